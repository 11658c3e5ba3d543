"""A match as a module: what it refuses, and what holds of every sequence of deals."""

import random
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given

from belote_core import CLASSIC_4, MARQUOIR_3, PositionError
from belote_core.match import Match
from belote_core.ruleset import RedealBy, Rounding, Tie
from belote_core.scoring import Outcome, settle
from tests.positions import random_rules, rulesets
from tests.settlements import SEEDED, random_deal, settled

REFUSED = [
    (MARQUOIR_3, {"dealer": 3}, "no_such_seat", {"field": "dealer", "seat": 3, "players": 3}),
    (
        MARQUOIR_3,
        {"totals": (0, 0)},
        "wrong_length",
        {"field": "totals", "length": 2, "needed": 3},
    ),
    (
        CLASSIC_4,
        {"totals": (0, -10)},
        "negative_amount",
        {"field": "totals", "side": 1, "value": -10},
    ),
    (MARQUOIR_3, {"held_over": 81}, "held_over_needs_pairs", {"value": 81}),
    (
        CLASSIC_4,
        {"held_over": -81},
        "negative_amount",
        {"field": "held_over", "side": None, "value": -81},
    ),
]


@pytest.mark.parametrize(("rules", "start", "code", "facts"), REFUSED)
def test_a_start_that_cannot_be_is_refused(rules, start, code, facts):
    with pytest.raises(PositionError) as caught:
        Match(rules, **start)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_a_match_starts_at_nothing():
    match = Match(CLASSIC_4)
    assert (match.totals, match.held_over, match.dealer, match.deals) == ((0, 0), 0, 0, ())
    assert match.winner is None
    assert not match.reached


def test_a_match_never_changes():
    match = Match(MARQUOIR_3)
    match.add(settled(MARQUOIR_3, (70, 50, 42)))
    assert match == Match(MARQUOIR_3)
    with pytest.raises(FrozenInstanceError):
        match.dealer = 1


def test_nothing_is_added_to_a_finished_match():
    match = Match(MARQUOIR_3, totals=(1000, 0, 0))
    for more in (lambda: match.add(settled(MARQUOIR_3, (70, 50, 42))), match.passed_out):
        with pytest.raises(PositionError) as caught:
            more()
        assert (caught.value.code, caught.value.facts) == ("match_over", {"winner": 0})


def test_a_settlement_of_other_rules_is_refused():
    other = replace(MARQUOIR_3, capot=250)
    with pytest.raises(PositionError) as caught:
        Match(MARQUOIR_3).add(settled(other, (70, 50, 42)))
    assert (caught.value.code, caught.value.facts) == ("other_rules", {"knobs": ("capot",)})


@pytest.mark.parametrize(("on_table", "told"), [(81, 0), (0, 81)])
def test_a_settlement_that_forgot_or_invented_held_over_points_is_refused(on_table, told):
    with pytest.raises(PositionError) as caught:
        Match(CLASSIC_4, held_over=on_table).add(settled(CLASSIC_4, (100, 62), held_over=told))
    assert caught.value.code == "held_over_differs"
    assert caught.value.facts == {"settled": told, "on_table": on_table}


def test_the_deals_are_kept_in_order():
    first, second = settled(MARQUOIR_3, (70, 50, 42)), settled(MARQUOIR_3, (50, 70, 42))
    match = Match(MARQUOIR_3).add(first).passed_out().add(second)
    assert match.deals == (first, None, second)
    assert match.totals == (70, 170, 84)


@given(rulesets(), SEEDED)
def test_a_match_ends_and_its_totals_are_the_sum_of_its_deals(rules, rng):
    match = Match(rules, dealer=rng.randrange(rules.players))
    while match.winner is None:
        assert len(match.deals) < 1000
        if rng.random() < 0.1:
            match = match.passed_out()
            continue
        facts = random_deal(rng, rules) | {"held_over": match.held_over}
        match = match.add(settle(rules, **facts))
    played = [deal for deal in match.deals if deal is not None]
    marks = [deal.marked for deal in played]
    assert match.totals == tuple(map(sum, zip(*marks, strict=True)))
    assert match.totals[match.winner] == max(match.totals)
    assert match.totals.count(max(match.totals)) == 1
    assert match.held_over == 0


def test_held_over_points_are_marked_once_or_lie_there_or_lapse():
    rng = random.Random(4)
    litiges = 0
    for _ in range(200):
        rules = replace(
            random_rules(rng, 4), rounding=Rounding.NONE, tie=Tie.HELD_OVER, target=1000
        )
        match, left = Match(rules), 0
        while match.winner is None and len(match.deals) < 30:
            facts = random_deal(rng, rules) | {"held_over": match.held_over}
            done = settle(rules, **facts)
            left += done.held_over - done.held_before
            litiges += done.outcome is Outcome.HELD_OVER
            match = match.add(done)
            assert match.winner is not None or match.held_over == left
    assert litiges > 50


def test_a_target_that_must_be_exceeded_is_not_reached_by_equalling_it():
    for must, reached in ((False, (True, True)), (True, (False, True))):
        rules = replace(CLASSIC_4, target_must_be_exceeded=must)
        found = tuple(Match(rules, totals=(total, 0)).reached for total in (1000, 1001))
        assert found == reached


def test_the_same_dealer_deals_again_where_the_table_says_so():
    rules = replace(CLASSIC_4, redeal_by=RedealBy.SAME_DEALER)
    assert Match(rules, dealer=2).passed_out().dealer == 2
    assert Match(CLASSIC_4, dealer=2).passed_out().dealer == 3
