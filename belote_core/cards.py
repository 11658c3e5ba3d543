"""Cards and packs (CARD-1); `card_text` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from belote_core.arguments import all_of_kind, fields_of_kind, wrong

if TYPE_CHECKING:
    from collections.abc import Iterable


class Suit(Enum):
    """One of the four suits; the value is its letter in records."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        raise wrong("suit", value, *(one.value for one in cls))

    # Members are singletons: hashing by identity is several times cheaper than Enum's own.
    __hash__ = object.__hash__


class Rank(Enum):
    """One of the eight ranks, in the order 7 … A of announcements (CARD-5)."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        raise wrong("rank", value, *(one.value for one in cls))

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its rank and its suit.

    >>> Card(Rank.NINE, Suit.HEARTS).code
    '9h'
    """

    rank: Rank
    suit: Suit

    def __post_init__(self) -> None:
        """Refuse anything but a rank and a suit."""
        if type(self.rank) is not Rank or type(self.suit) is not Suit:
            fields_of_kind(self, rank=Rank, suit=Suit)

    @property
    def code(self) -> str:
        """Two ASCII characters, rank then suit, as records write them."""
        return self.rank.value + self.suit.value

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.code}>"


FULL_PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as records do: two ASCII characters each, separated by a space.

    Raises `ArgumentError` for anything but cards.

    >>> format_cards([Card(Rank.KING, Suit.DIAMONDS), Card(Rank.TEN, Suit.SPADES)])
    'Kd Ts'
    """
    return " ".join(card.code for card in all_of_kind("cards", cards, Card))
