"""Put cards of a suit in one of its three orders (CARD-2, CARD-3, CARD-5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, Rank, RuleSet
from belote_core.legality import check_cards
from belote_core.ranking import PLAIN_ORDER, TRUMP_ORDER
from exercises import felt
from exercises.bilingual import shorts, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, card_option
from exercises.written.parts import AT, known_cards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader


class Order(Enum):
    """One of the three orders of a suit (CARD-2, CARD-3, CARD-5)."""

    TRUMP = "trump"
    PLAIN = "plain"
    RUNS = "runs"


# From the highest down; announcements have the order of the ranks (CARD-5).
ORDERS: Mapping[Order, tuple[Rank, ...]] = {
    Order.TRUMP: TRUMP_ORDER,
    Order.PLAIN: PLAIN_ORDER,
    Order.RUNS: tuple(reversed(Rank)),
}
# Without these the cards in hand do not show what the order does otherwise.
TOLD_OF: Mapping[Order, tuple[Rank, ...]] = {
    Order.TRUMP: (Rank.JACK, Rank.NINE, Rank.ACE),
    Order.PLAIN: (Rank.ACE, Rank.TEN),
    Order.RUNS: (),
}
_ARTICLES = {Order.TRUMP: "CARD-2", Order.PLAIN: "CARD-3", Order.RUNS: "CARD-5"}
# What each order is taken for, the likeliest first.
_MISREAD: Mapping[Order, tuple[tuple[str, Order], ...]] = {
    Order.TRUMP: (("trump-order-as-plain", Order.PLAIN), ("trump-order-as-usual", Order.RUNS)),
    Order.PLAIN: (("ten-below-king", Order.RUNS), ("plain-order-as-trump", Order.TRUMP)),
    Order.RUNS: (("run-in-playing-order", Order.PLAIN), ("run-in-trump-order", Order.TRUMP)),
}


def in_order(cards: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """Sort cards from the highest down.

    >>> from belote_core import parse_cards
    >>> in_order(parse_cards("Kh Th Jh"), Order.TRUMP), in_order(parse_cards("Kh Jh"), Order.RUNS)
    ((<Jh>, <Th>, <Kh>), (<Kh>, <Jh>))
    """
    return tuple(sorted(cards, key=lambda card: ORDERS[order].index(card.rank)))


@dataclass(frozen=True)
class ToOrder:
    """Cards of one suit, as they lie there, and the order that is asked for."""

    rules: RuleSet
    cards: tuple[Card, ...]
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderCards(Exercise):
    """Put cards of a suit in order; the answer is all of them from the highest down (CARD)."""

    kind: ClassVar[str] = "order-cards"
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
        return (_ARTICLES[self.asked.order],)

    @property
    def solution(self) -> tuple[Card, ...]:
        """The cards from the highest down."""
        return in_order(self.asked.cards, self.asked.order)

    def misreadings(self) -> Mapping[str, tuple[Card, ...]]:
        """By code, the order that a misreading would give."""
        found = {c: in_order(self.asked.cards, order) for c, order in _MISREAD[self.asked.order]}
        return wrong_answers(self.solution, found)

    def grade(self, answer: Any) -> Feedback:
        """Grade cards in an order."""
        given = tuple(answer) if isinstance(answer, list | tuple) else None
        facts = (("cards", self.solution),)
        return self.compared(given, Told(f"order-{self.asked.order.value}", facts))

    @cached_property
    def form(self) -> Form:
        """The cards, to touch one after the other."""
        asked, right = self.asked, self.solution
        trump = asked.cards[0].suit if asked.order is Order.TRUMP else None
        return Form(
            way="cards",
            ordered=True,
            prompt=word(f"prompt_order_{asked.order.value}"),
            todo=word("todo_order"),
            felt={
                "hand": [card.code for card in asked.cards],
                "trump": trump.value if trump else None,
                "chips": felt.chips(("trump", trump)),
            },
            matters=word("hint_order", first=shorts(right[:1]), last=shorts(right[-1:])),
            lit=(right[0].code, right[-1].code),
            options=tuple(card_option(card) for card in asked.cards),
            unknown=None,
        )

    @classmethod
    def about(cls, subject: ToOrder, **case: Unpack[Case]) -> OrderCards:
        """Ask for the order of cards."""
        return cls(asked=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> OrderCards:
        """Read cards of one suit."""
        table = reader.table("cards", "order")
        cards = reader.hand(table, "cards")
        reader.checked(check_cards, reader.rules, list(cards))
        if len({card.suit for card in cards}) != 1:
            raise reader.fault("not_one_suit", (*AT, "cards"))
        order = reader.member(table, "order", Order)
        return cls.about(ToOrder(reader.rules, cards, order), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> tuple[Card, ...]:
        """Read all the cards, in an order."""
        cards: tuple[Card, ...] = reader.one(path, value, known_cards)
        if sorted(map(str, cards)) != sorted(map(str, self.asked.cards)):
            raise reader.fault("not_the_same_cards", path)
        return cards

    def write_answer(self, answer: Sequence[Card]) -> str:
        """Write cards in their order."""
        return " ".join(card.code for card in answer)
