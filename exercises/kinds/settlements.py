"""Who marks what after a deal: the question, and the wrong sums that are known (SCORE)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Outcome, Settlement, explain, settle
from belote_core.scoring import NoteLine
from exercises import wording
from exercises.kinds import LEARNER, Exercise, Feedback
from exercises.kinds.settlement_misreadings import misread_marks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.kinds.settlement_misreadings import Marks


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

    def at_another_table(self, **knobs: Any) -> DealFacts:
        """Return the same deal under other knobs."""
        return replace(self, rules=replace(self.rules, **knobs))


@dataclass(frozen=True, kw_only=True)
class SettlementFeedback(Feedback):
    """A graded settlement: its lines, each with what it adds to every side."""

    def text(self, lang: str, names: Mapping[int, str] | None = None) -> str:
        """Say the lines in order, and the total."""
        said = [] if self.misreading is None else [wording.misreading(self.misreading, lang)]
        for fact in self.because:
            line = explain(fact, lang=lang, you=self.seat, names=names)
            # The settlement itself comes last, with what is marked.
            amounts = fact.marked if isinstance(fact, Settlement) else fact.amounts
            told = "" if amounts is None else f" ({written(amounts)})"
            said.append(f"{line}{told}.")
        return " ".join(said)


def written(amounts: tuple[int, ...]) -> str:
    """Write amounts by side.

    >>> written((-50, 50, 0))
    '−50 / 50 / 0'
    """
    return " / ".join(str(amount).replace("-", "−") for amount in amounts)


@dataclass(frozen=True, kw_only=True)
class SettleDeal(Exercise):
    """Settle a deal: the answer is what each side marks, in the order of the sides (SCORE)."""

    kind: ClassVar[str] = "settle-deal"
    deal: DealFacts

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.deal.rules

    @property
    def subject(self) -> DealFacts:
        """The facts of the deal."""
        return self.deal

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the lines."""
        lines = self.deal.settlement.lines
        return tuple(dict.fromkeys(article for line in lines for article in line.articles))

    @property
    def solution(self) -> Marks:
        """What each side marks."""
        return self.deal.settlement.marked

    def misreadings(self) -> Mapping[str, Marks]:
        """By code, what a misreading would have each side mark."""
        return misread_marks(self.deal)

    def grade(self, answer: Any) -> Feedback:
        """Grade one amount for each side."""
        settlement = self.deal.settlement
        given = tuple(answer) if isinstance(answer, list | tuple) else None
        correct = given == self.solution
        decides = [line for line in settlement.lines if isinstance(line, NoteLine)]
        compared = settlement.outcome not in (Outcome.CAPOT, Outcome.RENONCE)
        first = decides[0] if compared else settlement.lines[0]
        return SettlementFeedback(
            correct=correct,
            article=first.article,
            because=(*settlement.lines, settlement),
            misreading=None if correct else self.misreading_of(given),
            seat=LEARNER,
        )
