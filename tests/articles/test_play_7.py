"""PLAY-7 and PLAY-7b: the partner who holds the trick, or that one has none."""

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, PositionError
from tests.positions import house, legal, reasons

DEFENDERS = house(MARQUOIR_3, defenders_are_partners=True)


# ---- PLAY-7


def test_play_7_free_anything_while_the_partner_holds_the_trick():
    assert reasons(CLASSIC_4, "s", "0: Kd 8d", "As 8s 7c Th") == {
        "As": "free_partner_master",
        "8s": "free_partner_master",
        "7c": "free_partner_master",
        "Th": "free_partner_master",
    }


def test_play_7_free_for_seat_0_too():
    assert legal(CLASSIC_4, "h", "2: As 7s", "Jh 8d 9c") == "Jh 8d 9c"


def test_play_7_free_a_lower_trump_under_the_partners():
    # The partner ruffed with the Jack; the 10 that came after him changes nothing.
    assert legal(CLASSIC_4, "d", "1: 7c Jd Td", "Ad 9d 7d Ts") == "Ad 9d 7d Ts"
    assert legal(CLASSIC_4, "h", "0: As 9h 7s", "8h Jh") == "8h Jh"


def test_play_7_at_that_moment_not_once_he_is_beaten():
    assert legal(CLASSIC_4, "h", "2: As 7h", "Jh 8d 9c") == "Jh"


def test_play_7_no_lower_trump_a_discard_or_a_higher_trump():
    rules = house(CLASSIC_4, partner_master="NO_LOWER_TRUMP")
    assert reasons(rules, "h", "0: As Qh 7s", "8h Jh Kd") == {
        "8h": "must_not_undertrump_partner",
        "Jh": "free_partner_master",
        "Kd": "free_partner_master",
    }


def test_play_7_no_lower_trump_without_a_higher_one_any_card():
    rules = house(CLASSIC_4, partner_master="NO_LOWER_TRUMP")
    assert legal(rules, "h", "0: As 9h 7s", "8h Qh Kd") == "8h Qh Kd"


def test_play_7_no_lower_trump_while_he_holds_it_with_a_plain_card_any_card():
    rules = house(CLASSIC_4, partner_master="NO_LOWER_TRUMP")
    assert legal(rules, "h", "0: As 7s", "8h Jh Kd") == "8h Jh Kd"


def test_play_7_no_exception_as_against_an_opponent():
    rules = house(CLASSIC_4, partner_master="NO_EXCEPTION")
    assert reasons(rules, "h", "0: As 7s", "8h Jh Kd") == {
        "8h": "trumps",
        "Jh": "trumps",
        "Kd": "must_trump",
    }
    assert legal(rules, "h", "0: As Qh 7s", "8h Jh Kd") == "Jh"
    assert legal(rules, "h", "0: As Jh 7s", "8h Qh Kd") == "8h Qh"


def test_play_7_no_exception_and_undertrump_free():
    rules = house(CLASSIC_4, partner_master="NO_EXCEPTION", undertrump="FREE")
    assert legal(rules, "h", "0: As Jh 7s", "8h Qh Kd") == "8h Qh Kd"


def test_play_7_the_ffb_frees_as_well():
    assert legal(FFB_4, "h", "0: As 7s", "Jh Kd") == "Jh Kd"


# ---- PLAY-7b


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_play_7b_at_three_one_must_trump_whoever_holds_the_trick(taker):
    assert legal(MARQUOIR_3, "h", "0: As", "Jh Kd", taker=taker) == "Jh"
    assert legal(MARQUOIR_3, "h", "0: As Ks", "Jh Kd", taker=taker) == "Jh"


def test_play_7b_defenders_are_partners_the_other_defender_frees():
    # Seat 2 took: seats 0 and 1 play together.
    assert legal(DEFENDERS, "h", "0: As", "Jh Kd", taker=2) == "Jh Kd"


def test_play_7b_defenders_are_partners_not_while_the_taker_holds_it():
    assert legal(DEFENDERS, "h", "0: As", "Jh Kd", taker=0) == "Jh"
    assert legal(DEFENDERS, "h", "0: Ks As", "Jh Kd", taker=1) == "Jh"


def test_play_7b_defenders_are_partners_the_taker_has_none():
    assert legal(DEFENDERS, "h", "0: As", "Jh Kd", taker=1) == "Jh"


def test_play_7b_counts_for_play_3_too():
    on_trump_lead = house(DEFENDERS, overtrump_partner_on_trump_lead=False)
    assert legal(DEFENDERS, "h", "0: Kh", "9h Qh As", taker=2) == "9h"
    assert legal(on_trump_lead, "h", "0: Kh", "9h Qh As", taker=2) == "9h Qh"
    assert legal(on_trump_lead, "h", "0: Kh", "9h Qh As", taker=0) == "9h"
    assert legal(on_trump_lead, "h", "0: Kh", "9h Qh As", taker=1) == "9h"


@pytest.mark.parametrize(
    ("value", "under_the_ace", "under_the_9"),
    [
        ("FREE", "9h Jh Kd", "Qh Jh Kd"),
        ("NO_LOWER_TRUMP", "9h Jh Kd", "Jh Kd"),
        ("NO_EXCEPTION", "9h Jh", "Jh"),
    ],
)
def test_play_7b_with_every_value_of_partner_master(value, under_the_ace, under_the_9):
    # Seat 1 took and led; seat 2 ruffed; seat 0 plays after his fellow defender.
    rules = house(DEFENDERS, partner_master=value)
    assert legal(rules, "h", "1: Ks Ah", "9h Jh Kd", taker=1) == under_the_ace
    assert legal(rules, "h", "1: Ks 9h", "Qh Jh Kd", taker=1) == under_the_9


def test_play_7b_who_took_must_be_known():
    with pytest.raises(PositionError) as caught:
        legal(DEFENDERS, "h", "0: As", "Jh Kd")
    assert caught.value.code == "taker_needed"
