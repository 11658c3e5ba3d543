"""Words of cards as they are typed in a hurry: "vlet de pic", "10coeur", "atou".

A word is mended only beside what it must stand with, a suit behind a rank and a rank before a
suit, and only where one word of the closed list is near: a name is never taken for a suit.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.words import LINKS, RANKS, SUITS
from belote_core.record.spoken import lexicon as say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.record.spoken.word import Word

_SUITS = ("pique", "coeur", "carreau", "trefle")
# Of fewer letters than this a word is near to too many.
_SHORTEST = 4
_RANK_LETTER = {
    **dict.fromkeys(("as", "a"), "a"),
    **dict.fromkeys(("roi", "r"), "r"),
    **dict.fromkeys(("dame", "d"), "d"),
    **dict.fromkeys(("valet", "val", "v"), "v"),
    **dict.fromkeys(("dix", "10"), "10"),
    **dict.fromkeys(("neuf", "9"), "9"),
    **dict.fromkeys(("huit", "8"), "8"),
    **dict.fromkeys(("sept", "7"), "7"),
}
_GLUED = re.compile(rf"({'|'.join(sorted(_RANK_LETTER, key=len, reverse=True))})([a-z]{{2,}})")
_BEFORE_SUIT = frozenset((*LINKS, *RANKS, *say.TRUMP, "d", "a", "en", "pas"))


def mended(words: Sequence[Word]) -> list[Word]:
    """Return the words, those of cards as they are meant to be spelt."""
    found = list(words)
    for i, word in enumerate(found):
        if word.text not in say.TRUMP and _near(word.text, ("atout",)):
            found[i] = _as(word, "atout")
    for i, word in enumerate(found):
        found[i] = _as(word, _suit(found, i) or _glued(word.text) or word.text)
    for i in range(len(found) - 1, -1, -1):
        found[i] = _as(found[i], _rank(found, i) or found[i].text)
    return found


def _as(word: Word, text: str) -> Word:
    return (
        word
        if word.text == text
        else word._replace(text=text, token=replace(word.token, text=text))
    )


def _suit(words: Sequence[Word], i: int) -> str | None:
    """A suit behind a rank, a link or the word for trump, before that word, or before a colon."""
    text = words[i].text
    if text == "car" and i and words[i - 1].text in say.TRUMP:
        return "carreau"  # elsewhere it gives a reason: "le roi, car …"
    before = words[i - 1] if i and not words[i].gap.strip(" '\u2019") else None
    trump = i + 1 < len(words) and words[i + 1].text in say.TRUMP and words[i + 1].gap == " "
    keyed = i and words[i - 1].text in say.TRUMP and words[i].gap.strip() in (":", "=")
    beside = before is not None and (
        before.text in _BEFORE_SUIT or before.raw.upper() in ("V", "D", "R", "A")
    )
    return meant_suit(text) if beside or trump or keyed else None


def meant_suit(text: str) -> str | None:
    """The suit that a word is meant for, where it is spelt otherwise."""
    if text in SUITS:
        return None
    return say.SUIT_SOUNDS.get(text) or _near(text, _SUITS)


def _rank(words: Sequence[Word], i: int) -> str | None:
    """A rank before a link or a suit."""
    text = words[i].text
    if text in RANKS or i + 1 >= len(words):
        return None
    after = words[i + 1]
    at = i + 2 if after.text in (*LINKS, "d") else i + 1
    if at >= len(words) or words[at].text not in SUITS or words[at].gap.strip(" '\u2019"):
        return None
    return say.RANK_SOUNDS.get(text) or _near(text, ("valet",))


def _glued(text: str) -> str | None:
    """A rank and a suit in one word: "vpik", "10coeur", "ascarreau"."""
    match = _GLUED.fullmatch(text)
    if match is None:
        return None
    suit = match[2] if match[2] in SUITS else meant_suit(match[2])
    return None if suit is None else f"{_RANK_LETTER[match[1]]}{suit}"


def _near(text: str, known: Sequence[str]) -> str | None:
    """The one word that a letter more, less or otherwise makes of a text."""
    if len(text) < _SHORTEST or text in say.NO_CARD_WORDS or not text.isalpha():
        return None
    near = [one for one in known if one[0] == text[0] and one != text and _one_apart(one, text)]
    return near[0] if len(near) == 1 else None


def _one_apart(one: str, other: str) -> bool:
    """Whether one letter makes the difference, or two that changed places."""
    if len(one) < len(other):
        one, other = other, one
    if len(one) == len(other):
        differ = [n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        swapped = len(differ) == 2 and sorted(one) == sorted(other)
        return len(differ) == 1 or (swapped and differ[1] == differ[0] + 1)
    return len(one) == len(other) + 1 and any(
        one[:n] + one[n + 1 :] == other for n in range(len(one))
    )
