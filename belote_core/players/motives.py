"""Why a player bid, declared or played as he did: facts only, no sentence.

A motive's class is its kind, `code` its stable name. What only its seat can know stands in
`kept` and `out`: it is said when the deal is over, or to the seat itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from belote_core.actions import Word
    from belote_core.cards import Card, Suit


@dataclass(frozen=True)
class Motive:
    """Base of every motive: seat `seat`, from 0, has it.

    `kept` are cards of his hand that count in it, `out` cards that he has not seen yet.
    """

    code: ClassVar[str]
    seat: int
    kept: tuple[Card, ...] = ()
    out: tuple[Card, ...] = ()

    def __init_subclass__(cls, **kwargs: object) -> None:
        """Name the kind after its class."""
        super().__init_subclass__(**kwargs)
        cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


# ---- Bids


@dataclass(frozen=True)
class BidMotive(Motive):
    """Why he took with `suit` as trump, or passed; `suit` is None where any could be named."""

    suit: Suit | None = None


class TakesWithJack(BidMotive):
    """He has the Jack of that suit and two more of it."""


class PassesWithoutJack(BidMotive):
    """In no suit that he may name has he the Jack and two more."""


class CountsEnough(BidMotive):
    """He counts enough trumps, Aces and voids to take."""


class CountsTooLittle(BidMotive):
    """He does not."""


@dataclass(frozen=True)
class Imagines(BidMotive):
    """He imagined `worlds` deals that agree with what he knows; his side made it in `made`."""

    worlds: int = 0
    made: int = 0


class TakesOnOdds(Imagines):
    """That is worth a take."""


class PassesOnOdds(Imagines):
    """That is not."""


# ---- What is said with a card


@dataclass(frozen=True)
class Declares(Motive):
    """He declares all that he holds: undeclared, it is worth nothing (ANN-1)."""


@dataclass(frozen=True)
class SaysWord(Motive):
    """The word goes with the card that he plays next (BELOTE-4)."""

    word: Word = "belote"


# ---- Cards


@dataclass(frozen=True)
class CardMotive(Motive):
    """Why he played `card`.

    `points` lie in the trick, `other` is the seat it is about, `suit` the suit.
    """

    card: Card | None = None
    points: int = 0
    other: int | None = None
    suit: Suit | None = None


@dataclass(frozen=True)
class OnlyCard(CardMotive):
    """No other card was legal; `duty` is the code of its ruling, `last_card` at the end."""

    duty: str = "last_card"


class LeadsHigh(CardMotive):
    """He leads an Ace."""


class LeadsLow(CardMotive):
    """He has no Ace to lead and begins with a card that costs little."""


class PlaysHigh(CardMotive):
    """He can take the trick and plays high."""


class PlaysLow(CardMotive):
    """He cannot take the trick and gives as little as he can."""


# ---- Cards, by rules of thumb: to lead


class DrawsTrumps(CardMotive):
    """His side took: he leads trumps, so that the others have fewer to trump with."""


class LeadsMaster(CardMotive):
    """All that beat the card in its suit has been played."""


class LeadsStrong(CardMotive):
    """Nothing that the others hold beats the card in its suit: he holds what does (`kept`)."""


class LeadsUnder(CardMotive):
    """He leads a low card of a suit in which a stronger one is out, and keeps a ten (`kept`)."""


class ForcesTrump(CardMotive):
    """Seat `other`, of the other side, has shown that he has none of that suit: he must trump."""


class LeadsToPartner(CardMotive):
    """His partner `other` has shown that he has none of that suit, and may trump."""


class KeepsLast(CardMotive):
    """Of his last two cards he keeps the one that is sure to win the last trick (`kept`)."""


# ---- To follow


class FeedsPartner(CardMotive):
    """His partner `other` holds the trick: he puts points into it."""


class SparesTrump(CardMotive):
    """His partner `other` holds the trick: he keeps his trumps (`kept`)."""


class LeavesToPartner(CardMotive):
    """His partner `other` holds the trick, and he has nothing to add."""


class TrumpsPoints(CardMotive):
    """He trumps a trick in which `points` lie."""


class TakesLast(CardMotive):
    """He plays last and takes the trick."""


class TakesWithMaster(CardMotive):
    """All that beat the card in its suit has been played: he takes the trick."""


class TriesToTake(CardMotive):
    """He goes above the card that holds the trick; others play after him."""


class KeepsTen(CardMotive):
    """He lets the trick go and keeps a ten (`kept`), since the Ace is out (`out`)."""


class LetsGo(CardMotive):
    """He could take the trick, and keeps for later what would take it (`kept`)."""


class Discards(CardMotive):
    """Neither the suit led nor a trump: he throws away what he misses least."""


# ---- By imagining what the others hold


@dataclass(frozen=True)
class BestOfWorlds(CardMotive):
    """Of `worlds` deals that agree with all he knows, the card is among the best in `best`."""

    worlds: int = 0
    best: int = 0
