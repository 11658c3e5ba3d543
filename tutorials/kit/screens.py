"""What a table shows: the engine's facts and sentences for one screen, in both languages.

Every ruling of the hand goes down with it, so that the verdict is painted at the click.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.cards import FULL_PACK, Card
from belote_core.legality import Position, at_other_tables, rule_on_hand
from belote_core.ranking import strength, trick_winner
from belote_core.rulings import Question, Ruling
from belote_core.wording import LANGUAGES, marked, path, telling
from belote_core.wording.glossary import card_name, card_short
from belote_core.wording.voice import Voice
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from exercises import Exercise

Both = dict[str, Any]


def _voice(position: Position, lang: str) -> Voice:
    names = LANGUAGES[lang].table.NAMES[position.rules.players]
    return Voice(position.seat, dict(enumerate(names)))


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
        lang: [f"{q} {a}".strip() for q, a in path(refused, **_speech(position, lang))]
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
        "table": table(position),
        "steps": steps,
    }


def _lit(position: Position, question: Question, cards: Sequence[Card]) -> list[str]:
    """The cards a question is about: those that answer it, or the led card when nothing does."""
    if cards:
        return [card.code for card in cards]
    return [position.trick.cards[0].code] if question is Question.LED_SUIT_HELD else []


def try_screen(key: str, exercise: Exercise, *, title: Both, rule: Both | None = None) -> Both:
    """Build a question: the table, a ruling for every card, three hints."""
    position = exercise.position
    rulings = rule_on_hand(position)
    tables = {lang: LANGUAGES[lang].table for lang in LANGUAGES}
    story = {lang: telling.story(t, position, _voice(position, lang)) for lang, t in tables.items()}
    prompt = {lang: f"{story[lang]} {t.QUESTION}" for lang, t in tables.items()}
    playable = [r.card.code for r in rulings if r.allowed]
    matter = sorted({c.code for step in rulings[0].path for c in step.cards} | set(playable))
    return {
        "id": key,
        "kind": "play",
        "title": title,
        "prompt": prompt,
        "body": None,
        "table": table(position),
        "rulings": {r.card.code: _ruling(position, r) for r in rulings},
        "hints": {
            lang: [prose.bold(h) for h in telling.hints(t, position, _voice(position, lang))]
            for lang, t in tables.items()
        },
        "hint_cards": [[], matter, playable],
        "rule": rule,
        "status": prompt,
        "copy": {lang: telling.as_typed(t, position) for lang, t in tables.items()},
    }


def _speech(position: Position, lang: str) -> dict[str, Any]:
    return {"lang": lang, "you": position.seat, "names": _voice(position, lang).names}


def _ruling(position: Position, ruling: Ruling) -> Both:
    """One card's verdict, ready to be painted."""
    others = at_other_tables(position, ruling)
    if any(other.knob is None for other in others):
        # The game at four says it better than the rare house rule that makes partners of two.
        others = tuple(other for other in others if other.knob != "defenders_are_partners")
    painted: Both = {"allowed": ruling.allowed}
    for lang, words in LANGUAGES.items():
        speech = _speech(position, lang)
        steps = path(ruling, **speech)
        painted[lang] = {
            "title": words.rulings.title(ruling),
            "mark": words.rulings.mark(ruling),
            "sentence": prose.bold(marked(ruling, **speech)),
            "path": [{"q": q, "a": a, "end": not q} for q, a in steps],
            "elsewhere": [" ".join(marked(other, **speech) for other in others)] if others else [],
            "article": words.rulings.article(ruling),
            "name": f"{card_name(ruling.card, lang)}, {words.rulings.mark(ruling)}",
        }
    return painted


def table(position: Position) -> Both:
    """The felt: seats, trick, hand in its three orders, chips and captions."""
    players, trick = position.rules.players, position.trick
    seats = trick.seats(players)
    order = [(trick.leader + i) % players for i in range(players)]
    hand = list(position.hand)
    trump = position.trump
    by_strength = sorted(hand, key=lambda c: (c.suit is not trump, -strength(c, trump)))
    orders: Mapping[str, list[Card]] = {
        "suit": sorted(hand, key=lambda c: (FULL_PACK.index(c) // 8, -strength(c, position.trump))),
        "strength": by_strength,
        "trumps": hand,
    }
    voices = {lang: _voice(position, lang) for lang in LANGUAGES}
    tables = {lang: LANGUAGES[lang].table for lang in LANGUAGES}
    return {
        "players": players,
        "seat": position.seat,
        "names": {lang: list(tables[lang].NAMES[players]) for lang in LANGUAGES},
        "trump": position.trump.value,
        "led": trick.cards[0].suit.value if trick.cards else None,
        "order": order,
        "trick": {str(s): c.code for s, c in zip(seats, trick.cards, strict=True)},
        "master": trick_winner(position.rules, position.trump, trick) if trick.cards else None,
        "partner": position.partner,
        "chips": {lang: telling.chips(t, position) for lang, t in tables.items()},
        "captions": {
            lang: telling.captions(t, position, voices[lang]) for lang, t in tables.items()
        },
        "hand": [c.code for c in hand],
        "orders": {name: [c.code for c in cards] for name, cards in orders.items()},
    }
