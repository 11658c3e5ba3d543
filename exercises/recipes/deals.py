"""Construct what is asked beside the play of the cards; `RECIPES` has a recipe for every theme.

A recipe takes the rules, a seeded draw, the difficulty (1 to 3) and the seed, and gives an exercise
in which its theme holds; `ValueError` where none can be built.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from belote_core import BeloteError, Pass, RuleSet, Suit, Take
from belote_core.dealing import dealing_order
from belote_core.ruleset import Rounding
from exercises.kinds import LEARNER
from exercises.kinds.deals import Asked, MatchEnd, MatchMoment, MayBid, NextDealer, Spoken
from exercises.recipes.announcements import ANNOUNCEMENT_RECIPES
from exercises.recipes.faults import RENONCE_RECIPES
from exercises.recipes.settlements import SETTLE_RECIPES, draw_deal
from exercises.themes.deals import BID_THEMES, MATCH_THEMES
from exercises.themes.settlements import SETTLE_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core.actions import Bid
    from exercises.draw import Draw
    from exercises.kinds import Exercise
    from exercises.kinds.settlements import DealFacts

    Recipe = Callable[[RuleSet, Draw, int, int], Exercise]

TRIES = 400


# ---- Bidding: the learner speaks, in a place that the draw chooses


def _spoken(rules: RuleSet, draw: Draw, turn: int) -> Spoken:
    """Passes up to the learner's turn of speaking."""
    dealer = draw.below(rules.players)
    before = dealing_order(rules, dealer).index(LEARNER) + (turn - 1) * rules.players
    seats = [(dealer + 1 + number) % rules.players for number in range(before)]
    return Spoken(rules, draw.one(rules.cards), tuple(Pass(seat) for seat in seats), dealer)


def _named(theme: str, draw: Draw, turned: Suit) -> Suit | None:
    """What the learner wants to name; half of the time the turned suit in the first turn."""
    others = [suit for suit in Suit if suit is not turned]
    if theme == "bid-pass":
        return None
    if theme == "bid-first-turn":
        return turned if draw.below(2) else draw.one(others)
    return draw.one(others) if theme == "bid-second-turn" else turned


def _may_bid(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> MayBid:
    turn = {"bid-first-turn": 1, "bid-pass": 1 + draw.below(2)}.get(theme, 2)
    at = _spoken(rules, draw, turn)
    suit = _named(theme, draw, at.turned.suit)
    bid: Bid = Pass(LEARNER) if suit is None else Take(LEARNER, suit)
    asked = Asked(at.rules, at.turned, at.bids, at.dealer, bid)
    return MayBid(theme=theme, seed=seed, difficulty=difficulty, asked=asked)


def _passed_out(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> NextDealer:
    dealer = draw.below(rules.players)
    bids = tuple(Pass(seat) for seat in dealing_order(rules, dealer) * 2)
    spoken = Spoken(rules, draw.one(rules.cards), bids, dealer)
    return NextDealer(theme=theme, seed=seed, difficulty=difficulty, spoken=spoken)


# ---- The match: a deal first, then totals that it lifts where the case wants them

# No capots and nothing left on the table: these deals are for marking, not for settling.
_ORDINARY = (
    *("made", "made-under-82", "failed-to-one", "failed-to-higher", "failed-halved"),
    *("failed-together", "pair-made", "pair-failed"),
)


def _match_end(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> MatchEnd:
    ordinary = [name for name in _ORDINARY if SETTLE_THEMES[name].occurs_in(rules)]
    for _ in range(TRIES):
        # What is hard here is the end of the match: the deal may have a belote, no more.
        deal = draw_deal(draw.one(ordinary), rules, draw, min(difficulty, 2))
        if deal is None:
            continue
        totals = _totals(theme, deal, draw)
        try:
            moment = MatchMoment(totals, deal)
            fits = moment.before.winner is None and MATCH_THEMES[theme].holds(moment)
        except BeloteError:
            continue  # a total below nothing, or a match that was over
        if fits:
            return MatchEnd(theme=theme, seed=seed, difficulty=difficulty, moment=moment)
    raise ValueError(f"no match for {theme}")


def _totals(theme: str, deal: DealFacts, draw: Draw) -> tuple[int, ...]:
    """Totals before the deal, by side, so that those after it are where the case wants them."""
    rules, marked = deal.rules, deal.settlement.marked
    step = 1 if rules.rounding is Rounding.NONE else 10
    sides = draw.shuffled(range(rules.sides))
    below = [_tens(rules.target - draw.between(step, 300), step) for _ in sides]
    after = dict(zip(sides, below, strict=True))
    first, second = sides[0], sides[1]
    over = _tens(rules.target + step + draw.below(60), step) + step
    if theme == "match-tie-broken":
        before = {side: total - marked[side] for side, total in after.items()}
        before[first] = before[second] = over
        return tuple(before[side] for side in range(rules.sides))
    if theme in ("match-reached", "match-several-reach", "match-perfect-tie"):
        after[first] = over
    if theme == "match-several-reach":
        after[second] = over + step * draw.between(1, 4)
    if theme == "match-perfect-tie":
        after[second] = over
    if theme in ("match-exactly", "match-must-be-exceeded"):
        after[first] = rules.target
    return tuple(after[side] - marked[side] for side in range(rules.sides))


def _tens(total: int, step: int) -> int:
    return total // step * step


RECIPES: Mapping[str, Recipe] = {
    **{theme: partial(_may_bid, theme) for theme in BID_THEMES if theme != "passed-out"},
    "passed-out": partial(_passed_out, "passed-out"),
    **ANNOUNCEMENT_RECIPES,
    **SETTLE_RECIPES,
    **{theme: partial(_match_end, theme) for theme in MATCH_THEMES},
    **RENONCE_RECIPES,
}
