"""The table as one tells it: what was played, what was led, who holds the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.legality import Position, rule_on_hand
from belote_core.ranking import TRUMP_STRENGTH, trick_winner
from belote_core.wording.en.grammar import capital, one, suit, who
from belote_core.wording.en.rulings import TOPICS
from belote_core.wording.glossary import GLYPHS, card_short

if TYPE_CHECKING:
    from belote_core.cards import Card, Suit
    from belote_core.wording.voice import Voice

NAMES = {3: ("you", "Claire", "Malik"), 4: ("you", "Claire", "Ana", "Malik")}
QUESTION = "Which card may you play?"


def story(position: Position, voice: Voice) -> str:
    """“Claire led spades, Malik trumped.”; for the leader: “Your lead.”."""
    cards, trump = position.trick.cards, position.trump
    if not cards:
        return "Your lead."
    seats = position.trick.seats(position.rules.players)
    parts = [
        f"{who(seat, voice)} {_deed(cards[:i], card, trump)}"
        for i, (seat, card) in enumerate(zip(seats, cards, strict=True))
    ]
    return _taker(position, voice) + ", ".join(parts) + "."


def _taker(position: Position, voice: Voice) -> str:
    """“Claire took.”, where it matters who defends with whom."""
    if position.taker is None or "defenders_are_partners" not in rule_on_hand(position)[0].knobs:
        return ""
    return f"{capital(who(position.taker, voice))} took. "


def _deed(before: tuple[Card, ...], card: Card, trump: Suit) -> str:
    if not before:
        return "led trumps" if card.suit is trump else f"led {suit(card.suit)}"
    if card.suit is before[0].suit:
        return "followed"
    if card.suit is not trump:
        return f"threw a {one(card.suit)}"
    laid = [TRUMP_STRENGTH[c.rank] for c in before if c.suit is trump]
    if not laid:
        return "trumped"
    return "overtrumped" if TRUMP_STRENGTH[card.rank] > max(laid) else "undertrumped"


def chips(position: Position) -> list[dict[str, str]]:
    """What to know at a glance."""
    told = [{"text": "Trump", "strong": _glyph(position.trump), "suit": position.trump.value}]
    if position.trick.cards:
        led = position.trick.cards[0].suit
        told.append({"text": "Led", "strong": _glyph(led), "suit": led.value})
    size = position.rules.hand_size
    told.append({"text": f"Trick {size - len(position.hand) + 1} of {size}", "strong": ""})
    return told


def _glyph(which: Suit) -> str:
    return f"{suit(which)} {GLYPHS[which]}"


def captions(position: Position, voice: Voice) -> list[str]:
    """Below each place, from the leader on: who leads, who holds the trick, who is with you."""
    players, trick = position.rules.players, position.trick
    holder = trick_winner(position.rules, position.trump, trick) if trick.cards else None
    told = []
    for i in range(players):
        seat = (trick.leader + i) % players
        name = who(seat, voice)
        if seat == position.partner:
            name += ", with you"
        if seat == holder:
            name += " — master"
        elif i == 0 and trick.cards:
            name += ", leads" if seat == position.partner else " leads"
        told.append(name)
    return told


def hints(position: Position, voice: Voice) -> list[str]:
    """Three hints: the rule to look for, the cards that matter, the answer."""
    ruling = next(r for r in rule_on_hand(position) if r.allowed)
    topic = TOPICS[ruling.reason.article]
    playable = [r.card for r in rule_on_hand(position) if r.allowed]
    answer = " ".join(card_short(card, "en") for card in playable)
    return [
        f"{story(position, voice)} Look for the rule: *{topic}*.",
        "Here are the cards that matter, on the table and in your hand.",
        f"You may play: {answer}.",
    ]
