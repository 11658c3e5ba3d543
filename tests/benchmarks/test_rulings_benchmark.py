"""Rulings with reasons for a whole hand: 150 µs at most are wanted, 60 aimed at; nothing asserted.

Run with `pytest tests/benchmarks`; a plain `pytest` tries each once.
"""

import sys
from random import Random

import pytest

from belote_core import explain, rule_on_hand
from tests.positions import PRESET_OF, decisions_of_a_deal

DEALS = 20


def hands(players, *, with_played):
    """Whole hands of eight cards after the leader's, and later ones with their earlier tricks."""
    random, found = Random(8), []
    for _ in range(DEALS):
        for decision in decisions_of_a_deal(random, PRESET_OF[players]):
            whole = len(decision.hand) == PRESET_OF[players].hand_size
            if decision.plays and whole != with_played:
                found.append(decision)
    assert found
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_rulings_of_a_position(benchmark, players):
    """What a page asks at every click: the position is there, its hand is ruled on.

    A position keeps its rulings: they are taken away from it each time.
    """
    positions = [d.position() for d in hands(players, with_played=False)]
    benchmark.extra_info["hands"] = len(positions)

    def ruled_anew():
        for position in positions:
            vars(position).pop("rulings", None)
            rule_on_hand(position)

    benchmark(ruled_anew)
    told(benchmark, len(positions))


@pytest.mark.parametrize("with_played", [False, True], ids=["first trick", "later tricks"])
@pytest.mark.parametrize("players", [3, 4])
def test_rulings_with_the_position_checked(benchmark, players, with_played):
    """The same with TABLE-3: the position is made up and checked each time."""
    decisions = hands(players, with_played=with_played)
    parts = [vars(d.position()) for d in decisions]
    rules = [part.pop("rules") for part in parts]
    pairs = list(zip(rules, parts, strict=True))
    benchmark(lambda: [rule_on_hand(table, **part) for table, part in pairs])
    told(benchmark, len(pairs))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_sentences_of_a_hand(benchmark, lang):
    """Every card of a hand ruled on and its reason said."""
    positions = [d.position() for d in hands(4, with_played=False)]

    def say():
        return [
            explain(ruling, lang=lang, you=0)
            for position in positions
            for ruling in rule_on_hand(position)
        ]

    benchmark(say)
    told(benchmark, len(positions))


def told(benchmark, count):
    """Print the time for one hand against what is wanted."""
    if benchmark.stats:
        each = benchmark.stats.stats.median / count * 1e6
        sys.stdout.write(f"\n{benchmark.name}: {each:.1f} µs a hand (at most 150, aim 60)\n")
