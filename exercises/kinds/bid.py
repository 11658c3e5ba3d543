"""Whether one may bid so (BID-1, BID-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, RuleSet, Suit, Take, rule_on_bid
from belote_core.actions import Pass
from belote_core.bidding import bidding_so_far
from belote_core.dealing import FIRST_CARDS
from belote_core.record.notation import parse_action
from belote_core.ruleset import SecondRound
from exercises import table
from exercises.bilingual import suit_name, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Feedback
from exercises.forms import Form, yes_or_no
from exercises.written.parts import card_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_core.actions import Bid
    from belote_core.bidding import Bidding
    from belote_core.record.reader import Reader
    from belote_core.rulings import BidRuling
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.screens import Felt
    from exercises.written.parts import PartsReader


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
    group: ClassVar[Group] = "bid"
    reminder: ClassVar[str] = "bid"
    asked: Asked

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

    @cached_property
    def form(self) -> Form:
        """Yes or no, beside what everybody said."""
        asked = self.asked
        prompt = word("prompt_pass")
        if asked.named is not None:
            prompt = word("prompt_take", suit=suit_name(asked.named))
        turn = 1 if len(asked.bids) < self.rules.players else 2
        return Form(
            way="choice",
            prompt=prompt,
            todo=word("todo_choice"),
            felt=bidding_felt(asked, asks=True),
            matters=word(f"hint_turn_{turn}", suit=suit_name(asked.turned.suit)),
            lit=(asked.turned.code,),
            options=yes_or_no(),
        )

    @classmethod
    def about(cls, subject: Asked, **case: Unpack[Case]) -> MayBid:
        """Ask about a bid."""
        return cls(asked=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> MayBid:
        """Read a bid after others."""
        table = reader.table("turned", "dealer", "bids", "bid")
        dealer = table.seat("dealer", reader.rules, required=True)
        reads = partial(parse_action, players=reader.rules.players)
        said = table.each("bids", reads)
        bid = table.one(("bid",), table.get("bid", str, required=True), reads)
        bids = tuple(one for one in said if isinstance(one, Pass | Take))
        if not isinstance(bid, Pass | Take) or len(bids) != len(said):
            raise table.fault("only_bids", ("bid",))
        asked = Asked(reader.rules, card_of(table, "turned"), bids, dealer, bid)
        reader.checked(lambda: asked.ruling)
        return cls.about(asked, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> bool:
        """Read yes or no."""
        allowed: bool = reader.typed(path, value, bool)
        return allowed


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


def bidding_felt(spoken: Spoken, *, asks: bool) -> Felt:
    """Lay the turned card, and what everybody said before his place.

    `asks` says that somebody is about to speak.
    """
    rules = spoken.rules
    laid: Felt = {
        "seat": LEARNER,
        "seats": table.seated(rules, [FIRST_CARDS] * rules.players),
        "pairs": rules.fixed_pairs,
        "turn": spoken.bidding.next_seat if asks else None,
        "trump": None,
        "bidding": table.bidding(rules, spoken.turned, spoken.dealer, spoken.bids),
    }
    if asks and laid["turn"] == LEARNER:
        laid["brief"] = word("brief_speak")
    return laid
