"""The course as one wheel for the pages: its three packages as they stand, data included.

Written from what is imported, so a checkout and an installed wheel export alike, with no build
tool and no network.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zipfile
from importlib import metadata
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable
    from pathlib import Path

DISTRIBUTION = "belote-pas-a-pas"
PACKAGES = ("belote_core", "exercises", "tutorials")
# A fixed date: the same sources give the same wheel, byte for byte.
_DATE = (2026, 1, 1, 0, 0, 0)
# What only the server and the export use, and what the bundles are made from.
_LEFT_OUT = frozenset({"__pycache__", "app", "src", "pages"})
_TAG = "py3-none-any"


def write(folder: Path) -> Path:
    """Write the wheel into a folder and return its path."""
    installed = metadata.metadata(DISTRIBUTION)
    version = installed["Version"]
    # A requirement with a marker is an extra, or what only the local server runs.
    needs = [needed for needed in installed.get_all("Requires-Dist") or () if ";" not in needed]
    stem = f"{re.sub(r'[-_.]+', '_', DISTRIBUTION)}-{version}"
    wheel, info = folder / f"{stem}-{_TAG}.whl", f"{stem}.dist-info"
    contents = dict(entry for package in PACKAGES for entry in walk(files(package), package))
    contents[f"{info}/METADATA"] = described(DISTRIBUTION, version, needs).encode()
    fields = ("Wheel-Version: 1.0", "Generator: belote", "Root-Is-Purelib: true", f"Tag: {_TAG}")
    contents[f"{info}/WHEEL"] = "\n".join([*fields, ""]).encode()
    # From it Pyodide knows which imports ask for this wheel, and loads it without micropip's help.
    contents[f"{info}/top_level.txt"] = "\n".join([*PACKAGES, ""]).encode()
    write_archive(wheel, info, contents)
    return wheel


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


def walk(folder: Traversable, at: str) -> Iterator[tuple[str, bytes]]:
    """Every file of a package with its path, in order; without what only the server uses."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in _LEFT_OUT or entry.name.endswith(".pyc"):
            continue
        path = f"{at}/{entry.name}"
        if entry.is_dir():
            yield from walk(entry, path)
        else:
            yield path, entry.read_bytes()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
