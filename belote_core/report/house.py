"""Which house rules decide something of what a text gives, and which lines of a count each decides.

Both are found by trying: the same cards or numbers at a table that differs in one rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from belote_core.errors import BeloteError
from belote_core.record.house_text import WRITTEN, House
from belote_core.ruleset import KNOBS, diff, takes_effect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from belote_core.legality import Position
    from belote_core.record.position_text import PositionText
    from belote_core.ruleset import Change, RuleSet
    from belote_core.scoring.lines import Line
    from belote_core.scoring.settlement import Settlement


@dataclass(frozen=True)
class HouseEffect:
    """A house rule that a text names: what it changes of the table, and the lines that it decides.

    Those lines would not be there, or not so, at the table without it.
    """

    change: Change
    lines: tuple[Line, ...]


def effects(
    base: RuleSet, done: Settlement, settle: Callable[[RuleSet], Settlement]
) -> tuple[HouseEffect, ...]:
    """Say of each rule in which a count's table differs from `base` what it decides."""
    told = []
    for change in diff(base, done.rules):
        without = _tried(settle, done.rules, change.knob, change.before)
        lines = () if without is None else tuple(x for x in done.lines if x not in without.lines)
        told.append(HouseEffect(change, lines))
    return tuple(told)


def deciding(written: PositionText, rules: RuleSet) -> tuple[str, ...]:
    """Name the rules that decide something of a hand or a count, and those that the text names.

    `rules` are the page's. What is not complete is decided by nothing yet.
    """
    named = {knob for knob, _ in written.house.knobs}
    try:
        table = written.rules(rules)
        bare = replace(written, house=House())
        found = set(_of_count(bare, table) if written.is_count else _of_hand(bare, table))
    except BeloteError:
        found = set()
    return tuple(knob for knob in WRITTEN if knob in named | found)


def _of_count(bare: PositionText, table: RuleSet) -> Iterator[str]:
    """Settle the same numbers at each other table."""
    here = bare.settlement(table)
    for knob in WRITTEN:
        there = [
            _tried(bare.settlement, table, knob, value)
            for value in KNOBS[knob].values
            if takes_effect(table, knob) and value != getattr(table, knob)
        ]
        if any(other is not None and other.lines != here.lines for other in there):
            yield knob


def _of_hand(bare: PositionText, table: RuleSet) -> Iterator[str]:
    """Rule on the same hand at each other table."""
    if bare.full_trick(table) is not None:
        return
    position: Position = bare.position(table)
    for ruling_elsewhere in position.elsewhere:
        yield from (other.knob for other in ruling_elsewhere if other.knob is not None)


def _tried(
    settle: Callable[[RuleSet], Settlement], table: RuleSet, knob: str, value: Any
) -> Settlement | None:
    """Settle at the table with another value; None where there can be no such table or count."""
    try:
        return settle(replace(table, **{knob: value}))
    except BeloteError:
        return None


def choices(written: PositionText, rules: RuleSet, knob: str) -> tuple[Any, ...]:
    """List the values that the text's table can have for a rule, its own and the named one too."""
    base, values = written.house.base(rules), list(KNOBS[knob].values)
    if KNOBS[knob].kind is int:
        named = dict(written.house.knobs).get(knob, getattr(base, knob))
        values = sorted({*values, getattr(base, knob), named})
    return tuple(value for value in values if _is_a_table(written, base, knob, value))


def _is_a_table(written: PositionText, base: RuleSet, knob: str, value: Any) -> bool:
    try:
        replace(base, **{**dict(written.house.knobs), knob: value})
    except BeloteError:
        return False
    return True
