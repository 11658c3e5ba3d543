"""Words of cards that stand together, and what they were said of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from belote_core.card_text.tokens import Sign, Token

if TYPE_CHECKING:
    from belote_core.record.spoken.word import Label, Word


@dataclass(frozen=True)
class Heard:
    """What sentences come to: the tokens of each key, and what was left aside (offsets).

    `denied` is not held, `over` is no longer there, `asked` must be in the hand or on the table;
    `cut` are the cards, counted in the trick, that are told to ruff.
    """

    regions: tuple[tuple[str, tuple[Token, ...]], ...]
    aside: tuple[tuple[int, int], ...] = ()
    by_compass: bool = False
    denied: tuple[tuple[Token, ...], ...] = ()
    over: tuple[tuple[Token, ...], ...] = ()
    asked: tuple[tuple[Token, ...], ...] = ()
    cut: frozenset[int] = frozenset()
    players: int | None = None
    taker: int | None = None
    languages: frozenset[str] = frozenset()


@dataclass
class Run:
    """Words of cards that stand together, and what they were said of."""

    context: str
    label: Label | None = None
    verb: str = ""
    number: int | None = None
    noun: str = ""
    words: list[Word] = field(default_factory=list)
    made: dict[int, tuple[Token, ...]] = field(default_factory=dict)

    def tokens(self) -> tuple[Token, ...]:
        """Return the tokens, a sign between words as a token of its own."""
        told = list[Token]()
        for n, word in enumerate(self.words):
            if n:
                sign = _sign(word.gap)
                if sign is not None:
                    text = {Sign.STOP: "|", Sign.COLON: ":", Sign.COMMA: ","}[sign]
                    at = word.token.at
                    told.append(Token(sign, text, at, at, after_blank=True))
            told += self.made.get(n) or (word.token,)
        return tuple(told)


def _sign(gap: str) -> Sign | None:
    if re.search(r"[.;!?\n|/\u2026]", gap):
        return Sign.STOP
    if re.search("[:=]", gap):
        return Sign.COLON
    return Sign.COMMA if re.search(r"[,+&()\u2013\u2014]|\s-+\s", gap) else None
