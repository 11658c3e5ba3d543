"""Articles, élisions et espaces du français."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from belote_core.cards import Card, Rank, Suit
from belote_core.wording import agreement
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.glossary import RANKS, SUITS, card_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.wording.voice import Voice

_NARROW, _WIDE = "\u202f", "\u00a0"
_THE = {Rank.ACE: "l’", Rank.QUEEN: "la "}
_OF_THE = {Rank.ACE: "de l’", Rank.QUEEN: "de la "}
_TO_THE = {Rank.ACE: "à l’", Rank.QUEEN: "à la "}
_YOUR = {Rank.QUEEN: ("ta", "sa")}
PLAYER = "Joueur"


def polish(text: str) -> str:
    """Les espaces qui ne se coupent pas devant ; : ! ? et dans les guillemets.

    >>> polish("As-tu du pique ?") == "As-tu du pique\u202f?"
    True
    """
    text = re.sub(r" ([;!?])", _NARROW + r"\1", text)
    return text.replace(" :", _WIDE + ":").replace("« ", "«" + _WIDE).replace(" »", _WIDE + "»")


def filled(template: str, /, **facts: Any) -> str:
    """Une phrase remplie : nombres et sujets accordés, espaces du français.

    Zéro prend le singulier.

    >>> filled("{n} {n:règle|règles}", n=0), filled("{n} {n:règle|règles}", n=2)
    ('0 règle', '2 règles')
    """
    return polish(agreement.filled(template, facts, lambda number: abs(number) > 1))


def sentence(text: str) -> str:
    """Une phrase avec les espaces du français."""
    return polish(text)


def capital(text: str) -> str:
    """La première lettre en capitale, même derrière une marque."""
    return re.sub(r"\w", lambda m: m[0].upper(), text, count=1)


def the(card: Card) -> str:
    """« le 9 de cœur », « la Dame de cœur », « l’As de cœur »."""
    return _THE.get(card.rank, "le ") + card_name(card, "fr")


def of_the(card: Card) -> str:
    """« du 9 de cœur », « de la Dame de cœur », « de l’As de cœur »."""
    return _OF_THE.get(card.rank, "du ") + card_name(card, "fr")


def to_the(card: Card) -> str:
    """« au 9 de cœur », « à la Dame de cœur », « à l’As de cœur »."""
    return _TO_THE.get(card.rank, "au ") + card_name(card, "fr")


def feminine(card: Card) -> bool:
    """Vrai pour la Dame, seule carte au féminin."""
    return card.rank is Rank.QUEEN


def any_of(cards: Sequence[Card], *, yours: bool) -> str:
    """« ton Valet de cœur », « ton Valet ou ton 9 » ; au-delà : « Valet, 9 ou As »."""
    names = [RANKS["fr"][card.rank] for card in cards]
    if len(cards) <= 2:
        owners = [_YOUR.get(card.rank, ("ton", "son"))[not yours] for card in cards]
        names = [f"{owner} {name}" for owner, name in zip(owners, names, strict=True)]
    if len(cards) == 1:
        # Alone it may have namesakes in the hand: its suit tells it from them.
        names = [f"{names[0]} de {SUITS['fr'][cards[0].suit]}"]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " ou " + names[-1]


def suit(which: Suit) -> str:
    """« cœur »."""
    return SUITS["fr"][which]


def one(which: Suit) -> str:
    """« cœur », comme dans « un cœur »."""
    return suit(which)


def who(seat: int, voice: Voice) -> Subject:
    """Le nom d’un joueur, ou « tu »."""
    if voice.is_you(seat):
        return Subject("tu", Person.YOU)
    return Subject(voice.name(seat, PLAYER))


def pair(one: str, other: str) -> Subject:
    """« Ana et Malik », « Joueurs 1 et 3 »."""
    first, second = one.split(), other.split()
    if len(first) == len(second) == 2 and first[0] == second[0]:
        return Subject(f"{first[0]}s {first[1]} et {second[1]}", Person.SEVERAL)
    return Subject(f"{one} et {other}", Person.SEVERAL)


def of(name: str) -> str:
    """« de Malik », « d’Ana »."""
    first = unicodedata.normalize("NFKD", name[:1]).lower()[:1]
    return f"d’{name}" if first in set("aeiouyœ") else f"de {name}"


def verb(seat: int, voice: Voice, you: str, other: str) -> str:
    """La forme du verbe qui va avec la personne."""
    return who(seat, voice).form(you, other)
