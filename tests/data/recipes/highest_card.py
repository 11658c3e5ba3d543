"""Which of these cards is the highest, in one of the three orders (CARD-2, CARD-3, CARD-5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from exercises import felt
from exercises.bilingual import word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, card_option
from exercises.kinds.order_cards import Order, ToOrder, in_order
from exercises.written.answers import played_there

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader


@dataclass(frozen=True, kw_only=True)
class HighestCard(Exercise):
    """Point at the highest of some cards of one suit; the answer is a card (CARD-2)."""

    kind: ClassVar[str] = "highest-card"
    group: ClassVar[Group] = "cards"
    reminder: ClassVar[str] = "order"
    asked: ToOrder

    @property
    def subject(self) -> ToOrder:
        """The cards."""
        return self.asked

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the order."""
        return ("CARD-2",)

    @property
    def solution(self) -> Card:
        """The card that beats the others."""
        return in_order(self.asked.cards, self.asked.order)[0]

    def misreadings(self) -> Mapping[str, Card]:
        """By code, the card that a misreading takes for it."""
        found = {"trump-order-as-plain": in_order(self.asked.cards, Order.PLAIN)[0]}
        return wrong_answers(self.solution, found)

    def grade(self, answer: Any) -> Feedback:
        """Grade a card."""
        return self.compared(answer, Told("highest-card", (("card", self.solution),)))

    @cached_property
    def form(self) -> Form:
        """The cards, to choose from."""
        asked = self.asked
        trump = asked.cards[0].suit
        return Form(
            way="choice",
            prompt=word("prompt_highest_card"),
            todo=word("todo_choice"),
            felt={
                "hand": [card.code for card in asked.cards],
                "trump": trump.value,
                "chips": felt.chips(("trump", trump)),
            },
            matters=word("hint_highest_card"),
            options=tuple(card_option(card) for card in asked.cards),
        )

    @classmethod
    def about(cls, subject: ToOrder, **case: Unpack[Case]) -> HighestCard:
        """Ask about cards."""
        return cls(asked=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> HighestCard:
        """Read cards of one suit."""
        cards = reader.hand(reader.table("cards"), "cards")
        return cls.about(ToOrder(reader.rules, cards, Order.TRUMP), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> Card:
        """Read a card that is among them."""
        return played_there(reader, path, value, {card: card for card in self.asked.cards})
