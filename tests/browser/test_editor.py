"""Lessons in marimo's own editor: its cells to be read, the page, and a laboratory that answers."""

import shutil
import sys
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from belote_core import (
    MARQUOIR_3,
    BeloteError,
    Suit,
    Trick,
    explain,
    parse_cards,
    rule_on_hand,
    settle,
)
from belote_core.ruleset import Majority
from belote_core.wording.glossary import SUITS
from exercises import generate
from tests.browser.conftest import free_port, start_server
from tests.notebooks import cells
from tests.sources import ROOT
from tutorials.app.pages import PAGES
from tutorials.kit import prose

pytestmark = pytest.mark.browser

TUTORIALS = PAGES[0].notebook.parent
# A session of the editor is a process of its own.
STARTING = 40_000
LESSON, SETTLEMENT, CHECK = "05_trump_and_overtrump", "07_settlement_three", "22_check"
WORDS = {lang: prose.words(lang)["laboratory"] for lang in prose.LANGUAGES}


@pytest.fixture(scope="module")
def editor(tmp_path_factory):
    """`marimo edit` on copies of the notebooks, as a teacher who tries something has them."""
    folder = tmp_path_factory.mktemp("course")
    # It says that a notebook runs when it is opened.
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "kit").mkdir()
    for file in (TUTORIALS / "kit" / "theme.css", TUTORIALS / "kit" / "head.html"):
        shutil.copy(file, folder / "kit")
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    command = (sys.executable, "-m", "marimo", "edit", "--headless", "--no-token")
    log = (folder / "log").open("w")
    process = start_server(
        *command, "--port", str(port), ".", cwd=folder, port=port, url=url, output=log
    )
    yield folder, url
    process.terminate()
    process.wait(10)
    log.close()


@pytest.fixture
def opened(page, editor):
    """Open a notebook; its page and its laboratory are there without a click."""
    folder, url = editor
    page.set_default_timeout(STARTING)
    expect.set_options(timeout=STARTING)

    def opens(name, lang="en"):
        # A copy each: a file that is opened again is the session that was left.
        copy = folder / f"{name}_{len(list(folder.iterdir()))}.py"
        shutil.copy(TUTORIALS / f"{name}.py", copy)
        page.goto(f"{url}?file={copy.name}&lang={lang}")
        expect(page.locator("h1").first).to_be_visible()
        expect(page.locator(".laboratory")).to_be_visible()
        return page

    return opens


def field(page, word, lang="en"):
    return page.get_by_label(WORDS[lang][word], exact=True)


def reasons(page):
    return [row.locator("td").last.inner_text() for row in page.locator(".laboratory tr").all()]


def told_by(rules, trump, trick, hand, lang="en"):
    cards = parse_cards(trick)
    table = {"trump": trump, "trick": Trick(leader=0, cards=cards), "taker": 0}
    rulings = rule_on_hand(rules, **table, seat=len(cards), hand=parse_cards(hand))
    return [explain(ruling, lang=lang) for ruling in rulings]


def answers(page, sentences):
    """Wait until the laboratory says just this, in this order."""
    expect(page.locator(".laboratory tr td:last-child")).to_have_text(sentences)


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.wide)])
def test_a_laboratory_follows_what_is_changed(opened, lang):
    page = opened(LESSON, lang)
    start = generate("must-overtrump", MARQUOIR_3, seed=5).position
    trick = " ".join(card.code for card in start.trick.cards)
    hand = " ".join(card.code for card in start.hand)
    answers(page, told_by(MARQUOIR_3, start.trump, trick, hand, lang))
    field(page, "trick", lang).fill("As 9h")
    field(page, "trick", lang).press("Enter")
    field(page, "hand", lang).fill("Jh Ah Kd")
    field(page, "hand", lang).press("Enter")
    answers(page, told_by(MARQUOIR_3, start.trump, "As 9h", "Jh Ah Kd", lang))
    field(page, "trump", lang).select_option(SUITS[lang][Suit.HEARTS])
    told = told_by(MARQUOIR_3, Suit.HEARTS, "As 9h", "Jh Ah Kd", lang)
    answers(page, told)
    assert len(set(told)) == 2
    # What the engine cannot read is explained.
    field(page, "hand", lang).fill("Jh Qx")
    field(page, "hand", lang).press("Enter")
    with pytest.raises(BeloteError) as refused:
        parse_cards("Jh Qx")
    expect(page.get_by_text(explain(refused.value, lang=lang))).to_be_visible()
    assert page.get_by_text("Traceback").count() == 0
    # The cells and menus about it are marimo's own, and a stage that is added is on the page.
    looks_like_marimos_own(page)
    shows_a_stage_that_is_added(page, lang)


