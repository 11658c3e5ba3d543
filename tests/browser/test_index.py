"""The first page: one button, both languages, and every link of the course."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from belote_core import PRESETS
from exercises import Mastery, wording
from tests.browser.learner import Learner, axe_violations, fits
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.training import practice

pytestmark = pytest.mark.browser


def start(page, lang="fr"):
    """The way into lesson 1 at three; beside it the one at four."""
    return page.get_by_role("link", name=re.compile(prose.words(lang)["lesson"]["players_3"]))


@pytest.mark.modes("served", "exported")
def test_two_clicks_from_the_index_to_a_played_card_and_back(page, site):
    learner = Learner(page)
    page.goto(site.url)
    start(page).click()
    expect(learner.cards.first).to_be_visible(timeout=30_000)
    learner.cards.first.click()
    expect(page.locator(".panel .sentence")).to_be_visible()
    page.get_by_role("link", name=prose.words("fr")["frame"]["brand"]).click()
    expect(start(page)).to_be_visible()
    assert learner.outside == []


@pytest.mark.modes("served", "exported")
def test_the_index_in_english_leads_to_english_lessons(page, site):
    page.goto(site.url)
    page.get_by_role("button", name="EN – English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.title() == prose.words("en")["index"]["brand"]
    start(page, "en").click()
    expect(Learner(page, "en").cards.first).to_be_visible(timeout=30_000)


@pytest.mark.modes("served", "exported")
def test_every_link_leads_to_a_page_with_its_query(page, site):
    page.goto(f"{site.url}?lang=fr")
    links = page.locator("main a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) > len(PAGES)
    for link in sorted(set(links)):
        answer = page.request.get(link)
        assert answer.ok
        assert "?lang=fr" in answer.url


@pytest.mark.modes("served", "exported")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(page, site, theme):
    page.goto(f"{site.url}?theme={theme}")
    expect(start(page)).to_be_visible()
    assert axe_violations(page) == []


@pytest.mark.parametrize("width", [320, 375, 1024])
def test_no_sideways_scroll(page, site, width):
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(site.url)
    expect(start(page)).to_be_visible()
    assert fits(page)


@pytest.mark.parametrize(
    "address", ["index.html", "05_trump_and_overtrump/index.html", "nothing.html"]
)
def test_addresses_of_the_exported_folder_lead_somewhere(page, site, address):
    page.goto(site.url + address)
    expect(start(page)).to_be_visible()


def test_a_page_shows_none_of_its_code_and_an_unknown_path_is_not_found(page, site):
    served = page.request.get(f"{site.url}{PAGES[0].name}/")
    assert served.ok
    assert "mixed_stages" not in served.text()
    assert page.request.get(f"{site.url}nothing/at/all").status == 404


# ---- What this pupil did

DAY = 24 * 60 * 60 * 1000
OLD, NOW = 3 * DAY, 0


def did(page, site, *entries):
    """What the pages noted: each entry with how long ago it was."""
    page.goto(site.url)
    page.evaluate(
        """(entries) => {
          const log = entries.map(([ago, entry]) => ({ ...entry, at: Date.now() - ago }));
          localStorage.setItem("belote.v1", JSON.stringify({ pupil: 1, logs: { 1: log } }));
        }""",
        list(entries),
    )
    page.goto(f"{site.url}?lang=fr")


def tried(theme, ago, **more):
    told = {"kind": "try", "page": "x", "stage": 1, "key": theme, "theme": theme}
    return ago, {**told, "right": True, "hints": 0, **more}


def stood(number, stage, *, done=False):
    name = next(page.name for page in PAGES if page.number == number)
    return OLD, {"kind": "at", "page": name, "stage": stage, "of": 9, "done": done}


def said(key, **facts):
    return prose.words("fr")["index"][key].format(**facts)


def test_a_first_visitor_is_asked_at_how_many_he_plays(page, site):
    page.goto(site.url)
    ways = page.locator(".join")
    expect(ways).to_have_count(2)
    sizes = [way.bounding_box() for way in ways.all()]
    assert sizes[0]["height"] == sizes[1]["height"]
    expect(page.locator(".start")).to_be_hidden()
    expect(start(page)).to_be_visible()
    expect(page.locator(".review")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_to_review_today_stands_beside_the_way_on(page, site, theme):
    did(page, site, tried("follow", OLD), tried("order-trump", OLD), tried("made", NOW))
    page.goto(f"{site.url}?lang=fr&theme={theme}")
    review = page.get_by_role("link", name=said("review", n=2), exact=True)
    expect(review).to_be_visible()
    assert axe_violations(page) == []
    review.click()
    expect(page.locator("h1")).to_be_visible(timeout=30_000)
    assert "20_train" in page.url


def test_a_try_that_showed_nothing_is_not_reviewed(page, site):
    did(page, site, tried("lead", OLD, binding=False))
    expect(page.locator(".review")).to_be_hidden()


def test_the_way_on_is_the_lesson_under_way_or_the_first_that_is_not_finished(page, site):
    did(page, site, stood(1, 9, done=True), stood(3, 4))
    way = page.get_by_role("link", name=said("continue", n=3), exact=True)
    expect(way).to_have_attribute("href", re.compile(r"/03_\w+\.html\?.*q=4"))
    did(page, site, stood(1, 9, done=True))
    expect(page.get_by_role("link", name=said("continue", n=2), exact=True)).to_be_visible()


@pytest.mark.parametrize("profile", ["MARQUOIR_3", "CLASSIC_4"])
def test_the_first_page_and_the_training_agree_on_what_is_due(page, site, profile):
    themes = ("follow", "partner-master", "pack-size", "order-trump")
    log = [tried(theme, OLD, profile=profile) for theme in themes]
    log.append(tried("must-trump", NOW, right=False, profile=profile))
    did(page, site, *log)
    kept = page.evaluate("JSON.parse(localStorage['belote.v1']).logs[1]")
    due = Mastery.from_log(kept).due(datetime.now(UTC))
    here = [theme for theme in due if theme in practice.every(PRESETS[profile])]
    assert 0 < len(here) < len(log)
    review = page.get_by_role("link", name=said("review", n=len(here)), exact=True)
    review.click()
    expect(page.locator("h1")).to_be_visible(timeout=30_000)
    names = wording.theme_names("fr")
    for theme in here:
        expect(page.locator(".due")).to_contain_text(names[theme])
    expect(page.locator(".due")).not_to_contain_text(names["must-trump"])
    assert f"table={profile}" in page.url


def test_who_plays_at_four_finds_four_in_the_first_sentence(page, site):
    page.goto(f"{site.url}?lang=fr")
    page.locator(".join").nth(1).click()
    learner = Learner(page)
    expect(learner.cards.first).to_be_visible(timeout=30_000)
    assert "table=CLASSIC_4" in page.url
    assert page.locator(".seat").count() >= 3


def test_the_table_that_one_plays_at_goes_along(page, site):
    did(page, site, (OLD, {**stood(1, 9, done=True)[1], "profile": "CLASSIC_4"}))
    way = page.get_by_role("link", name=said("continue", n=2), exact=True)
    expect(way).to_have_attribute("href", re.compile(r"/02_\w+\.html\?.*table=CLASSIC_4"))
    # A lesson about another number of players is not asked for at this table.
    seven = page.locator("[data-number='7']")
    expect(seven).not_to_have_attribute("href", re.compile("table"))
    expect(page.locator(".join[aria-current=true]")).to_contain_text("quatre")
