"""The table of house rules in RECORD.md, written from their declaration and their words.

`python -m tests.record_knobs` writes it anew.
"""

from __future__ import annotations

from typing import Any

from belote_core.ruleset import KNOBS
from belote_core.wording import LANGUAGES
from belote_core.wording.house_words import short_name, short_values
from tests.sources import CORE

TARGET = CORE / "RECORD.md"
START, END = "<!-- house rules: python -m tests.record_knobs -->\n", "<!-- end of house rules -->\n"
PACK = {
    "players": {"en": "4 players", "fr": "4 joueurs"},
    "pack": dict.fromkeys(("en", "fr"), "table THIRTY_3"),
    "removed_sevens": dict.fromkeys(("en", "fr"), "table THIRTY_3"),
}
VALUES_OF_THE_PACK = {
    "players": "`3`, `4`",
    "pack": "`24`, `30`, `32`",
    "removed_sevens": 'two 7s: `["7d", "7c"]`',
}
NUMBER = {"en": "a number", "fr": "un nombre"}
HEAD = """| knob | values | what it decides | in a text, English | in a text, French | articles |
|---|---|---|---|---|---|
"""


def written(page: str) -> str:
    """The page with the table of today."""
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    assert rest, START
    assert after, END
    return f"{before}{START}\n{HEAD}{''.join(map(_row, KNOBS))}\n{END}{after}"


def _row(name: str) -> str:
    knob = KNOBS[name]
    cells = [f"`{name}`", _values(name), _meaning(name)]
    cells += [_in_a_text(name, lang) for lang in ("en", "fr")]
    return f"| {' | '.join([*cells, ' '.join(knob.articles)])} |\n"


def _values(name: str) -> str:
    """As records write them, the default in bold; of a number some to try."""
    knob = KNOBS[name]
    if name in VALUES_OF_THE_PACK:
        return VALUES_OF_THE_PACK[name]
    told = [
        f"**`{_toml(value)}`**" if value == knob.default else f"`{_toml(value)}`"
        for value in knob.values
    ]
    return ", ".join(told) + (" …" if knob.kind is int else "")


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value.value}"'


def _meaning(name: str) -> str:
    words = LANGUAGES["en"].knobs
    values = KNOBS[name].values if KNOBS[name].kind is not int else ()
    told = "; ".join(words.value(name, value) for value in values)
    return f"{words.name(name)}: {told}" if told else words.name(name)


def _in_a_text(name: str, lang: str) -> str:
    """How it is written before a hand or a count; the pack comes with the table's name."""
    if name in PACK:
        return f"`{PACK[name][lang]}`"
    values = short_values(name, lang) or (NUMBER[lang],)
    return f"{short_name(name, lang)}: {', '.join(values)}"


if __name__ == "__main__":
    TARGET.write_text(written(TARGET.read_text("utf-8")), "utf-8")
