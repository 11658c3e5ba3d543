"""How long an exported page takes to start, beside the same lesson exported by plain marimo.

    python -m tests.benchmarks.boot [ROUNDS] [FOLDER]     # a plain `pytest` visits it once

Five rounds in turn, medians and ratios; FOLDER is an export that is there. Trust the ratios.
"""

import json
import shutil
import statistics
import sys
import tempfile
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from tutorials.app.pages import PAGES
from tutorials.export import (
    borrowed_tools,
    course_folder,
    folder_server,
    marimo_pages,
    notebook_copies,
    pyodide_mirror,
)
from tutorials.export.steps import Steps
from tutorials.kit import prose

# A lesson whose third screen asks for a card.
PAGE = next(page for page in PAGES if page.name == "05_trump_and_overtrump")
QUESTION = 2
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# In the page, frame by frame: click the first card that is there, note its verdict, note Python.
WATCH = """
window.noted = {};
(() => {
  const hand = %s;
  const shadows = () => [...document.querySelectorAll("*")].flatMap((n) => n.shadowRoot ?? []);
  const seen = (n) => n && n.getBoundingClientRect().width > 0
    && getComputedStyle(n).visibility === "visible";
  function look() {
    const note = (name) => (window.noted[name] ??= Math.round(performance.now()));
    if (document.body) for (const root of shadows()) {
      const card = root.querySelector(".hand button");
      if (seen(card) && !window.noted.hand) { note("hand"); card.click(); }
      if (seen(root.querySelector('[data-mode="allowed"], [data-mode="refused"]'))) note("verdict");
      if (root.host.localName === "marimo-anywidget"
        && seen(root.querySelector("h1"))) note("python");
    }
    if (!window.noted.python) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})();
"""


class Quiet(SimpleHTTPRequestHandler):
    """`python -m http.server`, silent."""

    def log_message(self, *_arguments):
        pass


def plain_export(work, setting, options):
    """The lesson as the command of marimo alone exports it."""
    stage = notebook_copies.lay(work / "stage", [PAGE])
    site = work / "plain"
    marimo_pages.run_marimo([*options, "--execute"], setting, stage, PAGE, site)
    return site


@contextmanager
def served(folder):
    """The folder behind its own server; gives the address."""
    server = folder_server.serve(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def visit(context, address):
    page = context.new_page()
    page.add_init_script(WATCH % json.dumps(prose.words("fr")["table"]["hand"]))
    page.goto(f"{address}{PAGE.name}.html?q={QUESTION}", wait_until="commit")
    page.wait_for_function("window.noted.python && window.noted.verdict", timeout=180_000)
    noted = page.evaluate("window.noted")
    page.close()
    return noted


def visits(playwright, chromium, address):
    """A first visit with an empty profile, a second after the browser was closed."""
    with tempfile.TemporaryDirectory() as profile:
        found = []
        for _ in range(2):
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=chromium, args=FLAGS, headless=True
            )
            found.append(visit(context, address))
            context.close()
        return found


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        ready = Path(sys.argv[2]) if len(sys.argv) > 2 else course_folder.export(work / "site")
        setting = borrowed_tools.browsers_folder(work / "browsers")
        with pyodide_mirror.options(work, Steps("en", 1, print)) as options:
            plain = plain_export(work, setting, options)
        servers = {
            "plain": ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(plain))),
            "ours": folder_server.serve(ready),
        }
        for server in servers.values():
            threading.Thread(target=server.serve_forever, daemon=True).start()
        times = {}
        with sync_playwright() as playwright:
            for _ in range(rounds):
                for which, server in servers.items():
                    address = f"http://127.0.0.1:{server.server_port}/"
                    found = visits(playwright, chromium, address)
                    for nth, noted in zip(("first", "second"), found, strict=True):
                        for what, milliseconds in noted.items():
                            times.setdefault((which, nth, what), []).append(milliseconds)
                # After each round: on a busy machine the last may not be waited for.
                tell(times)


def tell(times):
    base = statistics.median(times["plain", "first", "python"])
    for key, values in times.items():
        middle = statistics.median(values)
        print(f"{' '.join(key):24} {middle:7.0f} ms {middle / base:6.2f}  {sorted(values)}")
    print(flush=True)


if __name__ == "__main__":
    main()
