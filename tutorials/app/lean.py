"""Leave out of an exported folder what no page of the course runs.

anywidget draws in ipywidgets, ipywidgets draws in IPython, and IPython a terminal: a third of a
page's start. Small stand-ins take the place of the packages at which such a chain begins.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tutorials.app import course_wheel

if TYPE_CHECKING:
    from pathlib import Path

# What stands in for each: a package beside this file, or nothing but the name.
STAND_INS: dict[str, str | None] = {
    "ipython": "IPython",
    "jupyterlab-widgets": None,
    "widgetsnbextension": None,
    "black": None,
}
# marimo's page loads these by name, whoever depends on them.
_BY_NAME = frozenset({"micropip", "packaging", "docutils", "pygments", "jedi", "pyodide-http"})

Packages = dict[str, dict[str, Any]]


def thin_out(site: Path) -> tuple[str, ...]:
    """Put the stand-ins in place, remove what then nobody needs, and return its names."""
    (lock_file,) = (site / "lockfile").glob("*.json")
    lock = json.loads(lock_file.read_text("utf-8"))
    packages: Packages = lock["packages"]
    roots = _roots(packages)
    for name, package in STAND_INS.items():
        if name in packages:
            _replace(site, packages[name], package)
            packages[name]["depends"] = []
    kept = _closure(packages, roots)
    gone = tuple(sorted(set(packages) - kept))
    for name in gone:
        shutil.rmtree(_wheel(site, packages.pop(name)).parent)
        shutil.rmtree(site / "packages" / "index" / name, ignore_errors=True)
    lock_file.write_text(json.dumps(lock, sort_keys=True), "utf-8")
    return gone


def _roots(packages: Packages) -> set[str]:
    needed = {name for entry in packages.values() for name in entry["depends"]}
    return (set(packages) - needed) | (_BY_NAME & set(packages))


def _closure(packages: Packages, roots: set[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += packages[name]["depends"]
    return found


def _wheel(site: Path, entry: dict[str, Any]) -> Path:
    return site / "lockfile" / entry["file_name"]


def _replace(site: Path, entry: dict[str, Any], package: str | None) -> None:
    """Write a wheel of the same name and version over the one that is there."""
    wheel = _wheel(site, entry).resolve()
    source = files(__package__).joinpath("stand_ins")
    contents = dict(course_wheel.walk(source.joinpath(package), package)) if package else {}
    distribution, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as old:
        info = f"{distribution}-{version}.dist-info"
        contents[f"{info}/WHEEL"] = old.read(f"{info}/WHEEL")
    described = course_wheel.described(entry["name"], entry["version"], ())
    contents[f"{info}/METADATA"] = described.encode()
    course_wheel.write_archive(wheel, info, contents)
