"""The table: who sits where, where a card goes, what is said of a trick; still or in motion."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations
from tests.browser.stage_desk import Desk
from tests.browser.test_nothing_covered import LARGE, screen_of

pytestmark = pytest.mark.browser


@pytest.fixture
def still(page):
    page.emulate_media(reduced_motion="reduce")
    return page


def shows(page, form, **settings):
    desk = Desk(page, "explore")
    desk.shown = screen_of(form)
    desk.shows(settings, desk.shown)
    return desk


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def plays(page, code):
    page.locator(f".card[data-code='{code}']").click(position={"x": 12, "y": 30})


def test_at_three_the_others_sit_in_the_upper_corners(still):
    shows(still, "three")
    expect(still.locator(".seat")).to_have_count(2)
    right, left = (still.locator(f".seat[data-place='{n}'] .plate") for n in (1, 2))
    expect(right).to_contain_text("Claire")
    expect(left).to_contain_text("Malik")
    slot = middle(still.locator(".slot"))
    assert middle(left)[0] < slot[0] < middle(right)[0]
    assert max(middle(left)[1], middle(right)[1]) < middle(still.locator(".laid-card").first)[1]
    assert axe_violations(still) == []


def test_at_four_the_partner_sits_opposite_and_sides_have_a_word_each(still):
    shows(still, "four")
    partner = still.locator(".seat[data-place='2']")
    expect(partner).to_contain_text("Ana")
    assert middle(partner.locator(".fan"))[0] == pytest.approx(middle(still.locator(".slot"))[0], 2)
    sides = [seat.get_attribute("data-side") for seat in still.locator(".seat").all()]
    assert sides == ["theirs", "ours", "theirs"]
    expect(partner.locator("small")).to_contain_text("Nous")
    expect(still.locator(".seat[data-place='1'] small")).to_contain_text("Eux")
    assert axe_violations(still) == []


def test_order_master_and_the_suits_are_written_on_the_table(still):
    shows(still, "three")
    expect(still.locator(".laid-card .label")).to_have_text(["1 · entame", "2 · maître"])
    expect(still.locator(".token.trump")).to_have_text("Atout cœur Claire a pris")
    expect(still.locator(".token.led")).to_have_text("Demandé pique par Claire")
    expect(still.locator(".fan b")).to_have_text(["7", "7"])
    expect(still.get_by_role("status")).to_contain_text("À toi de jouer")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_right_card_goes_to_its_place_and_the_trick_is_told(page, motion):
    page.emulate_media(reduced_motion=motion)
    shows(page, "three")
    place = middle(page.locator(".slot"))
    plays(page, "Qh")
    laid = page.locator(".laid-card[data-place='0']")
    expect(laid).to_be_visible()
    expect(page.locator(".card:visible")).to_have_count(len(LARGE["three"].position.hand) - 1)
    page.wait_for_function(
        "() => !document.querySelector('#host').shadowRoot.getAnimations().length"
    )
    assert middle(laid) == pytest.approx(place, abs=2)
    expect(page.locator(".laid-card .label")).to_have_text(["4 points", "14 points", "3 points"])
    expect(page.get_by_role("status")).to_contain_text("Malik remporte 21 points")
    expect(page.locator(".sum .total")).to_have_text("4 + 14 + 3 = 21")
    expect(page.locator(".seat[data-place='2'] .heap")).to_have_attribute("data-coming", "yes")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_refused_card_is_back_in_the_hand(page, motion):
    page.emulate_media(reduced_motion=motion)
    shows(page, "three")
    plays(page, "Kd")
    card = page.locator(".card[data-code='Kd']")
    expect(card).to_have_attribute("data-state", "bad")
    expect(page.get_by_role("status")).to_contain_text("Refusé : essaie encore")
    page.wait_for_function(
        "() => !document.querySelector('#host').shadowRoot.getAnimations().length"
    )
    box, hand = card.bounding_box(), page.locator(".hand").bounding_box()
    assert box["y"] + box["height"] == pytest.approx(hand["y"] + hand["height"], abs=20)
    expect(page.locator(".laid-card")).to_have_count(2)


def test_a_trick_is_gathered_by_its_winner_when_one_goes_on(page):
    desk = Desk(page, "replay")
    desk.button("skip_deal").click()
    desk.button("skip_bidding").click()
    while not page.locator(".label", has_text="point").count():
        desk.button("step_next", "table").click()
    before = page.locator(".heap .pile i").count()
    expect(page.locator(".heap[data-coming='yes']")).to_have_count(1)
    desk.button("step_next", "table").click()
    expect(page.locator(".heap[data-coming='yes']")).to_have_count(0)
    expect(page.locator(".heap .pile i")).to_have_count(before + 1)
    last = desk.button("last_trick", "table")
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".last .figure")).to_have_count(3)
    expect(page.locator(".ticks-won li").first).not_to_have_text("1")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (400, 700)])
def test_cards_are_as_large_as_the_room_allows(still, width, height):
    still.set_viewport_size({"width": width, "height": height})
    shows(still, "three")
    room = still.locator(".room").bounding_box()
    card = still.locator(".card").last.bounding_box()
    wanted = min(0.184 * room["height"], max(0.175 * room["width"], 72))
    narrow = room["width"] - (0.2 * wanted if room["width"] > 480 else 2) - 7 * 44
    assert card["width"] == pytest.approx(min(wanted, narrow), abs=1.5)
    assert room["height"] > height * 0.55
    hand = [one.bounding_box()["x"] for one in still.locator(".card").all()]
    assert all(b - a >= 43.9 for a, b in pairwise(hand))


def test_the_small_drawing_is_for_small_cards(still):
    shows(still, "three")
    face = still.locator(".card .face").first
    assert face.locator(".whole").evaluate("node => getComputedStyle(node).display") != "none"
    still.set_viewport_size({"width": 375, "height": 700})
    assert face.locator(".whole").evaluate("node => getComputedStyle(node).display") == "none"
    assert face.locator(".small").evaluate("node => getComputedStyle(node).display") != "none"
