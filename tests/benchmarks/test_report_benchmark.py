"""What one answer costs: a position with its other tables, a screen that asks again, a deal.

Run with `pytest tests/benchmarks`; a plain `pytest` leaves this folder out.
"""

import json
import sys
from random import Random

import pytest

from belote_core import PRESETS, at_other_tables, legal_cards, rule_on_hand
from belote_core.record import dump, parse_record
from belote_core.report import as_data, report
from belote_core.wording.report import sections
from tests.benchmarks.test_rulings_benchmark import hands
from tests.renonces import spoilt_deal

# How many times one screen of a lesson asked for the rulings of its position.
LOOKS = 18


def told(benchmark, count, what):
    """Print the time for one."""
    if benchmark.stats:
        each = benchmark.stats.stats.median / count * 1e3
        sys.stdout.write(f"\n{benchmark.name}: {each:.3f} ms {what}\n")


def anew(decisions):
    return [decision.position() for decision in decisions]


@pytest.mark.parametrize("players", [3, 4])
def test_a_position_answered_with_its_other_tables(benchmark, players):
    decisions = hands(players, with_played=False)
    benchmark(lambda: [report(position) for position in anew(decisions)])
    told(benchmark, len(decisions), "a position")


@pytest.mark.parametrize("players", [3, 4])
def test_a_screen_that_looks_again_and_again(benchmark, players):
    decisions = hands(players, with_played=False)

    def look():
        for position in anew(decisions):
            for _ in range(LOOKS):
                rule_on_hand(position)
            legal_cards(position)
            for ruling in rule_on_hand(position):
                at_other_tables(position, ruling)

    benchmark(look)
    told(benchmark, len(decisions), "a screen")


@pytest.mark.parametrize("as_json", [False, True], ids=["for people", "as data too"])
def test_whole_deals_answered(benchmark, as_json):
    random = Random(1)
    deals = [spoilt_deal(random, PRESETS["CLASSIC_4"], rate=0.1).record for _ in range(10)]
    records = [parse_record(dump(record)) for record in deals]

    def answer():
        for record in records:
            found = report(record)
            sections(found, lang="fr")
            if as_json:
                json.dumps(as_data(found))

    benchmark(answer)
    told(benchmark, len(records), "a deal")
