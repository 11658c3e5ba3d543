"""The deals that lessons step through: records in `tutorials/deals`, `<name>.belote.toml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from belote_core import Record, parse_record
from belote_core.audit import Audit, examine
from belote_core.what_changes import what_changes
from exercises import felt
from tutorials.kit.stages.cases import AtTables
from tutorials.kit.stages.stage import Stage, StageError, several

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

    from belote_core import DealState, RuleSet, Settlement
    from exercises.screens import Felt

_ENDING = ".belote.toml"


def _folder() -> Traversable:
    return files("tutorials").joinpath("deals")


@lru_cache(maxsize=1)
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


def settled(names: tuple[str, ...], rules: RuleSet) -> tuple[Audit, Settlement]:
    """Walk a whole deal; `ValueError` for one that is not over."""
    there = walked(names, rules)
    if there.settlement is None:
        raise ValueError(names)
    return there, there.settlement


def won(end: DealState) -> Felt:
    """Lay the tricks of a deal that was played, by the side that won each."""
    rules, played = end.rules, end.tricks
    assert end.trump is not None  # a trick was won
    sides = [rules.side_of(seat) for seat in end.winners]
    heaps = felt.in_tricks(list(zip(sides, played, strict=False)), rules.sides)
    return felt.won(rules, heaps, end.trump, sides[-1])


def chosen(names: Sequence[str], rules: RuleSet) -> Record:
    """Of the deals named return the first that this table could deal, or the very first."""
    found = [deal(name) for name in names]
    return next((record for record in found if same_pack(record, rules)), found[0])


@lru_cache(maxsize=64)
def walked(names: tuple[str, ...], rules: RuleSet) -> Audit:
    """Walk the deal for this table under its rules, or under its own where they cannot be."""
    record = chosen(names, rules)
    if record.rules != rules and same_pack(record, rules):
        there = what_changes(record, rules).after
        if not there.fault and not there.renonces:
            return there
    return examine(record)


@dataclass(frozen=True)
class OfDeals(AtTables):
    """A stage that shows recorded deals: files of `tutorials/deals`, by name.

    Of several the table gets the first that it could deal: give one at three and one at four. It
    follows the rules of its table where it can, else its own.
    """

    deals: str | tuple[str, ...] = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a deal that there is not: `StageError`."""
        super().__post_init__()
        refuse_unknown(self, *self.named)

    @property
    def named(self) -> tuple[str, ...]:
        """The names of its deals."""
        return several(self.deals)


def refuse_unknown(stage: Stage, *asked: str) -> None:
    """Raise `StageError` for a deal that there is not."""
    for name in asked:
        if name not in names():
            raise StageError(stage, "no such deal", name, names())
