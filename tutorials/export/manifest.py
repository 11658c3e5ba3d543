"""The list of an exported folder: every file with its size and digest, to check a copy by."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from tutorials.export import copy_check

if TYPE_CHECKING:
    from pathlib import Path

# A page that does not start asks for it too, to find out what did not arrive.
NAME = copy_check.LIST


def write(site: Path) -> None:
    """List what is in the folder, itself not counted; the last to be written into it."""
    listed = {
        file.relative_to(site).as_posix(): _entry(file.read_bytes())
        for file in sorted(site.rglob("*"))
        if file.is_file() and file != site / NAME
    }
    (site / NAME).write_text(json.dumps(listed, indent=0), "utf-8")


def _entry(data: bytes) -> dict[str, int | str]:
    return {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
