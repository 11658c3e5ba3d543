"""PLAY-1 to PLAY-10 but PLAY-7, each knob value, at three and at four, from the rules' text."""

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    THIRTY_3,
    Position,
    PositionError,
    Suit,
    Trick,
    parse_cards,
    trick_points,
    trick_winner,
)
from belote_core.actions import Pass, Take
from belote_core.deal import apply, new_deal
from belote_core.scoring import settle
from tests.positions import house, legal, reasons, table

BOTH = pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4], ids=["three", "four"])
UNDERTRUMP_FREE = {"undertrump": "FREE"}


def winner(rules, trump, trick):
    leader, _, cards = trick.partition(":")
    return trick_winner(rules, Suit(trump), Trick(int(leader), parse_cards(cards)))


# ---- PLAY-1


@BOTH
def test_play_1_the_leader_plays_any_card(rules):
    assert reasons(rules, "h", "1:", "Jh 9s Td Ac") == {
        "Jh": "leads",
        "9s": "leads",
        "Td": "leads",
        "Ac": "leads",
    }


@BOTH
def test_play_1_only_the_leader_may(rules):
    assert legal(rules, "h", "0: Ks", "Jh 9s Td Ac") == "9s"


@BOTH
def test_play_1_the_player_after_the_dealer_leads_whoever_took(rules):
    for dealer in range(rules.players):
        for passes in range(rules.players):
            state = new_deal(rules, seed=1, dealer=dealer)
            for _ in range(passes):
                state = apply(state, Pass(state.next_seat))
            state = apply(state, Take(state.next_seat, state.turned.suit))
            assert state.next_seat == (dealer + 1) % rules.players


def test_play_1_the_winner_of_a_trick_leads_the_next():
    # Seat 2 ruffed seat 0's Ace with the 9: he leads, nobody else may.
    first = Trick(0, parse_cards("As Ks 9h"))
    hand = parse_cards("Jh Ah Qh Kd Td Qd Ac")
    parts = {"rules": MARQUOIR_3, "trump": Suit.HEARTS, "hand": hand, "played": (first,)}
    assert Position(trick=Trick(2), seat=2, **parts).seat == 2
    for leader in (0, 1):
        with pytest.raises(PositionError) as caught:
            Position(trick=Trick(leader), seat=leader, **parts)
        assert (caught.value.code, caught.value.facts["due"]) == ("wrong_leader", 2)


# ---- PLAY-2


@BOTH
def test_play_2_who_holds_the_led_suit_must_follow(rules):
    assert reasons(rules, "h", "0: Ks", "As 9s Jh Ad") == {
        "As": "follows",
        "9s": "follows",
        "Jh": "must_follow",
        "Ad": "must_follow",
    }


@BOTH
def test_play_2_in_a_plain_suit_nobody_has_to_beat(rules):
    assert legal(rules, "h", "1: 9s Ts", "As Qs") == "As Qs"


@BOTH
def test_play_2_following_goes_before_a_trump_that_lies_there(rules):
    assert legal(rules, "h", "0: Ks 9h", "9s Jh") == "9s"


@BOTH
def test_play_2_at_trump_too(rules):
    assert reasons(rules, "c", "0: Tc", "9d Qc Kc As")["As"] == "must_follow"


def test_play_2_a_partner_who_holds_the_trick_does_not_free_from_following():
    assert legal(CLASSIC_4, "h", "0: As 7s", "8s Jh Td") == "8s"


# ---- PLAY-3


@BOTH
def test_play_3_trump_led_higher_than_the_highest_if_he_can(rules):
    assert reasons(rules, "h", "2: Th", "Ah Kh 9s") == {
        "Ah": "goes_up",
        "Kh": "must_go_up",
        "9s": "must_go_up",
    }


@BOTH
def test_play_3_the_highest_so_far_not_the_led_card(rules):
    # 9 > A > 10 > R at trump: the Ace went up on the King, only the 9 beats it.
    assert legal(rules, "h", "0: Kh Ah", "9h Th Qh") == "9h"


@BOTH
def test_play_3_if_he_cannot_any_trump(rules):
    assert reasons(rules, "h", "0: Kh 9h", "Ah Th Qh As") == {
        "Ah": "cannot_go_up",
        "Th": "cannot_go_up",
        "Qh": "cannot_go_up",
        "As": "must_follow",
    }


@BOTH
def test_play_3_a_plain_ace_thrown_on_a_trump_is_not_to_be_beaten(rules):
    assert legal(rules, "h", "0: Qh As", "Kh Jh Ac") == "Kh Jh"


