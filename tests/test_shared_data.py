"""What Python and JavaScript both count is the same, on data that the tests of both read."""

import json

import pytest

from exercises import Mastery
from tests import shared_data

CASES = {one["name"]: one for one in json.loads(shared_data.texts()["first_tries.json"])}


@pytest.mark.parametrize("name", shared_data.texts())
def test_the_data_is_what_python_counts_today(name):
    text = (shared_data.FOLDER / name).read_text("utf-8")
    assert text == shared_data.texts()[name], "python -m tests.shared_data"


@pytest.mark.parametrize("name", shared_data.LOGS)
def test_what_a_browser_would_not_keep_changes_nothing(name):
    log = shared_data.LOGS[name]
    fewer = [log[number] for number in shared_data.kept(log)]
    assert Mastery.from_log(fewer).rules == Mastery.from_log(log).rules


# ---- First tries: what the browser noted came before what was answered since


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("nothing", {}),
        ("of several answers the first", {"1": (False, 0)}),
        ("what was noted came before", {"1": (False, 1)}),
        ("right before, wrong now", {"1": (True, 0)}),
        ("noted twice", {"1": (True, 1)}),
        ("one noted, the other answered", {"1": (True, 3), "2": (True, 0)}),
        ("at another table", {"2": (True, 0)}),
        ("answered at another table", {}),
        ("with other cards", {}),
        ("no hints told", {"1": (True, 0)}),
        ("right is true, nothing else", {"1": (False, 0)}),
    ],
)
def test_a_first_try_is_the_first_that_was_made(name, first):
    told = {stage: (one["right"], one["hints"]) for stage, one in CASES[name]["first"].items()}
    assert told == first


def test_every_case_of_first_tries_is_spelled_out_above():
    (marked,) = test_a_first_try_is_the_first_that_was_made.pytestmark
    assert {name for name, _ in marked.args[1]} == set(shared_data.ANSWERED)
