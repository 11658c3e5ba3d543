"""The first minute: at how many one plays is asked once, and said where it changes."""

import importlib
import re

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from tutorials.kit import prose
from tutorials.kit.lessons import lesson_page
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Players
from tutorials.kit.stages.players import tables
from tutorials.kit.texts import exceptions, houses

NAME = "01_cards"
OPENING = ("led", "wins", "trumped", "first")


def page(name=NAME, **params):
    module = importlib.import_module(f"tutorials.{name}")
    _, defs = module.app.run()
    asked = lesson_page.asked(params, name, profile=defs["asked"].profile)
    return lesson_page.LessonPage(name, defs["stages"], asked)


def shown(one):
    return one.content.stages[one.place.stage].key


def test_who_comes_without_a_table_is_asked_and_who_names_one_is_not():
    assert shown(page()) == "players"
    assert shown(page(profile="CLASSIC_4")) == OPENING[0]
    assert shown(page(profile="MARQUOIR_3", q="0")) == "first", "as it was kept before"
    assert shown(page(q="93")) == "trumped"


def test_both_worlds_are_offered_alike():
    stage = page().table.position["stage"]
    assert [one["id"] for one in stage["options"]] == ["3", "4"]
    for one, rules in zip(stage["options"], tables(), strict=True):
        assert one["link"] == f"{NAME}.html?table={rules.id}"
        for lang in prose.LANGUAGES:
            assert str(rules.pack) in one["text"][lang]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
def test_the_first_trick_tells_one_word_a_screen_and_shows_it(rules):
    lesson = page(profile=rules.id).content
    keys = [stage.key for stage in lesson.stages]
    assert tuple(keys[1:5]) == OPENING
    tokens = {}
    for i, key in enumerate(OPENING, 1):
        screen = lesson.screen(Place(stage=i))
        tokens[key] = set(screen["table"]["tokens"])
        assert lesson.exercise(Place(stage=i)).rules.players == rules.players
        for lang, word in (("fr", "demandée"), ("en", "led")):
            assert word in screen["prompt"][lang] or key != "led"
    # The trump lies there from where it is told of.
    assert tokens["led"] == tokens["wins"] == {"led"}
    assert tokens["trumped"] == tokens["first"] == {"led", "trump"}


def test_starting_again_does_not_ask_again():
    lesson = page().content
    last = Place(stage=len(lesson.stages) - 1)
    action = {"position": lesson.key(last), "action": "restart", "n": 1}
    place = lesson.advance(last, action)
    assert not isinstance(lesson.stages[place.stage], Players)
    assert place.stage == lesson.opening == 1


def test_the_four_hear_of_their_pack_and_the_three_of_theirs():
    for rules in tables():
        lesson = page(profile=rules.id).content
        intro = next(i for i, stage in enumerate(lesson.stages) if stage.key == "intro")
        assert f" {rules.pack} " in lesson.screen(Place(stage=intro))["body"]["fr"]


# ---- Another table


def log(*pages):
    entries = [
        {"kind": "at", "page": name, "stage": 1, "of": 9, "done": False, "at": n, "profile": table}
        for n, (name, table) in enumerate(pages)
    ]
    return {"ready": True, "ok": True, "log": entries}


def test_who_changes_in_the_frame_is_told_what_changes():
    one = page(profile="MARQUOIR_3")
    assert one.frame.notice == {}
    one.frame.profile = "CLASSIC_4"
    for text in one.frame.notice.values():
        assert "32" in text
        assert "250" in text
    one.frame.profile = "FFB_4"
    assert one.frame.notice == {}


def test_who_comes_from_a_lesson_at_three_is_told_at_four():
    one = page("10_partner")
    one.store.stored = log(("09_house_rules", "MARQUOIR_3"))
    assert one.frame.notice == houses.changed(MARQUOIR_3, CLASSIC_4)
    one.store.stored = log(("09_house_rules", "MARQUOIR_3"), ("11_announcements", "CLASSIC_4"))
    assert one.frame.notice == {}


# ---- What is contested


def test_what_is_contested_is_said_at_the_usual_table_and_not_where_it_is_otherwise():
    assert len(exceptions.ELSEWHERE) > 6
    for section, knob in exceptions.ELSEWHERE.items():
        name, key = section.split(".")
        assert prose.has(name, key), section
        said = [exceptions.elsewhere(name, key, rules) for rules in tables()]
        assert any(said), section
        for text in filter(None, said):
            assert text["fr"] != text["en"]
            assert "{" not in text["fr"]
        assert not knob or hasattr(MARQUOIR_3, knob)
    assert exceptions.elsewhere("07_settlement_three", "made", MARQUOIR_3) is None
    assert "250" in exceptions.elsewhere("06_belote_last_trick_capot", "capot", MARQUOIR_3)["fr"]
    assert "252" in exceptions.elsewhere("06_belote_last_trick_capot", "capot", CLASSIC_4)["fr"]
    pack = exceptions.elsewhere("01_cards", "intro", MARQUOIR_3)
    for text in pack.values():
        assert re.findall(r"\d{2}", text) == ["24", "30", "32"], "who plays with how many cards"
