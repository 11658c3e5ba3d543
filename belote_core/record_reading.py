"""From text to a record; every fault with its line and column."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from difflib import get_close_matches
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from belote_core.cards import Card, Suit
from belote_core.deal import Phase
from belote_core.errors import BeloteError, RecordError
from belote_core.notation import parse_action, read_card, read_hand
from belote_core.places import find_places, line_and_column
from belote_core.record_form import FORMAT, Claim, Record
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3, PRESETS, RuleSet
from belote_core.scoring import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core.actions import Action
    from belote_core.places import Path

T = TypeVar("T")

_KEYS = (
    "format", "ruleset", "players", "dealer", "seed", "turned", "hands", "taker", "trump",
    "actions", "house", "result",
)  # fmt: skip
_OUTCOMES = (*(outcome.value for outcome in Outcome), Phase.PASSED_OUT.value)


def parse_record(text: str) -> Record:
    """Read a record and check its start; what was done is checked by `replay`.

    Raises `RecordError` with line and column, both from 1.
    """
    text = text.removeprefix("\ufeff")
    return _Reader(text, _load(text)).record()


def _load(text: str) -> dict[str, Any]:
    """Read TOML, its own errors turned into a place."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        place = re.search(r"\(at\sline\s(\d+),\scolumn\s(\d+)\)", str(error))
        end = line_and_column(text, len(text.rstrip()))
        line, column = (int(place[1]), int(place[2])) if place else end
        detail = re.sub(r" \(at [^()]*\)$", "", str(error))
        raise RecordError("not_toml", line=line, column=column, detail=detail) from error


