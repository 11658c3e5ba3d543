"""What a deal is played for beside the cards, and what its best line comes to (BELOTE, ANN, SCORE).

Whoever may still say a word or declare is taken to do so: with all hands open nobody forgets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import WORDS, Announce, Play, Say
from belote_core.announcements import (
    award_announcements,
    belote_cards,
    find_announcements,
)
from belote_core.arguments import all_of_kind, of_kind
from belote_core.cards import Card
from belote_core.deal import DealState, apply
from belote_core.deal.calls import declared
from belote_core.ranking import BELOTE_POINTS
from belote_core.ruleset import Announcements, BeloteCall

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.scoring import Settlement


def settled(state: DealState, line: Iterable[Card]) -> Settlement:
    """Play a line to its end, everything said that may be said, and settle the deal (SCORE).

    Raises `IllegalPlay` for a card that may not be played, `PositionError` where cards are left or
    the deal does not hold the whole pack.

    >>> from belote_core import MARQUOIR_3, Take, new_deal, solve
    >>> state = new_deal(MARQUOIR_3, seed=7, dealer=2)
    >>> state = apply(state, Take(0, state.turned.suit))
    >>> settled(state, solve(state).line).outcome.value
    'failed'
    """
    of_kind("state", state, DealState)
    for card in all_of_kind("line", line, Card):
        state = played(state, card)
    return state.settle()


def played(state: DealState, card: Card) -> DealState:
    """Let the seat to play say all that may be said with a card, and lay it."""
    for call in _calls(state, card):
        state = apply(state, call)
    seat = state.next_seat
    return apply(state, Play(-1 if seat is None else seat, card))


def _calls(state: DealState, card: Card) -> list[Announce | Say]:
    """List what the seat to play says with this card."""
    pair = belote_cards(state.trump)
    return [
        action
        for action in state.legal_actions
        if isinstance(action, Announce) or (isinstance(action, Say) and card in pair)
    ]


def belote_to_come(state: DealState) -> int | None:
    """Find the side whose belote counts, unless a word was missed already (BELOTE-4)."""
    holder = state.belote_holder
    if holder is None:
        return None
    pair = belote_cards(state.trump)
    laid = sum(card not in state.hands[holder] for card in pair)
    missed = any(Say(holder, word) not in state.actions for word in WORDS[:laid])
    if missed and state.rules.belote_call is BeloteCall.MUST_BE_SAID:
        return None
    return state.rules.side_of(holder)


def belotes(state: DealState) -> tuple[int, ...]:
    """Give what each side's belote adds to the comparison (BELOTE-2)."""
    rules = state.rules
    side = belote_to_come(state) if rules.belote_counts_for_contract else None
    return tuple(BELOTE_POINTS * (one == side) for one in range(rules.sides))


def announced(state: DealState) -> tuple[int, ...]:
    """Give what each side's announcements add to the comparison (ANN-6, ANN-8)."""
    rules, trump = state.rules, state.trump
    nothing = (0,) * rules.sides
    if rules.announcements is Announcements.NONE or trump is None:
        return nothing
    if not rules.announcements_count_for_contract:
        return nothing
    hands = {seat: state.cards_of(seat) for seat in range(rules.players)}
    said = declared(state)
    if not state.tricks:
        spoken = state.trick.seats(rules.players)
        for seat, hand in hands.items():
            if seat not in spoken:
                said[seat] = find_announcements(rules, hand)
    award = award_announcements(rules, hands=hands, trump=trump, first=state.leader, declared=said)
    return award.by_side
