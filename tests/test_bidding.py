"""A ruling for every bid, who speaks next, how it ends."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    IllegalBid,
    PositionError,
    Suit,
    parse_card,
)
from belote_core.actions import Pass, Take
from belote_core.bidding import Bidding, bidding_so_far, legal_bids, rule_on_bid
from belote_core.ruleset import SecondRound
from belote_core.rulings import BiddingOver, NotYourTurn
from tests.strategies import rulesets

ANY_SUIT = replace(MARQUOIR_3, second_round=SecondRound.ANY_SUIT)
HEARTS = parse_card("Jh")


def passes(rules, dealer, count):
    return tuple(Pass((dealer + 1 + turn) % rules.players) for turn in range(count))


def ruling(rules, count, bid, *, dealer=2):
    """Rule on a bid after so many passes; the jack of hearts is turned."""
    bids = passes(rules, dealer, count)
    return rule_on_bid(rules, turned=HEARTS, bids=bids, dealer=dealer, bid=bid)


@pytest.mark.parametrize(
    ("rules", "count", "bid", "expected"),
    [
        (MARQUOIR_3, 0, Pass(0), ("may_pass", "BID-1", ())),
        (MARQUOIR_3, 0, Take(0, Suit.HEARTS), ("takes_turned_suit", "BID-1", ())),
        (MARQUOIR_3, 0, Take(0, Suit.CLUBS), ("only_turned_suit", "BID-1", ())),
        (ANY_SUIT, 2, Take(2, Suit.CLUBS), ("only_turned_suit", "BID-1", ())),
        (MARQUOIR_3, 3, Pass(0), ("may_pass", "BID-1", ())),
        (MARQUOIR_3, 3, Take(0, Suit.CLUBS), ("names_suit", "BID-2", ())),
        (
            MARQUOIR_3,
            3,
            Take(0, Suit.HEARTS),
            ("not_turned_suit_again", "BID-2", ("second_round",)),
        ),
        (ANY_SUIT, 3, Take(0, Suit.HEARTS), ("names_suit", "BID-2", ("second_round",))),
        (ANY_SUIT, 3, Take(0, Suit.SPADES), ("names_suit", "BID-2", ())),
        (MARQUOIR_3, 0, Pass(1), ("not_your_turn", "TABLE-1", ())),
        (MARQUOIR_3, 0, Pass(7), ("not_your_turn", "TABLE-1", ())),
        (MARQUOIR_3, 6, Pass(0), ("bidding_over", "BID-1", ())),
    ],
)
def test_every_bid_has_its_reason(rules, count, bid, expected):
    found = ruling(rules, count, bid)
    assert (found.reason.code, found.reason.article, found.knobs) == expected
    assert found.bid == bid
    allowed = {"may_pass", "takes_turned_suit", "names_suit"}
    assert found.allowed == (expected[0] in allowed)


def test_a_reason_tells_the_turn_of_speaking_and_the_suits():
    reason = ruling(MARQUOIR_3, 4, Take(1, Suit.HEARTS)).reason
    assert (reason.seat, reason.turned, reason.round, reason.named) == (
        1,
        Suit.HEARTS,
        2,
        Suit.HEARTS,
    )
    assert ruling(MARQUOIR_3, 1, Pass(1)).reason.named is None


def test_out_of_turn_says_whose_turn_it_is():
    assert ruling(MARQUOIR_3, 1, Take(0, Suit.HEARTS)).reason == NotYourTurn(seat=0, turn=1)


def test_the_first_take_ends_it():
    bids = (Pass(0), Take(1, Suit.HEARTS))
    found = rule_on_bid(MARQUOIR_3, turned=HEARTS, bids=bids, dealer=2, bid=Pass(2))
    assert found.reason == BiddingOver(taker=1)
    assert legal_bids(MARQUOIR_3, turned=HEARTS, bids=bids, dealer=2) == ()


@pytest.mark.parametrize(
    ("bids", "code"),
    [
        ((Pass(1),), "not_your_turn"),
        ((Pass(0), Take(1, Suit.CLUBS)), "only_turned_suit"),
        ((Take(0, Suit.HEARTS), Pass(1)), "bidding_over"),
        ((Pass(0), Pass(1), Pass(2), Take(0, Suit.HEARTS)), "not_turned_suit_again"),
        (tuple(Pass(turn % 3) for turn in range(7)), "bidding_over"),
    ],
)
def test_bids_that_could_not_be_made_are_refused_with_their_ruling(bids, code):
    with pytest.raises(IllegalBid) as caught:
        legal_bids(MARQUOIR_3, turned=HEARTS, bids=bids, dealer=2)
    assert caught.value.ruling.reason.code == code
    assert caught.value.ruling.bid == bids[-1]


def test_a_turned_card_of_another_pack_is_refused():
    with pytest.raises(PositionError) as caught:
        legal_bids(MARQUOIR_3, turned=parse_card("7h"), bids=(), dealer=0)
    assert (caught.value.code, caught.value.facts) == ("not_in_pack", {"card": "7h", "pack": 24})


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_sit_at_the_table_is_refused(dealer):
    with pytest.raises(PositionError) as caught:
        bidding_so_far(CLASSIC_4, bids=(), dealer=dealer)
    assert caught.value.facts == {"field": "dealer", "seat": dealer, "players": 4}


@given(st.data())
def test_whatever_the_rules_the_bidding_ends_and_every_bid_offered_is_allowed(data):
    rules = data.draw(rulesets())
    dealer = data.draw(st.integers(0, rules.players - 1))
    turned = data.draw(st.sampled_from(rules.cards))
    bids = ()
    while offered := legal_bids(rules, turned=turned, bids=bids, dealer=dealer):
        now = bidding_so_far(rules, bids=bids, dealer=dealer)
        assert {bid.seat for bid in offered} == {now.next_seat}
        assert now.next_seat == (dealer + 1 + len(bids)) % rules.players
        assert now.round == 1 + len(bids) // rules.players
        anything = [Pass(now.next_seat), *(Take(now.next_seat, suit) for suit in Suit)]
        allowed = [
            bid
            for bid in anything
            if rule_on_bid(rules, turned=turned, bids=bids, dealer=dealer, bid=bid).allowed
        ]
        assert list(offered) == allowed
        bids = (*bids, data.draw(st.sampled_from(offered)))
    end = bidding_so_far(rules, bids=bids, dealer=dealer)
    last = bids[-1]
    if isinstance(last, Take):
        assert end == Bidding(taker=last.seat, trump=last.suit)
        assert not end.all_passed
    else:
        assert end == Bidding()
        assert end.all_passed
        assert len(bids) == 2 * rules.players


def test_the_bids_come_in_order():
    bids = legal_bids(CLASSIC_4, turned=HEARTS, bids=passes(CLASSIC_4, 0, 4), dealer=0)
    assert bids == (Pass(1), Take(1, Suit.SPADES), Take(1, Suit.DIAMONDS), Take(1, Suit.CLUBS))