def test_a_house_rule_changes_the_answer(opened):
    page = opened(SETTLEMENT)
    deal = generate("failed-to-one", MARQUOIR_3, seed=7).deal
    facts = {"taker": deal.taker, "points": deal.points, "tricks": deal.tricks}
    together = replace(MARQUOIR_3, majority=Majority.MORE_THAN_TOGETHER)
    before, after = (settle(rules, **facts) for rules in (MARQUOIR_3, together))
    row = page.locator(".laboratory tr").last
    expect(row).to_contain_text(explain(before, lang="en"))
    expect(row.locator("td")).to_have_text([explain(before, lang="en"), *map(str, before.marked)])
    page.get_by_label("the taker must score more than").select_option("both others together")
    expect(row.locator("td")).to_have_text([explain(after, lang="en"), *map(str, after.marked)])
    assert after.marked != before.marked


def test_verifier_has_a_laboratory_too(opened):
    page = opened(CHECK)
    field(page, "text").fill("trump hearts, trick As 9h, hand Jh Ah Kd")
    field(page, "text").press("Control+Enter")
    sentence = explain(
        rule_on_hand(
            MARQUOIR_3,
            trump=Suit.HEARTS,
            trick=Trick(leader=0, cards=parse_cards("As 9h")),
            seat=2,
            hand=parse_cards("Jh Ah Kd"),
        )[2],
        lang="en",
        you=2,
    )
    expect(page.locator(".laboratory")).to_contain_text(sentence)


def looks_like_marimos_own(page):
    # Nothing is hidden, though most cells show nothing but their code; the setup is a cell too.
    written = cells((TUTORIALS / f"{LESSON}.py").read_text("utf-8"))
    expect(page.locator(".marimo-cell:visible .cm-content")).to_have_count(len(written) + 1)
    expect(page.get_by_role("button", name="Python", exact=True)).to_be_visible()
    ground = page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--ground')"
    )
    body = page.evaluate("getComputedStyle(document.body).backgroundColor")
    of_page = page.locator(".output-area", has=page.locator("marimo-anywidget")).first
    shown = of_page.evaluate("node => getComputedStyle(node).backgroundColor")
    assert ground.strip() == "#f4efe4"
    assert shown == "rgb(244, 239, 228)" != body
    # The page has the room it needs.
    clipped = of_page.evaluate("node => node.scrollHeight - node.clientHeight")
    assert clipped <= 1
    assert of_page.bounding_box()["width"] >= 900


def shows_a_stage_that_is_added(page, lang):
    title = page.locator("h1").first
    expect(title).to_have_text(prose.plain(LESSON, "intro.title")[lang])
    first = next(
        line
        for line in (TUTORIALS / f"{LESSON}.py").read_text("utf-8").splitlines()
        if '"intro"' in line
    )
    page.locator(".cm-line", has_text="stages = (").click()
    page.keyboard.press("End")
    page.keyboard.insert_text("\n" + first.replace("intro", "remember").removeprefix("    "))
    page.keyboard.press("Control+Enter")
    expect(title).to_have_text(prose.plain(LESSON, "remember.title")[lang])
    page.get_by_role("button", name=prose.words(lang)["table"]["start"], exact=True).click()
    expect(title).to_have_text(prose.plain(LESSON, "intro.title")[lang])


@pytest.mark.wide
@pytest.mark.parametrize(
    "name", [p.name for p in PAGES if p.name not in {LESSON, SETTLEMENT, CHECK}]
)
def test_every_notebook_opens(opened, name):
    page = opened(name)
    assert reasons(page)
    assert page.get_by_text("Traceback").count() == 0
    assert page.locator(".marimo-error").count() == 0
