"""Stages with an answer: cards to put in order, points to add up, a settlement to fill in.

All that may be answered goes down with its reason; `right` is the whole answer, as the page
sends its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import card_points, explain
from belote_core.ranking import LAST_TRICK_BONUS
from belote_core.scoring import AmountLine
from belote_core.wording import marked
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from belote_core.wording.glossary import card_name
from exercises.kinds.order_cards import Order
from tutorials.kit import prose
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Card, Settlement, Suit
    from belote_core.scoring import Line
    from exercises import Exercise
    from exercises.kinds.count_points import CountPoints
    from exercises.kinds.order_cards import OrderCards
    from exercises.kinds.settle_deal import SettleDeal

Both = dict[str, Any]
_GRAMMAR = {"fr": fr, "en": en}
# What a line after the outcome is called before it is filled in; any other one passes something on.
_ROWS = {
    "capot_alone": "row_capot",
    "capot_of_pair": "row_capot",
    "rounded": "row_rounded",
    "stays_on_table": "row_table",
    "held_over_received": "row_table",
}


def _word(key: str, **facts: Any) -> Both:
    return shapes.word(key, "stage_told", **facts)


def _the(card: Card) -> Both:
    return shapes.in_both(lambda lang: _GRAMMAR[lang].the(card))


# ---- Cards in order


def order(exercise: OrderCards) -> Both:
    """Lay cards to put in order, with why each ranks above every lower one."""
    asked, solution = exercise.asked, exercise.solution
    other = next(suit for suit in type(solution[0].suit) if suit is not solution[0].suit)
    trump = solution[0].suit if asked.order is Order.TRUMP else other
    pairs = {
        f"{high.code} {low.code}": _why(high, low, asked.order, trump)
        for number, high in enumerate(solution)
        for low in solution[number + 1 :]
    }
    return {
        "cards": [card.code for card in asked.cards],
        "right": [card.code for card in solution],
        "pairs": pairs,
        "trump": trump.value if asked.order is Order.TRUMP else None,
    }


def _why(high: Card, low: Card, asked: Order, trump: Suit) -> Both:
    return _word(
        f"high_low_{asked.value}",
        high=_the(high),
        low=_the(low),
        more=card_points(high, trump),
        less=card_points(low, trump),
    )


def ordered_right(exercise: Exercise, answer: list[Any]) -> bool | None:
    """Grade cards in an order; None for what is no order of these cards."""
    by_code = {card.code: card for card in exercise.subject.cards}
    if sorted(map(str, answer)) != sorted(by_code):
        return None
    return exercise.grade(tuple(by_code[code] for code in answer)).correct


# ---- Points added up


def count(exercise: CountPoints) -> Both:
    """Add up a pile card by card, then the last trick if it is in it."""
    pile = exercise.pile
    steps, total = [], 0
    for card in pile.cards:
        worth = card_points(card, pile.trump)
        steps.append(_step(total, worth, card, pile.trump))
        total += worth
    if pile.last:
        told = _word(
            "counts_last", worth=LAST_TRICK_BONUS, before=total, after=total + LAST_TRICK_BONUS
        )
        total += LAST_TRICK_BONUS
        steps.append(
            {"card": None, "label": _word("bonus"), "worth": LAST_TRICK_BONUS, "told": told}
        )
    assert total == exercise.solution
    return {
        "chips": spreads.chips(("trump", pile.trump)),
        "steps": steps,
        "right": _running(steps),
        "done": _word("counted", points=total),
    }


def _running(steps: Sequence[Both]) -> list[int]:
    return [sum(step["worth"] for step in steps[: i + 1]) for i in range(len(steps))]


def _step(before: int, worth: int, card: Card, trump: Suit) -> Both:
    key = "counts_trump" if card.suit is trump else "counts_plain"
    told = shapes.in_both(
        lambda lang: prose.words(lang)["stage_told"][key].format(
            card=spreads.capital(_the(card)[lang]), worth=worth, before=before, after=before + worth
        )
    )
    label = shapes.in_both(lambda lang: card_name(card, lang))
    return {"card": card.code, "label": label, "worth": worth, "told": told}


# ---- A settlement to fill in


def sheet_of(exercise: SettleDeal) -> Both:
    """The sheet of an exercise."""
    deal = exercise.deal
    return sheet(
        deal.settlement,
        tricks=deal.tricks,
        last=deal.last,
        belote=deal.belote,
        announced=deal.announcements,
    )


def sheet(
    done: Settlement,
    *,
    tricks: Sequence[int],
    last: int | None,
    belote: int | None,
    announced: Sequence[int] | None,
) -> Both:
    """A row for each line that carries amounts, one for the totals, one for what is marked.

    The points in the tricks are given; a note stands below the row it follows.
    """
    sides = spreads.sides(done.rules)
    rows: list[Both] = []
    if done.compared is None:
        rows.append({"label": _word("row_tricks"), "right": list(tricks), "given": True})
    totalled = done.compared is None
    for line in done.lines:
        if not line.counts and not totalled:
            rows.append(_total(done, sides))
            totalled = True
        told = _told(line, done, sides)
        if not isinstance(line, AmountLine):
            rows[-1].setdefault("notes", []).append(told)
            continue
        rows.append(
            {
                "label": _label(line, done.rules.players),
                "right": list(line.amounts),
                "told": told,
                "given": line.code == "points_in_tricks",
                **({} if line.counts else {"name": told}),
            }
        )
    rows.append(_marked(done, sides))
    return {
        "heads": sides,
        "rows": rows,
        "right": [row["right"] for row in rows if not row.get("given")],
        "chips": _facts(done, sides, last, belote, announced),
        "done": _word("settled", marked=" / ".join(map(str, done.marked))),
    }


def _told(line: Line, done: Settlement, sides: list[Both]) -> Both:
    """Say a line; one that only names what lies there says whose it is as well."""

    def said(lang: str) -> str:
        text = marked(line, **shapes.speech(done.rules.players, lang, 0))
        if not line.counts:
            return prose.bold(f"{text}.")
        pairs = zip(sides, line.amounts or (), strict=True)
        to = ", ".join(f"{side[lang]} {amount}" for side, amount in pairs if amount)
        return _word("line_to", line=text, to=to)[lang]

    return shapes.in_both(said)


def _label(line: AmountLine, players: int) -> Both:
    """Name a row without telling what it holds."""
    if line.counts:
        return shapes.in_both(lambda lang: explain(line, **shapes.speech(players, lang, 0)))
    return _word(_ROWS.get(line.code, "row_passes"))


def _facts(
    done: Settlement,
    sides: list[Both],
    last: int | None,
    belote: int | None,
    announced: Sequence[int] | None,
) -> Both:
    """What is known when the last card has fallen, as chips."""
    players = spreads.players(done.rules)
    told: list[tuple[Both, Both | str]] = [(shapes.word("chip_taker"), players[done.taker])]
    if last is not None and done.compared is not None:
        told.append((_word("fact_last"), sides[last]))
    if belote is not None:
        told.append((_word("fact_belote"), sides[belote]))
    for side, points in enumerate(announced or ()):
        if points:
            said = shapes.in_both(lambda lang, s=side, n=points: f"{sides[s][lang]} {n}")
            told.append((_word("fact_announced"), said))
    if done.held_before:
        told.append((shapes.word("chip_on_table"), str(done.held_before)))
    return shapes.in_both(
        lambda lang: [
            {"text": text[lang], "strong": of[lang] if isinstance(of, dict) else of}
            for text, of in told
        ]
    )


def _total(done: Settlement, sides: list[Both]) -> Both:
    """The totals before the outcome, each as a sum."""
    counted = [line for line in done.lines if line.counts]
    return _summed("total", sides, [line.amounts or () for line in counted], done.counted)


def _marked(done: Settlement, sides: list[Both]) -> Both:
    """What is written down: the totals, and what passed."""
    after = [line.amounts for line in done.lines if line.amounts and not line.counts]
    first = [done.counted] if done.compared is not None or any(done.counted) else []
    return _summed("marked", sides, [*first, *after], done.marked)


def _summed(
    key: str, sides: list[Both], parts: Sequence[Sequence[int]], totals: Sequence[int]
) -> Both:
    alone = len(parts) == 1
    cells = [
        _word(
            "stays" if alone else "adds",
            side=side,
            sum=_sum([part[i] for part in parts]),
            total=totals[i],
        )
        for i, side in enumerate(sides)
    ]
    return {"label": _word(key), "right": list(totals), "cells": cells, "given": False, "sum": True}


def _sum(amounts: Sequence[int]) -> str:
    """Write a sum, its negative parts as they are subtracted.

    >>> _sum([50, 20, -50])
    '50 + 20 − 50'
    """
    first, *rest = amounts or [0]
    told = [str(first).replace("-", "−")]
    told += [f"{'−' if n < 0 else '+'} {abs(n)}" for n in rest]
    return " ".join(told)
