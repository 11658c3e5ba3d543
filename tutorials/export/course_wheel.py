"""The course as one wheel for the pages: its three packages as they stand, data included.

Written from what is imported, so a checkout and an installed wheel export alike, with no build
tool and no network.
"""

from __future__ import annotations

import re
from importlib import metadata
from importlib.resources import files
from typing import TYPE_CHECKING

from tutorials.export.wheels import described, walk, write_archive

if TYPE_CHECKING:
    from pathlib import Path

DISTRIBUTION = "belote-pas-a-pas"
PACKAGES = ("belote_core", "exercises", "tutorials")
# What serves and exports the pages is not in them, nor what the bundles are made from.
_LEFT_OUT = frozenset({"app", "command", "export", "src", "pages"})
_TAG = "py3-none-any"


def write(folder: Path) -> Path:
    """Write the wheel into a folder and return its path."""
    installed = metadata.metadata(DISTRIBUTION)
    version = installed["Version"]
    # A requirement with a marker is an extra, or what only the local server runs.
    needs = [needed for needed in installed.get_all("Requires-Dist") or () if ";" not in needed]
    stem = f"{re.sub(r'[-_.]+', '_', DISTRIBUTION)}-{version}"
    wheel, info = folder / f"{stem}-{_TAG}.whl", f"{stem}.dist-info"
    contents = dict(
        entry for package in PACKAGES for entry in walk(files(package), package, _LEFT_OUT)
    )
    contents[f"{info}/METADATA"] = described(DISTRIBUTION, version, needs).encode()
    fields = ("Wheel-Version: 1.0", "Generator: belote", "Root-Is-Purelib: true", f"Tag: {_TAG}")
    contents[f"{info}/WHEEL"] = "\n".join([*fields, ""]).encode()
    # From it Pyodide knows which imports ask for this wheel, and loads it without micropip's help.
    contents[f"{info}/top_level.txt"] = "\n".join([*PACKAGES, ""]).encode()
    write_archive(wheel, info, contents)
    return wheel
