"""Progress stays in the browser: a reload, a second tab, a restarted server, a wrong file."""

import json

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.conftest import Site, belote_command, free_port, start_server
from tests.browser.learner import SLOW, Learner, axe_violations, owed, until
from tests.browser.test_pages import LESSONS, lesson_of, refusable, right_card
from tests.browser.trainee import kept as tries
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser

NAME = LESSONS[0]
WORDS = prose.words("fr")["store"]


@pytest.fixture(scope="module")
def lesson():
    return lesson_of(NAME)


def answer(learner, lesson, stage, ruling):
    learner.card(card_name(ruling.card, "fr")).click()
    expect(learner.reveal).to_be_visible()
    return stage


def unfold(page):
    page.get_by_text(WORDS["progress"], exact=True).click()


def told(page, number):
    return page.get_by_text(WORDS["told"].format(n=number))


def test_a_first_try_is_noted_once_and_survives_a_reload(page, site, lesson):
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    learner.card(right_card(lesson, stage, "fr")).click()
    expect(learner.button("next")).to_be_visible()
    unfold(page)
    expect(told(page, 1)).to_be_visible()
    (noted,) = tries(page)
    assert (noted["theme"], noted["right"], noted["hints"]) == (
        lesson.stages[stage].key,
        False,
        0,
    )
    page.reload()
    expect(learner.cards.first).to_be_visible(timeout=SLOW)
    assert tries(page) == [noted]


def test_the_index_goes_on_where_the_pupil_was(page, site, lesson):
    stage, _, _ = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    expect(learner.cards.first).to_be_visible()
    until(page, "localStorage.getItem('belote.v1')")
    page.get_by_role("link", name=prose.words("fr")["frame"]["brand"]).click()
    words = prose.words("fr")["index"]
    expect(
        page.get_by_text(words["step"].format(n=stage + 1, total=len(lesson.stages)))
    ).to_be_visible()
    page.get_by_role("link", name=words["continue"].format(n=5), exact=True).click()
    expect(learner.cards.first).to_be_visible(timeout=SLOW)
    assert f"q={stage}" in page.url


def test_a_finished_lesson_is_ticked(page, site, lesson):
    stage = len(lesson.stages) - 2
    learner = Learner(page).opens(site.page(NAME, q=stage))
    learner.card(right_card(lesson, stage, "fr")).click()
    learner.presses("next")
    learner.sees(lesson.screen(Place(stage=stage + 1))["title"]["fr"])
    until(page, "localStorage.getItem('belote.v1')?.includes('\"done\":true')")
    page.goto(site.url)
    expect(page.get_by_text(prose.words("fr")["index"]["done"])).to_be_visible()
    assert axe_violations(page) == []


def test_two_tabs_share_one_log(context, site, lesson):
    stage, _, ruling = refusable(lesson)
    first, second, third = (
        Learner(context.new_page()).opens(site.page(NAME, q=stage, seed=seed)) for seed in (5, 5, 6)
    )
    answer(first, lesson, stage, ruling)
    answer(second, lesson, stage, ruling)  # the same question: seen before
    third.cards.first.click()
    unfold(first.page)
    expect(told(first.page, 2)).to_be_visible()


def test_pupils_of_one_tablet_are_numbers(page, site, lesson):
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    unfold(page)
    page.get_by_role("button", name=WORDS["new_pupil"]).click()
    expect(told(page, 0)).to_be_visible()
    page.get_by_label(WORDS["pupil"], exact=True).select_option("1")
    expect(told(page, 1)).to_be_visible()
    assert axe_violations(page) == []


def test_erasing_asks_twice(page, site, lesson):
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    unfold(page)
    page.get_by_role("button", name=WORDS["erase"], exact=True).click()
    assert len(tries(page)) == 1
    page.get_by_role("button", name=WORDS["erase_sure"]).click()
    expect(page.get_by_text(WORDS["erased"], exact=True)).to_be_visible()
    assert tries(page) == []


def test_a_file_is_saved_and_taken_back_once_and_a_strange_one_refused(
    page, site, lesson, tmp_path
):
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    unfold(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name=WORDS["export"]).click()
    saved = tmp_path / "progress.json"
    saving.value.save_as(saved)
    strange = tmp_path / "strange.json"
    strange.write_text('{"format": "belote.v1", "log": [{"page": 3}]}', "utf-8")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(strange)
    expect(page.get_by_text(WORDS["not_ours"])).to_be_visible()
    assert len(tries(page)) == 1
    page.get_by_role("button", name=WORDS["new_pupil"]).click()
    for _ in range(2):
        chooser.set_input_files(saved)
        expect(page.get_by_text(WORDS["imported"])).to_be_visible()
        expect(told(page, 1)).to_be_visible()


