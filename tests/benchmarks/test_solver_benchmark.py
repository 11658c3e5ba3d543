"""The solver on whole deals: milliseconds, and as a ratio to a fixed loop of plain Python.

    pytest tests/benchmarks/test_solver_benchmark.py -n 0 -s     # a plain `pytest` tries each once

Each deal is timed, in processor time, between two runs of the loop; nothing is asserted. Trust the
ratios: the loop takes about 10 ms on the machine of the targets.
"""

import statistics
import sys
import time
from random import Random

import pytest

from belote_core import (
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    THIRTY_3,
    Question,
    solve,
    solve_cards,
)
from tests.endings import ending, whole_deal

CONTRACT, MARGIN = Question.CONTRACT, Question.MARGIN
DEALS = 40
FIVE_TRICKS = 5

# What is wanted at the median, and for one deal in ten at most, in milliseconds.
WHOLE = {
    "3 contract": (MARQUOIR_3, CONTRACT, (10, 100)),
    "3 margin": (MARQUOIR_3, MARGIN, (120, 600)),
    "3 together contract": (MARQUOIR_3_TOGETHER, CONTRACT, (10, 100)),
    "3 of 30 cards contract": (THIRTY_3, CONTRACT, None),
    "4 contract": (FFB_4, CONTRACT, (40, None)),
    "4 margin": (FFB_4, MARGIN, (200, None)),
}


def loop():
    """A fixed piece of work on whole numbers, as a search does it."""
    table, left = {}, (1 << 24) - 1
    for number in range(30_000):
        card = left & -left
        left = (left ^ card) or (1 << 24) - 1
        table[left << 2 | number & 3] = number
    return table


def timed(work):
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1e3


@pytest.mark.parametrize("what", WHOLE)
def test_whole_deals(what, often):
    rules, question, wanted = WHOLE[what]
    random = Random(f"benchmark {rules.id}")
    deals = [whole_deal(rules, random) for _ in range(often(DEALS))]
    tell(what, [lambda one=one: solve(one, question) for one in deals], wanted)


def test_every_card_with_five_tricks_left(often):
    """The margin of every card at three, from the first card of a trick."""
    random, deals = Random(5), []
    while len(deals) < often(DEALS):
        state = ending(MARQUOIR_3, random, FIVE_TRICKS)
        if not state.trick.cards:
            deals.append(state)
    tell(
        "3 margin of every card, 5 tricks",
        [lambda one=one: solve_cards(one, MARGIN) for one in deals],
        (5, None),
    )


def tell(what, works, wanted):
    taken, ratios = [], []
    for work in works:
        before, spent, after = timed(loop), timed(work), timed(loop)
        taken.append(spent)
        ratios.append(spent / ((before + after) / 2))
    assert taken
    tenth = sorted(taken)[len(taken) * 9 // 10]
    sys.stdout.write(
        f"\n{what}: median {statistics.median(taken):.1f} ms, p90 {tenth:.1f} ms, "
        f"ratio {statistics.median(ratios):.2f}, p90 {sorted(ratios)[len(ratios) * 9 // 10]:.2f} "
        f"over {len(taken)} deals (wanted ms {wanted})\n"
    )
