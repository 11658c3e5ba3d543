"""How the tests themselves are run: shared out, counted, made once."""

import os
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import LEAST_PAGE_TESTS, pytest_xdist_auto_num_workers, shared_out
from tests.once import made_once
from tests.samples import NIGHTLY, sample
from tests.sources import ROOT

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "-p xdist -n auto --dist worksteal -p no:cacheprovider"
markers = ["browser"]
"""
PAGES = """
import pytest
pytestmark = pytest.mark.browser
@pytest.mark.parametrize("number", range({count}))
def test_page(number):
    assert number != {broken}
"""


@pytest.fixture
def project(tmp_path):
    """A folder that runs its tests as this one does, with so many page tests in it."""
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    for name in ("__init__.py", "conftest.py", "samples.py"):
        (tmp_path / "tests" / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    (tmp_path / "tests" / "browser").mkdir()

    def run(count, *options, broken=-1):
        pages = PAGES.format(count=count, broken=broken)
        (tmp_path / "tests" / "browser" / "test_pages.py").write_text(pages)
        # Nothing of the run that this test is in, and two workers on any machine.
        outer = {key: value for key, value in os.environ.items() if "PYTEST" not in key}
        env = {**outer, "CI": "true", "PYTEST_XDIST_AUTO_NUM_WORKERS": "2"}
        env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        command = [sys.executable, "-m", "pytest", *options]
        return subprocess.run(
            command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )

    return run


def test_too_few_page_tests_fail_a_whole_run_however_they_are_shared_out(project):
    told = project(LEAST_PAGE_TESTS - 1)
    assert told.returncode == pytest.ExitCode.TESTS_FAILED, told.stdout
    assert f"{LEAST_PAGE_TESTS - 1} page tests passed" in told.stdout
    assert "2 workers" in told.stdout


def test_a_failure_in_a_worker_is_a_failure_and_the_last_line_says_so(project):
    told = project(LEAST_PAGE_TESTS + 1, broken=3)
    assert told.returncode == pytest.ExitCode.TESTS_FAILED
    assert told.stdout.strip().splitlines()[-1].startswith("=")
    assert f"1 failed, {LEAST_PAGE_TESTS} passed" in told.stdout.strip().splitlines()[-1]


def test_every_worker_begins_with_pages_and_a_file_of_pages_stays_whole():
    def item(name, file, *, page):
        def mark(_):
            return page or None

        return SimpleNamespace(name=name, path=Path(file), get_closest_marker=mark)

    pages = [item(f"{file} {n}", file, page=True) for file in "abcd" for n in range(5)]
    others = [item(f"other {n}", "other", page=False) for n in range(101)]
    for workers in (1, 2, 3):
        order = shared_out([*others, *pages], workers)
        assert sorted(one.name for one in order) == sorted(one.name for one in [*others, *pages])
        begins = [number * len(order) // workers for number in range(workers)]
        assert all(order[begin].path.name in "abcd" for begin in begins)
        in_order = [one.path.name for one in order if one.path.name in "abcd"]
        assert len(list(groupby(in_order))) == 4
        assert [one.name for one in others] == [o.name for o in order if o.path.name == "other"]


def test_what_is_named_runs_alone():
    sources = pytest.Config.ArgsSource
    named, whole = (SimpleNamespace(args_source=one) for one in (sources.ARGS, sources.TESTPATHS))
    assert pytest_xdist_auto_num_workers(named) == 0
    assert pytest_xdist_auto_num_workers(whole) is None


# ---- Once


@pytest.fixture
def factory(tmp_path):
    """Two workers of one run: each has a folder of its own beside the other's."""

    def worker(name):
        return SimpleNamespace(getbasetemp=lambda: tmp_path / f"popen-{name}")

    return worker


def test_what_one_worker_made_the_other_takes(factory):
    made = []

    def make(folder):
        made.append(folder)
        folder.mkdir()

    first = made_once(factory("gw0"), "slow", make)
    assert made_once(factory("gw1"), "slow", make) == first
    assert made == [first]
    assert first.is_dir()


def test_what_failed_for_one_fails_for_the_other_and_what_was_skipped_is_skipped(factory):
    def broken(_):
        raise ValueError("no disk")

    def missing(_):
        pytest.skip("no browser")

    with pytest.raises(ValueError, match="no disk"):
        made_once(factory("gw0"), "broken", broken)
    with pytest.raises(AssertionError, match="no disk"):
        made_once(factory("gw1"), "broken", broken)
    for name in ("gw0", "gw1"):
        with pytest.raises(pytest.skip.Exception, match="no browser"):
            made_once(factory(name), "missing", missing)


def test_a_night_tries_more():
    assert sample(2, 3) == (3 if NIGHTLY else 2)
    with pytest.raises(AssertionError):
        sample(3, 2)
