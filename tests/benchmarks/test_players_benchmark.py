"""A choice of each level: 50 ms a card are wanted of the regular, 1 s of the master; not asserted.

Time of the processor, so that a machine with more to do measures the same.
Run with `pytest tests/benchmarks`; a plain `pytest` tries each once.
"""

import sys
from dataclasses import replace
from statistics import median
from time import process_time

import pytest

from belote_core import PRESETS, Level, apply, choose, new_deal, view
from belote_core.actions import Play

WANTED = {Level.BEGINNER: 0.05, Level.REGULAR: 0.05, Level.MASTER: 1.0}


def cards_to_play(rules, deals):
    """The views in which a regular plays a card that is not the only one, for some deals."""
    found = []
    for seed in range(deals):
        state = new_deal(rules, seed=seed, dealer=0)
        while state.next_seat is not None:
            seen = view(state, state.next_seat)
            if sum(isinstance(action, Play) for action in seen.legal_actions) > 1:
                found.append(seen)
            state = apply(state, choose(seen, Level.REGULAR, seed=seed).action)
    assert found
    return found


@pytest.mark.parametrize("name", ["MARQUOIR_3", "THIRTY_3", "CLASSIC_4"])
@pytest.mark.parametrize("level", Level)
def test_a_card(benchmark, often, level, name):
    """Every card of some deals where there is something to choose, each once."""
    views = cards_to_play(PRESETS[name], often(3))[: 5 * often(6)]
    times = []

    def play():
        for shown in views:
            # A view keeps what was asked of it: each is asked anew.
            seen = replace(shown, known=replace(shown.known))
            start = process_time()
            choose(seen, level, seed=1)
            times.append(process_time() - start)

    benchmark.pedantic(play, rounds=1)
    told = f"median {median(times) * 1e3:.1f} ms, at most {max(times) * 1e3:.0f} ms a card"
    wanted = f"{WANTED[level] * 1e3:.0f} ms wanted, {len(views)} cards"
    sys.stdout.write(f"\n{level.value} {name}: {told} ({wanted})\n")
