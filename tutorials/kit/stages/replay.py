"""Something to step through: a recorded deal, or the last deals of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from exercises import verdicts
from exercises.kinds.match_end import MatchEnd
from tutorials.kit.stages import matches
from tutorials.kit.stages.cases import Case
from tutorials.kit.stages.deals import OfDeals, walked, won
from tutorials.kit.stages.frames import Pace, Part, frames, seats
from tutorials.kit.stages.stage import StageError, labels

if TYPE_CHECKING:
    from exercises.screens import ReplayScreen, ReplayStage
    from tutorials.kit.stages.stage import Context

STEPPED = ("step", *(f"skip_{part.value}" for part in Part), "hands", "unknown", "wrong")


@dataclass(frozen=True)
class Replay(OfDeals):
    """A deal: packets, bids, each card with its ruling, tricks, the settlement; or `parts` of it.

    `hide_others` shows the learner's hand alone, and the number of cards of the others. He
    `decides` what he would say or play before it is shown, the others' hands closed, and whether a
    contract is made. After so many `tricks` the rest of the play is told at once.

    >>> Replay("bidding", deals="bidding_at_three", parts=(Part.DEAL, Part.BIDDING)).asks
    False
    >>> Replay("bidding", deals="bidding")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tutorials.kit.stages.stage.StageError: Replay("bidding"): no such deal: bidding; closest: bid...
    """

    parts: tuple[Part, ...] = field(default=tuple(Part), kw_only=True)
    hide_others: bool = field(default=False, kw_only=True)
    decides: bool = field(default=False, kw_only=True)
    tricks: int | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse what is no part of a deal, beside a deal that there is not."""
        super().__post_init__()
        for part in self.parts:
            if not isinstance(part, Part):
                raise StageError(self, "no such part", repr(part), Part)

    def screen(self, context: Context) -> ReplayScreen:
        """Build the frames of the deal, and its settlement where it is over."""
        deal = walked(self.named, self.table_at(context.rules))
        rules, done = deal.end.rules, deal.settlement
        stage: ReplayStage = {
            "frames": frames(
                deal,
                self.parts,
                hide_others=self.hide_others or self.decides,
                pace=Pace.DECIDES if self.decides else Pace.STEPS,
                tricks=self.tricks,
            ),
            "seats": seats(rules),
            "pairs": rules.fixed_pairs,
        }
        if done:
            stage["lines"] = verdicts.ledger(done)
            stage["won"] = won(deal.end)
        return _screen(self.key, context, stage, self)


@dataclass(frozen=True)
class ReplayMatch(Case):
    """The last deals of a match, each with what it gave and the totals after it.

    >>> ReplayMatch("example", theme="match-reached").themes
    ('match-reached',)
    """

    shows: ClassVar = (MatchEnd.kind,)

    def screen(self, context: Context) -> ReplayScreen:
        """Build the deals of a constructed match."""
        exercise = self.exercise(context)
        assert isinstance(exercise, MatchEnd)
        return _screen(self.key, context, matches.replay(exercise), self)


def _screen(
    key: str, context: Context, stage: ReplayStage, of: Replay | ReplayMatch
) -> ReplayScreen:
    title = context.title(key)
    return {
        "id": context.key,
        "kind": "replay",
        "title": title,
        "body": context.text(key, of.table_at(context.rules)),
        "table": None,
        "stage": {**stage, "words": labels(*STEPPED)},
        "status": title,
    }
