"""SCORE-3, one test per article: the settlement at three. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import MARQUOIR_3, MARQUOIR_3_TOGETHER, THIRTY_3
from belote_core.ruleset import FailedPointsTo, Rounding
from belote_core.scoring import Outcome
from tests.settlements import assert_sound, capot, cited, codes, line, settled

ALL_WHO_BEAT = replace(MARQUOIR_3, failed_points_to=FailedPointsTo.ALL_WHO_BEAT)
EACH_HALF = replace(MARQUOIR_3, failed_points_to=FailedPointsTo.EACH_HALF)
EVERY_PRESET = [MARQUOIR_3, MARQUOIR_3_TOGETHER, THIRTY_3]

# Points, who has the belote, what is marked, what must be cited: the list that closes rules.md.
LISTED = [
    ((70, 50, 42), None, (70, 50, 42), {"SCORE-3.1"}),
    ((60, 60, 42), None, (0, 120, 42), {"SCORE-3.1", "SCORE-3.3"}),
    ((50, 70, 42), None, (0, 120, 42), {"SCORE-3.1", "SCORE-3.3"}),
    ((30, 66, 66), None, (0, 81, 81), {"SCORE-3.1", "SCORE-3.5"}),
    ((54, 54, 54), None, (0, 81, 81), {"SCORE-3.1", "SCORE-3.5"}),
    ((40, 70, 52), None, (0, 110, 52), {"SCORE-3.1", "SCORE-3.4"}),
    ((45, 60, 57), 0, (65, 60, 57), {"SCORE-3.1", "BELOTE-1"}),
    ((50, 72, 40), 0, (20, 122, 40), {"SCORE-3.3", "BELOTE-1", "BELOTE-3"}),
    ((65, 55, 42), 1, (0, 140, 42), {"SCORE-3.3", "BELOTE-1"}),
    ((40, 51, 71), 1, (0, 91, 91), {"SCORE-3.5", "BELOTE-1"}),
    ((64, 39, 59), 1, (64, 59, 59), {"SCORE-3.1", "BELOTE-1"}),
]


@pytest.mark.parametrize(("points", "belote", "marked", "articles"), LISTED)
@pytest.mark.parametrize("shift", [0, 1, 2])
@pytest.mark.parametrize("last", [False, True])
def test_score_3_1_every_listed_settlement_line_by_line(
    *, points, belote, marked, articles, shift, last
):
    turned = tuple(points[side - shift] for side in range(3))
    belote = None if belote is None else (belote + shift) % 3
    last = turned.index(max(turned)) if last else None
    done = settled(MARQUOIR_3, turned, taker=shift, belote=belote, last=last)
    assert done.marked == tuple(marked[side - shift] for side in range(3))
    assert sum(done.marked) == 162 + (20 if belote is not None else 0)
    assert articles <= cited(done)
    assert ("CARD-4" in cited(done)) is (last is not None)


def test_score_3_1_the_picture_line_by_line():
    done = settled(MARQUOIR_3, (50, 72, 40), belote=0, last=1)
    told = [(ln.code, ln.article, ln.amounts) for ln in done.lines]
    assert told == [
        ("points_in_tricks", "CARD-2", (50, 62, 40)),
        ("last_trick", "CARD-4", (0, 10, 0)),
        ("belote", "BELOTE-1", (20, 0, 0)),
        ("against_each", "SCORE-3.1", None),
        ("points_to_who_beat_him", "SCORE-3.3", (-50, 50, 0)),
        ("belote_stays", "BELOTE-3", None),
    ]
    assert done.counted == done.compared == (70, 72, 40)
    assert done.marked == (20, 122, 40)
    note = line(done, "against_each")
    assert (note.taker, note.total, note.others, note.beaten_by) == (
        0,
        70,
        ((1, 72), (2, 40)),
        (1,),
    )


def test_score_3_1_made_means_strictly_more_than_each_and_needs_no_82():
    assert settled(MARQUOIR_3, (60, 55, 47)).outcome is Outcome.MADE
    assert settled(MARQUOIR_3, (62, 60, 40)).marked == (62, 60, 40)
    assert settled(MARQUOIR_3, (55, 55, 52)).outcome is Outcome.FAILED


@pytest.mark.parametrize(
    ("points", "belote", "made"),
    [
        ((82, 50, 30), None, True),
        ((81, 50, 31), None, False),
        ((72, 60, 30), 0, True),
        ((71, 60, 31), 0, False),
        ((92, 40, 30), 1, True),
        ((91, 40, 31), 1, False),
    ],
)
def test_score_3_2_together_means_82_alone_72_with_his_belote_92_against_one(points, belote, made):
    done = settled(MARQUOIR_3_TOGETHER, points, belote=belote)
    assert (done.outcome is Outcome.MADE) is made
    assert line(done, "against_together").made is made
    assert "SCORE-3.2" in cited(done)


def test_score_3_3_dedans_his_points_go_to_the_one_who_equalled_or_beat_him():
    assert settled(MARQUOIR_3, (60, 60, 42)).marked == (0, 120, 42)
    done = settled(MARQUOIR_3, (42, 38, 82), taker=0)
    assert done.marked == (0, 38, 124)
    assert line(done, "points_to_who_beat_him").receivers == (2,)


def test_score_3_3_the_taker_marks_only_his_belote():
    assert settled(MARQUOIR_3, (40, 70, 52), belote=0).marked == (20, 110, 52)


def test_score_3_4_both_beat_him_different_totals_goes_to_the_higher():
    done = settled(MARQUOIR_3, (40, 70, 52))
    assert done.marked == (0, 110, 52)
    assert line(done, "points_to_higher").receivers == (1,)
    # One above, one equal: still to the higher.
    assert settled(MARQUOIR_3, (50, 62, 50)).marked == (0, 112, 50)


def test_score_3_4_the_higher_total_counts_the_belote():
    # 51 + 20 against 62: the higher total is not the one with more in the tricks.
    assert settled(MARQUOIR_3, (49, 51, 62), belote=1).marked == (0, 120, 62)


def test_score_3_4_all_who_beat_share_equally():
    assert settled(ALL_WHO_BEAT, (50, 62, 50)).marked == (0, 87, 75)
    assert settled(ALL_WHO_BEAT, (60, 60, 42)).marked == (0, 120, 42)
    assert "SCORE-3.4" in cited(settled(ALL_WHO_BEAT, (50, 62, 50)))


def test_score_3_4_each_half_at_every_dedans_even_if_only_one_beat_him():
    assert settled(EACH_HALF, (50, 70, 42)).marked == (0, 95, 67)
    assert settled(EACH_HALF, (40, 70, 52)).marked == (0, 90, 72)


def test_score_3_5_both_at_the_same_total_share():
    done = settled(MARQUOIR_3, (40, 61, 61))
    assert done.marked == (0, 81, 81)
    assert line(done, "points_shared_by_level").receivers == (1, 2)
    # Level by the belote only.
    assert settled(MARQUOIR_3, (40, 51, 71), belote=1).marked == (0, 91, 91)


@pytest.mark.parametrize("counts", [True, False])
def test_score_3_5_under_highest_the_share_is_always_whole(counts):
    rules = replace(MARQUOIR_3, belote_counts_for_contract=counts)
    shared = 0
    for mine in range(163):
        for theirs in range(163 - mine):
            points = (mine, theirs, 162 - mine - theirs)
            for belote in (None, 0, 1, 2):
                twenty = [20 * (counts and side == belote) for side in range(3)]
                if points[1] + twenty[1] == points[2] + twenty[2]:
                    done = settled(rules, points, belote=belote)
                    shared += "points_shared_by_level" in codes(done)
    assert shared > 100


def test_score_3_5_elsewhere_an_odd_point_goes_to_the_higher_total():
    done = settled(EACH_HALF, (51, 65, 46))
    assert done.marked == (0, 91, 71)
    assert line(done, "points_halved").odd_to == 1
    assert "SCORE-3.5" in cited(done)
    assert settled(EACH_HALF, (51, 46, 65)).marked == (0, 71, 91)
    # 45 + 20 stands above 64: the odd point goes where the belote is.
    assert settled(EACH_HALF, (53, 45, 64), belote=1).marked == (0, 92, 90)
    assert settled(ALL_WHO_BEAT, (43, 59, 60)).marked == (0, 80, 82)


@pytest.mark.parametrize(
    ("points", "marked"), [((50, 70, 42), (0, 95, 67)), ((60, 55, 47), (0, 85, 77))]
)
def test_score_3_6_dedans_together_is_always_shared_whoever_beat_him(points, marked):
    done = settled(MARQUOIR_3_TOGETHER, points)
    assert done.outcome is Outcome.FAILED
    assert done.marked == marked
    assert "SCORE-3.6" in cited(done)


def test_score_3_6_an_odd_point_goes_to_the_higher_total():
    assert settled(MARQUOIR_3_TOGETHER, (61, 55, 46)).marked == (0, 86, 76)


@pytest.mark.parametrize("rules", EVERY_PRESET)
def test_score_3_7_one_player_takes_all_the_tricks_taker_or_not(rules):
    assert capot(rules, 0).marked == (252, 0, 0)
    assert capot(rules, 0, belote=0).marked == (272, 0, 0)
    assert capot(rules, 0, belote=1).marked == (252, 20, 0)
    assert capot(rules, 0, belote=2).marked == (252, 0, 20)
    assert capot(rules, 1).marked == (0, 252, 0)
    assert capot(rules, 1, belote=0).marked == (20, 252, 0)
    assert capot(replace(rules, capot=162), 2).marked == (0, 0, 162)
    done = capot(rules, 1, belote=0)
    assert done.outcome is Outcome.CAPOT
    assert done.compared is None
    assert codes(done) == ["capot_alone", "belote", "belote_stays"]
    assert {"SCORE-3.7", "BELOTE-1", "BELOTE-3"} == cited(done)


def test_score_3_8_two_defenders_who_take_all_the_tricks_make_no_capot():
    done = settled(MARQUOIR_3, (0, 90, 72), tricks=(0, 5, 3))
    assert done.outcome is Outcome.FAILED
    assert done.marked == (0, 90, 72)


def test_score_3_8_a_player_without_a_trick_makes_no_capot():
    done = settled(MARQUOIR_3, (100, 62, 0), tricks=(5, 3, 0))
    assert done.outcome is Outcome.MADE
    assert done.marked == (100, 62, 0)


def test_score_3_8_a_table_may_fine_a_player_without_a_trick():
    fined = replace(MARQUOIR_3, no_trick_penalty=50)
    done = settled(fined, (100, 62, 0), tricks=(5, 3, 0))
    assert (done.outcome, done.marked) == (Outcome.MADE, (100, 62, -50))
    told = line(done, "no_trick_alone")
    assert (told.side, told.points, told.article) == (2, 50, "SCORE-3.8")
    # A worthless trick is a trick; a capot leaves two players without one; a belote is kept.
    assert settled(fined, (100, 62, 0), tricks=(4, 3, 1)).marked == (100, 62, 0)
    assert capot(fined, 0, belote=2).marked == (252, -50, -30)
    assert settled(fined, (0, 90, 72), tricks=(0, 5, 3)).marked == (-50, 90, 72)
    rounded = replace(fined, no_trick_penalty=45, rounding=Rounding.NEAREST_TEN_5_UP)
    assert settled(rounded, (100, 62, 0), tricks=(5, 3, 0)).marked == (100, 60, -40)


@pytest.mark.parametrize("rules", EVERY_PRESET)
@pytest.mark.parametrize("fault", [0, 1, 2])
@pytest.mark.parametrize("belote", [None, 0, 1, 2])
def test_play_10_at_three_the_two_others_mark_81_each_and_everybody_his_belote(
    rules, fault, belote
):
    done = settled(rules, (20, 4, 0), tricks=(1, 1, 0), renonce=fault, belote=belote)
    twenty = [20 * (side == belote) for side in range(3)]
    assert done.marked == tuple(81 * (side != fault) + twenty[side] for side in range(3))
    assert done.outcome is Outcome.RENONCE
    assert "PLAY-10" in cited(done)


def test_play_10_a_renonce_is_never_a_capot():
    done = settled(MARQUOIR_3, (162, 0, 0), tricks=(8, 0, 0), renonce=1)
    assert done.outcome is Outcome.RENONCE
    assert_sound(done)
    assert done.marked == (81, 0, 81)
