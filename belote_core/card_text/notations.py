"""What single letters mean: a few notations, of which a whole text is written in one.

C is clubs in English, cœur or carreau in French; K a king or carreau, T a ten or trèfle, D a dame
or diamonds. No letter is read by itself: each notation either reads a whole text or it does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.card_text.words import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, SUITS
from belote_core.cards import Rank

if TYPE_CHECKING:
    from belote_core.cards import Suit

# No card is written longer.
_LONGEST = 20
_A, _T, _J, _Q, _K = Rank.ACE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING
_ENGLISH_RANKS = {"a": _A, "k": _K, "q": _Q, "j": _J, "t": _T, "x": _T}
_FRENCH_RANKS = {"a": _A, "r": _K, "d": _Q, "v": _J, "x": _T}
_ENGLISH_SUITS = {"s": SPADES, "h": HEARTS, "d": DIAMONDS}


class Order(Enum):
    """What stands first where letters stand for both halves of a card."""

    RANK_FIRST = "rank_first"
    SUIT_FIRST = "suit_first"
    EITHER = "either"


@dataclass(frozen=True)
class Notation:
    """What every single letter can be, as a suit and as a rank; `cost` is how odd a mixture it is.

    `french` and `english` say whose suit letters these are.
    """

    suits: dict[str, Suit]
    ranks: dict[str, Rank]
    cost: int = 0
    french: bool = False
    english: bool = False

    @cached_property
    def all_suits(self) -> dict[str, Suit]:
        """Return letters, words and glyphs."""
        return SUITS | self.suits

    @cached_property
    def all_ranks(self) -> dict[str, Rank]:
        """Return letters, words and figures."""
        return RANKS | self.ranks

    def card(self, text: str, order: Order) -> tuple[str, str] | None:
        """Split a card into its rank and its suit as written, None for what is none.

        A letter for the suit stands on the side that `order` says, a word or a glyph on either.

        >>> ENGLISH.card("10h", Order.RANK_FIRST), ENGLISH.card("h10", Order.RANK_FIRST)
        (('10', 'h'), None)
        """
        for cut in range(1, min(len(text), _LONGEST)):
            before, after = text[:cut], text[cut:]
            for rank, suit, said in (
                (before, after, Order.RANK_FIRST),
                (after, before, Order.SUIT_FIRST),
            ):
                side = len(suit) > 1 or order in (said, Order.EITHER)
                if side and rank in self.all_ranks and suit in self.all_suits:
                    return rank, suit
        return None

    def glued_ranks(self, text: str) -> tuple[Rank, ...] | None:
        """Read ranks that stand together, None for what is more or less than that.

        >>> [rank.value for rank in NOTATIONS[1].glued_ranks("v109")]
        ['J', 'T', '9']
        """
        found, at = list[Rank](), 0
        while at < len(text):
            size = 2 if text.startswith("10", at) else 1
            rank = self.all_ranks.get(text[at : at + size])
            if rank is None or len(found) == len(Rank):
                return None
            found.append(rank)
            at += size
        return tuple(found) or None


def _french(ranks: dict[str, Rank], cost: int) -> tuple[Notation, ...]:
    """Make the French ways: carreau is K, D or C; C is cœur unless it is carreau."""
    with_k = {"p": SPADES, "c": HEARTS, "k": DIAMONDS, "t": CLUBS}
    with_d = {"p": SPADES, "c": HEARTS, "d": DIAMONDS, "t": CLUBS}
    with_c = {"p": SPADES, "c": DIAMONDS, "t": CLUBS}
    return tuple(Notation(suits, ranks, cost, french=True) for suits in (with_k, with_d, with_c))


def _with_any_c(suits: dict[str, Suit], ranks: dict[str, Rank], cost: int) -> tuple[Notation, ...]:
    """Make a mixture, in which C may be any of its three suits."""
    return tuple(
        Notation(suits | {"c": suit}, ranks, cost, english=True)
        for suit in (CLUBS, HEARTS, DIAMONDS)
    )


_ALL_RANKS = _ENGLISH_RANKS | _FRENCH_RANKS
NOTATIONS: tuple[Notation, ...] = (
    Notation(_ENGLISH_SUITS | {"c": CLUBS}, _ENGLISH_RANKS, english=True),
    *_french(_FRENCH_RANKS, 0),
    # D alone beside C does not say that C is cœur: it is diamonds abroad.
    Notation({"d": DIAMONDS, "c": DIAMONDS}, _FRENCH_RANKS, french=True),
    # English ranks with French suits, a French T for the ten.
    Notation({"p": SPADES, "c": HEARTS, "t": CLUBS, "d": DIAMONDS}, _ENGLISH_RANKS, 1, french=True),
    Notation({"p": SPADES, "c": DIAMONDS, "t": CLUBS}, _ENGLISH_RANKS, 1, french=True),
    *_french(_FRENCH_RANKS | {"t": _T}, 1),
    # French ranks with English suits.
    *_with_any_c(_ENGLISH_SUITS, _FRENCH_RANKS, 1),
    *_with_any_c(_ENGLISH_SUITS | {"p": SPADES}, _ALL_RANKS, 2),
    Notation({"p": SPADES, "c": HEARTS, "t": CLUBS, "d": DIAMONDS}, _ALL_RANKS, 2, french=True),
    Notation({"p": SPADES, "c": DIAMONDS, "t": CLUBS}, _ALL_RANKS, 2, french=True),
)
ENGLISH = NOTATIONS[0]
