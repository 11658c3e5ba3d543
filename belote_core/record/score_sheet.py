r"""A plain score sheet: a line of names, then a line a deal with the points of each column.

>>> sheet = read_sheet("Nous Eux\n92 (pris) 70\n64 98 (pris)")
>>> [(row.points, row.taker) for row in sheet.rows]
[((92, 70), 0), ((64, 98), 1)]
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from belote_core.card_text.tokens import fold
from belote_core.errors import RecordError
from belote_core.ranking import DEAL_POINTS
from belote_core.record.schema import Counted, MatchRecord
from belote_core.record.spoken.count import Count, listen_to_count
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3
from belote_core.scoring.tally import usual_tricks
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from belote_core.ruleset import RuleSet

# No sheet is longer.
_LONGEST = 20_000
_NAME = re.compile(r"[^\W\d_][\w.'+&-]*")
_NUMBER = re.compile(r"[0-9]{1,4}")
_TOOK = re.compile(r"\*|\b(?:pris|prend|preneur|taken|took|taker)\b")
_TOOK_WORDS = frozenset(("pris", "prend", "preneur", "taken", "took", "taker"))
# Words of a head that are columns of another kind than points.
_HEADS = {
    **dict.fromkeys(("donne", "deal", "no", "n"), "number"),
    **dict.fromkeys(("preneur", "taker", "prise"), "taker"),
    "belote": "belote",
    "atout": "trump",
    "trump": "trump",
}
_DEAL = re.compile(
    r"^\s*(?:(?:donne|deal|manche|tour)\s*)?(?:n[o\u00b0]?\s*)?[0-9]{1,2}\s*[:.)-]\s*",
    re.IGNORECASE,
)
# Columns of a table with a line a side, and what stands in them.
_OF_SIDES = {
    **dict.fromkeys(("equipe", "camp", "joueur", "nom", "team", "side", "player", "name"), "name"),
    **dict.fromkeys(("points", "pts", "plis"), "points"),
    **dict.fromkeys(("preneur", "taker", "pris"), "taker"),
    **dict.fromkeys(("belote", "annonces", "annonce"), "belote"),
}
_YES = re.compile(r"oui|yes|x|\*|preneur|pris|belote(?:\s*\+?20)?|20|\u2713")
_NO = re.compile(r"|non|no|-|\u2013|\u2014|0|rien|none")
_RULE = re.compile(r"[-=_+|\s]*")


@dataclass(frozen=True)
class Row:
    """A deal as noted: the points of each column, the columns that took and had the belote."""

    points: tuple[int, ...]
    taker: int | None
    belote: int | None
    at: int


@dataclass(frozen=True)
class ScoreSheet:
    """The names of the columns, and a row for each deal."""

    text: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]

    def record(self, rules: RuleSet) -> MatchRecord:
        """Return the match; who deals first is not told. Raises `RecordError` for a wrong line.

        At four, two columns are the pairs; what is written are the points of the tricks.
        """
        columns = len(self.names)
        if columns != rules.sides:
            rules = CLASSIC_4 if columns == CLASSIC_4.sides else MARQUOIR_3
        deals = list[Counted]()
        for row in self.rows:
            if len(row.points) != columns:
                raise self.fault("sheet_line", row, sides=columns)
            total = sum(row.points)
            tricks = usual_tricks(rules, row.points)
            if total != DEAL_POINTS or tricks is None:
                raise self.fault("sheet_points", row, total=total, needed=DEAL_POINTS)
            if row.taker is None:
                raise self.fault("sheet_takers_missing", row)
            deals.append(
                Counted(taker=row.taker, points=row.points, tricks=tricks, belote=row.belote)
            )
        return MatchRecord(rules=rules, dealer=rules.players - 1, deals=tuple(deals))

    def fault(self, code: str, row: Row, **facts: int) -> RecordError:
        """Make an error that points at a row."""
        line, column = line_and_column(self.text, row.at)
        return RecordError(code, line=line, column=column, **facts)


def read_sheet(text: str) -> ScoreSheet | None:
    """Read a score sheet, None for what is none: no line of names with lines of numbers below."""
    if len(text) > _LONGEST:
        return None
    lines = list[tuple[int, str]]()
    at = 0
    for line in text.split("\n"):
        if line.strip() and not _RULE.fullmatch(line):
            lines.append((at, line))
        at += len(line) + 1
    if len(lines) < 2:
        return None
    said = _in_words(text, lines) or _by_sides(text, lines)
    if said is not None:
        return said
    heads = [fold(cell) for cell in _cells(lines[0][1])]
    names = [head for head in heads if head not in _HEADS]
    if len(names) not in (2, 3) or any(not _NAME.fullmatch(name) for name in names):
        return None
    rows = [_row(heads, names, offset, line) for offset, line in lines[1:]]
    if any(row is None for row in rows):
        return None
    return ScoreSheet(text, tuple(names), _single([row for row in rows if row]))


def _in_words(text: str, lines: list[tuple[int, str]]) -> ScoreSheet | None:
    """Read a deal a line in everyday words: "nous 92, eux 70, on a pris"."""
    rows, orders = list[Row](), set[tuple[str, ...]]()
    for at, line in lines:
        count = listen_to_count(_DEAL.sub("", line))
        if not isinstance(count, Count) or len(count.sides) != len(count.points):
            return None
        orders.add(count.sides)
        rows.append(Row(count.points, count.taker, count.belote, at))
    if len(orders) != 1 or "takers" in next(iter(orders)):
        return None
    return ScoreSheet(text, next(iter(orders)), tuple(rows))


def _by_sides(text: str, lines: list[tuple[int, str]]) -> ScoreSheet | None:
    """Read one deal from a table with a line a side: name, points, who took, belote."""
    lines = [(at, line) for at, line in lines if "|" in line or "?" not in line]
    heads = [fold(cell) for cell in _cells(lines[0][1])] if lines else []
    kinds = [next((_OF_SIDES[w] for w in head.split() if w in _OF_SIDES), None) for head in heads]
    if kinds.count("points") != 1 or kinds.count("name") != 1 or None in kinds:
        return None
    names, points = list[str](), list[int]()
    marked: dict[str, list[int]] = {"taker": [], "belote": []}
    for _, line in lines[1:]:
        cells = [fold(cell) for cell in _cells(line)]
        if len(cells) != len(heads):
            return None
        for kind, cell in zip(kinds, cells, strict=True):
            if kind == "name" and cell and cell not in names:
                names.append(cell)
            elif kind == "points" and _NUMBER.fullmatch(cell):
                points.append(int(cell))
            elif kind in marked and _YES.fullmatch(cell):
                marked[kind].append(len(names) - 1)
            elif kind not in marked or not _NO.fullmatch(cell):
                return None
    whole = len(names) == len(points) == len(lines) - 1 and len(names) in (2, 3)
    if not whole or any(len(of) > 1 for of in marked.values()):
        return None
    taker, belote = (next(iter(marked[kind]), None) for kind in ("taker", "belote"))
    return ScoreSheet(text, tuple(names), (Row(tuple(points), taker, belote, lines[1][0]),))


def _cells(line: str) -> list[str]:
    """Cut a line at bars, semicolons or commas; at blanks where there are none."""
    for sign in ("|", ";", ",", "\t"):
        if sign in line:
            cells = [cell.strip() for cell in line.split(sign)]
            return cells[1:-1] if sign == "|" and not cells[0] and not cells[-1] else cells
    return line.split()


def _row(heads: list[str], names: list[str], at: int, line: str) -> Row | None:
    """Read one deal: by the columns of the head, or numbers with a mark of who took."""
    folded = fold(line)
    cells = [cell.strip() for cell in _cells(folded)]
    if len(heads) > len(names):
        return _by_columns(heads, names, at, cells)
    numbers = list(_NUMBER.finditer(folded))
    words = set(re.findall(r"[a-z]+", folded))
    named = [name for name in names if name in words]
    took = words & _TOOK_WORDS and words <= {*_TOOK_WORDS, *named, "a"}
    first = len(named) == 1 and numbers and folded.index(named[0]) < numbers[0].start()
    if took and first and len(numbers) == len(names):
        # "Paul prend : 70 50 42": who took is named before the numbers.
        points = tuple(int(number[0]) for number in numbers)
        return Row(points, names.index(named[0]), None, at)
    if len(numbers) < len(names) or not words <= _TOOK_WORDS:
        return None
    if "+" in folded:
        # "92 + 64 | 70 + 98": what was before, and this deal.
        parts = [re.findall(_NUMBER, cell) for cell in cells]
        if len(parts) != len(names) or not all(parts):
            return None
        points = tuple(int(part[-1]) for part in parts)
        return Row(points, None, None, at)
    taker = None
    for mark in _TOOK.finditer(folded):
        before = [i for i, number in enumerate(numbers) if number.start() < mark.start()]
        if taker is not None or not before:
            return None
        taker = before[-1]
    return Row(tuple(int(number[0]) for number in numbers), taker, None, at)


def _by_columns(heads: list[str], names: list[str], at: int, cells: list[str]) -> Row | None:
    if len(cells) != len(heads):
        return None
    points, taker, belote = list[int](), None, None
    for head, cell in zip(heads, cells, strict=True):
        kind = _HEADS.get(head)
        if kind is None and not _NUMBER.fullmatch(cell):
            return None
        if kind is None:
            points.append(int(cell))
        elif kind in ("taker", "belote") and cell:
            if cell not in names:
                return None
            side = names.index(cell)
            taker, belote = (side, belote) if kind == "taker" else (taker, side)
    return Row(tuple(points), taker, belote, at)


def _single(rows: list[Row]) -> tuple[Row, ...]:
    """Take running totals apart, where every step makes a deal and the totals do not."""
    points = [row.points for row in rows]
    steps = [points[0]]
    steps += [
        tuple(b - a for a, b in zip(before, after, strict=False))
        for before, after in pairwise(points)
    ]
    same = all(len(one) == len(points[0]) for one in points)
    running = same and len(points) > 1 and all(sum(step) == DEAL_POINTS for step in steps)
    if not running or any(amount < 0 for step in steps for amount in step):
        return tuple(rows)
    return tuple(
        Row(step, row.taker, row.belote, row.at) for row, step in zip(rows, steps, strict=True)
    )
