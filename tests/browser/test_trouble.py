"""Python fails at a page, or is out of reach: it is told, and one can go on."""

import sys
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import free_port, start_server
from tests.browser.learner import SLOW, Learner
from tests.browser.test_pages import LESSONS, lesson_of, right_card, tries
from tests.sources import ROOT
from tutorials.kit import prose

pytestmark = pytest.mark.browser

NAME = "04_following"
LOG = "JSON.parse(localStorage.getItem('belote.v1')).logs[1]"


@pytest.fixture(scope="module")
def faulty(tmp_path_factory):
    """A server, and the file that makes its lessons fail; beside it `cut`, which cuts the line."""
    flag, port = tmp_path_factory.mktemp("faulty") / "fails", free_port()
    url, files = f"http://127.0.0.1:{port}/", (str(flag), str(flag.with_name("cut")))
    command = (sys.executable, "-m", "tests.browser.faulty_server", str(port), *files)
    with (flag.parent / "log").open("w") as log:
        process = start_server(*command, cwd=ROOT, port=port, url=url, output=log)
        yield url, flag
        process.terminate()
        process.wait(10)


def is_told(page, lang, cause="told"):
    words = prose.words(lang)["trouble"]
    expect(page.get_by_role("alert").get_by_text(words[cause])).to_be_visible(timeout=SLOW)
    return page.get_by_role("button", name=words["retry"], exact=True)


def first_button(page, lang="fr"):
    return page.get_by_role("button", name=prose.words(lang)["table"]["start"], exact=True)


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.wide)])
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


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.wide)])
def test_a_line_that_is_cut_on_the_way_is_told_and_the_answer_kept(page, faulty, lang):
    url, flag = faulty
    cut = flag.with_name("cut")
    cut.touch()
    lesson = lesson_of(LESSONS[0])
    stage = tries(lesson)[0]
    begun = time.monotonic()
    learner = Learner(page, lang).opens(f"{url}{LESSONS[0]}.html?lang={lang}&q={stage}")
    learner.card(right_card(lesson, stage, lang)).click()
    retry = is_told(page, lang, "socket")
    print(f"\nno websocket: told after {time.monotonic() - begun:.1f} s")
    # What was done meanwhile is in the browser, and the page goes on from there.
    (noted,) = [e for e in page.evaluate(LOG) if e["kind"] == "try"]
    assert (noted["stage"], noted["right"]) == (stage, True)
    cut.unlink()
    retry.click()
    expect(page.locator("#first")).to_have_count(0, timeout=SLOW)
    expect(page.locator(".trouble")).to_have_count(0)
    expect(learner.cards.first).to_be_visible()
    assert [e for e in page.evaluate(LOG) if e["kind"] == "try"] == [noted]


def test_a_server_that_goes_away_while_a_page_loads_is_told_as_such(page, site):
    """It is no file that is missing."""

    def gone_but_for_the_page_itself(route):
        if route.request.is_navigation_request():
            route.continue_()
        else:
            route.abort("connectionrefused")

    page.route("**/*", gone_but_for_the_page_itself)
    page.goto(site.page(NAME, lang="fr"), wait_until="commit")
    is_told(page, "fr", "away")
    expect(page.locator(".trouble")).to_have_count(1)
