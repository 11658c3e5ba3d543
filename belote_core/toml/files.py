"""Files and folders as somebody names them: read up to a bound, or refused with the reason."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from belote_core.errors import BeloteError
from belote_core.toml.text import LARGEST, check_size, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator

# What a folder may hold with all that is below it: no class has written more, the root of a
# system has.
MOST_ENTRIES = 20_000
# As much of a name as a message shows.
_SHOWN = 120
_NO_RIGHT = (errno.EACCES, errno.EPERM)


def read_file(path: str | Path) -> str:
    """Read a text; `RecordError` for what is none, `OSError` for what does not open.

    No more is read than a record may have, from a device that never ends too.
    """
    try:
        # A pipe nobody writes to would keep who opens it waiting.
        handle = os.open(
            path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        )
    except ValueError as error:  # a NUL, or half a letter: no name at all
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    with open(handle, "rb") as file:  # noqa: PTH123 - of what is open already
        os.set_blocking(handle, True)
        known = os.fstat(handle)
        if stat.S_ISREG(known.st_mode):
            check_size(known.st_size)
        return read_text(file.read(LARGEST + 1))


def cannot_open(name: str | Path, error: OSError) -> BeloteError:
    """Say why a file or a folder does not open, as far as somebody can mend it."""
    told = str(name)
    told = told if len(told) <= _SHOWN else f"{told[:_SHOWN]}…"
    if error.errno in _NO_RIGHT:
        return BeloteError("no_right_to_read", file=told, detail=error.strerror)
    if error.errno == errno.ENAMETOOLONG:
        return BeloteError("name_too_long", file=told, detail=error.strerror)
    if error.errno == errno.ELOOP:
        return BeloteError("link_to_itself", file=told, detail=error.strerror)
    return BeloteError("cannot_open", file=told, detail=error.strerror)


@dataclass(frozen=True)
class Folder:
    """One folder: its TOML files, whether others are in it, or why it could not be looked into."""

    path: Path
    files: tuple[Path, ...] = ()
    has_folders: bool = False
    fault: BeloteError | None = None


def is_folder(name: str | Path) -> bool:
    """Whether there is such a folder; what cannot be looked at is none."""
    return os.path.isdir(name)  # noqa: PTH112 - `Path.is_dir` raises where nothing may be looked at


def folders(top: str | Path) -> tuple[Folder, ...]:
    """Return a folder and all those below it, in order of their names; links are not followed.

    One that cannot be read is there with its fault. Of a folder that holds more than `MOST_ENTRIES`
    there is nothing but that fault.
    """
    # A row and no recursion: folders lie as deep as a system lets them.
    left, entries, looked = [Path(top)], 0, list[Folder]()
    while left:
        path = left.pop()
        try:
            with os.scandir(path) as found:
                inside = sorted(
                    (one.name, one.is_dir(follow_symlinks=False))
                    for one in _bounded(found, MOST_ENTRIES - entries)
                )
        except OSError as error:
            looked.append(Folder(path, fault=cannot_open(path, error)))
            continue
        entries += len(inside)
        if entries >= MOST_ENTRIES:
            fault = BeloteError("folder_too_large", file=str(top)[:_SHOWN], most=MOST_ENTRIES)
            return (Folder(Path(top), fault=fault),)
        below = [path / name for name, is_dir in inside if is_dir]
        files = tuple(
            path / name for name, is_dir in inside if not is_dir and name.endswith(".toml")
        )
        looked.append(Folder(path, files, bool(below)))
        left += reversed(below)
    return tuple(looked)


def _bounded(found: Iterator[os.DirEntry[str]], most: int) -> Iterator[os.DirEntry[str]]:
    for _, one in zip(range(most), found, strict=False):
        yield one
