"""How a wheel is written: the same files give the same wheel, byte for byte."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator
    from importlib.resources.abc import Traversable
    from pathlib import Path

_DATE = (2026, 1, 1, 0, 0, 0)


def write_archive(wheel: Path, info: str, contents: dict[str, bytes]) -> None:
    """Write the files of a wheel and their record."""
    lines = [f"{path},sha256={_digest(data)},{len(data)}" for path, data in contents.items()]
    record = f"{info}/RECORD"
    whole = contents | {record: "\n".join([*lines, f"{record},,", ""]).encode()}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in whole.items():
            archive.writestr(zipfile.ZipInfo(path, _DATE), data, zipfile.ZIP_DEFLATED)


def described(name: str, version: str, needs: Iterable[str]) -> str:
    """Return the metadata of a wheel."""
    fields = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    return "\n".join([*fields, *(f"Requires-Dist: {needed}" for needed in needs), ""])


def walk(
    folder: Traversable, at: str, left_out: Container[str] = ()
) -> Iterator[tuple[str, bytes]]:
    """Every file of a package with its path, in order; without the entries of a name left out."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in left_out or entry.name.endswith(("__pycache__", ".pyc")):
            continue
        path = f"{at}/{entry.name}"
        if entry.is_dir():
            yield from walk(entry, path, left_out)
        else:
            yield path, entry.read_bytes()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
