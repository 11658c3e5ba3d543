"""DEAL-1 to DEAL-4: the packets, the turned card, the next dealer. Values by hand from rules.md."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, THIRTY_3, Suit, parse_card, parse_cards
from belote_core.actions import Pass, Take
from belote_core.deal import apply, deal_from_hands, new_deal
from belote_core.dealing import deal, next_dealer
from belote_core.match import Match
from belote_core.ruleset import RedealBy
from belote_core.scoring import settle


def taken(rules, *, dealer, taker):
    """A deal in which the taker takes the turned suit, everybody before him having passed."""
    state = new_deal(rules, seed=7, dealer=dealer)
    while state.next_seat != taker:
        state = apply(state, Pass(state.next_seat))
    return state, apply(state, Take(taker, state.turned.suit))


def test_deal_1_three_cards_each_then_two_each_from_the_player_after_the_dealer():
    dealt = deal(MARQUOIR_3, MARQUOIR_3.cards, dealer=0)
    pack = MARQUOIR_3.cards
    assert dealt.hands[1] == (*pack[0:3], *pack[9:11])
    assert dealt.hands[2] == (*pack[3:6], *pack[11:13])
    assert dealt.hands[0] == (*pack[6:9], *pack[13:15])


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_deal_1_the_next_card_is_turned_up(rules):
    dealt = deal(rules, rules.cards, dealer=0)
    assert dealt.turned == rules.cards[5 * rules.players]
    assert dealt.talon == rules.cards[5 * rules.players + 1 :]


@pytest.mark.parametrize(("rules", "size"), [(MARQUOIR_3, 8), (CLASSIC_4, 8), (THIRTY_3, 10)])
def test_deal_2_all_have_the_same_number_and_the_pack_is_empty(rules, size):
    _, after = taken(rules, dealer=0, taker=2)
    assert [len(hand) for hand in after.hands] == [size] * rules.players
    assert after.talon == ()


def test_deal_2_the_taker_gets_the_turned_card_and_two_more_the_others_three():
    before, after = taken(MARQUOIR_3, dealer=0, taker=2)
    talon = before.talon
    assert after.hands[1] == (*before.hands[1], *talon[0:3])
    assert after.hands[2] == (*before.hands[2], before.turned, *talon[3:5])
    assert after.hands[0] == (*before.hands[0], *talon[5:8])


def test_deal_2_thirty_cards_five_more_each_the_taker_four():
    before, after = taken(THIRTY_3, dealer=0, taker=1)
    talon = before.talon
    assert after.hands[1] == (*before.hands[1], before.turned, *talon[0:4])
    assert after.hands[2] == (*before.hands[2], *talon[4:9])
    assert after.hands[0] == (*before.hands[0], *talon[9:14])


def test_deal_2_the_turned_card_is_his_whatever_suit_he_named():
    state = new_deal(CLASSIC_4, seed=7, dealer=3)
    for seat in (0, 1, 2, 3, 0):
        state = apply(state, Pass(seat))
    other = next(suit for suit in Suit if suit is not state.turned.suit)
    after = apply(state, Take(1, other))
    assert after.trump is other
    assert state.turned in after.hands[1]


def test_deal_3_the_deal_passes_to_the_next_player_every_time():
    assert [next_dealer(CLASSIC_4, seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [next_dealer(MARQUOIR_3, seat) for seat in range(3)] == [1, 2, 0]
    assert next_dealer(MARQUOIR_3, 0, passed_out=True) == 1
    match = Match(CLASSIC_4, dealer=3)
    assert match.passed_out().dealer == 0
    assert match.add(settle(CLASSIC_4, taker=0, points=(90, 72), tricks=(4, 4))).dealer == 0


def test_deal_3_a_passed_out_deal_stays_under_same_dealer():
    stays = replace(MARQUOIR_3, redeal_by=RedealBy.SAME_DEALER)
    assert next_dealer(stays, 1, passed_out=True) == 1
    assert next_dealer(stays, 1) == 2
    assert Match(stays, dealer=1).passed_out().dealer == 1


def test_deal_4_opposite_seats_are_partners_all_match_long():
    assert [CLASSIC_4.partner_of(seat, taker=0) for seat in range(4)] == [2, 3, 0, 1]
    assert [CLASSIC_4.partner_of(seat, taker=3) for seat in range(4)] == [2, 3, 0, 1]
    assert [CLASSIC_4.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [MARQUOIR_3.side_of(seat) for seat in range(3)] == [0, 1, 2]


def test_deal_4_play_goes_in_seat_order():
    hands = [parse_cards(card) for card in ("Ks", "9s", "Qs", "As")]
    state = deal_from_hands(CLASSIC_4, hands=hands, dealer=1, taker=0, trump=Suit.HEARTS)
    order = []
    for card in ("Qs", "As", "Ks", "9s"):
        order.append(state.next_seat)
        [play] = state.legal_actions
        assert play.card == parse_card(card)
        state = apply(state, play)
    assert order == [2, 3, 0, 1]
