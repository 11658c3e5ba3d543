"""Every article of the rules is taught in a lesson and asked, or it is said why it cannot be."""

import tomllib
from pathlib import Path

import pytest

from belote_core.articles import ARTICLES, NOT_ASKED
from exercises import THEMES
from tests.exercising import written_by_hand
from tests.sources import ROOT
from tutorials.app.pages import PAGES
from tutorials.kit import prose

COVERAGE = tomllib.loads(Path(ROOT / "tutorials" / "coverage.toml").read_text("utf-8"))
WRITTEN = {one.id: one for one in written_by_hand()}
LESSONS = [page.name for page in PAGES if page.kind == "lesson"]
EACH = pytest.mark.parametrize("article", COVERAGE)
LEAST = 2


def faults(article, row):
    """What is wrong with a row, in words."""
    if set(row) == {"reason"}:
        return [] if article in NOT_ASKED and row["reason"].endswith(".") else ["a reason for what"]
    found = [f"{key}?" for key in sorted({"sections", "exercises"} ^ set(row))]
    sections, exercises = row.get("sections", []), row.get("exercises", [])
    for section in sections:
        lesson, _, key = section.partition("#")
        if lesson not in LESSONS or not prose.has(lesson, key):
            found.append(section)
    for name in exercises:
        known = THEMES.get(name) or WRITTEN.get(name)
        if known is None or article not in known.articles:
            found.append(name)
    if not sections:
        found.append("no section")
    if len(set(exercises)) < LEAST:
        found.append("too few exercises")
    return found


def test_there_is_a_row_for_every_article_and_no_other():
    assert len(COVERAGE) >= 60
    assert set(COVERAGE) == set(ARTICLES)


@EACH
def test_an_article_is_taught_and_asked_or_there_is_a_reason(article):
    assert faults(article, COVERAGE[article]) == []


def test_every_lesson_teaches_something():
    taught = {s.partition("#")[0] for row in COVERAGE.values() for s in row.get("sections", ())}
    # Lesson 13 gives advice, lesson 14 asks about everything: neither has a rule of its own.
    assert taught == set(LESSONS) - {"13_first_tips", "14_exam"}


@pytest.mark.parametrize(
    ("article", "row"),
    [
        ("PLAY-5", {}),
        ("PLAY-5", {"reason": "Nobody asks."}),
        ("TABLE-1", {"reason": ""}),
        ("PLAY-5", {"sections": ["05_trump_and_overtrump#must-overtrump"]}),
        ("PLAY-5", {"sections": ["05_trump_and_overtrump#no-such"], "exercises": ["a", "b"]}),
        (
            "PLAY-5",
            {
                "sections": ["05_trump_and_overtrump#must-overtrump"],
                "exercises": ["must-overtrump", "must-trump"],
            },
        ),
        (
            "PLAY-5",
            {
                "sections": ["05_trump_and_overtrump#must-overtrump"],
                "exercises": ["must-overtrump", "must-overtrump"],
            },
        ),
    ],
)
def test_the_check_sees_what_it_looks_for(article, row):
    assert faults(article, row)
