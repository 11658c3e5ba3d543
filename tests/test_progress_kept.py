"""Progress that pages of version 0.1.0 kept in a browser is read on, to the letter.

`data/progress_0_1_0.json` was written by that version: a first try at every question of every
lesson, and what it made of that log.
"""

import importlib
import json
from datetime import UTC, datetime

import pytest

from exercises import Mastery
from tests.sources import ROOT
from tutorials.kit.lessons.lesson import Place

KEPT = json.loads((ROOT / "tests/data/progress_0_1_0.json").read_text("utf-8"))
LOG = tuple(KEPT["log"])


def test_there_is_something_to_read():
    assert len(LOG) > 200
    assert len(KEPT["lessons"]) == 14


@pytest.mark.parametrize("name", KEPT["lessons"])
def test_a_lesson_knows_the_first_tries(name):
    told = KEPT["lessons"][name]
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    page = defs["page"]
    page.store.stored = {"ready": True, "ok": True, "log": list(LOG)}
    lesson = page.content
    last = Place(stage=len(lesson.stages) - 1)
    # What came into a lesson since has a number of its own; what was there keeps its number.
    assert set(range(told["stages"])) <= set(lesson.kept_as)
    assert len(set(lesson.kept_as)) == len(lesson.stages)
    kept = lesson.kept_as
    found = {str(kept[i]): [one.right, one.hints] for i, one in lesson.first_tries(Place()).items()}
    assert found == told["first_tries"]
    assert lesson.log(last)["done"] is told["done"]
    assert lesson.context(last).numbers(lesson.rules)["won"] == told["won"]


def test_each_rule_stands_where_it_stood():
    known = Mastery.from_log(LOG)
    rules = {
        theme: [one.right, len(one.unaided), len(one.tries)] for theme, one in known.rules.items()
    }
    assert rules == KEPT["rules"]
    assert sorted(known.due(datetime(2027, 1, 1, tzinfo=UTC))) == KEPT["due"]
