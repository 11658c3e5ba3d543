"""What lies on the felt: a trick and a hand, rows of cards, sheets of numbers, chips beside them.

What a felt has not is not shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from belote_core.cards import FULL_PACK, Suit
from belote_core.ranking import strength, trick_winner
from belote_core.wording import LANGUAGES, telling
from exercises import wording
from exercises.bilingual import in_both, leads, names, suit_name, voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from belote_core import Card, Position, RuleSet, Trick
    from exercises.screens import Chip, Chips, Felt, Row, Sheet, Text

Cell = dict[str, str] | int | str


def chips(*told: tuple[str, Suit | Text | int | str | None]) -> Chips:
    """Lay chips: (key, what it says); a suit is printed in its colour, nothing is left out."""
    return in_both(lambda lang: [_chip(key, v, lang) for key, v in told if v is not None])


def _chip(key: str, value: Suit | Text | int | str, lang: str) -> Chip:
    of_table = LANGUAGES[lang].table.WORDS
    text = of_table[key] if key in of_table else wording.labels(lang)[key]
    if isinstance(value, Suit):
        return {"text": text, "strong": suit_name(value)[lang], "suit": value.value}
    return {"text": text, "strong": value[lang] if isinstance(value, dict) else str(value)}


def row(cards: Iterable[Card | None], label: Text | None = None, *, lead: int | None = None) -> Row:
    """One row of a spread: its cards, None where none was played; `lead` is who led, by column."""
    codes = [card.code if card else None for card in cards]
    return {"label": label or {}, "cards": codes, "lead": lead}


def spread(
    kind: Literal["piles", "hands", "grid"],
    rows: Sequence[Row],
    *,
    trump: Suit | None,
    heads: Sequence[Text] = (),
    beside: Chips | None = None,
) -> Felt:
    """Lay rows of cards: `piles` side by side, `hands` one below the other, `grid` by columns."""
    laid: Felt = {
        "spread": {"kind": kind, "rows": list(rows), "heads": list(heads)},
        "trump": trump.value if trump else None,
    }
    if beside is not None:
        laid["chips"] = beside
    return laid


def sheet(
    heads: Sequence[Text], rows: Sequence[tuple[Text, Sequence[Cell | None]]], *, beside: Chips
) -> Felt:
    """Lay a sheet: a column for everybody, a row for each fact; None is an empty cell."""
    filled: Sheet = {
        "heads": list(heads),
        "rows": [{"label": label, "cells": list(values)} for label, values in rows],
    }
    return {"sheet": filled, "trump": None, "chips": beside}


def whole_trick(rules: RuleSet, trick: Trick, trump: Suit) -> Felt:
    """Lay a complete trick, with who led it; nobody holds a hand."""
    seats = trick.seats(rules.players)
    led = trick.cards[0].suit
    return {
        "players": rules.players,
        "seat": None,
        "trump": trump.value,
        "led": led.value,
        "order": list(seats),
        "trick": {str(s): c.code for s, c in zip(seats, trick.cards, strict=True)},
        "master": None,
        "partner": None,
        "chips": chips(("trump", trump), ("led", led)),
        "captions": in_both(
            lambda lang: [
                names(rules.players, lang)[seat] if i else leads(rules, seat)[lang]
                for i, seat in enumerate(seats)
            ]
        ),
    }


def decision(position: Position) -> Felt:
    """Lay a position: seats, trick, the hand in its three orders, chips and captions."""
    players, trick, trump = position.rules.players, position.trick, position.trump
    order = [(trick.leader + i) % players for i in range(players)]
    return {
        "players": players,
        "seat": position.seat,
        "names": in_both(lambda lang: list(LANGUAGES[lang].table.NAMES[players])),
        "trump": trump.value,
        "led": trick.cards[0].suit.value if trick.cards else None,
        "order": order,
        "trick": {str(s): c.code for s, c in zip(trick.seats(players), trick.cards, strict=True)},
        "master": trick_winner(position.rules, trump, trick) if trick.cards else None,
        "partner": position.partner,
        "chips": in_both(lambda lang: _chips_of(position, lang)),
        "captions": in_both(
            lambda lang: telling.captions(
                LANGUAGES[lang].table, position, voice(players, lang, position.seat)
            )
        ),
        "hand": [card.code for card in position.hand],
        "orders": {
            name: [card.code for card in cards] for name, cards in _orders(position).items()
        },
    }


def _chips_of(position: Position, lang: str) -> list[Chip]:
    laid: list[Chip] = []
    for told in telling.chips(LANGUAGES[lang].table, position):
        chip: Chip = {"text": told["text"], "strong": told["strong"]}
        if "suit" in told:
            chip["suit"] = told["suit"]
        laid.append(chip)
    return laid


def _orders(position: Position) -> Mapping[str, Sequence[Card]]:
    """Sort a hand by suit and by strength; it lies trumps first."""
    trump, suits = position.trump, len(FULL_PACK) // len(Suit)
    return {
        "suit": sorted(
            position.hand, key=lambda c: (FULL_PACK.index(c) // suits, -strength(c, trump))
        ),
        "strength": sorted(position.hand, key=lambda c: (c.suit is not trump, -strength(c, trump))),
        "trumps": position.hand,
    }
