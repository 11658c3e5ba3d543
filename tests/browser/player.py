"""What somebody does who plays a deal on the page, and sees there."""

import json

from playwright.sync_api import expect

from tests.browser.learner import SLOW, Learner
from tutorials.kit import prose

NAME = "21_play"
KEY = "belote.play.v1"
# Whoever waits for nothing: no pace that can be chosen is so quick.
QUICK = 20


class AtTheTable(Learner):
    """Somebody who plays, the others at a quick pace."""

    def sits(self, site, pace=QUICK, **params):
        kept = json.dumps({"pupils": {}, "pace": pace})
        self.page.add_init_script(
            f"if (!localStorage.getItem('{KEY}')) localStorage.setItem('{KEY}', '{kept}')"
        )
        self.page.goto(site.page(NAME, lang=self.lang, **params))
        return self.ready()

    def ready(self):
        """Wait until Python keeps what is done: the first screen has been taken over."""
        expect(self.page.locator("#first")).to_have_count(0, timeout=SLOW)
        return self

    def said(self, key):
        return prose.words(self.lang)["play"][key]

    def push(self, key):
        return self.page.locator(".play").get_by_role("button", name=self.said(key), exact=True)

    @property
    def mine(self):
        """The cards that may be clicked now: it is one's own turn."""
        return self.page.locator(".play .hand .card[aria-disabled=false]:visible")

    @property
    def bids(self):
        return self.page.locator(".bid:visible")

    @property
    def go_on(self):
        return self.page.locator(".play .panel .filled:visible")

    @property
    def kept(self):
        data = json.loads(self.page.evaluate(f"localStorage.getItem('{KEY}')"))
        return data["pupils"].get("1", {})

    def is_asked(self):
        """Wait for one's turn; False once the deal is over."""
        over = (self.said("settle"), self.said("deal_again"))
        for _ in range(1200):
            if self.bids.count() or self.mine.count():
                return True
            if set(self.go_on.all_inner_texts()) & set(over):
                return False
            self.page.wait_for_timeout(50)
        raise AssertionError("nobody's turn")

    def takes_the_hint(self):
        """Ask for all three steps, and do what the last one says."""
        self.push("hint").click()
        following = self.page.get_by_role("button", name=self.words_of_table("hint_next"))
        for _ in range(2):
            following.click()
        told = self.page.locator(".play .panel .boxes .box").last
        expect(told).to_be_visible()
        if self.bids.count():
            passes = self.said("would_pass").replace("*", "")
            (self.bids.last if passes in told.inner_text() else self.bids.first).click()
            expect(self.bids).to_have_count(0)
            return None
        lit = self.page.locator(".play .hand .card[data-lit=yes]")
        expect(lit).to_have_count(1)
        code = lit.get_attribute("data-code")
        for tick in self.page.locator(".calls input:visible").all():
            tick.check()
        lit.click()
        expect(self.page.locator(f".play .hand .card[data-code='{code}']:visible")).to_have_count(0)
        return code

    def words_of_table(self, key):
        return prose.words(self.lang)["table"][key]

    def has_it_dealt_again(self):
        """Nobody took: go on, and wait until that is heard."""
        again = self.go_on.filter(has_text=self.said("deal_again"))
        again.click()
        expect(again).to_have_count(0)

    def plays_the_deal(self):
        """Follow the hint to the end of the deal; the cards played."""
        played = []
        while self.is_asked():
            played.append(self.takes_the_hint())
        return [code for code in played if code]
