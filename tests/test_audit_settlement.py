"""What an audited deal is settled for, and what somebody claims of it (PLAY-10)."""

from dataclasses import replace
from random import Random

import pytest

from belote_core import CLASSIC_4, FFB_4, PRESETS
from belote_core.actions import Play
from belote_core.audit import audit, examine
from belote_core.deal import Phase
from belote_core.record import Claim, parse_record
from tests import reference
from tests.positions import as_knobs
from tests.renonces import SHORT, bare, spoilt_deal
from tests.samples import sample


def settled_by_hand(rules, spoilt, seat_at_fault, belote, announced):
    """PLAY-10 as the reference reads it."""
    knobs, taker, side = as_knobs(rules), spoilt.record.taker, rules.side_of(seat_at_fault)
    if rules.fixed_pairs:
        nothing = ((0, 0), (0, 0), belote, announced)
        return reference.settle4(knobs, taker % 2, *nothing, renonce=side)[:2]
    return reference.settle3(knobs, taker, (0, 0, 0), (0, 0, 0), belote, renonce=side)


@pytest.mark.parametrize("name", PRESETS)
def test_the_first_renonce_counts_for_the_settlement(name):
    rules, random, several = PRESETS[name], Random(name), 0
    for _ in range(sample(20, 200)):
        cards = random.choice([rules.pack, random.randrange(rules.pack)])
        spoilt = spoilt_deal(random, rules, cards=cards)
        walked = examine(spoilt.record)
        if not spoilt.faults:
            assert (walked.settlement is None) == (walked.end.phase is not Phase.FINISHED)
            continue
        several += len({rules.side_of(fault.seat) for fault in spoilt.faults}) > 1
        done, end = walked.settlement, walked.end
        announced = end.award.by_side
        told = settled_by_hand(rules, spoilt, spoilt.faults[0].seat, end.belote_side, announced)
        assert (done.outcome.name, done.marked) == told
        # With the cards unknown there is a settlement once all of them were played.
        unknown = examine(bare(spoilt.record))
        assert unknown.settlement == (done if cards == rules.pack else None)
        right = Claim(
            outcome="renonce", points=end.points, tricks=end.tricks_won, marked=done.marked
        )
        assert examine(replace(spoilt.record, claim=right)).fault is None
        wrong = replace(right, marked=tuple(mark + 1 for mark in done.marked))
        fault = examine(replace(spoilt.record, claim=wrong)).fault
        assert (fault.code, fault.facts["key"]) == ("result_differs", "marked")
        assert fault.facts["expected"] == done.marked
        assert audit(replace(spoilt.record, claim=wrong)) == walked.renonces
    assert several > 5


def test_held_over_points_go_to_the_innocent():
    random = Random(1)
    spoilt = spoilt_deal(random, CLASSIC_4)
    assert spoilt.faults
    walked = examine(spoilt.record)
    innocent = 1 - spoilt.faults[0].seat % 2
    done = walked.settle(held_over=81)
    assert done.marked[innocent] == walked.settlement.marked[innocent] + 81
    assert done.held_over == 0


def test_a_claim_of_another_outcome_is_not_believed():
    spoilt = spoilt_deal(Random(5), FFB_4, rate=0)
    for cards, code in ((32, "result_differs"), (20, "result_before_end")):
        record = replace(spoilt.record, claim=Claim(outcome="renonce"))
        plays = [n for n, a in enumerate(record.actions, 1) if isinstance(a, Play)]
        record = replace(record, actions=record.actions[: plays[cards - 1]])
        assert examine(record).fault.code == code


def test_a_claim_about_the_end_of_a_deal_cannot_be_checked():
    text = SHORT + '[result]\noutcome = "renonce"\n'
    walked = examine(parse_record(text))
    assert walked.fault.code == "result_cannot_be"
    assert walked.fault.facts["cause"].code == "deal_not_whole"


def test_a_deal_without_a_renonce_settles_as_it_does_elsewhere():
    random = Random(2)
    for rules in PRESETS.values():
        record = spoilt_deal(random, rules, rate=0).record
        walked = examine(record)
        assert walked.settlement == walked.end.settle()
        assert walked.settle(0) == walked.settlement
        assert examine(replace(record, actions=record.actions[:-1])).settlement is None