def test_play_3_even_over_a_partner():
    assert legal(CLASSIC_4, "h", "0: Kh Qh", "9h 8h As") == "9h"


def test_play_3_knob_off_any_trump_while_the_partner_holds_the_trick():
    rules = house(CLASSIC_4, overtrump_partner_on_trump_lead=False)
    assert reasons(rules, "h", "0: Kh Qh", "9h 8h As") == {
        "9h": "need_not_go_up",
        "8h": "need_not_go_up",
        "As": "must_follow",
    }


def test_play_3_knob_off_still_up_over_an_opponent():
    rules = house(CLASSIC_4, overtrump_partner_on_trump_lead=False)
    assert legal(rules, "h", "0: Qh Kh", "9h 8h As") == "9h"
    # His partner led, but no longer holds the trick.
    assert legal(rules, "h", "3: Kh Qh Th", "9h 8h As") == "9h"


def test_play_3_knob_off_means_nothing_at_three_without_partners():
    rules = house(MARQUOIR_3, overtrump_partner_on_trump_lead=False)
    assert legal(rules, "h", "0: Kh", "9h Qh As", taker=2) == "9h"


# ---- PLAY-4


@BOTH
def test_play_4_without_the_led_suit_he_must_trump(rules):
    assert reasons(rules, "h", "0: Ks", "9h Kd Qh") == {
        "9h": "trumps",
        "Kd": "must_trump",
        "Qh": "trumps",
    }


def test_play_4_a_partner_who_has_not_played_yet_does_not_free():
    assert legal(CLASSIC_4, "h", "0: Ad", "7h 8c") == "7h"


def test_play_4_a_partner_who_lost_the_plain_trick_does_not_free():
    # The 10 beats the King in a plain suit.
    assert legal(CLASSIC_4, "s", "3: Th 7h Kh", "9s 8d") == "9s"


# ---- PLAY-5


@BOTH
def test_play_5_over_the_trump_that_lies_there_if_he_can(rules):
    assert reasons(rules, "h", "0: As 9h", "Jh Ah Kd") == {
        "Jh": "overtrumps",
        "Ah": "must_overtrump",
        "Kd": "must_overtrump",
    }


def test_play_5_over_the_highest_of_two_trumps():
    # Seat 1 ruffed with the King, seat 2 overruffed with the Ace: the 10 is not enough.
    assert legal(CLASSIC_4, "h", "0: As Kh Ah", "Th 9h Jh Kd") == "9h Jh"


def test_play_5_over_an_opponent_who_trumped_the_partner():
    assert legal(CLASSIC_4, "h", "2: Kd Ad 7h", "Qh Ts Ac") == "Qh"


# ---- PLAY-6


@BOTH
def test_play_6_required_a_lower_trump(rules):
    assert reasons(rules, "h", "0: As 9h", "Ah Th Kd") == {
        "Ah": "undertrumps",
        "Th": "undertrumps",
        "Kd": "must_undertrump",
    }


@BOTH
def test_play_6_free_any_card_low_trumps_included(rules):
    free = house(rules, **UNDERTRUMP_FREE)
    assert reasons(free, "h", "0: As 9h", "Ah Th Kd") == {
        "Ah": "free_cannot_overtrump",
        "Th": "free_cannot_overtrump",
        "Kd": "free_cannot_overtrump",
    }


@BOTH
def test_play_6_free_does_not_free_who_can_overtrump(rules):
    assert legal(house(rules, **UNDERTRUMP_FREE), "h", "0: As 9h", "Jh Th Kd") == "Jh"


@BOTH
def test_play_6_free_does_not_free_from_the_first_trump(rules):
    assert legal(house(rules, **UNDERTRUMP_FREE), "h", "0: As", "Qh Kd") == "Qh"


@BOTH
def test_play_6_free_is_said_of_a_plain_lead_only(rules):
    assert legal(house(rules, **UNDERTRUMP_FREE), "h", "0: 9h", "Qh Kd") == "Qh"


# ---- PLAY-8


@BOTH
def test_play_8_neither_the_led_suit_nor_a_trump_any_card(rules):
    assert reasons(rules, "c", "0: Ad Jc", "Ts Kh") == {
        "Ts": "free_nothing_to_play",
        "Kh": "free_nothing_to_play",
    }


@BOTH
def test_play_8_trump_led_and_none_held(rules):
    assert legal(rules, "c", "0: Jc", "Ts Kh Ad") == "Ts Kh Ad"


