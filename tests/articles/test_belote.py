"""BELOTE, one test per article. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, Suit, parse_cards
from belote_core.announcements import belote_holder
from belote_core.ruleset import BeloteCall, BeloteWhenFailed, Tie
from belote_core.scoring import Outcome
from tests.settlements import capot, cited, codes, line, settled

TO_DEFENCE = replace(CLASSIC_4, belote_when_failed=BeloteWhenFailed.TO_DEFENCE)


def test_belote_1_king_and_queen_of_trump_in_one_hand():
    hands = {0: parse_cards("Kh Qs"), 1: parse_cards("Qh Ks"), 2: parse_cards("Kd Qd 9h")}
    assert belote_holder(MARQUOIR_3, hands, Suit.DIAMONDS) == 2
    assert belote_holder(MARQUOIR_3, hands, Suit.HEARTS) is None
    assert belote_holder(MARQUOIR_3, hands, Suit.SPADES) is None


def test_belote_1_twenty_points_for_the_players_side():
    assert settled(MARQUOIR_3, (70, 50, 42), belote=2).marked == (70, 50, 62)
    hands = {3: parse_cards("Kh Qh")}
    seat = belote_holder(CLASSIC_4, hands, Suit.HEARTS)
    done = settled(CLASSIC_4, (100, 62), belote=CLASSIC_4.side_of(seat))
    assert done.marked == (100, 82)
    assert line(done, "belote").amounts == (0, 20)


def test_belote_2_the_20_count_in_the_comparison_for_whichever_side():
    assert settled(MARQUOIR_3, (50, 65, 47), belote=0).outcome is Outcome.MADE
    assert settled(MARQUOIR_3, (70, 50, 42), belote=1).outcome is Outcome.FAILED
    assert settled(CLASSIC_4, (72, 90), belote=0).outcome is Outcome.MADE
    assert settled(CLASSIC_4, (90, 72), belote=1).outcome is Outcome.FAILED


def test_belote_2_at_another_table_they_do_not():
    at_three = replace(MARQUOIR_3, belote_counts_for_contract=False)
    done = settled(at_three, (50, 65, 47), belote=0)
    assert (done.outcome, done.marked) == (Outcome.FAILED, (20, 115, 47))
    assert line(done, "belote_left_out").article == "BELOTE-2"
    at_four = replace(CLASSIC_4, belote_counts_for_contract=False)
    done = settled(at_four, (90, 72), belote=1)
    assert (done.outcome, done.marked) == (Outcome.MADE, (90, 92))


def test_belote_3_the_holder_keeps_them_in_dedans_capot_and_litige():
    assert settled(MARQUOIR_3, (40, 70, 52), belote=0).marked == (20, 110, 52)
    assert capot(MARQUOIR_3, 1, belote=0).marked == (20, 252, 0)
    assert settled(CLASSIC_4, (60, 102), belote=0).marked == (20, 162)
    assert capot(CLASSIC_4, 0, belote=1).marked == (250, 20)
    assert settled(CLASSIC_4, (71, 91), belote=0).marked == (20, 91)
    assert "BELOTE-3" in cited(settled(CLASSIC_4, (60, 102), belote=0))


def test_belote_3_a_replayed_deal_marks_nothing():
    done = settled(replace(CLASSIC_4, tie=Tie.REPLAY), (71, 91), belote=0)
    assert done.marked == (0, 0)


def test_belote_3_a_taking_side_that_fails_or_is_capot_may_have_to_give_them():
    done = settled(TO_DEFENCE, (60, 102), belote=0)
    assert done.marked == (0, 182)
    assert line(done, "belote_passes").amounts == (-20, 20)
    assert capot(TO_DEFENCE, 1, belote=0).marked == (0, 270)
    # The defence never gives its own, and a made contract gives none.
    assert capot(TO_DEFENCE, 0, belote=1).marked == (250, 20)
    assert settled(TO_DEFENCE, (100, 62), belote=0).marked == (120, 62)
    assert settled(TO_DEFENCE, (71, 91), belote=0).marked == (20, 91)


@pytest.mark.parametrize("call", BeloteCall)
def test_belote_4_a_belote_not_given_exists_for_nobody(call):
    rules = replace(FFB_4, belote_call=call)
    done = settled(rules, (72, 90))
    assert done.outcome is Outcome.FAILED
    assert done.compared == (72, 90)
    assert "belote" not in codes(done)
