"""Settings: in one place, kept in the browser and in the address, on every page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.learner import SLOW, Learner, fits, until
from tests.browser.test_pages import LESSONS, lesson_of, tries
from tutorials.kit import prose
from tutorials.kit.table import card_names

pytestmark = pytest.mark.browser

NAME = LESSONS[0]
WORDS = prose.words("fr")["frame"]


@pytest.fixture
def learner(page, site):
    stage = tries(lesson_of(NAME))[0]
    learner = Learner(page).opens(site.page(NAME, q=stage))
    expect(learner.cards.first).to_be_visible(timeout=SLOW)
    return learner


def choose(page, *labels):
    page.get_by_role("button", name=WORDS["settings"], exact=True).click()
    for label in labels:
        page.get_by_label(WORDS[label], exact=True).check()
    page.keyboard.press("Escape")


def test_settings_are_in_the_address_and_survive_a_reload_without_it(page, site, learner):
    choose(page, "colours_4", "faces_jqk", "text", "large", "left", "theme_dark", "order_strength")
    expect(page.get_by_role("button", name=WORDS["settings"], exact=True)).to_be_focused()
    for part in ("colours=4", "faces=JQK", "text=1", "large=1", "left=1", "theme=dark"):
        assert part in page.url
    assert "order=strength" in page.url
    page.goto(site.page(NAME, q=tries(lesson_of(NAME))[0]))
    expect(learner.cards.first).to_be_visible(timeout=SLOW)
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-large", "")
    expect(page.locator(".belote.four-colours.left.large.jqk-faces")).to_be_visible()
    # The address wins over what is kept.
    page.goto(site.page(NAME, theme="light", large=""))
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-large", "")


def test_the_hand_can_be_ordered(page, site, learner):
    lesson = lesson_of(NAME)
    stage = tries(lesson)[0]
    orders = lesson.screen(lesson.place((), stage))["table"]["orders"]
    names = card_names()["fr"]

    for order in ("strength", "trumps", "suit"):
        page.goto(site.page(NAME, q=stage, order=order))
        expect(learner.cards.first).to_be_visible(timeout=SLOW)
        expect(learner.cards).to_have_count(len(orders[order]))
        expect(learner.cards.first).to_have_accessible_name(
            re.compile(f"^{names[orders[order][0]]}(, |$)")
        )


def test_progress_survives_a_restart_of_the_browser(
    playwright, site, browser_type_launch_args, tmp_path
):
    def open_browser():
        return playwright.chromium.launch_persistent_context(
            str(tmp_path), **browser_type_launch_args
        )

    stage = tries(lesson_of(NAME))[0]
    kept = []
    for _ in range(2):
        context = open_browser()
        learner = Learner(context.new_page()).opens(site.page(NAME, q=stage))
        expect(learner.cards.first).to_be_visible(timeout=SLOW)
        if not kept:
            learner.cards.first.click()
            until(learner.page, "localStorage.getItem('belote.v1')?.includes('\"try\"')")
        kept.append(learner.page.evaluate("localStorage.getItem('belote.v1')"))
        context.close()
    assert kept[0] == kept[1]


@pytest.mark.parametrize(("name", "stage"), [("07_settlement_three", 7), ("09_house_rules", 1)])
def test_all_in_large_no_table_is_cut_on_a_telephone(page, site, name, stage):
    page.set_viewport_size({"width": 375, "height": 700})
    page.goto(site.page(name, q=stage, large=1))
    expect(page.locator(":is(.sheet, .ledger):visible").first).to_be_visible(timeout=SLOW)
    for width in (375, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert fits(page), width
