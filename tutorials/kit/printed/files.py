"""The files of a set: the sheet, its key, and what other programs read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exercises.exports import anki, csv_table, gift, moodle_xml
from tutorials.kit.printed import class_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exercises.sheets import Sheet

# How the name of each file ends. The sheets have no answers in them: those are in the key.
NAMES: Final[Mapping[str, str]] = {
    "sheet": ".html",
    "sheet-large": ".html",
    "key": ".html",
    "moodle": ".xml",
    "gift": ".txt",
    "answers": ".csv",
    "anki": ".apkg",
}
# What a browser makes alone: Anki's needs a package that no page carries.
IN_A_PAGE: Final = tuple(name for name, suffix in NAMES.items() if suffix != ".apkg")
# What a file is, by how its name ends.
BY_SUFFIX: Final[Mapping[str, Callable[[Sheet, str], bytes]]] = {
    ".html": lambda sheet, lang: class_sheet.page(sheet, lang).encode(),
    ".xml": lambda sheet, lang: moodle_xml(sheet.exercises, lang).encode(),
    ".txt": lambda sheet, lang: gift(sheet.exercises, lang).encode(),
    # With the mark of its encoding, by which spreadsheets know it.
    ".csv": lambda sheet, lang: csv_table(sheet.exercises, lang).encode("utf-8-sig"),
    ".apkg": lambda sheet, lang: anki(sheet.exercises, lang),
}


def file_name(name: str, sheet: Sheet) -> str:
    """Name a file; a version stands in it, so that both lie in one folder.

    >>> NAMES["moodle"]
    '.xml'
    """
    mark = f"-{sheet.version}" if sheet.version else ""
    return f"{name}{mark}{NAMES[name]}"


def content(name: str, sheet: Sheet, lang: str) -> bytes:
    """Make one file of a set, in one language; `ModuleNotFoundError` for a package it lacks."""
    if name == "key":
        return class_sheet.page(sheet, lang, parts=("key", "hands")).encode()
    if NAMES[name] == ".html":
        large = name != "sheet"
        return class_sheet.page(sheet, lang, parts=("questions",), large=large).encode()
    return BY_SUFFIX[NAMES[name]](sheet, lang)
