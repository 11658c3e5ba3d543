"""An exported course that arrived badly: each page says what is wrong, and the remedy."""

import re
import threading
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.learner import SLOW
from tests.samples import NIGHTLY
from tutorials.export import copy_check, folder_server
from tutorials.kit import prose

pytestmark = pytest.mark.browser

NAME = "05_trump_and_overtrump"
# In a plain run the pages share the processors with other tests.
TOLD_WITHIN = 20 if NIGHTLY else 40
ENOUGH = copy_check.enough()
WITHOUT_WASM = "delete globalThis.WebAssembly"
# When the alert was there, on the page's own clock.
NOTE = """new MutationObserver(() => {
  if (document.querySelector(".trouble")) window.toldAt ??= performance.now();
}).observe(document, { childList: true, subtree: true });"""


def folder(site, *, types=None, policy=None, without=None, broken=None):
    """A server of the folder that does what a careless host does."""

    class Handler(folder_server.Folder):
        extensions_map = folder_server.TYPES | (types or {})

        def send_head(self):
            if without and re.search(without, self.path):
                self.send_error(404)
                return None
            if broken and broken in self.path:
                self.path = "/favicon.ico"
            return super().send_head()

        def end_headers(self):
            if policy:
                self.send_header("Content-Security-Policy", policy)
            super().end_headers()

    server = folder_server.FolderServer(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


# By what is wrong: how it is served, the cause that is told, and its facts. First what is told
# soon: a page is closed then, and leaves the processors to the others.
BROKEN = {
    "a script is missing": ({"without": r"assets/index-.*\.js"}, "missing", "assets/index-*.js"),
    "a file of the kit is missing": ({"without": "/first.js"}, "missing", "kit-*/first.js"),
    "no WebAssembly": ({}, "no_wasm", None),
    "a policy without data:": (
        {"policy": ENOUGH.replace(" data:", "")},
        "csp",
        {"directive": "script-src", "source": "data:"},
    ),
    "a policy without wasm-unsafe-eval": (
        {"policy": ENOUGH.replace(" 'wasm-unsafe-eval'", "")},
        "csp",
        {"directive": "script-src", "source": "'wasm-unsafe-eval'"},
    ),
    "a worker's script is missing": (
        {"without": "assets/worker-"}, "missing", "assets/worker-*.js"
    ),
    "a package is missing": ({"without": "/fsrs-"}, "missing", "packages/*/fsrs-*.whl"),
    "an archive is not whole": ({"broken": "stdlib.zip"}, "damaged", "pyodide-*/python_stdlib.zip"),
    ".wasm as octet-stream": (
        {"types": {".wasm": "application/octet-stream"}}, "type", "pyodide-*/*.wasm"
    ),
}  # fmt: skip


# By day one of each cause; of what is missing, what the page itself and what Python asks for.
BY_DAY = (
    "a script is missing",
    "no WebAssembly",
    "a policy without data:",
    "a package is missing",
    "an archive is not whole",
    ".wasm as octet-stream",
)
TRIED = tuple(BROKEN) if NIGHTLY else BY_DAY


def facts_of(site, cause, found):
    if not isinstance(found, str):
        return found or {}
    kind = {"type": "application/octet-stream"} if cause == "type" else {}
    file, *_ = sorted(site.glob(found))
    return {"file": file.relative_to(site).as_posix(), **kind}


@pytest.mark.wide
@pytest.mark.modes("exported")
def test_a_policy_that_allows_enough_lets_the_page_start(page, exported_folder):
    server = folder(exported_folder, policy=ENOUGH)
    page.goto(f"http://127.0.0.1:{server.server_port}/{NAME}.html")
    expect(page.locator("#first")).to_have_count(0, timeout=SLOW)
    expect(page.locator(".trouble")).to_have_count(0)
    server.shutdown()


def test_every_broken_delivery_is_told_with_its_remedy(context, exported_folder):
    opened, servers = {}, []
    assert {BROKEN[name][1] for name in TRIED} == {cause for _, cause, _ in BROKEN.values()}
    for number, name in enumerate(TRIED):
        how, cause, found = BROKEN[name]
        lang = ("fr", "en")[number % 2]
        servers.append(folder(exported_folder, **how))
        page = context.new_page()
        page.add_init_script(NOTE + (WITHOUT_WASM if cause == "no_wasm" else ""))
        address = f"http://127.0.0.1:{servers[-1].server_port}/{NAME}.html?lang={lang}"
        page.goto(address, wait_until="commit")
        opened[name] = (page, lang, cause, facts_of(exported_folder, cause, found))
    for name, (page, lang, cause, facts) in opened.items():
        words = prose.words(lang)["trouble"]
        told = page.get_by_role("alert")
        expect(told, name).to_be_visible(timeout=SLOW)
        if "kit" in name:
            # Which of the two kits is the page's own.
            facts["file"] = page.locator("script[src*=kit-]").get_attribute("src").lstrip("./")
        expect(told, name).to_contain_text(words[cause].format(**facts))
        expect(told, name).to_contain_text(words["keeps"])
        expect(page.get_by_role("button", name=words["retry"])).to_be_visible()
        seconds = page.evaluate("window.toldAt") / 1000
        print(f"\n{name}: told after {seconds:.1f} s", end="")
        assert seconds <= TOLD_WITHIN, name
        page.close()
    for server in servers:
        server.shutdown()
        server.server_close()


def test_where_no_script_may_run_the_page_says_so_by_itself(page, exported_folder):
    server = folder(exported_folder, policy="script-src 'self' 'wasm-unsafe-eval' data:")
    page.goto(f"http://127.0.0.1:{server.server_port}/{NAME}.html")
    stuck, _, _ = prose.words("fr")["first"]["stuck"].partition("{sources}")
    expect(page.get_by_text(stuck)).to_be_visible(timeout=SLOW)
    server.shutdown()
    server.server_close()
