"""What speaks for a card, read off the table once it is chosen (lesson 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.cards import Card, Rank
from belote_core.players import motives as why
from belote_core.ranking import strength

if TYPE_CHECKING:
    from belote_core.players.weighing import Weighing


def motive(table: Weighing, card: Card) -> why.CardMotive:
    """Say what speaks for a card; every fact of it lies open but those of the hand."""
    if table.best is None:
        return _lead(table, card)
    if table.holder in table.friends and not table.takes(card):
        return _beside_partner(table, card)
    return _take(table, card) if table.takes(card) else _leave(table, card)


def _lead(table: Weighing, card: Card) -> why.CardMotive:
    seat, suit = table.view.seat, card.suit
    sure = _sure_for_last(table, card)
    if sure:
        return why.KeepsLast(seat, card=card, kept=(sure,))
    if suit is table.trump and table.attacks and table.trumps_against:
        return why.DrawsTrumps(seat, card=card, suit=suit)
    higher = tuple(one for one in table.view.hand if _higher(table, one, card))
    if table.is_master(card):
        if not higher:
            return why.LeadsMaster(seat, card=card, suit=suit)
        return why.LeadsStrong(seat, card=card, suit=suit, kept=higher)
    return _lead_low(table, card)


def _lead_low(table: Weighing, card: Card) -> why.CardMotive:
    seat, suit, plain = table.view.seat, card.suit, card.suit is not table.trump
    taker, partners = table.view.taker, table.friends
    if plain and taker in table.opponents and table.shown_void(taker, suit):
        return why.ForcesTrump(seat, card=card, other=taker, suit=suit)
    void = next((one for one in partners if plain and table.shown_void(one, suit)), None)
    if void is not None and table.holds_one(void, table.trumps_out):
        return why.LeadsToPartner(seat, card=card, other=void, suit=suit)
    ten, ace = Card(Rank.TEN, suit), Card(Rank.ACE, suit)
    if plain and card != ten and ten in table.view.hand and ace in table.out:
        return why.LeadsUnder(seat, card=card, suit=suit, kept=(ten,), out=(ace,))
    return why.LeadsLow(seat, card=card)


def _sure_for_last(table: Weighing, card: Card) -> Card | None:
    """Find the trump that is sure to win the last trick, of two cards the other one."""
    if len(table.view.hand) != 2:
        return None
    other = next(one for one in table.view.hand if one != card)
    sure = other.suit is table.trump and table.is_master(other)
    return other if sure and not (card.suit is table.trump or table.is_master(card)) else None


def _higher(table: Weighing, one: Card, card: Card) -> bool:
    same = one.suit is card.suit
    return same and strength(one, table.trump) > strength(card, table.trump)


def _beside_partner(table: Weighing, card: Card) -> why.CardMotive:
    seat, partner = table.view.seat, table.holder
    points = table.points(card)
    trumps = tuple(one for one in table.playable if one.suit is table.trump)
    led = table.view.trick.cards[0].suit
    most = max(table.points(one) for one in table.playable)
    if points >= 10 or (points >= 3 and points == most):
        return why.FeedsPartner(seat, card=card, other=partner, points=table.worth)
    if trumps and card.suit is not table.trump and led is not table.trump:
        return why.SparesTrump(seat, card=card, other=partner, kept=trumps)
    return why.LeavesToPartner(seat, card=card, other=partner)


def _take(table: Weighing, card: Card) -> why.CardMotive:
    seat, led = table.view.seat, table.view.trick.cards[0].suit
    if card.suit is table.trump and led is not table.trump:
        return why.TrumpsPoints(seat, card=card, points=table.worth)
    if not table.later:
        return why.TakesLast(seat, card=card, points=table.worth)
    higher = any(_higher(table, one, card) for one in table.view.hand)
    if table.is_master(card) and not higher:
        return why.TakesWithMaster(seat, card=card, points=table.worth)
    return why.TriesToTake(seat, card=card, points=table.worth)


def _leave(table: Weighing, card: Card) -> why.CardMotive:
    seat, led = table.view.seat, table.view.trick.cards[0].suit
    winners = tuple(one for one in table.playable if table.takes(one))
    ten, ace = Card(Rank.TEN, led), Card(Rank.ACE, led)
    if card != ten and ten in table.playable and ace in table.out and led is not table.trump:
        return why.KeepsTen(seat, card=card, suit=led, kept=(ten,), out=(ace,))
    if winners:
        return why.LetsGo(seat, card=card, kept=winners)
    if not any(one.suit in (led, table.trump) for one in table.view.hand):
        return why.Discards(seat, card=card)
    return why.PlaysLow(seat, card=card, points=table.worth)