class _Reader:
    """Turn what TOML holds into a record; every fault knows its path, hence its place."""

    def __init__(self, text: str, data: dict[str, Any]) -> None:
        self.data = data
        self.places = find_places(text)

    def fault(self, code: str, path: Path, *, inside: int = 0, **facts: Any) -> RecordError:
        line, column = self.places.at(path, inside)
        return RecordError(code, line=line, column=column, **facts)

    def record(self) -> Record:
        self.known_keys((), self.data, _KEYS)
        if self.get("format", int, required=True) != FORMAT:
            raise self.fault("unknown_format", ("format",), value=self.data["format"], known=FORMAT)
        rules = self.rules()
        record = Record(
            rules=rules,
            dealer=self.seat("dealer", rules, required=True),
            seed=self.get("seed", int),
            turned=self.card("turned"),
            hands=self.hands(rules),
            taker=self.seat("taker", rules),
            trump=self.suit("trump"),
            actions=self.actions(rules),
            claim=self.claim(rules),
            places=self.places,
        )
        self.check_start(record)
        return record

    def known_keys(self, above: Path, table: dict[str, Any], known: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                line, column = self.places.of_key((*above, key))
                close = get_close_matches(key, known, n=1)
                raise RecordError(
                    "unknown_key",
                    line=line,
                    column=column,
                    key=key[:40],
                    suggestion=close[0] if close else None,
                )

    def get(self, key: str, kind: type, *, required: bool = False) -> Any:
        """Take a value of the right kind, None where the key is missing."""
        if key not in self.data:
            if required:
                raise self.fault("missing_key", (), key=key)
            return None
        return self.typed((key,), self.data[key], kind)

    def typed(self, path: Path, value: Any, kind: type) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            name = ".".join(str(part) for part in path)
            raise self.fault("wrong_kind", path, key=name, expected=kind.__name__)
        return value

    def strings(self, key: str) -> list[str]:
        values: list[Any] = self.get(key, list) or []
        return [self.typed((key, at), value, str) for at, value in enumerate(values)]

    def within(self, path: Path, text: str, read: Callable[[str], T]) -> T:
        """Read a string, moving the column of a fault to where the string stands."""
        try:
            return read(text)
        except RecordError as error:
            facts = {k: v for k, v in error.facts.items() if k not in ("line", "column")}
            raise self.fault(error.code, path, inside=error.column, **facts) from error

    def seat(self, key: str, rules: RuleSet, *, required: bool = False) -> Any:
        seat = self.get(key, int, required=required)
        if seat is not None and not 0 <= seat < rules.players:
            raise self.fault("not_a_seat", (key,), token=str(seat)[:40], players=rules.players)
        return seat

    def card(self, key: str) -> Card | None:
        text = self.get(key, str)
        return None if text is None else self.within((key,), text, read_card)

    def suit(self, key: str) -> Suit | None:
        text = self.get(key, str)
        if text is not None and text not in {suit.value for suit in Suit}:
            raise self.fault("not_a_suit", (key,), inside=1, token=text[:40])
        return None if text is None else Suit(text)

    def hands(self, rules: RuleSet) -> tuple[tuple[Card | None, ...], ...] | None:
        if "hands" not in self.data:
            return None
        texts = self.strings("hands")
        if len(texts) != rules.players:
            raise self.fault(
                "wrong_number_of_hands", ("hands",), hands=len(texts), players=rules.players
            )
        return tuple(self.within(("hands", at), text, read_hand) for at, text in enumerate(texts))

    def actions(self, rules: RuleSet) -> tuple[Action, ...]:
        return tuple(
            self.within(("actions", at), text, partial(parse_action, players=rules.players))
            for at, text in enumerate(self.strings("actions"))
        )

    def rules(self) -> RuleSet:
        """Find the ruleset by its id, or the one for so many players, and the house on top."""
        name, players = self.get("ruleset", str), self.get("players", int)
        if name is None and players is None:
            raise self.fault("missing_key", (), key="ruleset")
        if name is not None and name not in PRESETS:
            raise self.fault("unknown_ruleset", ("ruleset",), value=name[:40], known=tuple(PRESETS))
        usual = {3: MARQUOIR_3, 4: CLASSIC_4}
        if players is not None and players not in usual:
            raise self.fault("wrong_players", ("players",), value=players, expected=tuple(usual))
        base = PRESETS[name] if name else usual[players]
        if players not in (None, base.players):
            raise self.fault("wrong_players", ("players",), value=players, expected=(base.players,))
        return self.house(base)

    def house(self, base: RuleSet) -> RuleSet:
        house = self.get("house", dict) or {}
        knobs = tuple(f.name for f in fields(RuleSet) if f.name != "players")
        self.known_keys(("house",), house, knobs)
        changes = {knob: self.knob(knob, value, base) for knob, value in house.items()}
        try:
            return replace(base, **changes)
        except BeloteError as error:
            # The knob at fault may be one that the house left alone.
            knob = error.facts["knob"]
            path: Path = ("house", knob) if knob in house else ("house",)
            raise self.fault("house_cannot_be", path, cause=error) from error

    def knob(self, knob: str, value: Any, base: RuleSet) -> Any:
        now, path = getattr(base, knob), ("house", knob)
        if isinstance(now, Enum):
            values = {member.value: member for member in type(now)}
            if not isinstance(value, str) or value not in values:
                raise self.fault("wrong_knob_value", path, knob=knob, allowed=tuple(values))
            return values[value]
        if not isinstance(now, tuple):
            return self.typed(path, value, type(now))
        cards = self.typed(path, value, list)
        for at, text in enumerate(cards):
            self.typed((*path, at), text, str)
        return tuple(self.within((*path, at), text, read_card) for at, text in enumerate(cards))

    def claim(self, rules: RuleSet) -> Claim | None:
        table = self.get("result", dict)
        if table is None:
            return None
        self.known_keys(("result",), table, tuple(f.name for f in fields(Claim)))
        outcome = table.get("outcome")
        if outcome is not None and outcome not in _OUTCOMES:
            raise self.fault("unknown_outcome", ("result", "outcome"), known=_OUTCOMES)
        amounts = {key: table[key] for key in table if key != "outcome"}
        for key, values in amounts.items():
            self.typed(("result", key), values, list)
            for at, value in enumerate(values):
                self.typed(("result", key, at), value, int)
            if len(values) != rules.sides:
                raise self.fault(
                    "wrong_number_of_sides", ("result", key), key=key, sides=rules.sides
                )
        return Claim(outcome=outcome, **{key: tuple(v) for key, v in amounts.items()})

    def check_start(self, record: Record) -> None:
        for one, other in (("seed", "hands"), ("seed", "trump"), ("seed", "taker")):
            if one in self.data and other in self.data:
                raise self.fault("either_or", (other,), keys=(one, other))
        if (record.trump is None) != (record.taker is None):
            given = "trump" if record.taker is None else "taker"
            raise self.fault("both_or_neither", (given,), keys=("trump", "taker"))
        try:
            start = record.start
        except BeloteError as error:
            path, inside = self.start_fault(record, error)
            raise self.fault("deal_cannot_be", path, inside=inside, cause=error) from error
        if record.turned not in (None, start.turned):
            raise self.fault("turned_differs", ("turned",), inside=1, expected=str(start.turned))

    def start_fault(self, record: Record, error: BeloteError) -> tuple[Path, int]:
        """Find what a fault of the start is about: a card, a hand, or a key that is missing."""
        found: list[tuple[Path, int]] = []
        for seat, text in enumerate(self.data.get("hands", ())):
            words = re.finditer(r"\S+", text)
            at = [word.start() + 1 for word in words if word[0] == error.facts.get("card")]
            found += [(("hands", seat), inside) for inside in at]
        if found:
            return found[-1]
        if error.code in ("bad_seed", "hand_sizes_differ", "no_such_hand_size"):
            key = "seed" if error.code == "bad_seed" else "hands"
            return ((key, error.facts["seat"]) if "seat" in error.facts else (key,)), 0
        return ("turned",) if record.turned else (), 0
