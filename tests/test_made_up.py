"""Deals made up from hands, whole, partial or unknown (TABLE-3)."""

import pytest
from hypothesis import given

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    THIRTY_3,
    IllegalPlay,
    PositionError,
    Rank,
    Suit,
    parse_card,
    parse_cards,
)
from belote_core.actions import Announce, Pass, Play, Take
from belote_core.announcements import Kind
from belote_core.deal import Phase, apply, deal_from_hands, new_deal
from tests.deals import belote_deal, plays, refused_call
from tests.strategies import start_of, states

# ---- Made-up deals


def test_first_packets_leave_the_talon_unknown():
    hands = [parse_cards(t) for t in ("Js 9s As Ts Ks", "Jh 9h Ah Th Kh", "Jd 9d Ad Td Kd")]
    state = deal_from_hands(MARQUOIR_3, hands=hands, turned=parse_card("Jc"), dealer=2)
    assert (state.hidden, state.talon) == ((0, 0, 0), (None,) * 8)
    state = apply(state, Take(0, Suit.CLUBS))
    assert state.hidden == (2, 3, 3)
    assert state.hands[0] == (*hands[0], parse_card("Jc"))


def test_the_end_of_a_deal_is_a_deal_but_is_not_settled():
    end = plays(belote_deal(MARQUOIR_3), "Kh Jh Ah 9h Th Qh Ks 9s As")
    assert end.phase is Phase.FINISHED
    # V A R 35 and 9 10 D 27 to seat 1; A R of spades 15 and the dix de der to seat 0.
    assert (end.points, end.tricks_won) == ((25, 62, 0), (1, 2, 0))
    assert (end.next_seat, end.legal_actions) == (None, ())
    with pytest.raises(PositionError) as caught:
        end.settle()
    assert (caught.value.code, caught.value.facts) == ("deal_not_whole", {"pack": 24})


def test_unknown_cards_are_taken_as_they_come():
    unknown = (None,) * 8
    mine = parse_cards("Kd Ks Td 9d Qh Jh Jc 9h")
    state = deal_from_hands(
        MARQUOIR_3, hands=(mine, unknown, unknown), turned=parse_card("9s"), dealer=2, taker=1
    )
    for bid in (Pass(0), Take(1, Suit.SPADES)):
        state = apply(state, bid)
    assert (state.hidden, state.hands[1]) == ((0, 7, 8), parse_cards("9s"))
    state = plays(state, "Kd Ad")
    with pytest.raises(PositionError) as caught:
        state.position()
    assert (caught.value.code, caught.value.facts) == (
        "hand_not_known",
        {"seat": 2, "cards": 7 + 1},
    )
    on_offer = {action.card for action in state.legal_actions}
    assert on_offer == set(MARQUOIR_3.cards) - set(mine) - set(parse_cards("9s Ad"))
    for card, code in (("Kd", "already_played"), ("9s", "not_in_hand"), ("7s", "not_in_hand")):
        with pytest.raises(IllegalPlay) as caught:
            apply(state, Play(2, parse_card(card)))
        assert caught.value.ruling.reason.code == code


def test_announcements_out_of_unknown_cards_are_believed():
    hands = (parse_cards("Kd Ks Td 9d Qh Jh Jc 9h"), *((None,) * 8,) * 3)
    state = deal_from_hands(CLASSIC_4, hands=hands, dealer=0, taker=0, trump=Suit.CLUBS)
    fits = Announce(1, Kind.TIERCE, Rank.TEN, Suit.SPADES)
    assert apply(state, fits).actions == (fits,)
    for call in (
        Announce(1, Kind.TIERCE, Rank.KING, Suit.SPADES),  # its king lies elsewhere
        Announce(1, Kind.TIERCE, Rank.EIGHT, Suit.SPADES),  # nothing below 7
        Announce(1, Kind.CARRE, Rank.SEVEN),  # worth nothing
        Announce(1, Kind.CARRE, Rank.ACE, Suit.SPADES),
        Announce(1, Kind.CINQUANTE, Rank.ACE),
    ):
        assert refused_call(state, call) == "announcement_not_held"


HANDS = tuple(parse_cards(t) for t in ("Ks As", "9h Kd", "Jh Td"))
MISDEAL = {
    "sizes": (2, 2, 2),
    "expected": 2,
    "doubled": (),
    "missing": (),
    "strange": (),
    "pack": 24,
}


@pytest.mark.parametrize(
    ("changes", "code", "facts"),
    [
        ({"hands": HANDS[:2]}, "wrong_number_of_hands", {"hands": 2, "players": 3}),
        ({"taker": 3}, "no_such_seat", {"field": "taker", "seat": 3, "players": 3}),
        ({"taker": None}, "taker_needed", {}),
        ({"trump": None}, "turned_card_needed", {}),
        (
            {"hands": (*HANDS[:2], HANDS[2][:1])},
            "misdeal",
            MISDEAL | {"sizes": (2, 2, 1)},
        ),
        ({"hands": ((), (), ())}, "no_such_hand_size", {"cards": 0, "allowed": tuple(range(1, 9))}),
        (
            {"trump": None, "turned": parse_card("9c")},
            "no_such_hand_size",
            {"cards": 2, "allowed": (5, 8)},
        ),
        (
            {"hands": (*HANDS[:2], HANDS[0])},
            "misdeal",
            MISDEAL | {"doubled": (("Ks", (0, 2)), ("As", (0, 2)))},
        ),
        (
            {"hands": (*HANDS[:2], parse_cards("7h Td"))},
            "not_in_pack",
            {"card": "7h", "pack": 24},
        ),
        ({"turned": parse_card("7h")}, "not_in_pack", {"card": "7h", "pack": 24}),
        ({"dealer": 3}, "no_such_seat", {"field": "dealer", "seat": 3, "players": 3}),
    ],
)
def test_a_deal_that_cannot_be_is_refused(changes, code, facts):
    parts = {"hands": HANDS, "dealer": 2, "taker": 1, "trump": Suit.HEARTS} | changes
    with pytest.raises(PositionError) as caught:
        deal_from_hands(MARQUOIR_3, **parts)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def whole_hands(rules=THIRTY_3):
    state = new_deal(rules, seed=3, dealer=0)
    state = apply(state, Take(1, state.turned.suit))
    return state.hands, state.turned


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"taker": 2}, "turned_card_elsewhere"),
        ({"turned": parse_card("7d")}, "not_in_pack"),
        ({"drop": True}, "turned_card_not_dealt"),
    ],
)
def test_the_turned_card_is_in_the_hand_of_who_took(changes, code):
    hands, turned = whole_hands()
    if changes.pop("drop", False):
        # Every other card is known and the turned one is nowhere.
        hands = [tuple(None if c is turned else c for c in hand) for hand in hands]
        changes = {"taker": 2}
    with pytest.raises(PositionError) as caught:
        deal_from_hands(THIRTY_3, **{"hands": hands, "turned": turned, "dealer": 0} | changes)
    assert caught.value.code == code


@given(states(phase=Phase.PLAYING))
def test_written_hands_give_the_dealt_ones_back(state):
    start = start_of(state)
    assert start.phase is Phase.BIDDING
    assert [len(hand) for hand in start.hands] == [5] * start.rules.players
    for bid in state.bids:
        start = apply(start, bid)
    for seat, hand in enumerate(start.hands):
        assert set(hand) == set(state.cards_of(seat))
