"""Construct what is asked of the pack and of the round of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import Announce, DealState, RuleSet, Say, Suit, Take, apply, new_deal
from belote_core.actions import WORDS
from belote_core.announcements import belote_cards
from belote_core.deal.calls import announceable, legal_calls, refusal
from exercises.kinds.belote_word import WithACard
from exercises.kinds.how_many import Quantity, Tally
from exercises.kinds.may_say import Saying
from exercises.kinds.order_cards import TOLD_OF, Order, ToOrder
from exercises.kinds.whose_turn import AtTheTable, Moment
from exercises.theme import Drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core import Action
    from exercises.construction.draw import Draw
    from exercises.theme import Wanted

    # What the seat to play could want to say.
    Calls = Callable[[DealState, int], tuple[Announce | Say, ...]]

_DEALS = 1_000_000


def to_order(order: Order, wanted: Wanted) -> Drawn:
    """Draw cards of one suit, those among them that the order is told by."""
    rules, draw = wanted.rules, wanted.draw
    suit = draw.one(tuple(Suit))
    pack = [card for card in rules.cards if card.suit is suit]
    told = [card for card in pack if card.rank in TOLD_OF[order]]
    others = [card for card in pack if card not in told]
    cards = draw.some(others, 3 + wanted.difficulty - len(told))
    return Drawn(ToOrder(rules, tuple(draw.shuffled([*told, *cards]) if told else cards), order))


def tally(quantities: tuple[Quantity, ...], wanted: Wanted) -> Drawn:
    """Draw what is counted."""
    return Drawn(Tally(wanted.rules, wanted.draw.one(quantities)))


def at_the_table(moments: tuple[Moment, ...], wanted: Wanted) -> Drawn:
    """Draw who deals, takes, leads and wins, and a moment."""
    rules, draw = wanted.rules, wanted.draw
    dealer, taker, leader, winner = (draw.below(rules.players) for _ in range(4))
    return Drawn(AtTheTable(rules, draw.one(moments), dealer, taker, leader, winner))


def with_a_card(wanted: Wanted, *, said: bool) -> Drawn:
    """Draw a hand with both, with one of them, or with both of another suit."""
    rules, draw = wanted.rules, wanted.draw
    trump, other, *_ = draw.shuffled(tuple(Suit))
    king, queen = belote_cards(trump)
    pair = draw.shuffled((king, queen))
    strangers = list(belote_cards(other))
    held = pair if said else draw.one([pair[:1], strangers, [*pair[:1], *strangers]])
    # The other one of the pair is in no hand that has but one of them.
    rest = [card for card in rules.cards if card not in {king, queen, *held}]
    size = 3 + wanted.difficulty
    card = held[0] if said or draw.below(2) else held[-1]
    laid = (pair[1],) if said and draw.below(2) else ()
    hand = tuple(draw.shuffled([*held, *draw.some(rest, size - len(held))]))
    return Drawn(WithACard(rules, trump, tuple(c for c in hand if c not in laid), card, laid))


def saying(calls: Calls, wanted: Wanted) -> Drawn | None:
    """Play a deal on; ask about a call in its time, or about one too late or out of order."""
    rules, draw = wanted.rules, wanted.draw
    state, trick = _taken(rules, draw), draw.below(1 + wanted.difficulty)
    found: list[tuple[DealState, Announce | Say]] = []
    while state.next_seat is not None and len(state.tricks) <= trick:
        found += [(state, call) for call in calls(state, state.next_seat)]
        said = [c for c in legal_calls(state, state.next_seat) if draw.below(2)]
        action: Action = said[0] if said else draw.one(_cards(state))
        state = apply(state, action)
    # Half of the questions are about what is refused, where there is any.
    refused = [one for one in found if refusal(*one) is not None]
    choices = refused if refused and draw.below(2) else found
    return Drawn(Saying(*draw.one(choices))) if choices else None


def _taken(rules: RuleSet, draw: Draw) -> DealState:
    """A deal whose turned suit the first to speak has taken."""
    state = new_deal(rules, seed=draw.below(_DEALS), dealer=draw.below(rules.players))
    assert state.turned is not None
    assert state.next_seat is not None
    return apply(state, Take(state.next_seat, state.turned.suit))


def announcements_held(state: DealState, seat: int) -> tuple[Announce, ...]:
    """What a seat could announce, in its time or not."""
    return announceable(state, seat)


def words_of_belote(state: DealState, seat: int) -> tuple[Say, ...]:
    """Both words, where a card of the belote was in this hand."""
    held = {*belote_cards(state.trump)} & {*state.cards_of(seat)}
    return tuple(Say(seat, word) for word in WORDS) if held else ()


def _cards(state: DealState) -> list[Action]:
    """Every card that may be played."""
    return [action for action in state.legal_actions if not isinstance(action, Announce | Say)]
