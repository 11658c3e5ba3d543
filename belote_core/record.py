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
    from belote_core.scoring import Settlement

__all__ = [
    "Claim",
    "Record",
    "at_action",
    "check_claim",
    "dump",
    "parse_record",
    "replay",
    "settled",
    "steps",
    "written_places",
]


def replay(record: Record) -> tuple[DealState, ...]:
    """Replay a record: the deal at its start and after every action; the claim is checked.

    Raises `RecordError`: `illegal_action` with the refusal as `cause`, `result_differs`. Cards of
    unknown hands are taken as they come: in turn, in the pack, not seen elsewhere.
    """
    return tuple(steps(record))


def steps(record: Record) -> Iterator[DealState]:
    """Yield what `replay` returns one by one, so that what comes before a fault is there."""
    state = record.start
    yield state
    for number, action in enumerate(record.actions):
        try:
            state = apply(state, action)
        except BeloteError as error:
            raise at_action(record, number, error) from error
        yield state
    check_claim(record, state, settled(record, state))


def at_action(record: Record, number: int, error: BeloteError) -> RecordError:
    """Say where an action was refused, with the refusal as `cause`."""
    line, column = written_places(record).at(("actions", number))
    action = format_action(record.actions[number])
    return RecordError(
        "illegal_action", line=line, column=column, action=action, number=number, cause=error
    )


def written_places(record: Record) -> Places:
    """Find where all of it stands in its text, or would stand if it were written."""
    places = record.places or parse_record(dump(record)).places
    assert places is not None
    return places


def check_claim(record: Record, state: DealState, done: Settlement | None) -> None:
    """Compare what is claimed with where the deal ended and its settlement; `RecordError`.

    With a settlement a deal may end before its last card: a renonce stops it (PLAY-10).
    """
    claim, places = record.claim, written_places(record)
    if claim is None:
        return
    truth: dict[str, Any]
    if state.phase is Phase.PASSED_OUT:
        nothing = (0,) * state.rules.sides
        truth = dict.fromkeys(("points", "tricks", "marked"), nothing)
        truth["outcome"] = Phase.PASSED_OUT.value
    elif done is None:
        line, column = places.at(("result",))
        raise RecordError("result_before_end", line=line, column=column, phase=state.phase.value)
    else:
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


def settled(record: Record, state: DealState) -> Settlement | None:
    """Settle a deal whose result is claimed, None for one that goes on."""
    if record.claim is None or state.phase is not Phase.FINISHED:
        return None
    try:
        return state.settle()
    except BeloteError as error:
        line, column = written_places(record).at(("result",))
        raise RecordError("result_cannot_be", line=line, column=column, cause=error) from error
