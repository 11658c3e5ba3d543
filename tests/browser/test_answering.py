"""The key that brought a verdict does not take it away, and a miss can be tried again."""

import re

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.learner import (
    Learner,
    axe_violations,
    axe_violations_in_both_themes,
    owed,
    said,
)
from tests.browser.stage_desk import Desk
from tests.browser.test_nothing_covered import screen_of
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


def test_what_a_refusal_leaves_open_is_answered_and_told_at_once(page):
    desk = Desk(page, "explore")
    desk.shown = screen_of("three")
    desk.shows({}, desk.shown)
    recall = page.locator(".recall")
    told = desk.shown["recall"]["rows"]
    expect(recall.locator("li")).to_have_count(sum(len(row["cards"]) for row in told))
    card = page.locator(".card[data-code='Ac']")
    card.focus()
    page.keyboard.press("Enter")
    owed = desk.shown["rulings"]["Ac"]["owed"]
    later = list(enumerate(owed["truth"]))[owed["fails"] + 1 :]
    assert len(later) > 1
    words = desk.words("table")
    expect(page.locator(".path .open")).to_have_count(len(later))
    expect(page.get_by_text(words["open_questions"])).to_be_visible()
    expect(recall).to_be_visible()
    for number, (index, truth) in enumerate(later):
        line = page.locator(".path li").nth(index)
        # Once right, once wrong: what is right is said either way.
        given = truth if number == 0 else not truth
        line.get_by_role("button", name=words["yes" if given else "no"]).focus()
        page.keyboard.press("Enter")
        expect(line).to_contain_text(
            ("✓ " if given is truth else "✗ ") + words["yes" if truth else "no"]
        )
        expect(line.get_by_role("button")).to_have_count(0)
    expect(page.locator(".path .open")).to_have_count(0)
    # Nothing of it names a card of the hand, and one may play at once.
    assert not re.search("[♥♦♣]", page.locator(".path").inner_text().replace("9♥", ""))
    expect(page.locator(".hand :focus")).to_have_count(1)
    assert axe_violations(page) == []


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
    # The answer that is shown is marked as the panel says it is.
    expect(marks.first).to_have_text(f"✓ {right[0]}")
    expect(marks.first).to_have_attribute("data-state", "good")
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


def test_a_rule_that_is_mastered_is_told_once_and_nothing_moves(page):
    desk = Desk(page, "explore")
    desk.shown = screen_of("three")
    desk.shows({}, desk.shown)
    joy = page.locator(".joy")
    glad = {**desk.shown, "joy": {"fr": "Règle maîtrisée.", "en": "Rule mastered."}}
    desk.shown = glad
    expect(joy).to_be_hidden()
    page.locator(".card[data-code='Th']").click(position={"x": 12, "y": 30})
    expect(joy).to_have_text("Règle maîtrisée.")
    expect(desk.status).to_contain_text("Règle maîtrisée.")
    assert joy.evaluate("node => node.getAnimations({ subtree: true }).length") == 0
    assert axe_violations(page) == []
