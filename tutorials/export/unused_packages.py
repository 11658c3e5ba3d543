"""The packages that no page of the course runs, left out of an exported folder.

anywidget draws in ipywidgets, ipywidgets draws in IPython, and IPython a terminal: a third of a
page's start. Small stand-ins take the place of the packages at which such a chain begins.
"""

from __future__ import annotations

import shutil
import zipfile
from importlib.resources import files
from typing import TYPE_CHECKING

from tutorials.export import lockfile, wheels

if TYPE_CHECKING:
    from pathlib import Path

    from tutorials.export.lockfile import Package

# What stands in for each: a package beside this file, or nothing but the name.
STAND_INS: dict[str, str | None] = {
    "ipython": "IPython",
    "jupyterlab-widgets": None,
    "widgetsnbextension": None,
    "black": None,
}
# marimo's page loads these by name, whoever depends on them.
_BY_NAME = frozenset({"micropip", "packaging", "docutils", "pygments", "jedi", "pyodide-http"})


def leave_out(site: Path) -> tuple[str, ...]:
    """Put the stand-ins in place, remove what then nobody needs, and return its names."""
    lock = lockfile.read(site)
    packages = lock["packages"]
    roots = _roots(packages)
    for name, package in STAND_INS.items():
        if name in packages:
            _replace(site, packages[name], package)
            packages[name]["depends"] = []
    kept = _closure(packages, roots)
    gone = tuple(sorted(set(packages) - kept))
    for name in gone:
        shutil.rmtree(lockfile.wheel(site, packages.pop(name)).parent)
        shutil.rmtree(site / "packages" / "index" / name, ignore_errors=True)
    lockfile.write(site, lock)
    return gone


def _roots(packages: dict[str, Package]) -> set[str]:
    needed = {name for entry in packages.values() for name in entry["depends"]}
    return (set(packages) - needed) | (_BY_NAME & set(packages))


def _closure(packages: dict[str, Package], roots: set[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += packages[name]["depends"]
    return found


def _replace(site: Path, entry: Package, package: str | None) -> None:
    """Write a wheel of the same name and version over the one that is there."""
    wheel = lockfile.wheel(site, entry).resolve()
    source = files(__package__).joinpath("stand_ins")
    contents = dict(wheels.walk(source.joinpath(package), package)) if package else {}
    distribution, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as old:
        info = f"{distribution}-{version}.dist-info"
        contents[f"{info}/WHEEL"] = old.read(f"{info}/WHEEL")
    described = wheels.described(entry["name"], entry["version"], ())
    contents[f"{info}/METADATA"] = described.encode()
    wheels.write_archive(wheel, info, contents)
