"""Python fails at a page: it is told in the page's language, and one can go on."""

import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import free_port, start_server
from tests.browser.learner import SLOW
from tests.sources import ROOT
from tutorials.kit import prose

pytestmark = pytest.mark.browser

NAME = "04_following"


@pytest.fixture(scope="module")
def faulty(tmp_path_factory):
    """A server, and the file that makes its lessons fail."""
    flag, port = tmp_path_factory.mktemp("faulty") / "fails", free_port()
    url = f"http://127.0.0.1:{port}/"
    command = (sys.executable, "-m", "tests.browser.faulty_server", str(port), str(flag))
    with (flag.parent / "log").open("w") as log:
        process = start_server(*command, cwd=ROOT, port=port, url=url, output=log)
        yield url, flag
        process.terminate()
        process.wait(10)


def is_told(page, lang):
    words = prose.words(lang)["trouble"]
    expect(page.get_by_role("alert").get_by_text(words["told"])).to_be_visible(timeout=SLOW)
    return page.get_by_role("button", name=words["retry"], exact=True)


def first_button(page, lang="fr"):
    return page.get_by_role("button", name=prose.words(lang)["table"]["start"], exact=True)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_page_that_cannot_be_made_is_told_and_opens_when_tried_again(page, faulty, lang):
    url, flag = faulty
    flag.touch()
    page.goto(f"{url}{NAME}.html?lang={lang}")
    retry = is_told(page, lang)
    flag.unlink()
    retry.click()
    expect(first_button(page, lang)).to_be_visible(timeout=SLOW)
    expect(page.locator(".trouble")).to_have_count(0)


def test_a_failure_in_the_middle_is_told_and_the_place_is_found_again(page, faulty):
    url, flag = faulty
    page.goto(f"{url}{NAME}.html?lang=fr")
    expect(first_button(page)).to_be_visible(timeout=SLOW)
    flag.touch()
    first_button(page).click()
    retry = is_told(page, "fr")
    # The language still changes in place.
    page.get_by_role("button", name=prose.words("fr")["frame"]["other_lang"]).click()
    retry = is_told(page, "en")
    flag.unlink()
    retry.click()
    second = prose.plain(NAME, "example.title")["en"]
    expect(page.locator("h1").first).to_have_text(second, timeout=SLOW)
