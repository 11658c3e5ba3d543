"""TABLE-1 to TABLE-4: what is refused, and where. Values by hand from rules.md."""

import pytest

from belote_core import (
    MARQUOIR_3,
    IllegalBid,
    IllegalPlay,
    Position,
    PositionError,
    Rank,
    RecordError,
    Suit,
    Trick,
    parse_card,
    parse_cards,
)
from belote_core.actions import Announce, Pass, Play, Take
from belote_core.announcements import Kind
from belote_core.audit import Proof, audit
from belote_core.deal import apply, deal_from_hands
from belote_core.record import parse_record, replay
from tests.deals import example

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


# A whole trick more: now nothing hides what seat 2 held.
PLAYED = RECORD.replace(
    '"0 Ks", "1 Kd", "2 Qs",',
    '"0 Ks", "1 Kd", "2 Qs", "0 As", "1 9h", "2 Td", "1 Jh", "2 Ah", "0 9c",',
)
UNKNOWN = {'"Ks As 9c"': '"?? ?? ??"', '"9h Kd Jh"': '"?? ?? ??"', '"Qs Ah Td"': '"?? ?? ??"'}


def without_hands(text):
    for hand, unknown in UNKNOWN.items():
        text = text.replace(hand, unknown)
    return parse_record(text)


def test_table_2_with_the_hands_every_renonce_its_article_and_what_was_legal():
    one, two = audit(parse_record(PLAYED))
    assert (one.seat, one.trick, str(one.card), one.article) == (1, 1, "Kd", "PLAY-4")
    assert set(one.legal) == set(parse_cards("9h Jh"))
    # Void in spades since the first trick, seat 2 still held the ace of trumps: too low to go
    # over the 9, yet a trump (PLAY-6).
    assert (two.seat, two.trick, str(two.card), two.article) == (2, 2, "Td", "PLAY-6")
    assert two.legal == parse_cards("Ah")
    assert (one.proof, two.proof) == (None, None)
    assert (one.line, one.column) == (12, 11)


def test_table_2_without_the_hands_the_later_trick_proves_it():
    one, two = audit(without_hands(PLAYED))
    assert (one.seat, one.trick, str(one.card), one.article) == (1, 1, "Kd", "PLAY-4")
    assert one.proof == Proof(trick=2, card=parse_card("9h"))
    assert (two.seat, two.trick, str(two.card), two.article) == (2, 2, "Td", "PLAY-6")
    assert two.proof == Proof(trick=3, card=parse_card("Ah"))


def test_table_2_without_the_hands_nothing_is_named_before_it_is_proved():
    assert audit(without_hands(RECORD)) == ()


@pytest.mark.parametrize(
    ("trick", "hand", "card", "article", "owed"),
    [
        ("0 Ks", "9s Jh", "Jh", "PLAY-2", "9s"),
        ("0 Th", "Ah Kh", "Kh", "PLAY-3", "Ah"),
        ("0 Ks", "9h Kd", "Kd", "PLAY-4", "9h"),
        ("0 Ks 1 9h", "Jh Ah", "Ah", "PLAY-5", "Jh"),
        ("0 Ks 1 9h", "Ah Kd", "Kd", "PLAY-6", "Ah"),
    ],
)
def test_table_2_each_duty_with_and_without_the_hand(trick, hand, card, article, owed):
    words = trick.split()
    seat = len(words) // 2
    before = [f"{who} {laid}" for who, laid in zip(words[::2], words[1::2], strict=True)]
    other = {"0": [words[1], "Ac"], "1": [words[3] if seat == 2 else "Tc", "Kc"], "2": ["Qc", "9c"]}
    other[str(seat)] = hand.split()
    hands = ", ".join(f'"{" ".join(cards)}"' for cards in other.values())
    plays = [*before, f"{seat} {card}"] + ([f"2 {other['2'][0]}"] if seat == 1 else [])
    text = (
        'format = 1\nplayers = 3\ndealer = 2\ntaker = 0\ntrump = "h"\n'
        f"hands = [{hands}]\nactions = {plays}\n"
    )
    for known in (text, text.replace(f'"{hand}"', f'"{owed} ??"')):
        (one,) = audit(parse_record(known))
        assert (one.seat, one.trick, str(one.card), one.article) == (seat, 1, card, article)
        assert one.legal == parse_cards(owed)


def test_table_2_an_audit_refuses_what_no_renonce_explains():
    with pytest.raises(RecordError) as caught:
        audit(parse_record(PLAYED.replace('"1 9h"', '"2 Td"')))
    assert caught.value.facts["cause"].ruling.reason.article == "TABLE-1"


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ('"Qs Ah Td"', '"Qs Ah 9h"', ("misdeal", "9h"), (9, 10)),
        ('"Qs Ah Td"', '"Qs 8h Td"', ("deal_cannot_be", "not_in_pack"), (9, 7)),
        ('"Qs Ah Td"', '"Qs Ah"', ("misdeal", (3, 3, 2)), (9, 3)),
    ],
)
def test_table_3_a_made_up_deal_is_checked_with_the_place_in_the_text(old, new, code, place):
    with pytest.raises(RecordError) as caught:
        parse_record(RECORD.replace(old, new))
    error = caught.value
    if error.code == "misdeal":
        twice = [card for card, _ in error.facts["doubled"]]
        assert (error.code, *(twice or [error.facts["sizes"]])) == code
    else:
        assert (error.code, error.facts["cause"].code) == code
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


def test_table_4_the_turned_card_lies_face_up_and_only_the_taker_may_hold_it():
    text = """format = 1
players = 3
dealer = 2
turned = "9s"
hands = ["?? ?? ?? ?? ??", "?? ?? ?? ?? ??", "?? ?? ?? ?? ??"]
actions = ["0 pass", "1 take s", "0 %s"]
"""
    *_, state = replay(parse_record(text % "Kd"))
    assert state.hands == ((), parse_cards("9s"), ())
    with pytest.raises(RecordError) as caught:
        replay(parse_record(text % "9s"))
    assert caught.value.facts["cause"].ruling.reason.article == "TABLE-1"


def test_table_4_what_is_announced_is_shown_once_the_first_trick_is_over():
    state = example()
    for text in ("Kd", "Ad"):
        state = apply(state, Play(state.next_seat, parse_card(text)))
    state = apply(state, Announce(0, Kind.TIERCE, Rank.TEN, Suit.CLUBS))
    state = apply(state, Play(0, parse_card("7h")))
    assert state.shown == ()
    state = apply(state, Play(1, parse_card("Qh")))
    (shown,) = state.shown
    assert (shown.seat, shown.announcement.cards) == (0, parse_cards("8c 9c Tc"))
