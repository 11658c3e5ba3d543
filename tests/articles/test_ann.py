"""ANN, one test per article: the announcements. Values by hand from rules.md."""

from dataclasses import replace
from itertools import pairwise

import pytest

from belote_core import CLASSIC_4, FFB_4, Suit, parse_cards
from belote_core.announcements import Decision, award_announcements, find_announcements
from belote_core.ruleset import (
    Announcements,
    AnnouncementTie,
    CarreOfEights,
    CarreOrder,
    LongRun,
)
from belote_core.scoring import Outcome
from tests.settlements import line, settled


def award(texts, rules=CLASSIC_4, trump=Suit.HEARTS, first=0, **facts):
    hands = {seat: parse_cards(text) for seat, text in texts.items()}
    return award_announcements(rules, hands=hands, trump=trump, first=first, **facts)


def found(text, rules=CLASSIC_4):
    return [
        (a.kind.value, a.points, a.top.code) for a in find_announcements(rules, parse_cards(text))
    ]


def test_ann_1_undeclared_is_worth_nothing():
    hand = parse_cards("As Ks Qs")
    tierce = find_announcements(CLASSIC_4, hand)
    assert award({0: "As Ks Qs"}).points == 20
    assert award({0: "As Ks Qs"}, declared={}).points == 0
    assert award({0: "As Ks Qs"}, declared={}).decision is Decision.NOTHING_DECLARED
    assert award({0: "As Ks Qs"}, declared={0: tierce}).points == 20
    # A better one that stays undeclared does not win.
    both = {0: "As Ks Qs", 1: "Jc Js Jd Jh"}
    assert award(both, declared={0: tierce}).by_side == (20, 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8c 9c Tc", [("tierce", 20, "Tc")]),
        ("9d Td Jd Qd", [("cinquante", 50, "Qd")]),
        ("9s Ts Js Qs Ks", [("cent", 100, "Ks")]),
        ("7d 8d 9d Td Jd Qd", [("cent", 100, "Qd")]),
        ("7d 8d 9d Td Jd Qd Kd Ad", [("cent", 100, "Ad")]),
        ("7s 8s 9s Js Qs Ks", [("tierce", 20, "9s"), ("tierce", 20, "Ks")]),
        ("8c 9c", []),
        ("8c 9c Td", []),
        ("As Ts Ks", []),  # the order of plain suits is not that of announcements (CARD-5)
        ("Ks As 7s", []),  # no wrap-around
        ("Ks As 7s 8s", []),
    ],
)
def test_ann_2_runs_in_one_suit_by_the_order_7_to_ace(text, expected):
    assert found(text) == expected


def test_ann_2_among_cents_the_longer_wins_only_by_length():
    hands = {0: "9s Ts Js Qs Ks", 1: "7d 8d 9d Td Jd Qd"}
    assert award(hands).by_side == (100, 0)
    by_length = award(hands, rules=replace(CLASSIC_4, long_run=LongRun.BY_LENGTH))
    assert by_length.by_side == (0, 100)
    assert by_length.decision.article == "ANN-2"


@pytest.mark.parametrize(
    ("rank", "worth"), [("J", 200), ("9", 150), ("A", 100), ("K", 100), ("Q", 100), ("T", 100)]
)
def test_ann_3_carres(rank, worth):
    text = " ".join(rank + suit for suit in "shdc")
    assert [(kind, points) for kind, points, _ in found(text)] == [("carre", worth)]


@pytest.mark.parametrize("rank", ["7", "8"])
def test_ann_3_sevens_and_eights_are_no_carre(rank):
    assert found(" ".join(rank + suit for suit in "shdc")) == []


def four(rank):
    return " ".join(rank + suit for suit in "shdc")


def test_ann_4_any_carre_beats_any_sequence():
    result = award({0: four("T"), 1: "7s 8s 9s Js Qs"})
    assert result.by_side == (100, 0)
    cent = award({0: four("Q"), 1: "7s 8s 9s Ts Js"})
    assert cent.by_side == (100, 0)
    assert cent.decision is Decision.CARRE_OVER_RUN


@pytest.mark.parametrize(
    ("knob", "order"), [(CarreOrder.NATURAL, "J9AKQT"), (CarreOrder.PLAYING, "J9ATKQ")]
)
def test_ann_4_the_order_of_the_carres(knob, order):
    rules = replace(CLASSIC_4, carre_order=knob)
    for better, worse in pairwise(order):
        result = award({0: four(worse), 1: four(better)}, rules=rules)
        assert result.side == 1
        assert result.decision is Decision.CARRE


def test_ann_4_sequences_by_kind_then_top_card_then_trump():
    assert award({0: "As Ks Qs", 1: "7d 8d 9d Td"}).decision is Decision.KIND
    assert award({0: "As Ks Qs", 1: "7d 8d 9d Td"}).side == 1
    assert award({0: "As Ks Qs", 1: "Kd Qd Jd"}).by_side == (20, 0)
    assert award({0: "As Ks Qs", 1: "Kd Qd Jd"}).decision is Decision.TOP_CARD
    assert award({0: "As Ks Qs", 1: "Ah Kh Qh"}).by_side == (0, 20)
    assert award({0: "As Ks Qs", 1: "Ah Kh Qh"}).decision is Decision.TRUMP


def test_ann_4_sides_compare_their_best_not_their_sums():
    hands = {0: four("Q") + " " + four("K"), 1: four("9")}
    assert award(hands, trump=Suit.CLUBS).by_side == (0, 150)


