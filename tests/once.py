"""What is slow to make is made once in a run, whichever worker of pytest-xdist asks first."""

import json
import time

import pytest

PATIENCE = 900


def made_once(tmp_path_factory, name, make):
    """Return the folder that `make(folder)` filled: here, or in another worker of the same run.

    What it skipped or failed with is told to the others too.
    """
    # Each worker has a folder of its own; the one above is the whole run's.
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen-") else base
    folder, told = shared / name, shared / f"{name}.json"
    try:
        (shared / f"{name}.begun").mkdir()
    except FileExistsError:
        return waited_for(folder, told)
    try:
        make(folder)
    except pytest.skip.Exception as skipped:
        tell(told, skipped=str(skipped))
        raise
    except BaseException as error:
        tell(told, failed=repr(error))
        raise
    tell(told)
    return folder


def tell(told, **outcome):
    """Whole or not at all: somebody may be reading."""
    part = told.with_suffix(".part")
    part.write_text(json.dumps(outcome), "utf-8")
    part.replace(told)


def waited_for(folder, told):
    end = time.monotonic() + PATIENCE
    while not told.exists():
        assert time.monotonic() < end, f"{folder.name} is still being made elsewhere"
        time.sleep(0.2)
    outcome = json.loads(told.read_text("utf-8"))
    if "skipped" in outcome:
        pytest.skip(outcome["skipped"])
    assert not outcome, f"{folder.name} failed in another worker: {outcome['failed']}"
    return folder
