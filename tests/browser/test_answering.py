"""The key that brought a verdict does not take it away, and a miss can be tried again."""

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.learner import Learner, axe_violations_in_both_themes, owed, said
from tests.browser.test_pages import LESSONS, lesson_of, refusable, right_card
from tests.browser.trainee import Trainee, kept
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lesson():
    return lesson_of(LESSONS[0])


def at_a_card(page, site, lesson, **more):
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(LESSONS[0], q=stage, **more))
    return learner, stage, position, ruling


def test_a_second_miss_shows_what_may_be_played_and_one_still_plays_it(page, site, lesson):
    learner, stage, position, ruling = at_a_card(page, site, lesson)
    wrong = learner.card(card_name(ruling.card, "fr"))
    wrong.click()
    learner.sees(owed(ruling, "fr", position))
    path = page.locator(".panel .path li")
    expect(path).to_have_count(len(ruling.path))
    expect(page.locator(".panel .path .fails")).to_have_count(1)
    for lit in page.locator("[data-lit=yes]").all():
        assert not lit.locator("xpath=ancestor-or-self::*[contains(@class,'hand')]").count()
    page.wait_for_timeout(600)  # or it would be the second half of a double click
    wrong.click()
    learner.sees(said(ruling, "fr", position))
    expect(learner.reveal).to_have_count(0)
    expect(page.locator(".hand [data-state=good]").first).to_be_visible()
    learner.card(right_card(lesson, stage, "fr")).click()
    expect(learner.button("next")).to_be_focused()
    (noted,) = kept(page)
    assert noted["right"] is False


@pytest.mark.parametrize("key", ["Enter", pytest.param("Space", marks=pytest.mark.wide)])
def test_a_key_that_is_held_or_hurried_takes_no_verdict_away(page, site, lesson, key):
    learner, stage, _, _ = at_a_card(page, site, lesson)
    learner.card(right_card(lesson, stage, "fr")).focus()
    page.keyboard.down(key)
    for _ in range(5):
        page.keyboard.down(key)  # as a held key repeats
    page.keyboard.up(key)
    expect(learner.button("next")).to_be_focused()
    page.keyboard.press(key)
    page.wait_for_timeout(100)
    title = lesson.screen(Place(stage=stage))["title"]["fr"]
    expect(page.locator("h1").first).to_have_text(title)
    expect(learner.button("next")).to_be_visible()
    learner.rests()
    page.keyboard.press(key)
    after = lesson.screen(Place(stage=stage + 1))["title"]["fr"]
    expect(page.locator("h1").first).to_have_text(after)


def test_wrong_boxes_are_marked_and_their_values_come_on_demand(page, site):
    learner = Trainee(page)
    _, _, exercise = learner.at(site, "numbers")
    right = list(exercise.solution)
    wrong = [right[0] + 1, *right[1:]]
    learner.fills(wrong)
    learner.presses("check_answer")
    marks = page.locator(".sheet .sign")
    expect(marks.first).to_have_text("✗")
    boxes = page.locator(".sheet input")
    expect(boxes.first).to_be_focused()
    # What is not touched keeps its mark.
    page.keyboard.type("7")
    expect(marks.first).to_have_text("")
    if len(right) > 1:
        expect(marks.nth(1)).to_have_text("✓")
    learner.reveal.click()
    expect(marks.first).to_have_text(f"✗ {right[0]}")
    learner.fills(right)
    # Enter in a box brings the verdict, and leaves it.
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    expect(page.locator(".panel[data-mode=allowed]")).to_be_visible()
    (noted,) = kept(page)
    assert noted["right"] is False


def test_axe_finds_nothing_after_a_first_and_a_second_miss(page, site, lesson):
    learner, _, _, ruling = at_a_card(page, site, lesson)
    learner.card(card_name(ruling.card, "fr")).click()
    expect(learner.reveal).to_be_visible()
    assert axe_violations_in_both_themes(page) == []
    learner.reveal.click()
    expect(page.locator(".hand [data-state=good]").first).to_be_visible()
    assert axe_violations_in_both_themes(page) == []
