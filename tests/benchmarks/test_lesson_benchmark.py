"""What one action of a learner costs Python: its time, and how often the engine is asked.

Run with `pytest tests/benchmarks/test_lesson_benchmark.py -s`; nothing is asserted.
"""

import cProfile
import importlib
import pstats
import sys

import pytest

from tests.lesson_walk import answer_to, walked

# A question about a card, one about all cards, a sheet, two settlements.
SCREENS = (
    ("05_trump_and_overtrump", 8),
    ("04_following", 2),
    ("07_settlement_three", 3),
    ("07_settlement_three", 7),
    ("12_settlement_four", 2),
)
COUNTED = ("rule_on_hand", "settle", "generate", "solution", "for_table")


def counted(work):
    """Run it, and count the calls of what is dear."""
    profile = cProfile.Profile()
    profile.runcall(work)
    stats = pstats.Stats(profile)
    found = dict.fromkeys(COUNTED, 0)
    for (_, _, name), (_, calls, *_) in stats.stats.items():
        if name in found:
            found[name] += calls
    return found | {"calls in all": stats.total_calls}


def lesson_of(name):
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return defs["page"].content


@pytest.mark.parametrize(("name", "stage"), SCREENS)
def test_an_answer(benchmark, name, stage):
    """From a click to the screen that follows: place, screen and progress."""
    lesson = lesson_of(name)

    def arrive():
        lesson.screen(lesson.place((), stage))

    # Before anything of it is kept.
    shown = counted(arrive)
    action = answer_to(lesson, lesson.place((), stage))

    def answer():
        after = lesson.place((action,), stage)
        lesson.news(after, action)
        lesson.screen(after)
        lesson.progress(after)

    sys.stdout.write(f"\n{name} {stage} shown: {shown}")
    sys.stdout.write(f"\n{name} {stage} answered: {counted(answer)}\n")
    benchmark(answer)


@pytest.mark.parametrize("name", ["05_trump_and_overtrump", "07_settlement_three"])
def test_the_actions_of_a_whole_lesson(benchmark, name):
    """Every action of a learner is replayed from the first."""
    lesson = lesson_of(name)
    actions = walked(lesson)
    calls = counted(lambda: lesson.place(actions))
    sys.stdout.write(f"\n{name}, {len(actions)} actions: {calls}\n")
    benchmark(lambda: lesson.place(actions))
