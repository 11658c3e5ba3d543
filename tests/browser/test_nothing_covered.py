"""No visible text, card or input lies under another, but for the overlaps that a table has.

Those are: the cards of a hand, of which 44 px stay in sight; the backs of a fan, with its number on
them; the tricks of a heap; of the cards won a corner stays in sight; a label on its own card;
a card on its way into the trick.
"""

import pytest
from playwright.sync_api import expect

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, Trick, parse_cards
from belote_core.legality import Position
from exercises import THEMES, generate, questions
from exercises.kinds import KINDS
from exercises.kinds.choose_a_card import ChooseACard
from tests.browser.learner import fits
from tests.browser.player import AtTheTable
from tests.browser.stage_desk import STAGES, Desk
from tests.samples import NIGHTLY

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (375, 700), (640, 320), (1024, 768), (1920, 1080), (768, 1024), (320, 568)]
# The middle of every piece of text, and of every box: what one sees there belongs to it.
COVERED = """(inner) => {
  const root = inner.getRootNode();
  const wrong = [];
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const clipped = (node, x, y) => {
    for (let at = node; at && at !== root; at = at.parentElement) {
      const { overflow, clipPath } = getComputedStyle(at);
      if (clipPath !== "none") return true;
      if (overflow === "visible") continue;
      const box = at.getBoundingClientRect();
      // What scrolls is cut at its edge, to a fraction of a pixel.
      if (x < box.left || x > box.right || y < box.top + 2 || y > box.bottom - 2) return true;
    }
    return false;
  };
  const check = (node, x, y, what) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || clipped(node, x, y)) return;
    const seen = root.elementFromPoint(x, y);
    if (!seen || seen === node || node.contains(seen) || seen.contains(node)) return;
    // A label lies on its own card.
    const card = (one) => one.closest(".card, .laid-card, .fan, .pile");
    if (card(seen) && card(seen) === card(node)) return;
    wrong.push(`${what} under ${seen.tagName}.${seen.className?.baseVal ?? seen.className}`);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: node } = text;
    if (!text.data.trim() || !node || node.closest("style, svg, .unseen") || !shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      for (const part of [0.1, 0.5, 0.9]) {
        const x = box.left + box.width * part;
        check(node, x, box.top + box.height / 2, text.data.trim().slice(0, 30));
      }
    }
  }
  const boxes = "input, button:not(.card), .laid-card, .laid:not(.won .laid), .token, .plate";
  for (const node of root.querySelectorAll(boxes)) {
    if (!shown(node)) continue;
    const box = node.getBoundingClientRect();
    check(node, box.left + box.width / 2, box.top + box.height / 2, node.className || node.tagName);
  }
  // Of a card in the hand a thumb's width stays in sight, its corner in it.
  const cards = [...root.querySelectorAll(".hand .card")].filter(shown);
  for (const node of cards) {
    const box = node.getBoundingClientRect();
    for (const [x, y] of [[3, 22], [22, 22], [41, 22]]) {
      check(node, box.left + x, box.top + y, `card ${node.dataset.code} at ${x}`);
    }
  }
  // Of a card that was won its corner.
  for (const node of [...root.querySelectorAll(".won .laid")].filter(shown)) {
    const box = node.getBoundingClientRect();
    for (const y of [8, 24]) check(node, box.left + 12, box.top + y, "a card that was won");
  }
  return wrong;
}"""


def at(rules, trick, hand):
    position = Position(
        rules=rules,
        trump=Suit.HEARTS,
        trick=Trick(1, parse_cards(trick)),
        seat=0,
        hand=parse_cards(hand),
        taker=1,
    )
    return ChooseACard(position=position, theme="must-overtrump", seed=1)


# A hand as large as there are, and what is asked of it.
LARGE = {
    "three": at(MARQUOIR_3, "Ks 9h", "Th Qh Ac 9c Kd Jd 9d Td"),
    "four": at(CLASSIC_4, "8s As 9h", "Jh 8h Ac Kc 7c Td Qd 7d"),
}
FORMS = [*LARGE, *KINDS, *STAGES]


def screen_of(form):
    title = {"fr": "Question 3 sur 5 · Couper", "en": "Question 3 out of 5 · Trumping"}
    if form in LARGE:
        return questions.screen("key", LARGE[form], title=title)
    rules = MARQUOIR_3
    theme = next((t for t in THEMES.values() if form in t.kinds and t.occurs_in(rules)), None)
    if theme is None:
        rules = CLASSIC_4
        theme = next(t for t in THEMES.values() if form in t.kinds and t.occurs_in(rules))
    exercise = generate(theme.id, rules, seed=4, difficulty=2, kind=form)
    return questions.screen("key", exercise, title=title)