@pytest.mark.parametrize("trump", Suit)
def test_ann_4_a_table_may_leave_trump_out_of_the_comparison(trump):
    hands = {0: "As Ks Qs", 1: "Ah Kh Qh"}
    rules = replace(CLASSIC_4, trump_run_wins_tie=False)
    assert award(hands, rules=rules, trump=trump).decision is Decision.CANCELLED
    speaks = replace(rules, announcement_tie=AnnouncementTie.FIRST_TO_SPEAK)
    for first in range(4):
        said = award(hands, rules=speaks, trump=trump, first=first)
        # From seat 2 or 3 on, seat 0 speaks before seat 1.
        assert (said.side, said.decision) == (int(first == 1), Decision.FIRST_TO_SPEAK)
    higher = award({0: "As Ks Qs", 1: "Kh Qh Jh"}, rules=rules, trump=Suit.HEARTS)
    assert (higher.side, higher.decision) == (0, Decision.TOP_CARD)


def test_ann_3_a_table_may_let_four_eights_cancel_all_announcements():
    rules = replace(CLASSIC_4, carre_of_eights=CarreOfEights.CANCELS)
    assert found(four("8")) == []
    assert found(four("8"), rules) == [("carre", 0, "8c")]
    hands = {0: four("J"), 1: four("8"), 2: "As Ks Qs"}
    assert award(hands).by_side == (220, 0)
    told = award(hands, rules=rules)
    assert (told.side, told.points, told.by_side) == (None, 0, (0, 0))
    assert (told.decision, told.decision.article) == (Decision.EIGHTS_CANCEL, "ANN-3")
    # Undeclared, it cancels nothing (ANN-1).
    jacks = find_announcements(rules, parse_cards(four("J")))
    assert award(hands, rules=rules, declared={0: jacks}).by_side == (200, 0)
    assert award({0: "As Ks Qs", 1: four("8")}, rules=rules).decision is Decision.EIGHTS_CANCEL


def test_ann_7_four_eights_that_cancel_use_up_their_cards_too():
    once = replace(CLASSIC_4, carre_of_eights=CarreOfEights.CANCELS, card_used_twice=False)
    assert found(four("8") + " 9s Ts", once) == [("carre", 0, "8c")]
    twice = replace(once, card_used_twice=True)
    assert found(four("8") + " 9s Ts", twice)[1:] == [("tierce", 20, "Ts")]


def test_ann_5_still_equal_nobody_marks():
    hands = {0: "As Ks Qs", 1: "Ad Kd Qd", 2: "7c 8c 9c"}
    result = award(hands)
    assert (result.side, result.points, result.by_side) == (None, 0, (0, 0))
    assert result.decision is Decision.CANCELLED
    assert result.decision.article == "ANN-5"


@pytest.mark.parametrize(("first", "side"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_ann_5_or_the_nearest_from_the_leader_of_the_first_trick(first, side):
    rules = replace(CLASSIC_4, announcement_tie=AnnouncementTie.FIRST_TO_SPEAK)
    # Seats 0 and 3 hold the equal ones; seat 1 speaks early but with less.
    hands = {0: "As Ks Qs", 3: "Ad Kd Qd"}
    result = award(hands, rules=rules, first=first)
    assert result.side == side
    assert result.decision is Decision.FIRST_TO_SPEAK
    assert award(hands | {1: "7c 8c 9c", 2: "7h 8h 9h"}, rules=rules, first=first).side == side


def test_ann_5_equals_on_one_side_are_no_tie():
    assert award({0: "As Ks Qs", 2: "Ad Kd Qd"}).by_side == (40, 0)


def test_ann_6_only_the_side_with_the_best_marks_and_marks_all_of_its_own():
    result = award({0: "9d Td Jd Qd", 1: "As Ks Qs", 2: "7c 8c 9c"})
    assert result.by_side == (70, 0)
    assert [(shown.seat, shown.announcement.points) for shown in result.shown] == [(0, 50), (2, 20)]
    assert result.rival.seat == 1


def test_ann_6_belote_stands_apart_and_always_counts():
    done = settled(CLASSIC_4, (100, 62), belote=1, announcements=(50, 0))
    assert done.marked == (150, 82)
    assert line(done, "announced").article == "ANN-6"


def test_ann_7_a_card_may_serve_twice():
    text = four("J") + " Ts Qs"
    assert found(text) == [("carre", 200, "Jc"), ("tierce", 20, "Qs")]
    once = replace(CLASSIC_4, card_used_twice=False)
    assert found(text, rules=once) == [("carre", 200, "Jc")]
    # Carrés first, then sequences in the cards left.
    assert found("7s 8s 9s Ts Js Jh Jd Jc", rules=once) == [
        ("carre", 200, "Jc"),
        ("cinquante", 50, "Ts"),
    ]
    # Four eights are no carré and use up nothing.
    assert found(four("8") + " 7s 9s", rules=once) == [("tierce", 20, "9s")]


def test_ann_8_announcements_count_in_the_comparison():
    assert settled(CLASSIC_4, (95, 67), announcements=(0, 50)).outcome is Outcome.FAILED
    assert settled(CLASSIC_4, (57, 105), announcements=(50, 0)).outcome is Outcome.MADE
    without = replace(CLASSIC_4, announcements_count_for_contract=False)
    done = settled(without, (95, 67), announcements=(0, 50))
    assert (done.outcome, done.marked) == (Outcome.MADE, (95, 117))
    assert line(done, "announcements_left_out").article == "ANN-8"


def test_ann_where_none_are_played_nobody_marks():
    assert FFB_4.announcements is Announcements.NONE
    assert award({0: four("J")}, rules=FFB_4).points == 0
