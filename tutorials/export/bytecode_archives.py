"""Every archive of an exported folder with bytecode instead of sources: pages start sooner.

No file of marimo or Pyodide is patched: archives are rewritten, by the pages' own Python.
"""

from __future__ import annotations

import base64
import threading
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING

from tutorials.export import borrowed_tools, folder_server, lockfile
from tutorials.export.errors import ExportError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

_STDLIB = "pyodide/python_stdlib.zip"
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
    from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415 - only an export needs it

    server = folder_server.serve(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with borrowed_tools.browsers_from(setting), sync_playwright() as playwright:
            browser = playwright.chromium.launch()
            yield browser.new_page(), f"http://{folder_server.HOST}:{server.server_port}"
            browser.close()
    except Error as error:
        raise ExportError("browser_failed", said=error.message[:400]) from error
    finally:
        server.shutdown()
        server.server_close()


def compile_site(site: Path, setting: dict[str, str]) -> int:
    """Compile every archive of the folder in place and rename what is named by its digest."""
    lock_file = lockfile.path(site)
    wheels = sorted((site / "packages").glob("*/*.whl"))
    done = 0
    with _page(site, setting) as (page, address):
        lock = f"{address}/lockfile/{lock_file.name}"
        page.goto(lock)
        bytecode = files(__package__).joinpath("bytecode.py").read_text("utf-8")
        page.evaluate(_START, {"lock": lock, "bytecode": bytecode})
        for archive in (site / _STDLIB, *wheels):
            compiled, data = page.evaluate(
                _COMPILE, f"{address}/{archive.relative_to(site).as_posix()}"
            )
            archive.write_bytes(base64.b64decode(data))
            done += compiled
    if not done:
        raise ExportError("nothing_compiled")
    return done
