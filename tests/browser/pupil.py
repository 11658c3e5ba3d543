"""A learner who walks through a whole lesson, whatever its stages ask of him."""

import importlib
import re
from dataclasses import replace
from itertools import accumulate

from playwright.sync_api import expect

from belote_core import explain, rule_on_hand
from exercises import wording
from exercises.feedback import LEARNER
from exercises.kinds.choose_a_card import ChooseACard
from exercises.kinds.settle_deal import SettlementFeedback
from tests.browser.learner import names, said
from tests.browser.trainee import Trainee
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.table import card_names


def lesson_of(name):
    """The lesson as its notebook builds it without an address."""
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return defs["page"].content


def plain(html):
    """A text as one reads it, on one line."""
    return " ".join(re.sub(r"<br>", " ", re.sub(r"</?(b|p|i)>", "", html)).split())


def form_of(screen):
    """What kind of screen this is, as far as its looks go."""
    return f"{screen['kind']} {screen.get('ask', {}).get('form', '')}".strip()


class Pupil(Trainee):
    """One learner in one lesson: he keeps in mind at which screen he is."""

    def __init__(self, page, lesson, lang="fr"):
        super().__init__(page, lang)
        # What is asked before a lesson, its address has answered.
        self.lesson, self.place = lesson, Place(stage=lesson.opening)

    @property
    def stage(self):
        return self.lesson.stages[self.place.stage]

    @property
    def screen(self):
        return self.lesson.screen(self.place)

    @property
    def primary(self):
        return self.page.locator(".panel .go button")

    @property
    def verdict(self):
        return self.page.locator(".panel .sentence")

    def arrives(self):
        """The screen is the one that the engine would show, cards and all."""
        screen = self.screen
        expect(self.page.locator("h1").first).to_have_text(screen["title"][self.lang])
        if screen.get("prompt"):
            expect(self.page.locator(".prompt")).to_have_text(screen["prompt"][self.lang])
            # Hints come before an answer only: this question is a fresh one; an exam has none.
            expect(self.button("hint")).to_be_visible(visible=bool(screen["hints"][self.lang]))
        return screen

    def form(self):
        return form_of(self.screen)

    def goes_on(self, *, sibling=False):
        """Press the one filled button, and know where that leads."""
        self.primary.click()
        stage, at = self.place.stage, self.place.sibling
        self.place = Place(stage, at + 1) if sibling else Place(stage + 1)

    # What there is to do on a screen, beside pressing the button

    def does(self):
        """Do what this screen is for, right."""
        do = getattr(self, f"_{self.screen['kind']}", None)
        if do:
            do(self.screen)

    def _play(self, _screen):
        exercise = self.lesson.exercise(self.place)
        # What was chosen at the first try is still chosen.
        for chosen in self.page.locator(".belote [aria-pressed=true]:visible").all()[::-1]:
            chosen.click()
        self.answers(exercise, self.right(exercise))

    _ask = _play

    def _replay(self, screen):
        self._to_the_end(screen["stage"]["frames"])

    def _to_the_end(self, frames):
        """From stop to stop, each decision right."""
        whole = list(accumulate(frames, lambda before, frame: {**before, **frame}))
        stops = [one for one in whole if not one.get("quiet") or one is whole[-1]]
        for frame in stops[:-1]:
            if frame.get("ask"):
                self.decides(frame)
            else:
                self.primary.click()

    def decides(self, frame):
        """Answer what is asked before a deal goes on, as it went."""
        ask = frame["ask"]
        as_it_went = [one for one in ask["options"] if one["right"] and not one["told"]]
        right = (as_it_went or [one for one in ask["options"] if one["right"]])[0]
        if ask["hand"]:
            code = right["id"]
            self.hand.locator(f"[data-code='{code}']").click()
        else:
            name = right["label"][self.lang]
            self.page.locator(".answers").get_by_role("button", name=name, exact=True).click()

    def _fork(self, screen):
        way, *_ = screen["stage"]["options"]
        self.page.get_by_role("button", name=way["label"][self.lang], exact=True).click()
        self._to_the_end(way["frames"])
        told = plain(screen["stage"]["told"][self.lang])
        expect(self.verdict).to_have_text(told)

    def _explore(self, screen):
        for option in screen["stage"]["options"]:
            self.page.get_by_role("button", name=option["label"][self.lang]).first.click()

    def _order(self, screen):
        for code in screen["stage"]["right"]:
            name = card_names()[self.lang][code]
            self.page.get_by_role("button", name=re.compile(f"^{name}")).click()

    def _count(self, screen):
        for total in screen["stage"]["right"]:
            self.page.locator(".stage").get_by_role("textbox").fill(str(total))
            self.page.keyboard.press("Enter")

    def _sheet(self, screen):
        for row in screen["stage"]["right"]:
            boxes = self.page.locator(".stage").get_by_role("textbox").all()
            for box, value in zip(boxes, row, strict=True):
                box.fill(str(value).replace("-", "−"))
            self.page.keyboard.press("Enter")

    # Answered wrong

    def errs(self):
        """Answer a question wrong; return what the engine has to say to that."""
        own = self.stage.set_exercise(self.lesson.context(self.place))
        exercise = self.lesson.exercise(self.place)
        wrong = own.distractors[0].answer if own else self.wrong(exercise)
        self.answers(exercise, wrong)
        if exercise.kind == ChooseACard.kind:
            ruling = next(r for r in rule_on_hand(exercise.position) if r.card == wrong)
            return said(ruling, self.lang, exercise.position)
        told = (own or exercise).grade(wrong)
        told = replace(told, seat=LEARNER if told.seat is None else told.seat)
        if isinstance(told, SettlementFeedback):
            *_, done = told.because
            outcome = explain(done, lang=self.lang, you=told.seat, names=self.named(exercise))
            why = wording.misreading(told.misreading, self.lang) if told.misreading else ""
            return f"{why} {outcome}.".strip()
        return told.text(self.lang, self.named(exercise))

    def named(self, exercise):
        return names(exercise.rules, self.lang)

    def sees_why(self, reason):
        """The verdict on the page is the engine's, word for word."""
        expect(self.verdict).to_be_visible()
        assert plain(self.verdict.inner_text()).endswith(plain(reason).replace("*", ""))

    def words_shown(self):
        """How many words one has before his eyes, without the frame, cards and numbers."""
        shown = self.page.locator(".belote .page")
        # The cards by name, for who listens: nobody sees that.
        heard = " ".join(shown.locator(".unseen:visible").all_inner_texts())
        counts = [
            len([word for word in text.split() if re.search(r"[^\W\d]{2}", word)])
            for text in (shown.inner_text(), heard)
        ]
        return counts[0] - counts[1]

    def words(self, group="table"):
        return prose.words(self.lang)[group]
