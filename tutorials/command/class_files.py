"""A set as files: the sheet, its key, and what other programs read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from exercises.exports import anki, asked_whole, csv_table, gift, left_out, moodle_xml
from tutorials.kit import prose
from tutorials.kit.printed import class_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from exercises.sheets import Sheet

# What a file is, by how its name ends; a name that ends otherwise is a folder's.
BY_SUFFIX: Final[Mapping[str, Callable[[Sheet, str], bytes]]] = {
    ".html": lambda sheet, lang: class_sheet.page(sheet, lang).encode(),
    ".xml": lambda sheet, lang: moodle_xml(sheet.exercises, lang).encode(),
    ".txt": lambda sheet, lang: gift(sheet.exercises, lang).encode(),
    # With the mark of its encoding, by which spreadsheets know it.
    ".csv": lambda sheet, lang: csv_table(sheet.exercises, lang).encode("utf-8-sig"),
    ".apkg": lambda sheet, lang: anki(sheet.exercises, lang),
}
_MISSING: Final = 3


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of a file or of some questions; `code` is what the command returns for it."""

    text: str
    done: bool = True
    code: int = 0


# What stands in a folder, and how each file's name ends; all of its parts in one page is a file's.
NAMES: Final[Mapping[str, str]] = {
    "sheet": ".html",
    "sheet-large": ".html",
    "key": ".html",
    "moodle": ".xml",
    "gift": ".txt",
    "answers": ".csv",
    "anki": ".apkg",
}


def _made(name: str, sheet: Sheet, lang: str) -> bytes:
    """Make a file of a folder: the pupils' sheet has no key in it."""
    if name == "key":
        return class_sheet.page(sheet, lang, parts=("key", "hands")).encode()
    if NAMES[name] == ".html":
        large = name != "sheet"
        return class_sheet.page(sheet, lang, parts=("questions",), large=large).encode()
    return BY_SUFFIX[NAMES[name]](sheet, lang)


def write(sheet: Sheet, target: Path, lang: str) -> Iterator[Told]:
    """Write a set into a folder, or as the file that `target` names; raises `OSError`."""
    if target.suffix in BY_SUFFIX:
        make = partial(BY_SUFFIX[target.suffix], sheet, lang)
        # Alone it is all that was asked for.
        yield _write(target, make, lang, _MISSING)
    else:
        target.mkdir(parents=True, exist_ok=True)
        mark = f"-{sheet.version}" if sheet.version else ""
        for name, suffix in NAMES.items():
            file = target / f"{name}{mark}{suffix}"
            yield _write(file, partial(_made, name, sheet, lang), lang, 0)
    yield from _held(sheet, lang, exported=target.suffix != ".html")


def _write(file: Path, make: Callable[[], bytes], lang: str, missing: int) -> Told:
    words = prose.words(lang)["class_command"]
    try:
        file.write_bytes(make())
    except ModuleNotFoundError:
        return Told(words["no_anki"].format(file=file), done=False, code=missing)
    return Told(words["written"].format(file=file))


def _held(sheet: Sheet, lang: str, *, exported: bool) -> Iterator[Told]:
    """Say which questions the exports ask otherwise, and which they do not hold."""
    words = prose.words(lang)["class_command"]
    for key, numbers in (
        ("asked_whole", asked_whole(sheet.exercises)),
        ("left_out", left_out(sheet.exercises)),
    ):
        if numbers and exported:
            yield Told(words[key].format(numbers=", ".join(map(str, numbers))))
