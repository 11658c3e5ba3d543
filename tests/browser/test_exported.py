"""The exported folder: unplugged, light, answering before Python is up, handing over in place."""

import gzip
import signal
import subprocess
import sys
import zipfile

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SLOW, belote_command, free_port, start_server
from tests.browser.learner import Learner, axe_violations, words
from tests.browser.test_lessons import walks_with_errors
from tests.browser.test_pages import LESSONS, answers, lesson_of, right_card, tries, walk
from tests.samples import NIGHTLY
from tutorials.app.pages import PAGES
from tutorials.export.course_folder import MARK, README, SERVER, zip_of
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place

pytestmark = pytest.mark.browser

MEGA = 1_000_000
NAME = LESSONS[0]
exported = pytest.mark.modes("exported")


def size(folder):
    sizes = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    assert sizes
    return sum(sizes)


def test_folder_zip_and_page_are_light(exported_folder):
    assert size(exported_folder) <= 60 * MEGA
    assert zip_of(exported_folder).stat().st_size <= 30 * MEGA
    for page in PAGES:
        html = (exported_folder / f"{page.name}.html").read_bytes()
        # marimo's own part is some 45,000; a whole deal told both ways is what comes on top, since
        # it is there before Python. Its sentences repeat: what travels packed is a fourth of it.
        assert len(html) <= 76_000, page.name
        assert len(gzip.compress(html)) <= 20_000, page.name


def test_nothing_of_marimos_own_lies_about(exported_folder):
    names = {entry.name for entry in exported_folder.iterdir()}
    assert {"index.html", README, SERVER, MARK} <= names
    assert not {"CLAUDE.md", "logo.png", "public"} & names


SERVERS = {
    "own": ("fr", [SERVER, "--no-browser", "--port"]),
    "python": ("en", ["-m", "http.server", "--bind", "127.0.0.1"]),
}


@pytest.mark.parametrize("kind", SERVERS)
def test_the_zip_unpacked_anywhere_plays_a_lesson_to_its_end(page, exported_folder, tmp_path, kind):
    with zipfile.ZipFile(zip_of(exported_folder)) as archive:
        archive.extractall(tmp_path)
    lang, options = SERVERS[kind]
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    # Its log would fill a pipe that nobody reads.
    process = start_server(
        sys.executable, *options, str(port), cwd=tmp_path, port=port, url=url,
        output=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        page.set_default_timeout(SLOW)
        expect.set_options(timeout=SLOW)
        lesson = lesson_of(NAME)
        learner = Learner(page, lang).opens(f"{url}{NAME}.html?lang={lang}")
        if kind == "python" and not NIGHTLY:
            # Python is up, and the lesson goes on with it: the same files as from the other.
            expect(page.locator("#first")).to_have_count(0)
            learner.presses("start")
            expect(page.locator("h1").first).to_have_text(
                lesson.screen(Place(stage=1))["title"][lang]
            )
            return
        walk(learner, lesson, press=learner.presses, play=lambda card: learner.card(card).click())
        mixed = sum(stage.mixed for stage in lesson.stages)
        learner.sees(f"{mixed} {'sur' if lang == 'fr' else 'out of'} {mixed}")
        assert learner.outside == []
    finally:
        process.terminate()
        process.wait(10)


def before_python(page):
    return page.locator("#first").count() == 1


def to_the_first_try(learner, lesson):
    first = tries(lesson)[0]
    learner.presses("start")
    answers(learner, lesson.screen(Place(stage=1)))
    learner.presses("next")
    expect(learner.cards).to_have_count(len(lesson.screen(Place(stage=first))["table"]["hand"]))
    return first


@exported
def test_the_first_try_is_answered_before_python_and_kept_when_it_comes(page, site, held):
    lesson = lesson_of(NAME)
    learner = Learner(page).opens(site.page(NAME))
    first = to_the_first_try(learner, lesson)
    assert axe_violations(page) == [], "before Python is up"
    learner.card(right_card(lesson, first, "fr")).click()
    verdict = page.get_by_role("heading", level=2).first.inner_text()
    expect(learner.button("next")).to_be_focused()
    assert before_python(page)
    title = page.locator("h1").first.element_handle()
    at = title.bounding_box()
    held()
    page.wait_for_function("!document.getElementById('first')")
    # The very nodes, at the very place, with the verdict and the focus on them.
    assert title.bounding_box() == at
    assert page.get_by_role("heading", level=2).first.inner_text() == verdict
    expect(learner.button("next")).to_be_focused()
    learner.presses("next")
    expect(page.locator("h1").first).to_have_text(
        lesson.screen(Place(stage=first + 1))["title"]["fr"]
    )
    assert len(page.get_by_role("status").all()) >= 1


@exported
def test_a_step_asked_for_before_python_is_taken_when_it_comes(page, site, held):
    lesson = lesson_of(NAME)
    learner = Learner(page, "en").opens(site.page(NAME, lang="en"))
    first = to_the_first_try(learner, lesson)
    learner.card(right_card(lesson, first, "en")).click()
    learner.presses("next")
    expect(page.get_by_role("button", name=words("en")["wait"])).to_be_visible()
    page.get_by_role("button", name="FR – Français").click()
    assert before_python(page)
    held()
    expect(page.locator("h1").first).to_have_text(
        lesson.screen(Place(stage=first + 1))["title"]["fr"]
    )
    assert page.evaluate("JSON.parse(localStorage.getItem('belote.v1')).logs[1].length") >= 2


@exported
@pytest.mark.parametrize(
    "params",
    [pytest.param({"seed": 9}, marks=pytest.mark.wide), {"profile": "CLASSIC_4"}, {"q": 6}],
)
def test_an_address_that_asks_for_something_else_sees_no_other_hand_meanwhile(
    page, site, held, params
):
    page.goto(site.page(NAME, **params))
    expect(page.get_by_text(prose.words("fr")["first"]["wait"])).to_be_visible()
    expect(page.locator("h1")).to_have_count(0)
    if "q" in params:
        held()
        lesson = lesson_of(NAME)
        title = lesson.screen(Place(stage=params["q"]))["title"]["fr"]
        expect(page.locator("h1").first).to_have_text(title)


@exported
@pytest.mark.wide  # by day the zip's lesson is walked so, and this one served
def test_a_lesson_with_sheets_to_fill_in_is_walked_with_errors_to_its_end(page, site):
    walks_with_errors(page, site, "07_settlement_three")


def test_an_opened_file_says_what_to_do(page, exported_folder):
    page.goto((exported_folder / f"{NAME}.html").as_uri())
    expect(page.get_by_text(README).first).to_be_visible()


@pytest.mark.parametrize("sign", ["SIGINT", pytest.param("SIGTERM", marks=pytest.mark.wide)])
def test_an_interrupted_export_leaves_nothing(exported_folder, tmp_path, sign):
    command = [belote_command(), "export", str(tmp_path / "site")]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A test run in the background ignores Ctrl+C and would hand that on; a terminal does not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    # At night when pages are written, by day as soon as there is something to clear away.
    step = "[3/" if NIGHTLY else "[2/"
    for line in process.stdout:
        if line.startswith(step):
            break
    process.send_signal(getattr(signal, sign))
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130, said
    assert list(tmp_path.iterdir()) == []
