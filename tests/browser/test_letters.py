"""The letters of the court cards follow the setting in every text, and back again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import desk as checker
from tests.browser.stage_desk import STAGES, Desk
from tests.browser.test_nothing_covered import screen_of
from tests.samples import NIGHTLY
from tutorials.kit.frame import DEFAULT_SETTINGS

pytestmark = pytest.mark.browser

# A card in two signs, wherever it is written; a rank alone stands in a cell of its own.
STRAY = {"JQK": "[VDR](?=[♠♥♦♣])", "VDR": "[JQK](?=[♠♥♦♣])"}
TEXTS = """() => {
  const root = document.querySelector("#host").shadowRoot;
  const named = [...root.querySelectorAll("[aria-label]")].map((node) => node.ariaLabel);
  const ranks = [...root.querySelectorAll(".recall:not([hidden]) b")];
  const alone = ranks.map((node) => `${node.textContent}♠`);
  return [root.querySelector(".page").innerText, ...named, ...alone].join("\\n");
}"""
FORMS = ["three", "legal-cards", "count-points", "find-announcements", "why-illegal"]
MORE = ["find-the-fault", "award-announcements", "belote-word", "may-say", "order-cards"]
SHOWN = ["replay", "sheet", "count", "compare", "fork", "explore"]


def spoken(page, faces):
    found = page.evaluate(TEXTS)
    assert found
    assert re.findall(STRAY[faces], found) == []
    return len(re.findall(STRAY["VDR" if faces == "JQK" else "JQK"], found))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_letter_strays(page, lang):
    met = 0
    desk = Desk(page, "explore", lang=lang)
    for form in (*FORMS, *(MORE if NIGHTLY else MORE[:1])):
        desk.shown = screen_of(form)
        desk.shows({"faces": "JQK"}, desk.shown)
        if form == "three":
            for code in ("Ac", "9c"):
                page.locator(f".card[data-code='{code}']").click(position={"x": 12, "y": 30})
                expect(page.locator(".panel[data-mode=refused]")).to_be_visible()
                page.wait_for_timeout(600)
            expect(page.locator(".path li").last).to_contain_text("Q♥")
        met += spoken(page, "JQK")
        for faces in ("VDR", "JQK"):
            settings = {**DEFAULT_SETTINGS, "faces": faces}
            page.evaluate("(one) => window.model.comes('settings', one)", settings)
            spoken(page, faces)
    assert met


def test_no_letter_strays_on_a_stage(page):
    met = 0
    assert set(SHOWN) <= set(STAGES)
    desk = Desk(page, *SHOWN)
    for kind in SHOWN:
        desk.shown = desk.screen_of(kind)
        desk.shows({"faces": "JQK"}, desk.shown)
        for _ in range(6):
            step = desk.button("step_next", "table")
            if step.is_visible():
                step.click()
        met += spoken(page, "JQK")
        settings = {**DEFAULT_SETTINGS, "faces": "VDR"}
        page.evaluate("(one) => window.model.comes('settings', one)", settings)
        spoken(page, "VDR")
    assert met


def test_what_is_checked_is_told_in_the_letters_that_are_drawn(page, site):
    desk = checker.Desk(page).opens(site, "atout h, pli Ks 9h, main Th Qh Ac Kd", faces="JQK")
    expect(page.locator(".checked .title")).to_contain_text("Q♥")
    page.locator(".checked .card[data-code='Ac']").click(position={"x": 10, "y": 20})
    expect(page.locator(".checked .path li").nth(1)).to_contain_text("Q♥")
    said = page.locator(".checker .found").inner_text()
    assert not re.findall(STRAY["JQK"], said)
    # What somebody typed is his own; what clicks write is read as it is drawn.
    desk.row("hand").get_by_role("button").last.click()
    expect(desk.area).to_have_value(re.compile("K♠"))
