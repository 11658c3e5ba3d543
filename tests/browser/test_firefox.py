"""The pages in the system's Firefox: the first card is there and answers, nothing goes wrong."""

import importlib
import shutil
import threading
import time

import pytest

from tests.browser import firefox
from tests.browser.conftest import Site
from tests.browser.learner import SLOW
from tests.samples import NIGHTLY
from tutorials.app import marimo_inside
from tutorials.app.pages import PAGES
from tutorials.export import folder_server
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Lesson, Place

pytestmark = pytest.mark.browser

PROGRAMS = ("firefox-esr", "firefox")
EXPORTED = "05_trump_and_overtrump"
# Cards to play, the training, the tool; answers in the panel are the training's too.
BY_DAY = (EXPORTED, "20_train", "22_check")
# What lies in the widgets, be they Python's or those from before it.
SEEN = """[...document.querySelectorAll("*")]
  .flatMap((node) => node.shadowRoot ? [...node.shadowRoot.querySelectorAll('%s')] : [])
  .filter((node) => node.getBoundingClientRect().width > 0)"""
ANSWERS = SEEN % ".felt button, .answers button"
JUDGED = SEEN % '[data-mode="allowed"], [data-mode="refused"]'
# Cards lie on the felt, other answers in the panel; some cards only lie there: the first that can
# be answered with.
CLICKED = f"""(() => {{
  for (const node of {ANSWERS}) {{
    node.click();
    if ({JUDGED}.length) return true;
  }}
  return false;
}})()"""
TAKEN_OVER = (
    "!document.getElementById('first') && !!document.querySelector('marimo-anywidget')"
    " && !document.querySelector('.trouble')"
)
TEXT = "trump h, trick As 9h, hand Jh Ah Kd"
TYPED = f"""(() => {{
  const box = ({SEEN % "textarea"})[0];
  box.value = {TEXT!r};
  box.dispatchEvent(new Event("input", {{ bubbles: true }}));
}})()"""
# marimo tries whether it may, and does without, which Firefox tells and Chromium does not; and on a
# busy machine it gives up waiting for a Python that then comes.
OF_NO_CONSEQUENCE = ("blocked a JavaScript eval", "RPC request timed out")


@pytest.fixture(scope="module")
def system_firefox(tmp_path_factory):
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        # Not every system has such a package; where it has, `.ci/run` installs it.
        pytest.skip("no Firefox on this machine: the pages were NOT opened in it")
    with firefox.started(program, tmp_path_factory.mktemp("firefox")) as one:
        yield one


def where_one_card_or_answer_is_asked(page):
    """What of an address leads to the first question of a page that one click answers."""
    notebook = importlib.import_module(f"tutorials.{page.name}").app
    content = marimo_inside.run_asked(notebook, {})["page"].content
    if not isinstance(content, Lesson):
        return {"rules": "follow", "q": 1}
    for stage in range(len(content.stages)):
        screen = content.screen(Place(stage=stage))
        if screen["kind"] == "play" or screen.get("ask", {}).get("form") == "choice":
            return {"q": stage}
    raise AssertionError(f"{page.name} asks nothing that one click answers")


def answers(browser, site, page):
    """Open a page where it asks, click the first card, and wait until Python has taken over."""
    if page.name == "22_check":
        browser.opens(site.page(page.name, lang="en"))
        browser.waits_for(f"({SEEN % 'textarea'}).length")
        browser.reads(TYPED)
        browser.waits_for(f"({SEEN % '.answer'}).some((node) => /#PLAY-5/.test(node.innerHTML))")
    elif page.name == "21_play":
        # Whoever sits down there sees cards; the first bid may be another's.
        browser.opens(site.page(page.name, seed=5, levels="beginner,beginner"))
        browser.waits_for(f"({SEEN % '.hand .card'}).length")
    else:
        browser.opens(site.page(page.name, **where_one_card_or_answer_is_asked(page)))
        browser.waits_for(f"({ANSWERS}).length")
        assert browser.reads(CLICKED), f"{page.name}: no verdict"
    browser.waits_for(TAKEN_OVER, SLOW / 1000)
    said = [text for text in browser.said if not any(one in text for one in OF_NO_CONSEQUENCE)]
    assert said == [], page.name


def test_every_page_opens_and_answers_in_firefox(system_firefox, site):
    browser, begun = system_firefox, time.monotonic()
    browser.opens(site.url)
    heading = prose.words("fr")["index"]["heading"]
    browser.waits_for(f"document.body.innerText.includes({heading!r})")
    assert browser.said == []
    # Each starts a Python of its own, which takes five seconds: by day those that differ most.
    pages = [page for page in PAGES if NIGHTLY or page.name in BY_DAY]
    assert NIGHTLY or len(pages) == len(BY_DAY)
    for page in pages:
        answers(browser, site, page)
    print(f"\n{len(pages) + 1} pages in {time.monotonic() - begun:.0f} s")


def test_an_exported_page_opens_and_answers_in_firefox(system_firefox, exported_folder):
    server = folder_server.serve(exported_folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = Site(f"http://127.0.0.1:{server.server_port}/", "exported")
    answers(system_firefox, site, next(page for page in PAGES if page.name == EXPORTED))
    server.shutdown()
    server.server_close()
