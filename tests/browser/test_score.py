"""The page "Le compteur" in a real browser: typed, kept, corrected, saved, by keyboard too."""

import pytest
from playwright.sync_api import expect

from belote_core import parse_match, play_match
from tests.browser.learner import axe_violations_in_both_themes, fits
from tests.browser.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.mark.modes("served", "exported")
def test_an_evening_at_three_is_written_down_corrected_and_saved(page, site):
    scorer = Scorer(page).opens(site, profile="MARQUOIR_3")
    for seat, name in enumerate(("Ana", "Bob", "Zoé")):
        page.locator(".names input").nth(seat).fill(name)
    page.locator(".names input").nth(2).press("Tab")
    scorer.writes("Ana", {"Bob": 50, "Zoé": 42}).has_totals(70, 50, 42)
    scorer.writes("Bob", {"Ana": 60, "Zoé": 42}, belote="Ana").has_totals(210, 50, 84)
    scorer.writes("Zoé", capot="Zoé").has_totals(210, 50, 336)
    # Not 162: beside the field, with the remedy, and nothing is written.
    scorer.writes("Ana", {"Ana": 70, "Bob": 50, "Zoé": 41})
    expect(page.locator("#no-points")).to_contain_text("161")
    expect(scorer.box("Zoé")).to_have_attribute("aria-invalid", "true")
    scorer.has_totals(210, 50, 336)
    scorer.box("Zoé").fill("42")
    expect(page.locator(".of-marks .amount")).to_have_text(["70", "50", "42"])
    scorer.box("Zoé").press("Enter")
    scorer.is_deal(5).has_totals(280, 100, 378)
    # A line unfolds to its settlement, and is corrected there; what changed after it is marked.
    scorer.unfolds(2)
    expect(page.locator(".more .lines tfoot")).to_contain_text("140")
    expect(page.locator(".more .source").first).to_be_visible()
    scorer.button("correct").click()
    scorer.button("belote_is", who="Bob").click()
    scorer.button("save_correction").click()
    scorer.is_deal(5).has_totals(200, 180, 378)
    expect(page.locator(".was")).not_to_have_count(0)
    scorer.button("undo", what=scorer.said("did_correct")).click()
    scorer.has_totals(280, 100, 378)
    with page.expect_download() as loaded:
        scorer.button("record").click()
    match = play_match(parse_match(loaded.value.path().read_text("utf-8")))
    assert match.totals == (280, 100, 378)


def test_nothing_typed_is_lost_by_a_reload_and_two_tabs_follow_each_other(page, site):
    scorer = Scorer(page).opens(site, profile="CLASSIC_4")
    scorer.writes("Nous", {"Eux": 81}).is_deal(2).has_totals(0, 81)
    expect(page.locator(".held")).to_contain_text("81")
    scorer.took("Eux").click()
    scorer.button("belote_is", who="Eux").click()
    scorer.box("Nous").press_sequentially("6")
    page.reload()
    scorer.ready().is_deal(2).has_totals(0, 81)
    expect(scorer.box("Nous")).to_have_value("6")
    expect(scorer.took("Eux")).to_have_attribute("aria-pressed", "true")
    expect(scorer.button("belote_is", who="Eux")).to_have_attribute("aria-pressed", "true")
    other = Scorer(page.context.new_page())
    other.page.goto(page.url)
    other.ready().is_deal(2)
    other.button("all_passed").click()
    other.is_deal(3)
    scorer.is_deal(3)
    expect(page.locator(".held")).to_contain_text("81")
    # What was being typed here stands.
    expect(scorer.box("Nous")).to_have_value("6")
    scorer.box("Nous").fill("62")
    scorer.box("Nous").press("Enter")
    scorer.is_deal(4)
    other.is_deal(4)
    assert scorer.totals == other.totals


def test_a_deal_by_keyboard_alone(page, site):
    scorer = Scorer(page).opens(site, profile="MARQUOIR_3")
    scorer.took("Joueur 2").focus()
    page.keyboard.press("Enter")
    # On to the numbers by itself, and from one to the next.
    expect(scorer.box("Joueur 1")).to_be_focused()
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    expect(scorer.box("Joueur 3")).to_be_focused()
    page.keyboard.type("42")
    page.keyboard.press("Enter")
    scorer.is_deal(2).has_totals(120, 0, 42)
    expect(scorer.took("Joueur 1")).to_be_focused()
    expect(page.locator(".score [role=status]")).to_contain_text("120")


def test_the_tricks_of_a_heap_are_counted_and_put_in_their_box(page, site):
    scorer = Scorer(page).opens(site, profile="MARQUOIR_3")
    page.locator(".heap summary").click()
    page.locator(".heap .suit").nth(1).click()
    for name in ("Valet de cœur", "9 de cœur", "As de pique"):
        page.locator(".heap").get_by_role("button", name=name, exact=True).click()
    page.locator(".heap input").check()
    expect(page.locator(".heap .sum")).to_contain_text("55")
    scorer.button("put", who="Joueur 2").click()
    expect(scorer.box("Joueur 2")).to_have_value("55")


@pytest.mark.parametrize(
    ("profile", "width", "height"), [("MARQUOIR_3", 1280, 800), ("CLASSIC_4", 320, 640)]
)
def test_axe_finds_nothing_and_nothing_sticks_out(page, site, profile, width, height):
    page.set_viewport_size({"width": width, "height": height})
    scorer = Scorer(page).opens(site, profile=profile)
    assert axe_violations_in_both_themes(page) == [], "empty"
    assert fits(page)
    first, second = page.locator(".of-taker .choice").all_inner_texts()[:2]
    for number in (2, 3):
        scorer.button("all_passed").click()
        scorer.is_deal(number)
    scorer.writes(first, capot=first).is_deal(4)
    page.locator(".heap summary").click()
    scorer.unfolds(3)
    expect(page.locator(".more .lines")).to_be_visible()
    scorer.took(second).click()
    for who in page.locator(".of-points .box-of").all():
        who.fill("99")
    expect(page.locator(".of-points .box-of").first).to_have_value("99")
    scorer.button("write").click()
    expect(page.locator("#no-points")).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "written and refused"
    assert fits(page)