def states(page, desk, form):
    """Each state of a form: as it comes, then after an answer, right or wrong as it happens."""
    yield "as it comes"
    if form in STAGES:
        step = desk.button("step_next", "table")
        if step.is_visible():
            for _ in range(8):
                step.click()
            yield "stepped on"
        return
    screen = desk.shown
    if screen["kind"] == "play":
        for allowed in (False, True):
            rulings = screen["rulings"].items()
            card = next((c for c, told in rulings if told["allowed"] is allowed), None)
            if card is None:
                continue
            desk.shows({}, screen)
            page.locator(f".card[data-code='{card}']").click(position={"x": 12, "y": 30})
            expect(page.locator(".panel .verdict")).to_be_visible()
            page.wait_for_timeout(50)
            yield "allowed" if allowed else "refused"
    elif page.locator(".option:visible, .cell:visible").count():
        page.locator(".option:visible, .cell:visible").first.click()
        yield "answered"


def covered(page, form, lang):
    desk = Desk(page, form if form in STAGES else "explore", lang=lang)
    if form not in STAGES:
        desk.shown = screen_of(form)
        desk.shows({}, desk.shown)
    for state in states(page, desk, form):
        found = covered_now(page)
        if found or not fits(page):
            yield state, found


def covered_now(page):
    """What lies under something else, from the top of the page to its end."""
    found = []
    page.evaluate("scrollTo(0, 0)")
    for _ in range(4):
        found += page.locator(".page").first.evaluate(COVERED)
        page.evaluate("scrollBy(0, innerHeight * .6)")
    return found


# One of each form at a size of a desk and of a telephone; all of them, in both languages, at night.
USUAL = [(form, SIZES[i % 2], "fr") for i, form in enumerate(FORMS)] + [
    ("three", (375, 700), "fr"),
    ("four", (640, 320), "en"),
]
ALL = [(form, size, lang) for form in FORMS for size in SIZES for lang in ("fr", "en")]


@pytest.mark.parametrize("part", range(4))
def test_nothing_lies_over_what_is_to_be_read(browser, part):
    tried, wrong = (ALL if NIGHTLY else USUAL)[part::4], []
    assert tried
    with browser.new_context(reduced_motion="reduce") as context:
        for form, (width, height), lang in tried:
            page = context.new_page()
            page.set_viewport_size({"width": width, "height": height})
            wrong += [(form, width, height, lang, *one) for one in covered(page, form, lang)]
            page.close()
    assert wrong == []


@pytest.mark.wide
@pytest.mark.parametrize("profile", ["MARQUOIR_3", "CLASSIC_4"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_lies_over_what_one_plays_by(page, site, profile, lang):
    """Who sits there, a bid, one's turn, a card refused, its reason, the settlement."""
    player, wrong = AtTheTable(page, lang), []

    def look(moment):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            found = covered_now(page)
            if found or not fits(page):
                wrong.append((moment, width, height, found))
        page.set_viewport_size({"width": 1280, "height": 800})

    player.sits(site, profile=profile)
    look("who sits there")
    player.sits(site, profile=profile, seed=5, levels="beginner,beginner,beginner")
    tricks = 0
    while player.is_asked():
        if player.bids.count():
            look("a bid")
        elif tricks in (0, 3):
            look(f"trick {tricks + 1}")
        played = player.takes_the_hint()
        tricks += played is not None
    look("the deal is over")
    player.go_on.click()
    expect(page.locator(".settled .account tfoot")).to_be_visible()
    look("the settlement")
    assert tricks == 8
    assert wrong == []


def test_what_is_covered_is_found(page):
    desk = Desk(page, "explore")
    desk.shows({}, screen_of("three"))
    assert page.locator(".page").evaluate(COVERED) == []
    page.locator(".felt").evaluate(
        """node => node.insertAdjacentHTML("beforeend",
        "<div style='position: absolute; inset: 0; z-index: 99'></div>")"""
    )
    found = page.locator(".page").evaluate(COVERED)
    assert any(text.startswith("Malik under") for text in found)
    assert any(text.startswith("card Th at 3 under") for text in found)