@pytest.mark.parametrize(
    "nonsense", ['{"pupil": "x"}', pytest.param("garbage{", marks=pytest.mark.wide)]
)
def test_nonsense_in_the_storage_is_laid_aside(page, site, lesson, nonsense):
    stage, _, ruling = refusable(lesson)
    page.goto(site.url)
    page.evaluate(
        """nonsense => {
      localStorage.setItem("belote.v1", nonsense);
      localStorage.setItem("belote.settings", "[");
      localStorage.setItem("belote.lang", "xx");
    }""",
        nonsense,
    )
    page.reload()
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    assert len(tries(page)) == 1
    assert page.evaluate("localStorage.getItem('belote.v1.aside')") == nonsense


def test_where_nothing_is_kept_one_line_says_so(page, site, lesson):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('blocked', 'SecurityError'); } });"
    )
    stage, position, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    answer(learner, lesson, stage, ruling)
    learner.sees(owed(ruling, "fr", position))
    expect(page.get_by_text(WORDS["blocked"])).to_be_visible()


def test_a_server_that_goes_and_comes_back(page, lesson, tmp_path):
    port = free_port()
    here = Site(f"http://127.0.0.1:{port}/", "served")

    def start():
        return start_server(
            belote_command(),
            "--no-browser",
            "--port",
            str(port),
            cwd=tmp_path,
            port=port,
            url=here.url,
        )

    stage, _, ruling = refusable(lesson)
    process = start()
    try:
        learner = Learner(page).opens(here.page(NAME, q=stage))
        expect(learner.cards.first).to_be_visible()
        # The first screen comes before the whole page: what is missing then is told otherwise.
        expect(page.locator("#first")).to_have_count(0, timeout=SLOW)
        process.terminate()
        process.wait(10)
        away = page.get_by_text(prose.words("fr")["frame"]["away"])
        expect(away).to_be_visible(timeout=SLOW)
        answer(learner, lesson, stage, ruling)  # the verdict needs no server
        assert len(tries(page)) == 1
        assert axe_violations(page) == []
        process = start()
        expect(away).to_be_hidden(timeout=SLOW)
        expect(learner.button("hint")).to_be_visible(timeout=SLOW)
        learner.card(right_card(lesson, stage, "fr")).click()
        learner.presses("next")
        expect(page.locator("h1").first).not_to_have_text(
            lesson.screen(lesson.place((), stage))["title"]["fr"]
        )
        assert len(tries(page)) >= 1
    finally:
        process.kill()


# To the last character: the probe of an emptier storage would still fit.
FILL = """() => {
  for (let size = 2 ** 22; size >= 1;) {
    try { localStorage.setItem(`other ${localStorage.length}`, "x".repeat(size)); }
    catch { size = Math.floor(size / 2); }
  }
}"""

EMPTY = (
    "for (const key of Object.keys(localStorage)) if (key[0] === 'o') localStorage.removeItem(key)"
)


def test_a_full_storage_is_told_with_what_remedies_it_and_the_answer_is_held(page, site, lesson):
    stage, _, ruling = refusable(lesson)
    learner = Learner(page).opens(site.page(NAME, q=stage))
    page.evaluate(FILL)
    answer(learner, lesson, stage, ruling)
    expect(page.get_by_text(WORDS["full"])).to_be_visible()
    expect(told(page, 1)).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name=WORDS["export"]).click()
    (noted,) = [one for one in kept_in(saved.value.path()) if one["kind"] == "try"]
    assert noted["theme"] == lesson.stages[stage].key
    page.reload()
    expect(page.get_by_text(WORDS["full"])).to_be_visible(timeout=SLOW)
    expect(told(page, 1)).to_be_visible()
    page.evaluate(EMPTY)
    page.reload()
    expect(learner.cards.first).to_be_visible(timeout=SLOW)
    until(page, "localStorage.getItem('belote.v1')?.includes('try')")
    expect(page.get_by_text(WORDS["full"])).to_be_hidden()


def kept_in(file):
    return json.loads(file.read_text("utf-8"))["log"]
