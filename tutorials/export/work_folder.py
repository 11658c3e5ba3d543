"""The folder an export is made in: beside its target, gone with it, and known again if it stays.

What is under the asked name is always whole: everything is made in here and moved at the end. A
killed export cannot clean up; the next one does, by the name and the mark of the folder.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PREFIX, MARK = ".belote-", "belote-export-under-way.json"
# An older export, while the new one takes its place.
REPLACED = "replaced"


@contextmanager
def opened(target: Path) -> Iterator[Path]:
    """Give a folder beside the target; afterwards nothing is left that was not there before."""
    made = _make_parents(target.parent)
    try:
        clear_left_over(target.parent)
        work = Path(tempfile.mkdtemp(prefix=PREFIX, dir=target.parent))
        try:
            with (work / MARK).open("w", encoding="utf-8") as mark:
                _lock(mark)
                json.dump({"target": target.name}, mark)
                mark.flush()
                yield work
        finally:
            _remove(work)
    finally:
        # From the innermost on: what somebody has put something into stays.
        with suppress(OSError):
            for folder in reversed(made):
                folder.rmdir()


def _make_parents(folder: Path) -> list[Path]:
    """Make the folders that are missing on the way, and return them."""
    missing: list[Path] = []
    while not folder.exists():
        missing.insert(0, folder)
        folder = folder.parent
    for one in missing:
        one.mkdir(exist_ok=True)
    return missing


def clear_left_over(parent: Path) -> None:
    """Remove what killed exports left in a folder, and nothing else; give back what they replaced.

    Theirs are the folders with their name and their mark that no export holds any more.
    """
    for folder in parent.glob(f"{PREFIX}*"):
        mark = folder / MARK
        if folder.is_symlink() or not mark.is_file():
            continue
        with suppress(OSError), mark.open("r+", encoding="utf-8") as file:
            _lock(file)
            # What it had put aside has a name from the moment it was put aside.
            with suppress(ValueError, TypeError, KeyError):
                target = parent / Path(json.load(file)["target"]).name
                if (folder / REPLACED).is_dir() and not target.exists():
                    (folder / REPLACED).rename(target)
            _remove(folder)


def _remove(work: Path) -> None:
    """Remove a folder, the mark last: what is interrupted half-way can be known again."""
    with suppress(OSError):
        for entry in work.iterdir():
            if entry.name != MARK:
                _remove_entry(entry)
    shutil.rmtree(work, ignore_errors=True)


def _remove_entry(entry: Path) -> None:
    if entry.is_dir() and not entry.is_symlink():
        shutil.rmtree(entry, ignore_errors=True)
    else:
        with suppress(OSError):
            entry.unlink()


def _lock(file: IO[str]) -> None:
    """Hold a file as long as this process lives; OSError where another one holds it."""
    if os.name == "nt":  # pragma: no cover - no such machine here
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
