"""How long a learner waits: the verdict, the next question, the first page. Prints, never judges.

pytest tests/benchmarks/test_pages_benchmark.py -s
"""

import statistics
import time

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.conftest import (  # noqa: F401 - the same server, the same browser
    Site,
    belote_command,
    browser_context_args,
    browser_type_launch_args,
    chromium,
    free_port,
    site,
    start_server,
)
from tests.browser.learner import Learner
from tests.browser.test_pages import LESSONS, lesson_of, refusable, right_card, tries

pytestmark = pytest.mark.browser
served = pytest.mark.parametrize("site", ["served"], indirect=True)

ROUNDS = 60

# From the event's own time stamp to the first task after the frame it was painted in; the panel's
# mode tells that the verdict was in that frame.
WATCH = """() => {
  window.paints = [];
  document.addEventListener("click", (event) => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => {
        const shown = [...document.querySelectorAll("marimo-anywidget")]
          .map((widget) => widget.shadowRoot?.querySelector(".panel")?.dataset.mode).find(Boolean);
        window.paints.push([performance.now() - event.timeStamp, shown]);
      };
      after.port2.postMessage(0);
    });
  }, true);
}"""

# From the click on the filled button to the frame in which the next question stands.
NEXT = """() => new Promise((done) => {
  const root = [...document.querySelectorAll("marimo-anywidget")]
    .map((widget) => widget.shadowRoot).find((shadow) => shadow?.querySelector("h1"));
  const title = root.querySelector("h1"), before = title.textContent;
  const button = root.querySelector("button.filled");
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (title.textContent === before) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(title, { childList: true, characterData: true, subtree: true });
  button.click();
})"""


def opens(page, address):
    """Open a page and wait until Python has taken it over from its first screens."""
    learner = Learner(page).opens(address)
    expect(page.locator("#first")).to_have_count(0, timeout=60_000)
    return learner


def told(name, values):
    ordered = sorted(values)
    p95 = ordered[int(len(ordered) * 0.95)]
    print(f"\n{name}: median {statistics.median(values):.1f} ms, p95 {p95:.1f} ms, n={len(values)}")


@served
def test_verdict_painted(page, site, often):
    lesson = lesson_of(LESSONS[0])
    stage, _, ruling = refusable(lesson)
    learner = opens(page, site.page(LESSONS[0], q=stage))
    page.evaluate(WATCH)
    for _ in range(often(ROUNDS)):
        learner.card(card_name(ruling.card, "fr")).click()
        page.wait_for_timeout(50)
    paints = [ms for ms, mode in page.evaluate("window.paints") if mode == "refused"]
    assert len(paints) == often(ROUNDS), "a verdict was not in the frame of its click"
    told("click to verdict painted", paints)


@served
def test_next_question(page, site, often):
    lesson = lesson_of(LESSONS[0])
    learner = opens(page, site.page(LESSONS[0], q=tries(lesson)[0]))
    waits = []
    for stage in tries(lesson)[: often(9)]:
        learner.card(right_card(lesson, stage, "fr")).click()
        page.wait_for_timeout(500)  # the learner reads; Python has long heard of his card
        waits.append(page.evaluate(NEXT))
    told("click to next question", waits)


def test_server_start_and_further_session(browser, tmp_path, often):
    starts, sessions, taken_over = [], [], []
    for _ in range(often(3)):
        port = free_port()
        site = Site(f"http://127.0.0.1:{port}/", "served")
        address = site.page(LESSONS[0], q=tries(lesson_of(LESSONS[0]))[0])
        begun = time.perf_counter()
        process = start_server(
            belote_command(),
            "--no-browser",
            "--port",
            str(port),
            cwd=tmp_path,
            port=port,
            url=site.url,
        )
        for waits in (starts, sessions):
            page = browser.new_page()
            page.goto(address)
            expect(Learner(page).cards.first).to_be_visible(timeout=60_000)
            waits.append((time.perf_counter() - begun) * 1000)
            expect(page.locator("#first")).to_have_count(0, timeout=60_000)
            taken_over.append((time.perf_counter() - begun) * 1000)
            page.close()
            begun = time.perf_counter()
        process.terminate()
        process.wait(10)
    told("server start to first card", starts)
    told("further session to first card", sessions)
    told("until Python has taken over", taken_over)
