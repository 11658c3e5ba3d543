"""SCORE-4, one test per article: the settlement at four. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, FFB_4
from belote_core.match import Match
from belote_core.ruleset import (
    AnnouncementsWhenCapot,
    AnnouncementsWhenFailed,
    BeloteInLitige,
    BeloteWhenFailed,
    LitigePointsTo,
    Rounding,
    Tie,
)
from belote_core.scoring import Outcome
from tests.settlements import capot, cited, codes, line, settled


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_score_4_1_made_each_side_marks_its_marked_total(taker):
    side = taker % 2
    points = (100, 62) if side == 0 else (62, 100)
    done = settled(CLASSIC_4, points, taker=taker)
    assert done.outcome is Outcome.MADE
    assert done.marked == points
    assert "SCORE-4.1" in cited(done)


@pytest.mark.parametrize(
    ("mine", "belote", "announced", "outcome"),
    [
        (82, None, (0, 0), Outcome.MADE),
        (80, None, (0, 0), Outcome.FAILED),
        (72, 0, (0, 0), Outcome.MADE),
        (70, 0, (0, 0), Outcome.FAILED),
        (92, 1, (0, 0), Outcome.MADE),
        (90, 1, (0, 0), Outcome.FAILED),
        (95, None, (0, 50), Outcome.FAILED),
        (57, None, (50, 0), Outcome.MADE),
    ],
)
def test_score_4_1_the_82_is_a_trap(mine, belote, announced, outcome):
    done = settled(CLASSIC_4, (mine, 162 - mine), belote=belote, announcements=announced)
    assert done.outcome is outcome


def test_score_4_2_dedans_the_defence_marks_162_and_its_belote():
    assert settled(CLASSIC_4, (80, 82)).marked == (0, 162)
    assert settled(CLASSIC_4, (80, 82), belote=1).marked == (0, 182)
    assert settled(CLASSIC_4, (60, 102), belote=0).marked == (20, 162)
    assert "SCORE-4.2" in cited(settled(CLASSIC_4, (80, 82)))


def test_score_4_2_the_defence_keeps_its_own_announcements():
    for knob in AnnouncementsWhenFailed:
        rules = replace(CLASSIC_4, announcements_when_failed=knob)
        assert settled(rules, (95, 67), announcements=(0, 50)).marked == (0, 212)


@pytest.mark.parametrize(
    ("knob", "marked", "code"),
    [
        (AnnouncementsWhenFailed.TO_DEFENCE, (0, 182), "announcements_pass"),
        (AnnouncementsWhenFailed.KEPT, (20, 162), "announcements_stay"),
        (AnnouncementsWhenFailed.LOST, (0, 162), "announcements_lost"),
    ],
)
def test_score_4_2_the_announcements_of_a_failed_taking_side(knob, marked, code):
    rules = replace(CLASSIC_4, announcements_when_failed=knob)
    done = settled(rules, (60, 102), announcements=(20, 0))
    assert done.marked == marked
    assert line(done, code).article == "SCORE-4.2"


@pytest.mark.parametrize("side", [0, 1])
def test_score_4_3_capot_of_either_side(side):
    exact = replace(FFB_4, rounding=Rounding.NONE)
    small = replace(CLASSIC_4, capot=162)
    # The 252 of FFB_4 are written 250: SCORE-0.4.
    for rules, worth in ((CLASSIC_4, 250), (exact, 252), (FFB_4, 250), (small, 162)):
        done = capot(rules, side)
        assert done.outcome is Outcome.CAPOT
        assert (done.marked[side], done.marked[1 - side]) == (worth, 0)
        assert done.compared is None
        assert "SCORE-4.3" in cited(done)


def test_score_4_3_belotes_are_kept():
    assert capot(CLASSIC_4, 0, belote=0).marked == (270, 0)
    assert capot(CLASSIC_4, 0, belote=1).marked == (250, 20)
    assert capot(CLASSIC_4, 1, belote=0).marked == (20, 250)


def test_score_4_3_nothing_is_compared_whatever_was_announced():
    done = capot(CLASSIC_4, 0, announcements=(0, 200))
    assert done.outcome is Outcome.CAPOT
    assert done.marked == (250, 200)
    to_winner = replace(CLASSIC_4, announcements_when_capot=AnnouncementsWhenCapot.TO_WINNER)
    assert capot(to_winner, 0, announcements=(0, 200)).marked == (450, 0)
    assert capot(to_winner, 0, announcements=(20, 0)).marked == (270, 0)
    assert capot(to_winner, 1, announcements=(100, 0)).marked == (0, 350)


def test_score_4_3_only_its_own_knob_counts_for_announcements():
    for knob in AnnouncementsWhenFailed:
        rules = replace(CLASSIC_4, announcements_when_failed=knob)
        assert capot(rules, 1, announcements=(100, 0)).marked == (100, 250)


@pytest.mark.parametrize(
    ("points", "belote", "announced", "marked", "held"),
    [
        ((81, 81), None, (0, 0), (0, 81), 81),
        ((71, 91), 0, (0, 0), (20, 91), 71),
        ((91, 71), 1, (0, 0), (0, 91), 91),
        ((71, 91), None, (20, 0), (0, 91), 91),
        ((91, 71), None, (0, 20), (0, 91), 91),
        ((61, 101), 0, (20, 0), (20, 101), 81),
    ],
)
def test_score_4_4_litige_the_defence_marks_the_rest_stays(points, belote, announced, marked, held):
    done = settled(CLASSIC_4, points, belote=belote, announcements=announced)
    assert done.outcome is Outcome.HELD_OVER
    assert (done.marked, done.held_over) == (marked, held)
    assert "SCORE-4.4" in cited(done)


def test_score_4_4_a_tie_may_fail():
    done = settled(replace(CLASSIC_4, tie=Tie.FAILED), (71, 91), belote=0)
    assert done.outcome is Outcome.FAILED
    assert done.marked == (20, 162)
    assert "tie_fails" in codes(done)


def test_score_4_4_a_tie_may_be_played_again():
    rules = replace(CLASSIC_4, tie=Tie.REPLAY)
    done = settled(rules, (71, 91), belote=0, held_over=40)
    assert done.outcome is Outcome.REPLAY
    assert (done.marked, done.held_over) == ((0, 0), 40)
    match = Match(rules, dealer=1, held_over=40).add(done)
    assert (match.dealer, match.held_over, match.totals) == (2, 40, (0, 0))


def test_score_4_4b_the_taking_sides_own_belote_in_a_litige():
    kept = settled(CLASSIC_4, (71, 91), belote=0)
    assert (kept.marked, kept.held_over) == ((20, 91), 71)
    assert line(kept, "belote_kept_in_litige").article == "SCORE-4.4b"
    held = settled(replace(CLASSIC_4, belote_in_litige=BeloteInLitige.HELD), (71, 91), belote=0)
    assert (held.marked, held.held_over) == ((0, 91), 91)
    assert line(held, "stays_on_table").belote_too
    ffb = settled(FFB_4, (71, 91), belote=0)
    assert (ffb.marked, ffb.held_over) == ((0, 90), 91)


@pytest.mark.parametrize(
    ("facts", "winner"),
    [
        ({"points": (100, 62)}, 0),
        ({"points": (62, 100)}, 1),
        ({"points": (162, 0), "tricks": (8, 0)}, 0),
        ({"points": (0, 162), "tricks": (0, 8)}, 1),
        ({"points": (100, 62), "renonce": 0}, 1),
        ({"points": (100, 62), "renonce": 1}, 0),
    ],
)
def test_score_4_5_held_over_points_go_to_the_winner_of_the_next_deal(facts, winner):
    before = settled(CLASSIC_4, **facts)
    done = settled(CLASSIC_4, **facts, held_over=81)
    gain = [after - without for after, without in zip(done.marked, before.marked, strict=True)]
    assert gain[winner] == 81
    assert gain[1 - winner] == 0
    assert (done.winner, done.held_before, done.held_over) == (winner, 81, 0)
    assert "SCORE-4.5" in cited(done)


def test_score_4_5_litiges_add_up_and_passed_out_deals_leave_them():
    match = Match(CLASSIC_4).add(settled(CLASSIC_4, (81, 81)))
    assert match.held_over == 81
    match = match.passed_out()
    assert match.held_over == 81
    match = match.add(settled(CLASSIC_4, (81, 81), held_over=81))
    assert (match.held_over, match.totals) == (162, (0, 162))
    match = match.add(settled(CLASSIC_4, (100, 62), held_over=162))
    assert (match.held_over, match.totals) == (0, (262, 224))


def test_score_4_5_a_table_may_let_them_be_lost():
    lost = replace(CLASSIC_4, litige_points_to=LitigePointsTo.NOBODY)
    done = settled(lost, (71, 91), belote=0)
    assert (done.outcome, done.marked, done.held_over) == (Outcome.HELD_OVER, (20, 91), 0)
    told = line(done, "lost_in_litige")
    assert (told.points, told.amounts, told.belote_too) == (71, (-71, 0), False)
    held = replace(lost, belote_in_litige=BeloteInLitige.HELD)
    assert settled(held, (71, 91), belote=0).marked == (0, 91)
    # What lay on the table before still waits for its winner.
    assert settled(lost, (81, 81), held_over=40).held_over == 40
    match = Match(lost).add(settled(lost, (81, 81)))
    assert (match.held_over, match.totals) == (0, (0, 81))


def test_score_4_3_a_table_may_fine_a_side_without_a_trick():
    fined = replace(CLASSIC_4, no_trick_penalty=50)
    done = capot(fined, 0, belote=1)
    assert done.marked == (250, -30)
    told = line(done, "no_trick_of_pair")
    assert (told.side, told.amounts, told.article) == (1, (0, -50), "SCORE-4.3")
    # All the points with one trick lost are no capot, and no fine.
    assert settled(fined, (162, 0), tricks=(7, 1)).marked == (162, 0)
    # A renonce stops the deal: who has no trick so far might have won one.
    assert settled(fined, (30, 0), tricks=(2, 0), renonce=0).marked == (0, 162)


def test_match_1_a_fine_may_take_a_total_below_nothing():
    fined = replace(CLASSIC_4, no_trick_penalty=50)
    match = Match(fined).add(capot(fined, 0))
    assert match.totals == (250, -50)
    assert match.add(capot(fined, 0)).totals == (500, -100)


def test_score_4_5_they_lapse_when_the_match_ends():
    match = Match(CLASSIC_4, totals=(990, 950)).add(settled(CLASSIC_4, (81, 81)))
    # 990 + 81 would have been more than 1031.
    assert (match.totals, match.winner, match.held_over) == ((990, 1031), 1, 0)


@pytest.mark.parametrize("fault", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
def test_play_10_at_four_the_side_at_fault_loses_the_deal(fault, taker):
    other = 1 - fault
    done = settled(CLASSIC_4, (30, 2), tricks=(2, 1), taker=taker, renonce=fault)
    assert done.outcome is Outcome.RENONCE
    assert (done.marked[other], done.marked[fault]) == (162, 0)
    done = settled(CLASSIC_4, (30, 2), taker=taker, renonce=fault, belote=fault)
    assert (done.marked[other], done.marked[fault]) == (162, 20)
    announced = tuple(50 * (side == fault) for side in range(2))
    done = settled(CLASSIC_4, (30, 2), taker=taker, renonce=fault, announcements=announced)
    assert done.marked[other] == 212
    assert "PLAY-10" in cited(done)


def test_play_10_the_knobs_of_dedans_apply_to_the_side_at_fault():
    gives = replace(CLASSIC_4, belote_when_failed=BeloteWhenFailed.TO_DEFENCE)
    assert settled(gives, (30, 2), renonce=1, belote=1).marked == (182, 0)
    keeps = replace(CLASSIC_4, announcements_when_failed=AnnouncementsWhenFailed.KEPT)
    assert settled(keeps, (30, 2), renonce=1, announcements=(0, 50)).marked == (162, 50)


def test_play_10_a_renonce_is_never_a_capot():
    assert settled(CLASSIC_4, (162, 0), tricks=(8, 0), renonce=1).marked == (162, 0)
