"""How the tests are run: by all processors when they are run as a whole, the slowest first.

Benchmarks are tried once, at their smallest, so that none rots, and timed by name only:
`pytest tests/benchmarks`. No test asserts a wall time.
In CI a whole run in which too few page tests passed has failed, however green the rest.
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from tests.samples import NIGHTLY, VARIABLE, sample

settings.register_profile("drawn", deadline=None, max_examples=sample(20, 1_000))
settings.load_profile("drawn")
# What tests copy and read is no module of theirs.
collect_ignore_glob = ["data/*"]
BENCHMARKS = Path(__file__).parent / "benchmarks"
# Many tests start Python again: the course is compiled once for them all, here and not in its tree.
COMPILED = "PYTHONPYCACHEPREFIX"


def is_whole(config):
    """Whether nothing was named on the command line: whoever names a file knows what he wants."""
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS


def pytest_xdist_auto_num_workers(config):
    """Share out whole runs only: for a file or two it would cost more than it saves."""
    return None if is_whole(config) else 0


def pytest_report_header():
    """Say what is left out."""
    return "samples: " + ("nightly" if NIGHTLY else f"usual; {VARIABLE}=1 for large ones")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Every worker begins with its share of the page tests, the slow ones.

    pytest-xdist gives each worker a stretch of the list, all of one length, and who is done takes
    over from the end of another's. With all pages in front one worker would have had them.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = shared_out(items, workers)


def kept_together(item):
    """What one worker does in a row: all that needs the export, or the pages of one file."""
    site = item.callspec.params.get("site") if hasattr(item, "callspec") else None
    if site == "exported" or "exported_folder" in getattr(item, "fixturenames", ()):
        return "exported"
    return item.path.name if item.get_closest_marker("browser") else None


# Python that starts in the browser takes as long as three pages.
EXPORTED_COST = 3


def shared_out(items, workers):
    """The list in as many stretches as there are workers, each with pages in front."""
    groups, others = {}, []
    for item in items:
        group = kept_together(item)
        (others if group is None else groups.setdefault(group, [])).append(item)

    def cost(group):
        return len(groups[group]) * (EXPORTED_COST if group == "exported" else 1)

    stretches, costs = [[] for _ in range(workers)], [0] * workers
    # The export first: it is the longest of all.
    for group in sorted(groups, key=lambda one: (one != "exported", -cost(one))):
        least = costs.index(min(costs))
        stretches[least] += groups[group]
        costs[least] += cost(group)
    left = len(items)
    for number, stretch in enumerate(stretches):
        # So many xdist gives to this worker.
        length = left // (workers - number)
        missing = max(0, length - len(stretch))
        stretch.extend(others[:missing])
        del others[:missing]
        left -= length
    return [item for stretch in stretches for item in stretch] + others


# Raise it with the page tests. Below it the browser did not do its part.
LEAST_PAGE_TESTS = 175
passed_pages = pytest.StashKey[set]()


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    asked = (Path(str(arg).partition("::")[0]).absolute() for arg in config.args)
    if not any(BENCHMARKS in (path, *path.parents) for path in asked):
        config.option.benchmark_disable = True
    config.stash[passed_pages] = set()
    if not hasattr(config, "workerinput") and COMPILED not in os.environ:
        os.environ[COMPILED] = tempfile.mkdtemp(prefix="belote-compiled-")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        config.add_cleanup(clear_compiled)
    config.pluginmanager.register(_PageCount(config), "page-count")


def clear_compiled():
    shutil.rmtree(os.environ.pop(COMPILED), ignore_errors=True)


class _PageCount:
    """Counts where reports arrive: here, or from the workers of pytest-xdist."""

    def __init__(self, config):
        self.config = config

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed and report.nodeid.startswith("tests/browser/"):
            self.config.stash[passed_pages].add(report.nodeid)


def pytest_sessionfinish(session):
    """Judge whole runs in CI only."""
    if hasattr(session.config, "workerinput"):
        return  # one of several workers: the whole is judged where they report
    narrowed = session.config.option.keyword or session.config.option.markexpr
    count = len(session.config.stash[passed_pages])
    whole = is_whole(session.config) and not narrowed
    if os.environ.get("CI") and whole and count < LEAST_PAGE_TESTS:
        print(f"\n{count} page tests passed, {LEAST_PAGE_TESTS} are the least")
        session.exitstatus = max(session.exitstatus, pytest.ExitCode.TESTS_FAILED)
