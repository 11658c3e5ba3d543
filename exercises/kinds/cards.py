"""Questions on the pack itself: the three orders of a suit, how many cards, how many points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Card, Rank, RuleSet, Suit, card_points
from belote_core.dealing import FIRST_CARDS, PACKETS, later_packets
from belote_core.ranking import (
    BELOTE_POINTS,
    DEAL_POINTS,
    LAST_TRICK_BONUS,
    PLAIN_ORDER,
    TRUMP_ORDER,
)
from belote_core.ruleset import PRESETS
from exercises.kinds import Exercise, Feedback, Told, wrong_answers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


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
    asked: ToOrder

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.asked.rules

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


class Quantity(Enum):
    """What is counted."""

    PACK = "pack"
    FIRST_CARDS = "first-cards"
    LEFT = "left"  # after the first packets and the turned card
    TAKER_PACKET = "taker-packet"
    OTHER_PACKET = "other-packet"
    HAND = "hand"  # once the deal is complete: as many tricks
    TRUMP_SUIT = "trump-suit"
    PLAIN_SUIT = "plain-suit"
    ALL_CARDS = "all-cards"
    DEAL = "deal"


OF_THE_PACK = (Quantity.PACK,)
OF_THE_POINTS = (Quantity.TRUMP_SUIT, Quantity.PLAIN_SUIT, Quantity.ALL_CARDS, Quantity.DEAL)
OF_THE_FIRST_CARDS = (Quantity.FIRST_CARDS, Quantity.LEFT)
OF_THE_LATER_CARDS = (Quantity.TAKER_PACKET, Quantity.OTHER_PACKET, Quantity.HAND)
_RESTS_ON: Mapping[Quantity, str] = {
    **dict.fromkeys(OF_THE_PACK, "CARD-1"),
    **dict.fromkeys(OF_THE_POINTS, "CARD-4"),
    **dict.fromkeys(OF_THE_FIRST_CARDS, "DEAL-1"),
    **dict.fromkeys(OF_THE_LATER_CARDS, "DEAL-2"),
    Quantity.TRUMP_SUIT: "CARD-2",
    Quantity.PLAIN_SUIT: "CARD-3",
}
# Any suit will do: the values are the same in all of them.
_TRUMP, _PLAIN = Suit.HEARTS, Suit.SPADES


@dataclass(frozen=True)
class Tally:
    """Something that can be counted at a table."""

    rules: RuleSet
    quantity: Quantity

    @property
    def numbers(self) -> Mapping[Quantity, int]:
        """Every quantity at this table, from the pack and the packets of the engine."""
        rules = self.rules
        packets = dict(later_packets(rules, dealer=0, taker=0))
        worth = {suit: sum(points for _, points in self.worth(suit)) for suit in Suit}
        return {
            Quantity.PACK: rules.pack,
            Quantity.FIRST_CARDS: FIRST_CARDS,
            Quantity.LEFT: rules.pack - rules.players * FIRST_CARDS - 1,
            Quantity.TAKER_PACKET: packets[0],
            Quantity.OTHER_PACKET: packets[1],
            Quantity.HAND: rules.hand_size,
            Quantity.TRUMP_SUIT: worth[_TRUMP],
            Quantity.PLAIN_SUIT: worth[_PLAIN],
            Quantity.ALL_CARDS: sum(worth.values()),
            Quantity.DEAL: sum(worth.values()) + LAST_TRICK_BONUS,
        }

    def worth(self, suit: Suit) -> tuple[tuple[Card, int], ...]:
        """The cards of a suit that are worth points, hearts being trump, the dearest first."""
        found = [(c, card_points(c, _TRUMP)) for c in self.rules.cards if c.suit is suit]
        return tuple(sorted(((c, n) for c, n in found if n), key=lambda pair: -pair[1]))


@dataclass(frozen=True, kw_only=True)
class HowMany(Exercise):
    """How many cards, or points? The answer is a number (CARD-1, CARD-4, DEAL-1, DEAL-2)."""

    kind: ClassVar[str] = "how-many"
    tally: Tally

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.tally.rules

    @property
    def subject(self) -> Tally:
        """What is counted."""
        return self.tally

    @property
    def articles(self) -> tuple[str, ...]:
        """The article that says the number; the points of a suit are part of CARD-4 too."""
        article = _RESTS_ON[self.tally.quantity]
        points = self.tally.quantity in OF_THE_POINTS
        return tuple(dict.fromkeys((article, "CARD-4"))) if points else (article,)

    @property
    def solution(self) -> int:
        """The number."""
        return self.tally.numbers[self.tally.quantity]

    def misreadings(self) -> Mapping[str, int]:
        """By code, the number that a misreading would give."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> Mapping[str, int]:
        numbers, right = self.tally.numbers, self.solution
        packs = sorted({rules.pack for rules in PRESETS.values()}, reverse=True)
        return {
            Quantity.PACK: {
                "pack-of-another-table": next(pack for pack in packs if pack != right),
            },
            Quantity.FIRST_CARDS: {
                "second-packet-forgotten": PACKETS[0],
                "all-cards-at-once": numbers[Quantity.HAND],
            },
            Quantity.LEFT: {"turned-card-not-counted": right + 1},
            Quantity.TAKER_PACKET: {"packets-all-alike": numbers[Quantity.OTHER_PACKET]},
            Quantity.OTHER_PACKET: {"packets-all-alike": numbers[Quantity.TAKER_PACKET]},
            Quantity.HAND: {
                "first-cards-are-all": numbers[Quantity.FIRST_CARDS],
                "taker-has-one-more": right + 1,
            },
            Quantity.TRUMP_SUIT: {"trump-counted-as-plain": numbers[Quantity.PLAIN_SUIT]},
            Quantity.PLAIN_SUIT: {"plain-counted-as-trump": numbers[Quantity.TRUMP_SUIT]},
            Quantity.ALL_CARDS: {
                "last-trick-in-the-cards": DEAL_POINTS,
                "no-suit-is-trump": len(Suit) * numbers[Quantity.PLAIN_SUIT],
            },
            Quantity.DEAL: {
                "last-trick-forgotten": numbers[Quantity.ALL_CARDS],
                "belote-in-the-tricks": right + BELOTE_POINTS,
            },
        }[self.tally.quantity]

    def grade(self, answer: Any) -> Feedback:
        """Grade a number; the reason adds it up."""
        number = answer if type(answer) is int else None
        return self.compared(number, self._told())

    def _told(self) -> Told:
        tally, numbers = self.tally, self.tally.numbers
        facts: dict[str, Any] = {
            "number": self.solution,
            "first": PACKETS[0],
            "second": PACKETS[1],
            "pack": tally.rules.pack,
            "dealt": tally.rules.players * FIRST_CARDS,
            "trump": numbers[Quantity.TRUMP_SUIT],
            "plain": numbers[Quantity.PLAIN_SUIT],
            "cards": numbers[Quantity.ALL_CARDS],
            "bonus": LAST_TRICK_BONUS,
        }
        if tally.quantity in (Quantity.TRUMP_SUIT, Quantity.PLAIN_SUIT):
            facts["sum"] = tally.worth(_TRUMP if tally.quantity is Quantity.TRUMP_SUIT else _PLAIN)
        return Told(f"how-many-{tally.quantity.value}", tuple(facts.items()))
