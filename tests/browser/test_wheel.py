"""The wheel: installed in a fresh environment it serves the lesson from an empty folder."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.conftest import Site, free_port, start_server
from tests.browser.learner import SLOW, Learner, owed
from tests.browser.test_pages import LESSONS, lesson_of, refusable

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
SOURCES = ("belote_core", "exercises", "tutorials", "pyproject.toml", "README.md", "LICENSE")


def run(*command, cwd):
    result = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=600, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A fresh environment that holds the wheel and what it asks for, nothing of this checkout."""
    here = tmp_path_factory.mktemp("wheel")
    sources = here / "sources"
    sources.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "__marimo__")
            shutil.copytree(source, sources / name, ignore=ignore)
        else:
            shutil.copy(source, sources)
    pip = ("-m", "pip", "--disable-pip-version-check", "-q")
    run(sys.executable, *pip, "wheel", "--no-deps", "-w", str(here), str(sources), cwd=here)
    (wheel,) = here.glob("*.whl")
    # The environment has nothing but Python: its pip would be half of the work.
    run(sys.executable, "-m", "venv", "--without-pip", str(here / "venv"), cwd=here)
    python = here / "venv" / "bin" / "python"
    into = ("--python", str(python), "install", "--no-compile")
    run(sys.executable, *pip, *into, str(wheel), cwd=here)
    return python.with_name("belote")


def test_the_wheel_serves_the_lesson_from_an_empty_folder(page, installed, tmp_path):
    name = LESSONS[0]
    stage, position, ruling = refusable(lesson_of(name))
    port = free_port()
    site = Site(f"http://127.0.0.1:{port}/", "served")
    process = start_server(
        str(installed), "--no-browser", "--port", str(port), cwd=tmp_path, port=port, url=site.url
    )
    try:
        learner = Learner(page).opens(site.page(name, q=stage))
        expect(learner.cards.first).to_be_visible(timeout=SLOW)
        learner.card(card_name(ruling.card, "fr")).click()
        learner.sees(owed(ruling, "fr", position))
    finally:
        process.kill()
