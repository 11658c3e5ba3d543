"""Make an exported folder start faster: bytecode instead of sources, addresses that hold digests.

No file of marimo or Pyodide is patched: archives are rewritten, and the lists that name them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import threading
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING

from tutorials.app import folder_server
from tutorials.app.failures import ExportError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

_PYODIDE, _INDEX = "pyodide", "packages/index"
_STDLIB = "python_stdlib.zip"
_START = """async ({ lock, bytecode }) => {
  const { loadPyodide } = await import(new URL("/pyodide/pyodide.mjs", location.href));
  const lockFileContents = await (await fetch(lock)).text();
  globalThis.python = await loadPyodide({ indexURL: "/pyodide/", lockFileContents });
  globalThis.python.runPython(bytecode);
}"""
_COMPILE = """async (address) => {
  const { FS, globals } = globalThis.python;
  const answer = await fetch(address);
  FS.writeFile("/source.zip", new Uint8Array(await answer.arrayBuffer()));
  const compiled = globals.get("compile_archive")("/source.zip", "/target.zip");
  const url = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(new Blob([FS.readFile("/target.zip")]));
  });
  return [compiled, url.slice(url.indexOf(",") + 1)];
}"""


@contextmanager
def _page(site: Path, setting: dict[str, str]) -> Iterator[tuple[Page, str]]:
    """A browser in front of the folder."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only an export needs it

    from tutorials.app import tools  # noqa: PLC0415

    server = folder_server.serve(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with tools.browsers_from(setting), sync_playwright() as playwright:
            browser = playwright.chromium.launch()
            yield browser.new_page(), f"http://{folder_server.HOST}:{server.server_port}"
            browser.close()
    finally:
        server.shutdown()
        server.server_close()


def compile_site(site: Path, setting: dict[str, str]) -> int:
    """Compile every archive of the folder in place and rename what is named by its digest."""
    lock_file = next((site / "lockfile").glob("*.json"))
    wheels = sorted((site / "packages").glob("*/*.whl"))
    done = 0
    with _page(site, setting) as (page, address):
        lock = f"{address}/lockfile/{lock_file.name}"
        page.goto(lock)
        bytecode = files(__package__).joinpath("bytecode.py").read_text("utf-8")
        page.evaluate(_START, {"lock": lock, "bytecode": bytecode})
        for archive in (site / _PYODIDE / _STDLIB, *wheels):
            compiled, data = page.evaluate(
                _COMPILE, f"{address}/{archive.relative_to(site).as_posix()}"
            )
            archive.write_bytes(base64.b64decode(data))
            done += compiled
    if not done:
        raise ExportError("nothing_compiled")
    return done


def rename_by_digest(site: Path) -> None:
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
    (lock_file,) = (site / "lockfile").glob("*.json")
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


def packages(site: Path) -> dict[str, str]:
    """Return the packages of the folder with their versions."""
    (lock_file,) = (site / "lockfile").glob("*.json")
    entries = json.loads(lock_file.read_text("utf-8"))["packages"]
    return {name: entry["version"] for name, entry in entries.items()}
