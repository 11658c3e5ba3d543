"""CARD-1 to CARD-5: the packs, the three orders, the points. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    Card,
    Rank,
    Suit,
    card_points,
    format_cards,
    parse_cards,
)
from belote_core.announcements import RUN_ORDER
from belote_core.ranking import LAST_TRICK_BONUS, PLAIN_ORDER, TRUMP_ORDER, strength

SPADES = "7s 8s 9s Ts Js Qs Ks As"


def test_card_1_thirty_two_cards_in_four_suits():
    assert len(CLASSIC_4.cards) == len(FFB_4.cards) == len(set(CLASSIC_4.cards)) == 32
    assert format_cards(CLASSIC_4.cards[:8]) == SPADES
    assert [suit.value for suit in Suit] == ["s", "h", "d", "c"]


def test_card_1_at_three_without_the_sevens_and_eights():
    assert len(MARQUOIR_3.cards) == 24
    low = {Rank.SEVEN, Rank.EIGHT}
    assert set(CLASSIC_4.cards) - set(MARQUOIR_3.cards) == {Card(r, s) for r in low for s in Suit}


def test_card_1_thirty_cards_without_two_sevens():
    assert len(THIRTY_3.cards) == 30
    assert set(CLASSIC_4.cards) - set(THIRTY_3.cards) == set(parse_cards("7d 7c"))
    black = replace(THIRTY_3, removed_sevens=parse_cards("7s 7c"))
    assert set(CLASSIC_4.cards) - set(black.cards) == set(parse_cards("7s 7c"))


def points(trump, cards):
    return [card_points(card, trump) for card in parse_cards(cards)]


def test_card_2_order_and_points_at_trump():
    assert [rank.value for rank in TRUMP_ORDER] == list("J9ATKQ87")
    assert points(Suit.SPADES, "Js 9s As Ts Ks Qs 8s 7s") == [20, 14, 11, 10, 4, 3, 0, 0]
    falling = [strength(card, Suit.SPADES) for card in parse_cards("Js 9s As Ts Ks Qs 8s 7s")]
    assert falling == sorted(falling, reverse=True) == [7, 6, 5, 4, 3, 2, 1, 0]


def test_card_3_order_and_points_in_a_plain_suit():
    assert [rank.value for rank in PLAIN_ORDER] == list("ATKQJ987")
    assert points(Suit.HEARTS, "As Ts Ks Qs Js 9s 8s 7s") == [11, 10, 4, 3, 2, 0, 0, 0]
    falling = [strength(card, Suit.HEARTS) for card in parse_cards("As Ts Ks Qs Js 9s 8s 7s")]
    assert falling == [7, 6, 5, 4, 3, 2, 1, 0]


def test_card_4_a_trump_suit_holds_62_and_a_plain_suit_30():
    assert sum(points(Suit.SPADES, SPADES)) == 62
    assert sum(points(Suit.HEARTS, SPADES)) == 30


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
@pytest.mark.parametrize("trump", Suit)
def test_card_4_every_pack_holds_152_and_162_with_the_last_trick(rules, trump):
    total = sum(card_points(card, trump) for card in rules.cards)
    assert (total, total + LAST_TRICK_BONUS) == (152, 162)


def test_card_5_a_third_order_for_announcements():
    assert [rank.value for rank in RUN_ORDER] == list("789TJQKA")
