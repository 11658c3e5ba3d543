"""Take or pass, where the odds of the hand are clear (BID-1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, Rank, RuleSet
from belote_core.players import Odds, odds
from exercises.bilingual import suit_name, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Feedback
from exercises.forms import Form, Option
from exercises.kinds.bid import Spoken, bidding_felt
from exercises.written.parts import card_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.written.parts import PartsReader

# Clear is what wins, or loses, so often even at the end of its interval that lies nearer to half.
CLEAR = 0.65
_LONG = 3


@dataclass(frozen=True)
class Offer:
    """Five cards, and the turned one, before anybody has spoken; the learner speaks first."""

    rules: RuleSet
    hand: tuple[Card, ...]
    turned: Card

    @cached_property
    def odds(self) -> Odds:
        """How often the hand makes it at the turned suit."""
        return odds(self.rules, self.hand, self.turned)

    @property
    def takes(self) -> bool | None:
        """Whether it is one to take; None where that is not clear."""
        low, high = self.odds.interval
        if low >= CLEAR:
            return True
        return False if high <= 1 - CLEAR else None

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps that its taker would have, the turned card among them (DEAL-2)."""
        return tuple(c for c in (*self.hand, self.turned) if c.suit is self.turned.suit)


@dataclass(frozen=True, kw_only=True)
class TakeOrPass(Exercise):
    """Is this a hand to take? The answer is True or False (BID-1)."""

    kind: ClassVar[str] = "take-or-pass"
    group: ClassVar[Group] = "bid"
    reminder: ClassVar[str] = "bid"
    offer: Offer

    @property
    def subject(self) -> Offer:
        """The hand and the turned card."""
        return self.offer

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the first turn of speaking."""
        return ("BID-1",)

    @property
    def solution(self) -> bool:
        """Whether its taker makes it more often than not."""
        return self.offer.odds.chance > 0.5

    def misreadings(self) -> Mapping[str, bool]:
        """By code, what one answers who looks at one thing alone."""
        trumps = self.offer.trumps
        ranks = {card.rank for card in trumps}
        aces = [c for c in self.offer.hand if c.rank is Rank.ACE and c not in trumps]
        alone = (
            {"no-jack-no-take": Rank.JACK in ranks, "no-ace-no-take": bool(aces)}
            if self.solution
            else {
                "a-jack-is-enough": Rank.JACK in ranks,
                "aces-are-enough": bool(aces),
                "a-long-suit-is-enough": len(trumps) >= _LONG,
            }
        )
        return wrong_answers(self.solution, alone)

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading; a number is no answer, though 1 is equal to True."""
        return super().misreading_of(answer) if isinstance(answer, bool) else None

    def grade(self, answer: Any) -> Feedback:
        """Grade a take or a pass, with the odds."""
        correct = answer is self.solution
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(self.offer.odds,),
            misreading=None if correct else self.misreading_of(answer),
            seat=LEARNER,
        )

    @cached_property
    def form(self) -> Form:
        """Take or pass, with the hand in sight and the turned card on the table."""
        offer = self.offer
        spoken = Spoken(offer.rules, offer.turned, (), offer.rules.players - 1)
        suit = suit_name(offer.turned.suit)
        return Form(
            way="choice",
            prompt=word("prompt_take_or_pass", suit=suit),
            todo=word("todo_choice"),
            felt={
                **bidding_felt(spoken, asks=True),
                "hand": [card.code for card in offer.hand],
            },
            matters=word("hint_take_or_pass", suit=suit),
            lit=tuple(card.code for card in offer.trumps),
            options=(
                Option("take", word("option_take", suit=suit), answer=True),
                Option("pass", word("option_pass"), answer=False),
            ),
        )

    @classmethod
    def about(cls, subject: Offer, **case: Unpack[Case]) -> TakeOrPass:
        """Ask about a hand."""
        return cls(offer=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> TakeOrPass:
        """Read five cards and the turned one."""
        table = reader.table("turned", "hand")
        offer = Offer(reader.rules, reader.hand(table, "hand"), card_of(table, "turned"))
        reader.checked(lambda: offer.odds)
        return cls.about(offer, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> bool:
        """Read yes or no."""
        takes: bool = reader.typed(path, value, bool)
        return takes
