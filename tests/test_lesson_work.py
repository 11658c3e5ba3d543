"""Nothing is worked out twice: what a screen needed once is there when it is answered."""

import importlib

import pytest

from exercises import questions
from tests.lesson_walk import walked
from tutorials.kit.lessons import course
from tutorials.kit.stages import cases, from_sets, question, sheet

LESSONS = [one.name for one in course.COURSE if one.name != "14_exam"]


@pytest.fixture
def built(monkeypatch):
    """What is constructed, moved to a table or laid out as a question or a sheet, call by call."""
    calls = []
    for module, name in (
        (question, "generate"),
        (cases, "generate"),
        (from_sets, "for_table"),
        (questions, "written_screen"),
        (questions, "screen"),
        (sheet, "sheet_of"),
    ):
        real = getattr(module, name)

        def counted(*args, real=real, name=name, **more):
            calls.append(name)
            return real(*args, **more)

        monkeypatch.setattr(module, name, counted)
    return calls


@pytest.mark.parametrize("name", LESSONS)
def test_an_answer_and_a_replay_construct_nothing_anew(name, built):
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    lesson = defs["page"].content.under(defs["page"].content.rules, seed=7_001)
    actions = walked(lesson)
    asked = sum(stage.asks for stage in lesson.stages)
    assert len(actions) == len(lesson.stages) - 1 + asked
    assert built, "the spies see something"
    built.clear()
    place = lesson.place(actions)
    assert [result.right for result in place.results] == [True] * asked
    lesson.screen(place)
    assert built == []


def test_nobody_changes_what_is_kept():
    _, defs = importlib.import_module("tutorials.05_trump_and_overtrump").app.run()
    lesson = defs["page"].content
    place = lesson.place((), 3)
    screen = lesson.screen(place)
    screen["title"] = screen["rule"] = None
    screen.pop("hints")
    again = lesson.screen(place)
    assert again["title"]
    assert again["rule"]
    assert again["hints"]
