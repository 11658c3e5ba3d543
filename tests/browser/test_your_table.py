"""A table of one's own in Chromium: made, kept, carried to other pages, found again."""

import pytest
from playwright.sync_api import expect

from tests.browser.learner import SLOW, axe_violations_in_both_themes, fits
from tutorials.kit import prose, table_codes

pytestmark = pytest.mark.browser
NAME = "24_your_table"
WORDS = prose.words("fr")["house"]
CODE = "MARQUOIR_3-r1u1g2c500a1"
SAID = "Chez nous"


def opens(page, site, **params):
    page.goto(site.page(NAME, **params))
    expect(page.get_by_role("button", name=WORDS["keep"], exact=True)).to_be_visible(timeout=SLOW)
    expect(page.locator("#first")).to_have_count(0, timeout=SLOW)


def keeps(page, name):
    page.get_by_label(WORDS["name"], exact=True).fill(name)
    page.get_by_role("button", name=WORDS["keep"], exact=True).click()


def own(page):
    return page.get_by_role("button", name=WORDS["take"].replace("{name}", SAID), exact=True)


def test_five_odd_rules_are_kept_and_carried_to_every_page_that_takes_a_table(page, site):
    opens(page, site, table=CODE)
    keeps(page, SAID)
    expect(own(page)).to_have_attribute("aria-pressed", "true")
    label = prose.words("fr")["frame"]["profile"]
    for name in ("05_trump_and_overtrump", "20_train", "22_check", "21_play"):
        page.goto(site.page(name))
        chosen = page.get_by_role("combobox", name=label, exact=True).first
        expect(chosen).to_be_visible(timeout=SLOW)
        expect(page.locator("#first")).to_have_count(0, timeout=SLOW)
        chosen.select_option(label=SAID)
        page.wait_for_url(f"**table={CODE}**")
    # A link finds it again, and another tab has it too.
    opens(page, site)
    own(page).click()
    page.wait_for_url(f"**table={CODE}**")
    other = page.context.new_page()
    opens(other, site)
    other.get_by_role("button", name=WORDS["drop"].replace("{name}", SAID), exact=True).click()
    expect(own(page)).to_have_count(0)
    other.get_by_role("button", name=WORDS["bring_back"], exact=True).click()
    expect(own(page)).to_be_visible()


def test_a_rule_is_changed_by_keyboard_refused_with_its_reason_and_taken_back(page, site):
    page.set_viewport_size({"width": 320, "height": 640})
    opens(page, site, table="MARQUOIR_3-c500")
    capot = page.get_by_role("spinbutton").first
    capot.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("100")
    page.keyboard.press("Tab")
    reason = page.get_by_role("status").filter(has_text="162")
    expect(reason).to_be_visible(timeout=SLOW)
    expect(capot).to_have_value("500")
    radio = page.get_by_role("radio", name="chacun des autres", exact=True)
    radio.focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_url("**table=MARQUOIR_3_TOGETHER-c500**")
    expect(reason).to_have_count(0)
    undo = page.get_by_role("button", name=WORDS["undo"], exact=True)
    undo.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**table=MARQUOIR_3-c500**")
    assert fits(page)
    assert axe_violations_in_both_themes(page) == []


def test_a_code_of_a_newer_version_is_told(page, site):
    opens(page, site, table="MARQUOIR_3-Z9")
    told = table_codes.refused("MARQUOIR_3-Z9", "MARQUOIR_3")["fr"]
    expect(page.locator(".notice").first).to_contain_text(told)


def test_where_nothing_can_be_kept_it_is_told(page, site):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('blocked', 'SecurityError'); } });"
    )
    opens(page, site)
    keeps(page, SAID)
    expect(page.get_by_text(WORDS["not_kept"].replace("{name}", SAID))).to_be_visible()
    expect(own(page)).to_be_visible()
