"""The first page: one button, both languages, and every link of the course."""

import pytest
from playwright.sync_api import expect

from tests.browser.learner import Learner, axe_violations
from tutorials.app.pages import PAGES
from tutorials.kit import prose

pytestmark = pytest.mark.browser


def start(page, lang="fr"):
    return page.get_by_role("link", name=prose.words(lang)["index"]["start"], exact=True)


@pytest.mark.modes("served", "exported")
def test_two_clicks_from_the_index_to_the_first_lesson_and_back(page, site):
    learner = Learner(page)
    page.goto(site.url)
    start(page).click()
    expect(learner.button("start")).to_be_visible(timeout=30_000)
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
    expect(Learner(page, "en").button("start")).to_be_visible(timeout=30_000)


@pytest.mark.modes("served", "exported")
def test_every_link_leads_to_a_page_with_its_query(page, site):
    page.goto(f"{site.url}?lang=fr")
    links = page.locator("main a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) > len(PAGES)
    for link in sorted(set(links)):
        answer = page.request.get(link)
        assert answer.ok
        assert answer.url.endswith("?lang=fr")


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
    assert page.evaluate("document.documentElement.scrollWidth") <= width


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
