"""The page "Jouer" in a real browser: whole deals and matches, and nothing lost on the way."""

import json

import pytest
from playwright.sync_api import expect

from belote_core import Play, parse_any, play_match
from belote_core.audit import examine
from tests.browser.learner import REST, axe_violations, axe_violations_in_both_themes, fits
from tests.browser.player import KEY, NAME, AtTheTable
from tutorials.kit import prose

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("profile", ["MARQUOIR_3", "CLASSIC_4"])
LEVELS = "beginner,beginner,beginner"


@pytest.mark.modes("served", "exported")
@BOTH
def test_a_deal_is_played_to_its_end_by_following_the_hint(page, site, profile):
    player = AtTheTable(page).sits(site, profile=profile, seed=5, levels=LEVELS)
    played = player.plays_the_deal()
    while player.go_on.inner_text() == player.said("deal_again"):
        player.has_it_dealt_again()
        played = player.plays_the_deal()
    assert len(played) == 8
    player.go_on.click()
    expect(page.locator(".settled .account tfoot")).to_be_visible()
    expect(page.locator(".prices [data-state=waiting]")).to_have_count(0)
    assert page.locator(".prices .price").count() == 8
    assert fits(page)
    # The record that is downloaded is the deal that was played.
    page.locator(".more-deeds summary").click()
    with page.expect_download() as loaded:
        player.push("record").click()
    told = parse_any(loaded.value.path().read_text("utf-8"))
    actions = told.deals[-1].actions
    mine = [one.card.code for one in actions if isinstance(one, Play) and one.seat == 0]
    assert mine == played
    play_match(told)


@pytest.mark.wide
@pytest.mark.modes("served", "exported")
@BOTH
def test_a_match_is_played_to_its_end_by_following_the_hint(page, site, profile):
    player = AtTheTable(page).sits(site, profile=profile, seed=2, levels=LEVELS, target=501)
    for _ in range(40):
        player.plays_the_deal()
        if player.go_on.inner_text() == player.said("deal_again"):
            player.has_it_dealt_again()
            continue
        player.go_on.click()
        expect(page.locator(".settled .match")).to_be_visible()
        if player.go_on.inner_text() == player.said("another_match"):
            break
        # What is read first: so soon a click is the second half of a double one.
        page.wait_for_timeout(2 * REST)
        player.go_on.click()
    assert player.go_on.inner_text() == player.said("another_match")
    totals = [int(cell) for cell in page.locator(".settled .match td").all_inner_texts()]
    assert max(totals) >= 501


def test_nothing_is_lost_by_a_reload_in_the_middle_of_a_trick(page, site):
    player = AtTheTable(page).sits(site, profile="MARQUOIR_3", seed=5, levels=LEVELS, target=501)
    for _ in range(3):
        assert player.is_asked()
        player.takes_the_hint()
    assert player.is_asked()
    hand = [c.get_attribute("data-code") for c in player.mine.all()]
    trick = [c.get_attribute("data-code") for c in page.locator(".laid-card[data-code]").all()]
    page.reload()
    player.ready()
    expect(player.mine.first).to_be_visible()
    assert [c.get_attribute("data-code") for c in player.mine.all()] == hand
    again = [c.get_attribute("data-code") for c in page.locator(".laid-card[data-code]").all()]
    assert again == trick
    # Another tab goes on from there, and this one with it.
    other = AtTheTable(page.context.new_page())
    other.page.goto(page.url)
    other.ready()
    expect(other.mine.first).to_be_visible()
    other.takes_the_hint()
    other.is_asked()
    expect(page.locator(".play .hand .card:visible")).to_have_count(len(hand) - 1)


def test_a_refused_card_is_explained_at_the_click_and_can_be_played_again(page, site):
    player = AtTheTable(page).sits(site, profile="MARQUOIR_3", seed=6, levels=LEVELS)
    refused = None
    while refused is None and player.is_asked():
        if player.bids.count():
            player.bids.last.click()
            expect(player.bids).to_have_count(0)
            continue
        code = player.mine.first.get_attribute("data-code")
        card = page.locator(f".play .hand .card[data-code='{code}']")
        card.click(position={"x": 8, "y": 16})
        if card.get_attribute("data-state") == "bad":
            refused = code
        else:
            expect(card).to_be_hidden()
    assert refused
    expect(page.locator(".panel .sentence")).to_be_visible()
    assert axe_violations(page) == []
    # It is still one's turn: a card that is allowed goes, asked for or not.
    player.reveal.click()
    right = page.locator(".play .hand .card[data-state=good]").first
    code = right.get_attribute("data-code")
    right.click(position={"x": 8, "y": 16})
    expect(page.locator(f".play .hand .card[data-code='{code}']")).to_be_hidden()
    # It lies there, or was gathered already: the others wait a moment only.
    expect(page.locator(f".laid-card[data-code='{code}']")).to_be_attached()


