"""Cards and suits as people write them, in any notation: read by the whole text, or asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.arguments import of_kind
from belote_core.card_text.notations import NOTATIONS
from belote_core.card_text.reader import Region, read_regions
from belote_core.card_text.tokens import fold, tokens, whole_word
from belote_core.card_text.words import ENGLISH as ENGLISH_WORDS
from belote_core.cards import FULL_PACK, Card, Suit
from belote_core.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Collection

    from belote_core.card_text.reader import Doubt

__all__ = ["fold", "parse_card", "parse_cards", "parse_suit", "suggest_card"]

_BY_CODE = {card.code: card for card in FULL_PACK}
# More words than a whole pack and what may stand around it.
_MOST_WORDS = 300


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
    """Read cards separated by spaces, commas or semicolons, in any notation.

    What records write, two characters a card, stands for itself. Elsewhere a letter of two suits is
    read by the others, or asked about: `which_suit`, `which_card`.

    Raises `CardError`: `token` is the wrong word, `place` its first character counted from 1,
    `suggestion` a card code that was probably meant or None; `duplicate_card` for a repetition.

    >>> [card.code for card in parse_cards("9♥ R♦, 10tr valet de pique")]
    ['9h', 'Kd', 'Tc', 'Js']
    """
    of_kind("text", text, str)
    codes = text.split(maxsplit=len(FULL_PACK))
    if codes and all(code in _BY_CODE for code in codes) and len(set(codes)) == len(codes):
        return tuple(_BY_CODE[code] for code in codes)
    reading, doubt = read_regions([Region(tuple(tokens(text, _MOST_WORDS)))])
    if reading.unread:
        unread = reading.unread[0]
        token, at = whole_word(text, unread.at, unread.end)
        meant = suggest_card(token)
        raise CardError("not_a_card", token=token, place=at + 1, suggestion=meant)
    if doubt is not None:
        raise doubtful(doubt, text)
    cards: list[Card] = []
    for found in (found for region in reading.cards for found in region):
        if found.card in cards:
            token = text[found.at : found.end]
            code = found.card.code
            raise CardError(
                "duplicate_card", token=token, place=found.at + 1, card=code, suggestion=None
            )
        cards.append(found.card)
    return tuple(cards)


def doubtful(doubt: Doubt, text: str) -> CardError:
    """Make the question that a doubt is."""
    token, place = text[doubt.at : doubt.end], doubt.at + 1
    choices = doubt.choices
    if doubt.suits:
        return CardError("which_suit", token=token, place=place, choices=choices, suggestion=None)
    return CardError("which_card", token=token, place=place, choices=choices, suggestion=None)


def parse_suit(text: str) -> Suit | None:
    """Read a suit, None for what is no suit or may be several.

    >>> parse_suit("coeur") is parse_suit("♥") is parse_suit("hearts")
    True
    """
    word = fold(text.strip())
    meant = {notation.all_suits.get(word) for notation in NOTATIONS}
    suits = {suit for suit in meant if suit is not None}
    return suits.pop() if len(suits) == 1 else None


def suggest_card(token: str, languages: Collection[str] = ()) -> str | None:
    """The card that was probably meant, a slip of one letter; in the languages around, if known.

    >>> suggest_card("9hh"), suggest_card("valett-de-pique"), suggest_card("9x")
    ('9h', 'Js', None)
    """
    folded = fold(token)
    meant = set[str]()
    for notation in NOTATIONS:
        if notation.cost or (set(languages) == {ENGLISH_WORDS} and not notation.english):
            continue
        ranks, suits = notation.all_ranks, notation.all_suits
        rank = max((word for word in ranks if folded.startswith(word)), key=len, default="")
        suit = max((word for word in suits if folded.endswith(word)), key=len, default="")
        lone = len(rank) == len(suit) == 1 and len(folded) > len("10hh")
        if rank and suit and not lone and len(rank) + len(suit) <= len(folded):
            meant.add(Card(ranks[rank], suits[suit]).code)
    return meant.pop() if len(meant) == 1 else None
