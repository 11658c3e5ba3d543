"""The engine and the exercises in the Python of the exported pages, under Node.

By day the articles of some chapters; by night every test that neither the command, the pages nor
another process has a part in.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
import tarfile

import pytest

from tests.once import made_once
from tests.samples import NIGHTLY, sample
from tests.sources import ROOT, tree_of
from tutorials.export import borrowed_tools, pyodide_mirror

HERE = ROOT / "tests" / "pyodide"
# Pages run in one process, without the command, the tools of the export or marimo.
NOT_THERE = {"tutorials", "subprocess", "playwright", "threading", "multiprocessing", "socket"}
# How many tests there are at least: fewer were not found.
LEAST = sample(140, 2_000)
# What may be played, how it is counted, who said what.
BY_DAY = [
    f"tests/articles/test_{name}.py" for name in ("play", "play_7", "score_4", "belote", "bid")
]


def missing_tools():
    """What this machine lacks: a failure in CI, a loud skip elsewhere."""
    lacking = [name for name in ("node", "npm") if shutil.which(name) is None]
    if lacking and os.environ.get("CI"):
        pytest.fail(f"missing: {lacking}")
    if lacking:
        pytest.skip(f"no Pyodide without {' and '.join(lacking)}")


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory):
    """The distribution that an export takes, and the packages of the tests as pure Python."""
    missing_tools()

    def make(folder):
        folder.mkdir()
        version = pyodide_mirror._version()
        npm = shutil.which("npm")
        borrowed_tools.run(npm, "pack", f"pyodide@{version}", "--silent", cwd=folder)
        with tarfile.open(next(folder.glob("pyodide-*.tgz"))) as archive:
            # Python 3.11.2, Debian's, has no filters; what npm has checked is unpacked as it is.
            how = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
            archive.extractall(folder, **how)
        pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
        borrowed_tools.run(
            sys.executable, "-m", "pip", "install", "--quiet", *pure,
            "--python-version", pyodide_mirror._python(), "--target", str(folder / "packages"),
            "pytest", "hypothesis", "fsrs", cwd=folder,
        )  # fmt: skip

    return made_once(tmp_path_factory, "pyodide", make)


def reached_from(name, seen):
    """Every name that a module of the tests imports, through those of the tests it imports."""
    if name in seen:
        return
    seen.add(name)
    if name.partition(".")[0] != "tests":
        return
    path = ROOT / f"{name.replace('.', '/')}.py"
    if not path.exists():
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                reached_from(alias.name, seen)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                reached_from(one, seen)


def runs_in_a_page(path):
    seen = set()
    reached_from(f"tests.{path.stem}", seen)
    return not {name.partition(".")[0] for name in seen} & NOT_THERE


def by_night():
    """The files of tests that run in a page, by name."""
    return [
        path.name for path in sorted((ROOT / "tests").glob("test_*.py")) if runs_in_a_page(path)
    ]


def chosen():
    return ["tests/articles", *(f"tests/{name}" for name in by_night())] if NIGHTLY else BY_DAY


def test_the_tests_of_the_engine_pass_in_the_python_of_the_pages(pyodide):
    command = ["node", HERE / "run.js", pyodide / "package", ROOT, pyodide / "packages", "3"]
    ran = subprocess.run(
        [*map(str, command), *chosen()], capture_output=True, encoding="utf-8", check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = json.loads(ran.stdout.splitlines()[-1])
    assert (told["code"], told["failed"]) == (0, 0), ran.stdout
    assert told["python"].startswith(f"{pyodide_mirror._python()}."), told
    assert told["passed"] >= LEAST, told


def test_those_of_the_night_are_found_and_look_at_no_page():
    found = set(by_night())
    assert {"test_legality.py", "test_scoring.py", "test_wording.py", "test_generate.py"} <= found
    assert not {"test_command.py", "test_export.py", "test_in_pyodide.py"} & found
    assert len(found) > 40
