"""From text to the record of a match; `parse_any` reads a deal or a match, as the text has it."""

from __future__ import annotations

from dataclasses import fields
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from belote_core.actions import Pass
from belote_core.dealing import next_dealer
from belote_core.errors import BeloteError
from belote_core.match import Match
from belote_core.record.deal_reader import DEAL, HEAD, DealReader, HeadReader, read_record
from belote_core.record.schema import Counted, MatchClaim, MatchRecord, PassedOut, Record
from belote_core.scoring.settlement import settle
from belote_core.toml.text import load

if TYPE_CHECKING:
    from belote_core.ruleset import RuleSet
    from belote_core.toml.places import Path, Places

    Deal = Record | Counted | PassedOut

_START = ("dealer", "totals", "held_over")
# What a deal may say, by what it is known by; `dealer` and `result` go with any.
_COUNTED = ("taker", "points", "tricks", "belote", "announcements", "renonce")
_ALWAYS = ("dealer", "result")


def parse_match(text: str) -> MatchRecord:
    """Read the record of a match and check how each deal starts; `play_match` checks the rest.

    Raises `RecordError` with line and column, both from 1, and all that is wrong in its `faults`.
    """
    return _read_match(*load(text))


def parse_any(text: str) -> Record | MatchRecord:
    """Read a match if the text has `deal` tables, one deal otherwise; raises `RecordError`."""
    data, places = load(text)
    return _read_match(data, places) if _is_match(data) else read_record(data, places)


def _is_match(data: dict[str, Any]) -> bool:
    """Whether a text has `deal` tables, be their name misspelt."""
    tables = (name for name, value in data.items() if isinstance(value, list) and len(value) > 0)
    listed = (name for name in tables if all(isinstance(one, dict) for one in data[name]))
    return "deal" in data or any(get_close_matches(name.lower(), ["deal"]) for name in listed)


def _read_match(data: dict[str, Any], places: Places) -> MatchRecord:
    reader = _MatchReader(data, places)
    return reader.whole(reader.match)


class _MatchReader(HeadReader):
    """Read the head, then deal after deal, each with the dealer that follows (DEAL-3)."""

    def match(self) -> MatchRecord | None:
        self.known_keys((), self.data, (*HEAD, *_START, "deal", "result"))
        self.format()
        rules = self.rules()
        dealer = self.attempt(self.seat, "dealer", rules, required=True)
        totals = self.attempt(self.amounts, (), self.data, "totals", rules)
        held_over = self.attempt(self.get, "held_over", int) or 0
        if rules is not None and dealer is not None and not self.faults:
            self.attempt(self.check_start, rules, dealer, totals, held_over)
        deals = self.deals(rules, None if self.faults else dealer)
        claim = self.attempt(self.match_claim, rules)
        if self.faults or rules is None or dealer is None:
            return None
        return MatchRecord(
            rules=rules,
            dealer=dealer,
            totals=totals,
            held_over=held_over,
            deals=tuple(deal for deal in deals if deal is not None),
            claim=claim,
            places=self.places,
        )

    def check_start(
        self, rules: RuleSet, dealer: int, totals: tuple[int, ...] | None, held_over: int
    ) -> None:
        """Refuse a start that no match can have."""
        try:
            Match(rules, dealer, totals or (0,) * rules.sides, held_over)
        except BeloteError as error:
            path: Path = ("held_over",)
            if error.facts.get("field") == "totals":
                path = ("totals", error.facts["side"])
            raise self.fault("match_cannot_be", path, cause=error) from error

    def deals(self, rules: RuleSet | None, dealer: int | None) -> list[Deal | None]:
        """Read every deal; once one has a fault, who deals after it is not asked any more."""
        tables = self.attempt(self.get, "deal", list) or []
        sound = dealer is not None
        found: list[Deal | None] = []
        for at, table in enumerate(tables):
            if self.attempt(self.typed, ("deal", at), table, dict) is None:
                dealer = None
                continue
            reader = _MatchDealReader(table, self.places.under("deal", at))
            try:
                deal = reader.attempt(reader.any_deal, rules, dealer, sound=sound)
            finally:
                for fault in reader.faults:
                    self.note(fault)
            found.append(deal)
            if deal is None or rules is None or dealer is None:
                dealer = None
            else:
                dealer = next_dealer(rules, dealer, passed_out=passed_out(rules, deal))
        return found

    def match_claim(self, rules: RuleSet | None) -> MatchClaim | None:
        """Read the result of the match; whether it is true is `play_match`'s to say."""
        table = self.get("result", dict)
        if table is None:
            return None
        self.known_keys(("result",), table, tuple(f.name for f in fields(MatchClaim)))
        totals = self.attempt(self.amounts, ("result",), table, "totals", rules)
        winner = table.get("winner")
        if winner is not None:
            self.typed(("result", "winner"), winner, int)
            if rules is not None and not 0 <= winner < rules.sides:
                raise self.fault(
                    "not_a_side", ("result", "winner"), token=str(winner), sides=rules.sides
                )
        return MatchClaim(totals=totals, winner=winner)


