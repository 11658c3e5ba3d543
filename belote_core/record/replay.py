"""A deal as text, `.belote.toml`: parse, dump, replay; every fault with its line and column.

>>> record = parse_record('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... seed = 7
... actions = ["0 pass", "1 take s", "0 Td"]
... ''')
>>> [state.phase.value for state in replay(record)]
['bidding', 'bidding', 'playing', 'playing']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.arguments import NONE, of_kind
from belote_core.deal.progress import Phase
from belote_core.deal.state import DealState, apply
from belote_core.errors import BeloteError
from belote_core.record.deal_reader import parse_record
from belote_core.record.notation import format_action
from belote_core.record.schema import Record
from belote_core.record.writer import dump
from belote_core.scoring.settlement import Settlement

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_core.errors import RecordError
    from belote_core.ruleset import RuleSet
    from belote_core.toml.places import Places


def replay(record: Record) -> tuple[DealState, ...]:
    """Replay a record: the deal at its start and after every action; the claim is checked.

    Raises `RecordError`: `illegal_action` with the refusal as `cause`, `result_differs`. Cards of
    unknown hands are taken as they come: in turn, in the pack, not seen elsewhere.
    """
    of_kind("record", record, Record)
    return tuple(steps(record))


def steps(record: Record) -> Iterator[DealState]:
    """Yield what `replay` returns one by one, so that what comes before a fault is there."""
    for state in walk(record):
        yield state
    check_claim(record, state, settled(record, state))


def walk(record: Record) -> Iterator[DealState]:
    """Yield the same states without a look at what is claimed."""
    state = record.start
    yield state
    for number, action in enumerate(record.actions):
        try:
            state = apply(state, action)
        except BeloteError as error:
            raise at_action(record, number, error) from error
        yield state


def at_action(record: Record, number: int, error: BeloteError) -> RecordError:
    """Say where an action was refused, with the refusal as `cause`."""
    action = format_action(record.actions[number])
    return places_of(record).fault(
        "illegal_action",
        ("actions", number),
        text=action,
        action=action,
        number=number,
        cause=error,
    )


def places_of(record: Record) -> Places:
    """Find where all of it stands in its text, or would stand if it were written."""
    places = record.places or parse_record(dump(record)).places
    assert places is not None
    return places


def check_claim(record: Record, state: DealState, done: Settlement | None) -> None:
    """Compare what is claimed with where the deal ended and its settlement; `RecordError`.

    With a settlement a deal may end before its last card: a renonce stops it (PLAY-10).
    """
    of_kind("record", record, Record)
    of_kind("state", state, DealState)
    of_kind("done", done, Settlement, NONE)
    if record.claim is None:
        return
    truth: dict[str, Any]
    if state.phase is Phase.PASSED_OUT:
        truth = nobody_took(state.rules)
    elif done is None:
        phase = state.phase.value
        raise places_of(record).fault("result_before_end", ("result",), phase=phase)
    else:
        truth = {
            "outcome": done.outcome.value,
            "points": state.points,
            "tricks": state.tricks_won,
            "marked": done.marked,
        }
    compare(record.claim, truth, places_of(record))


def nobody_took(rules: RuleSet) -> dict[str, Any]:
    """What a passed-out deal gives: nothing (BID-3)."""
    nothing = (0,) * rules.sides
    return {
        "outcome": Phase.PASSED_OUT.value,
        **dict.fromkeys(("points", "tricks", "marked"), nothing),
    }


def compare(claim: object | None, truth: Mapping[str, Any], places: Places) -> None:
    """Compare what is claimed with what is true, key by key; `RecordError`."""
    for key, expected in truth.items():
        value = getattr(claim, key, None)
        if value not in (None, expected):
            raise places.fault(
                "result_differs", ("result", key), key=key, value=value, expected=expected
            )


def settled(record: Record, state: DealState) -> Settlement | None:
    """Settle a deal whose result is claimed, None for one that goes on."""
    if record.claim is None or state.phase is not Phase.FINISHED:
        return None
    try:
        return state.settle()
    except BeloteError as error:
        raise places_of(record).fault("result_cannot_be", ("result",), cause=error) from error
