"""Questions on a deal as a whole: may one bid so, who deals next, who has won the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Card, Match, RuleSet, Suit, Take, rule_on_bid
from belote_core.bidding import bidding_so_far
from belote_core.dealing import next_dealer
from belote_core.ruleset import RedealBy, SecondRound
from exercises.kinds import LEARNER, Exercise, Feedback, Told, wrong_answers
from exercises.kinds.settlements import DealFacts, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_core.actions import Bid
    from belote_core.bidding import Bidding
    from belote_core.rulings import BidRuling


@dataclass(frozen=True)
class Spoken:
    """Where the bidding stands: the turned card, the bids so far, the seat of the dealer."""

    rules: RuleSet
    turned: Card
    bids: tuple[Bid, ...]
    dealer: int

    @property
    def bidding(self) -> Bidding:
        """Who speaks next, in which turn."""
        return bidding_so_far(self.rules, bids=self.bids, dealer=self.dealer)


@dataclass(frozen=True)
class Asked(Spoken):
    """A bid that somebody wants to make."""

    bid: Bid

    @cached_property
    def ruling(self) -> BidRuling:
        """The engine's ruling on it."""
        return rule_on_bid(
            self.rules, turned=self.turned, bids=self.bids, dealer=self.dealer, bid=self.bid
        )

    @property
    def named(self) -> Suit | None:
        """The suit that the bid names."""
        return self.bid.suit if isinstance(self.bid, Take) else None


@dataclass(frozen=True, kw_only=True)
class MayBid(Exercise):
    """Is this bid allowed? The answer is True or False (BID-1, BID-2)."""

    kind: ClassVar[str] = "bid"
    asked: Asked

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.asked.rules

    @property
    def subject(self) -> Asked:
        """The bid and all that was said before."""
        return self.asked

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the ruling."""
        return (self.asked.ruling.reason.article,)

    @property
    def solution(self) -> bool:
        """Whether it is allowed."""
        return self.asked.ruling.allowed

    def misreadings(self) -> Mapping[str, bool]:
        """By code, what a misreading would answer."""
        return wrong_answers(self.solution, dict(_misread_bid(self.asked)))

    def grade(self, answer: Any) -> Feedback:
        """Grade a yes or a no."""
        correct = answer is self.solution
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(self.asked.ruling,),
            misreading=None if correct else self.misreading_of(answer),
            seat=self.asked.bid.seat,
        )

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading; a number is no answer, though 1 is equal to True."""
        return super().misreading_of(answer) if isinstance(answer, bool) else None


def _misread_bid(asked: Asked) -> Iterator[tuple[str, bool]]:
    turned, named, turn = asked.turned.suit, asked.named, asked.bidding.round
    if named is None:
        yield "last-to-speak-must-take", False
    elif turn == 1:
        yield "any-suit-in-the-first-turn", True
        yield "first-turn-is-for-another-suit", named is not turned
    else:
        any_suit = asked.rules.second_round is SecondRound.ANY_SUIT
        if named is turned:
            yield ("turned-suit-is-gone", False) if any_suit else ("turned-suit-comes-back", True)
        yield "only-the-turned-suit-ever", named is turned


@dataclass(frozen=True, kw_only=True)
class NextDealer(Exercise):
    """All have passed twice: who deals now? The answer is a seat (BID-3, DEAL-3)."""

    kind: ClassVar[str] = "next-dealer"
    spoken: Spoken

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.spoken.rules

    @property
    def subject(self) -> Spoken:
        """The bidding that ended with nobody."""
        return self.spoken

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles on dealing again."""
        return ("BID-3", "DEAL-3")

    @property
    def solution(self) -> int:
        """The seat that deals the next deal."""
        return next_dealer(self.rules, self.spoken.dealer, passed_out=True)

    def misreadings(self) -> Mapping[str, int]:
        """By code, the seat that a misreading would name."""
        rules, dealer = self.rules, self.spoken.dealer
        moves = rules.redeal_by is RedealBy.NEXT_DEALER
        other = RedealBy.SAME_DEALER if moves else RedealBy.NEXT_DEALER
        code = "same-dealer-again" if moves else "deal-always-passes"
        table = replace(rules, redeal_by=other)
        found = {
            code: next_dealer(table, dealer, passed_out=True),
            # The deal goes round with the cards; backwards, or past the one who spoke first.
            "deal-goes-back": (dealer - 1) % rules.players,
            "first-to-speak-is-skipped": (dealer + 2) % rules.players,
        }
        return wrong_answers(self.solution, found)

    def grade(self, answer: Any) -> Feedback:
        """Grade a seat."""
        seat = answer if type(answer) is int else None
        same = self.rules.redeal_by is RedealBy.SAME_DEALER
        told = "same-dealer-deals" if same else "next-dealer-deals"
        return self.compared(seat, Told(told, (("seat", self.solution),)))


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
    moment: MatchMoment

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.moment.rules

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
        totals = ("totals", written(self.moment.after.totals))
        reached = "target-reached" if self.moment.crossed else "target-not-reached"
        if self.moment.after.tied:
            reached = "target-tied"
        elif len(self.moment.crossed) > 1:
            reached = "target-reached-by-several"
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(Told(reached, (totals, ("target", self.rules.target))),),
            misreading=None if correct or not sound else self.misreading_of(answer),
            seat=LEARNER,
        )


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
