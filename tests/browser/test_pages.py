"""A lesson as a learner meets it: mouse, keyboard, phone, both languages, all that can happen."""

import importlib
import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from belote_core import CLASSIC_4, rule_on_hand
from belote_core.wording.glossary import card_name
from tests.browser.learner import (
    Learner,
    axe_violations_in_both_themes,
    fits,
    owed,
    said,
    words,
)
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Try, Watch

pytestmark = pytest.mark.browser
# English is tried by the lessons that are walked in it, and by the switch in place.
FRENCH_FIRST = pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.wide)])

# What is the same on every page is tried on the one where cards are refused in every way; each
# lesson is walked to its end in `test_lessons`.
LESSONS = [page.name for page in PAGES if page.number == 5]


@pytest.fixture(params=LESSONS)
def name(request):
    return request.param


def lesson_of(name):
    """The lesson as its notebook builds it without an address."""
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return defs["page"].content


def tries(lesson):
    return [i for i, stage in enumerate(lesson.stages) if isinstance(stage, Try)]


def refusable(lesson):
    """The first stage at which some card is illegal, with one of those cards."""
    for stage in tries(lesson):
        position = lesson.exercise(Place(stage=stage)).position
        for ruling in rule_on_hand(position):
            if not ruling.allowed:
                return stage, position, ruling
    raise AssertionError("no card can be refused in this lesson")


def right_card(lesson, stage, lang, sibling=0):
    exercise = lesson.exercise(Place(stage=stage, sibling=sibling))
    card = next(c for c in exercise.position.hand if c in exercise.solution)
    return card_name(card, lang)


def answers(learner, screen):
    """Every question of a worked example, right."""
    for frame in screen["stage"]["frames"][:-1]:
        expect(learner.page.locator(".panel h2")).to_have_text(frame["title"][learner.lang])
        right = next(one for one in frame["ask"]["options"] if one["right"])
        learner.page.get_by_role("button", name=right["label"][learner.lang], exact=True).click()


def walk(learner, lesson, *, press, play):
    """From the first screen to the last, every question right."""
    for i, stage in enumerate(lesson.stages):
        screen = lesson.screen(Place(stage=i))
        expect(learner.page.locator("h1").first).to_have_text(screen["title"][learner.lang])
        if i == len(lesson.stages) - 1:
            return
        if isinstance(stage, Watch):
            answers(learner, screen)
        if isinstance(stage, Try):
            play(right_card(lesson, i, learner.lang))
        press("start" if i == 0 else "next")


@pytest.mark.wide  # by day another lesson, and this one by keyboard
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_lesson_is_walked_to_its_end_by_mouse(page, site, name, lang):
    lesson = lesson_of(name)
    learner = Learner(page, lang).opens(site.page(name, lang=lang))
    walk(learner, lesson, press=learner.presses, play=lambda card: learner.card(card).click())
    is_at_the_end(learner, lesson)


def is_at_the_end(learner, lesson):
    """All was right; from here one may begin again, or go home."""
    lang, page = learner.lang, learner.page
    mixed = sum(stage.mixed for stage in lesson.stages)
    learner.sees(f"{mixed} {'sur' if lang == 'fr' else 'out of'} {mixed}")
    expect(learner.button("restart")).to_be_visible()
    learner.presses("home")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_text(prose.words(lang)["index"]["heading"], exact=True)).to_be_visible()
    assert learner.outside == []


def test_a_lesson_is_walked_to_its_end_by_keyboard_alone(page, site, name):
    lesson = lesson_of(name)
    learner = Learner(page).opens(site.page(name))

    def focused():
        return page.evaluate(
            """() => { let at = document.activeElement;
            while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
            return at?.getAttribute("aria-label") || at?.textContent || ""; }"""
        )

    def press(word):
        # The focus is on the filled button by itself: after a play, and on every new screen.
        expect(learner.button(word)).to_be_focused()
        learner.rests()
        page.keyboard.press("Enter")

    def play(card):
        # The focus is on a card of the new hand; the arrows go round it.
        expect(learner.hand.locator(":focus")).to_have_count(1)
        for _ in range(learner.cards.count()):
            if focused().startswith(card):
                break
            page.keyboard.press("ArrowRight")
        assert focused().startswith(card)
        page.keyboard.press("Space")

    expect(learner.button("start")).to_be_visible()
    for _ in range(12):
        if focused() == words("fr")["start"]:
            break
        page.keyboard.press("Tab")
    walk(learner, lesson, press=press, play=play)
    is_at_the_end(learner, lesson)


