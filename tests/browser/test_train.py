"""Every way of answering a question, as a learner meets it in the trainer."""

import pytest
from playwright.sync_api import expect

from exercises import questions, wording
from exercises.kinds.choose_a_card import ChooseACard
from tests.browser.learner import axe_violations, fits, names
from tests.browser.trainee import BY_DAY, FORMS, Trainee, focused, kept, way_of
from tests.test_questions import plain
from tutorials.kit import prose

pytestmark = pytest.mark.browser

SAID = prose.words("fr")["train"]
TABLE = prose.words("fr")["table"]
SETTLES = "numbers"


def wording_first(feedback, table):
    """What a first miss says: what was misread, or where to look."""
    lies = any(value not in (None, "", 0) for value in (table or {}).values())
    return " ".join(feedback.misread("fr")) or TABLE["look_again" if lies else "think_again"]


def test_every_way_to_answer_is_tried_by_day():
    assert {way_of(form) for form in BY_DAY} == {way_of(form) for form in FORMS}
    assert len(BY_DAY) < len(FORMS)


@pytest.mark.parametrize(
    "form", [pytest.param(f, marks=[] if f in BY_DAY else pytest.mark.wide) for f in FORMS]
)
def test_a_wrong_answer_says_what_was_misread_then_on_demand_why_and_is_given_anew(
    page, site, form
):
    learner = Trainee(page)
    made, number, exercise = learner.at(site, form)
    wrong = learner.wrong(exercise)
    learner.answers(exercise, wrong)
    table = made.screen(made.place((), number))["table"]
    misread = wording_first(exercise.grade(wrong), table)
    expect(page.locator(".panel .sentence")).to_be_visible()
    if form != "card":
        first = page.locator(".panel").inner_text().replace("\n", " ")
        assert misread in first
        if questions.form_of(exercise).way == "choice":
            assert "✓" not in page.locator(".felt").inner_text()
    learner.reveal.click()
    feedback = exercise.grade(wrong)
    if form == SETTLES:
        wanted = wording.labels("fr")["wrong"]
    elif form == "card":
        wanted = plain(made.screen(made.place((), number))["rulings"][wrong.code]["fr"]["sentence"])
    else:
        wanted = feedback.text("fr", names(exercise.rules))
    said = page.locator(".panel").inner_text().replace("\n", " ")
    assert wanted in said
    status = learner.status.filter(has_text=wanted.split(".")[0])
    expect(status).to_have_count(1)
    assert focused(page), "somewhere to go on"
    if exercise.kind != ChooseACard.kind and questions.form_of(exercise).way == "cards":
        # What was chosen stays chosen: it is taken back first.
        shape = questions.form_of(exercise)
        learner.chooses(shape, shape.given(wrong))
    learner.answers(exercise, learner.right(exercise))
    expect(page.get_by_role("button", name=SAID["next"], exact=True)).to_be_focused()
    (noted,) = kept(page)
    assert noted["right"] is False
    assert noted["misreading"] == feedback.misreading
    assert noted["kind_of"] == exercise.kind


@pytest.mark.wide
@pytest.mark.parametrize("form", FORMS)
def test_axe_finds_nothing_in_any_form(page, site, form):
    learner = Trainee(page)
    _, _, exercise = learner.at(site, form)
    assert axe_violations(page) == [], "before the answer"
    learner.answers(exercise, learner.wrong(exercise))
    expect(learner.reveal).to_be_visible()
    assert axe_violations(page) == [], "after the answer"


@pytest.mark.wide
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_needs_no_sideways_scroll(page, site, form, theme):
    learner = Trainee(page)
    for width in (375, 320):
        page.set_viewport_size({"width": width, "height": 700})
        _, _, exercise = learner.at(site, form, theme=theme)
        learner.answers(exercise, learner.wrong(exercise))
        expect(learner.reveal).to_be_visible()
        assert fits(page)
        for node in page.locator(".option:visible, .cell:visible, .sheet input:visible").all():
            at = node.bounding_box()
            assert min(at["width"], at["height"]) >= 44
    if theme == "dark":
        assert axe_violations(page) == [], "in the dark, at 320 px"


def test_a_number_that_is_none_is_no_answer(page, site):
    learner = Trainee(page)
    _, _, exercise = learner.at(site, "numbers")
    learner.fills([10, "x"])
    learner.presses("check_answer")
    expect(page.get_by_text(TABLE["number_needed"]).first).to_be_visible()
    assert "INPUT" in focused(page)
    expect(learner.reveal).to_have_count(0)
    learner.fills(exercise.solution)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=SAID["next"], exact=True)).to_be_focused()


def test_no_card_at_all_is_no_answer(page, site):
    learner = Trainee(page)
    _, _, exercise = learner.at(site, "cards")
    learner.presses("done")
    expect(page.get_by_text(TABLE["card_needed"]).first).to_be_visible()
    assert kept(page) == []
    learner.answers(exercise, exercise.solution)
    (noted,) = kept(page)
    assert noted["right"]


def test_hints_come_one_by_one_and_are_noted(page, site):
    learner = Trainee(page)
    made, number, exercise = learner.at(site, "seat")
    hints = made.screen(made.place((), number))["hints"]["fr"]
    learner.presses("hint").presses("hint_next").presses("hint_next")
    for hint in hints:
        learner.sees(plain(hint))
    expect(learner.button("hint_next")).to_have_count(0)
    learner.answers(exercise, exercise.solution)
    (noted,) = kept(page)
    assert (noted["right"], noted["hints"]) == (True, 3)


def test_the_language_changes_in_place_after_an_answer(page, site):
    learner = Trainee(page)
    _, _, exercise = learner.at(site, "yes-or-no")
    wrong = learner.wrong(exercise)
    learner.answers(exercise, wrong)
    learner.reveal.click()
    page.get_by_role("button", name="EN – English").click()
    learner.sees(exercise.grade(wrong).text("en", names(exercise.rules, "en")))
