"""The wheel: installed in a fresh environment it serves the lesson from an empty folder."""

import email
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from playwright.sync_api import expect

from belote_core.wording.glossary import card_name
from tests.browser.conftest import Site, free_port, start_server
from tests.browser.learner import SLOW, Learner, owed
from tests.browser.test_pages import LESSONS, lesson_of, refusable
from tests.samples import NIGHTLY

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
SOURCES = ("belote_core", "exercises", "tutorials", "pyproject.toml", "README.md", "LICENSE")


def run(*command, cwd):
    result = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=600, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


def lends(packages, python, wheel):
    """Let another environment find our packages, among them all that the wheel asks for.

    The wheel is there already: the course of this checkout, which is lent too, comes after it.
    """
    (metadata,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    told = email.message_from_bytes(zipfile.ZipFile(wheel).read(metadata))
    asked = [Requirement(text) for text in told.get_all("Requires-Dist")]
    asked = [one for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})]
    assert len(asked) >= 5
    for one in asked:
        assert one.specifier.contains(version(one.name)), one
    (into,) = python.parent.parent.glob("lib/python*/site-packages")
    (into / "lent.pth").write_text(packages, "utf-8")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A fresh environment that holds the wheel and what it asks for, nothing of this checkout.

    By day what it asks for is lent by this environment, and said to be enough.
    """
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
    if NIGHTLY:
        run(sys.executable, *pip, *into, str(wheel), cwd=here)
    else:
        run(sys.executable, *pip, *into, "--no-deps", str(wheel), cwd=here)
        lends(sysconfig.get_path("purelib"), python, wheel)
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
