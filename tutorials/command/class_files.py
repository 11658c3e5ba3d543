"""A set as files: the sheet, its key, and what other programs read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from exercises.exports import asked_whole, left_out
from tutorials.kit import prose
from tutorials.kit.printed import files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from exercises.sheets import Sheet

_MISSING: Final = 3


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of a file or of some questions; `code` is what the command returns for it."""

    text: str
    done: bool = True
    code: int = 0


def write(sheet: Sheet, target: Path, lang: str) -> Iterator[Told]:
    """Write a set into a folder, or as the file that `target` names; raises `OSError`."""
    if target.suffix in files.BY_SUFFIX:
        make = partial(files.BY_SUFFIX[target.suffix], sheet, lang)
        # Alone it is all that was asked for.
        yield _write(target, make, lang, _MISSING)
    else:
        target.mkdir(parents=True, exist_ok=True)
        for name in files.NAMES:
            file = target / files.file_name(name, sheet)
            yield _write(file, partial(files.content, name, sheet, lang), lang, 0)
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
