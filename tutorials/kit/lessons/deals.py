"""The deals that lessons step through: records in `tutorials/deals`, `<name>.belote.toml`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, Record, parse_record
from belote_core.audit import Audit, examine
from belote_core.what_changes import what_changes

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from belote_core import RuleSet

_ENDING = ".belote.toml"


def _folder() -> Traversable:
    return files("tutorials").joinpath("deals")


def names() -> tuple[str, ...]:
    """Name every deal."""
    found = (entry.name for entry in _folder().iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING)))


@lru_cache(maxsize=64)
def deal(name: str) -> Record:
    """Return a deal by name."""
    return parse_record(_folder().joinpath(f"{name}{_ENDING}").read_text("utf-8"))


def example_text(rules: RuleSet) -> str:
    """Return a whole deal as it is written down, for a table of as many players."""
    name = "example_at_four" if rules.fixed_pairs else "example_at_three"
    return _folder().joinpath(f"{name}{_ENDING}").read_text("utf-8")


def same_pack(record: Record, rules: RuleSet) -> bool:
    """Whether a deal could have been dealt at this table: as many players, the same cards."""
    return (record.rules.players, set(record.rules.cards)) == (rules.players, set(rules.cards))


def table(text: str, base: RuleSet) -> RuleSet:
    """Read a table: a preset's name, or what differs from another table, `knob=value,knob=value`.

    The other table is `base`, or the preset that comes first: `CLASSIC_4,tie=failed`.

    >>> from belote_core import MARQUOIR_3
    >>> table("undertrump=free", MARQUOIR_3).undertrump, table("FFB_4", MARQUOIR_3).capot
    (<Undertrump.FREE: 'free'>, 252)
    """
    first, *rest = text.split(",")
    base, parts = (PRESETS[first], rest) if first in PRESETS else (base, [first, *rest])
    if not parts:
        return base
    pairs = (part.split("=") for part in parts)
    return replace(base, **{knob: _like(getattr(base, knob), value) for knob, value in pairs})


def _like(now: Any, value: str) -> Any:
    """Read a value of the kind that stands there now."""
    return value == "true" if isinstance(now, bool) else type(now)(value)


def chosen(asked: str, rules: RuleSet) -> Record:
    """Of the deals named return the first that this table could deal, or the very first."""
    found = [deal(name) for name in asked.split()]
    return next((record for record in found if same_pack(record, rules)), found[0])


@lru_cache(maxsize=64)
def walked(asked: str, rules: RuleSet) -> Audit:
    """Walk a deal under this table's rules, or under its own where they cannot be."""
    record = chosen(asked, rules)
    if record.rules != rules and same_pack(record, rules):
        there = what_changes(record, rules).after
        if not there.fault and not there.renonces:
            return there
    return examine(record)
