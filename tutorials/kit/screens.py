"""Screens of a lesson that are no question: one to read, a worked example; the cards' names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.cards import FULL_PACK, Card
from belote_core.legality import Position, rule_on_hand
from belote_core.rulings import Question
from belote_core.wording import LANGUAGES, path
from belote_core.wording.glossary import card_name, card_short
from exercises.bilingual import speech
from exercises.felt import decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from exercises import Exercise

Both = dict[str, Any]


def card_names() -> dict[str, dict[str, str]]:
    """Every card's name in both languages, by code."""
    return {lang: {c.code: card_name(c, lang) for c in FULL_PACK} for lang in LANGUAGES}


def card_shorts() -> dict[str, dict[str, str]]:
    """Every card in two signs in both languages, by code."""
    return {lang: {c.code: card_short(c, lang) for c in FULL_PACK} for lang in LANGUAGES}


def read_screen(key: str, *, title: Both, body: Both, button: Both | None = None) -> Both:
    """Build a screen to read."""
    return {"id": key, "kind": "read", "title": title, "body": body, "table": None} | (
        {"button": button} if button else {}
    )


def watch_screen(key: str, exercise: Exercise, *, title: Both, body: Both) -> Both:
    """Build a worked example: the questions of a ruling, lit one after the other."""
    position = exercise.position
    refused = next(r for r in rule_on_hand(position) if not r.allowed)
    told = {
        lang: [
            f"{q} {a}".strip()
            for q, a in path(refused, **speech(position.rules.players, lang, position.seat))
        ]
        for lang in LANGUAGES
    }
    cards = [_lit(position, step.question, step.cards) for step in refused.path]
    cards.append([c.code for c in exercise.solution])
    steps = [
        {"cards": lit} | {lang: told[lang][i] for lang in LANGUAGES} for i, lit in enumerate(cards)
    ]
    return {
        "id": key,
        "kind": "watch",
        "title": title,
        "body": body,
        "table": decision(position),
        "steps": steps,
    }


def _lit(position: Position, question: Question, cards: Sequence[Card]) -> list[str]:
    """The cards a question is about: those that answer it, or the led card when nothing does."""
    if cards:
        return [card.code for card in cards]
    return [position.trick.cards[0].code] if question is Question.LED_SUIT_HELD else []
