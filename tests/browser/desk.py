"""Somebody with a hand in front of him, on the page "Vérifier"."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

from belote_core import PRESETS, parse_cards
from belote_core.wording.glossary import SUITS, card_name
from tests.browser import bundles
from tests.browser.learner import SLOW
from tutorials.kit import prose
from tutorials.kit.answers import answer

NAME = "22_check"

ADDRESS = bundles.address("checker")
# The widget alone, over a model that the test answers for.
ALONE = """
import checker from "%s";
class Model {
  constructor(values) { this.values = values; this.handlers = {}; }
  get(name) { return this.values[name]; }
  set(name, value) { this.values[name] = value; }
  save_changes() {}
  on(event, handler) { this.handlers[event] = handler; }
  off() {}
  says(answer) { this.values.answer = answer; this.handlers["change:answer"](); }
}
window.model = new Model(%s);
checker.render({ model: window.model, el: document.body });
"""


def codes(text):
    return [card.code for card in parse_cards(text)]


def named(text, lang):
    return [card_name(card, lang) for card in parse_cards(text)]


def without_marks(html):
    return re.sub(r"<[^>]+>", "", html)


class Desk:
    """What he gives, and what he is shown."""

    def __init__(self, page, lang="fr"):
        self.page, self.lang = page, lang

    @property
    def words(self):
        return prose.words(self.lang)["check"]

    def opens(self, site, given=None, /, **params):
        asked = {"lang": self.lang, **params} | ({} if given is None else {"check": quote(given)})
        self.page.goto(site.page(NAME, **asked))
        expect(self.area).to_be_visible(timeout=SLOW)
        expect(self.page.locator("#first")).to_have_count(0, timeout=SLOW)
        return self

    @property
    def area(self):
        return self.page.get_by_label(self.words["text"], exact=True)

    @property
    def pack(self):
        return self.page.get_by_role("group", name=self.words["pack"], exact=True)

    def row(self, name):
        pad = self.page.locator(".pad")
        return pad.get_by_role("group", name=self.words[name], exact=True)

    @property
    def profile(self):
        """The table to choose: the house rules below have choices of their own."""
        label = prose.words(self.lang)["frame"]["profile"]
        return self.page.get_by_role("combobox", name=label, exact=True)

    def button(self, word):
        return self.page.get_by_role("button", name=self.words[word], exact=True)

    def clicks(self, row, text):
        self.page.get_by_role("radio", name=self.words[row]).check()
        for name in named(text, self.lang):
            self.pack.get_by_role("button", name=name, exact=True).click()
        return self

    def chooses_trump(self, suit):
        name = {s.value: label for s, label in SUITS[self.lang].items()}[suit]
        self.page.get_by_role("group", name=self.words["trump"], exact=True).get_by_role(
            "button", name=name, exact=True
        ).click()
        return self

    def shows(self, row, text):
        names = [self.words["take_back"].replace("{card}", name) for name in named(text, self.lang)]
        laid = self.row(row).get_by_role("button")
        expect(laid).to_have_count(len(names))
        for node, name in zip(laid.all(), names, strict=True):
            expect(node).to_have_accessible_name(name)
        return self

    def is_answered(self, text, profile="MARQUOIR_3"):
        """The whole answer to this text is on the page, and its first line is announced."""
        told = answer(text, PRESETS[profile])
        sections = told[self.lang]
        assert sections
        said = self.page.locator(".checker .found")
        for number, section in enumerate(sections):
            # What a position answers first stands under its table.
            if number or "position" not in told:
                expect(said.get_by_role("heading", name=section["title"]).first).to_be_visible()
            for paragraph in section.get("paragraphs", ()):
                expect(said.get_by_text(without_marks(paragraph)).first).to_be_visible()
            for card, node in zip(section.get("cards", ()), self.verdicts.all(), strict=False):
                expect(node).to_contain_text(card["mark"])
                expect(node).to_contain_text(without_marks(card["sentence"]))
        cards = [card for section in sections for card in section.get("cards", ())]
        expect(self.verdicts).to_have_count(len(cards))
        return sections

    @property
    def verdicts(self):
        return self.page.locator("details.verdict")

    @property
    def status(self):
        return self.page.locator(".checker .page > .status")
