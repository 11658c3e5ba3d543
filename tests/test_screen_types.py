"""What goes down to a page is what `exercises/screens.py` says: every key, every type."""

import importlib
from datetime import UTC, datetime

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from exercises import screens
from tests.screen_faults import faults
from tests.staging import at
from tutorials.kit.answers import answer
from tutorials.kit.lessons import course, exam
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import ExploreTables, SheetOfDeal
from tutorials.kit.training.practice import Asked
from tutorials.kit.training.trainer import Trainer

NOW = datetime(2030, 1, 5, 12, tzinfo=UTC)
KINDS = {
    "read": screens.ReadScreen,
    "play": screens.PlayScreen,
    "ask": screens.AskScreen,
    "players": screens.PlayersScreen,
    "replay": screens.ReplayScreen,
    "fork": screens.ForkScreen,
    "explore": screens.ExploreScreen,
    "compare": screens.CompareScreen,
    "order": screens.OrderScreen,
    "count": screens.CountScreen,
    "sheet": screens.FillInScreen,
    "pick": screens.PickScreen,
}


def assert_typed(screen):
    assert faults(screen, KINDS[screen["kind"]]) == [], screen["id"]


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4], ids=lambda rules: rules.id)
@pytest.mark.parametrize("name", [one.name for one in course.COURSE if one.name != "14_exam"])
def test_every_screen_of_a_lesson(name, rules):
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    lesson = defs["page"].content.under(rules)
    for number in range(len(lesson.stages)):
        place = Place(stage=number)
        assert_typed(lesson.screen(place))
        assert faults(lesson.progress(place), screens.Progress) == []


@pytest.mark.parametrize("stage", [0, 1, 5, 21])
def test_a_screen_of_the_exam(stage):
    one = exam.exam("14_exam", MARQUOIR_3, 14, now=NOW)
    assert_typed(one.screen(Place(stage=stage)))


@pytest.mark.parametrize("start", [0, 1, 2, 3, 4])
def test_a_screen_of_the_trainer(start):
    trainer = Trainer("20_train", MARQUOIR_3, 20, Asked(), NOW)
    place = trainer.place((), start)
    assert_typed(trainer.screen(place))
    assert faults(trainer.address(place), screens.Address) == []


def test_stages_that_no_lesson_has():
    deals = ("example_at_three", "example_at_four")
    for stage in (ExploreTables("x", deals=deals), SheetOfDeal("x", deals=deals)):
        for rules in (MARQUOIR_3, CLASSIC_4):
            assert_typed(stage.screen(at(rules)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "atout cœur, pli A♠ 9♥, main V♥ A♥ R♦",
        "trump hearts, hand Jh zz",
        "atout cœur",
        "points 60 55 47, preneur 1",
    ],
)
def test_the_answer_of_verifier(text):
    assert faults(answer(text, MARQUOIR_3), screens.CheckAnswer) == []


def test_the_check_sees_what_it_looks_for():
    sound = {"n": 3, "text": "atout"}
    assert faults(sound, screens.Typed) == []
    assert faults({"n": 3}, screens.Typed) == [".text: missing in Typed"]
    assert faults(sound | {"m": 1}, screens.Typed) == [".m: not in Typed"]
    assert faults(sound | {"n": True}, screens.Typed) == [".n: True is no int"]
    assert faults({"kind": "chess"}, screens.LogEntry) == [".kind: 'chess'"]
    assert faults({"answer": [[1], ["x"]]}, screens.Action)
    assert faults({"lay": {"trick": {"0": 1}}}, screens.Frame) == [".lay.trick[]: 1 is no str"]
