"""What the machine refuses an export, as an error with a remedy: a full disk, a folder, a name."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tutorials.export.errors import ExportError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# An export, with what is made on the way, takes about this much.
NEEDED = 150_000_000
_MEGA = 1_000_000
# So little is left where something else was stopped by a full disk.
_NOTHING = 2_000_000
_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_CLOSED = {errno.EROFS, errno.EACCES, errno.EPERM}
# How tools say it: by the system's own sentence, or by its name.
_SAID_FULL = (*map(os.strerror, sorted(_FULL)), *map(errno.errorcode.__getitem__, sorted(_FULL)))


@contextmanager
def told(target: Path) -> Iterator[None]:
    """Raise what the system refuses, and what a tool fails of because of it, as ExportError."""
    try:
        yield
    except OSError as error:
        raise _of_system(error, target) from error
    except ExportError as error:
        said = str(error.facts.get("said", ""))
        if "said" in error.facts and (_is_full(target) or any(one in said for one in _SAID_FULL)):
            raise _disk_full(target) from error
        raise


def check_room(target: Path) -> None:
    """Refuse at once what a full disk would stop a minute later."""
    if shutil.disk_usage(target.parent).free < NEEDED:
        raise _disk_full(target)


def _of_system(error: OSError, target: Path) -> ExportError:
    if error.errno in _FULL:
        return _disk_full(target)
    if error.errno in _CLOSED:
        return ExportError("not_writable", folder=_shown(target.parent))
    if error.errno == errno.ENAMETOOLONG:
        return ExportError("name_too_long", folder=_shown(target))
    if isinstance(error, FileExistsError | NotADirectoryError):
        return ExportError("parent_is_a_file", folder=_shown(target))
    file = error.filename if isinstance(error.filename, str) else target
    return ExportError("refused", file=_shown(file), why=error.strerror or str(error))


def _disk_full(target: Path) -> ExportError:
    return ExportError("disk_full", folder=_shown(target.parent), megabytes=round(NEEDED / _MEGA))


def _is_full(target: Path) -> bool:
    folder = next((one for one in target.parents if one.is_dir()), None)
    return folder is not None and shutil.disk_usage(folder).free < _NOTHING


def _shown(path: Path | str) -> str:
    """A path as it can be printed: a name may hold bytes that are no letters."""
    return os.fsencode(path).decode("utf-8", "replace")
