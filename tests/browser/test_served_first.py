"""A served page answers before its kernel is up, and hands over in place."""

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.learner import SLOW, Learner, axe_violations, owed
from tests.browser.test_pages import LESSONS, lesson_of, refusable, right_card, tries
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser

NAME = LESSONS[0]


@pytest.fixture
def held(page):
    """marimo's own page kept from starting until `held()` is called."""
    waiting = []
    page.route("**/assets/index-*.js", lambda route: waiting.append(route))  # noqa: PLW0108

    def release():
        assert waiting
        # What is asked for meanwhile comes into the same list.
        while waiting:
            waiting.pop().continue_()
        page.unroute("**/assets/index-*.js")

    return release


def opened(page, address, lang="fr"):
    # Not loaded: what is held back never comes.
    page.goto(address, wait_until="commit")
    expect(page.locator("h1").first).to_be_visible(timeout=SLOW)
    return Learner(page, lang)


def taken_over(page):
    expect(page.locator("#first")).to_have_count(0, timeout=SLOW)


def test_an_answer_given_before_the_kernel_is_up_is_judged_and_kept(page, site, held):
    lesson = lesson_of(NAME)
    stage = tries(lesson)[1]
    learner = opened(page, site.page(NAME, q=stage))
    assert axe_violations(page) == [], "before the kernel is up"
    learner.card(right_card(lesson, stage, "fr")).click()
    verdict = page.get_by_role("heading", level=2).first.inner_text()
    expect(learner.button("next")).to_be_focused()
    assert page.locator("#first").count() == 1
    title = page.locator("h1").first.element_handle()
    at = title.bounding_box()
    held()
    taken_over(page)
    # The very nodes, at the very place, with the verdict and the focus on them.
    assert title.bounding_box() == at
    assert page.get_by_role("heading", level=2).first.inner_text() == verdict
    expect(learner.button("next")).to_be_focused()
    learner.presses("next")
    expect(page.locator("h1").first).to_have_text(
        lesson.screen(Place(stage=stage + 1))["title"]["fr"], timeout=SLOW
    )
    page.wait_for_url(f"**q={stage + 1}**")


def test_the_address_is_honoured_before_the_kernel_is_up(page, site, held):
    """A seed, a table and a language of its own: the hand is theirs, and stays."""
    lesson = lesson_of(NAME)
    other = lesson.under(lesson.rules, seed=9)
    stage, position, ruling = refusable(other)
    asked = {"q": stage, "seed": 9, "lang": "en", "large": 1, "theme": "dark"}
    learner = opened(page, site.page(NAME, **asked), "en")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "dark")
    learner.card(card_name(ruling.card, "en")).click()
    learner.sees(owed(ruling, "en", position))
    assert page.locator("#first").count() == 1
    held()
    taken_over(page)
    learner.sees(owed(ruling, "en", position))
    assert "seed=9" in page.url


def test_a_table_chosen_before_the_kernel_is_up_is_taken(page, site, held):
    opened(page, site.page(NAME, q=2))
    page.get_by_role("combobox").first.select_option("CLASSIC_4")
    expect(page.get_by_text(prose.words("fr")["first"]["wait"])).to_be_visible()
    held()
    taken_over(page)
    expect(page.get_by_role("combobox").first).to_have_value("CLASSIC_4")
    page.wait_for_url("**table=CLASSIC_4**")


def test_verifier_takes_a_text_before_the_kernel_is_up(page, site, held):
    opened(page, site.page("22_check"))
    box = page.get_by_role("textbox").first
    box.fill("atout h, pli As 9h, main Jh Ah Kd")
    held()
    taken_over(page)
    expect(box).to_have_value("atout h, pli As 9h, main Jh Ah Kd")
    expect(page.locator("a[href*='#PLAY-5']").first).to_be_attached(timeout=SLOW)
