"""La table telle qu’on la raconte : ce qui est tombé, ce qui est demandé, qui est maître."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.legality import Position, rule_on_hand
from belote_core.ranking import TRUMP_STRENGTH, trick_winner
from belote_core.wording.fr.grammar import capital, polish, suit, verb, who
from belote_core.wording.fr.rulings import TOPICS
from belote_core.wording.glossary import GLYPHS, card_short

if TYPE_CHECKING:
    from belote_core.cards import Card, Suit
    from belote_core.wording.voice import Voice

NAMES = {3: ("toi", "Claire", "Malik"), 4: ("toi", "Claire", "Ana", "Malik")}
QUESTION = polish("Quelle carte peux-tu jouer ?")


def story(position: Position, voice: Voice) -> str:
    """« Claire a entamé pique, Malik a coupé. » ; à l’entame : « À toi d’entamer. »."""
    cards, trump = position.trick.cards, position.trump
    if not cards:
        return "À toi d’entamer."
    seats = position.trick.seats(position.rules.players)
    parts = [
        f"{who(seat, voice)} {verb(seat, voice, 'as', 'a')} {_deed(cards[:i], card, trump)}"
        for i, (seat, card) in enumerate(zip(seats, cards, strict=True))
    ]
    return polish(_taker(position, voice) + ", ".join(parts) + ".")


def _taker(position: Position, voice: Voice) -> str:
    """« Claire a pris. », là où il compte de savoir qui défend ensemble."""
    if position.taker is None or "defenders_are_partners" not in rule_on_hand(position)[0].knobs:
        return ""
    return f"{capital(who(position.taker, voice))} {verb(position.taker, voice, 'as', 'a')} pris. "


def _deed(before: tuple[Card, ...], card: Card, trump: Suit) -> str:
    if not before:
        return "entamé atout" if card.suit is trump else f"entamé {suit(card.suit)}"
    if card.suit is before[0].suit:
        return "fourni"
    if card.suit is not trump:
        return f"jeté un {suit(card.suit)}"
    laid = [TRUMP_STRENGTH[c.rank] for c in before if c.suit is trump]
    if not laid:
        return "coupé"
    return "surcoupé" if TRUMP_STRENGTH[card.rank] > max(laid) else "sous-coupé"


def chips(position: Position) -> list[dict[str, str]]:
    """Ce qu’il faut savoir d’un coup d’œil."""
    told = [{"text": "Atout", "strong": _glyph(position.trump), "suit": position.trump.value}]
    if position.trick.cards:
        led = position.trick.cards[0].suit
        told.append({"text": "Demandé", "strong": _glyph(led), "suit": led.value})
    size = position.rules.hand_size
    told.append({"text": f"Pli {size - len(position.hand) + 1} sur {size}", "strong": ""})
    return told


def _glyph(which: Suit) -> str:
    return f"{suit(which)} {GLYPHS[which]}"


def captions(position: Position, voice: Voice) -> list[str]:
    """Sous chaque place, en partant de l’entameur : qui entame, qui est maître, qui est avec toi."""
    players, trick = position.rules.players, position.trick
    holder = trick_winner(position.rules, position.trump, trick) if trick.cards else None
    told = []
    for i in range(players):
        seat = (trick.leader + i) % players
        name = "toi" if voice.is_you(seat) else who(seat, voice)
        if seat == position.partner:
            name += ", avec toi"
        if seat == holder:
            name += " — maître"
        elif i == 0 and trick.cards:
            name += ", entame" if seat == position.partner else " entame"
        told.append(name)
    return told


def hints(position: Position, voice: Voice) -> list[str]:
    """Trois aides : la règle à chercher, les cartes qui comptent, la réponse."""
    ruling = next(r for r in rule_on_hand(position) if r.allowed)
    topic = TOPICS[ruling.reason.article]
    playable = [r.card for r in rule_on_hand(position) if r.allowed]
    answer = " ".join(card_short(card, "fr") for card in playable)
    return [
        polish(f"{story(position, voice)} Cherche la règle : *{topic}*."),
        "Voici les cartes qui comptent ici, sur la table et dans ta main.",
        polish(f"Tu peux jouer : {answer}."),
    ]
