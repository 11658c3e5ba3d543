"""How records are written: what `dump` writes the readers read back."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any

from belote_core.actions import Announce, Say, Take
from belote_core.arguments import of_kind
from belote_core.cards import Card
from belote_core.record.notation import format_action, write_hand
from belote_core.record.schema import FORMAT, MatchRecord, PassedOut, Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.record.schema import Claim, Counted, MatchClaim
    from belote_core.ruleset import RuleSet


def dump(record: Record | MatchRecord) -> str:
    """Write a record of a deal or of a match; `parse_any` reads the same one back."""
    of_kind("record", record, Record, MatchRecord)
    lines = _match(record) if isinstance(record, MatchRecord) else _record(record)
    return "\n".join(lines) + "\n"


def _record(record: Record) -> Iterator[str]:
    yield from _rules(record.rules)
    yield from _cards(record)
    yield from _house(record.rules)
    yield from _result("result", record.claim)


def _match(match: MatchRecord) -> Iterator[str]:
    yield from _rules(match.rules)
    yield f"dealer = {match.dealer}"
    if match.totals is not None:
        yield f"totals = {_toml(match.totals)}"
    if match.held_over:
        yield f"held_over = {match.held_over}"
    if not match.deals:
        yield "deal = []"
    yield from _house(match.rules)
    for deal in match.deals:
        yield from ("", "[[deal]]")
        yield from _cards(deal) if isinstance(deal, Record) else _numbers(deal)
        yield from _result("deal.result", deal.claim)
    yield from _result("result", match.claim)


def _rules(rules: RuleSet) -> Iterator[str]:
    """Name the preset that is nearest."""
    yield f"format = {FORMAT}"
    yield f'ruleset = "{rules.nearest()[0]}"'
    yield f"players = {rules.players}"


def _house(rules: RuleSet) -> Iterator[str]:
    """Write the knobs that the nearest preset has otherwise."""
    _, changes = rules.nearest()
    if changes:
        yield from ("", "[house]", *(f"{c.knob} = {_toml(c.after)}" for c in changes))


def _cards(record: Record) -> Iterator[str]:
    """Write a deal: how it starts, then a turn of speaking or a trick a line."""
    yield f"dealer = {record.dealer}"
    if record.seed is not None:
        yield f"seed = {record.seed}"
    if record.turned is not None:
        yield f'turned = "{record.turned}"'
    if record.hands is not None:
        yield from ("hands = [", *(f'  "{write_hand(hand)}",' for hand in record.hands), "]")
    if record.trump is not None:
        yield from (f"taker = {record.taker}", f'trump = "{record.trump.value}"')
    yield from ("actions = [", *_action_lines(record), "]")


def _numbers(deal: Counted | PassedOut) -> Iterator[str]:
    """Write a deal of which no card is known."""
    if isinstance(deal, PassedOut):
        yield "passed_out = true"
    yield from _pairs(deal)


def _result(table: str, claim: Claim | MatchClaim | None) -> Iterator[str]:
    if claim is not None:
        yield from ("", f"[{table}]", *_pairs(claim))


def _pairs(of: Counted | PassedOut | Claim | MatchClaim) -> Iterator[str]:
    """Write what is known, a key a line; a claim has its own table."""
    for field in fields(of):
        value = getattr(of, field.name)
        if value is not None and field.name != "claim":
            yield f"{field.name} = {_toml(value)}"


def _action_lines(record: Record) -> Iterator[str]:
    """Write a turn of speaking or a trick a line."""
    line: list[str] = []
    spoken = 0
    for action in record.actions:
        line.append(f'"{format_action(action)}",')
        spoken += not isinstance(action, Announce | Say)
        if spoken == record.rules.players or isinstance(action, Take):
            yield "  " + " ".join(line)
            line, spoken = [], 0
    if line:
        yield "  " + " ".join(line)


def _toml(value: Any) -> str:
    """Write a knob or a claim."""
    if isinstance(value, Enum):
        return f'"{value.value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str | Card) else str(value)
