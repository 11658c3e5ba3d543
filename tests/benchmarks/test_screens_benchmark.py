"""How long a question takes to build and an answer to grade: printed, nothing asserted.

Run with `pytest tests/benchmarks`; a plain `pytest` leaves this folder out.
"""

from dataclasses import replace

import pytest

from belote_core import PRESETS
from exercises import THEMES, generate, questions
from exercises.kinds import KINDS

TITLE = {"fr": "titre", "en": "title"}


def one_of(kind):
    """An exercise of a kind, at the first table that knows one."""
    theme, rules = next(
        (theme.id, rules)
        for theme in THEMES.values()
        for rules in PRESETS.values()
        if kind in theme.kinds and theme.occurs_in(rules) and theme.id != "lead"
    )
    return generate(theme, rules, seed=3, difficulty=2, kind=kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_screen(benchmark, kind):
    """A screen of an exercise that nothing was asked of before."""
    exercise = one_of(kind)

    def fresh():
        return (replace(exercise),), {}

    def build(one):
        return questions.screen("key", one, title=TITLE)

    benchmark.pedantic(build, setup=fresh, rounds=60)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer(benchmark, kind):
    """An answer to an exercise whose screen was built."""
    exercise = one_of(kind)
    screen = questions.screen("key", exercise, title=TITLE)
    action = {"answer": screen["ask"]["right"]} if "ask" in screen else {"card": "Jh"}
    benchmark(questions.graded, exercise, action)
