"""Whether a deal reaches a position: 20 ms at most are wanted; nothing asserted.

Run with `pytest tests/benchmarks`; a plain `pytest` tries each once. The ratio is to the replay of
one whole deal, so that it can be compared between machines.
"""

import sys
from random import Random
from time import process_time

import pytest

from belote_core import PRESETS
from exercises.construction.completing import played_out
from exercises.construction.draw import Draw
from exercises.construction.reaching import Reach, reach_of_position
from tests.positions import decisions_of_a_deal

DEALS = 20


@pytest.mark.parametrize("left", [1, 3, 6])
@pytest.mark.parametrize("name", ["MARQUOIR_3", "THIRTY_3", "CLASSIC_4"])
def test_a_position_of_a_deal_proved(benchmark, often, name, left):
    """Positions with so many cards left: the fewer, the more tricks have to be found."""
    rules, random = PRESETS[name], Random(name)
    positions = [
        decision.position(with_played=False)
        for _ in range(often(DEALS))
        for decision in decisions_of_a_deal(random, rules)
        if len(decision.hand) == left
    ]
    took = []

    def prove():
        for position in positions:
            start = process_time()
            assert reach_of_position(position) is Reach.REACHED
            took.append(process_time() - start)

    benchmark.pedantic(prove, rounds=1)
    deal = played_out(rules, Draw(1), leader=0)
    start = process_time()
    deal.state()
    replay = process_time() - start
    each = sum(took) / len(took)
    sys.stdout.write(
        f"\n{name}, {left} left: {each * 1e3:.1f} ms, at most {max(took) * 1e3:.1f}; "
        f"{each / replay:.2f} × a replay\n"
    )