@BOTH
def test_play_8_not_with_one_of_the_led_suit_nor_with_one_trump(rules):
    assert legal(rules, "c", "0: Ad", "Ts Kh Qd") == "Qd"
    assert legal(rules, "c", "0: Ad", "Ts Kh Qc") == "Qc"


def test_play_8_thirty_cards_nothing_else():
    assert legal(THIRTY_3, "c", "0: 8d", "7s 8h") == "7s 8h"


# ---- PLAY-9


def test_play_9_the_highest_trump_wins():
    assert winner(MARQUOIR_3, "h", "1: As 9h Ks") == 2
    assert winner(MARQUOIR_3, "s", "2: Qs Ks 9s") == 1
    assert winner(CLASSIC_4, "h", "1: Ah 9h Jh Th") == 3


def test_play_9_without_a_trump_the_highest_of_the_led_suit():
    assert winner(CLASSIC_4, "h", "0: 9s Ts Js 8s") == 1
    assert winner(MARQUOIR_3, "h", "0: Js Qs 9s") == 1


def test_play_9_a_discard_never_wins():
    assert winner(CLASSIC_4, "c", "0: 7h As Ad 8h") == 3
    assert winner(MARQUOIR_3, "c", "2: 9h As Ad") == 2


def test_play_9_an_unfinished_trick_has_a_holder():
    assert winner(CLASSIC_4, "h", "3: Ac 7h") == 0


def test_play_9_the_trick_of_the_worked_deal():
    # Seats counted from 0: 3 leads nothing here; seat 2 leads, seat 1 overruffs for 18 points.
    trick = Trick(2, parse_cards("Kd Ad 7h Qh"))
    assert trick_winner(CLASSIC_4, Suit.HEARTS, trick) == 1
    assert trick_points(CLASSIC_4, Suit.HEARTS, trick) == 18
    hand_of_seat_0 = "Jh 9h 7h 8c 9c Tc As 8s"
    assert legal(CLASSIC_4, "h", "2: Kd Ad", hand_of_seat_0) == "Jh 9h 7h"
    assert legal(CLASSIC_4, "h", "2: Kd Ad 7h", "Qh 8h Ac Qc 7c Ks Js 9s") == "Qh 8h"


# ---- PLAY-10: the deal stops; what is marked


def test_play_10_at_four_the_innocent_side_marks_what_dedans_gives_the_defence():
    parts = {"points": (40, 30), "tricks": (3, 2), "taker": 0, "renonce": 0}
    done = settle(CLASSIC_4, belote=None, announcements=None, **parts)
    assert (done.outcome.name, tuple(done.marked)) == ("RENONCE", (0, 162))
    with_belotes = settle(CLASSIC_4, belote=0, announcements=(0, 20), **parts)
    assert tuple(with_belotes.marked) == (20, 182)


def test_play_10_at_four_a_defence_at_fault_pays_the_taking_side():
    done = settle(CLASSIC_4, taker=0, points=(40, 30), tricks=(3, 2), belote=1, renonce=1)
    assert (done.outcome.name, tuple(done.marked)) == ("RENONCE", (162, 20))


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_play_10_at_three_the_others_mark_81_each(taker):
    done = settle(
        MARQUOIR_3, taker=taker, points=(40, 30, 0), tricks=(2, 2, 0), belote=None, renonce=1
    )
    assert (done.outcome.name, tuple(done.marked)) == ("RENONCE", (81, 0, 81))


def test_play_10_at_three_everybody_keeps_his_belote():
    parts = {"taker": 0, "points": (40, 30, 0), "tricks": (2, 2, 0), "renonce": 1}
    assert tuple(settle(MARQUOIR_3, belote=1, **parts).marked) == (81, 20, 81)
    assert tuple(settle(MARQUOIR_3, belote=2, **parts).marked) == (81, 0, 101)


def test_play_10_never_a_capot():
    done = settle(
        CLASSIC_4, taker=0, points=(152, 0), tricks=(7, 0), belote=None, renonce=1, held_over=0
    )
    assert (done.outcome.name, tuple(done.marked)) == ("RENONCE", (162, 0))


def test_the_knobs_of_a_ruling_name_the_house_rules_that_decided():
    rulings = table(house(CLASSIC_4, partner_master="NO_EXCEPTION"), "h", "0: As Jh 7s", "8h Kd")
    assert {r.knobs for r in rulings} == {("partner_master", "undertrump")}
