"""Benchmarks are run by name only: `pytest tests/benchmarks`; no test asserts a wall time.

In CI a whole run in which too few page tests passed has failed, however green the rest.
"""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("no wall time", deadline=None)
settings.load_profile("no wall time")
BENCHMARKS = Path(__file__).parent / "benchmarks"


def pytest_ignore_collect(collection_path, config):
    """Leave the timings out of a run that did not ask for them."""
    asked = (Path(str(arg).partition("::")[0]).absolute() for arg in config.args)
    inside = collection_path == BENCHMARKS or BENCHMARKS in collection_path.parents
    if inside and not any(BENCHMARKS in (path, *path.parents) for path in asked):
        return True
    return None


# Raise it with the page tests. Below it the browser did not do its part.
LEAST_PAGE_TESTS = 180
passed_pages = pytest.StashKey[set]()


def pytest_configure(config):
    config.stash[passed_pages] = set()
    config.pluginmanager.register(_PageCount(config), "page-count")


class _PageCount:
    def __init__(self, config):
        self.config = config

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed and report.nodeid.startswith("tests/browser/"):
            self.config.stash[passed_pages].add(report.nodeid)


def pytest_sessionfinish(session):
    """Judge whole runs in CI only: whoever names a file knows what he leaves out."""
    if hasattr(session.config, "workerinput"):
        return  # one of several workers: the whole is judged where they report
    whole = session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
    narrowed = session.config.option.keyword or session.config.option.markexpr
    count = len(session.config.stash[passed_pages])
    if os.environ.get("CI") and whole and not narrowed and count < LEAST_PAGE_TESTS:
        print(f"\n{count} page tests passed, {LEAST_PAGE_TESTS} are the least")
        session.exitstatus = max(session.exitstatus, pytest.ExitCode.TESTS_FAILED)
