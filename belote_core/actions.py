"""What a player can do in a deal: bid, declare, say a word, play a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from belote_core.announcements import Kind
from belote_core.arguments import NONE, fields_of_kind, of_kind, wrong
from belote_core.cards import Card, Rank, Suit

Word = Literal["belote", "rebelote"]
WORDS: tuple[Word, Word] = ("belote", "rebelote")


@dataclass(frozen=True, slots=True)
class Pass:
    """Seat `seat`, from 0, takes nothing."""

    seat: int

    def __post_init__(self) -> None:
        """Refuse anything but a seat."""
        of_kind("seat", self.seat, int)


@dataclass(frozen=True, slots=True)
class Take:
    """Seat `seat`, from 0, takes with `suit` as trump."""

    seat: int
    suit: Suit

    def __post_init__(self) -> None:
        """Refuse anything but a seat and a suit."""
        fields_of_kind(self, seat=int, suit=Suit)


@dataclass(frozen=True, slots=True)
class Play:
    """Seat `seat`, from 0, plays a card."""

    seat: int
    card: Card

    def __post_init__(self) -> None:
        """Refuse anything but a seat and a card."""
        fields_of_kind(self, seat=int, card=Card)


@dataclass(frozen=True, slots=True)
class Announce:
    """Seat `seat`, from 0, declares before his first card (ANN-1).

    A sequence is named by its top card, a carré by its rank alone: `suit` is None (ANN-2, ANN-3).
    """

    seat: int
    kind: Kind
    rank: Rank
    suit: Suit | None = None

    def __post_init__(self) -> None:
        """Refuse anything but a seat, a kind of announcement, a rank and a suit or none."""
        fields_of_kind(self, seat=int, kind=Kind, rank=Rank, suit=(Suit, NONE))


@dataclass(frozen=True, slots=True)
class Say:
    """Seat `seat`, from 0, says a word with the card that he plays next (BELOTE-1, BELOTE-4)."""

    seat: int
    word: Word

    def __post_init__(self) -> None:
        """Refuse anything but a seat and one of the words."""
        of_kind("seat", self.seat, int)
        if self.word not in WORDS:
            raise wrong("word", self.word, *WORDS)


Bid = Pass | Take
Call = Announce | Say
Action = Pass | Take | Announce | Say | Play
