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

from belote_core.deal import DealState, Phase, apply
from belote_core.errors import BeloteError, RecordError
from belote_core.notation import format_action
from belote_core.record_form import Claim, Record, dump
from belote_core.record_reading import parse_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.places import Places

__all__ = ["Claim", "Record", "dump", "parse_record", "replay", "steps"]


def replay(record: Record) -> tuple[DealState, ...]:
    """Replay a record: the deal at its start and after every action; the claim is checked.

    Raises `RecordError`: `illegal_action` with the refusal as `cause`, `result_differs`. Cards of
    unknown hands are taken as they come: in turn, in the pack, not seen elsewhere.
    """
    return tuple(steps(record))


def steps(record: Record) -> Iterator[DealState]:
    """Yield what `replay` returns one by one, so that what comes before a fault is there."""
    places = record.places
    if places is None:
        written = parse_record(dump(record)).places
        assert written is not None
        places = written
    state = record.start
    yield state
    for number, action in enumerate(record.actions):
        try:
            state = apply(state, action)
        except BeloteError as error:
            line, column = places.at(("actions", number))
            raise RecordError(
                "illegal_action",
                line=line,
                column=column,
                action=format_action(action),
                number=number,
                cause=error,
            ) from error
        yield state
    if record.claim:
        _check_claim(record.claim, state, places)


def _check_claim(claim: Claim, state: DealState, places: Places) -> None:
    """Compare what is claimed with what was played."""
    if state.next_seat is not None:
        line, column = places.at(("result",))
        raise RecordError("result_before_end", line=line, column=column, phase=state.phase.value)
    truth: dict[str, Any]
    if state.phase is Phase.PASSED_OUT:
        nothing = (0,) * state.rules.sides
        truth = dict.fromkeys(("points", "tricks", "marked"), nothing)
        truth["outcome"] = Phase.PASSED_OUT.value
    else:
        try:
            done = state.settle()
        except BeloteError as error:
            line, column = places.at(("result",))
            raise RecordError("result_cannot_be", line=line, column=column, cause=error) from error
        truth = {
            "outcome": done.outcome.value,
            "points": state.points,
            "tricks": state.tricks_won,
            "marked": done.marked,
        }
    for key, expected in truth.items():
        value = getattr(claim, key)
        if value not in (None, expected):
            line, column = places.at(("result", key))
            raise RecordError(
                "result_differs", line=line, column=column, key=key, value=value, expected=expected
            )
