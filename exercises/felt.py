"""What lies on the felt: a trick and a hand, rows of cards, sheets of numbers, chips beside them.

What a felt has not is not shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from belote_core.cards import FULL_PACK, Suit
from belote_core.ranking import strength, trick_winner
from belote_core.wording import LANGUAGES
from exercises import table, wording
from exercises.bilingual import in_both, sides, suit_name, word
from exercises.feedback import LEARNER

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


def by_runs(cards: Iterable[Card]) -> list[Card]:
    """Sort cards suit by suit, from the highest down as runs go (ANN-2, CARD-5).

    >>> from belote_core import parse_cards
    >>> " ".join(card.code for card in by_runs(parse_cards("9s Kh Js Ts")))
    'Js Ts 9s Kh'
    """
    ranks = len(FULL_PACK) // len(Suit)
    return sorted(cards, key=lambda c: (FULL_PACK.index(c) // ranks, -(FULL_PACK.index(c) % ranks)))


def row(cards: Iterable[Card | None], label: Text | None = None, *, lead: int | None = None) -> Row:
    """One row of a spread: its cards, None where none was played; `lead` is who led, by column."""
    codes = [card.code if card else None for card in cards]
    return {"label": label or {}, "cards": codes, "lead": lead}


def spread(
    kind: Literal["piles", "hands", "grid", "heaps"],
    rows: Sequence[Row],
    *,
    trump: Suit | None,
    heads: Sequence[Text] = (),
    beside: Chips | None = None,
) -> Felt:
    """Lay rows of cards: `piles`, `hands`, `heaps` of the tricks won, `grid` by columns."""
    laid: Felt = {
        "spread": {"kind": kind, "rows": list(rows), "heads": list(heads)},
        "trump": trump.value if trump else None,
    }
    if beside is not None:
        laid["chips"] = beside
    return laid


def won(
    rules: RuleSet, heaps: Sequence[Sequence[Card | None]], trump: Suit, last: int | None
) -> Felt:
    """Lay the tricks that each side has won, None between two of them, and the trump suit."""
    named = sides(rules)
    rows = []
    for side, cards in enumerate(heaps):
        count = sum(card is not None for card in cards) // rules.players
        key = "heap_last" if side == last else "heap" if count else "heap_none"
        label = word(key, side=named[side], n=count)
        rows.append(row(cards, label))
    return spread("heaps", rows, trump=trump, beside=chips(("trump", trump)))


def in_tricks(tricks: Sequence[tuple[int, Trick]], sides_in_all: int) -> list[list[Card | None]]:
    """Sort tricks by the side that won each, in playing order, None between two of them."""
    found: list[list[Card | None]] = [[] for _ in range(sides_in_all)]
    for side, trick in tricks:
        found[side] += ([None] if found[side] else []) + list(trick.cards)
    return found


def beside(laid: Felt, more: Felt | None) -> Felt:
    """Lay cards beside what lies there, their chips after its own."""
    if more is None:
        return laid
    both = in_both(
        lambda lang: [f for one in (more, laid) for f in one.get("chips", {}).get(lang, [])]
    )
    return {**laid, **more, "chips": both}


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
    return {
        "seat": None,
        "seats": table.seated(rules, [None] * rules.players),
        "pairs": rules.fixed_pairs,
        "trump": trump.value,
        "order": list(seats),
        "trick": {str(s): c.code for s, c in zip(seats, trick.cards, strict=True)},
        "master": None,
        "tokens": table.tokens(rules, trump, trick, None),
        "brief": word("brief_answer"),
    }


def hand_alone(rules: RuleSet, hand: Sequence[Card]) -> Felt:
    """Lay a hand before any card is played: everybody holds as many."""
    return {
        "seat": LEARNER,
        "seats": table.seated(rules, [len(hand)] * rules.players),
        "pairs": rules.fixed_pairs,
        "turn": None,
        "trump": None,
        "brief": word("brief_answer"),
        "hand": [card.code for card in hand],
    }


def decision(position: Position) -> Felt:
    """Lay a position: who sits there, the trick, the hand in its three orders, the suits."""
    rules, trick, trump = position.rules, position.trick, position.trump
    order = [(trick.leader + i) % rules.players for i in range(rules.players)]
    return {
        "seat": position.seat,
        "seats": table.seated(rules, table.cards_left(position), own=position.seat),
        "pairs": rules.fixed_pairs,
        "turn": position.seat,
        "heaps": table.tricks_won(position),
        "trump": trump.value,
        "order": order,
        "trick": {
            str(s): c.code for s, c in zip(trick.seats(rules.players), trick.cards, strict=True)
        },
        "master": trick_winner(rules, trump, trick) if trick.cards else None,
        "partner": position.partner,
        "tokens": table.tokens(rules, trump, trick, position.taker, own=position.seat),
        "brief": word("brief_turn"),
        "hand": [card.code for card in position.hand],
        "orders": {
            name: [card.code for card in cards] for name, cards in _orders(position).items()
        },
    }


def played(position: Position) -> Felt:
    """Lay a position in which a card is played, with what each card that is allowed brings."""
    allowed = [ruling.card for ruling in position.rulings if ruling.allowed]
    return {
        **decision(position),
        "after": {card.code: table.played(position, card) for card in allowed},
    }


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
