"""`belote check FILE…`: rule on positions, deals, matches and exercises that were written down."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
import textwrap
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, BeloteError, RecordError, explain
from belote_core.record.position_text import PositionText
from belote_core.report import (
    CardAsked,
    Place,
    Report,
    Subject,
    as_data,
    ask,
    asked_data,
    fault_data,
    read,
    report,
)
from belote_core.toml.files import cannot_open, folders, is_folder, read_file
from belote_core.toml.text import LARGEST, read_text
from belote_core.wording.house_words import HOUSE_WORDS
from belote_core.wording.report import Section, asked_sections, is_it_this, read_as, sections
from tutorials.command.options import USUAL
from tutorials.command.printing import escaped, say, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exercises.check import Checked, Finding

# What is said of a file: one report, or every card asked about; nothing where it cannot be read.
Answers = tuple[Report | CardAsked, ...]
# What the command returns: all is well, something is wrong in it, it cannot be read.
CLEAN, FOUND, UNREADABLE = 0, 1, 2
MARKS = {True: "✓", False: "✗"}
STANDARD_INPUT = "-"
RECORD = ".belote.toml"


def check(
    files: Sequence[str], *, lang: str, profile: str | None, as_json: bool, at: Place | None = None
) -> int:
    """Answer every file and print; return the worst of `CLEAN`, `FOUND`, `UNREADABLE`.

    With `at` the answer is about one card of a recorded deal, or every card of a trick.
    Raises `CannotPrintError`.
    """
    told, worst, ids = list[dict[str, Any]](), CLEAN, dict[str, str]()
    # Once each: standard input can be read once only, and no id stands twice by that.
    files = tuple(dict.fromkeys(one for name in files for one in _files(name)))
    for name in files:
        text, faults = _read(name)
        sets = [] if at else list(_sets(name, text, ids))
        for one in sets:
            worst = max(worst, one.code)
            if as_json:
                told.append(_set_data(one, lang))
            else:
                _say("\n".join([f"== {one.name} ==", *map(_plain, one.lines(lang)), ""]))
        if sets:
            continue
        subject: Subject | None = None
        if text is None:
            answers: Answers = ()
        elif at:
            answers, faults = _asked(text, at)
        else:
            subject, answers, faults = _answer(text, profile)
        clean = all(answer.clean for answer in answers)
        worst = max(worst, UNREADABLE if not answers else CLEAN if clean else FOUND)
        if as_json:
            told.append(_data(name, answers, faults, lang) | _read_as_data(subject, answers, lang))
        else:
            heading = [f"== {name} =="] if len(files) > 1 else []
            understood = read_as(subject, lang=lang) if answers else []
            asks = _is_it_this(subject, lang)
            lines = asks or _text(answers, faults, lang, understood)
            _say("\n".join([*heading, *lines, ""]))
    if as_json:
        say(escaped(json.dumps(told, ensure_ascii=False, indent=1)))
    return worst


def _say(text: str) -> None:
    """Print what files say: a terminal obeys none of it."""
    say(visible(text))


def _files(name: str) -> list[str]:
    """Give the files of a folder with records; a file or a folder of exercises as it is.

    With those files go the folders that cannot be read, so that they are told as well.
    """
    found = folders(name) if name != STANDARD_INPUT and is_folder(name) else ()
    if not any(file.name.endswith(RECORD) for folder in found for file in folder.files):
        return [name]
    paths = (folder.files if folder.fault is None else (folder.path,) for folder in found)
    return [str(path) for several in paths for path in several]


def _read(name: str) -> tuple[str | None, list[BeloteError]]:
    """Return the text of a file, or why there is none."""
    try:
        return _given() if name == STANDARD_INPUT else read_file(name), []
    except RecordError as error:
        return None, list(error.faults)
    except OSError as error:
        return None, [cannot_open(name, error)]


def _answer(text: str, profile: str | None) -> tuple[Subject | None, Answers, list[BeloteError]]:
    subject = None
    try:
        subject = read(text, HOUSE_WORDS)
        if profile and isinstance(subject, PositionText):
            subject = subject.at_chosen_table()
        return subject, (report(subject, PRESETS[profile or USUAL]),), []
    except RecordError as error:
        return subject, (), list(error.faults)


def _is_it_this(subject: Subject | None, lang: str) -> list[str]:
    """Ask whether what is understood of a text is what it means."""
    return is_it_this(subject, lang=lang) if isinstance(subject, PositionText) else []


def _read_as_data(subject: Subject | None, answers: Answers, lang: str) -> dict[str, Any]:
    """Say as data what was made of everyday sentences."""
    understood = read_as(subject, lang=lang) if answers else []
    asks = _is_it_this(subject, lang)
    told = {"is_it_this": asks} if asks else {}
    if understood:
        told["read_as"] = [_plain(p) for s in understood for p in s["paragraphs"]]
    return told


def _asked(text: str, at: Place) -> tuple[Answers, list[BeloteError]]:
    """Answer for the cards that are asked about, or say why there are none."""
    try:
        return ask(read(text, HOUSE_WORDS), at), []
    except RecordError as error:
        return (), list(error.faults)
    except BeloteError as error:
        return (), [error]


def _sets(name: str, text: str | None, ids: dict[str, str]) -> Iterator[Checked]:
    """Check what holds exercises: a file, or a folder of them; nothing for what holds none."""
    as_folder = name != STANDARD_INPUT and is_folder(name)
    if not as_folder and "exercise" not in (text or ""):
        return
    # Here and not above: all the questions take longer to load than a position takes to answer.
    from exercises.check import Ids, check_path, check_text  # noqa: PLC0415
    from exercises.written.reading import looks_like_set  # noqa: PLC0415

    if text is not None and looks_like_set(text):
        yield check_text(text, name, Ids(ids))
    elif as_folder:
        yield from check_path(Path(name), Ids(ids))


def _set_data(checked: Checked, lang: str) -> dict[str, Any]:
    def told(findings: tuple[Finding, ...]) -> list[dict[str, Any]]:
        return [{**fault_data(one.error), "sentence": one.text(lang)} for one in findings]

    return {
        "file": checked.name,
        "exercises": len(checked.exercises),
        "faults": told(checked.findings),
        "notes": told(checked.notes),
    }


def _given() -> str:
    """Read standard input, no more of it than a record may have."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return read_text(sys.stdin.buffer.read(LARGEST + 1))


