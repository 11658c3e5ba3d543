"""A learner who answers the questions of the trainer, by mouse or by keyboard."""

import json
from datetime import UTC, datetime

from playwright.sync_api import expect

from belote_core import MARQUOIR_3, PRESETS
from exercises import questions
from exercises.kinds.choose_a_card import ChooseACard
from tests.browser.learner import Learner, until
from tutorials.kit.training.practice import Asked
from tutorials.kit.training.trainer import Trainer

NAME = "20_train"
# A theme for each way of answering, under a profile where it occurs.
FORMS = {
    "card": ("must-overtrump", "MARQUOIR_3"),
    "cards": ("must-trump", "MARQUOIR_3"),
    "names": ("find-tierce", "CLASSIC_4"),
    "reason": ("follow", "MARQUOIR_3"),
    "seat": ("trick-overtrumped", "CLASSIC_4"),
    "side": ("match-several-reach", "MARQUOIR_3"),
    "yes-or-no": ("bid-second-turn", "CLASSIC_4"),
    "number": ("count-deal", "MARQUOIR_3"),
    "numbers": ("failed-to-one", "MARQUOIR_3"),
    "marks": ("carre-over-run", "CLASSIC_4"),
    "column": ("renonce-overtrump", "CLASSIC_4"),
    "order": ("order-trump", "MARQUOIR_3"),
    "word": ("belote-said", "MARQUOIR_3"),
}
# One of every way to answer: the others differ in what they ask.
BY_DAY = ("card", "cards", "names", "seat", "numbers", "column")
KIND = {"card": "choose-a-card", "cards": "legal-cards", "reason": "why-illegal"}


def trainer(rules=MARQUOIR_3, text=None, seed=20, level=1):
    return Trainer(NAME, rules, seed, Asked(text, level), datetime.now(UTC))


def asked(form, level=1):
    """The trainer, the number of a question that is asked in this form, and its exercise."""
    theme, preset = FORMS[form]
    made = trainer(PRESETS[preset], theme, level=level)
    for number in range(1, 40):
        exercise = made.exercise(made.place((), number))
        if exercise.kind == KIND.get(form, exercise.kind):
            return made, number, exercise
    raise AssertionError(form)


def way_of(form):
    """How it is answered, and whether by pressing cards."""
    *_, exercise = asked(form)
    if exercise.kind == ChooseACard.kind:
        return "card", True
    shape = questions.form_of(exercise)
    return shape.way, bool(shape.options and shape.options[0].card)


class Trainee(Learner):
    """A learner who answers questions."""

    def at(self, site, form, **more):
        theme, preset = FORMS[form]
        made, number, exercise = asked(form)
        self.opens(site.page(NAME, rules=theme, profile=preset, q=number, **more))
        expect(self.page.locator(".prompt")).to_have_text(
            made.screen(made.place((), number))["prompt"][self.lang]
        )
        return made, number, exercise

    def option(self, option):
        """What one presses to choose an option: a button of its own, or a card."""
        if option.card:
            return self.page.locator(f':is(.card, .cell)[data-code="{option.card}"]')
        return self.page.locator(f'.option[data-id="{option.id}"]')

    def chooses(self, shape, given):
        for option in (next(o for o in shape.options if o.id == one) for one in given):
            self.option(option).click()

    def fills(self, numbers):
        for index, number in enumerate(numbers):
            self.page.locator(".sheet input").nth(index).fill(str(number))

    def answers(self, exercise, answer):
        """Give an answer of the exercise with the mouse."""
        if exercise.kind == ChooseACard.kind:
            self.page.locator(f'.card[data-code="{answer.code}"]').click()
            return
        shape = questions.form_of(exercise)
        given = shape.given(answer)
        if shape.way == "numbers":
            self.fills(given)
            self.presses("check_answer")
            return
        self.chooses(shape, given)
        if shape.way == "cards":
            self.presses("done")

    def wrong(self, exercise):
        if exercise.kind == ChooseACard.kind:
            return next(c for c in exercise.position.hand if c not in exercise.solution)
        return exercise.distractors()[0][1]

    def right(self, exercise):
        if exercise.kind == ChooseACard.kind:
            return exercise.right_answers[0]
        return exercise.solution


def kept(page):
    """The tries that this browser keeps, once the page has written them: it paints first."""
    until(page, "!window.beloteLog?.length")
    data = json.loads(page.evaluate("localStorage.getItem('belote.v1')") or "null")
    log = data["logs"][str(data["pupil"])] if data else []
    return [one for one in log if one["kind"] == "try"]


def focused(page):
    """Where the focus is: the element, its classes and its card."""
    return page.evaluate(
        """() => { let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at ? `${at.tagName} ${at.className} ${at.dataset.code ?? ""}` : ""; }"""
    )


def has_focus(button):
    return button.evaluate("node => node.getRootNode().activeElement === node")


def tab_to(page, button, most=60):
    for _ in range(most):
        if has_focus(button):
            return
        page.keyboard.press("Tab")
    expect(button).to_be_focused()


def by_keyboard(page, learner, exercise):
    """Answer right without the mouse; the focus is where one answers already."""
    if exercise.kind == ChooseACard.kind:
        _to_card(page, [exercise.right_answers[0].code])
        return
    shape = questions.form_of(exercise)
    given = shape.given(exercise.solution)
    if shape.way == "numbers":
        for number in given:
            assert focused(page).startswith("INPUT")
            page.keyboard.type(str(number))
            page.keyboard.press("Tab")
        expect(learner.button("check_answer")).to_be_focused()
        page.keyboard.press("Enter")
        return
    if shape.options[0].card:
        _to_card(page, given)
    else:
        _to_option(page, [option.id for option in shape.options], given)
    if shape.way == "cards":
        tab_to(page, learner.button("done"))
        page.keyboard.press("Enter")


def _to_card(page, codes):
    """With the arrows round the cards, wherever they lie."""
    for code in codes:
        page.keyboard.press("Home")
        for _ in range(40):
            if focused(page).endswith(f" {code}"):
                break
            page.keyboard.press("ArrowRight")
        assert focused(page).endswith(f" {code}")
        page.keyboard.press("Space")


def _to_option(page, ids, given):
    at = 0
    for one in given:
        for _ in range(ids.index(one) - at):
            page.keyboard.press("Tab")
        at = ids.index(one)
        page.keyboard.press("Space")
