"""Illegal cards at a lenient table: who lays one, who can prove it, who claims it (PLAY-10)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from belote_core import Announce, Play, Record, Say
from belote_core.audit import examine
from belote_core.deal import rule_on_card
from belote_core.players import Choice, Level
from belote_core.players.motives import PlaysLow
from belote_core.players.thinking import Table
from belote_core.rulings import PlayReason
from belote_core.views import view
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from belote_core import Card, DealState
    from belote_core.audit import Renonce
    from tutorials.kit.play.sitting import Sitting

# A beginner of the other side overlooks a duty once in so many times, once a deal at most.
_OVERLOOKED = 12


def overlooked(sitting: Sitting, number: int) -> Choice | None:
    """Return the illegal card that a beginner lays as action `number`; None where he lays none."""
    state = sitting.at(number)
    seat = state.next_seat
    if not sitting.lenient or seat is None or sitting.levels[seat] != Level.BEGINNER.value:
        return None
    rules = sitting.rules
    if rules.side_of(seat) == rules.side_of(LEARNER) or _laid_before(sitting, number):
        return None
    wrong = illegal(state)
    draw = Random(sitting.now.seed * 1_000 + number).random() * _OVERLOOKED
    if not wrong or draw >= 1:
        return None
    table = Table(view(state, seat))
    card = min(wrong, key=table.rank)
    return Choice(Play(seat, card), PlaysLow(seat, card=card, points=table.worth))


def illegal(state: DealState) -> list[Card]:
    """List the cards of the seat to play with which it would break a duty (PLAY-2 to PLAY-8)."""
    seat = state.next_seat
    if state.trump is None or seat is None:
        return []
    ruled = [(card, rule_on_card(state, Play(seat, card))) for card in state.hands[seat]]
    return [
        card
        for card, ruling in ruled
        if ruling and not ruling.allowed and isinstance(ruling.reason, PlayReason)
    ]


def _laid_before(sitting: Sitting, number: int) -> bool:
    return any(one.number < number for one in sitting.renonces)


def proved_to(sitting: Sitting, seat: int) -> Renonce | None:
    """Find the first renonce of another side that a seat can prove by what it saw."""
    side = sitting.rules.side_of(seat)
    seen = _seen_by(sitting, seat)
    found = () if seen is None else examine(seen).renonces
    return next((one for one in found if sitting.rules.side_of(one.seat) != side), None)


def _seen_by(sitting: Sitting, seat: int) -> Record | None:
    """Note the deal down as a seat saw it; None before the first card."""
    state, rules = sitting.state, sitting.rules
    if state.trump is None or state.taker is None:
        return None
    known = view(state, seat).known
    held = [known.cards_of(one) for one in range(rules.players)]
    played = [a for a in state.actions if isinstance(a, Play)]
    # What another one played was not in sight before.
    hands = [
        tuple(c for c in cards if one == seat or Play(one, c) not in played)
        for one, cards in enumerate(held)
    ]
    return Record(
        rules=rules,
        dealer=state.dealer,
        hands=tuple((*hand, *(None,) * (rules.hand_size - len(hand))) for hand in hands),
        taker=state.taker,
        trump=state.trump,
        actions=tuple(a for a in state.actions if isinstance(a, Play | Announce | Say)),
    )


def claimed(sitting: Sitting) -> Sitting:
    """Let a computer player of another side claim the learner's renonce once it can prove it."""
    side = sitting.rules.side_of
    if sitting.deal_over or not any(side(one.seat) == side(LEARNER) for one in sitting.renonces):
        return sitting
    for seat in range(sitting.rules.players):
        if side(seat) == side(LEARNER):
            continue
        found = proved_to(sitting, seat)
        if found is not None and side(found.seat) == side(LEARNER):
            return sitting.claim(seat)
    return sitting


def proof(sitting: Sitting) -> Renonce | None:
    """Tell the renonce that cost the deal as those at the table could know it.

    None for a deal without one. Its trick and its proof are those of the deal.
    """
    if not sitting.renonces:
        return None
    first = sitting.renonces[0]
    rules = sitting.rules
    for seat in range(rules.players):
        if rules.side_of(seat) != rules.side_of(first.seat):
            found = proved_to(sitting, seat)
            if found is not None and found.card == first.card:
                return found
    return first
