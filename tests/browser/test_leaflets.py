"""The pages to read and to print, in the browser: both languages, one sheet of paper each."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations, fits
from tutorials.app.leaflets import LEAFLETS
from tutorials.kit import prose

pytestmark = pytest.mark.browser
EACH = pytest.mark.parametrize("name", LEAFLETS)
LANGUAGES = pytest.mark.parametrize("lang", prose.LANGUAGES)


def opened(page, site, name, **more):
    page.goto(f"{site.url}{name}.html?" + "&".join(f"{key}={value}" for key, value in more.items()))
    return page.locator("h1")


@EACH
@pytest.mark.parametrize(
    ("lang", "theme"),
    [
        ("fr", "light"),
        ("en", "dark"),
        pytest.param("en", "light", marks=pytest.mark.wide),
        pytest.param("fr", "dark", marks=pytest.mark.wide),
    ],
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(page, site, name, lang, theme):
    title = prose.plain(name, "intro.title")[lang]
    expect(opened(page, site, name, lang=lang, theme=theme).get_by_text(title)).to_be_visible()
    assert page.title() == title
    assert axe_violations(page) == []
    for width in (320, 375, 1024):
        page.set_viewport_size({"width": width, "height": 700})
        assert fits(page)


# One where it is to be handed out; all the rules take more.
SHEETS = {"glossary": 1, "summary": 1, "rules": 4}


@EACH
@LANGUAGES
def test_it_prints_on_few_sheets(page, site, name, lang):
    expect(opened(page, site, name, lang=lang)).to_be_visible()
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= SHEETS[name]
    boxes = set(re.findall(rb"/MediaBox\s*\[([\d. ]+)\]", paper))
    assert [[round(float(n)) for n in box.split()[2:]] for box in boxes] == [[595, 842]], "A4"


@EACH
@pytest.mark.modes("served", "exported")
def test_the_language_switches_and_the_way_back_keeps_it(page, site, name):
    page.goto(f"{site.url}?lang=fr")
    title = prose.plain(name, "intro.title")
    page.get_by_role("link", name=title["fr"]).click()
    expect(page.locator("h1").get_by_text(title["fr"])).to_be_visible()
    page.get_by_role("button", name=prose.words("fr")["frame"]["other_lang"]).click()
    expect(page.locator("h1").get_by_text(title["en"])).to_be_visible()
    page.get_by_role("link", name=prose.words("en")["index"]["brand"]).click()
    expect(page.get_by_text(prose.words("en")["index"]["heading"], exact=True)).to_be_visible()
