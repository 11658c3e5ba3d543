"""Débutant: legal and simple. He counts on a Jack, takes what he can, and has no partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import Pass, Take
from belote_core.cards import Card, Rank
from belote_core.players.hands import taken
from belote_core.players.motives import (
    BidMotive,
    CardMotive,
    LeadsHigh,
    LeadsLow,
    PassesWithoutJack,
    PlaysHigh,
    PlaysLow,
    TakesWithJack,
)
from belote_core.players.thinking import Table
from belote_core.ranking import strength

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from belote_core.views import View

_TRUMPS_TO_TAKE = 3


def bid(view: View, _seed: int) -> tuple[Bid, BidMotive]:
    """Take with the Jack and two more of a suit, the turned card counted in (DEAL-2)."""
    after = taken(view)
    takes = [action for action in view.legal_actions if isinstance(action, Take)]
    for take in takes:
        trumps = tuple(card for card in after if card.suit is take.suit)
        if Card(Rank.JACK, take.suit) in trumps and len(trumps) >= _TRUMPS_TO_TAKE:
            return take, TakesWithJack(view.seat, kept=trumps, suit=take.suit)
    suit = takes[0].suit if len(takes) == 1 else None
    return Pass(view.seat), PassesWithoutJack(view.seat, suit=suit)


def play(view: View, _seed: int) -> tuple[Card, CardMotive]:
    """Play high where that takes the trick, low otherwise."""
    table = Table(view)
    only = table.forced()
    if only:
        return only
    low = min(table.playable, key=table.rank)
    if table.best is None:
        aces = [c for c in table.playable if c.rank is Rank.ACE and c.suit is not table.trump]
        if aces:
            return aces[0], LeadsHigh(view.seat, card=aces[0])
        return low, LeadsLow(view.seat, card=low)
    winners = [card for card in table.playable if table.takes(card)]
    if winners:
        high = max(winners, key=lambda card: (strength(card, table.trump), table.rank(card)))
        return high, PlaysHigh(view.seat, card=high, points=table.worth)
    return low, PlaysLow(view.seat, card=low, points=table.worth)
