"""Stages about another table or a whole match: the other table chosen in place, a match marked."""

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations
from tests.browser.stage_desk import Desk

pytestmark = pytest.mark.browser


def test_another_table_is_chosen_in_place(page):
    desk = Desk(page, "pairs")
    pairs = desk.stage["pairs"]
    buttons = [page.get_by_role("button", name=pair["label"]["fr"], exact=True) for pair in pairs]
    buttons[0].focus()
    expect(buttons[0]).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tables table")).to_have_count(2)
    assert axe_violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(buttons[1]).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    # Nothing is marked otherwise there: what changes is the cards, and they come first.
    expect(page.locator(".tables table")).to_have_count(0)
    expect(page.locator(".path li:visible")).to_have_count(len(pairs[1]["changes"]["fr"]) + 1)
    expect(page.locator(".panel")).to_contain_text(desk.words()["same_marks"])
    expect(desk.status).to_contain_text(pairs[1]["label"]["fr"])
    assert axe_violations(page) == []
    desk.switches("en")
    expect(page.locator("[aria-pressed=true]")).to_have_text(pairs[1]["label"]["en"])
    desk.ends()


@pytest.mark.parametrize("width", [375, 1280])
def test_every_amount_of_a_sheet_stands_under_its_side(page, width):
    page.set_viewport_size({"width": width, "height": 700})
    desk = Desk(page, "sheet")
    page.get_by_role("button", name=desk.words()["show"], exact=True).click()
    edges = page.locator(".filling tr:not(.note)").evaluate_all(
        "rows => rows.map((row) => [...row.children].slice(1)"
        ".map((cell) => Math.round(cell.getBoundingClientRect().right)))"
    )
    heads, *rows = edges
    assert len(heads) >= 3
    assert len(rows) == len(desk.stage["rows"])
    assert all(row == heads for row in rows), edges


def test_a_match_is_marked_line_by_line(page):
    desk = Desk(page, "match")
    for row in desk.stage["right"]:
        for box, total in zip(page.get_by_role("textbox").all(), row, strict=True):
            box.fill(str(total))
        page.keyboard.press("Enter")
    expect(desk.sentence).to_have_text(desk.stage["done"]["fr"])
    (noted,) = desk.noted()
    assert (noted["theme"], noted["right"]) == ("match-reached", True)
    assert axe_violations(page) == []
