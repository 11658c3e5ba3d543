"""A word of a sentence, with the signs before it."""

from __future__ import annotations

import re
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
