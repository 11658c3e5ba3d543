"""Tables beside the lesson's own: a whole `RuleSet`, or the table at hand with some house rules."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, TypeAlias

from belote_core import CLASSIC_4, MARQUOIR_3, RuleSet, diff
from tutorials.kit.stages.stage import StageError


@dataclass(frozen=True)
class House:
    """The table at hand, whichever it is, with these house rules; made by `house`."""

    knobs: tuple[tuple[str, Any], ...]

    def at(self, rules: RuleSet) -> RuleSet:
        """Return that table."""
        return replace(rules, **dict(self.knobs))


Tables: TypeAlias = RuleSet | House | tuple[RuleSet | House, ...]


def house(**knobs: Any) -> House:
    """Say what differs from the table at hand; `StageError` for what no table can have.

    >>> from belote_core import FFB_4
    >>> house(capot=250).at(FFB_4) == replace(FFB_4, capot=250)
    True
    >>> house(capott=250)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tutorials.kit.stages.stage.StageError: house: no such rule: capott; closest: capot, ...
    """
    known = [field.name for field in fields(RuleSet)]
    for knob, value in knobs.items():
        if knob not in known:
            raise StageError("house", "no such rule", knob, known)
        kind = type(getattr(MARQUOIR_3, knob))
        if type(value) is not kind:
            there_are = kind if issubclass(kind, Enum) else [kind.__name__]
            raise StageError(f"house({knob})", "no such value", repr(value), there_are)
    return House(tuple(knobs.items()))


def usual(**knobs: Any) -> tuple[RuleSet, ...]:
    """Return the usual tables of three and of four with the house rules that decide there.

    >>> from belote_core.ruleset import Majority, Tie
    >>> three, four = usual(majority=Majority.MORE_THAN_TOGETHER, tie=Tie.FAILED)
    >>> three.id, four == replace(CLASSIC_4, tie=Tie.FAILED)
    ('MARQUOIR_3_TOGETHER', True)
    """
    changed = house(**knobs)
    return tuple(_deciding(table, changed.at(table)) for table in (MARQUOIR_3, CLASSIC_4))


def _deciding(usual: RuleSet, table: RuleSet) -> RuleSet:
    """The usual table with what of another one decides something."""
    changes = [change for change in diff(usual, table) if change.effective]
    return replace(usual, **{change.knob: change.after for change in changes})


def whole(tables: Tables) -> tuple[RuleSet, ...]:
    """Return those that are a `RuleSet` of their own, whichever table is at hand."""
    return tuple(table for table in _several(tables) if isinstance(table, RuleSet))


def tables_of(tables: Tables, rules: RuleSet) -> list[RuleSet]:
    """Return each table, where `rules` are those of the table at hand."""
    return [table.at(rules) if isinstance(table, House) else table for table in _several(tables)]


def _several(tables: Tables) -> tuple[RuleSet | House, ...]:
    return tables if isinstance(tables, tuple) else (tables,)
