"""A finished deal by its numbers: what is settled (SCORE)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from belote_core import RuleSet, Settlement, settle
from exercises.construction.heaps import Heaps, heaps
from exercises.construction.reaching import Reach
from exercises.construction.sharing import reachable

if TYPE_CHECKING:
    from belote_core.record.reader import Reader
    from exercises.written.parts import PartsReader


@dataclass(frozen=True)
class DealFacts:
    """What is known when the last trick has fallen: `taker` is a seat, all the rest goes by side.

    The fields are those of `belote_core.settle`.
    """

    rules: RuleSet
    taker: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    belote: int | None = None
    announcements: tuple[int, ...] | None = None
    held_over: int = 0
    last: int | None = None
    renonce: int | None = None

    @property
    def side(self) -> int:
        """The taking side."""
        return self.rules.side_of(self.taker)

    @property
    def others(self) -> tuple[int, ...]:
        """The sides that did not take."""
        return tuple(side for side in range(self.rules.sides) if side != self.side)

    @cached_property
    def settlement(self) -> Settlement:
        """The engine's settlement."""
        return settle(
            self.rules,
            taker=self.taker,
            points=self.points,
            tricks=self.tricks,
            belote=self.belote,
            announcements=self.announcements,
            held_over=self.held_over,
            last=self.last,
            renonce=self.renonce,
        )

    @cached_property
    def heaps(self) -> Heaps | None:
        """The cards that each side can have won; None where there is no such way."""
        stopped = self.renonce is not None
        return heaps(self.rules, self.points, self.tricks, self.last, stopped=stopped)

    def at_another_table(self, **knobs: Any) -> DealFacts:
        """Return the same deal under other knobs."""
        return replace(self, rules=replace(self.rules, **knobs))

    def reach(self) -> Reach:
        """Whether the cards can be shared out so, whoever won the last trick if not said."""
        if self.renonce is not None:
            return Reach.REACHED  # it stopped somewhere, and less lies there
        sides = range(self.rules.sides) if self.last is None else (self.last,)
        shared = any(reachable(self.rules, self.points, self.tricks, last) for last in sides)
        return Reach.REACHED if shared else Reach.UNREACHABLE


def read_deal(reader: PartsReader, *more: str) -> tuple[Reader, DealFacts]:
    """Read a finished deal by its numbers; the table may have `more` keys."""
    keys = tuple(one.name for one in fields(DealFacts) if one.name != "rules")
    table = reader.table(*keys, *more)
    deal = DealFacts(
        reader.rules,
        taker=table.seat("taker", reader.rules, required=True),
        points=reader.amounts_of(table, "points") or (),
        tricks=reader.amounts_of(table, "tricks") or (),
        belote=table.get("belote", int),
        announcements=reader.amounts_of(table, "announcements", required=False),
        held_over=table.get("held_over", int) or 0,
        last=table.get("last", int),
        renonce=table.get("renonce", int),
    )
    reader.checked(lambda: deal.settlement)
    return table, deal