@pytest.mark.parametrize("text", ["{", json.dumps({"format": 99})])
def test_a_damaged_match_is_laid_aside_with_a_sentence(page, site, text):
    kept = json.dumps({"pupils": {"1": {"match": text, "last": "match"}}})
    page.add_init_script(f"localStorage.setItem('{KEY}', {json.dumps(kept)})")
    player = AtTheTable(page)
    page.goto(site.page(NAME, lang="fr"))
    player.ready()
    told = page.locator(".sit .box")
    expect(told).to_be_visible()
    with page.expect_download() as loaded:
        player.push("aside").click()
    assert loaded.value.path().read_text("utf-8") == text


def test_why_by_keyboard_and_by_name(page, site):
    player = AtTheTable(page).sits(site, profile="CLASSIC_4", seed=6, levels=LEVELS, pace=0)
    # A key each: Enter goes on, bids, and plays the first card that may be.
    for _ in range(60):
        if page.locator(".why-at .why:visible").count():
            break
        if player.bids.count():
            player.bids.last.focus()
        elif player.go_on.count():
            player.go_on.first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    why = page.locator(".why-at .why:visible").first
    name = why.get_attribute("aria-label")
    assert name.endswith(prose.words("fr")["play_told"]["why_card"][-1])
    why.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".panel .title")).to_contain_text(name)
    expect(page.locator(".panel .sentence")).to_contain_text("«")


# By day where the room is least; a desk is looked at above.
@pytest.mark.parametrize(
    ("width", "height"),
    [
        pytest.param(1280, 800, marks=pytest.mark.wide),
        pytest.param(375, 700, marks=pytest.mark.wide),
        (320, 640),
    ],
)
def test_axe_finds_nothing_and_nothing_sticks_out(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    player = AtTheTable(page)
    player.page.goto(site.page(NAME, lang="fr"))
    player.ready()
    expect(page.locator(".sit")).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "sitting down"
    assert fits(page)
    player.sits(site, profile="CLASSIC_4", seed=6, levels=LEVELS)
    assert player.is_asked()
    assert axe_violations_in_both_themes(page) == [], "bidding"
    assert fits(page)
    while player.bids.count():
        player.bids.first.click()
        expect(player.bids).to_have_count(0)
        player.is_asked()
    assert axe_violations_in_both_themes(page) == [], "playing"
    assert fits(page)
    page.locator(".more-deeds summary").click()
    assert axe_violations(page) == [], "the menu"
    assert fits(page)


def test_a_renonce_is_laid_and_claimed_and_its_record_is_there_before(page, site):
    player = AtTheTable(page).sits(
        site, profile="MARQUOIR_3", seed=7, levels=LEVELS, renonce="claimed"
    )
    while player.is_asked():
        if player.bids.count():
            player.bids.first.click()
            expect(player.bids).to_have_count(0)
            continue
        code = player.mine.last.get_attribute("data-code")
        player.mine.last.click(position={"x": 40, "y": 16})
        # Whatever it is, it is laid, and nothing says that it is wrong.
        expect(page.locator(f".play .hand .card[data-code='{code}']:visible")).to_have_count(0)
    expect(page.locator(".panel .title")).to_contain_text("renonce")
    page.locator(".more-deeds summary").click()
    page.locator(".pace-now select").select_option("700")
    with page.expect_download() as loaded:
        player.push("record").click()
    told = examine(parse_any(loaded.value.path().read_text("utf-8")).deals[-1])
    assert told.renonces
    page.locator(".more-deeds summary").click()
    page.wait_for_timeout(2 * REST)
    player.go_on.click()
    expect(page.locator(".settled .turning .box")).to_be_visible()
    assert json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["pace"] == 700
    assert axe_violations(page) == []


def test_a_claim_that_nothing_proves_is_answered_and_the_last_trick_has_its_reasons(page, site):
    player = AtTheTable(page).sits(
        site, profile="MARQUOIR_3", seed=5, levels="regular,regular", renonce="claimed"
    )
    while not player.push("last").is_visible():
        assert player.is_asked()
        player.takes_the_hint()
        player.is_asked()
    player.push("claim").click()
    said = prose.words("fr")["play"]["claims_nothing"]
    expect(page.locator(".panel .title")).to_have_text(said)
    expect(page.locator(".play [role=status]")).to_contain_text(said)
    player.push("last").click()
    page.locator(".last .why:visible").first.click()
    expect(page.locator(".panel .sentence")).to_contain_text("«")
    assert axe_violations(page) == []
