"""What a learner does on a page and sees there, said once for all the page tests."""

import re
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from belote_core import broken_duty
from belote_core.wording import explain
from belote_core.wording.fr import table as fr_table
from tests.samples import NIGHTLY
from tutorials.kit import prose

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "RGAAv4"]
EVERY_RULE = {"type": "tag", "values": TAGS}
# What of them looks at colours: all that another theme changes.
OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Python in the browser takes its seconds, more of them on a busy machine.
SLOW = 120_000
# So long, in ms, no key takes a verdict off the screen.
REST = 400


def words(lang):
    return prose.words(lang)["table"]


def is_local(url):
    return bool(re.match(r"(http|ws)://127\.0\.0\.1[:/]|data:|blob:|file:", url))


class Learner:
    """One learner in front of one page."""

    def __init__(self, page, lang="fr"):
        self.page, self.lang = page, lang
        self.outside = []
        page.on("request", self._note)

    def _note(self, request):
        if not is_local(request.url):
            self.outside.append(request.url)

    def opens(self, url):
        self.page.goto(url)
        expect(self.page.locator("h1").first).to_be_visible(timeout=SLOW)
        return self

    def button(self, word):
        return self.page.get_by_role("button", name=words(self.lang)[word], exact=True)

    def presses(self, word):
        self.button(word).click()
        return self

    @property
    def reveal(self):
        """The button that shows what is right: there after a first miss alone."""
        said = words(self.lang)
        return self.page.get_by_role(
            "button", name=re.compile(f"^({said['show_legal']}|{said['show_answer']})$")
        )

    def rests(self):
        """A verdict stays a moment, whatever key is pressed."""
        self.page.wait_for_timeout(REST)

    @property
    def hand(self):
        return self.page.get_by_role("group", name=words(self.lang)["hand"], exact=True)

    @property
    def cards(self):
        return self.hand.get_by_role("button")

    @property
    def status(self):
        return self.page.get_by_role("status")

    @property
    def title(self):
        return self.page.locator("h1").first.inner_text()

    def card(self, name):
        return self.hand.get_by_role("button", name=re.compile(f"^{name}(, |$)"))

    def sees(self, text):
        expect(self.page.get_by_text(text).first).to_be_visible()
        return self


def until(page, expression):
    """Wait until an expression of the page is true: `wait_for_function` needs eval in the page.

    A served page forbids that, and so it works there at the first look only.
    """
    end = time.monotonic() + SLOW / 1000
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"in vain: {expression}"
        page.wait_for_timeout(50)


def fits(page):
    """Whether nothing has to be scrolled sideways: marimo scrolls a part of its page only."""
    return page.evaluate(
        """() => [document.documentElement, document.querySelector("#App")]
        .every(node => !node || node.scrollWidth <= node.clientWidth)"""
    )


def axe_violations(page, rules=EVERY_RULE):
    """Every finding of axe under WCAG 2.2 AA and RGAA 4, with nothing left out."""
    # What passes need not be told node by node, which takes as long as to look.
    results = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]})
    assert results.response["passes"], "axe checked nothing"
    return [
        (found["id"], [node["html"][:160] for node in found["nodes"]])
        for found in results.response["violations"]
    ]


def axe_violations_in_both_themes(page):
    """The same in the light and in the dark: the page that is open, in one and the other."""
    root = page.locator("html")
    found = []
    for theme, rules in (("light", EVERY_RULE), ("dark", EVERY_RULE if NIGHTLY else OF_COLOURS)):
        root.evaluate("(root, theme) => { root.dataset.theme = theme; }", theme)
        found += [(theme, *one) for one in axe_violations(page, rules)]
    return found


def names(rules, lang="fr"):
    assert lang in prose.LANGUAGES
    return dict(enumerate(fr_table.NAMES[rules.players]))


def said(ruling, lang, position):
    """What the engine says of a card to the learner."""
    return explain(ruling, lang=lang, you=position.seat, names=names(position.rules))


def owed(ruling, lang, position):
    """What the engine says of a refused card as long as the right one is for him to find."""
    broken = broken_duty(position, ruling)
    return explain(broken, lang=lang, you=position.seat, names=names(position.rules))
