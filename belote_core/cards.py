"""Cards, packs and their notations (CARD-1)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from belote_core.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterator


class Suit(Enum):
    """One of the four suits; the value is its letter in records."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

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

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its rank and its suit.

    >>> Card(Rank.NINE, Suit.HEARTS).code
    '9h'
    """

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """Two ASCII characters, rank then suit, as records write them."""
        return self.rank.value + self.suit.value

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.code}>"


FULL_PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_BY_CODE = {card.code: card for card in FULL_PACK}

_GLYPHS = {"s": "♠♤", "h": "♥♡", "d": "♦♢", "c": "♣♧"}
# Input is folded to lower case without accents before these tables are read.
_SUIT_WORDS = {
    "s": ("s", "p", "pi", "pique", "piques", "spade", "spades"),
    "h": ("h", "co", "coeur", "coeurs", "heart", "hearts"),
    "d": ("d", "ca", "carreau", "carreaux", "diamond", "diamonds"),
    "c": ("c", "t", "tr", "trefle", "trefles", "club", "clubs"),
}
_RANK_WORDS = {
    "7": ("7", "sept", "seven"),
    "8": ("8", "huit", "eight"),
    "9": ("9", "neuf", "nine"),
    "T": ("10", "t", "x", "dix", "ten"),
    "J": ("j", "v", "valet", "jack"),
    "Q": ("q", "d", "dame", "queen"),
    "K": ("k", "r", "roi", "king"),
    "A": ("a", "as", "ace"),
}
_SUITS = {word: letter for letter, words in _SUIT_WORDS.items() for word in words} | {
    glyph: letter for letter, glyphs in _GLYPHS.items() for glyph in glyphs
}
# A suit that may follow its rank after a space: one letter alone would be a slip.
_LONE_SUITS = {word for word in _SUITS if len(word) > 1 or not word.isalpha()}
_RANKS = {word: letter for letter, words in _RANK_WORDS.items() for word in words}
_SUIT_END = "|".join(sorted(map(re.escape, _SUITS), key=len, reverse=True))
_RANK_START = "|".join(sorted(_RANKS, key=len, reverse=True))
_SHORT = re.compile(f"(?P<rank>{_RANK_START})(?P<suit>{_SUIT_END})")
_TOKEN = re.compile(r"[^\s,;|/]+")
_LINKS = ("de", "of")
_TWO_SUITS = re.compile("[vdr]c")


def fold(text: str) -> str:
    """Lower case without accents, ligatures or variation selectors: what people type."""
    text = text.replace("œ", "oe").replace("Œ", "oe").replace("\ufe0e", "").replace("\ufe0f", "")
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def parse_card(text: str) -> Card:
    """Read one card in any notation: `"9h"`, `"9♥"`, `"Rca"`, `"roi de carreau"`.

    Raises `CardError` with the token, its place and what would be right.

    >>> parse_card("R♦") == parse_card("Kd") == parse_card("roi de carreau")
    True
    """
    found = parse_cards(text)
    if len(found) != 1:
        raise CardError("one_card_wanted", token=text.strip(), place=1, suggestion=None)
    return found[0]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, commas or semicolons, in any mixture of notations.

    Raises `CardError`: `token` is the wrong word, `place` its first character counted from 1,
    `suggestion` a card code that was probably meant or None; `duplicate_card` for a repetition.

    >>> [card.code for card in parse_cards("9♥ R♦, 10tr valet de pique")]
    ['9h', 'Kd', 'Tc', 'Js']
    """
    cards: list[Card] = []
    for card, token, place in find_cards(text):
        if card is None:
            code = "which_suit" if could_be_two(token) else "not_a_card"
            raise CardError(code, token=token, place=place, suggestion=suggest_card(token))
        if card in cards:
            raise CardError(
                "duplicate_card", token=token, place=place, card=card.code, suggestion=None
            )
        cards.append(card)
    return tuple(cards)


def find_cards(text: str) -> Iterator[tuple[Card | None, str, int]]:
    """Yield each card of a text with what was written and its place counted from 1.

    A word that is no card comes with None, so that all of them can be told at once. A suit may
    stand before its ranks, as books have it.

    >>> [str(card) for card, _, _ in find_cards("♥ V 9 ♠ A 10")]
    ['Jh', '9h', 'As', 'Ts']

    >>> [(str(card), token, place) for card, token, place in find_cards("9co h9")]
    [('9h', '9co', 1), ('None', 'h9', 5)]
    """
    words = [(match[0], match.start() + 1) for match in _TOKEN.finditer(text)]
    at, suit = 0, None
    while at < len(words):
        token, place = words[at]
        here = [fold(word) for word, _ in words[at : at + 3]]
        if here[0] in _LONE_SUITS and here[1:2] and here[1] in _RANKS:
            suit = _SUITS[here[0]]  # written by suit: ranks follow
            at += 1
            continue
        by_suit = suit is not None and here[0] in _RANKS
        suit = suit if by_suit else None
        card, taken = (_card(_RANKS[here[0]], suit), 1) if suit else _read_at(here)
        if card is None:
            yield None, token[:40], place
            at += 1
            continue
        end = words[at + taken - 1]
        yield card, text[place - 1 : end[1] - 1 + len(end[0])], place
        at += taken


def parse_suit(text: str) -> Suit | None:
    """Read a suit in any notation, None for what is no suit.

    >>> parse_suit("coeur") is parse_suit("♥") is parse_suit("hearts")
    True
    """
    letter = _SUITS.get(fold(text.strip()))
    return Suit(letter) if letter else None


def _read_at(words: list[str]) -> tuple[Card | None, int]:
    """The card that starts here and how many words it takes, or None."""
    first, *rest = words
    rank = _RANKS.get(first)
    # The long forms first: "as" before "de coeur" is an Ace, alone it is the Ace of spades.
    if rank and len(rest) >= 2 and rest[0] in _LINKS and rest[1] in _SUITS:
        return _card(rank, _SUITS[rest[1]]), 3
    if rank and rest and rest[0] in _LONE_SUITS:
        return _card(rank, _SUITS[rest[0]]), 2
    match = _SHORT.fullmatch(first)
    if match and not could_be_two(first):
        return _card(_RANKS[match["rank"]], _SUITS[match["suit"]]), 1
    return None, 0


def could_be_two(token: str) -> bool:
    """Whether a French rank has the one letter that is cœur or carreau there, and clubs abroad.

    >>> could_be_two("Vc"), could_be_two("Jc"), could_be_two("Vco")
    (True, False, False)
    """
    return _TWO_SUITS.fullmatch(fold(token)) is not None


def _card(rank: str, suit: str) -> Card:
    return _BY_CODE[rank + suit]


def suggest_card(token: str) -> str | None:
    """The card that was probably meant: two halves the wrong way round, or a slip of one letter."""
    folded = fold(token)
    if could_be_two(token):
        return None
    for cut in range(1, len(folded)):
        suit, rank = _SUITS.get(folded[:cut]), _RANKS.get(folded[cut:])
        if suit and rank:  # "h9", "♥9"
            return rank + suit
    rank = _RANKS.get(max((w for w in _RANKS if folded.startswith(w)), key=len, default=""))
    suit = _SUITS.get(max((w for w in _SUITS if folded.endswith(w)), key=len, default=""))
    return rank + suit if rank and suit else None


def format_cards(cards: tuple[Card, ...] | list[Card]) -> str:
    """Write cards as records do: two ASCII characters each, separated by a space.

    >>> format_cards(parse_cards("roi de carreau, 10 de pique"))
    'Kd Ts'
    """
    return " ".join(card.code for card in cards)