@pytest.mark.modes("served", "exported")
@FRENCH_FIRST
def test_a_refused_card_says_why_in_the_engines_words(page, site, name, lang):
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    learner = Learner(page, lang).opens(site.page(name, lang=lang, q=stage))
    refused = learner.card(card_name(ruling.card, lang))
    assert words(lang)["refused"] not in (refused.get_attribute("aria-label") or "")
    refused.click()
    sentence = owed(ruling, lang, position)
    learner.sees(sentence)
    expect(learner.status).to_contain_text(sentence)
    expect(refused).to_have_accessible_name(
        f"{card_name(ruling.card, lang)}, {words(lang)['refused']}"
    )
    legal_word = re.compile(words(lang)["allowed"])
    expect(learner.hand.get_by_role("button", name=legal_word)).to_have_count(0)
    learner.reveal.click()
    sentence = said(ruling, lang, position)
    learner.sees(sentence)
    expect(learner.status).to_contain_text(sentence)
    for legal in (r.card for r in rule_on_hand(position) if r.allowed):
        expect(learner.card(card_name(legal, lang))).to_have_accessible_name(
            f"{card_name(legal, lang)}, {words(lang)['allowed']}"
        )
    rule = page.locator(".panel .article a")
    assert rule.get_attribute("href") == f"rules.html?lang={lang}#{ruling.reason.article}"


def test_after_a_refusal_one_plays_again_with_the_reason_in_sight_then_gets_a_sibling(
    page, site, name
):
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    learner.card(card_name(ruling.card, "fr")).click()
    learner.sees(owed(ruling, "fr", position))
    expect(learner.card(card_name(ruling.card, "fr"))).to_be_focused()
    learner.card(right_card(lesson, stage, "fr")).click()
    learner.presses("next")
    sibling = lesson.screen(Place(stage=stage, sibling=1))
    learner.sees(sibling["prompt"]["fr"])
    expect(learner.cards).to_have_count(len(sibling["table"]["hand"]))


@pytest.mark.modes("served", "exported")
def test_the_language_changes_in_place(page, site, name):
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    learner.card(card_name(ruling.card, "fr")).click()
    learner.sees(owed(ruling, "fr", position))
    page.get_by_role("button", name="EN – English").click()
    learner.sees(owed(ruling, "en", position))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert "lang=en" in page.url
    page.reload()
    learner.lang = "en"
    expect(learner.cards.first).to_be_visible(timeout=30_000)


def test_hints_come_before_the_click_only(page, site, name):
    lesson = lesson_of(name)
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    hints = lesson.screen(Place(stage=stage))["hints"]["fr"]
    learner.presses("hint")
    learner.sees(hints[0].replace("<b>", "").replace("</b>", ""))
    learner.presses("hint_next").presses("hint_next")
    learner.sees(hints[2])
    expect(learner.button("hint_next")).to_have_count(0)
    learner.card(card_name(ruling.card, "fr")).click()
    expect(learner.button("hint")).to_have_count(0)


@pytest.mark.modes("served", "exported")
def test_reloading_finds_the_place(page, site, name):
    lesson = lesson_of(name)
    learner = Learner(page).opens(site.page(name))
    learner.presses("start")
    second = lesson.screen(Place(stage=1))["title"]["fr"]
    expect(page.locator("h1").first).to_have_text(second)
    page.wait_for_url("**q=1**")
    page.reload()
    expect(page.locator("h1").first).to_have_text(second, timeout=30_000)


def test_the_profile_switch_seats_four_and_keeps_the_stage_reached(page, site, name):
    lesson = lesson_of(name)
    first = tries(lesson)[0]
    learner = Learner(page).opens(site.page(name, q=first))
    learner.card(right_card(lesson, first, "fr")).click()
    learner.presses("next")
    learner.sees(lesson.screen(Place(stage=first + 1))["title"]["fr"])
    page.get_by_role("combobox").first.select_option("CLASSIC_4")
    at_four = replace(lesson, rules=CLASSIC_4)
    learner.sees(at_four.screen(Place(stage=first + 1))["prompt"]["fr"])
    learner.sees("Ana")
    learner.sees("· Nous")
    page.wait_for_url("**table=CLASSIC_4**")


@pytest.mark.parametrize(
    "params", [{"profile": "NOPE"}, pytest.param({"seed": "abc"}, marks=pytest.mark.wide)]
)
def test_an_unknown_profile_or_seed_is_said_and_the_default_played(page, site, name, params):
    learner = Learner(page).opens(site.page(name, **params))
    learner.sees(next(iter(params.values())))
    expect(page.get_by_role("combobox")).to_have_value("MARQUOIR_3")


def test_a_double_click_counts_once(page, site, name):
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    learner.card(card_name(ruling.card, "fr")).dblclick()
    learner.sees(owed(ruling, "fr", position))
    expect(learner.reveal).to_be_visible()


