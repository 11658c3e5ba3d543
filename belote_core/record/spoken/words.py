"""Words of a sentence with the signs between them, and which of them may name a card."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.notations import NOTATIONS, Order
from belote_core.card_text.tokens import Sign, tokens
from belote_core.card_text.words import GLYPHS, LINKS, RANKS, SUITS
from belote_core.errors import RecordError
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.frame import keys_written_out
from belote_core.record.spoken.spelling import mended
from belote_core.record.spoken.word import Word
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# In a text of more words no spelling is mended.
_MOST_WORDS = 200
STRONG = re.compile(r"[.;!?\n\u2026]")
RANK_LETTERS = frozenset("ARDVKQJX")
_SUIT_LETTERS = frozenset("PCKT")
_LOW_RANKS = frozenset("vrd")
_GLUED = re.compile(r"(?:10|[789ARDVKQJX]){2,}")
_TWO_LETTERS = re.compile(r"(?:10|[789ARDVKQJTX])[PCKTD]")
_WITH_SUIT = re.compile(r"(?:10|[789avdrkqjx])(?:pi|co|ca|tr|pique|coeur|carreau|trefle)")
_LOW_CARD = re.compile(r"(?:10|[789])[pckt]|[avdr][pckt]")
SOFT = frozenset((*LINKS, "et", "and", "d"))
# How many play with a partner, and how many each for himself.
PAIRED, ALONE = CLASSIC_4.players, MARQUOIR_3.players
# Stands for the suit of trump, which may be named later.
TRUMP_SIGN = "*trump*"
ARTICLES = frozenset(("le", "la", "l", "les", "un", "une", "du", "de", "son", "sa", "the", "d"))


class NotUnderstoodError(Exception):
    """A word that may mean something and is not read; or, with `code`, what is known of it."""

    def __init__(self, word: Word | None = None, code: str | None = None) -> None:
        self.word, self.code = word, code

    def in_text(self, text: str) -> RecordError | None:
        """Return what is known to be wrong, with its place; None where nothing is."""
        if self.code is None or self.word is None:
            return None
        line, column = line_and_column(text, self.word.token.at)
        return RecordError(self.code, line=line, column=column, token=self.word.raw)


def words_of(text: str) -> list[Word] | None:
    """Cut a text into words; None where a sign stands that is none of ours."""
    found, last = list[Word](), 0
    keys = keys_written_out(text)
    for token in tokens(text):
        if token.sign is Sign.OTHER:
            if text[token.at : token.end].strip("\u00b0#~\"'\u2019%$\u20ac^\u20e3"):
                return None
            continue
        if token.sign is not Sign.CHUNK:
            continue
        raw = text[token.at : token.end]
        said = keys.get(token.at) or say.SHORT.get(token.text, token.text)
        if said == "ca" and not raw.isascii():
            said = "cela"
        moved = replace(token, text=said)
        found.append(Word(said, moved, raw, text[last : token.at]))
        last = token.end
    return mended(found) if len(found) <= _MOST_WORDS else found


def apostrophe(gap: str) -> bool:
    """Whether the word before is cut short: "l'as"."""
    return gap in ("'", "\u2019", "`")


class Sentences:
    """A text as words, asked about by their places."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        # Where the clause begins.
        self.start = 0

    def fault(self, code: str, *, token: Word) -> NotUnderstoodError:
        """Make what is known to be wrong, and at which word."""
        return NotUnderstoodError(token, code)

    def text(self, i: int) -> str:
        """The word at a place, folded; "" where there is none."""
        return self.words[i].text if 0 <= i < len(self.words) else ""

    def is_(self, i: int, phrases: Iterable[tuple[str, ...]]) -> int:
        """How many words the longest of these phrases has that stands here."""
        best = 0
        for phrase in phrases:
            size = len(phrase)
            if size > best and tuple(w.text for w in self.words[i : i + size]) == phrase:
                best = size
        return best

    def at_start(self, i: int) -> bool:
        """Whether a clause begins here."""
        return i == 0 or bool(STRONG.search(self.words[i].gap)) or i == self.start

    def asks(self, i: int) -> bool:
        """Whether the clause that this word is in ends with a question mark."""
        for j in range(i + 1, len(self.words)):
            if STRONG.search(self.words[j].gap):
                return "?" in self.words[j].gap
        return False

    def ends_between(self, at: int, to: int) -> bool:
        """Whether a clause ends between two words."""
        return any(STRONG.search(self.words[j].gap) for j in range(at + 1, to + 1))

    def suit_at(self, i: int) -> bool:
        """Whether a suit stands here, and no card."""
        if not 0 <= i < len(self.words):
            return False
        word = self.words[i]
        if word.text in SUITS:
            return True
        lone = len(word.raw) == 1 and word.raw.upper() in "PCKTHSD"
        return lone and not (i + 1 < len(self.words) and apostrophe(self.words[i + 1].gap))

    def starts_card(self, i: int) -> bool:
        """Whether ranks follow a suit at once: it is no trump then."""
        after = self.words[i + 1] if i + 1 < len(self.words) else None
        return after is not None and self.kind(i + 1) in ("rank", "ranks")

    def card_comes(self, at: int) -> bool:
        """Whether a card is named at once, behind a sign or an article."""
        if at >= len(self.words):
            return False
        while self.text(at) in (*ARTICLES, "mon", "ma"):
            at += 1
        return at < len(self.words) and self.kind(at) is not None

    def kind(self, i: int) -> str | None:
        """What a word may be of a card: a rank, ranks, a suit, a card, a letter; None for none."""
        word = self.words[i]
        text, raw = word.text, word.raw
        after = self.words[i + 1].gap if i + 1 < len(self.words) else ""
        if apostrophe(after) and len(text) <= 2 and text != "as":
            return None
        if text in RANKS:
            return None if text == "as" and self.text(i - 1) in ("tu", "t") else "rank"
        if text in ("ca", "co", "pi", "tr"):
            near = self.text(i - 1) in RANKS or (i and self.words[i - 1].raw in RANK_LETTERS)
            near = near or self.text(i - 1) in ("de", "en", *say.TRUMP) or raw.isupper()
            return "suit" if near or raw[0].isupper() else None
        if text in SUITS:
            return "suit"
        if any(glyph in text for glyph in GLYPHS):
            return "card"
        if len(raw) == 1:
            return self.letter(i, raw, after)
        if _TWO_LETTERS.fullmatch(raw) or _WITH_SUIT.fullmatch(text):
            return "card"
        if _GLUED.fullmatch(raw):
            return "ranks"
        low = _LOW_CARD.fullmatch(text) and raw == text and text != "ac"
        return "card" if low and any(n.card(text, Order.RANK_FIRST) for n in NOTATIONS) else None

    def letter(self, i: int, raw: str, after: str) -> str | None:
        """What a letter alone may be: of a rank, of a suit, or no card at all."""
        if raw in _SUIT_LETTERS:
            return "letter"
        if raw == "A":
            # "A moi", "A gauche" begin a sentence.
            following = self.words[i + 1] if i + 1 < len(self.words) else None
            alone = following is None or following.parted or after.strip()
            return "rank" if alone or self.kind(i + 1) or self.text(i + 1) in SOFT else None
        if raw in RANK_LETTERS or (raw in _LOW_RANKS and self.beside_cards(i)):
            return "rank"
        return None

    def beside_cards(self, i: int) -> bool:
        """Whether a small letter stands in a list of cards: "as v d de coeur"."""
        near = (self.text(i - 1), self.text(i + 1))
        return any(one in RANKS or one in SUITS or one in _LOW_RANKS for one in near)
