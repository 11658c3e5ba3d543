"""From text to the record of a deal; every fault with its line and column, all of them at once."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.deal.progress import Phase
from belote_core.errors import BeloteError
from belote_core.record.notation import parse_action, read_card, read_hand
from belote_core.record.reader import Reader
from belote_core.record.schema import FORMAT, Claim, Record
from belote_core.ruleset import CLASSIC_4, KNOBS, MARQUOIR_3, PRESETS, RuleSet
from belote_core.scoring.settlement import Outcome
from belote_core.toml.text import load

if TYPE_CHECKING:
    from belote_core.toml.places import Path, Places

# What a text says of the table, and what it says of one deal.
HEAD = ("format", "ruleset", "players", "house")
DEAL = ("dealer", "seed", "turned", "hands", "taker", "trump", "actions", "result")
_OUTCOMES = (*(outcome.value for outcome in Outcome), Phase.PASSED_OUT.value)


def parse_record(text: str) -> Record:
    """Read the record of a deal and check its start; what was done is checked by `replay`.

    Raises `RecordError` with line and column, both from 1, and all that is wrong in its `faults`.
    """
    return read_record(*load(text))


def read_record(data: dict[str, Any], places: Places) -> Record:
    """Read what TOML holds."""
    reader = DealReader(data, places)
    return reader.whole(reader.record)


class HeadReader(Reader):
    """Read the format and the rules, which a deal and a match begin with."""

    def format(self) -> None:
        """Refuse another format at once: its keys may mean anything."""
        value = self.attempt(self.get, "format", int, required=True)
        if value not in (None, FORMAT):
            self.faults.clear()
            raise self.fault("unknown_format", ("format",), value=value, known=FORMAT)

    def rules(self) -> RuleSet | None:
        """Find the rules of the table, the house on top; None where they are not to be found."""
        base = self.attempt(self.base)
        house = self.attempt(self.get, "house", dict) or {}
        before = len(self.faults)
        knobs = tuple(knob for knob in KNOBS if knob != "players")
        self.known_keys(("house",), house, knobs)
        changes = {
            knob: self.attempt(self.knob, knob, value)
            for knob, value in house.items()
            if knob in knobs
        }
        if base is None or len(self.faults) > before:
            return base
        return self.attempt(self.housed, base, changes) or base

    def base(self) -> RuleSet:
        """Find the ruleset by its id, or the one for so many players."""
        name, players = self.get("ruleset", str), self.get("players", int)
        usual = {3: MARQUOIR_3, 4: CLASSIC_4}
        if name is None and players is None:
            raise self.missing("ruleset")
        if name is not None and name not in PRESETS:
            known = tuple(PRESETS)
            close = self.one_of(known, name)
            raise self.fault(
                "unknown_ruleset", ("ruleset",), value=name[:40], known=known, suggestion=close
            )
        if players is not None and players not in usual:
            raise self.fault("wrong_players", ("players",), value=players, expected=tuple(usual))
        base = PRESETS[name] if name else usual[players]
        if players not in (None, base.players):
            raise self.fault("wrong_players", ("players",), value=players, expected=(base.players,))
        return base

    def housed(self, base: RuleSet, changes: dict[str, Any]) -> RuleSet:
        """Put the house on top (RULESET-1)."""
        try:
            return replace(base, **changes)
        except BeloteError as error:
            # The knob at fault may be one that the house left alone.
            knob = error.facts["knob"]
            path: Path = ("house", knob) if knob in changes else ("house",)
            raise self.fault("house_cannot_be", path, cause=error) from error

    def knob(self, knob: str, value: Any) -> Any:
        """Read the value of a knob by its kind."""
        kind, path = KNOBS[knob].kind, ("house", knob)
        if issubclass(kind, Enum):
            values = {member.value: member for member in kind}
            if not isinstance(value, str) or value not in values:
                allowed = tuple(values)
                close = self.one_of(allowed, value)
                raise self.fault(
                    "wrong_knob_value", path, knob=knob, allowed=allowed, suggestion=close
                )
            return values[value]
        if kind is not tuple:
            return self.typed(path, value, kind)
        cards = self.typed(path, value, list)
        return tuple(self.one((*path, at), text, read_card) for at, text in enumerate(cards))


class DealReader(HeadReader):
    """Read one deal: a whole text, or one table of a match."""

    def record(self) -> Record | None:
        """Read a text that holds one deal."""
        if "deal" in self.data:
            raise self.fault("match_not_deal", ("deal",))
        self.known_keys((), self.data, (*HEAD, *DEAL, "deal"))
        self.format()
        rules = self.rules()
        return self.deal(rules, self.attempt(self.seat, "dealer", rules, required=True))

    def deal(self, rules: RuleSet | None, dealer: int | None) -> Record | None:
        """Read a deal of these rules; None where something is wrong with it."""
        read: dict[str, Any] = {
            "seed": self.attempt(self.get, "seed", int),
            "turned": self.attempt(self.card, "turned"),
            "hands": self.attempt(self.hands, rules),
            "taker": self.attempt(self.seat, "taker", rules),
            "trump": self.attempt(self.suit, "trump"),
            "actions": self.attempt(self.each, "actions", self.reads_action(rules)),
            "claim": self.attempt(self.claim, rules),
        }
        self.check_keys(read)
        if self.faults or rules is None or dealer is None:
            return None
        record = Record(rules=rules, dealer=dealer, places=self.places, **read)
        self.check_start(record)
        return record

    def reads_action(self, rules: RuleSet | None) -> Any:
        """Read actions of this table, of any where the rules are not known."""
        return parse_action if rules is None else partial(parse_action, players=rules.players)

    def hands(self, rules: RuleSet | None) -> Any:
        """Read a hand for each seat."""
        if "hands" not in self.data:
            return None
        hands = self.each("hands", read_hand)
        if rules is not None and len(hands) != rules.players:
            raise self.fault(
                "wrong_number_of_hands", ("hands",), hands=len(hands), players=rules.players
            )
        return hands

    def claim(self, rules: RuleSet | None) -> Claim | None:
        """Read a result; whether it is true is `check_claim`'s to say."""
        table = self.get("result", dict)
        if table is None:
            return None
        amounts = tuple(f.name for f in fields(Claim) if f.name != "outcome")
        self.known_keys(("result",), table, ("outcome", *amounts))
        return Claim(
            outcome=self.attempt(self.outcome, table.get("outcome")),
            **{key: self.attempt(self.amounts, ("result",), table, key, rules) for key in amounts},
        )

    def outcome(self, outcome: Any) -> str | None:
        """Read how a deal is said to have ended."""
        if outcome is not None and outcome not in _OUTCOMES:
            close = self.one_of(_OUTCOMES, outcome)
            path = ("result", "outcome")
            raise self.fault("unknown_outcome", path, known=_OUTCOMES, suggestion=close)
        return outcome  # type: ignore[no-any-return]  # it is one of them

    def check_keys(self, read: dict[str, Any]) -> None:
        """Keep a fault for two keys that exclude each other, and for one without the other."""
        for one, other in (("seed", "hands"), ("seed", "trump"), ("seed", "taker")):
            if one in self.data and other in self.data:
                self.note(self.fault("either_or", (other,), keys=(one, other)))
        given = "trump" if "trump" in self.data else "taker"
        # One that cannot be read has its fault already.
        if ("trump" in self.data) != ("taker" in self.data) and read[given] is not None:
            self.note(self.fault("both_or_neither", (given,), keys=("trump", "taker")))

    def check_start(self, record: Record) -> None:
        """Refuse a deal that cannot be (TABLE-3)."""
        try:
            start = record.start
        except BeloteError as error:
            path, inside = self.start_fault(record, error)
            if error.code == "misdeal":
                raise self.fault(error.code, path, inside=inside, **error.facts) from error
            raise self.fault("deal_cannot_be", path, inside=inside, cause=error) from error
        if record.turned not in (None, start.turned):
            raise self.fault("turned_differs", ("turned",), inside=1, expected=str(start.turned))

    def start_fault(self, record: Record, error: BeloteError) -> tuple[Path, int]:
        """Find what a fault of the start is about: a card, a hand, or a key that is missing."""
        facts = error.facts
        # Of a wrong deal: the last of the cards that are there twice, or the first wrong hand.
        named = facts.get("card") or next((card for card, _ in facts.get("doubled", ())), None)
        found: list[tuple[Path, int]] = []
        for seat, text in enumerate(self.data.get("hands", ())):
            words = re.finditer(r"\S+", text)
            at = [word.start() + 1 for word in words if word[0] == named]
            found += [(("hands", seat), inside) for inside in at]
        if found:
            return found[-1]
        if error.code == "misdeal":
            wrong = (size != facts["expected"] for size in facts["sizes"])
            return ("hands", list(wrong).index(True)), 0
        if error.code in ("bad_seed", "no_such_hand_size"):
            return ("seed" if error.code == "bad_seed" else "hands",), 0
        return ("turned",) if record.turned else (), 0
