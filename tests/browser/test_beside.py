"""What stands beside each other: a reason and its sum, a settlement or a judgement and its deal."""

import pytest
from playwright.sync_api import expect

from belote_core import MARQUOIR_3
from exercises import generate, questions
from tests.browser.learner import axe_violations, axe_violations_in_both_themes
from tests.browser.stage_desk import Desk
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser

TITLE = {"fr": "Question 8 sur 10 · Sous-couper", "en": "Question 8 of 10 · Undertrumping"}
IN_SIGHT = """node => {
  const box = node.getBoundingClientRect(), room = node.closest(".said").getBoundingClientRect();
  return box.height > 0 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""
BELOW = "node => node.getBoundingClientRect().bottom <= innerHeight"


def asked(page):
    desk = Desk(page, "explore")
    exercise = generate("must-undertrump", MARQUOIR_3, seed=4, difficulty=2)
    desk.shown = questions.screen("key", exercise, title=TITLE)
    desk.shows({}, desk.shown)
    return desk


def plays(page, desk, *, allowed):
    rulings = desk.shown["rulings"].items()
    card = next(code for code, told in rulings if told["allowed"] is allowed)
    page.locator(f".hand .card[data-code='{card}']").click(position={"x": 12, "y": 30})
    expect(page.locator(".panel .verdict")).to_be_visible()


@pytest.mark.parametrize("height", [800, 640])
def test_what_a_trick_brought_is_in_sight_and_what_is_cut_says_so(page, height):
    page.set_viewport_size({"width": 1280, "height": height})
    desk = asked(page)
    plays(page, desk, allowed=True)
    assert page.locator(".panel .sum").evaluate(IN_SIGHT)
    said = page.locator(".said")
    cut = said.evaluate("node => node.scrollHeight > node.clientHeight + 2")
    assert cut or height == 800, "a room in which something is cut"
    expect(said).to_have_attribute("data-more", "yes" if cut else "")
    assert axe_violations(page) == []
    if cut:
        said.evaluate("node => node.scrollTo(0, node.scrollHeight)")
        expect(said).to_have_attribute("data-more", "")


def test_order_and_points_lie_beside_the_reason_or_show_that_they_scroll(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    desk = asked(page)
    plays(page, desk, allowed=False)
    recall = page.locator(".recall")
    expect(recall).to_have_count(1)
    if not recall.evaluate(IN_SIGHT):
        expect(page.locator(".said")).to_have_attribute("data-more", "yes")
    # Two answers stand beside their question, not below it.
    line = page.locator(".path .open").first
    tops = [line.locator(part).bounding_box() for part in (".asked", ".ways")]
    assert tops[0]["y"] < tops[1]["y"] + tops[1]["height"]
    assert tops[1]["y"] < tops[0]["y"] + tops[0]["height"]


@pytest.mark.parametrize("form", ["count", "sheet", "whole"])
def test_a_long_board_leaves_the_button_where_it_is(page, form):
    page.set_viewport_size({"width": 1280, "height": 560})
    desk = Desk(page, form)
    desk.button("show").click()
    assert desk.next().evaluate(BELOW)
    assert page.evaluate("scrollY") == 0


def test_a_settlement_lies_beside_the_tricks_it_comes_from(page):
    desk = Desk(page, "sheet")
    expect(page.locator(".won > li")).to_have_count(MARQUOIR_3.players)
    expect(page.locator(".won .laid")).to_have_count(MARQUOIR_3.pack)
    expect(page.locator(".won .caption").first).to_be_visible()
    assert axe_violations_in_both_themes(page) == []
    trump = desk.stage["won"]["chips"]["fr"][0]
    expect(page.locator(".chip").first).to_have_text(f"{trump['text']} {trump['strong']}")
    desk.switches("en")
    said = desk.stage["won"]["spread"]["rows"][0]["label"]["en"]
    expect(page.locator(".won .caption").first).to_have_text(said)


def test_of_a_played_deal_each_trick_is_told_apart(page):
    Desk(page, "whole")
    expect(page.locator(".won .trick")).to_have_count(MARQUOIR_3.hand_size)


def test_a_judgement_on_a_deal_shows_the_deal(page):
    desk = Desk(page, "pairs")
    expect(page.locator(".won .laid")).to_have_count(MARQUOIR_3.pack)
    _, other = desk.stage["pairs"]
    page.get_by_role("button", name=other["label"]["fr"], exact=True).click()
    assert other["lit"]
    lit = page.locator(".won .laid[data-lit=yes]")
    expect(lit).to_have_count(len(other["lit"]))
    assert axe_violations_in_both_themes(page) == []


def test_what_is_to_be_read_lies_on_the_table(page):
    """No screen is half empty: the felt reaches from the bar to the foot."""
    desk = Desk(page, "explore")
    desk.shows({}, desk.lesson.screen(Place(stage=1)))
    expect(page.locator(".page[data-kind=read]")).to_be_visible()
    felt = page.locator(".page").bounding_box()
    high = page.viewport_size["height"]
    assert felt["y"] < high * 0.1
    assert high * 0.9 < felt["y"] + felt["height"] <= high
    assert axe_violations_in_both_themes(page) == []
