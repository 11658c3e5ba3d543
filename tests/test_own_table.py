"""A table of one's own, five odd rules, carried by its address to every page that takes one."""

from dataclasses import replace
from importlib import import_module

import pytest

from belote_core import MARQUOIR_3, table_code
from belote_core.ruleset import FailedPointsTo, Rounding, SecondRound, Undertrump
from tests.test_page import opened
from tutorials.app import marimo_inside
from tutorials.kit import answers, table_codes
from tutorials.kit.checker_page import CheckerPage
from tutorials.kit.frame import Frame
from tutorials.kit.lessons import course
from tutorials.kit.play import keeping, players
from tutorials.kit.play.play_page import PlayPage
from tutorials.kit.training.trainer_page import TrainerPage

RULES = replace(
    MARQUOIR_3,
    second_round=SecondRound.ANY_SUIT,
    undertrump=Undertrump.FREE,
    failed_points_to=FailedPointsTo.EACH_HALF,
    rounding=Rounding.NEAREST_TEN_5_UP,
    capot=500,
)
CODE = table_code(RULES)


def test_the_frame_says_how_it_is_called_and_stays_where_it_is_for_what_is_no_table():
    frame = Frame(profile=CODE)
    assert frame.table == table_codes.name(CODE)
    frame.profile = "CLASSIC_4"
    assert frame.table == table_codes.name("CLASSIC_4")
    frame.set_state({"profile": "CLASSIC_4-Z9"})
    assert (frame.profile, frame.trouble) == ("CLASSIC_4", 0)
    assert frame.notice == table_codes.refused("CLASSIC_4-Z9", "CLASSIC_4")
    assert frame.notice["fr"]


def test_a_lesson_is_learnt_at_it_and_leads_on_with_it():
    page = opened(table=CODE)
    assert page.content.rules == RULES
    assert page.frame.address["table"] == CODE
    assert page.table.position["log"]["profile"] == CODE
    assert page.table.position["id"].split(".")[1] == CODE
    assert course.way_on(page.name, RULES).endswith(f"?table={CODE}")
    other = opened(table="MARQUOIR_3-c300")
    assert other.table.position["id"] != page.table.position["id"]


def test_an_answer_given_at_one_own_table_is_none_at_another():
    lesson = opened(table=CODE).content
    first = lesson.place((), start=1)
    assert lesson.under_own_rules(replace(first, answered=True)).answered
    there = lesson.under(replace(RULES, capot=300))
    assert there.under_own_rules(replace(first, answered=True)).answered is None


def test_the_trainer_asks_at_it():
    page = TrainerPage("20_train", {"table": CODE, "rules": "must-undertrump,follow", "q": "1"})
    assert page.content.rules == RULES
    assert page.content.exercise(page.place).position.rules == RULES
    assert page.content.address(page.place)["table"] == CODE


def test_verifier_answers_at_it():
    page = CheckerPage("22_check", {"table": CODE})
    page.checker.typed = {"n": 1, "text": "points 162 0 0, plis 8 0 0, preneur 1"}
    assert page.checker.answer == {**answers.answer(page.checker.typed["text"], RULES), "n": 1}
    assert "500" in str(page.checker.answer["fr"])
    assert page.frame.address["table"] == CODE


def test_a_match_is_played_at_it_kept_and_found_again():
    page = PlayPage("21_play", {"table": CODE, "seed": "5", "levels": "regular,regular"})
    assert page.sitting.table == RULES
    assert page.frame.address["table"] == CODE
    again = keeping.read(keeping.written(page.sitting), players.LEVELS)
    assert again.table == RULES
    sits = PlayPage("21_play", {"table": CODE}).play.position
    assert sits["chosen"] == CODE
    assert [one["label"] for one in sits["tables"] if one["id"] == CODE] == [table_codes.name(CODE)]
    assert len(sits["table_of"][CODE]) == RULES.players - 1


@pytest.mark.parametrize("entry", course.COURSE, ids=lambda entry: entry.name)
def test_every_lesson_opens_at_it_or_says_where_it_belongs(entry):
    notebook = import_module(f"tutorials.{entry.name}").app
    page = marimo_inside.run_asked(notebook, {"table": CODE})["page"]
    assert page.content.rules == RULES
    assert page.table.position["title"]["fr"]
    if not page.content.at_home:
        assert page.table.position["link"] == f"{entry.name}.html?table=CLASSIC_4"
