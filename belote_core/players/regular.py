"""Habitué: the tips of lesson 13 as rules of thumb. He counts, remembers, and has a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import Pass, Take
from belote_core.players import motives as why
from belote_core.players.hands import best_take, counted
from belote_core.players.reasons import motive
from belote_core.players.weighing import WEIGHTS, Weighing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.actions import Bid
    from belote_core.cards import Card
    from belote_core.players.thinking import Table
    from belote_core.players.weighing import Weights
    from belote_core.views import View


def bid(view: View, _seed: int) -> tuple[Bid, why.BidMotive]:
    """Take with the suit that promises most, if it promises enough (BID-1, BID-2)."""
    takes = [action for action in view.legal_actions if isinstance(action, Take)]
    best, found = best_take(view, takes)
    if found.points >= counted(view.rules).enough:
        return best, why.CountsEnough(view.seat, kept=found.cards, suit=best.suit)
    suit = best.suit if len(takes) == 1 else None
    return Pass(view.seat), why.CountsTooLittle(view.seat, suit=suit)


def play(view: View, _seed: int, weights: Weights = WEIGHTS) -> tuple[Card, why.CardMotive]:
    """Play the card that is worth most."""
    table = Weighing(view, weights)
    only = table.forced()
    if only:
        return only
    card = best_card(table, {card: table.value(card) for card in table.playable})
    return card, motive(table, card)


def best_card(table: Table, worth: Mapping[Card, float]) -> Card:
    """Find the card that is worth most, the cheapest of equals."""
    return max(table.playable, key=lambda one: (worth[one], *(-n for n in table.rank(one))))
