"""Every lesson at every table: what cannot happen is not asked, what is done otherwise is said."""

import importlib
from dataclasses import replace
from functools import cache

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, RuleSetError
from belote_core.ruleset import (
    KNOBS,
    AnnouncementsWhenFailed,
    PartnerMaster,
    Rounding,
    Tie,
    Undertrump,
    takes_effect,
)
from tests.samples import NIGHTLY
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.texts import exceptions

LESSONS = [page.name for page in PAGES if page.kind == "lesson" and page.name != "14_exam"]
# What the texts name by number, by reading, or in each question.
SAID_OTHERWISE = {"players", "pack", "removed_sevens", "majority", "capot", "target"}
UNUSUAL = replace(
    CLASSIC_4,
    undertrump=Undertrump.FREE,
    partner_master=PartnerMaster.NO_LOWER_TRUMP,
    capot=300,
    tie=Tie.FAILED,
    announcements_when_failed=AnnouncementsWhenFailed.KEPT,
)


def _tables():
    """Every table that differs from a preset in one rule which decides something there."""
    for usual in (MARQUOIR_3, CLASSIC_4):
        for knob in KNOBS:
            for value in () if KNOBS[knob].kind is int else KNOBS[knob].values:
                try:
                    table = replace(usual, **{knob: value})
                except RuleSetError:
                    continue
                if table != usual and takes_effect(table, knob):
                    yield pytest.param(table, id=f"{usual.id}-{knob}={value}")
    yield pytest.param(UNUSUAL, id="unusual")


TABLES = tuple(_tables())


@cache
def built(name):
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return defs["page"].content, defs["stages"]


def at(name, rules):
    lesson, stages = built(name)
    return replace(lesson, rules=rules, stages=tuple(stages)).that_can_occur()


def shown(lesson):
    return [lesson.screen(Place(stage=stage)) for stage in range(len(lesson.stages))]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
@pytest.mark.parametrize("name", LESSONS)
def test_a_preset_is_asked_everything(name, rules):
    lesson, stages = built(name)
    assert replace(lesson, rules=rules).that_can_occur().stages == tuple(stages)


@pytest.mark.parametrize(
    ("turn", "rules"), [pytest.param(turn, *p.values, id=p.id) for turn, p in enumerate(TABLES)]
)
def test_every_lesson_can_be_shown_at_tables_of_one_unusual_rule(turn, rules):
    """One lesson in twelve at each table, others at the next; all of them at night.

    At the tables of the presets `test_notebooks` shows every lesson.
    """
    lessons = LESSONS if NIGHTLY else LESSONS[turn % 12 :: 12]
    assert sum(len(shown(at(name, rules))) for name in lessons) > 10 * len(lessons)


def test_what_cannot_happen_is_not_asked():
    keys = {stage.key for stage in at("05_trump_and_overtrump", UNUSUAL).stages}
    assert "must-overtrump" in keys
    assert "must-undertrump" not in keys
    assert "litige" not in {stage.key for stage in at("12_settlement_four", UNUSUAL).stages}


def test_every_rule_of_a_table_is_said_where_a_text_says_otherwise():
    assert set(exceptions.SECTIONS) | SAID_OTHERWISE == set(KNOBS)
    assert not set(exceptions.SECTIONS) & SAID_OTHERWISE


@pytest.mark.parametrize("knob", exceptions.SECTIONS)
def test_every_section_named_exists(knob):
    named = exceptions.SECTIONS[knob].split()
    assert named
    assert len(named) == len(set(named))
    for page, _, key in (name.partition(".") for name in named):
        assert prose.has(page, key), key


@pytest.mark.parametrize("rules", TABLES)
def test_a_table_says_what_it_does_otherwise_in_some_lesson(rules):
    pages = [(name, key) for name in [*LESSONS, "20_train"] for key in prose.sections("fr", name)]
    said = [exceptions.of(page, key, rules) for page, key in pages]
    assert any(said) is (set(changed(rules)) - SAID_OTHERWISE != set())


def changed(rules):
    usual = MARQUOIR_3 if rules.players == 3 else CLASSIC_4
    return [name for name in KNOBS if getattr(usual, name) != getattr(rules, name)]


def test_it_stands_below_the_text_and_in_the_reminder():
    lesson = at("10_partner", UNUSUAL)
    stage = next(i for i, one in enumerate(lesson.stages) if one.key == "other-is-master")
    rule = lesson.screen(Place(stage=stage))["rule"]["fr"]
    assert rule.endswith(
        "<p><b>Exception à cette table.</b> Partenaire maître\u00a0: tout, mais pas un atout plus"
        " petit quand on en a un plus fort.</p>"
    )
    mixed = [i for i, one in enumerate(lesson.stages) if one.mixed]
    reminders = [lesson.screen(Place(stage=i))["rule"]["en"] for i in mixed]
    assert any("The partner holds the trick" in rule for rule in reminders)


def test_several_are_a_sentence_each():
    table = replace(UNUSUAL, rounding=Rounding.NEAREST_TEN_5_UP)
    said = exceptions.of("12_settlement_four", "intro", table)["fr"]
    assert "5 monte. À égalité" in said
