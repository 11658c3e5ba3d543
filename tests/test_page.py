"""A page as an object: what its widgets report, it answers, without a cell that runs again."""

import pytest

from belote_core import PRESETS
from tutorials.kit.checker_page import CheckerPage
from tutorials.kit.lessons import lesson_page
from tutorials.kit.lessons.exam_page import ExamPage
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Read, Try
from tutorials.kit.training.trainer_page import TrainerPage

NAME = "05_trump_and_overtrump"
STAGES = (
    Read("intro"),
    Try("must-trump"),
    Try("must-overtrump"),
    Read("done"),
)


def opened(**params):
    return lesson_page.LessonPage(NAME, STAGES, lesson_page.asked(params, NAME))


def does(page, n, **action):
    """What the table reports: an action on the screen that is shown, with its number."""
    page.table.choice = {"position": page.table.position["id"], "n": n, "earlier": [], **action}


def right_card(page):
    return next(iter(page.content.exercise(page.place).solution)).code


def test_a_page_opens_where_the_address_says():
    page = opened(q="1", profile="CLASSIC_4", seed="9", lang="en")
    assert page.table.position["id"] == f"{NAME}.CLASSIC_4.9.1.0"
    assert page.frame.address == {"lang": "en", "table": "CLASSIC_4", "seed": 9, "q": 1}
    assert page.table.lang == page.store.lang == "en"


def test_a_page_brings_its_number_the_tables_to_choose_from_and_the_names_of_the_cards():
    page = opened()
    assert page.frame.page["number"] == 5
    assert [one["id"] for one in page.frame.profiles] == [*PRESETS]
    assert page.table.card_names["en"]["Jh"] == "Jack of hearts"
    assert page.table.card_shorts["fr"]["Jh"].startswith("V♥")
    assert "number" not in TrainerPage("20_train", {}).frame.page


def test_an_action_leads_to_the_next_screen():
    page = opened()
    does(page, 1, action="next")
    assert page.place.stage == 1
    assert page.frame.address["q"] == 1
    assert page.table.seen == 1
    does(page, 2, action="play", card=right_card(page))
    does(page, 3, action="next")
    assert page.place.stage == 2
    assert page.frame.progress["now"] == 1


def test_a_report_that_is_late_or_comes_twice_changes_nothing():
    page = opened()
    there = page.table.position["id"]
    does(page, 1, action="next")
    shown = page.table.position
    for n in (1, 2):
        page.table.choice = {"position": there, "n": n, "earlier": [], "action": "next", "again": n}
    assert page.place.stage == 1
    assert page.table.position is shown, "nothing is sent again"


def test_what_was_done_while_the_server_was_away_comes_with_the_next_report():
    page = opened(q="1")
    here, card = page.table.position["id"], right_card(page)
    page.table.choice = {
        "position": here,
        "n": 2,
        "action": "next",
        "earlier": [{"position": here, "n": 1, "action": "play", "card": card}],
    }
    assert page.place.stage == 2
    assert [result.right for result in page.place.results] == [True]


def test_other_rules_keep_the_place():
    page = opened()
    does(page, 1, action="next")
    page.frame.profile = "CLASSIC_4"
    assert page.content.rules == PRESETS["CLASSIC_4"]
    assert page.place.stage == 1
    assert page.table.position["id"] == page.content.key(Place(stage=1))
    assert page.frame.address["table"] == "CLASSIC_4"


def test_what_the_browser_noted_is_read():
    page = opened(q="3")
    assert not page.table.position["log"]["done"]
    key = page.content.key(Place(stage=1))
    tried = {"kind": "try", "key": key, "right": True, "hints": 0}
    page.store.stored = {"ready": True, "ok": True, "log": [tried]}
    assert page.table.position["log"]["done"]


def test_language_and_settings_are_handed_on():
    page = opened()
    shown = page.table.position
    page.frame.lang = "en"
    page.frame.settings = {**page.frame.settings, "left": True}
    assert page.table.lang == page.store.lang == page.frame.address["lang"] == "en"
    assert page.table.settings["left"] is True
    # Both languages are in it: nothing is sent again.
    assert page.table.position is shown


def test_the_exam_draws_its_own_stages():
    page = ExamPage("14_exam", lesson_page.asked({}, "14_exam"))
    assert len(page.content.stages) == 22
    assert page.content.stages[0].now is not None


def test_the_trainer_opens_where_the_address_says():
    page = TrainerPage("20_train", {"rules": "must-trump", "q": "1"})
    assert page.place.step.number == 1
    assert page.frame.address["q"] == 1


def test_verifier_answers_what_was_typed():
    page = CheckerPage("22_check", {})
    page.checker.typed = {"n": 3, "text": "trump hearts, trick As 9h, hand Jh Ah Kd"}
    assert page.checker.answer["n"] == 3
    assert page.checker.answer["en"]
    before = page.checker.answer
    page.frame.profile = "CLASSIC_4"
    assert page.checker.answer["fr"] != before["fr"]
    assert page.checker.profile == page.frame.address["table"] == "CLASSIC_4"


@pytest.mark.parametrize("profile", PRESETS)
def test_each_page_opens_at_every_table(profile):
    assert opened(profile=profile).content.rules is PRESETS[profile]
