"""A score sheet as a value: what was written on it, replayed, and folded by `belote_core.match`.

Sides go as in the engine: a player at three, a pair at four. Taking back is leaving out the last
deed; correcting an earlier deal is a deed too, and all after it is folded anew.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from belote_core import BeloteError, Match, PositionError, RuleSet, settle
from belote_core.record import Counted, PassedOut

if TYPE_CHECKING:
    from belote_core import Settlement

# A deal by its numbers, one that was passed out, or the rules from there on.
Line = Counted | PassedOut | RuleSet

MOST_LINES = 300
LONGEST_NAME = 24
# What a spreadsheet would take for a formula.
_FORMULA = "=+-@\t\r"


@dataclass(frozen=True)
class Write:
    """A line was written below the others."""

    line: Line


@dataclass(frozen=True)
class Correct:
    """Line `at`, counted from 0, was written anew."""

    at: int
    line: Line


@dataclass(frozen=True)
class Remove:
    """Line `at`, counted from 0, was struck out."""

    at: int


Deed = Write | Correct | Remove


@dataclass(frozen=True)
class Row:
    """A line with what it comes to: the match before it and after it.

    `number` counts deals from 1, those that were struck out left aside. `settlement` is None for
    a deal that was passed out and for a line of rules. A line that cannot stand here has a `fault`
    and changes nothing: the match was over, or the rules have become others.
    """

    at: int
    number: int
    line: Line
    before: Match
    after: Match
    settlement: Settlement | None = None
    fault: BeloteError | None = None


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A match on paper: the rules it began with, who sits there, and what was done, in order.

    `names` go by seat, empty where nobody gave one; `dealer` is the seat that dealt first, `totals`
    and `held_over` are what an earlier sheet had left.

    >>> from belote_core import MARQUOIR_3
    >>> one = Sheet(rules=MARQUOIR_3).write(Counted(taker=0, points=(70, 50, 42), tricks=(4, 2, 2)))
    >>> one.match.totals, one.match.dealer, one.undone.match.totals
    ((70, 50, 42), 1, (0, 0, 0))
    """

    rules: RuleSet
    names: tuple[str, ...] = ()
    dealer: int = 0
    totals: tuple[int, ...] | None = None
    held_over: int = 0
    deeds: tuple[Deed, ...] = ()

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What stands on the sheet once all the deeds are done."""
        return _replayed(self.deeds)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every line with what it comes to."""
        return _folded(self.start, self.lines)

    @property
    def start(self) -> Match:
        """The match before the first line; raises `PositionError` for one that cannot be."""
        return Match(self.rules, self.dealer, self.totals, self.held_over)  # type: ignore[arg-type]

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self.rows[-1].after if self.rows else self.start

    @property
    def now(self) -> RuleSet:
        """The rules of the next deal."""
        return self.match.rules

    @property
    def undone(self) -> Sheet:
        """The sheet without its last deed."""
        return replace(self, deeds=self.deeds[:-1])

    @cached_property
    def changed(self) -> dict[int, Row]:
        """By line, how it stood before the last correction, where it has come to something else."""
        if not self.deeds or isinstance(self.deeds[-1], Write):
            return {}
        last, before = self.deeds[-1], {row.at: row for row in self.undone.rows}
        found = {}
        for row in self.rows:
            # What stood below a line that was struck out has moved up.
            moved = isinstance(last, Remove) and row.at >= last.at
            was = before[row.at + moved]
            if _comes_to(was) != _comes_to(row):
                found[row.at] = was
        return found

    def write(self, line: Line) -> Sheet:
        """Write a line below the others."""
        self._check_rules(line)
        return self._with(Write(line))

    def correct(self, at: int, line: Line) -> Sheet:
        """Write line `at` anew."""
        self._check_rules(line)
        return self._with(Correct(at, line)) if 0 <= at < len(self.lines) else self

    def remove(self, at: int) -> Sheet:
        """Strike line `at` out."""
        return self._with(Remove(at)) if 0 <= at < len(self.lines) else self

    def named(self, seat: int, name: str) -> Sheet:
        """Call a seat by a name; an empty one takes it away."""
        names = [*self.names, *[""] * self.rules.players][: self.rules.players]
        names[seat] = cleaned(name)
        return replace(self, names=tuple(names))

    def name(self, seat: int) -> str:
        """Return the name of a seat, empty where nobody gave one."""
        return self.names[seat] if seat < len(self.names) else ""

    def _with(self, deed: Deed) -> Sheet:
        return replace(self, deeds=(*self.deeds, deed)) if len(self.deeds) < MOST_LINES else self

    def _check_rules(self, line: Line) -> None:
        """Refuse a table of more players, or of fewer: that is another match."""
        if isinstance(line, RuleSet) and line.players != self.rules.players:
            raise PositionError("other_rules", knobs=("players",))


def cleaned(name: str) -> str:
    """Return a name as it may stand in a column: short, on one line, no formula.

    >>> cleaned("  =Ana  Maria ")
    'Ana Maria'
    """
    return " ".join(name.split()).lstrip(_FORMULA).strip()[:LONGEST_NAME].strip()


def settled(match: Match, line: Counted) -> Settlement:
    """Settle a deal that is known by its numbers, under what lies on the table."""
    return settle(
        match.rules,
        taker=line.taker,
        points=line.points,
        tricks=line.tricks,
        belote=line.belote,
        announcements=line.announcements,
        held_over=match.held_over,
        renonce=line.renonce,
    )


@lru_cache(maxsize=64)
def _replayed(deeds: tuple[Deed, ...]) -> tuple[Line, ...]:
    lines: list[Line] = []
    for deed in deeds:
        if isinstance(deed, Write):
            lines.append(deed.line)
        elif isinstance(deed, Correct):
            lines[deed.at] = deed.line
        else:
            del lines[deed.at]
    return tuple(lines)


@lru_cache(maxsize=64)
def _folded(start: Match, lines: tuple[Line, ...]) -> tuple[Row, ...]:
    """Fold line after line; what came before the last one is found again."""
    if not lines:
        return ()
    above = _folded(start, lines[:-1])
    at, line = len(above), lines[-1]
    match, number = (above[-1].after, above[-1].number) if above else (start, 0)
    row = Row(at, number + (not isinstance(line, RuleSet)), line, match, match)
    try:
        row = _after(row)
    except BeloteError as fault:
        row = replace(row, fault=fault)
    return (*above, row)


def _after(row: Row) -> Row:
    """Add a line to the match; raises `BeloteError` where it cannot stand here."""
    match, line = row.before, row.line
    if isinstance(line, RuleSet):
        # A match knows one table: what was marked so far is where the next one begins.
        after = Match(line, match.dealer, match.totals, match.held_over)
        return replace(row, after=after)
    if isinstance(line, PassedOut):
        return replace(row, after=match.passed_out())
    done = settled(match, line)
    return replace(row, after=match.add(done), settlement=done)


def _comes_to(row: Row) -> tuple[object, ...]:
    done = row.settlement
    return (done and done.marked, row.after.totals, row.after.held_over, row.fault is None)
