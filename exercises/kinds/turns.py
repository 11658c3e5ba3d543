"""Questions on the round of the table: whose turn it is, what may be said, and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Announce, Card, DealState, RuleSet, Say, Suit
from belote_core.actions import WORDS
from belote_core.announcements import belote_cards
from belote_core.bidding import bidding_so_far
from belote_core.deal.calls import refusal
from belote_core.dealing import dealing_order, next_dealer
from exercises.kinds import LEARNER, Exercise, Feedback, Told, wrong_answers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.rulings import IllegalCall


class Moment(Enum):
    """What somebody's turn has come for."""

    FIRST_CARDS = "first-cards"
    SPEAKS = "speaks"
    LEADS = "leads"
    LEADS_NEXT = "leads-next"
    DEALS_NEXT = "deals-next"
    TURNED_CARD = "turned-card"
    PARTNER = "partner"


FIRST_MOMENTS = (Moment.FIRST_CARDS, Moment.SPEAKS, Moment.LEADS)
_RESTS_ON: Mapping[Moment, str] = {
    Moment.FIRST_CARDS: "DEAL-1",
    Moment.SPEAKS: "BID-1",
    Moment.LEADS: "PLAY-1",
    Moment.LEADS_NEXT: "PLAY-1",
    Moment.DEALS_NEXT: "DEAL-3",
    Moment.TURNED_CARD: "DEAL-2",
    Moment.PARTNER: "DEAL-4",
}


@dataclass(frozen=True)
class AtTheTable:
    """A moment of a deal: seats count from 0, the learner is seat 0.

    `leader` led the trick that `winner` has won; both are asked about in `LEADS_NEXT` only.
    """

    rules: RuleSet
    moment: Moment
    dealer: int
    taker: int
    leader: int = LEARNER
    winner: int = LEARNER

    @property
    def seat(self) -> int:
        """The seat whose turn it is, by the engine."""
        first = dealing_order(self.rules, self.dealer)[0]
        speaks = bidding_so_far(self.rules, bids=(), dealer=self.dealer).next_seat
        partner = self.rules.partner_of(LEARNER, self.taker)
        found = {
            Moment.FIRST_CARDS: first,
            Moment.SPEAKS: speaks,
            Moment.LEADS: first,
            Moment.LEADS_NEXT: self.winner,
            Moment.DEALS_NEXT: next_dealer(self.rules, self.dealer),
            Moment.TURNED_CARD: self.taker,
            Moment.PARTNER: partner,
        }[self.moment]
        assert found is not None
        return found


@dataclass(frozen=True, kw_only=True)
class WhoseTurn(Exercise):
    """Who begins, who goes on, who is with whom? The answer is a seat (DEAL, BID-1, PLAY-1)."""

    kind: ClassVar[str] = "whose-turn"
    at: AtTheTable

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.at.rules

    @property
    def subject(self) -> AtTheTable:
        """The moment."""
        return self.at

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the moment."""
        return (_RESTS_ON[self.at.moment],)

    @property
    def solution(self) -> int:
        """The seat."""
        return self.at.seat

    def misreadings(self) -> Mapping[str, int]:
        """By code, the seat that a misreading would name."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> Mapping[str, int]:
        at = self.at
        if at.moment in FIRST_MOMENTS:
            found = {"dealer-goes-first": at.dealer, "begins-before-dealer": at.dealer - 1}
            # Who took is known only once it has been said.
            taker = {"taker-goes-first": at.taker} if at.moment is Moment.LEADS else {}
            return self._seats(found | taker)
        return self._seats(
            {
                Moment.LEADS_NEXT: {
                    "lead-goes-round": at.leader + 1,
                    "leader-leads-again": at.leader,
                    "taker-leads-every-trick": at.taker,
                },
                Moment.DEALS_NEXT: {
                    "same-dealer-again": at.dealer,
                    "deal-goes-back": at.dealer - 1,
                    "taker-deals": at.taker,
                },
                Moment.TURNED_CARD: {
                    "turned-card-to-dealer": at.dealer,
                    "turned-card-to-first": at.dealer + 1,
                },
                Moment.PARTNER: {
                    "partner-is-beside": LEARNER + 1,
                    "partner-is-before": LEARNER - 1,
                },
            }[at.moment]
        )

    def _seats(self, found: Mapping[str, int]) -> Mapping[str, int]:
        return {code: seat % self.rules.players for code, seat in found.items()}

    def grade(self, answer: Any) -> Feedback:
        """Grade a seat."""
        seat = answer if type(answer) is int else None
        return self.compared(seat, Told(f"turn-{self.at.moment.value}", (("seat", self.solution),)))


# What is said with a card when it is neither word.
NOTHING = "nothing"
BELOTE_WORDS = (*WORDS, NOTHING)


