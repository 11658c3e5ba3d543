"""MATCH, one test per article, with DEAL-3 and BID-3 as far as a match follows them."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from belote_core.match import Match
from belote_core.ruleset import RedealBy, Tie
from tests.settlements import settled

SHORT = replace(MARQUOIR_3, target=501)


def after(rules, totals, points):
    return Match(rules, totals=totals).add(settled(rules, points))


def test_match_1_reaching_the_target_is_enough():
    assert after(MARQUOIR_3, (940, 700, 650), (60, 55, 47)).winner == 0
    assert after(MARQUOIR_3, (939, 700, 650), (60, 55, 47)).winner is None
    assert after(CLASSIC_4, (918, 700), (82, 80)).winner == 0


def test_match_1_at_another_table_it_must_be_exceeded():
    rules = replace(MARQUOIR_3, target_must_be_exceeded=True)
    assert after(rules, (940, 700, 650), (60, 55, 47)).winner is None
    assert after(rules, (941, 700, 650), (60, 55, 47)).winner == 0


@pytest.mark.parametrize("target", [501, 1000, 2000])
def test_match_1_to_501_1000_or_2000(target):
    rules = replace(MARQUOIR_3, target=target)
    assert Match(rules, totals=(target - 1, 0, 0)).winner is None
    assert Match(rules, totals=(target, 0, 0)).winner == 0


def test_match_2_several_reach_it_on_the_same_deal_the_highest_wins():
    match = after(SHORT, (450, 460, 300), (60, 55, 47))
    assert match.totals == (510, 515, 347)
    assert match.winner == 1


def test_match_2_a_perfect_tie_at_the_top_is_one_more_deal_for_everybody():
    match = after(SHORT, (450, 455, 300), (60, 55, 47))
    assert match.totals == (510, 510, 347)
    assert match.winner is None
    assert match.tied == (0, 1)
    # Then the highest total wins, whoever it is: the third player overtakes both.
    late = Match(SHORT, totals=(510, 510, 500)).add(settled(SHORT, (20, 30, 112), taker=2))
    assert late.totals == (530, 540, 612)
    assert late.winner == 2


def test_match_2_and_so_on():
    rules = replace(CLASSIC_4, belote_counts_for_contract=False)
    match = Match(rules, totals=(1000, 1000))
    assert match.winner is None
    match = match.add(settled(rules, (91, 71), belote=1))
    assert (match.totals, match.winner, match.tied) == ((1091, 1091), None, (0, 1))
    match = match.add(settled(rules, (100, 62)))
    assert (match.totals, match.winner, match.tied) == ((1191, 1153), 0, ())


def test_match_2_a_tie_below_the_top_changes_nothing():
    assert Match(SHORT, totals=(600, 510, 510)).winner == 0


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4])
def test_deal_3_the_deal_passes_to_the_next_player_for_every_deal(rules):
    match = Match(rules, dealer=rules.players - 1)
    points = (100, 62) if rules.fixed_pairs else (70, 50, 42)
    assert match.add(settled(rules, points)).dealer == 0
    assert match.passed_out().dealer == 0


def test_deal_3_a_replayed_deal_passes_on_too():
    rules = replace(CLASSIC_4, tie=Tie.REPLAY)
    assert Match(rules, dealer=0).add(settled(rules, (81, 81))).dealer == 1


def test_bid_3_after_a_passed_out_deal_the_next_or_the_same_player_deals():
    assert Match(MARQUOIR_3, dealer=1).passed_out().dealer == 2
    same = replace(MARQUOIR_3, redeal_by=RedealBy.SAME_DEALER)
    match = Match(same, dealer=1).passed_out()
    assert match.dealer == 1
    assert match.totals == (0, 0, 0)
    # A deal that was played passes on all the same.
    assert match.add(settled(same, (70, 50, 42))).dealer == 2
