"""A sheet as files: a record that `belote check` reads, a table for a spreadsheet; and back.

A record has one table of rules: a sheet whose rules change has a record for each, where the later
one begins with what the earlier one left.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from belote_core import (
    BeloteError,
    Match,
    MatchRecord,
    RuleSet,
    dump,
    parse_match,
)
from belote_core.audit import examine
from belote_core.deal.progress import Phase
from belote_core.record import Claim, Counted, MatchClaim, PassedOut, Record
from belote_core.record.match_replay import match_steps
from tutorials.kit import prose
from tutorials.kit.score import entries, keeping, telling
from tutorials.kit.score.faults import FileError
from tutorials.kit.score.sheet import MOST_LINES, Sheet, cleaned

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tutorials.kit.score.sheet import Line, Row

_SEPARATOR = ";"
# What a spreadsheet looks for to read a file as UTF-8.
_MARK = "\ufeff"
_LONGEST = 200_000
# A row of the table, column by column; what goes by side stands there once a side.
ALONE = ("deal", "dealer", "table", "taker", "belote", "renonce")
BY_SIDE = ("points", "tricks", "announcements", "marked", "total")
_BETWEEN = " / "
_REMARK = "# "


# ---- Records


def records(sheet: Sheet) -> tuple[MatchRecord, ...]:
    """Return the match as records, a new one wherever the rules change.

    Lines that cannot stand where they are are left out, as they count nothing.
    """
    found: list[MatchRecord] = []
    part = _begun(sheet.start)
    end = sheet.start
    for row in sheet.rows:
        if row.fault is not None:
            continue
        if isinstance(row.line, RuleSet):
            if part.deals:
                found.append(_closed(part, end))
            part = _begun(row.after)
        else:
            part = replace(part, deals=(*part.deals, _noted(row)))
        end = row.after
    return (*found, _closed(part, end))


def _begun(match: Match) -> MatchRecord:
    fresh = not any(match.totals)
    return MatchRecord(
        rules=match.rules,
        dealer=match.dealer,
        totals=None if fresh else match.totals,
        held_over=match.held_over,
    )


def _noted(row: Row) -> Counted | PassedOut:
    assert isinstance(row.line, Counted | PassedOut)
    if row.settlement is None:
        return replace(row.line, dealer=row.before.dealer)
    done = row.settlement
    claim = Claim(outcome=done.outcome.value, marked=done.marked)
    return replace(row.line, dealer=row.before.dealer, claim=claim)


def _closed(part: MatchRecord, end: Match) -> MatchRecord:
    return replace(part, claim=MatchClaim(totals=end.totals, winner=end.winner))


def record_texts(sheet: Sheet) -> list[str]:
    """Return the records as text, each a file; who sits there stands above, as a remark."""
    named = f"{_REMARK}{_BETWEEN.join(sheet.names)}\n" if any(sheet.names) else ""
    return [named + dump(one) for one in records(sheet)]


def _names_above(text: str, players: int) -> tuple[str, ...]:
    """Read the names that `record_texts` wrote above; none where there are not so many."""
    first = text.partition("\n")[0]
    names = first.removeprefix(_REMARK).split(_BETWEEN) if first.startswith(_REMARK) else []
    return tuple(map(cleaned, names)) if len(names) == players else ()


def of_records(found: Sequence[MatchRecord]) -> Sheet:
    """Return the sheet of one record, or of several that follow each other."""
    first = found[0]
    sheet = Sheet(
        rules=first.rules, dealer=first.dealer, totals=first.totals, held_over=first.held_over
    )
    for number, record in enumerate(found):
        if number:
            if record.rules.players != first.rules.players:
                raise FileError("other_players", n=record.rules.players)
            totals = record.totals or (0,) * record.rules.sides
            if totals != sheet.match.totals:
                raise FileError("does_not_follow", n=number + 1)
            sheet = _written(sheet, record.rules)
        for line in _by_numbers(record):
            sheet = _written(sheet, line)
    return sheet


def _written(sheet: Sheet, line: Line) -> Sheet:
    if len(sheet.deeds) >= MOST_LINES:
        raise FileError("too_long", n=MOST_LINES)
    return sheet.write(line)


def _by_numbers(record: MatchRecord) -> Iterable[Counted | PassedOut]:
    """Return the deals by their numbers: one noted by its cards is counted."""
    # Walked once, with every claim checked: what does not hold is told with its place.
    matches = match_steps(record, walked=examine)
    before = next(matches)
    for deal, after in zip(record.deals, matches, strict=False):
        if isinstance(deal, Record):
            if after is not before:
                yield _counted(deal, before)
        else:
            yield replace(deal, dealer=None, claim=None)
        before = after


def _counted(deal: Record, match: Match) -> Counted | PassedOut:
    """Return a deal by its numbers, as its cards came to them."""
    walked = examine(deal)
    if walked.end.phase is Phase.PASSED_OUT:
        return PassedOut()
    done = walked.settle(match.held_over)
    assert done is not None
    sides = {line.code: line for line in done.lines}
    belote, announced = sides.get("belote"), sides.get("announced")
    fault: Any = sides.get("renonce")
    holder: Any = belote
    return Counted(
        taker=done.taker,
        points=walked.end.points,
        tricks=walked.end.tricks_won,
        belote=None if holder is None else holder.side,
        announcements=None if announced is None else announced.amounts,
        renonce=None if fault is None else fault.side,
    )


# ---- The table for a spreadsheet


@dataclass(frozen=True)
class Columns:
    """The heads of a table: which column holds what, and of which side."""

    at: dict[tuple[str, int | None], int]
    sides: tuple[str, ...]


def side_names(sheet: Sheet, lang: str) -> list[str]:
    """Name every side so that no two are alike: they are the heads of columns."""
    names = [name[lang] for name in telling.sides(sheet)]
    return [f"{name} {i + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]


def table(sheet: Sheet, lang: str) -> str:
    """Write a sheet as a table: a line a deal, with semicolons, as spreadsheets open it."""
    heads, names = prose.words(lang)["score_csv"], side_names(sheet, lang)
    out = io.StringIO()
    write = csv.writer(out, delimiter=_SEPARATOR, lineterminator="\r\n").writerow
    write(
        [heads[key] for key in ALONE]
        + [f"{heads[key]} {name}" for key in BY_SIDE for name in names]
    )
    # The rules stand on a line of their own, above the deals that follow them.
    nothing = [""] * (len(BY_SIDE) * len(names))
    write(["", sheet.dealer + 1, table_of_rules(sheet.rules), "", "", "", *nothing])
    for row in sheet.rows:
        if row.fault is not None:
            continue
        if isinstance(row.line, RuleSet):
            write(["", "", table_of_rules(row.line), "", "", "", *nothing])
        else:
            write(_cells(row, names, heads))
    return _MARK + out.getvalue()


def _cells(row: Row, names: list[str], heads: dict[str, str]) -> list[str | int]:
    line, sides = row.line, range(row.before.rules.sides)
    alone: list[str | int] = [row.number, row.before.dealer + 1, ""]
    totals = list(row.after.totals)
    if not isinstance(line, Counted) or row.settlement is None:
        nothing = [""] * len(sides)
        return [*alone, heads["passed_out"], "", "", *nothing * 4, *totals]

    def named(side: int | None) -> str:
        return "" if side is None else names[side]

    rules_now = row.before.rules
    filled = entries.form_of(line, rules_now)
    # Those that follow from the points are nobody's news.
    tricks = line.tricks if filled.capot is not None else filled.tricks
    announced = line.announcements or [""] * len(sides)
    return [
        *alone,
        *(named(side) for side in (filled.taker, line.belote, line.renonce)),
        *line.points,
        *tricks,
        *announced,
        *row.settlement.marked,
        *totals,
    ]


def table_of_rules(rules: RuleSet) -> str:
    """Write a table of rules in a cell: the nearest preset, and the rules it has otherwise.

    >>> from dataclasses import replace
    >>> from belote_core import CLASSIC_4
    >>> table_of_rules(replace(CLASSIC_4, capot=300, target=501))
    'CLASSIC_4 / capot = 300 / target = 501'
    """
    name, _ = rules.nearest()
    _, house, told = keeping.rules_text(rules).partition("[house]")
    return _BETWEEN.join([name, *told.split("\n")[1:-1]] if house else [name])


def rules_in_cell(text: str) -> RuleSet:
    """Read what `table_of_rules` wrote; raises `RecordError`."""
    name, *house = (part.strip() for part in text.split(_BETWEEN.strip()))
    lines = ["format = 1", f'ruleset = "{name}"', "dealer = 0", "deal = []", "[house]", *house]
    return keeping.rules_of("\n".join(lines))


def of_table(text: str) -> Sheet:
    """Read a table that `table` wrote, in either language; `FileError` says where it is none."""
    text = text.removeprefix(_MARK)
    separator = max(";,\t", key=text.partition("\n")[0].count)
    # Line by line: a quote that is never closed swallows no other.
    found = csv.reader(text.splitlines(), delimiter=separator)
    try:
        rows = [row for row in found if any(row)]
    except csv.Error as error:
        raise FileError("damaged") from error
    columns = _columns(rows[0] if rows else [])
    if len(rows) < 2:
        raise FileError("no_deals")
    sheet: Sheet | None = None
    for number, cells in enumerate(rows[1:], 2):
        reader = _RowReader(number, cells, columns)
        rules = reader.rules(sheet.now if sheet else None)
        if sheet is None:
            dealer = reader.number("dealer", None) or 1
            if not 1 <= dealer <= rules.players:
                raise FileError("no_such_dealer", line=number, n=rules.players)
            names = () if rules.fixed_pairs else columns.sides
            sheet = Sheet(rules=rules, names=names, dealer=dealer - 1)
            for seat, name in enumerate(names):
                sheet = sheet.named(seat, name)
        elif rules != sheet.now:
            if rules.players != sheet.rules.players:
                raise FileError("other_players", n=rules.players)
            sheet = _written(sheet, rules)
        if reader.text("deal", None) or reader.text("taker", None):
            sheet = _written(sheet, reader.deal(rules))
    assert sheet is not None
    return sheet


def _columns(heads: list[str]) -> Columns:
    """Find the columns by their heads."""
    at: dict[tuple[str, int | None], int] = {}
    sides: list[str] = []
    known = [prose.words(lang)["score_csv"] for lang in prose.LANGUAGES]
    for place, head in enumerate(one.strip() for one in heads):
        for words in known:
            alone = next((key for key in ALONE if words[key] == head), None)
            if alone is not None:
                at.setdefault((alone, None), place)
            key = next((key for key in BY_SIDE if head.startswith(f"{words[key]} ")), None)
            if key is not None and (key, place) not in at:
                name = head.removeprefix(words[key]).strip()
                if name not in sides:
                    sides.append(name)
                at.setdefault((key, sides.index(name)), place)
    missing = [key for key in ("table", "taker") if (key, None) not in at]
    if (
        missing
        or len(sides) not in (2, 3)
        or any(("points", s) not in at for s in range(len(sides)))
    ):
        raise FileError("no_heads")
    return Columns(at, tuple(sides))


@dataclass(frozen=True)
class _RowReader:
    line: int
    cells: list[str]
    columns: Columns

    def text(self, key: str, side: int | None) -> str:
        place = self.columns.at.get((key, side))
        return self.cells[place].strip() if place is not None and place < len(self.cells) else ""

    def number(self, key: str, side: int | None) -> int | None:
        text = self.text(key, side)
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            raise FileError("not_a_number", line=self.line, token=text[:20])
        return int(text)

    def side(self, key: str) -> int | None:
        text = self.text(key, None)
        if not text:
            return None
        if text not in self.columns.sides:
            known = ", ".join(self.columns.sides)
            raise FileError("no_such_side", line=self.line, token=text[:40], known=known)
        return self.columns.sides.index(text)

    def rules(self, before: RuleSet | None) -> RuleSet:
        text = self.text("table", None)
        if not text and before is not None:
            return before
        try:
            rules = rules_in_cell(text)
        except BeloteError as error:
            raise FileError("no_such_table", line=self.line, token=text[:40]) from error
        if rules.sides != len(self.columns.sides):
            raise FileError("other_players", n=rules.players)
        return rules

    def deal(self, rules: RuleSet) -> Counted | PassedOut:
        passed = {prose.words(lang)["score_csv"]["passed_out"] for lang in prose.LANGUAGES}
        if self.text("taker", None) in passed:
            return PassedOut()
        sides = range(rules.sides)
        tricks = [self.number("tricks", side) for side in sides]
        renonce = self.side("renonce")
        all_of_them = rules.hand_size in tricks
        told = {
            "taker": self.side("taker"),
            "points": [self.text("points", side) for side in sides],
            "tricks": [self.text("tricks", side) for side in sides],
            "announcements": [self.text("announcements", side) for side in sides],
            "belote": [] if (belote := self.side("belote")) is None else [belote],
            "capot": tricks.index(rules.hand_size) if all_of_them and renonce is None else None,
            "renonce": renonce,
        }
        read = entries.read(entries.form(told, rules), rules)
        if read.deal is None:
            sheet = Sheet(rules=rules, names=() if rules.fixed_pairs else self.columns.sides)
            raise FileError("refused", line=self.line, refused=(read.refusals[0], sheet))
        return read.deal


# ---- Whatever somebody opens


def opened(texts: Sequence[str]) -> Sheet:
    """Read the file or the files that somebody opens.

    Raises `FileError`, or `RecordError` for a record with a fault.
    """
    if any(len(text) > _LONGEST for text in texts) or not texts:
        raise FileError("too_long", n=MOST_LINES)
    first = texts[0].lstrip().removeprefix(_MARK).lstrip()
    if first.startswith("{"):
        try:
            return keeping.read(first)
        except keeping.KeptError as error:
            raise FileError(error.fault.value) from error
    heads = first.partition("\n")[0]
    if heads.count(";") > 3 or heads.count("\t") > 3 or ("=" not in heads and heads.count(",") > 3):
        return of_table(first)
    sheet = of_records([parse_match(text) for text in texts])
    return replace(sheet, names=_names_above(texts[0], sheet.rules.players))
