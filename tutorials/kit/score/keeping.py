"""How a sheet is kept: as JSON, checked when it is read again.

What cannot be read is somebody's evening all the same: it is laid aside, not overwritten.
"""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from typing import Any

from belote_core import BeloteError, MatchRecord, RuleSet, dump, parse_match
from belote_core.record import Counted, PassedOut
from tutorials.kit.score.sheet import (
    MOST_LINES,
    Correct,
    Deed,
    Line,
    Remove,
    Sheet,
    Write,
    cleaned,
)

FORMAT = 1
# A sheet that is longer than this was not written here.
LONGEST = 200_000
_KINDS = {"write": Write, "correct": Correct, "remove": Remove}
_NUMBERS = ("taker", "points", "tricks", "belote", "announcements", "renonce")


class Fault(Enum):
    """Why a kept sheet cannot be gone on with; the value names its sentence."""

    DAMAGED = "damaged"
    OTHER_FORM = "other_form"


class KeptError(ValueError):
    """A kept sheet that cannot be gone on with."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def rules_text(rules: RuleSet) -> str:
    """Write a table as a record does, which `rules_of` reads.

    >>> from dataclasses import replace
    >>> from belote_core import CLASSIC_4
    >>> rules_of(rules_text(replace(CLASSIC_4, capot=300))).capot
    300
    """
    return dump(MatchRecord(rules=rules, dealer=0))


def rules_of(text: str) -> RuleSet:
    """Read a table; raises `RecordError`."""
    return parse_match(text).rules


def written(sheet: Sheet) -> str:
    """Write a sheet as JSON text."""
    return json.dumps(
        {
            "format": FORMAT,
            "rules": rules_text(sheet.rules),
            "names": list(sheet.names),
            "dealer": sheet.dealer,
            "totals": None if sheet.totals is None else list(sheet.totals),
            "held_over": sheet.held_over,
            "deeds": [_deed(deed) for deed in sheet.deeds],
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def read(text: str) -> Sheet:
    """Read a sheet that `written` wrote; `KeptError` where it cannot be gone on with."""
    try:
        told = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError) as error:
        raise KeptError(Fault.DAMAGED) from error
    if not isinstance(told, dict):
        raise KeptError(Fault.DAMAGED)
    if told.get("format") != FORMAT:
        raise KeptError(Fault.OTHER_FORM)
    try:
        return _sheet(told)
    except (BeloteError, AssertionError, KeyError, TypeError, ValueError, IndexError) as error:
        raise KeptError(Fault.DAMAGED) from error


def _sheet(told: dict[str, Any]) -> Sheet:
    rules = rules_of(told["rules"])
    totals, names = told["totals"], told["names"]
    assert all(isinstance(name, str) for name in names)
    sheet = Sheet(
        rules=rules,
        names=tuple(map(cleaned, names[: rules.players])),
        dealer=told["dealer"],
        totals=None if totals is None else tuple(totals),
        held_over=told["held_over"],
    )
    _ = sheet.start
    assert len(told["deeds"]) <= MOST_LINES
    # Done again, one after the other: what cannot have been done is found here.
    for deed in told["deeds"]:
        after = _done(sheet, deed)
        assert after is not sheet
        sheet = after
    _ = sheet.match
    return sheet


def _done(sheet: Sheet, told: dict[str, Any]) -> Sheet:
    kind = _KINDS[told["do"]]
    if kind is Remove:
        return sheet.remove(told["at"])
    line = _line(told)
    return sheet.write(line) if kind is Write else sheet.correct(told["at"], line)


def _deed(deed: Deed) -> dict[str, Any]:
    told: dict[str, Any] = {"do": next(name for name, kind in _KINDS.items() if kind is type(deed))}
    if isinstance(deed, Correct | Remove):
        told["at"] = deed.at
    if isinstance(deed, Write | Correct):
        told |= _told(deed.line)
    return told


def _told(line: Line) -> dict[str, Any]:
    if isinstance(line, RuleSet):
        return {"rules": rules_text(line)}
    if isinstance(line, PassedOut):
        return {"passed_out": True}
    return {
        one.name: value
        for one in fields(line)
        if one.name in _NUMBERS and (value := getattr(line, one.name)) is not None
    }


def _line(told: dict[str, Any]) -> Line:
    if "rules" in told:
        return rules_of(told["rules"])
    if told.get("passed_out"):
        return PassedOut()
    return Counted(**{name: told[name] for name in _NUMBERS if name in told})
