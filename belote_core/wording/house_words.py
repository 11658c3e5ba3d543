"""What house rules are called in a text, in both languages: to read them, and to write them.

>>> from belote_core.record.house_text import read_house
>>> house, _ = read_house("sous-couper libre", HOUSE_WORDS)
>>> [(knob, value.value) for knob, value in house.knobs]
[('undertrump', 'free')]
>>> write("undertrump", house.knobs[0][1], "fr"), write("undertrump", house.knobs[0][1], "en")
('sous-couper libre', 'undertrump free')
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from belote_core.card_text.tokens import fold
from belote_core.record.house_text import DECLARED, WRITTEN, Sentence
from belote_core.ruleset import KNOBS
from belote_core.wording.en import knobs as english
from belote_core.wording.en import rules_said as english_said
from belote_core.wording.fr import knobs as french
from belote_core.wording.fr import rules_said as french_said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.house_text import House, HouseWords, Words
    from belote_core.wording.language import KnobWords

_KNOB_WORDS: Mapping[str, KnobWords] = {"fr": french, "en": english}
_PLAYERS = {"fr": "{players} joueurs", "en": "{players} players"}
# Behind a bar stands what is read besides.
_BAR = " | "


def short_name(knob: str, lang: str) -> str:
    """Name a house rule in a few words, as a text names it."""
    return _shortly(knob, lang)[0].partition(_BAR)[0]


def short_value(knob: str, value: Any, lang: str) -> str:
    """Say a value of it in a few words, as a text says it; a number as it is."""
    said = _shortly(knob, lang)[1].get(_key(value))
    return str(value) if said is None else said.partition(_BAR)[0]


def short_values(knob: str, lang: str) -> tuple[str, ...]:
    """Say all its values; none where it is a number."""
    return tuple(short_value(knob, value, lang) for value in _worded(knob))


def write(knob: str, value: Any, lang: str) -> str:
    """Write a house rule with its value, so that it is read."""
    return f"{short_name(knob, lang)} {short_value(knob, value, lang)}"


def house_text(house: House, lang: str) -> str:
    """Write the table and the rules that a text names, "" for none."""
    told = [f"table {house.table}"] if house.table else []
    if house.players and not house.table:
        told.append(_PLAYERS[lang].format(players=house.players))
    return ", ".join(told + [write(knob, value, lang) for knob, value in house.knobs])


def _key(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _worded(knob: str) -> tuple[Any, ...]:
    """Its values, where they have words."""
    return () if KNOBS[knob].kind is int else KNOBS[knob].values


def _shortly(knob: str, lang: str) -> tuple[str, Mapping[Any, str]]:
    """Its name and its values in a few words; as they are declared where a language has none."""
    short = _KNOB_WORDS[lang].SHORT.get(knob)
    if short is not None:
        return short
    names, values = DECLARED.of[knob]
    said: dict[Any, str] = {}
    for words, value in values:
        said.setdefault(_key(value), words)
    return names[0], said


def _in(lang: str, knob: str) -> Words:
    """All that is read in a language: in a few words, and as the page says it in full."""
    short, full = _shortly(knob, lang), _KNOB_WORDS[lang].KNOBS.get(knob)
    called = (short,) if full is None else (short, full)
    names = tuple(name for said, _ in called for name in said.split(_BAR))
    words = tuple(
        (one, value)
        for _, values in called
        for value in _worded(knob)
        for one in values[_key(value)].split(_BAR)
    )
    return names, words


def _plain(text: str) -> str:
    """Fold a sentence; its apostrophe is the typed one."""
    return fold(text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def _pattern(sentence: str, several: Mapping[str, str]) -> str:
    """Make a pattern of folded text: blanks, hyphens and "ne" as they come."""
    folded = _plain(sentence)
    for _ in range(2):
        folded = re.sub(r"<(\w+)>", lambda found: _plain(several[found[1]]), folded)
    folded = re.sub(r"\bn'", "(?:n'? ?)?", folded)
    folded = re.sub(r"\bne ", "(?:ne )?", folded)
    folded = re.sub(r"sous-coup", r"sous[ -]?coup", folded)
    folded = re.sub(r"(?<=\w)'(?=\w)", "'? ?", folded)
    return re.sub(r"(?<!\[) (?![\]?-])", r"[\\s,]+", folded)


def _sentence(said: str, several: Mapping[str, str], meaning: tuple[str, Any] | None) -> Sentence:
    """Make a sentence's pattern, with the longest word that stands in it as it is."""
    plain = re.findall("[a-z]+", re.sub(r"<\w+>", " ", _plain(said)))
    return Sentence(_pattern(said, several), meaning, max(plain, key=len))


def _said() -> tuple[Sentence, ...]:
    """All sentences, each with its rule and value, as the rules declare it."""
    told = list[Sentence]()
    for said in (french_said, english_said):
        for knob, values in said.SENTENCES.items():
            members = {_key(value): value for value in _worded(knob)}
            for value, sentences in values.items():
                meaning = knob, members[value]
                told += [_sentence(one, said.SEVERAL, meaning) for one in sentences]
        told += [_sentence(one, said.SEVERAL, None) for one in said.TWO_MEANINGS]
    return tuple(told)


def _all() -> HouseWords:
    words = DECLARED
    for lang in _KNOB_WORDS:
        words = words.and_also({knob: _in(lang, knob) for knob in WRITTEN})
    leads = tuple(_pattern(one, {}) for said in (french_said, english_said) for one in said.LEADS)
    return replace(words, sentences=_said(), leads=leads)


# Everything by which a text may name a house rule: `report.read(text, HOUSE_WORDS)`.
HOUSE_WORDS = _all()
