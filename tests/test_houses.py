"""Another table than the lesson's own: which one a stage is asked at, and how it is called."""

from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    PRESETS,
    THIRTY_3,
)
from belote_core.ruleset import FailedPointsTo, Tie
from belote_core.wording.glossary import PROFILES
from exercises import THEMES
from tutorials.kit.lessons.lesson import Lesson, Place
from tutorials.kit.stages import Compare, ExploreTables, Read, Sheet, Try, house
from tutorials.kit.texts import houses

NAME = "09_house_rules"
ASKED = Try(
    "majority",
    theme=("failed-together", "tie-fails"),
    at=(MARQUOIR_3_TOGETHER, replace(CLASSIC_4, tie=Tie.FAILED)),
    written=("09-together-01", "09-tie-01"),
)
EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)


def lesson(stage, rules=MARQUOIR_3):
    return Lesson(NAME, (Read("intro"), stage, Read("done")), rules, seed=9)


def prompt(stage, rules=MARQUOIR_3, lang="fr"):
    return lesson(stage, rules).screen(Place(stage=1))["prompt"][lang].replace("\u00a0", " ")


# ---- Where it is asked


@EVERY
def test_a_stage_without_another_table_is_asked_at_the_lessons(rules):
    assert Try("must-trump").table_at(rules) is rules


@EVERY
def test_the_first_table_that_knows_the_rule_and_has_as_many_players(rules):
    table = ASKED.table_at(rules)
    assert table.players == rules.players
    theme = "tie-fails" if rules.fixed_pairs else "failed-together"
    assert THEMES[theme].occurs_in(table)
    asked = lesson(ASKED, rules)
    assert asked.exercise(Place(stage=1)).rules == table
    assert asked.log(Place(stage=1))["theme"] == theme


def test_a_game_of_other_players_will_do_where_there_is_no_better():
    stage = Try("thirty", theme="later-cards", at=THIRTY_3)
    assert stage.table_at(CLASSIC_4) is THIRTY_3


def test_a_rule_that_no_table_knows_is_asked_at_the_lessons_own():
    stage = Try("tie-fails", at=house(capot=250))
    assert stage.table_at(MARQUOIR_3) is MARQUOIR_3


def test_what_shows_other_tables_itself_stays_at_its_own():
    for kind in (Compare, ExploreTables):
        stage = kind("score", deals="example_at_four", others=FFB_4)
        assert stage.table_at(CLASSIC_4) is CLASSIC_4


def test_what_somebody_wrote_for_that_house_is_asked_there():
    own = ASKED.set_exercise(lesson(ASKED).context(Place(stage=1)))
    assert own.id == "09-together-01"
    assert own.rules == MARQUOIR_3_TOGETHER
    at_four = lesson(ASKED, CLASSIC_4).context(Place(stage=1))
    assert ASKED.set_exercise(at_four).id == "09-tie-01"
    assert ASKED.set_exercise(replace(at_four, sibling=1)) is None


def test_a_text_names_the_numbers_of_the_table_that_it_is_about():
    house = replace(MARQUOIR_3, capot=250)
    stage = Try("capot", theme=("capot-by-taker", "pair-capot"), at=house)
    assert "<b>250 points</b>" in lesson(stage).screen(Place(stage=1))["rule"]["fr"]
    assert MARQUOIR_3.capot != 250


# ---- What it is called


def test_the_table_is_said_before_the_question():
    told = prompt(ASKED)
    assert told.startswith("Table « À trois · plus que les deux réunis ». Tu as pris.")
    assert prompt(ASKED, CLASSIC_4).startswith(
        "Règle de la maison. À égalité : le preneur est dedans."
    )
    both = prompt(ASKED, FFB_4, "en")
    assert both.startswith(
        "Table: Four players · classic. House rule. A tie: the taker has failed."
    )


def test_at_the_lessons_own_table_nothing_is_said():
    assert houses.differences(MARQUOIR_3, MARQUOIR_3) is None
    assert houses.announced({"fr": "a", "en": "b"}, FFB_4, FFB_4) == {"fr": "a", "en": "b"}
    assert prompt(ASKED, MARQUOIR_3_TOGETHER).startswith("Tu as pris.")


def test_a_sheet_says_its_table_above_its_text():
    halves = house(failed_points_to=FailedPointsTo.EACH_HALF)
    stage = Sheet("majority", theme="failed-halved", at=halves)
    body = lesson(stage).screen(Place(stage=1))["body"]
    assert body["en"].startswith("<p>House rule. The points of a taker who failed: half to each.")


def test_a_yes_is_the_rule_itself_and_a_target_is_said_by_the_question():
    exceeded = replace(MARQUOIR_3, target_must_be_exceeded=True, target=501)
    assert (
        houses.differences(exceeded, MARQUOIR_3)["en"] == "House rule. The target must be exceeded."
    )
    assert houses.differences(replace(MARQUOIR_3, target=501), MARQUOIR_3) is None


def test_a_house_rule_that_decides_nothing_is_not_named():
    idle = replace(MARQUOIR_3, tie=Tie.FAILED)
    assert houses.differences(idle, MARQUOIR_3) is None


@EVERY
def test_a_preset_is_named_by_its_profile_and_a_house_by_its_rules(rules):
    assert houses.name(rules, MARQUOIR_3) == PROFILES[rules.id]
    assert "501" in houses.name(replace(rules, target=501), rules)["en"]


# ---- How a text reads


@EVERY
def test_a_text_has_a_reading_for_pairs_and_for_who_must_beat_both(rules):
    expected = {
        "MARQUOIR_3_TOGETHER": ("together",),
        "CLASSIC_4": ("paired",),
        "FFB_4": ("paired",),
    }
    assert houses.readings(rules) == expected.get(rules.id, ())


def test_the_reading_of_the_table_that_is_asked():
    at_four = Try("majority", theme="tie-fails", at=replace(CLASSIC_4, tie=Tie.FAILED))
    assert "litige" in lesson(at_four).screen(Place(stage=1))["rule"]["fr"]
    assert "litige" not in lesson(ASKED).screen(Place(stage=1))["rule"]["fr"]
