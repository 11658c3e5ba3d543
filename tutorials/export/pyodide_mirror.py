"""Where the pages' Python comes from: the public site where it answers, else a mirror made here.

The mirror is a folder with the same layout, filled from the package registries as npm and pip are
set up to reach them: a school or a test machine often reaches these and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tarfile
import threading
import urllib.error
import urllib.request
import zipfile
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutorials.export import borrowed_tools, folder_server
from tutorials.export.errors import ExportError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tutorials.export.steps import Steps

# What the resolver and marimo's page load by name from the distribution; all of it pure Python.
PURE = ("micropip", "packaging", "docutils", "pygments", "jedi", "parso", "pyodide-http")
_YAML = "pyyaml"
_LOCK = "pyodide-lock.json"
_TIMEOUT = 5


@contextmanager
def options(work: Path, steps: Steps) -> Iterator[list[str]]:
    """Say to marimo where Python for the pages comes from; a mirror is served meanwhile."""
    index_url = pip_index()
    index = ["--pypi-index-url", index_url] if index_url else []
    if public_site_answers():
        with steps.step("from_site"):
            yield index
        return
    with steps.step("from_registries"):
        mirror = build(work / "mirror")
    server = folder_server.serve(mirror.parent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://{folder_server.HOST}:{server.server_port}/{mirror.name}/"
        yield [*index, "--pyodide-index-url", address]
    finally:
        server.shutdown()
        server.server_close()


def public_site_answers() -> bool:
    """Whether the addresses from which marimo takes Python for its pages can be reached."""
    from marimo._export import offline  # noqa: PLC0415 - only an export loads it
    from marimo._pyodide.pyodide_constraints import _LOCKFILE_URL  # noqa: PLC0415

    addresses = {_LOCKFILE_URL, *_runtime_addresses(offline.bundle_wasm_runtime)}
    return all(map(_answers, sorted(addresses)))


def _runtime_addresses(function: Any) -> Iterator[str]:
    """The addresses marimo's bundler holds: read there, for they belong to its version."""
    version = _version()
    for constant in function.__code__.co_consts:
        if (
            isinstance(constant, str)
            and constant.startswith("https://")
            and "pyodide/v" in constant
        ):
            yield f"{constant}{version}/full/{_LOCK}"


def _answers(address: str) -> bool:
    request = urllib.request.Request(address, headers={"User-Agent": "belote"})  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError, ValueError):
        return False


def _version() -> str:
    from marimo._pyodide.pyodide_constraints import PYODIDE_VERSION  # noqa: PLC0415

    return str(PYODIDE_VERSION)


def _python() -> str:
    from marimo._pyodide.pyodide_constraints import PYODIDE_PYTHON_VERSION  # noqa: PLC0415

    return str(PYODIDE_PYTHON_VERSION)


def pip_index() -> str | None:
    """Return the index pip is set up to use, or None for its usual one."""
    asked = os.environ.get("PIP_INDEX_URL")
    if asked:
        return asked
    if find_spec("pip") is None:
        return None
    command = (sys.executable, "-m", "pip", "config", "list")
    for line in borrowed_tools.run(*command, cwd=Path.cwd()).splitlines():
        key, _, value = line.partition("=")
        if key.rpartition(".")[2] == "index-url":
            return value.strip("'\"")
    return None


def build(folder: Path) -> Path:
    """Fill a folder with what the pages need of the distribution, and return it."""
    npm = borrowed_tools.which("npm")
    if npm is None:
        raise ExportError("no_npm")
    if find_spec("pip") is None:
        raise ExportError("no_pip")
    full = folder / "full"
    full.mkdir(parents=True)
    borrowed_tools.run(npm, "pack", f"pyodide@{_version()}", "--silent", cwd=folder)
    with tarfile.open(next(folder.glob("pyodide-*.tgz"))) as archive:
        for member in archive.getmembers():
            if member.isfile():
                name = member.name.rpartition("/")[2]
                source = archive.extractfile(member)
                if source is not None:
                    (full / name).write_bytes(source.read())
    lock = json.loads((full / _LOCK).read_text("utf-8"))
    packages = {name: lock["packages"][name] for name in (*PURE, _YAML)}
    wheels = folder / "wheels"
    pins = [f"{name}=={entry['version']}" for name, entry in packages.items()]
    borrowed_tools.run(
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
        "--python-version",
        _python(),
        "--dest",
        str(wheels),
        *pins,
        cwd=folder,
    )
    for name, entry in packages.items():
        found = _downloaded(wheels, name)
        placed = full / found.name
        if name == _YAML:
            # Only built wheels are published; without its compiled part it is pure Python.
            placed = full / f"pyyaml-{entry['version']}-py3-none-any.whl"
            _without_compiled(found, placed)
        else:
            placed.write_bytes(found.read_bytes())
        digest = hashlib.sha256(placed.read_bytes()).hexdigest()
        entry |= {"file_name": placed.name, "sha256": digest}
        entry["depends"] = [needed for needed in entry["depends"] if needed in packages]
    lock["packages"] = packages
    (full / _LOCK).write_text(json.dumps(lock), "utf-8")
    return full


def _downloaded(wheels: Path, name: str) -> Path:
    stem = f"{name.replace('-', '_')}-"
    return next(wheel for wheel in wheels.iterdir() if wheel.name.lower().startswith(stem))


def _without_compiled(wheel: Path, placed: Path) -> None:
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(placed, "w") as copy:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith("/WHEEL"):
                kept = [x for x in data.decode().splitlines() if not x.startswith("Tag:") and x]
                pure = [x.replace("Purelib: false", "Purelib: true") for x in kept]
                data = "\n".join([*pure, "Tag: py3-none-any", ""]).encode()
            if name.endswith((".py", "/WHEEL", "/METADATA")):
                copy.writestr(name, data, zipfile.ZIP_DEFLATED)
