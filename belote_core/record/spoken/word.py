"""A word of a sentence, with the signs before it; and what a player is called by."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from belote_core.card_text.tokens import Token

PARTS = re.compile(r"[,.;:!?\n/|()+&\u2026\u2013\u2014]|\s-+\s|^-+\s")


class Word(NamedTuple):
    """A word with what stands before it, signs and blanks."""

    text: str
    token: Token
    raw: str
    gap: str

    @property
    def parted(self) -> bool:
        """Whether a sign parts it from the word before."""
        return PARTS.search(self.gap) is not None


@dataclass(frozen=True)
class Turn:
    """A player called by when he plays, from 1: "le deuxième"."""

    number: int


@dataclass(frozen=True)
class Seat:
    """A player called by the compass, from 0 for the north."""

    number: int


# What a player is called by: a name or a role ("partner", "left"), when he plays, or his seat.
Label = str | Turn | Seat