def _data(name: str, answers: Answers, faults: list[BeloteError], lang: str) -> dict[str, Any]:
    told: dict[str, Any] = {"file": name}
    told["faults"] = [{**fault_data(f), "sentence": explain(f, lang=lang)} for f in faults]
    asked = [asked_data(answer) for answer in answers if isinstance(answer, CardAsked)]
    if asked:
        return told | {"asked": asked}
    reports = [as_data(answer) for answer in answers if not isinstance(answer, CardAsked)]
    return told | ({"report": reports[0]} if reports else {})


def _text(
    answers: Answers, faults: list[BeloteError], lang: str, understood: list[Section]
) -> list[str]:
    if not answers:
        return [explain(fault, lang=lang) for fault in faults]
    width = min(shutil.get_terminal_size((100, 24)).columns, 110)
    laid_out = [
        section
        for answer in answers
        for section in (
            asked_sections(answer, lang=lang)
            if isinstance(answer, CardAsked)
            else sections(answer, lang=lang)
        )
    ]
    return [line for section in (*understood, *laid_out) for line in _lines(section, width)]


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
            if section.get("open"):
                yield from _path(card, width)
    elif kind == "table":
        yield from _table([section["head"], *section["rows"]])
    else:
        yield from _settlement(section)
    yield ""


def _card(card: dict[str, Any], width: int) -> Iterator[str]:
    head = f"{MARKS[card['allowed']]} {_padded(card['short'], 4)}{card['mark']} : "
    said = " ".join(filter(None, [card["sentence"], card["outcome"]]))
    yield from _wrapped(_plain(f"{head}{said}"), " " * 6, width)


def _path(card: dict[str, Any], width: int) -> Iterator[str]:
    """Write the questions that led to a ruling, each with its answer, and what follows."""
    for step in card["path"]:
        text = f"{step['q']} {step['a']}" if step["q"] else f"→ {step['a']}"
        yield from _wrapped(_plain(f"      {text}"), " " * 8, width)


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
