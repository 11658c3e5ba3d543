"""Exercises from seeds: 20 ms in the middle and 100 at most are wanted; nothing asserted.

Run with `pytest tests/benchmarks`; a plain `pytest` tries each once.
"""

import sys
from statistics import median
from time import perf_counter

import pytest

from belote_core import PRESETS
from exercises import generate
from tests.exercising import OCCURRING

SEEDS = 60


@pytest.mark.parametrize("preset", PRESETS)
def test_exercises_of_every_theme(benchmark, often, preset):
    """Each exercise is made once: what was made before is kept."""
    themes = [theme for name, theme in OCCURRING if name == preset]
    assert themes
    took = {}

    def make():
        for theme in themes:
            for seed in range(often(SEEDS)):
                start = perf_counter()
                generate(theme, PRESETS[preset], seed=10_000 + seed, difficulty=1 + seed % 3)
                took.setdefault(theme, []).append((perf_counter() - start) * 1e3)

    benchmark.pedantic(make, rounds=1)
    for theme, times in took.items():
        sys.stdout.write(f"\n{preset} {theme}: {median(times):.1f} ms, at most {max(times):.1f}")
    sys.stdout.write("\n")
