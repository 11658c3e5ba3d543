"""A page of another site, in the same browser: it gets nothing, and shows nothing of the course."""

import http.server
import json
import threading
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import belote_command, free_port, start_server
from tests.browser.learner import SLOW
from tutorials.kit import prose

pytestmark = pytest.mark.browser

NAME = "04_following"
# What a hostile page can try, one answer each; what it cannot read or open is "nothing".
TRIES = """async (url) => {
  const read = async (path, options) => {
    try {
      const answer = await fetch(url + path, options);
      return answer.type === "opaque" ? "nothing" : await answer.text() || "nothing";
    } catch { return "nothing"; }
  };
  const told = (body, type = "text/plain") => (
    { method: "POST", body, headers: { "Content-Type": type } });
  const socket = (path) => new Promise((done) => {
    const one = new WebSocket(url.replace("http", "ws") + path);
    one.onmessage = (event) => done(event.data);
    one.onopen = () => done("open");
    one.onclose = one.onerror = () => done("nothing");
  });
  const script = (path) => new Promise((done) => {
    const one = document.createElement("script");
    one.onload = () => done("run");
    one.onerror = () => done("nothing");
    one.src = url + path;
    document.body.append(one);
  });
  return {
    index: await read(""),
    page: await read("PAGE/"),
    health: await read("PAGE/health"),
    opaque: await read("PAGE/", { mode: "no-cors" }),
    files: await read("PAGE/api/home/workspace_files", told("{}", "application/json")),
    files_plain: await read("PAGE/api/home/workspace_files", told("{}")),
    value: await read("PAGE/api/kernel/set_model_value", told("{}")),
    socket: await socket("PAGE/ws?session_id=s_abcdef"),
    script: await script("PAGE/public-files-sw.js"),
  };
}""".replace("PAGE", NAME)


@pytest.fixture(scope="module")
def other_site(tmp_path_factory):
    """A second origin: its page is empty, but for the frames that a test puts there."""
    folder = tmp_path_factory.mktemp("other")
    (folder / "index.html").write_text("<!doctype html><title>Other</title><body></body>", "utf-8")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def served_in_a_frame(tmp_path_factory, other_site):
    """The course, which the other site may frame."""
    port, folder = free_port(), tmp_path_factory.mktemp("framed")
    url = f"http://127.0.0.1:{port}/"
    command = (belote_command(), "--no-browser", "--port", str(port))
    allowed = ("--frame-ancestors", other_site.rstrip("/"))
    with (Path(folder) / "log").open("w") as log:
        process = start_server(*command, *allowed, cwd=folder, port=port, url=url, output=log)
        yield url
        process.terminate()
        process.wait(10)


def framed(page, url):
    page.evaluate(
        "(url) => { const one = document.createElement('iframe'); one.src = url;"
        " document.body.append(one); }",
        url,
    )
    return page.frame_locator("iframe")


def test_another_sites_page_gets_nothing(page, site, other_site):
    page.goto(other_site)
    got = page.evaluate(TRIES, site.url)
    assert got == dict.fromkeys(got, "nothing"), json.dumps(got)[:500]
    assert len(got) > 8


def test_another_site_cannot_frame_a_page(page, site, other_site):
    page.goto(other_site)
    with page.expect_console_message(lambda said: "frame-ancestors" in said.text, timeout=SLOW):
        inside = framed(page, site.page(NAME))
    # What the browser says instead is a page of its own.
    expect(inside.locator("#root")).to_have_count(0)


def test_a_site_that_was_named_can_frame_a_page(page, served_in_a_frame, other_site):
    page.goto(other_site)
    inside = framed(page, f"{served_in_a_frame}{NAME}.html")
    title = prose.plain(NAME, "intro.title")["fr"]
    expect(inside.locator("h1").first).to_have_text(title, timeout=SLOW)


def test_a_page_breaks_none_of_its_own_rules(page, site):
    """Nothing that it loads is against what its own headers allow."""
    against = []
    page.on("console", lambda said: against.append(said.text) if said.type == "error" else None)
    page.goto(site.page(NAME))
    start = page.get_by_role("button", name=prose.words("fr")["table"]["start"], exact=True)
    start.click(timeout=SLOW)
    expect(page.locator("h1").first).to_have_text(prose.plain(NAME, "example.title")["fr"])
    assert against == []
