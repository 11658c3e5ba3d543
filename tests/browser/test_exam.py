"""The exam on a page: one answer to a question, no help, and at the end what to review."""

import pytest
from playwright.sync_api import expect

from belote_core import PRESETS
from exercises import wording
from tests.browser.learner import axe_violations
from tests.browser.pupil import Pupil, lesson_of, plain
from tests.samples import NIGHTLY
from tutorials.kit import prose
from tutorials.kit.lessons.exam import QUESTIONS, TRAINING
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser
NAME = "14_exam"


# Three players answer all right below.
@pytest.mark.parametrize(
    "profile", [pytest.param("MARQUOIR_3", marks=pytest.mark.wide), "CLASSIC_4"]
)
def test_every_answer_wrong_and_every_rule_is_to_be_reviewed(page, site, profile):
    exam = lesson_of(NAME).under(PRESETS[profile])
    pupil = Pupil(page, exam).opens(site.page(NAME, profile=profile))
    pupil.arrives()
    pupil.goes_on()
    for number in range(1, QUESTIONS + 1):
        pupil.arrives()
        pupil.sees_why(pupil.errs())
        # Neither another try nor the rule: the next question.
        expect(pupil.primary).to_have_text(pupil.words()["next"])
        for word in ("hint", "rule", "again", "copy"):
            expect(pupil.button(word)).to_be_hidden()
        if number == 1:
            assert axe_violations(page) == []
        pupil.goes_on()
    screen = pupil.arrives()
    themes = {lang: wording.theme_names(lang) for lang in prose.LANGUAGES}
    for stage in exam.stages[1:-1]:
        pupil.sees(themes["fr"][stage.key])
    pupil.sees(f"0 sur {QUESTIONS}")
    assert axe_violations(page) == []
    expect(pupil.primary).to_have_text(screen["button"]["fr"])
    pupil.primary.click()
    page.wait_for_url(f"**/{TRAINING}/?*rules=*")
    assert pupil.outside == []


def test_who_has_taken_it_is_offered_a_new_one(page, site):
    exam = lesson_of(NAME)
    # At night all of it; by day its last question.
    first = 0 if NIGHTLY else QUESTIONS
    pupil = Pupil(page, exam).opens(site.page(NAME, q=first))
    pupil.place = Place(stage=first)
    for _ in range(first, QUESTIONS + 1):
        pupil.arrives()
        pupil.does()
        pupil.goes_on()
    pupil.sees(f"{QUESTIONS if NIGHTLY else 1} sur {QUESTIONS}")
    page.goto(site.page(NAME))
    another = prose.words("fr")["exam"]["another"]
    page.get_by_role("button", name=another, exact=True).click()
    page.wait_for_url(f"**seed={exam.seed + 1}*")
    expect(pupil.primary).to_have_text(pupil.words()["start"])
    fresh = lesson_of(NAME).under(exam.rules, seed=exam.seed + 1)
    pupil.primary.click()
    prompt = fresh.screen(Place(stage=1))["prompt"]["fr"]
    expect(page.locator(".prompt")).to_have_text(plain(prompt))
