"""The list of packages of an exported folder: which there are, where, what each needs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = "lockfile"


class Package(TypedDict):
    """One entry: `file_name` is its wheel's path from the folder of the list."""

    name: str
    version: str
    file_name: str
    sha256: str
    depends: list[str]


class Lock(TypedDict):
    """What of the list is read here."""

    packages: dict[str, Package]


def path(site: Path) -> Path:
    """Return the one file that holds the list; its name is a digest."""
    (file,) = (site / FOLDER).glob("*.json")
    return file


def read(site: Path) -> Lock:
    """Return the list."""
    lock: Lock = json.loads(path(site).read_text("utf-8"))
    return lock


def write(site: Path, lock: Lock) -> None:
    """Write the list over the one that is there."""
    path(site).write_text(json.dumps(lock, sort_keys=True), "utf-8")


def wheel(site: Path, package: Package) -> Path:
    """Return the wheel of a package."""
    return site / FOLDER / package["file_name"]


def versions(site: Path) -> dict[str, str]:
    """Return the packages of the folder with their versions."""
    return {name: package["version"] for name, package in read(site)["packages"].items()}
