"""A lesson before a class: driven by a clicker's keys, read from the last row, kept nowhere."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.learner import SLOW, axe_violations_in_both_themes
from tutorials.kit import prose

pytestmark = pytest.mark.browser

LESSONS = [
    "02_deal",
    *(
        pytest.param(name, marks=pytest.mark.wide)
        for name in ("05_trump_and_overtrump", "07_settlement_three", "13_first_tips")
    ),
]
# What a projector shows; letters of so many px are read from the last row.
PROJECTORS = ((1024, 768), (1280, 720))
LETTERS = 28

# What is seen of the table: letters that are too small, what is cut, whether a bar scrolls.
SEEN = """(least) => {
  const hosts = [...document.querySelectorAll("*")].filter((node) => node.shadowRoot);
  const root = hosts.map(({ shadowRoot }) => shadowRoot.querySelector(".belote")).find(Boolean);
  const unseen = "svg, .unseen, .mark-word, .heaps .side, .heaps .many, [data-lays=nothing] .room";
  const seen = [...root.querySelectorAll("*")].filter((node) => {
    const own = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
    const { width, height } = node.getBoundingClientRect();
    return own && !node.closest(unseen) && width && height && node.checkVisibility();
  });
  const bar = root.querySelector(".presenter").getBoundingClientRect().top;
  const off = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const foot = node.closest(".presenter") ? innerHeight : bar;
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > foot + 1;
  };
  const over = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4;
  const told = (nodes) => nodes.map((node) => [node.className, node.textContent.slice(0, 30)]);
  const marks = [...root.querySelectorAll("[data-state=good], [data-state=bad]")]
    .filter((node) => node.checkVisibility());
  const shown = [...root.querySelectorAll(".question, .panel, .felt > :not(.status)")]
    .filter((node) => node.checkVisibility());
  const html = document.documentElement;
  return {
    letters: seen.length,
    small: told(seen.filter((node) => parseFloat(getComputedStyle(node).fontSize) < least)),
    off: told(seen.filter(off)),
    over: told([...root.querySelectorAll(".page, .said, .board")].filter(over)),
    scrolls: html.scrollHeight > innerHeight || html.scrollWidth > innerWidth,
    state: [...shown.map((node) => node.innerText), marks.length].join(" | "),
    marked: marks.length,
    last: root.querySelector(".tool-on").disabled,
  };
}"""


class Presenter:
    """Who stands before the class, with a clicker in the hand."""

    def __init__(self, page):
        self.page = page
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def opens(self, address):
        self.page.goto(address)
        expect(self.page.locator(".presenter")).to_be_visible(timeout=SLOW)
        expect(self.page.locator("#first")).to_have_count(0, timeout=SLOW)
        return self

    def sees(self):
        return self.page.evaluate(SEEN, LETTERS - 0.01)

    def presses(self, key, before):
        """Press, and wait until something else is to be seen."""
        self.page.keyboard.press(key)
        for _ in range(200):
            now = self.sees()
            if now["state"] != before["state"]:
                return now
            self.page.wait_for_timeout(25)
        pytest.fail(f"{key} changed nothing after {before['state']}")
        raise AssertionError


def kept(page):
    return page.evaluate("JSON.stringify({...localStorage})")


def check(seen):
    assert seen["letters"] > 3
    assert (seen["small"], seen["off"], seen["over"], seen["scrolls"]) == ([], [], [], False), seen


@pytest.fixture
def still(page):
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.mark.modes("served", "exported")
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_presented_by_a_clicker_alone(still, site, lesson):
    still.set_viewport_size(dict(zip(("width", "height"), PROJECTORS[0], strict=True)))
    presenter = Presenter(still).opens(site.page(lesson, present=1, profile="MARQUOIR_3"))
    before = kept(still)
    keys = ("ArrowRight", "PageDown", " ")
    way = [presenter.sees()]
    while not way[-1]["last"]:
        assert len(way) < 200
        way.append(presenter.presses(keys[len(way) % 3], way[-1]))
        if len(way) % 7 == 0:
            for width, height in reversed(PROJECTORS):
                still.set_viewport_size({"width": width, "height": height})
                check(presenter.sees())
    assert len(way) > 30
    assert sum(seen["marked"] > 0 for seen in way) > 5
    # Back through all of the last screens: what was revealed is taken back.
    for number, expected in enumerate(reversed(way[-9:-1])):
        now = presenter.presses(("ArrowLeft", "PageUp")[number % 2], presenter.sees())
        assert now["state"] == expected["state"]
    assert kept(still) == before
    assert presenter.errors == []
    still.keyboard.press("Escape")
    expect(still.locator(".presenter")).to_be_hidden()
    assert "present" not in still.url
    expect(still.locator("[data-state='good']:visible, [data-state='bad']:visible")).to_have_count(
        0
    )


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.wide)])
def test_it_is_begun_in_the_frame_and_read_in_both_themes(still, site, lang):
    still.goto(site.page("05_trump_and_overtrump", lang=lang, profile="MARQUOIR_3", q=3))
    words = prose.words(lang)
    still.get_by_role("button", name=words["frame"]["settings"], exact=True).click(timeout=SLOW)
    still.get_by_role("button", name=words["frame"]["present"], exact=True).click()
    presenter = Presenter(still)
    bar = still.get_by_role("toolbar", name=words["table"]["present"])
    expect(bar).to_be_visible()
    assert "present=1" in still.url
    assert presenter.sees()["marked"] == 0
    assert axe_violations_in_both_themes(still) == []
    cards = still.locator(".hand .card:visible").count()
    seen = presenter.sees()
    for number in range(cards):
        seen = presenter.presses("PageDown", seen)
        assert seen["marked"] == number + 1
    assert axe_violations_in_both_themes(still) == []


def test_a_class_votes_without_devices(still, site):
    presenter = Presenter(still).opens(
        site.page("01_cards", present=1, lang="en", profile="MARQUOIR_3")
    )
    words = prose.words("en")["table"]
    still.keyboard.press("v")
    boxes = still.get_by_role("group", name=words["present_vote"], exact=True).get_by_role(
        "textbox"
    )
    expect(boxes).to_have_count(3)
    for box, count in zip(boxes.all(), ("12", "3", "5"), strict=True):
        box.fill(count)
    bars = still.locator(".votes i").evaluate_all(
        "(nodes) => nodes.map((node) => node.style.width)"
    )
    assert bars == ["60%", "15%", "25%"]
    assert axe_violations_in_both_themes(still) == []
    # The keys are the clicker's, wherever the counts are typed.
    seen = presenter.presses("PageDown", presenter.sees())
    assert seen["marked"] == 1
    check(seen)


def test_hands_lie_open_on_demand_where_the_deal_is_known(still, site):
    address = site.page("06_belote_last_trick_capot", present=1, profile="MARQUOIR_3", q=1)
    Presenter(still).opens(address)
    hands = still.get_by_role(
        "button", name=prose.words("fr")["table"]["present_hands"], exact=True
    )
    deck = still.locator(".deck")
    expect(deck).to_be_hidden()
    still.keyboard.press("m")
    expect(deck).to_be_visible()
    expect(deck.locator(".mini.back")).to_have_count(0)
    assert deck.locator(".mini").count() >= 4
    expect(hands).to_have_attribute("aria-pressed", "true")
    hands.click()
    expect(deck).to_be_hidden()
    still.goto(address.replace("q=1", "q=0"))
    expect(still.locator(".presenter")).to_be_visible(timeout=SLOW)
    expect(hands).to_be_hidden()


def test_the_notes_follow_in_a_second_window_and_drive_from_there(still, site):
    presenter = Presenter(still).opens(
        site.page("05_trump_and_overtrump", present=1, profile="MARQUOIR_3", q=3)
    )
    with still.expect_popup() as opened:
        still.keyboard.press("n")
    notes, words = opened.value, prose.words("fr")["notes"]
    expect(notes.get_by_role("heading", level=1)).to_have_text(still.locator("h1").inner_text())
    expect(notes.locator("#ask")).to_have_text(still.locator(".prompt").inner_text())
    expect(notes.locator("#step")).to_have_text(re.compile(r"^1 / \d$"))
    expect(notes.locator("#misread dt")).not_to_have_count(0)
    expect(notes.get_by_text(words["share"])).to_be_visible()
    assert axe_violations_in_both_themes(notes) == []
    before = presenter.sees()
    notes.keyboard.press("PageDown")
    expect(notes.locator("#step")).to_have_text(re.compile(r"^2 / \d$"))
    expect(notes.locator("#now")).to_contain_text(still.locator(".sentence").inner_text())
    assert presenter.sees()["state"] != before["state"]
    still.keyboard.press("Escape")
    expect(notes.get_by_text(words["over"])).to_be_visible()
    notes.close()


def test_who_has_answered_begins_anew_and_nothing_of_it_is_kept(still, site):
    still.goto(site.page("05_trump_and_overtrump", profile="MARQUOIR_3", q=3))
    card = still.locator(".hand .card").first
    expect(card).to_have_attribute("aria-disabled", "false", timeout=SLOW)
    card.click(position={"x": 12, "y": 30})
    expect(
        still.locator(".hand .card[data-state='good'], .hand .card[data-state='bad']")
    ).not_to_have_count(0)
    still.wait_for_timeout(300)
    before = json.loads(kept(still))["belote.v1"]
    still.get_by_role("button", name=prose.words("fr")["frame"]["settings"], exact=True).click()
    still.get_by_role("button", name=prose.words("fr")["frame"]["present"], exact=True).click()
    presenter = Presenter(still)
    seen = presenter.sees()
    assert seen["marked"] == 0
    # A click answers nothing either.
    card.click(position={"x": 12, "y": 30}, force=True)
    for _ in range(3):
        seen = presenter.presses("PageDown", seen)
    still.wait_for_timeout(300)
    assert json.loads(kept(still))["belote.v1"] == before
