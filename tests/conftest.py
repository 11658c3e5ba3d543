"""Benchmarks are run by name only: `pytest tests/benchmarks`; no test asserts a wall time."""

from pathlib import Path

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
