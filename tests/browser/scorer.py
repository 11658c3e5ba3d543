"""Somebody who keeps the score of a real table, on the page "Le compteur"."""

import json

from playwright.sync_api import expect

from tests.browser.learner import SLOW
from tutorials.kit import prose

NAME = "23_score"
KEY = "belote.score.v1"


class Scorer:
    """What he presses and writes, and what he sees there."""

    def __init__(self, page, lang="fr"):
        self.page, self.lang = page, lang

    def said(self, key, **facts):
        return prose.word(key, "score", **facts)[self.lang]

    def opens(self, site, **params):
        self.page.goto(site.page(NAME, lang=self.lang, **params))
        return self.ready()

    def ready(self):
        expect(self.page.locator("#first")).to_have_count(0, timeout=SLOW)
        expect(self.page.locator(".score h1")).to_be_visible(timeout=SLOW)
        return self

    def button(self, key, **facts):
        name = self.said(key, **facts)
        return self.page.locator(".score").get_by_role("button", name=name, exact=True)

    def took(self, who):
        row = self.page.get_by_role("group", name=self.said("who_took"), exact=True)
        return row.get_by_role("button", name=who, exact=True)

    def box(self, who, key="points"):
        return self.page.get_by_role("textbox", name=self.said(f"{key}_of", who=who), exact=True)

    def is_deal(self, number):
        expect(self.page.locator(".score h1")).to_have_text(self.said("deal_n", n=number))
        return self

    def writes(self, taker, points=(), *, belote=None, capot=None, renonce=None, announced=None):
        """Fill a deal in, and write it down."""
        self.took(taker).click()
        for who, amount in dict(points).items():
            self.box(who).fill(str(amount))
        for key, who in (("belote", belote), ("capot", capot), ("renonce", renonce)):
            if who is not None:
                self.button(f"{key}_is", who=who).click()
        for who, amount in dict(announced or ()).items():
            self.box(who, "announcements").fill(str(amount))
        self.button("write").click()
        return self

    @property
    def totals(self):
        return [int(text) for text in self.page.locator(".of-total .amount").all_inner_texts()]

    def has_totals(self, *totals):
        expect(self.page.locator(".of-total .amount")).to_have_text([str(one) for one in totals])
        return self

    def unfolds(self, number):
        self.page.locator(".deal .unfold").nth(number - 1).click()
        return self

    @property
    def kept(self):
        return json.loads(self.page.evaluate(f"localStorage.getItem('{KEY}')") or "{}")
