"""`belote check FILE…`: rule on positions, deals and matches that somebody wrote down."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
import unicodedata
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, BeloteError, RecordError, explain
from belote_core.record_text import read_text
from belote_core.report import Report, read, report
from belote_core.report_data import as_data, fault_data
from belote_core.wording.report import Section, sections

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# What the command returns: all is well, something is wrong in it, it cannot be read.
CLEAN, FOUND, UNREADABLE = 0, 1, 2
MARKS = {True: "✓", False: "✗"}
STANDARD_INPUT = "-"


def check(files: Sequence[str], *, lang: str, profile: str, as_json: bool) -> int:
    """Answer every file and print; return the worst of `CLEAN`, `FOUND`, `UNREADABLE`."""
    told, worst = list[dict[str, Any]](), CLEAN
    for name in files:
        answer, faults = _answer(name, profile)
        worst = max(worst, UNREADABLE if answer is None else CLEAN if answer.clean else FOUND)
        if as_json:
            told.append(_data(name, answer, faults, lang))
        else:
            heading = [f"== {name} =="] if len(files) > 1 else []
            print("\n".join([*heading, *_text(answer, faults, lang), ""]))
    if as_json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
    return worst


def _answer(name: str, profile: str) -> tuple[Report | None, list[BeloteError]]:
    try:
        text = read_text(_bytes(name))
        return report(read(text), PRESETS[profile]), []
    except RecordError as error:
        return None, list(error.faults)
    except OSError as error:
        return None, [BeloteError("cannot_open", file=name, detail=error.strerror)]


def _bytes(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    with open(name, "rb") as file:  # noqa: PTH123 - `-` is no path
        return file.read()


def _data(name: str, answer: Report | None, faults: list[BeloteError], lang: str) -> dict[str, Any]:
    told: dict[str, Any] = {"file": name}
    told["faults"] = [{**fault_data(f), "sentence": explain(f, lang=lang)} for f in faults]
    return told | ({"report": as_data(answer)} if answer else {})


def _text(answer: Report | None, faults: list[BeloteError], lang: str) -> list[str]:
    if answer is None:
        return [explain(fault, lang=lang) for fault in faults]
    width = min(shutil.get_terminal_size((100, 24)).columns, 110)
    return [line for section in sections(answer, lang=lang) for line in _lines(section, width)]


def _lines(section: Section, width: int) -> Iterator[str]:
    """Lay a section out for people."""
    title = _plain(section["title"])
    yield title
    yield "─" * _width(title)
    kind = section["kind"]
    if kind == "text":
        for paragraph in section["paragraphs"]:
            yield from _wrapped(_plain(paragraph), "", width)
    elif kind == "cards":
        for card in section["cards"]:
            yield from _card(card, width)
    elif kind == "table":
        yield from _table([section["head"], *section["rows"]])
    else:
        yield from _settlement(section)
    yield ""


def _card(card: dict[str, Any], width: int) -> Iterator[str]:
    head = f"{MARKS[card['allowed']]} {_padded(card['short'], 4)}{card['mark']} : "
    said = " ".join(filter(None, [card["sentence"], card["outcome"]]))
    yield from _wrapped(_plain(f"{head}{said}"), " " * 6, width)


def _settlement(section: Section) -> Iterator[str]:
    rows = [["", *section["head"]]]
    for row in section["rows"]:
        amounts = row["amounts"]
        signed = (
            [""] * len(section["head"])
            if amounts is None
            else [f"{a:+d}" if a else "" for a in amounts]
        )
        rows.append([_plain(row["text"]), *signed])
    rows.append([section["total_name"], *map(str, section["total"])])
    yield from _table(rows, numbers=True)


def _table(rows: list[list[str]], *, numbers: bool = False) -> Iterator[str]:
    """Align columns; with `numbers` all but the first to the right."""
    widths = [max(_width(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [_padded(cell, widths[i], right=numbers and i > 0) for i, cell in enumerate(row)]
        yield "  ".join(cells).rstrip()


def _wrapped(text: str, indent: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def _plain(text: str) -> str:
    """Without the marks of emphasis, and without the signs that take no room."""
    return text.replace("*", "").replace("\ufe0e", "")


def _width(text: str) -> int:
    return sum(not unicodedata.combining(letter) for letter in _plain(text))


def _padded(text: str, width: int, *, right: bool = False) -> str:
    space = " " * (width - _width(text))
    return f"{space}{_plain(text)}" if right else f"{_plain(text)}{space}"
