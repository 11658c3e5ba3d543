"""What was played against the rules: every renonce of a record, and its proof (TABLE-2, PLAY-10).

>>> from belote_core.record import parse_record
>>> record = parse_record('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... trump = "h"
... taker = 1
... hands = ["?? ??", "?? ??", "?? ??"]
... actions = ["0 As", "1 9d", "2 Qs", "0 Ts", "1 Ks", "2 9h"]
... ''')
>>> [(found.seat, found.trick, str(found.card), found.article) for found in audit(record)]
[(1, 1, '9d', 'PLAY-2')]
>>> audit(record)[0].proof
Proof(trick=2, card=<Ks>)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.actions import Play
from belote_core.deal import DealState, Phase, apply, laid, rule_on_card
from belote_core.errors import BeloteError, RecordError
from belote_core.legality import Position, rule_on_hand
from belote_core.record import at_action, check_claim, settled, written_places
from belote_core.rulings import PlayReason, Refused, Ruling

if TYPE_CHECKING:
    from belote_core.cards import Card
    from belote_core.record import Record
    from belote_core.scoring import Settlement


@dataclass(frozen=True, slots=True)
class Proof:
    """The seat owed a card and played it later: `card`, in trick `trick` (from 1)."""

    trick: int
    card: Card


@dataclass(frozen=True, slots=True)
class Renonce:
    """An illegal card found afterwards: seat and ruling, trick (from 1), its place in the record.

    `ruling` rests on every card that the seat is known to have held: those in sight and those he
    played later. `proof` is None where the hand itself shows what he owed. `number` counts actions
    from 0, `line` and `column` from 1.
    """

    ruling: Ruling
    seat: int
    trick: int
    number: int
    line: int
    column: int
    hand: tuple[Card, ...]
    proof: Proof | None = None

    @property
    def card(self) -> Card:
        """The card that was played."""
        return self.ruling.card

    @property
    def article(self) -> str:
        """The article it breaks."""
        return self.ruling.reason.article

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that were legal, as far as the hand is known."""
        assert isinstance(self.ruling.reason, PlayReason)
        return self.ruling.reason.playable


@dataclass(frozen=True)
class Audit:
    """A record walked to its end, illegal cards included.

    `states` are the deal at its start and after every action. `fault` is what stopped the walk, or
    what the written result gets wrong; None for a record that holds together.
    """

    record: Record
    states: tuple[DealState, ...]
    renonces: tuple[Renonce, ...]
    fault: RecordError | None = None

    @property
    def end(self) -> DealState:
        """The deal after the last action."""
        return self.states[-1]

    @cached_property
    def settlement(self) -> Settlement | None:
        """Who marks what: the first renonce counts and ends the deal (PLAY-10).

        None while the deal goes on, or where cards that decide a renonce are not known.
        """
        return self.settle()

    def settle(self, held_over: int = 0) -> Settlement | None:
        """Settle with the points that lay on the table before the deal (SCORE-4.5)."""
        end = self.end
        if not end.whole or end.taker is None:
            return None
        if not self.renonces:
            return end.settle(held_over) if end.phase is Phase.FINISHED else None
        # Unknown cards may hold a belote or an announcement, which count all the same.
        if any(end.hidden):
            return None
        return end.settle(held_over, renonce=end.rules.side_of(self.renonces[0].seat))


def audit(record: Record) -> tuple[Renonce, ...]:
    """Name every renonce of a deal, with the hands or from the cards played only (TABLE-2).

    Raises `RecordError` for what no renonce explains: a card twice, out of turn, a bid refused.
    """
    examined = examine(record)
    if examined.fault and examined.fault.code == "illegal_action":
        raise examined.fault
    return examined.renonces


def examine(record: Record) -> Audit:
    """Walk a record as it was played; what cannot be stops the walk and is told as `fault`."""
    state = record.start
    states, found = [state], list[Renonce]()
    for number, action in enumerate(record.actions):
        try:
            if isinstance(action, Play):
                renonce = _renonce(record, state, number, action)
                if renonce:
                    found.append(renonce)
                    state = laid(state, action)
                    states.append(state)
                    continue
            state = apply(state, action)
        except BeloteError as error:
            return Audit(record, tuple(states), tuple(found), at_action(record, number, error))
        states.append(state)
    walked = Audit(record, tuple(states), tuple(found))
    try:
        done = walked.settlement if found else settled(record, state)
        check_claim(record, state, done)
    except RecordError as error:
        return Audit(record, tuple(states), tuple(found), error)
    return walked


def _renonce(record: Record, state: DealState, number: int, play: Play) -> Renonce | None:
    """Rule on a card by all that the seat is known to hold.

    Sure with a part of the hand too: what some cards oblige him to, more cards never undo.
    """
    ruling = rule_on_card(state, play)
    if ruling and not isinstance(ruling.reason, Refused):
        return None  # legal, or refused at once by TABLE-1: that is no renonce
    seat = play.seat
    hand, later = state.hands[seat], _played_from(record, number, seat)
    if ruling is None:
        hand = (*hand, *(card for card in later if card not in hand))
        ruling = _ruled(state, hand)[hand.index(play.card)]
    if ruling.allowed:
        return None
    line, column = written_places(record).at(("actions", number))
    trick = len(state.tricks) + 1
    found = Renonce(ruling, seat, trick, number, line, column, hand)
    owed = found.legal
    if not state.hidden[seat] or any(card in state.hands[seat] for card in owed):
        return found
    after = next(turn for turn, card in enumerate(later) if card in owed)
    proof = Proof(trick + after, later[after])
    return Renonce(ruling, seat, trick, number, line, column, hand, proof)


def _ruled(state: DealState, hand: tuple[Card, ...]) -> tuple[Ruling, ...]:
    """Rule on a hand put together from what is known."""
    assert state.trump is not None
    assert state.next_seat is not None
    return rule_on_hand(
        Position(
            rules=state.rules,
            trump=state.trump,
            trick=state.trick,
            seat=state.next_seat,
            hand=hand,
            taker=state.taker,
        )
    )


def _played_from(record: Record, number: int, seat: int) -> tuple[Card, ...]:
    """List what a seat plays from an action on, that one included: one card a trick."""
    plays = record.actions[number:]
    return tuple(play.card for play in plays if isinstance(play, Play) and play.seat == seat)
