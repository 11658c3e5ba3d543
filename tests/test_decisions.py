"""A learner decides something at least every few screens, in every lesson, at every table."""

from itertools import accumulate

import pytest

from belote_core import PRESETS
from tests.lesson_walk import lesson_at, screens_at
from tutorials.kit.lessons import course

# So many screens without a decision may follow one another.
MOST = 3
NAMES = [one.name for one in course.COURSE]


def laid_over(frames):
    return list(accumulate(frames, lambda before, frame: {**before, **frame}))


def decisions(screen):
    """What a screen shows, one after the other: True where the learner decides, else False."""
    stage = screen.get("stage", {})
    if screen["kind"] == "replay":
        return [bool(f.get("ask")) for f in laid_over(stage["frames"]) if not f.get("quiet")]
    if screen["kind"] == "fork":
        # One opens at the fork; of two ways the longer one.
        ways = [[f for f in laid_over(way["frames"]) if not f["quiet"]] for way in stage["options"]]
        return [True, *[False] * max(map(len, ways))]
    return [screen["kind"] not in ("read", "players")]


def longest_run(shown):
    """How many screens without a decision follow one another at most."""
    runs = accumulate(shown, lambda run, decides: 0 if decides else run + 1, initial=0)
    return max(runs)


def test_runs_are_counted():
    assert longest_run([]) == 0
    assert longest_run([False, False, True, False]) == 2
    assert longest_run([True, False, False, False, False]) == 4


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
@pytest.mark.parametrize("name", NAMES)
def test_no_more_than_three_screens_without_a_decision(name, rules):
    lesson = lesson_at(name, rules)
    if not lesson.at_home:
        return
    shown = [decides for screen in screens_at(name, rules) for decides in decisions(screen)]
    assert any(shown)
    assert not all(shown)
    assert longest_run(shown) <= MOST


def test_every_lesson_was_looked_at_at_some_table():
    at_home = {n for n in NAMES if any(lesson_at(n, rules).at_home for rules in PRESETS.values())}
    assert at_home == set(NAMES)
    assert len(at_home) > 10
