"""The trainer from the choice of rules on: questions without an end, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from belote_core import CLASSIC_4, PRESETS
from exercises import wording
from tests.browser.learner import SLOW, axe_violations
from tests.browser.trainee import NAME, Trainee, by_keyboard, kept, tab_to, trainer
from tests.samples import NIGHTLY
from tutorials.kit import prose

pytestmark = pytest.mark.browser

SAID = prose.words("fr")["train"]
TABLE = prose.words("fr")["table"]
# By day Python in the browser asks one exercise, below.
BOTH = pytest.mark.modes("served", *(["exported"] if NIGHTLY else []))
WIDE = pytest.mark.wide


def begin(learner, site, *themes, **params):
    """From the first screen: nothing but these rules ticked, then start."""
    learner.opens(site.page(NAME, **params))
    expect(learner.page.get_by_role("heading", level=1)).to_have_text(SAID["rules"])
    for group in learner.page.locator("details.group").all():
        group.locator("summary").click()
        group.get_by_role("button").nth(1).click()
    for theme in themes:
        name = wording.theme_names("fr")[theme]
        learner.page.get_by_label(name[0].upper() + name[1:], exact=True).check()
    learner.presses("start")


def test_rules_are_ticked_and_the_address_says_which(page, site):
    learner = Trainee(page)
    begin(learner, site, "must-trump", "made")
    expect(page.get_by_role("heading", level=1)).to_have_text(SAID["title"].format(n=1))
    page.wait_for_url("**rules=must-trump,made&**")
    made = trainer(text="must-trump,made")
    learner.sees(made.screen(made.place((), 1))["prompt"]["fr"])
    page.reload()
    learner.sees(made.screen(made.place((), 1))["prompt"]["fr"])


def test_nothing_ticked_starts_nothing(page, site):
    learner = Trainee(page)
    begin(learner, site)
    learner.sees(SAID["one_needed"])
    expect(page.get_by_role("heading", level=1)).to_have_text(SAID["rules"])
    assert axe_violations(page) == []


def test_another_deal_and_a_step_back_to_what_was_answered(page, site):
    learner = Trainee(page)
    made, number, exercise = learner.at(site, "seat")
    learner.answers(exercise, exercise.solution)
    said = page.locator(".panel .sentence").inner_text()
    learner.presses("again")
    expect(page.get_by_role("heading", level=1)).to_have_text(SAID["sibling"].format(n=number))
    expect(learner.button("hint")).to_be_visible()
    learner.presses("back")
    expect(page.locator(".panel .sentence")).to_have_text(said)
    expect(page.get_by_role("button", name=SAID["next"], exact=True)).to_be_focused()
    expect(learner.button("hint")).to_have_count(0)
    assert len(kept(page)) == 1
    assert made.rules is CLASSIC_4


def test_results_and_reviews_are_read_from_what_the_page_kept(page, site):
    page.goto(site.url)
    page.evaluate(
        """() => {
          const old = Date.now() - 40 * 24 * 3600 * 1000;
          const log = [...Array(10).keys()].map((i) => ({
            kind: "try", page: "20_train", stage: i, key: `k${i}`, theme: "must-overtrump",
            right: i > 3, hints: 0, at: old + i, misreading: i > 3 ? null : "need-not-overtrump",
          }));
          localStorage.setItem("belote.v1", JSON.stringify({ pupil: 1, logs: { 1: log } }));
        }"""
    )
    learner = Trainee(page).opens(site.page(NAME))
    learner.sees(SAID["due"].format(rules="surcouper"))
    group = page.locator("details.group").nth(1)
    group.locator("summary").click()
    learner.sees("6 sur 10 sans aide")
    learner.sees(SAID["confusion"].split("{")[0].strip())
    expect(page.get_by_label(re.compile("^Surcouper"))).to_be_checked()
    expect(page.get_by_label("Couper", exact=True)).not_to_be_checked()
    page.get_by_label(SAID["review"]).uncheck()
    expect(page.get_by_label("Couper", exact=True)).to_be_checked()
    assert axe_violations(page) == []


# ---- By keyboard alone


@BOTH
@pytest.mark.parametrize(
    "profile", ["MARQUOIR_3", pytest.param("CLASSIC_4", marks=pytest.mark.wide)]
)
def test_exercises_by_keyboard_alone_then_found_again(page, site, profile):
    many, least = (20, 6) if NIGHTLY else (12, 4)
    made = trainer(PRESETS[profile], seed=33)
    learner = Trainee(page).opens(site.page(NAME, seed=33, profile=profile))
    expect(learner.button("start")).to_be_visible()
    tab_to(page, learner.button("start"))
    page.keyboard.press("Enter")
    kinds = set()
    for number in range(1, many + 1):
        exercise = made.exercise(made.place((), number))
        screen = made.screen(made.place((), number))
        expect(page.get_by_role("heading", level=1)).to_have_text(SAID["title"].format(n=number))
        expect(page.locator(".prompt")).to_have_text(screen["prompt"]["fr"])
        by_keyboard(page, learner, exercise)
        going_on = page.get_by_role("button", name=SAID["next"], exact=True)
        expect(going_on).to_be_focused()
        kinds.add(exercise.kind)
        if number < many:
            learner.rests()
            page.keyboard.press("Enter")
    assert len(kinds) >= least
    tries = kept(page)
    assert len(tries) == many
    assert all(one["right"] for one in tries)
    page.wait_for_url(f"**q={many}**")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        SAID["title"].format(n=many), timeout=SLOW
    )
    assert kept(page) == tries


@pytest.mark.wide  # by day in a lesson
def test_two_learners_never_see_each_other(browser, site):
    contexts = [browser.new_context() for _ in range(2)]
    first, second = (Trainee(context.new_page()) for context in contexts)
    _, _, exercise = first.at(site, "seat")
    second.at(site, "seat")
    first.answers(exercise, exercise.solution)
    expect(first.page.get_by_role("button", name=SAID["next"], exact=True)).to_be_visible()
    expect(second.button("hint")).to_be_visible()
    assert len(kept(first.page)) == 1
    assert kept(second.page) == []
    second.page.reload()
    expect(second.button("hint")).to_be_visible()
    for context in contexts:
        context.close()


# ---- Before Python is up


@pytest.mark.modes("exported")
def test_rules_can_be_ticked_before_python_is_up(page, site, held):
    learner = Trainee(page)
    begin(learner, site, "must-trump")
    expect(page.get_by_role("button", name=TABLE["wait"])).to_be_visible()
    assert axe_violations(page) == []
    held()
    made = trainer(text="must-trump")
    learner.sees(made.screen(made.place((), 1))["prompt"]["fr"])
    page.wait_for_url("**rules=must-trump&**")
    by_keyboard(page, learner, made.exercise(made.place((), 1)))
    expect(page.get_by_role("button", name=SAID["next"], exact=True)).to_be_focused()
    assert [one["right"] for one in kept(page)] == [True]


@pytest.mark.modes("exported")
@pytest.mark.parametrize(
    "params",
    [
        {"rules": "bid"},
        *(pytest.param(one, marks=WIDE) for one in ({"q": 2}, {"difficulty": 3}, {"seed": 4})),
    ],
)
def test_an_address_that_asks_for_something_sees_nothing_else_meanwhile(page, site, held, params):
    page.goto(site.page(NAME, **params))
    expect(page.get_by_text(prose.words("fr")["first"]["wait"])).to_be_visible()
    expect(page.locator("h1")).to_have_count(0)
    if NIGHTLY:  # by day a lesson's goes on
        held()
        wanted = SAID["title"].format(n=2) if "q" in params else SAID["rules"]
        expect(page.get_by_role("heading", level=1)).to_have_text(wanted)
