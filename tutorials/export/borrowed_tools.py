"""The programs an export borrows: which of them is missing, and what remedies it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tutorials.export.errors import ExportError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_WANTED = re.compile(r"Executable doesn't exist at (.+)")
_LAST_LINES = 12
# Seconds a program is given to end by itself.
_PATIENCE = 3


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a child: what was installed beside this Python comes first."""
    # Not resolve(): in a virtual environment python is a link to the one outside.
    beside = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join((beside, os.environ.get("PATH", ""))), **more}


def which(name: str) -> str | None:
    """Find a program, first beside this Python."""
    return shutil.which(name, path=environment()["PATH"])


def require() -> None:
    """Raise what is missing before anything is written."""
    if find_spec("playwright") is None or which("uv") is None:
        raise ExportError("no_extra")


def run(*command: str, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a program to its end and return what it said; what it says in failing is told."""
    child = subprocess.Popen(  # noqa: S603 - programs found on this machine, no shell
        command,
        cwd=cwd,
        env=env or environment(),
        text=True,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        # A group of its own: what it starts itself can be ended with it.
        process_group=None if os.name == "nt" else 0,
    )
    try:
        said, _ = child.communicate()
    except BaseException:
        # Interrupted: the folder it works in is about to go.
        _end(child)
        raise
    if child.returncode:
        last = "\n".join(said.splitlines()[-_LAST_LINES:])
        raise ExportError("tool_failed", tool=" ".join(command[:4]), said=last)
    return said


def _end(child: subprocess.Popen[str]) -> None:
    """End a program and whatever it has started: asked first, then made to."""
    if os.name == "nt":  # pragma: no cover - no such machine here
        child.kill()
        child.wait()
        return
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, how)
        with suppress(subprocess.TimeoutExpired):
            child.wait(_PATIENCE)


@contextmanager
def browsers_from(setting: Mapping[str, str]) -> Iterator[None]:
    """Let Playwright in this process look for its browser where the setting says."""
    before = {name: os.environ.get(name) for name in setting}
    os.environ.update(setting)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def browsers_folder(folder: Path) -> dict[str, str]:
    """Return the setting that lets Playwright, and marimo through it, open a Chromium.

    Playwright looks for a browser of its own. Where there is none, a folder that has the system's
    at the very place is laid out: nothing is written outside the export.
    """
    if _missing_browser() is None:
        return {}
    system = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if system is None or os.name == "nt":
        raise ExportError("no_chromium")
    setting = {"PLAYWRIGHT_BROWSERS_PATH": str(folder)}
    with browsers_from(setting):
        wanted = _missing_browser()
        if wanted is not None:
            _stand_in(Path(wanted), system)
            _missing_browser()
    return setting


def _missing_browser() -> str | None:
    """Start Playwright's browser once; return where it was looked for in vain."""
    from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch().close()
        except Error as error:
            missing = _WANTED.search(error.message)
            if missing is None:
                raise ExportError("no_start", said=error.message[:400]) from error
            return missing[1].strip()
    return None


def _stand_in(place: Path, system: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    flags = "--no-sandbox --disable-gpu" if os.geteuid() == 0 else "--disable-gpu"
    place.write_text(f'#!/bin/sh\nexec "{system}" {flags} "$@"\n', "utf-8")
    place.chmod(place.stat().st_mode | stat.S_IXUSR)
