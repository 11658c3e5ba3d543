"""How much better a level is than another: whole deals, the same for both, in every seating.

`python -m tests.strength` prints a table: what the better side marks more in a deal, with the
interval in which the truth lies 95 times of 100. A deal counts once: the mean over its seatings.
"""

import argparse
import sys
from itertools import count
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter

from belote_core import PRESETS, Level, apply, choose, new_deal, view
from belote_core.deal import Phase
from tests.random_player import choose_at_random

RANDOM = "random"
PAIRS = ((Level.BEGINNER, RANDOM), (Level.REGULAR, Level.BEGINNER), (Level.REGULAR, RANDOM))
Z = 1.96


def act(state, who, seed):
    """What a level, or chance, does."""
    seen = view(state, state.next_seat)
    return choose_at_random(seen, seed) if who == RANDOM else choose(seen, who, seed=seed).action


def marks(rules, seed, seated):
    """Play a deal with a player in each seat; what each side marks, litiges left aside."""
    state = new_deal(rules, seed=seed, dealer=seed % rules.players)
    while state.next_seat is not None:
        state = apply(state, act(state, seated[state.next_seat], seed))
    return state.settle().marked if state.phase is Phase.FINISHED else (0,) * rules.sides


def seatings(rules, one, other):
    """Put one on a side and the other on all others, once for each side."""
    for side in range(rules.sides):
        yield side, [one if rules.side_of(s) == side else other for s in range(rules.players)]


def difference(rules, seed, one, other):
    """What one marks more than the others do on average, over every seating of a deal."""
    found = []
    for side, seated in seatings(rules, one, other):
        marked = marks(rules, seed, seated)
        others = [mark for at, mark in enumerate(marked) if at != side]
        found.append(marked[side] - fmean(others))
    return fmean(found)


def measured(rules, one, other, *, deals=None, seconds=None):
    """Play so many deals, or so long; the differences."""
    start, found = perf_counter(), []
    for seed in count():
        if (deals is not None and seed >= deals) or (
            seconds is not None and perf_counter() - start > seconds
        ):
            return found
        found.append(difference(rules, seed, one, other))
    return found


def interval(found):
    """The mean and half the width of its interval."""
    return fmean(found), Z * stdev(found) / sqrt(len(found))


def main():
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--master", type=float, default=0, help="seconds for the master, a preset")
    parser.add_argument("--presets", nargs="*", default=["MARQUOIR_3", "CLASSIC_4"])
    told = parser.parse_args()
    for name in told.presets:
        rules = PRESETS[name]
        runs = [(one, other, {"deals": told.deals}) for one, other in PAIRS if told.deals]
        if told.master:
            seconds = {"seconds": told.master}
            runs += [(Level.MASTER, Level.REGULAR, seconds), (Level.MASTER, RANDOM, seconds)]
        for one, other, how in runs:
            found = measured(rules, one, other, **how)
            mean, half = interval(found)
            text = f"{name}: {one} > {other}: {mean:+.1f} ± {half:.1f} points a deal"
            print(f"{text} ({len(found)} deals, {rules.sides} seatings each)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
