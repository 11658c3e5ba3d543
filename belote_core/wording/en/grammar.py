"""Lists, plurals and persons of English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording import agreement
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.glossary import RANKS, SUITS, card_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.cards import Card, Suit
    from belote_core.wording.voice import Voice

PLAYER = "Player"


def filled(template: str, /, **facts: Any) -> str:
    """A sentence filled in: numbers and subjects agreed with; only 1 is singular.

    >>> filled("{n} {n:rule|rules}", n=0), filled("{n} {n:rule|rules}", n=1)
    ('0 rules', '1 rule')
    """
    return agreement.filled(template, facts, lambda number: abs(number) != 1)


def sentence(text: str) -> str:
    """English needs no polish."""
    return text


def capital(text: str) -> str:
    """The first letter in upper case, even behind a mark.

    >>> capital("*you* lead")
    '*You* lead'
    """
    at = next((i for i, letter in enumerate(text) if letter.isalpha()), 0)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def the(card: Card) -> str:
    """“the 9 of hearts”."""
    return f"the {card_name(card, 'en')}"


def any_of(cards: Sequence[Card], *, yours: bool) -> str:
    """“your Jack of hearts”, “your Jack or your 9”; beyond two: “Jack, 9 or Ace”."""
    names = [RANKS["en"][card.rank] for card in cards]
    if len(cards) <= 2:
        names = [("your " if yours else "the ") + name for name in names]
    if len(cards) == 1:
        # Alone it may have namesakes in the hand: its suit tells it from them.
        names = [f"{names[0]} of {SUITS['en'][cards[0].suit]}"]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def suit(which: Suit) -> str:
    """“hearts”."""
    return SUITS["en"][which]


def one(which: Suit) -> str:
    """“heart”, as in “a heart”."""
    return suit(which).removesuffix("s")


def who(seat: int, voice: Voice) -> Subject:
    """A player's name, or “you”."""
    if voice.is_you(seat):
        return Subject("you", Person.YOU)
    return Subject(voice.name(seat, PLAYER))


def pair(one: str, other: str) -> Subject:
    """“Ana and Malik”, “Players 1 and 3”."""
    first, second = one.split(), other.split()
    if len(first) == len(second) == 2 and first[0] == second[0]:
        return Subject(f"{first[0]}s {first[1]} and {second[1]}", Person.SEVERAL)
    return Subject(f"{one} and {other}", Person.SEVERAL)


def verb(seat: int, voice: Voice, you: str, other: str) -> str:
    """The verb form that goes with the person."""
    return who(seat, voice).form(you, other)
