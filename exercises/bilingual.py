"""What questions say in every language at once: labels, and names of players, sides and suits.

`in_both` and `filled` are the engine's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from belote_core.wording import LANGUAGES
from belote_core.wording.bilingual import filled, in_both
from belote_core.wording.glossary import GLYPHS, SUITS, card_short
from belote_core.wording.voice import Voice
from exercises import wording
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core import Card, RuleSet, Suit
    from exercises.screens import Text

__all__ = [
    "Speech",
    "capital",
    "filled",
    "headed",
    "in_both",
    "names",
    "player",
    "players",
    "shorts",
    "sides",
    "speech",
    "suit_name",
    "theme_name",
    "voice",
    "with_you",
    "word",
]


class Speech(TypedDict):
    """What `explain` wants to know of the language and of who is spoken to."""

    lang: str
    you: int | None
    names: dict[int, str]


def word(key: str, **facts: Text | object) -> Text:
    """Return a label of the questions in both languages.

    >>> word("nothing")
    {'fr': 'rien', 'en': 'nothing'}
    """
    return filled(wording.labels, key, facts)


def theme_name(theme: str) -> Text:
    """Name a rule case in a few words.

    >>> theme_name("must-trump")
    {'fr': 'couper', 'en': 'trumping'}
    """
    return in_both(lambda lang: wording.theme_names(lang)[theme])


def headed(theme: str) -> Text:
    """Name a rule case as it stands alone, with a capital.

    >>> headed("must-trump")["en"]
    'Trumping'
    """
    name = theme_name(theme)
    return in_both(lambda lang: capital(name[lang]))


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def names(players: int, lang: str) -> dict[int, str]:
    """Name the players of a table; the learner is seat 0."""
    return dict(enumerate(LANGUAGES[lang].table.NAMES[players]))


def speech(players: int, lang: str, you: int | None) -> Speech:
    """Return what `explain` wants to know of the language and of who is spoken to."""
    return {"lang": lang, "you": you, "names": names(players, lang)}


def voice(players: int, lang: str, you: int | None = LEARNER) -> Voice:
    """Return who is spoken to, and what the others are called."""
    return Voice(you, names(players, lang))


def player(rules: RuleSet, seat: int) -> Text:
    """Name a player, as the head of a column or as an answer."""
    return in_both(lambda lang: capital(names(rules.players, lang)[seat]))


def players(rules: RuleSet) -> list[Text]:
    """Name every player."""
    return [player(rules, seat) for seat in range(rules.players)]


def sides(rules: RuleSet) -> list[Text]:
    """Name every side: its player, or whose pair it is. The learner is of the first."""
    return [word("us"), word("them")] if rules.fixed_pairs else players(rules)


def with_you(rules: RuleSet, seat: int) -> Text:
    """Name a player; the partner of the learner is named as such."""
    partner = rules.partner_of(LEARNER, None) if rules.fixed_pairs else None
    name = player(rules, seat)
    more = in_both(lambda lang: str(LANGUAGES[lang].table.WORDS["with_you"]))
    return in_both(lambda lang: name[lang] + (more[lang] if seat == partner else ""))


def suit_name(suit: Suit) -> Text:
    """Name a suit, with its sign."""
    return in_both(lambda lang: f"{SUITS[lang][suit]} {GLYPHS[suit]}")


def shorts(cards: Iterable[Card]) -> Text:
    """Write cards in two signs each, one after the other."""
    laid = tuple(cards)
    return in_both(lambda lang: " ".join(card_short(card, lang) for card in laid))