def passed_out(rules: RuleSet, deal: Deal) -> bool:
    """Whether all passed twice: the same dealer may deal again (BID-3)."""
    if isinstance(deal, Record):
        passes = [action for action in deal.actions if isinstance(action, Pass)]
        return len(passes) == len(deal.actions) == 2 * rules.players
    return isinstance(deal, PassedOut)


class _MatchDealReader(DealReader):
    """Read one table of the deals: cards, or numbers only, or that nobody took."""

    def any_deal(self, rules: RuleSet | None, dealer: int | None, *, sound: bool) -> Deal | None:
        """Read a deal; `dealer` is None where it does not follow from what is known.

        Where the head of the match is not `sound` the start of a deal is not checked.
        """
        self.known_keys((), self.data, tuple(dict.fromkeys((*DEAL, *_COUNTED, "passed_out"))))
        written = self.attempt(self.seat, "dealer", rules)
        if dealer is not None and written not in (None, dealer):
            self.note(self.fault("dealer_differs", ("dealer",), value=written, expected=dealer))
        if self.attempt(self.get, "passed_out", bool):
            self.nothing_but("passed_out", ())
            return PassedOut(dealer=written, claim=self.attempt(self.claim, rules))
        if "points" in self.data or "tricks" in self.data:
            self.nothing_but("points" if "points" in self.data else "tricks", _COUNTED)
            return self.counted(rules, written)
        self.nothing_but("actions", DEAL)
        # How a deal can start does not depend on who deals it.
        known = (written or 0) if dealer is None else dealer
        return self.deal(rules, known if sound else None)

    def nothing_but(self, known_by: str, keys: tuple[str, ...]) -> None:
        """Keep a fault for what belongs to a deal known by something else."""
        every = {*DEAL, *_COUNTED, "passed_out"} - {*keys, *_ALWAYS, known_by}
        for key in self.data:
            if key in every:
                self.note(self.fault("either_or", (key,), keys=(known_by, key)))

    def counted(self, rules: RuleSet | None, dealer: int | None) -> Counted | None:
        """Read a deal known by its numbers, and refuse what no deal can give (TABLE-3)."""
        read: dict[str, Any] = {
            "taker": self.attempt(self.seat, "taker", rules, required=True),
            "points": self.attempt(self.required_amounts, "points", rules),
            "tricks": self.attempt(self.required_amounts, "tricks", rules),
            "belote": self.attempt(self.get, "belote", int),
            "announcements": self.attempt(self.amounts, (), self.data, "announcements", rules),
            "renonce": self.attempt(self.get, "renonce", int),
        }
        claim = self.attempt(self.claim, rules)
        if self.faults or rules is None:
            return None
        try:
            settle(rules, **read)
        except BeloteError as error:
            path = self.number_at_fault(error)
            raise self.fault("deal_cannot_be", path, cause=error) from error
        return Counted(**read, dealer=dealer, claim=claim)

    def required_amounts(self, key: str, rules: RuleSet | None) -> Any:
        self.get(key, list, required=True)
        return self.amounts((), self.data, key, rules)

    def number_at_fault(self, error: BeloteError) -> Path:
        """Find which of the numbers a settlement refuses."""
        named = (key for key in ("announcements", "tricks", "points") if key in error.code)
        key = error.facts.get("field") or next(named)
        side = error.facts.get("side")
        # A side that there is not is the number itself.
        return (key,) if side is None or error.code == "no_such_side" else (key, side)
