"""A text cut into tokens, each folded to what it says and with its place."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING

from belote_core.card_text.words import OTHER_GLYPHS

if TYPE_CHECKING:
    from collections.abc import Iterator

# A word of more characters is none of ours, and is not looked into.
LONGEST = 120
_UNSEEN = ("\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
_LIGATURES = {"œ": "oe", "Œ": "oe"}
_RAW_WORD = re.compile(r"\S+")
_SMALL = re.compile(
    r"(?P<chunk>[a-z]{4,}(?=[♠♥♦♣])|[a-z0-9♠♥♦♣]+)"
    r"|(?P<apostrophe>['\u2019\N{MODIFIER LETTER APOSTROPHE}`])"
    r"|(?P<dash>[-\u2010-\u2015\u2212\N{EMPTY SET}\N{LATIN SMALL LETTER O WITH STROKE}])"
    r"|(?P<colon>[:=])"
    r"|(?P<comma>[,+&_)])"
    r"|(?P<stop>[;|/.\N{MIDDLE DOT}\N{RIGHTWARDS ARROW}>])"
    r"|(?P<around>[(\[\]{}\"*!?<\u00ab\u00bb\u201c\u201d])"
    r"|(?P<other>.)"
)
# A ten as a photo gives it back: the letter O for the zero, l or I for the one.
_MISREAD_TEN = re.compile(r"(?<![a-z0-9])(?:[li][0o]|1o)(?=[♠♥♦♣]|[shdcptk](?![a-z0-9]))")
# Books write a small x for any small card, a capital one for the ten.
_SMALL_CARD = re.compile("x+|.*[A-Z].*[A-Z0-9]x+|.*[♠♥♦♣]x+")
_CODE = re.compile("[789TJQKAVDRX]?[shdc]")
_PARTS_A_WORD = re.compile(r"[\s,;|/:=.()\[\]{}\"]")


class Sign(Enum):
    """What a token is before anybody reads it."""

    CHUNK = "chunk"
    APOSTROPHE = "apostrophe"
    DASH = "dash"
    COLON = "colon"
    COMMA = "comma"
    STOP = "stop"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text without blanks: its folded form, its offsets, whether one stands before it.

    `code` says that it is written as records write a card, `Kd` and not `KD`.
    """

    sign: Sign
    text: str
    at: int
    end: int
    after_blank: bool
    code: bool = False


def fold(text: str) -> str:
    """Lower case without accents, ligatures or variation selectors: what people type."""
    return "".join(map(_folded, text))


def _folded(letter: str) -> str:
    if letter < "\x80":
        return letter.lower()
    if letter in _UNSEEN:
        return ""
    letter = _LIGATURES.get(letter) or OTHER_GLYPHS.get(letter, letter)
    decomposed = unicodedata.normalize("NFKD", letter)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def tokens(text: str, most: int | None = None) -> Iterator[Token]:
    """Cut a text; a line's end is a stop. After `most` words nothing more is read.

    >>> [(token.text, token.at) for token in tokens("A♠, l'as")]
    [('a♠', 0), (',', 2), ('l', 4), ("'", 5), ('as', 6)]
    """
    last = 0
    for word in islice(_RAW_WORD.finditer(text), most):
        if "\n" in text[last : word.start()]:
            yield Token(Sign.STOP, "\n", last, last, after_blank=True)
        last = word.end()
        if last - word.start() > LONGEST:
            yield Token(Sign.OTHER, "", word.start(), last, after_blank=True)
            continue
        yield from _small(word[0], word.start())


def _small(word: str, at: int) -> Iterator[Token]:
    folded, places = "", list[int]()
    for offset, letter in enumerate(word):
        more = _folded(letter)
        # The word itself, not the rank: "a" with an accent stands before a suit.
        if more == "a" and letter in _WITH_GRAVE:
            more = "de" if len(word) == 1 else more
        folded += more
        places += [at + offset] * len(more)
    places.append(at + len(word))
    if _SMALL_CARD.fullmatch(word):
        yield Token(Sign.OTHER, word, at, at + len(word), after_blank=True)
        return
    folded = _MISREAD_TEN.sub("10", folded)
    for found in _SMALL.finditer(folded):
        kind = found.lastgroup
        if kind == "around":
            continue
        start, end = places[found.start()], places[found.end()]
        code = kind == "chunk" and _CODE.fullmatch(word, start - at, end - at) is not None
        yield Token(Sign(kind), found[0], start, end, found.start() == 0, code)


_WITH_GRAVE = ("\N{LATIN SMALL LETTER A WITH GRAVE}", "\N{LATIN CAPITAL LETTER A WITH GRAVE}")


def whole_word(text: str, at: int, end: int) -> tuple[str, int]:
    """Return the word as written that a place is part of, at most 40 characters, and its offset."""
    start, end = at, max(end, at + 1)
    while start > 0 and at - start < LONGEST and not _PARTS_A_WORD.match(text[start - 1]):
        start -= 1
    while end < len(text) and end - start < LONGEST and not _PARTS_A_WORD.match(text[end]):
        end += 1
    return text[start:end][:40], start
