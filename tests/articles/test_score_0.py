"""SCORE-0, one test per article: what all settlements share. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, THIRTY_3, PositionError
from belote_core.ruleset import FailedPointsTo, Majority, Rounding, Tie
from belote_core.scoring import Outcome, settle
from tests.settlements import capot, cited, codes, line, settled

TO_TEN = replace(CLASSIC_4, rounding=Rounding.NEAREST_TEN_5_UP)
TO_TEN_6 = replace(CLASSIC_4, rounding=Rounding.NEAREST_TEN_6_UP)


@pytest.mark.parametrize("points", [(82, 79), (82, 81)])
def test_score_0_1_points_in_the_tricks_sum_to_162(points):
    with pytest.raises(PositionError) as caught:
        settled(CLASSIC_4, points)
    assert caught.value.code == "points_do_not_add_up"
    assert caught.value.facts == {"total": sum(points), "needed": 162}


def test_score_0_1_tricks_sum_to_8_or_to_10_with_30_cards():
    assert settle(MARQUOIR_3, taker=0, points=(70, 50, 42), tricks=(4, 2, 2)).marked
    assert settle(THIRTY_3, taker=0, points=(70, 50, 42), tricks=(4, 3, 3)).marked
    with pytest.raises(PositionError) as caught:
        settle(THIRTY_3, taker=0, points=(70, 50, 42), tricks=(4, 2, 2))
    assert caught.value.facts == {"total": 8, "needed": 10}


def test_score_0_1_a_capot_is_read_from_the_tricks_never_from_the_points():
    lost_a_worthless_trick = settled(CLASSIC_4, (162, 0), tricks=(7, 1))
    assert lost_a_worthless_trick.outcome is Outcome.MADE
    assert lost_a_worthless_trick.marked == (162, 0)
    assert capot(CLASSIC_4, 0).outcome is Outcome.CAPOT
    assert capot(THIRTY_3, 0).outcome is Outcome.CAPOT
    assert settled(THIRTY_3, (162, 0, 0), tricks=(8, 1, 1)).outcome is Outcome.MADE


def test_score_0_1_the_capot_includes_the_dix_de_der():
    done = capot(CLASSIC_4, 0, last=0)
    assert done.marked == (250, 0)
    assert "last_trick" not in codes(done)


def test_score_0_2_every_outcome_has_its_name():
    names = ["MADE", "FAILED", "HELD_OVER", "REPLAY", "CAPOT", "RENONCE"]
    assert [outcome.name for outcome in Outcome] == names
    replayed = replace(CLASSIC_4, tie=Tie.REPLAY)
    found = [
        settled(CLASSIC_4, (82, 80)),
        settled(CLASSIC_4, (80, 82)),
        settled(CLASSIC_4, (81, 81)),
        settled(replayed, (81, 81)),
        capot(CLASSIC_4, 1),
        settled(CLASSIC_4, (82, 80), renonce=0),
    ]
    assert [done.outcome for done in found] == list(Outcome)


def test_score_0_3_comparison_decides_and_what_is_marked_leaves_nothing_out():
    without = replace(CLASSIC_4, belote_counts_for_contract=False)
    done = settled(without, (71, 91), belote=0)
    assert done.compared == (71, 91)
    assert done.outcome is Outcome.FAILED
    assert done.marked == (20, 162)
    done = settled(replace(MARQUOIR_3, belote_counts_for_contract=False), (60, 57, 45), belote=1)
    assert done.compared == (60, 57, 45)
    assert done.outcome is Outcome.MADE
    assert done.marked == (60, 77, 45)
    assert done.counted == (60, 77, 45)


def test_score_0_4_without_rounding_every_point_is_written():
    assert settled(CLASSIC_4, (87, 75)).marked == (87, 75)


@pytest.mark.parametrize(
    ("rules", "points", "marked"),
    [
        (TO_TEN, (87, 75), (90, 80)),  # 170 in all
        (TO_TEN_6, (87, 75), (90, 70)),
        (TO_TEN_6, (86, 76), (90, 80)),
        (TO_TEN, (84, 78), (80, 80)),
        (FFB_4, (95, 67), (100, 70)),
    ],
)
def test_score_0_4_units_go_up_from_5_or_from_6_each_side_for_itself(rules, points, marked):
    done = settled(rules, points)
    assert done.marked == marked
    assert "SCORE-0.4" in cited(done)


def test_score_0_4_a_dedans_writes_160():
    assert settled(TO_TEN, (80, 82)).marked == (0, 160)


def test_score_0_4_rounding_comes_once_after_held_over_points_which_stay_exact():
    # 84 + 81 = 165 → 170, while 80 + 80 would be 160.
    assert settled(TO_TEN, (84, 78), held_over=81).marked == (170, 80)
    assert settled(TO_TEN, (81, 81), held_over=81).held_over == 162


def test_score_0_4_rounding_comes_after_sharing():
    rules = replace(
        MARQUOIR_3,
        rounding=Rounding.NEAREST_TEN_5_UP,
        failed_points_to=FailedPointsTo.EACH_HALF,
    )
    # 51 is shared 26 and 25: 91 → 90, 71 + … each rounded once.
    done = settled(rules, (51, 65, 46))
    assert done.marked == (0, 90, 70)
    assert line(done, "rounded").amounts == (0, -1, -1)


def test_score_0_4_rounding_never_makes_a_contract():
    # 80 against 82 and 81 against 81 would be level or better once rounded.
    assert settled(TO_TEN, (80, 82)).outcome is Outcome.FAILED
    assert settled(TO_TEN, (81, 81)).outcome is Outcome.HELD_OVER
    assert settled(replace(MARQUOIR_3, rounding=TO_TEN.rounding), (61, 59, 42)).marked == (
        60,
        60,
        40,
    )


def test_ruleset_1_a_knob_that_cannot_take_effect_is_ignored():
    at_three = replace(MARQUOIR_3, tie=Tie.REPLAY)
    assert settled(at_three, (60, 60, 42)).marked == (0, 120, 42)
    at_four = replace(CLASSIC_4, majority=Majority.MORE_THAN_TOGETHER)
    assert settled(at_four, (82, 80)).marked == (82, 80)
    together = replace(MARQUOIR_3, majority=Majority.MORE_THAN_TOGETHER)
    for knob in FailedPointsTo:
        assert settled(replace(together, failed_points_to=knob), (50, 70, 42)).marked == (0, 95, 67)
