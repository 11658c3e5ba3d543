"""How a match that is played is kept: as JSON, checked when it is read again.

What cannot be read is somebody's match all the same: it is laid aside, not overwritten.
"""

from __future__ import annotations

import json
from enum import Enum
from typing import TYPE_CHECKING, Any

from belote_core import BeloteError, table_code
from belote_core.record.notation import format_action, parse_action
from tutorials.kit import table_codes
from tutorials.kit.address import LARGEST_SEED
from tutorials.kit.play.sitting import TARGETS, DealPlayed, Sitting

if TYPE_CHECKING:
    from belote_core import RuleSet

FORMAT = 1
# A match to 2000 has about forty deals.
MOST_DEALS = 200


class Fault(Enum):
    """Why a kept match cannot be gone on with; the value names its sentence."""

    DAMAGED = "damaged"
    OTHER_FORM = "other_form"
    NO_TABLE = "no_table"


class KeptError(ValueError):
    """A kept match that cannot be gone on with."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def written(sitting: Sitting) -> str:
    """Write a match as JSON text."""
    return json.dumps(
        {
            "format": FORMAT,
            "table": table_code(sitting.table),
            "levels": list(sitting.levels),
            "target": sitting.target,
            "seed": sitting.seed,
            "dealer": sitting.dealer,
            "lenient": sitting.lenient,
            "deals": [
                {
                    "seed": deal.seed,
                    "actions": [format_action(action) for action in deal.actions],
                    "undone": deal.undone,
                    "hints": deal.hints,
                    "claimed": deal.claimed,
                }
                for deal in sitting.deals
            ],
        },
        separators=(",", ":"),
    )


def read(text: str, levels: tuple[str, ...]) -> Sitting:
    """Read a match that `written` wrote; `KeptError` where it cannot be gone on with.

    `levels` are those there are. Every action is checked, as it was when it was done.
    """
    try:
        told = json.loads(text)
    except ValueError as error:
        raise KeptError(Fault.DAMAGED) from error
    if not isinstance(told, dict):
        raise KeptError(Fault.DAMAGED)
    if told.get("format") != FORMAT:
        raise KeptError(Fault.OTHER_FORM)
    table = table_codes.rules(str(told.get("table")))
    if table is None:
        raise KeptError(Fault.NO_TABLE)
    try:
        found = _sitting(told, table, levels)
        # Replayed once to its end: what cannot have been done, or claimed, is found here.
        assert found.deals
        _ = found.state, found.after
    except (BeloteError, AssertionError, KeyError, TypeError, ValueError) as error:
        raise KeptError(Fault.DAMAGED) from error
    return found


def _sitting(told: dict[str, Any], table: RuleSet, levels: tuple[str, ...]) -> Sitting:
    target = told["target"]
    assert target is None or target in TARGETS
    named = tuple(told["levels"])
    assert len(named) == table.players
    assert set(named[1:]) <= set(levels)
    deals = told["deals"]
    assert isinstance(deals, list)
    assert len(deals) <= MOST_DEALS
    return Sitting(
        table=table,
        levels=named,
        target=target,
        seed=_number(told["seed"]),
        dealer=_number(told["dealer"], table.players - 1),
        deals=tuple(
            DealPlayed(
                seed=_number(deal["seed"]),
                actions=tuple(parse_action(one, table.players) for one in deal["actions"]),
                undone=_number(deal["undone"]),
                hints=_number(deal["hints"]),
                claimed=_claimed(deal, table),
            )
            for deal in deals
        ),
        lenient=_lenient(told),
    )


def _lenient(told: dict[str, Any]) -> bool:
    """Whether illegal cards were let pass; a match that does not say so is older."""
    lenient = told.get("lenient", False)
    assert type(lenient) is bool
    return lenient


def _claimed(deal: dict[str, Any], table: RuleSet) -> int | None:
    """Return who claimed a renonce; a deal that does not say so is older."""
    seat = deal.get("claimed")
    return None if seat is None else _number(seat, table.players - 1)


def _number(value: Any, most: int = LARGEST_SEED) -> int:
    """Return a whole number from 0; `AssertionError` for anything else."""
    assert type(value) is int
    assert 0 <= value <= most
    return value
