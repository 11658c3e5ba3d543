"""A real Chromium, and the course twice: `served` by `belote`, `exported` as a folder of files.

Without the browser or the tools of the export: a failure in CI, a loud skip elsewhere.
"""

import os
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.learner import SLOW, is_local
from tests.once import made_once
from tests.samples import NIGHTLY
from tutorials.export import folder_server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The network is unplugged: no name but this machine's leads anywhere.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# A page that takes over from its first screen takes its seconds on a busy machine.
QUICK = 15_000
# What no page that runs Python in the browser can do with less.
LEAST_REQUESTS = 100
# An export takes a minute: while working on a test, name one that is already there.
READY_SITE = "BELOTE_EXPORTED"


def pytest_generate_tests(metafunc):
    """Run a test that takes `site` over the server, or over what its mark `modes` says."""
    if "site" in metafunc.fixturenames:
        asked = metafunc.definition.get_closest_marker("modes")
        modes = asked.args if asked else ("served",)
        metafunc.parametrize("site", modes, indirect=True, scope="session")


# Where the exported course is tried in any case.
EXPORTED_IN = ("test_exported.py", "test_quiz_hands.py", "test_training.py")


def mode_of(item):
    return item.callspec.params.get("site") if hasattr(item, "callspec") else None


def is_wide(item):
    again = mode_of(item) == "exported" and item.path.name not in EXPORTED_IN
    return again or item.get_closest_marker("wide") is not None


def repeated(items):
    """What is served with all its parameters is tried with the first of them exported."""
    served = {item.function for item in items if mode_of(item) == "served"}
    seen = set()
    for item in items:
        if mode_of(item) == "exported" and item.function in served:
            if item.function in seen:
                yield item
            seen.add(item.function)


def pytest_collection_modifyitems(config, items):
    """Keep for the night what repeats one check over every form; the head of a run says so."""
    pages = [item for item in items if "browser" in item.path.parts]
    unmarked = {item.path.name for item in pages if not item.get_closest_marker("browser")}
    if unmarked:
        raise pytest.UsageError(f"pytest.mark.browser is missing: {', '.join(sorted(unmarked))}")
    left_out = [] if NIGHTLY else [*filter(is_wide, pages), *repeated(pages)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def missing(message):
    """What a test needs is not there: CI must notice, a laptop may go without."""
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


# The same engine without a window's own pages is a third quicker: it is taken where it is there.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def chromium():
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        missing("no Chromium on this machine: the pages were NOT tested")
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, chromium):
    return {**browser_type_launch_args, "executable_path": chromium, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"}


@pytest.fixture(scope="session")
def one_cache(browser, browser_context_args):
    """One context for all tests: the three hundred files of a page are fetched and compiled once.

    A blank page of its own empties what a test left.
    """
    with browser.new_context(**browser_context_args) as context:
        yield context, context.new_cdp_session(context.new_page())


# All that a browser keeps for a page, its cache of files excepted.
KEPT = "cookies,local_storage,indexeddb,cache_storage,service_workers"


@pytest.fixture
def context(one_cache):
    """An empty browser: whatever the test before it left there is gone."""
    context, keeper = one_cache
    blank, *left = context.pages
    assert not left
    origins = set()

    def note(request):
        origins.add("/".join(request.url.split("/")[:3]))

    context.on("request", note)
    yield context
    context.remove_listener("request", note)
    for page in context.pages:
        if page != blank:
            page.close()
    context.clear_permissions()
    for origin in origins:
        keeper.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": KEPT})


@dataclass(frozen=True)
class Site:
    """Where the course is: `url` ends with a slash."""

    url: str
    mode: str

    def page(self, name, **params):
        query = "&".join(f"{key}={value}" for key, value in params.items())
        return f"{self.url}{name}.html" + (f"?{query}" if query else "")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_server(*command, cwd, port, url, output=subprocess.PIPE):
    """Start a server and wait until it answers."""
    process = subprocess.Popen(command, cwd=cwd, stdout=output, stderr=subprocess.STDOUT, text=True)
    for _ in range(600):
        if process.poll() is not None:
            raise AssertionError(process.stdout.read() if process.stdout else command)
        try:
            urllib.request.urlopen(url, timeout=2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return process
    process.kill()
    raise AssertionError(f"no answer at {url} (port {port})")


def belote_command():
    return str(Path(sys.executable).with_name("belote"))


@pytest.fixture(scope="session")
def exported_folder(tmp_path_factory):
    """The course as `belote export` writes it, with its zip beside it."""
    ready = os.environ.get(READY_SITE)
    if ready:
        return Path(ready)
    return made_once(tmp_path_factory, "exported", export_into) / "belote"


def export_into(folder):
    command = [belote_command(), "export", str(folder / "belote"), "--zip"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    if result.returncode == 3:
        missing(f"the exported pages were NOT tested: {result.stderr}")
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="session")
def site(request, tmp_path_factory):
    """The course in one of its two modes, started in an empty folder."""
    if request.param == "exported":
        # Asked for here only: who tests the server need not wait for an export.
        server = folder_server.serve(request.getfixturevalue("exported_folder"))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(f"http://127.0.0.1:{server.server_port}/", "exported")
        server.shutdown()
        server.server_close()
        return
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    empty = tmp_path_factory.mktemp("empty")
    process = start_server(
        belote_command(), "--no-browser", "--port", str(port), cwd=empty, port=port, url=url
    )
    yield Site(url, "served")
    process.terminate()
    process.wait(10)


@pytest.fixture
def page(page, request):
    """A page with the network unplugged: what leads out of this machine is counted.

    Of an exported page no file is asked for in vain.
    """
    inside, outside, in_vain = [], [], []
    exported = getattr(request.node, "callspec", None)
    exported = exported is not None and exported.params.get("site") == "exported"
    page.on("request", lambda sent: (inside if is_local(sent.url) else outside).append(sent.url))
    expect.set_options(timeout=QUICK)
    if exported:
        page.on("response", lambda got: in_vain.append(got.url) if got.status >= 400 else None)
        page.set_default_timeout(SLOW)
        expect.set_options(timeout=SLOW)
    yield page
    expect.set_options(timeout=QUICK)
    assert outside == []
    assert in_vain == []
    if any("/pyodide-" in url for url in inside):
        assert len(inside) >= LEAST_REQUESTS, "Python cannot have started with so few"


@pytest.fixture
def held(page):
    """Python kept from starting: what its worker asks for waits until `held()` is called."""
    waiting, released = [], []

    def hold(route):
        if released:
            route.continue_()
        else:
            waiting.append(route)

    def release():
        released.append(True)
        for route in waiting:
            route.continue_()

    page.route("**/pyodide-*/**", hold)
    return release
