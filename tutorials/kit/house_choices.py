"""House rules as a choice on "Vérifier": each value with the change of the text that names it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from belote_core.errors import RecordError
from belote_core.report.house import choices, deciding
from belote_core.wording import LANGUAGES
from belote_core.wording.house_words import write
from exercises import bilingual

if TYPE_CHECKING:
    from belote_core import RuleSet
    from belote_core.record.position_text import PositionText
    from exercises.screens import HouseChoice, HouseValue

_BEHIND = re.compile(r"[ \t]*[,;]?[ \t]*\n?")
_BEFORE = re.compile(r"[\s,;]*$")


def house_choices(written: PositionText, rules: RuleSet) -> list[HouseChoice]:
    """List the rules that decide something of a text, or that it names, under a page's rules."""
    try:
        table, found = written.rules(rules), deciding(written, rules)
    except RecordError:
        return []
    return [_choice(written, knob, table, written.house.base(rules)) for knob in found]


def _choice(written: PositionText, knob: str, table: RuleSet, base: RuleSet) -> HouseChoice:
    """Say a rule with all its values at a table, where `base` is that table without it."""
    told = bilingual.in_both(
        lambda lang: LANGUAGES[lang].grammar.capital(LANGUAGES[lang].knobs.name(knob))
    )
    here, usual = getattr(table, knob), getattr(base, knob)
    values = [
        _value(written, knob, value, now=value == here, usual=value == usual)
        for value in choices(written, base, knob)
    ]
    return {"knob": knob, "fr": told["fr"], "en": told["en"], "values": values}


def _value(written: PositionText, knob: str, value: Any, *, now: bool, usual: bool) -> HouseValue:
    """Say a value, and which characters of the text to replace by what to choose it."""
    said = bilingual.in_both(lambda lang: LANGUAGES[lang].knobs.value(knob, value))
    named = bilingual.in_both(lambda lang: write(knob, value, lang))
    text, house = written.text, written.house
    place = next(((start, end) for one, start, end in house.places if one == knob), None)
    if now:
        start, end, put = 0, 0, bilingual.in_both(lambda _: "")
    elif usual and place is not None:
        start, end = _with_its_comma(text, *place)
        put = bilingual.in_both(lambda _: "")
    elif place is not None:
        (start, end), put = place, named
    elif house.table:
        start = end = house.table_end
        put = bilingual.in_both(lambda lang: f", {named[lang]}")
    else:
        start, end, behind = 0, 0, "\n" if "\n" in text else ", "
        put = bilingual.in_both(lambda lang: f"{named[lang]}{behind}")
    return {
        "fr": said["fr"],
        "en": said["en"],
        "on": now,
        "offset": start,
        "length": end - start,
        "text": put,
    }


def _with_its_comma(text: str, start: int, end: int) -> tuple[int, int]:
    """Take what parts a rule from the rest along: what stands behind it, or before at the end."""
    behind = _BEHIND.match(text, end)
    end = behind.end() if behind else end
    if end == len(text):
        before = _BEFORE.search(text, 0, start)
        start = before.start() if before else start
    return start, end
