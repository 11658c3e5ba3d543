"""What was played and said against the rules: every renonce with its proof, every slip.

A renonce ends the deal (TABLE-2, PLAY-10); after a slip it goes on, and `slips` says what counts.

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

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.actions import Announce, Play, Say
from belote_core.deal.progress import Phase
from belote_core.deal.slips import said_in_fact, shared
from belote_core.deal.state import DealState, apply, laid, rule_on_card
from belote_core.errors import BeloteError, RecordError
from belote_core.legality import Position, rule_on_hand
from belote_core.record.replay import at_action, check_claim, places_of, settled
from belote_core.rulings import IllegalPlay, PlayReason, Ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from belote_core.actions import Action
    from belote_core.cards import Card
    from belote_core.deal.slips import Slip
    from belote_core.record.schema import Record
    from belote_core.scoring.settlement import Settlement


@dataclass(frozen=True, slots=True)
class Proof:
    """The seat owed a card and played it later: `card`, in trick `trick` (from 1)."""

    trick: int
    card: Card


@dataclass(frozen=True, slots=True)
class Renonce:
    """An illegal card found afterwards: seat and ruling, trick (from 1), its place in the record.

    `ruling` rests on every card that the seat is known to have held: those in sight and those he
    played later. `proof` is None where the hands themselves show what he owed. `number` counts
    actions from 0, `line` and `column` from 1.
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
    what the written result gets wrong; None for a record that holds together. `slips` are what was
    said wrongly, in order.
    """

    record: Record
    states: tuple[DealState, ...]
    renonces: tuple[Renonce, ...]
    fault: RecordError | None = None
    slips: tuple[Slip, ...] = ()

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

    def position_before(self, number: int) -> Position:
        """The decision before the card that action `number` (from 0) plays.

        The hand is all that the seat is known to have held: the cards in sight, and where some are
        not, those he played later.
        """
        state, play = self.states[number], self.record.actions[number]
        assert isinstance(play, Play)
        walked = self.end.actions
        later = _played_by(play.seat, walked[number:])
        return _position(state, _known(state, play.seat, later, _left_for_one(self.end)))

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
    """Walk a record as it was played and said; what cannot be stops the walk, told as `fault`."""
    known = _all_that_is_seen(record)
    states, fault = [record.start], None
    slips: list[Slip] = []
    for number, action in enumerate(record.actions):
        state = states[-1]
        try:
            if isinstance(action, Announce | Say):
                following = record.actions[number + 1 :]
                state, slipped = said_in_fact(state, known or state, action, following)
                slips += [replace(slip, number=number) for slip in slipped]
            else:
                state = do_in_fact(state, action)
        except BeloteError as error:
            fault = at_action(record, number, error)
            break
        states.append(state)
    # A card proves something only if it could be played: those after the fault prove nothing.
    walked = record.actions[: len(states) - 1]
    found = Audit(
        record,
        tuple(states),
        tuple(_renonces(record, states, walked)),
        fault,
        tuple(_placed(record, shared(slips, states[-1].award))),
    )
    if fault or record.claim is None:
        return found
    try:
        check_claim(record, found.end, found.settlement or settled(record, found.end))
    except RecordError as error:
        return replace(found, fault=error)
    return found


def _all_that_is_seen(record: Record) -> DealState | None:
    """Lay all the cards, so that what was said out of a hidden hand is judged by what it showed.

    None where every hand is known, or nothing was said.
    """
    state = record.start
    hidden = any(state.hidden) or None in state.talon
    if not hidden or not any(isinstance(action, Announce | Say) for action in record.actions):
        return None
    for action in record.actions:
        if isinstance(action, Announce | Say):
            continue
        try:
            state = do_in_fact(state, action)
        except BeloteError:
            break
    return state


def do_in_fact(state: DealState, action: Action) -> DealState:
    """Do what was done: an illegal card is laid, what TABLE-1 refuses is not (PLAY-10).

    Raises as `apply` does for everything else.
    """
    if not isinstance(action, Play):
        return apply(state, action)
    ruling = rule_on_card(state, action)
    if ruling and not isinstance(ruling.reason, PlayReason):
        raise IllegalPlay(ruling)
    return laid(state, action)


def _placed(record: Record, slips: Iterable[Slip]) -> Iterator[Slip]:
    """Give every slip its place in the text."""
    places = None  # read off the text only where there is a slip to place
    for slip in slips:
        places = places or places_of(record)
        line, column = places.at(("actions", slip.number))
        yield replace(slip, line=line, column=column)


def _renonces(
    record: Record, states: Sequence[DealState], walked: tuple[Action, ...]
) -> Iterator[Renonce]:
    """Rule on every card by all that its seat is known to have held.

    Sure with a part of the hand too: what some cards oblige him to, more cards never undo.
    """
    places = None  # read off the text only where there is a fault to place
    unseen = _left_for_one(states[-1])
    for number, (state, play) in enumerate(zip(states, walked, strict=False)):
        if not isinstance(play, Play):
            continue
        ruling, proof = rule_on_card(state, play), None
        hand = state.hands[play.seat]
        if ruling is None:
            later = _played_by(play.seat, walked[number:])
            hand = _known(state, play.seat, later, unseen)
            ruling = rule_on_hand(_position(state, hand))[hand.index(play.card)]
            proof = _proof(state, ruling, later)
        if ruling.allowed:
            continue
        places = places or places_of(record)
        line, column = places.at(("actions", number))
        trick = len(state.tricks) + 1
        yield Renonce(ruling, play.seat, trick, number, line, column, hand, proof)


def _left_for_one(end: DealState) -> dict[int, tuple[Card, ...]]:
    """Give the cards that nobody showed to the one seat that has unknown ones, if it is one."""
    unknown = [seat for seat, count in enumerate(end.hidden) if count]
    if len(unknown) != 1 or not end.whole:
        return {}
    seen = {card for seat in range(end.rules.players) for card in end.cards_of(seat)}
    return {unknown[0]: tuple(card for card in end.rules.cards if card not in seen)}


def _proof(state: DealState, ruling: Ruling, later: tuple[Card, ...]) -> Proof | None:
    """Find the first later card that he owed, unless the cards in sight show one."""
    assert isinstance(ruling.reason, PlayReason)
    owed = ruling.reason.playable
    if ruling.allowed or any(card in state.hands[ruling.reason.seat] for card in owed):
        return None
    turns = enumerate(later, len(state.tricks) + 1)
    return next((Proof(trick, card) for trick, card in turns if card in owed), None)


def _known(
    state: DealState,
    seat: int,
    later: tuple[Card, ...],
    unseen: Mapping[int, tuple[Card, ...]],
) -> tuple[Card, ...]:
    """List the cards that a seat is known to hold: those in sight, else also those played later."""
    if not state.hidden[seat]:
        return state.hands[seat]
    return tuple(dict.fromkeys((*state.hands[seat], *later, *unseen.get(seat, ()))))


def _position(state: DealState, hand: tuple[Card, ...]) -> Position:
    """Describe a decision with a hand put together from what is known."""
    assert state.trump is not None
    assert state.next_seat is not None
    return Position(
        rules=state.rules,
        trump=state.trump,
        trick=state.trick,
        seat=state.next_seat,
        hand=hand,
        taker=state.taker,
    )


def _played_by(seat: int, actions: tuple[Action, ...]) -> tuple[Card, ...]:
    """List what a seat plays from an action on: one card a trick."""
    return tuple(a.card for a in actions if isinstance(a, Play) and a.seat == seat)
