"""TABLE-1 to TABLE-4: what is refused, and where. Values by hand from rules.md."""

import pytest

from belote_core import (
    MARQUOIR_3,
    IllegalBid,
    IllegalPlay,
    Position,
    PositionError,
    RecordError,
    Suit,
    Trick,
    parse_card,
    parse_cards,
)
from belote_core.actions import Play
from belote_core.bidding import Pass, Take
from belote_core.deal import apply
from belote_core.made_up import deal_from_hands
from belote_core.record import parse_record, replay

HANDS = ("Ks As 9c", "9h Kd Jh", "Qs Ah Td")


def table():
    """Hearts are trump; seat 0 has led the king of spades."""
    hands = [parse_cards(hand) for hand in HANDS]
    state = deal_from_hands(MARQUOIR_3, hands=hands, dealer=2, taker=1, trump=Suit.HEARTS)
    return apply(state, Play(0, parse_card("Ks")))


@pytest.mark.parametrize(
    ("seat", "card", "code"),
    [
        (1, "Qs", "not_in_hand"),
        (1, "Ks", "already_played"),
        (2, "Qs", "not_your_turn"),
        (0, "As", "not_your_turn"),
    ],
)
def test_table_1_refused_at_once_with_the_article(seat, card, code):
    state = table()
    with pytest.raises(IllegalPlay) as caught:
        apply(state, Play(seat, parse_card(card)))
    reason = caught.value.ruling.reason
    assert (reason.code, reason.article) == (code, "TABLE-1")
    assert caught.value.facts["article"] == "TABLE-1"
    assert state == table()


def test_table_1_a_bid_that_is_not_allowed():
    hands = [parse_cards(t) for t in ("Js 9s As Ts Ks", "Jh 9h Ah Th Kh", "Jd 9d Ad Td Kd")]
    state = deal_from_hands(MARQUOIR_3, hands=hands, turned=parse_card("Jc"), dealer=2)
    with pytest.raises(IllegalBid) as caught:
        apply(state, Take(0, Suit.SPADES))
    assert caught.value.facts["article"] == "BID-1"
    with pytest.raises(IllegalBid) as caught:
        apply(state, Pass(1))
    assert caught.value.facts["article"] == "TABLE-1"


RECORD = """format = 1
players = 3
dealer = 2
taker = 1
trump = "h"
hands = [
  "Ks As 9c",
  "9h Kd Jh",
  "Qs Ah Td",
]
actions = [
  "0 Ks", "1 Kd", "2 Qs",
]
"""


def test_table_2_a_record_names_the_renonce_its_article_and_what_was_legal():
    with pytest.raises(RecordError) as caught:
        replay(parse_record(RECORD))
    error = caught.value
    assert (error.code, error.line, error.column) == ("illegal_action", 12, 11)
    ruling = error.facts["cause"].ruling
    assert (ruling.reason.code, ruling.reason.article) == ("must_trump", "PLAY-4")
    assert set(ruling.reason.playable) == set(parse_cards("9h Jh"))


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ('"Qs Ah Td"', '"Qs Ah 9h"', "duplicate_card", (9, 10)),
        ('"Qs Ah Td"', '"Qs 8h Td"', "not_in_pack", (9, 7)),
        ('"Qs Ah Td"', '"Qs Ah"', "hand_sizes_differ", (9, 3)),
    ],
)
def test_table_3_a_made_up_deal_is_checked_with_the_place_in_the_text(old, new, code, place):
    with pytest.raises(RecordError) as caught:
        parse_record(RECORD.replace(old, new))
    error = caught.value
    assert (error.code, error.facts["cause"].code) == ("deal_cannot_be", code)
    assert (error.line, error.column) == place


def test_table_3_a_trick_out_of_seat_order():
    with pytest.raises(PositionError) as caught:
        Trick.from_plays([(0, parse_card("Ks")), (2, parse_card("Qs"))], players=3)
    assert caught.value.code == "trick_out_of_order"


def test_table_3_a_player_who_showed_a_void_and_holds_that_suit():
    played = Trick(0, parse_cards("Ks 9h Qs"))
    with pytest.raises(PositionError) as caught:
        Position(
            rules=MARQUOIR_3,
            trump=Suit.HEARTS,
            trick=Trick(1),
            seat=1,
            hand=parse_cards("As Kd Jh Td Jd 9d Qd"),
            played=(played,),
        )
    assert (caught.value.code, caught.value.facts["card"]) == ("void_broken", "As")


def test_table_4_a_record_may_hold_the_view_of_one_seat():
    text = """format = 1
players = 3
dealer = 2
turned = "9s"
hands = [
  "Kd Ks Td 9d Qh Jh Jc 9h",
  "?? ?? ?? ?? ?? ?? ?? ??",
  "?? ?? ?? ?? ?? ?? ?? ??",
]
actions = ["0 pass", "1 take s", "0 Kd", "1 Ad"]
"""
    *_, state = replay(parse_record(text))
    # The turned card lay face up: who took it is known to hold it.
    assert state.hands == (parse_cards("Ks Td 9d Qh Jh Jc 9h"), parse_cards("9s"), ())
    assert state.hidden == (0, 6, 8)