@dataclass(frozen=True)
class WithACard:
    """A card that is being played from `hand`; `laid` are cards played from it before."""

    rules: RuleSet
    trump: Suit
    hand: tuple[Card, ...]
    card: Card
    laid: tuple[Card, ...] = ()

    @property
    def pair(self) -> tuple[Card, ...]:
        """R and D of trump."""
        return belote_cards(self.trump)

    @property
    def is_held(self) -> bool:
        """Whether both were in this hand (BELOTE-1)."""
        return {*self.pair} <= {*self.hand, *self.laid}

    @property
    def word(self) -> str:
        """What is said: belote with the first of the two, rebelote with the second."""
        if self.card not in self.pair or not self.is_held:
            return NOTHING
        return WORDS[any(card in self.pair for card in self.laid)]


@dataclass(frozen=True, kw_only=True)
class BeloteWord(Exercise):
    """Say what goes with a card: "belote", "rebelote" or "nothing" (BELOTE-1)."""

    kind: ClassVar[str] = "belote-word"
    at: WithACard

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.at.rules

    @property
    def subject(self) -> WithACard:
        """The card and the hand."""
        return self.at

    @property
    def articles(self) -> tuple[str, ...]:
        """BELOTE-1."""
        return ("BELOTE-1",)

    @property
    def solution(self) -> str:
        """The word."""
        return self.at.word

    def misreadings(self) -> Mapping[str, str]:
        """By code, what a misreading would say."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> dict[str, str]:
        at, (belote, rebelote) = self.at, WORDS
        found: dict[str, str] = {}
        if at.card not in at.pair:
            # The two are together in another suit.
            if {*belote_cards(at.card.suit)} <= {*at.hand, *at.laid}:
                found["belote-in-any-suit"] = belote
            return found
        if not at.is_held:
            return {"half-a-belote": belote}
        king, _ = at.pair
        second = at.word == rebelote
        found["belote-said-twice" if second else "said-with-the-second-card"] = (
            belote if second else NOTHING
        )
        # Less likely, where it is the same word.
        found["words-go-by-card"] = belote if at.card == king else rebelote
        return found

    def grade(self, answer: Any) -> Feedback:
        """Grade a word."""
        no_pair = "belote-not-held" if self.at.card in self.at.pair else "belote-other-card"
        told = no_pair if self.solution == NOTHING else f"say-{self.solution}"
        return self.compared(answer, Told(told, (("card", self.at.card),)))


@dataclass(frozen=True)
class Saying:
    """Something that the seat to play wants to say before its card."""

    state: DealState
    call: Announce | Say

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.state.rules

    @cached_property
    def refused(self) -> IllegalCall | None:
        """Why the engine refuses it, or None."""
        return refusal(self.state, self.call)


# The misreading that says yes where the engine refuses, by its reason.
_WOULD_SAY: Mapping[str, str] = {
    "announce_at_first_trick": "announcing-can-wait",
    "wrong_word": "words-go-by-card",
    "belote_was_not_said": "rebelote-is-enough",
    "belote_not_held": "half-a-belote",
    "word_without_its_card": "words-at-any-card",
    "already_announced": "announced-at-every-trick",
    "word_already_said": "belote-said-twice",
}


@dataclass(frozen=True, kw_only=True)
class MaySay(Exercise):
    """May this be said now? The answer is True or False (ANN-1, BELOTE-4)."""

    kind: ClassVar[str] = "may-say"
    saying: Saying

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.saying.rules

    @property
    def subject(self) -> Saying:
        """The deal so far, and what is to be said."""
        return self.saying

    @property
    def articles(self) -> tuple[str, ...]:
        """That of the announcements, or that of the two words."""
        return ("ANN-1",) if isinstance(self.saying.call, Announce) else ("BELOTE-4",)

    @property
    def solution(self) -> bool:
        """Whether it may be said."""
        return self.saying.refused is None

    def misreadings(self) -> Mapping[str, bool]:
        """By code, what a misreading would answer."""
        refused = self.saying.refused
        if refused is not None:
            code = _WOULD_SAY.get(refused.code)
            return {} if code is None else {code: True}
        if isinstance(self.saying.call, Announce):
            return {"only-the-taker-announces": False}
        return {"belote-at-first-trick-only": False} if self.saying.state.tricks else {}

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading; a number is no answer, though 1 is equal to True."""
        return super().misreading_of(answer) if isinstance(answer, bool) else None

    def grade(self, answer: Any) -> Feedback:
        """Grade a yes or a no."""
        correct, refused = answer is self.solution, self.saying.refused
        announces = isinstance(self.saying.call, Announce)
        told = Told("may-announce" if announces else "may-say-it")
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(told if refused is None else refused,),
            misreading=None if correct else self.misreading_of(answer),
        )
