"""Construct the end of a match: a deal first, then totals that it lifts where a case wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from belote_core import BeloteError
from belote_core.ruleset import Rounding
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.match_end import MatchMoment
from exercises.theme import Drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from exercises.construction.draw import Draw
    from exercises.theme import Theme, Wanted

    # Where the deal leaves the totals: below the target or over it, one side or two, level or not,
    # to the point; or level before it already.
    Aim = Literal["below", "one-over", "two-over", "level-over", "to-the-point", "level-before"]


def match_end(aim: Aim, deals: Sequence[Theme], wanted: Wanted) -> Drawn | None:
    """Draw a deal of one of these cases, and totals before it; None where they do not fit."""
    rules, draw, difficulty, _ = wanted
    ordinary = [case for case in deals if case.occurs_in(rules)]
    # What is hard here is the end of the match: the deal may have a belote, no more.
    drawn = draw.one(ordinary).recipe(wanted._replace(difficulty=min(difficulty, 2)))
    if drawn is None:
        return None
    deal = drawn.subject
    assert isinstance(deal, DealFacts)
    try:
        moment = MatchMoment(_totals(aim, deal, draw), deal)
        return Drawn(moment) if moment.before.winner is None and moment.after else None
    except BeloteError:
        return None  # a total below nothing, or a match that was over


def _totals(aim: Aim, deal: DealFacts, draw: Draw) -> tuple[int, ...]:
    """Totals before the deal, by side, so that those after it are where the case wants them."""
    rules, marked = deal.rules, deal.settlement.marked
    step = 1 if rules.rounding is Rounding.NONE else 10
    sides = draw.shuffled(range(rules.sides))
    below = [_tens(rules.target - draw.between(step, 300), step) for _ in sides]
    after = dict(zip(sides, below, strict=True))
    first, second = sides[0], sides[1]
    over = _tens(rules.target + step + draw.below(60), step) + step
    if aim == "level-before":
        before = {side: total - marked[side] for side, total in after.items()}
        before[first] = before[second] = over
        return tuple(before[side] for side in range(rules.sides))
    if aim in ("one-over", "two-over", "level-over"):
        after[first] = over
    if aim == "two-over":
        after[second] = over + step * draw.between(1, 4)
    if aim == "level-over":
        after[second] = over
    if aim == "to-the-point":
        after[first] = rules.target
    return tuple(after[side] - marked[side] for side in range(rules.sides))


def _tens(total: int, step: int) -> int:
    return total // step * step
