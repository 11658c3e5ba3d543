"""Lessons from their first screen to their last: with errors at a desk, without on a telephone.

A usual run walks those that between them show every form of a screen, and opens the others; a night
walks them all. `test_notebooks` shows every screen of every lesson, without a page.
"""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations, fits
from tests.browser.pupil import Pupil, form_of, lesson_of
from tests.samples import NIGHTLY
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Try

pytestmark = pytest.mark.browser

LESSONS = [page.name for page in PAGES if page.kind == "lesson"]
BOTH = pytest.mark.modes("served", "exported")
EACH = pytest.mark.parametrize("name", LESSONS)
# Every form of a screen is in one of them; one is played at four. In an exported page
# `test_exported` walks one more.
WALKED = ("01_cards", "09_house_rules", "12_settlement_four", "13_first_tips")
# An exam names no rule and asks nothing again: see `test_exam.py`.
TAUGHT = [name for name in LESSONS if name != "14_exam"]
TEACHING = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in WALKED else pytest.mark.wide) for name in TAUGHT],
)
# No screen has more words, the open verdict and the frame left out.
MOST_WORDS = 120


def at(site, name, **params):
    return site.page(name, profile=lesson_of(name).rules.id, **params)


def test_every_form_of_a_screen_is_in_a_lesson_that_is_walked():
    assert set(WALKED) < set(TAUGHT)
    shown = [frozenset().union(*map(forms, names)) for names in (WALKED, TAUGHT)]
    assert shown[0] == shown[1] >= {"play", "ask cards", "sheet", "fork"}
    assert {lesson_of(name).rules.players for name in WALKED} == {3, 4}


@pytest.mark.parametrize("name", [name for name in TAUGHT if name not in WALKED])
def test_a_lesson_opens_and_goes_on(page, site, name):
    """What Python says arrives, also where a lesson is not walked."""
    pupil = Pupil(page, lesson_of(name)).opens(at(site, name))
    pupil.arrives()
    pupil.does()
    pupil.goes_on()
    pupil.arrives()
    assert pupil.outside == []


def taught(pupil):
    """Whether this is the first question about a rule, where an error is answered by a sibling."""
    return isinstance(pupil.stage, Try) and not pupil.stage.mixed and pupil.place.sibling == 0


@BOTH
@TEACHING
def test_with_errors_one_is_told_why_and_comes_to_the_end(page, site, name):
    walks_with_errors(page, site, name)


def walks_with_errors(page, site, name):
    """With an error in each form that asks, at night at each rule."""
    lesson = lesson_of(name)
    pupil = Pupil(page, lesson).opens(at(site, name))
    seen, explained = known_before(name), set()
    while pupil.place.stage < len(lesson.stages) - 1:
        pupil.arrives()
        form = pupil.form()
        if form not in seen:
            assert axe_violations(page) == [], form
        anew = NIGHTLY or form not in explained
        erred = anew and taught(pupil) and not freely(pupil)
        if erred:
            why = pupil.errs()
            pupil.reveal.click()
            pupil.sees_why(why)
            explained |= {form}
            if form not in seen:
                assert axe_violations(page) == [], f"{form}, refused"
        seen |= {form}
        pupil.does()
        pupil.goes_on(sibling=erred)
    pupil.arrives()
    assert explained
    assert pupil.outside == []


@cache
def forms(name):
    lesson = lesson_of(name)
    screens = (lesson.screen(Place(stage=stage)) for stage in range(len(lesson.stages)))
    return frozenset(map(form_of, screens))


def known_before(name):
    """The forms that an earlier lesson shows, and axe looks at there; at night it does again."""
    earlier = [] if NIGHTLY else [one for one in WALKED if one < name]
    return frozenset().union(*map(forms, earlier))


def freely(pupil):
    """Whether nothing one may do here is wrong."""
    exercise = pupil.lesson.exercise(pupil.place)
    return exercise.kind == "choose-a-card" and exercise.solution == set(exercise.position.hand)


@BOTH
@pytest.mark.wide
@EACH
def test_in_english_on_a_telephone_all_right_to_the_end(page, site, name):
    page.set_viewport_size({"width": 375, "height": 700})
    lesson = lesson_of(name)
    pupil = Pupil(page, lesson, "en").opens(at(site, name, lang="en"))
    for _ in lesson.stages[lesson.opening + 1 :]:
        pupil.arrives()
        assert pupil.words_shown() <= MOST_WORDS, pupil.place
        assert fits(page), pupil.place
        pupil.does()
        expect(pupil.primary).to_be_visible()
        assert fits(page), f"{pupil.place}, answered"
        pupil.goes_on()
    pupil.arrives()
    mixed = sum(stage.mixed for stage in lesson.stages)
    pupil.sees(f"{mixed} out of {mixed}")
    follows = course.after(name)
    if follows:
        pupil.presses("next_lesson")
        first = lesson_of(follows.name)
        expect(page.get_by_role("heading", level=1)).to_have_text(
            first.screen(Place(stage=first.opening))["title"]["en"]
        )
        page.go_back()
    pupil.presses("home")
    expect(page.get_by_text(prose.words("en")["index"]["heading"], exact=True)).to_be_visible()
    assert pupil.outside == []
