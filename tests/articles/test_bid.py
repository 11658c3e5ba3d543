"""BID-1 to BID-3: the two turns of speaking. Values by hand from rules.md."""

from dataclasses import replace

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, parse_card
from belote_core.actions import Pass, Take
from belote_core.bidding import bidding_so_far, legal_bids, rule_on_bid
from belote_core.deal import Phase, apply, new_deal
from belote_core.dealing import next_dealer
from belote_core.ruleset import RedealBy, SecondRound

JACK = parse_card("Jh")


def offered(rules, bids, dealer):
    found = legal_bids(rules, turned=JACK, bids=bids, dealer=dealer)
    return [bid.suit.value if isinstance(bid, Take) else "pass" for bid in found]


def test_bid_1_the_player_after_the_dealer_speaks_first():
    assert bidding_so_far(MARQUOIR_3, bids=(), dealer=2).next_seat == 0
    assert bidding_so_far(CLASSIC_4, bids=(), dealer=0).next_seat == 1


def test_bid_1_each_in_turn_takes_the_turned_suit_or_passes():
    bids = ()
    for seat in (0, 1, 2):
        assert bidding_so_far(MARQUOIR_3, bids=bids, dealer=2).next_seat == seat
        assert offered(MARQUOIR_3, bids, 2) == ["pass", "h"]
        bids = (*bids, Pass(seat))


def test_bid_1_the_first_take_ends_the_bidding():
    bids = (Pass(0), Take(1, Suit.HEARTS))
    end = bidding_so_far(MARQUOIR_3, bids=bids, dealer=2)
    assert (end.next_seat, end.taker, end.trump) == (None, 1, Suit.HEARTS)
    after = rule_on_bid(MARQUOIR_3, turned=JACK, bids=bids, dealer=2, bid=Pass(2))
    assert (after.allowed, after.reason.article) == (False, "BID-1")


ALL_PASSED = (Pass(0), Pass(1), Pass(2))


def test_bid_2_in_the_second_turn_another_suit_or_pass():
    now = bidding_so_far(MARQUOIR_3, bids=ALL_PASSED, dealer=2)
    assert (now.next_seat, now.round) == (0, 2)
    assert offered(MARQUOIR_3, ALL_PASSED, 2) == ["pass", "s", "d", "c"]


def test_bid_2_second_round_any_suit():
    rules = replace(MARQUOIR_3, second_round=SecondRound.ANY_SUIT)
    assert offered(rules, ALL_PASSED, 2) == ["pass", "s", "h", "d", "c"]
    assert offered(rules, (), 2) == ["pass", "h"]


def passed_out(rules):
    state = new_deal(rules, seed=1, dealer=2)
    for seat in (0, 1, 2) * 2:
        assert state.phase is Phase.BIDDING
        state = apply(state, Pass(seat))
    return state


def test_bid_3_all_pass_twice_and_the_next_player_deals():
    state = passed_out(MARQUOIR_3)
    assert state.phase is Phase.PASSED_OUT
    assert bidding_so_far(MARQUOIR_3, bids=state.bids, dealer=2).all_passed
    assert next_dealer(MARQUOIR_3, state.dealer, passed_out=True) == 0


def test_bid_3_redeal_by_the_same_dealer():
    rules = replace(MARQUOIR_3, redeal_by=RedealBy.SAME_DEALER)
    assert next_dealer(rules, passed_out(rules).dealer, passed_out=True) == 2
