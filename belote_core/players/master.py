"""Maître: he imagines what the others may hold, solves each such deal with open hands, and votes.

How many he imagines is bounded in deals and in positions searched, never by the clock: the same
view and the same seed are the same card.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from belote_core.actions import Pass, Take
from belote_core.deal import apply
from belote_core.players import motives as why
from belote_core.players import regular
from belote_core.players.hands import best_take, counted
from belote_core.players.odds import made
from belote_core.players.reasons import motive
from belote_core.players.weighing import Weighing
from belote_core.players.worlds import bidding_world, playing_world
from belote_core.solver import Question, solve_cards
from belote_core.solver.outcome import played
from belote_core.views import view as seen_by

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from belote_core.cards import Card
    from belote_core.deal import DealState
    from belote_core.views import View


@dataclass(frozen=True)
class Budget:
    """How much he thinks: deals, and positions searched in all of them and in one."""

    worlds: int = 20
    nodes: int = 12_000
    each: int = 4_000
    exact: int = 5  # with so many cards in hand or fewer, every point is counted
    bids: int = 8


BUDGET = Budget()
# What a contract weighs beside the points by which it is made.
_CONTRACT = 60.0
# What the rules of thumb weigh where deals do not tell cards apart.
_THUMB = 0.5
# A count that lies so far from enough needs no imagining.
_CLEAR = 25
# The count of a hand weighs as much as so many imagined deals; a point of it is so many marked.
_COUNT_WORTH = 15
_MARKED = 1.4


def bid(view: View, seed: int, budget: Budget | None = None) -> tuple[Bid, why.BidMotive]:
    """Bid as the count says where it is clear; elsewhere play imagined deals to their end."""
    budget = budget or BUDGET
    takes = [action for action in view.legal_actions if isinstance(action, Take)]
    rules = view.rules
    best, found = best_take(view, takes)
    beyond = found.points - counted(rules).enough
    if abs(beyond) > _CLEAR:
        return regular.bid(view, seed)
    random = _random(view, seed)
    ends = [_played_out(apply(bidding_world(view, random), best)) for _ in range(budget.bids)]
    side = rules.side_of(view.seat)
    gained = sum(_gain(end, side) for end in ends) + _COUNT_WORTH * _MARKED * beyond
    successes = sum(made(end.settle(), side) for end in ends)
    worlds = len(ends)
    if gained > 0:
        return best, why.TakesOnOdds(view.seat, suit=best.suit, worlds=worlds, made=successes)
    return Pass(view.seat), why.PassesOnOdds(
        view.seat, suit=best.suit, worlds=worlds, made=successes
    )


def _gain(end: DealState, side: int) -> float:
    """What a side marks more than the others do on average."""
    marked = end.settle().marked
    others = [mark for at, mark in enumerate(marked) if at != side]
    return marked[side] - sum(others) / len(others)


def _played_out(state: DealState) -> DealState:
    """Let players of level `REGULAR` play to the end; everybody declares what he holds."""
    while (seat := state.next_seat) is not None:
        card, _ = regular.play(seen_by(state, seat), 0)
        state = played(state, card)
    return state


def play(view: View, seed: int, budget: Budget | None = None) -> tuple[Card, why.CardMotive]:
    """Play the card that does best in the deals he imagines."""
    budget, table = budget or BUDGET, Weighing(view)
    only = table.forced()
    if only:
        return only
    if len(table.playable) == 1:
        return table.playable[0], motive(table, table.playable[0])
    random = _random(view, seed)
    thumb = {card: table.value(card) for card in table.playable}
    score = {card: _THUMB * value for card, value in thumb.items()}
    votes = dict.fromkeys(table.playable, 0)
    worlds, spent = 0, 0
    while worlds < budget.worlds and spent < budget.nodes:
        values, nodes = _valued(table, playing_world(table, random), budget)
        worlds, spent = worlds + 1, spent + nodes
        top = max(values.values())
        for card, value in values.items():
            votes[card] += value >= top
            score[card] += value
        for card, value in thumb.items():
            score[card] += _THUMB * value
    best = regular.best_card(table, score)
    if best == regular.best_card(table, thumb):
        return best, motive(table, best)
    return best, why.BestOfWorlds(view.seat, card=best, worlds=worlds, best=votes[best])


def _valued(table: Weighing, world: DealState, budget: Budget) -> tuple[dict[Card, float], int]:
    """What each card comes to for his side with open hands, and the positions it took."""
    sign = 1 if table.attacks else -1
    values: dict[Card, float] = dict.fromkeys(table.playable, 0.0)
    nodes = 0
    if world.whole:
        for card, one in solve_cards(world, Question.CONTRACT, nodes=budget.each).items():
            values[card] += sign * _CONTRACT * (one.low + one.high)
            nodes += one.nodes
    if len(table.view.hand) <= budget.exact:
        for card, one in solve_cards(world, Question.MARGIN, nodes=budget.each).items():
            values[card] += sign * (one.low + one.high) / 2
            nodes += one.nodes
    return values, nodes


def _random(view: View, seed: int) -> Random:
    """Draw anew at each choice of a deal, the same for a seed on every Python."""
    return Random(seed * 1_000 + len(view.actions))
