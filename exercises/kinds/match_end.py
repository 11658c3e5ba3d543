"""Who has won the match (MATCH-1, MATCH-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Match, RuleSet
from exercises import felt, wording
from exercises.bilingual import player, sides, word
from exercises.exercise import NOBODY, Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Feedback, Told
from exercises.forms import Form, Option, seats
from exercises.kinds.deal_facts import DealFacts, read_deal
from exercises.written.answers import within

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.construction.reaching import Reach
    from exercises.written.parts import PartsReader


@dataclass(frozen=True)
class MatchMoment:
    """A match before its last deal, and that deal; `totals` go by side."""

    totals: tuple[int, ...]
    deal: DealFacts

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.deal.rules

    @cached_property
    def before(self) -> Match:
        """The match before the deal."""
        return Match(self.rules, totals=self.totals, held_over=self.deal.held_over)

    @cached_property
    def after(self) -> Match:
        """The match with the deal written down."""
        return self.before.add(self.deal.settlement)

    @property
    def crossed(self) -> tuple[int, ...]:
        """The sides that are at the target or over it, as this table counts."""
        return tuple(side for side, total in enumerate(self.after.totals) if self.reaches(total))

    def reaches(self, total: int) -> bool:
        """Whether a total is enough (MATCH-1)."""
        return replace(self.before, totals=(total, *(0,) * (self.rules.sides - 1))).reached

    def at_another_table(self, **knobs: Any) -> MatchMoment:
        """Return the same moment under other knobs."""
        return replace(self, deal=self.deal.at_another_table(**knobs))


@dataclass(frozen=True, kw_only=True)
class MatchEnd(Exercise):
    """Who has won the match? The answer is a side, or None for one more deal (MATCH-1, MATCH-2)."""

    kind: ClassVar[str] = "match-end"
    group: ClassVar[Group] = "match"
    reminder: ClassVar[str] = "match"
    with_cards: ClassVar[bool] = False
    moment: MatchMoment

    @property
    def subject(self) -> MatchMoment:
        """The match and its last deal."""
        return self.moment

    @property
    def articles(self) -> tuple[str, ...]:
        """The second article where several have reached the target."""
        return ("MATCH-2", "MATCH-1") if len(self.moment.crossed) > 1 else ("MATCH-1",)

    @property
    def solution(self) -> int | None:
        """The winner, as the engine names him."""
        return self.moment.after.winner

    def misreadings(self) -> Mapping[str, int | None]:
        """By code, whom a misreading would name."""
        return wrong_answers(self.solution, dict(_misread_end(self.moment)))

    def grade(self, answer: Any) -> Feedback:
        """Grade a side, or None."""
        sound = answer is None or type(answer) is int
        correct = sound and answer == self.solution
        totals = ("totals", wording.amounts_by_side(self.moment.after.totals))
        passed = "passed" if self.rules.target_must_be_exceeded else "reached"
        reached = f"target-{passed}" if self.moment.crossed else "target-not-reached"
        if self.moment.after.tied:
            reached = f"target-{passed}-in-a-tie"
        elif len(self.moment.crossed) > 1:
            reached = f"target-{passed}-by-several"
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(Told(reached, (totals, ("target", self.rules.target))),),
            misreading=None if correct or not sound else self.misreading_of(answer),
            seat=LEARNER,
        )

    @cached_property
    def form(self) -> Form:
        """The sides, or nobody, to choose from."""
        at, rules = self.moment, self.rules
        heads = sides(rules)
        rows = [
            (word("row_before"), list(at.totals)),
            (word("row_deal"), list(at.deal.settlement.marked)),
            (word("row_after"), list(at.after.totals)),
        ]
        taker = player(rules, at.deal.taker)
        totals = " / ".join(map(str, at.after.totals))
        beside = felt.chips(("chip_target", rules.target), ("chip_taker", taker))
        return Form(
            way="choice",
            prompt=word("prompt_match_end", target=rules.target),
            todo=word("todo_choice"),
            felt=felt.sheet(heads, rows, beside=beside),
            matters=word("hint_target", target=rules.target, totals=totals),
            options=(*seats(dict(enumerate(heads))), Option("nobody", word("nobody"), None)),
        )

    @classmethod
    def about(cls, subject: MatchMoment, **case: Unpack[Case]) -> MatchEnd:
        """Ask about the last deal of a match."""
        return cls(moment=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> MatchEnd:
        """Read the totals before a deal, and the deal."""
        table, deal = read_deal(reader, "totals")
        moment = MatchMoment(reader.amounts_of(table, "totals") or (), deal)
        reader.checked(lambda: moment.after)
        return cls.about(moment, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int | None:
        """Read a side, or "none" for one more deal."""
        return None if value == NOBODY else within(reader, path, value, self.rules.sides)

    def reach(self) -> Reach:
        """Whether the cards of the deal can be shared out so."""
        return self.moment.deal.reach()


def _misread_end(at: MatchMoment) -> Iterator[tuple[str, int | None]]:
    exceeded, after = at.rules.target_must_be_exceeded, at.after
    code = "target-is-enough" if exceeded else "target-must-be-exceeded"
    # The match may have been over before the deal at that other table: then it asks nothing.
    other = replace(at.rules, target_must_be_exceeded=not exceeded)
    yield code, Match(other, totals=after.totals).winner
    if len(at.crossed) > 1:
        # A taker who is not there has no race to win.
        if at.deal.side in at.crossed:
            yield "taker-wins-the-race", at.deal.side
        yield "first-in-order-wins", at.crossed[0]
        yield "several-means-one-more-deal", None
        best = max(at.deal.settlement.marked)
        yield "best-deal-wins", at.deal.settlement.marked.index(best)
        led = max(at.totals)
        yield "leader-before-wins", at.totals.index(led)
    elif not at.crossed:
        leader = after.totals.index(max(after.totals))
        yield "close-is-enough", leader
    else:
        yield "taker-alone-can-win", at.deal.side if at.deal.side in at.crossed else None