@pytest.mark.modes("served", "exported")
@pytest.mark.wide  # by day in `test_progress`
def test_with_storage_blocked_all_works(page, site, name):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('blocked', 'SecurityError'); } });"
    )
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    learner.card(card_name(ruling.card, "fr")).click()
    learner.sees(owed(ruling, "fr", position))


@pytest.mark.modes("served", "exported")
def test_axe_finds_nothing(page, site, name):
    stage, _, ruling = refusable(lesson_of(name))
    learner = Learner(page).opens(site.page(name, q=stage))
    expect(learner.cards.first).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "before the answer"
    learner.presses("hint")
    assert axe_violations_in_both_themes(page) == [], "with a hint open"
    learner.card(card_name(ruling.card, "fr")).click()
    expect(learner.reveal).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "after a refusal"


def box(locator):
    found = locator.bounding_box()
    assert found is not None
    return found


def test_after_a_refusal_all_has_its_place_at_every_width(page, site, name):
    """The panel beside the table or below it, targets large enough, one filled button at most."""
    lesson = lesson_of(name)
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(name, q=stage))
    filled = page.locator("button.filled:visible")
    expect(learner.cards.first).to_be_visible()
    assert filled.count() == 0
    learner.card(card_name(ruling.card, "fr")).click()
    expect(learner.reveal).to_be_visible()
    assert filled.count() == 0, "the cards are what one presses"
    for width, beside in ((1280, True), (1024, True), (768, False), (375, False)):
        page.set_viewport_size({"width": width, "height": 768})
        hand, panel = box(learner.hand), box(learner.reveal)
        assert (panel["x"] >= hand["x"] + hand["width"]) == beside, width
        assert beside or panel["y"] >= hand["y"], width
    page.set_viewport_size({"width": 375, "height": 700})
    targets_are_large_enough(page, learner)
    page.set_viewport_size({"width": 320, "height": 700})
    assert fits(page)
    learner.card(right_card(lesson, stage, "fr")).click()
    expect(filled).to_have_count(1)


def targets_are_large_enough(page, learner):
    sizes = [(b.inner_text(), b.bounding_box()) for b in page.get_by_role("button").all()]
    assert len(sizes) > 4
    for text, at in sizes:
        if at:
            assert min(at["width"], at["height"]) >= 24, text
    for card in learner.cards.all():
        assert box(card)["width"] >= 44


@pytest.mark.parametrize("profile", ["MARQUOIR_3", "CLASSIC_4"])
def test_question_table_and_hand_are_on_the_first_screen(page, site, name, profile):
    lesson = lesson_of(name)
    for stage in (tries(lesson)[6], tries(lesson)[-1]):  # a small hand, a large one
        learner = Learner(page).opens(site.page(name, q=stage, profile=profile))
        expect(learner.cards.first).to_be_visible()
        for width, height in ((1280, 800), (375, 700)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            for seen in (page.locator("h1").first, learner.hand, learner.cards.last):
                at = box(seen)
                assert at["y"] >= 0, width
                assert at["y"] + at["height"] <= height, width
    page.set_viewport_size({"width": 320, "height": 700})
    learner.cards.first.click()
    assert fits(page)


# Nothing lies over it: what is there to be seen at its middle is itself, or in it.
UNCOVERED = """node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const seen = node.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
  return node === seen || node.contains(seen);
}"""


@pytest.mark.parametrize(
    ("width", "height"), [pytest.param(375, 700, marks=pytest.mark.wide), (320, 568)]
)
def test_a_worked_example_shows_each_question_and_its_cards(page, site, name, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    lesson = lesson_of(name)
    stage = next(i for i, one in enumerate(lesson.stages) if isinstance(one, Watch))
    frames = lesson.screen(Place(stage=stage))["stage"]["frames"]
    Learner(page).opens(site.page(name, q=stage))
    assert len(frames) > 1
    for frame in frames:
        question = page.locator(".panel .title > span:last-child")
        expect(question).to_have_text(frame["title"]["fr"])
        question.scroll_into_view_if_needed()
        assert question.evaluate(UNCOVERED)
        if frame["ask"]:
            right = next(one for one in frame["ask"]["options"] if one["right"])
            page.get_by_role("button", name=right["label"]["fr"], exact=True).click()


def test_two_learners_never_see_each_other(browser, site, name):
    lesson = lesson_of(name)
    stage, position, ruling = refusable(lesson)
    contexts = [browser.new_context() for _ in range(2)]
    first, second = (
        Learner(context.new_page()).opens(site.page(name, q=stage)) for context in contexts
    )
    first.card(card_name(ruling.card, "fr")).click()
    first.sees(owed(ruling, "fr", position))
    expect(second.button("hint")).to_be_visible()
    expect(second.page.get_by_text(owed(ruling, "fr", position))).to_have_count(0)
    for context in contexts:
        context.close()
