"""Every notebook of the list: short, clean to marimo's checker, running without a screen."""

import importlib
import subprocess
import sys

import pytest

from belote_core import PRESETS
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import SIBLINGS, Place
from tutorials.kit.stages import Try


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def listed(request):
    return request.param


def test_the_list_and_the_folder_agree():
    folder = PAGES[0].notebook.parent
    assert sorted(p.stem for p in folder.glob("[0-9]*.py")) == sorted(page.name for page in PAGES)


def test_a_notebook_is_short(listed):
    assert len(listed.notebook.read_text("utf-8").splitlines()) <= 250


def test_a_notebook_passes_marimos_own_check(listed):
    command = [sys.executable, "-m", "marimo", "check", "--strict", str(listed.notebook)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_notebook_runs_without_a_screen(listed):
    outputs, defs = importlib.import_module(f"tutorials.{listed.name}").app.run()
    assert any(output is not None for output in outputs)
    if listed.kind == "tool":
        assert defs["frame"].widget.page["name"] == listed.name
        return
    screen = defs["table"].widget.position
    assert screen["id"] == defs["lesson"].key(defs["place"])
    assert screen["title"]["fr"]


def test_a_title_in_both_languages(listed):
    assert listed.title["fr"]
    assert listed.title["en"] != listed.title["fr"]


LESSONS = [page for page in PAGES if page.kind == "lesson"]


@pytest.mark.parametrize("page", LESSONS, ids=lambda page: page.name)
@pytest.mark.parametrize("profile", PRESETS)
def test_every_screen_of_a_lesson_can_be_shown_at_every_table(page, profile):
    _, defs = importlib.import_module(f"tutorials.{page.name}").app.run()
    lesson = defs["lesson"].under(PRESETS[profile])
    for number, stage in enumerate(lesson.stages):
        for sibling in range(1 + SIBLINGS * stage.varies):
            place = Place(stage=number, sibling=sibling)
            screen = lesson.screen(place)
            assert screen["id"] == lesson.key(place)
            assert all(screen["title"][lang] for lang in prose.LANGUAGES)
            if not lesson.at_home:
                assert screen["link"]
                continue
            if isinstance(stage, Try):
                # What somebody wrote is about the rule that its stage teaches.
                assert lesson.exercise(place).theme == stage.theme_at(lesson.rules)
