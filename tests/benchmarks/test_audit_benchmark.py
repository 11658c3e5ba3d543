"""A whole deal audited: 20 ms at most are wanted, 5 aimed at; nothing asserted.

Run with `pytest tests/benchmarks`; a plain `pytest` tries each once.
"""

import sys
from random import Random

import pytest

from belote_core import PRESETS
from belote_core.audit import examine
from belote_core.record import dump, parse_record
from belote_core.ruleset import Undertrump
from belote_core.what_changes import what_changes
from tests.positions import house
from tests.renonces import bare, spoilt_deal

DEALS = 20


def deals(name, *, rate, hands=True):
    """Records of whole deals as they are read: with the places of their text."""
    random = Random(name)
    records = [spoilt_deal(random, PRESETS[name], rate=rate).record for _ in range(DEALS)]
    return [parse_record(dump(record if hands else bare(record))) for record in records]


@pytest.mark.parametrize("hands", [True, False], ids=["hands", "cards only"])
@pytest.mark.parametrize("rate", [0, 0.12], ids=["legal", "with renonces"])
@pytest.mark.parametrize("name", ["MARQUOIR_3", "CLASSIC_4"])
def test_a_whole_deal_audited(benchmark, name, rate, hands):
    records = deals(name, rate=rate, hands=hands)
    found = benchmark(lambda: [examine(record).renonces for record in records])
    assert any(found) == (rate > 0)
    told(benchmark)


def test_a_whole_deal_read_and_audited(benchmark):
    texts = [dump(record) for record in deals("CLASSIC_4", rate=0.12)]
    benchmark(lambda: [examine(parse_record(text)) for text in texts])
    told(benchmark)


def test_a_whole_deal_at_two_tables(benchmark):
    records = deals("CLASSIC_4", rate=0.12)
    other = house(PRESETS["CLASSIC_4"], undertrump=Undertrump.FREE.name)
    benchmark(lambda: [what_changes(record, other).cards for record in records])
    told(benchmark)


def told(benchmark):
    """Print the time for one deal against what is wanted."""
    if benchmark.stats:
        each = benchmark.stats.stats.median / DEALS * 1e3
        sys.stdout.write(f"\n{benchmark.name}: {each:.2f} ms a deal (at most 20, aim 5)\n")
