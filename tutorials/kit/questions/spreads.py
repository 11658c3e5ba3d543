"""What lies on the felt when it is not one trick and one hand: rows of cards, sheets of numbers.

A table may have `chips`, the trick (`order`, `trick`, `captions`), a `hand`, a `spread` of cards
and a `sheet` of numbers; what it has not is not shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import GLYPHS, SUITS
from exercises.kinds import LEARNER
from tutorials.kit import prose
from tutorials.kit.questions.shapes import in_both, names, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core import Card, RuleSet, Suit, Trick

Both = dict[str, Any]
Cell = dict[str, Any] | int | str


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def players(rules: RuleSet) -> list[Both]:
    """Name every player, as the head of a column or as an answer."""
    return [
        in_both(lambda lang, seat=seat: capital(names(rules.players, lang)[seat]))
        for seat in range(rules.players)
    ]


def sides(rules: RuleSet) -> list[Both]:
    """Name every side: its player, or whose pair it is. The learner is of the first."""
    return [word("us"), word("them")] if rules.fixed_pairs else players(rules)


def leads(rules: RuleSet, seat: int) -> Both:
    """Say who leads."""
    if seat == LEARNER:
        return word("leads_you")
    return word("leads", name=in_both(lambda lang: names(rules.players, lang)[seat]))


def with_you(rules: RuleSet, seat: int) -> Both:
    """Name a player; the partner of the learner is named as such."""
    partner = rules.partner_of(LEARNER, None) if rules.fixed_pairs else None
    more = {lang: LANGUAGES[lang].table.WORDS["with_you"] for lang in prose.LANGUAGES}
    name = players(rules)[seat]
    return in_both(lambda lang: name[lang] + (more[lang] if seat == partner else ""))


def suit_name(suit: Suit) -> Both:
    """Name a suit, with its sign."""
    return in_both(lambda lang: f"{SUITS[lang][suit]} {GLYPHS[suit]}")


def chips(*told: tuple[str, Any]) -> Both:
    """Lay chips: (key, what it says); a suit is printed in its colour."""
    laid: Both = {lang: [] for lang in prose.LANGUAGES}
    for key, value in told:
        if value is None:
            continue
        for lang in prose.LANGUAGES:
            of_table = LANGUAGES[lang].table.WORDS
            text = of_table[key] if key in of_table else prose.words(lang)["ask"][key]
            if hasattr(value, "value"):
                strong = {"strong": suit_name(value)[lang], "suit": value.value}
            else:
                strong = {"strong": value[lang] if isinstance(value, dict) else str(value)}
            laid[lang].append({"text": text, **strong})
    return laid


def won_trick(rules: RuleSet, trick: Trick, trump: Suit) -> Both:
    """Lay a complete trick, with who led it; nobody holds a hand."""
    seats = trick.seats(rules.players)
    captions = {
        lang: [
            names(rules.players, lang)[seat] if i else leads(rules, seat)[lang]
            for i, seat in enumerate(seats)
        ]
        for lang in prose.LANGUAGES
    }
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
        "captions": captions,
    }


def row(
    cards: Iterable[Card | None], label: Both | None = None, *, lead: int | None = None
) -> Both:
    """One row of a spread: its cards, None where none was played; `lead` is who led, by column."""
    codes = [card.code if card else None for card in cards]
    return {"label": label or {}, "cards": codes, "lead": lead}


def spread(
    kind: str, rows: Sequence[Both], *, trump: Suit | None, heads: Sequence[Both] = (), **more: Both
) -> Both:
    """Lay rows of cards: `piles` side by side, `hands` one below the other, `grid` by columns."""
    laid = {"kind": kind, "rows": list(rows), "heads": list(heads)}
    return {"spread": laid, "trump": trump.value if trump else None, **more}


def sheet(
    heads: Sequence[Both], rows: Sequence[tuple[Both, Sequence[Cell | None]]], *, said: Both
) -> Both:
    """Lay a sheet: a column for everybody, a row for each fact; None is an empty cell."""
    cells = [{"label": label, "cells": list(values)} for label, values in rows]
    return {"sheet": {"heads": list(heads), "rows": cells}, "trump": None, "chips": said}
