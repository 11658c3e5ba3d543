"""A real Chromium and a real server. Without the browser: a failure in CI, a loud skip elsewhere."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import pytest

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium():
    found = next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if found is None:
        message = "no Chromium on this machine: the pages were NOT tested"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, chromium):
    return {**browser_type_launch_args, "executable_path": chromium, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"}


@dataclass(frozen=True)
class Site:
    """Where the course is served: `url` ends with a slash."""

    url: str

    def page(self, name, **params):
        query = "&".join(f"{key}={value}" for key, value in params.items())
        return f"{self.url}{name}.html" + (f"?{query}" if query else "")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_server(*command, cwd, port, url):
    """Start a server and wait until it answers."""
    process = subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    for _ in range(600):
        if process.poll() is not None:
            raise AssertionError(process.stdout.read())
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
def site(tmp_path_factory):
    """The course as `belote` serves it, started in an empty folder."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    empty = tmp_path_factory.mktemp("empty")
    process = start_server(
        belote_command(), "--no-browser", "--port", str(port), cwd=empty, port=port, url=url
    )
    yield Site(url)
    process.terminate()
    process.wait(10)
