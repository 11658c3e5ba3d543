"""A table as a short code that stands in an address: a preset, and the knobs that differ from it.

>>> from dataclasses import replace
>>> from belote_core import CLASSIC_4
>>> from belote_core.ruleset import Undertrump
>>> table_code(CLASSIC_4), table_code(replace(CLASSIC_4, capot=500, undertrump=Undertrump.FREE))
('CLASSIC_4', 'CLASSIC_4-u1c500')
>>> parse_table_code("CLASSIC_4-c500").capot
500

A code means the same table for ever. A knob's letter is declared beside it in `RuleSet`; its value
is a number: an enum's place among its members, so that new ones are only ever added at the end.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Any

from belote_core.arguments import of_kind
from belote_core.cards import Card, Rank, Suit
from belote_core.errors import RuleSetError
from belote_core.ruleset import KNOBS, PRESETS, Knob, RuleSet, diff

# The code of a preset is its name. These begin the codes of other tables: a preset that is added
# later is none of them, or tables that have a code would get another one.
BASES = ("MARQUOIR_3", "MARQUOIR_3_TOGETHER", "THIRTY_3", "CLASSIC_4", "FFB_4")
# No table has a longer code, but for numbers beyond a million: 140 with the largest ones.
LONGEST = 120
_MOST = 140
_FORM = re.compile(r"(?P<base>[A-Z0-9_]+)(?:-(?P<knobs>(?:[A-Za-z][0-9]{1,19})+))?", re.ASCII)
_KNOB = re.compile(r"([A-Za-z])([0-9]{1,19})", re.ASCII)
_SUITS = tuple(Suit)


@lru_cache(maxsize=256)
def _code(rules: RuleSet) -> str:
    if rules.id:
        return rules.id
    bases = [name for name in BASES if PRESETS[name].players == rules.players]
    base = min(bases, key=lambda name: len(diff(PRESETS[name], rules)))
    changes = diff(PRESETS[base], rules)
    knobs = (f"{KNOBS[one.knob].sign}{written_value(one.after)}" for one in changes)
    return f"{base}-{''.join(knobs)}"


def table_code(rules: RuleSet) -> str:
    """Return the code of a table: a preset's name, or the nearest one's with what differs.

    Under 120 characters where no number of it is beyond a million (RULESET-1).
    """
    of_kind("rules", rules, RuleSet)
    return _code(rules)


def parse_table_code(text: str) -> RuleSet:
    """Return the table that a code means; what a table cannot be is refused as `RuleSet` does.

    Raises `RuleSetError`: for no code at all, for one of a newer version, for a contradiction.
    """
    of_kind("text", text, str)
    told = text[:40]
    found = _FORM.fullmatch(text) if len(text) <= _MOST else None
    if found is None:
        known = text.partition("-")[0] in PRESETS
        raise RuleSetError("table_code_damaged" if known else "unknown_table", token=told)
    base = PRESETS.get(found["base"])
    if base is None:
        raise RuleSetError("unknown_table", token=told)
    by_sign = {knob.sign: knob for knob in KNOBS.values()}
    values = dict[str, Any]()
    for sign, number in _KNOB.findall(found["knobs"] or ""):
        knob = by_sign.get(sign)
        if knob is None:
            raise RuleSetError("newer_table_code", token=told)
        if knob.name in values:
            raise RuleSetError("table_code_damaged", token=told)
        values[knob.name] = _value(knob, number, told)
    return replace(base, **values) if values else base


def written_value(value: Any) -> str:
    """Write the value of a knob as the number that stands for it in a code.

    >>> from belote_core import CLASSIC_4
    >>> written_value(CLASSIC_4.tie), written_value(CLASSIC_4.capot)
    ('0', '250')
    """
    if isinstance(value, Enum):
        return str(tuple(type(value)).index(value))
    if isinstance(value, tuple):
        return "".join(str(_SUITS.index(card.suit)) for card in value)
    return str(int(value))


def with_value(rules: RuleSet, sign: str, number: str) -> RuleSet:
    """Return a table with another value of the knob that a letter stands for, written as in a code.

    Raises `RuleSetError` where that is no value of it, or contradicts the others (RULESET-1).
    """
    for argument, text in (("sign", sign), ("number", number)):
        of_kind(argument, text, str)
    told = f"{sign}{number}"[:40]
    if not _KNOB.fullmatch(told):
        raise RuleSetError("table_code_damaged", token=told)
    knob = next((knob for knob in KNOBS.values() if knob.sign == sign), None)
    if knob is None:
        raise RuleSetError("newer_table_code", token=told)
    return replace(rules, **{knob.name: _value(knob, number, told)})


def _value(knob: Knob, number: str, told: str) -> Any:
    """Read a value; one that is not known here is of a newer version."""
    if issubclass(knob.kind, tuple):
        suits = [int(digit) for digit in number]
        if max(suits) >= len(_SUITS):
            raise RuleSetError("newer_table_code", token=told)
        return tuple(Card(Rank.SEVEN, _SUITS[suit]) for suit in suits)
    if knob.kind is int:
        return int(number)
    values = (False, True) if knob.kind is bool else tuple(knob.values)
    if int(number) >= len(values):
        raise RuleSetError("newer_table_code", token=told)
    return values[int(number)]
