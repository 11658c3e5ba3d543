"""The number of ways to play on from fixed deals, which only a change of the rules may change.

The files were counted by `reference.py`; each holds one deal, with knobs or without.
"""

import json
import time
from importlib.resources import files

import pytest

from belote_core import PRESETS
from tests import perft

CASES = {
    path.name.removesuffix(".json"): json.loads(path.read_text())
    for path in files("tests").joinpath("data/perft").iterdir()
}


def test_there_is_a_file_for_every_preset():
    assert {case["preset"] for case in CASES.values() if "knobs" not in case} == set(PRESETS)
    assert all(len(case["counts"]) >= 3 for case in CASES.values())


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_engine_counts_the_same_ways(name):
    case = CASES[name]
    state = perft.start(case)
    for depth, expected in enumerate(case["counts"], 1):
        assert perft.count(state, depth) == expected, depth


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_reference_counts_the_same_ways(name):
    case = CASES[name]
    for depth, expected in enumerate(case["counts"][:-1], 1):
        assert perft.count_by_reference(perft.start(case), depth) == expected, depth


def test_a_house_rule_shows_in_the_count():
    for name, case in CASES.items():
        if "knobs" in case:
            preset = {key: value for key, value in case.items() if key != "knobs"}
            depth = len(case["counts"])
            assert perft.count(perft.start(preset), depth) != case["counts"][-1], name
    assert sum("knobs" in case for case in CASES.values()) >= 3


def test_counting_takes_less_than_three_seconds():
    began = time.process_time()
    for case in CASES.values():
        perft.count(perft.start(case), len(case["counts"]))
    assert time.process_time() - began < 3
