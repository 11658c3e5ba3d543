"""A deal that stops at one's turn: choose, watch, choose the other way, compare."""

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations, fits
from tests.browser.pupil import plain
from tests.browser.stage_desk import Desk

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(page):
    return Desk(page, "fork")


def choices(desk):
    labels = [way["label"][desk.lang] for way in desk.stage["options"]]
    return [desk.page.get_by_role("button", name=label, exact=True) for label in labels]


def open_hands(desk):
    return desk.page.locator(".deck li:visible")


def to_the_end(desk):
    while desk.button("skip_play").is_visible() or desk.button("skip_settlement").is_visible():
        skip = desk.button("skip_play")
        (skip if skip.is_visible() else desk.button("skip_settlement")).click()


def test_at_the_fork_one_sees_ones_own_hand_and_chooses(desk):
    expect(desk.title).to_have_text(desk.words("fork")["todo"])
    one, other = choices(desk)
    expect(one).to_have_attribute("aria-pressed", "false")
    expect(open_hands(desk)).to_have_count(0)
    expect(desk.page.locator(".seat .card-back")).not_to_have_count(0)
    expect(desk.next()).to_be_hidden()
    assert axe_violations(desk.page) == []
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(other).to_have_attribute("aria-pressed", "false")
    expect(open_hands(desk)).to_have_count(2)
    expect(desk.status).to_have_text(f"{desk.title.inner_text()}. {desk.sentence.inner_text()}")


def test_one_may_look_back_and_comes_again_to_ones_choice(desk):
    one, _ = choices(desk)
    desk.button("previous", "table").click()
    expect(one).to_be_hidden()
    desk.button("previous", "table").click()
    desk.button("to_fork").click()
    expect(one).to_be_visible()
    expect(one).to_be_focused()


def test_by_keyboard_both_ways_to_the_end_and_both_settlements_side_by_side(desk):
    one, other = choices(desk)
    one.focus()
    desk.page.keyboard.press("Enter")
    expect(one).to_have_attribute("aria-pressed", "true")
    for _ in desk.stage["options"][0]["frames"][1:]:
        desk.page.keyboard.press("ArrowRight")
    told = plain(desk.stage["told"]["fr"])
    expect(desk.sentence).to_have_text(told)
    ledgers = desk.page.locator(".stage-fork .tables .ledger")
    expect(ledgers).to_have_count(2)
    for ledger, way in zip(ledgers.all(), desk.stage["options"], strict=True):
        expect(ledger.locator("caption")).to_contain_text(way["label"]["fr"])
        expect(ledger.locator("caption")).to_contain_text(way["outcome"]["fr"])
        totals = ledger.locator("tfoot td").all_inner_texts()
        assert totals == [str(amount) for amount in way["lines"]["fr"]["total"]]
    assert axe_violations(desk.page) == []
    other.click()
    expect(desk.page.locator(".deck")).to_be_visible()
    to_the_end(desk)
    expect(desk.sentence).to_have_text(told)
    desk.ends()


def test_it_notes_nothing(desk):
    choices(desk)[1].click()
    to_the_end(desk)
    assert desk.noted() == []


def test_the_language_changes_in_place(desk):
    choices(desk)[0].click()
    desk.switches("en")
    one, _ = choices(desk)
    expect(one).to_have_attribute("aria-pressed", "true")
    to_the_end(desk)
    expect(desk.sentence).to_have_text(plain(desk.stage["told"]["en"]))


@pytest.mark.parametrize("width", [320, 375])
def test_on_a_telephone_both_choices_are_in_sight_and_nothing_scrolls_sideways(page, width):
    page.set_viewport_size({"width": width, "height": 700})
    desk = Desk(page, "fork")
    for choice in choices(desk):
        box = choice.bounding_box()
        assert box["y"] + box["height"] <= 700
        assert fits(page)
        choice.click(trial=True)
