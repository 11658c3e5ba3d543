"""Addresses that hold a digest of what they lead to: a browser keeps that for ever.

No file of marimo or Pyodide is patched: folders are renamed, and the lists that name them.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from tutorials.export import lockfile

if TYPE_CHECKING:
    from pathlib import Path

_PYODIDE, _INDEX = "pyodide", "packages/index"


def rename(site: Path) -> None:
    """Name archives, runtime and list of packages by what they hold now."""
    renamed: dict[str, str] = {}
    for folder in sorted(p for p in (site / "packages").iterdir() if p.name != "index"):
        (wheel,) = folder.iterdir()
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        renamed[folder.name] = digest
        if digest != folder.name:
            folder.rename(folder.with_name(digest))
    for entry in (site / _INDEX).glob("*/index.html"):
        entry.write_text(_replaced(entry.read_text("utf-8"), renamed), "utf-8")
    lock_file = lockfile.path(site)
    lock = _replaced(lock_file.read_text("utf-8"), renamed)
    lock_name = f"{hashlib.sha256(lock.encode()).hexdigest()[:16]}.json"
    lock_file.unlink()
    lock_file.with_name(lock_name).write_text(lock, "utf-8")
    runtime = f"{_PYODIDE}-{_digest_of(site / _PYODIDE)}"
    (site / _PYODIDE).rename(site / runtime)
    renamed = {lock_file.name: lock_name, f"./{_PYODIDE}/": f"./{runtime}/"}
    for page in site.glob("*.html"):
        page.write_text(_replaced(page.read_text("utf-8"), renamed), "utf-8")


def _digest_of(folder: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        total.update(file.name.encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:12]


def _replaced(text: str, words: dict[str, str]) -> str:
    pattern = re.compile("|".join(map(re.escape, words)))
    return pattern.sub(lambda found: words[found[0]], text)
