"""Shuffling, packets, completing, the next dealer; the golden deals that must never change."""

import json
from collections import Counter
from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, THIRTY_3, PositionError, format_cards
from belote_core.dealing import Dealt, complete, deal, dealing_order, next_dealer, shuffle
from belote_core.ruleset import RedealBy
from tests.strategies import packs, rulesets, seeds

GOLDEN = json.loads(files("tests").joinpath("data/golden_deals.json").read_text())


def test_there_are_golden_deals_for_every_preset():
    assert {golden["preset"] for golden in GOLDEN} == set(PRESETS)
    assert all(sum(g["preset"] == name for g in GOLDEN) >= 3 for name in PRESETS)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: f"{g['preset']}-{g['seed']}")
def test_the_same_seed_is_the_same_deal_for_ever(golden):
    rules = PRESETS[golden["preset"]]
    dealt = deal(rules, shuffle(rules, golden["seed"]), golden["dealer"])
    assert [format_cards(hand) for hand in dealt.hands] == golden["hands"]
    assert dealt.turned.code == golden["turned"]
    assert format_cards(dealt.talon) == golden["talon"]
    whole = finish(rules, dealt, golden["dealer"], golden["taker"])
    assert [format_cards(hand) for hand in whole] == golden["whole"]


def finish(rules, dealt, dealer, taker):
    return complete(
        rules,
        hands=dealt.hands,
        turned=dealt.turned,
        talon=dealt.talon,
        dealer=dealer,
        taker=taker,
    )


@given(rulesets(), seeds)
def test_a_shuffle_is_the_whole_pack(rules, seed):
    assert sorted(c.code for c in shuffle(rules, seed)) == sorted(c.code for c in rules.cards)
    assert shuffle(rules, seed) == shuffle(rules, seed)


def test_every_card_comes_up_everywhere():
    firsts = Counter(shuffle(MARQUOIR_3, seed)[0] for seed in range(2400))
    lasts = Counter(shuffle(MARQUOIR_3, seed)[-1] for seed in range(2400))
    for counted in (firsts, lasts):
        assert set(counted) == set(MARQUOIR_3.cards)
        # 100 each are expected, with a standard deviation of ten.
        assert all(50 < count < 150 for count in counted.values())


@pytest.mark.parametrize("seed", [-1, 1.5, True, "7", None])
def test_a_seed_is_a_whole_number_from_0(seed):
    with pytest.raises(PositionError) as caught:
        shuffle(MARQUOIR_3, seed)
    assert (caught.value.code, caught.value.facts) == ("bad_seed", {"seed": seed})


@given(st.data())
def test_nothing_is_lost_between_the_pack_and_the_hands(data):
    rules = data.draw(rulesets())
    pack = data.draw(packs(rules))
    dealer = data.draw(st.integers(0, rules.players - 1))
    taker = data.draw(st.integers(0, rules.players - 1))
    dealt = deal(rules, pack, dealer)
    assert [len(hand) for hand in dealt.hands] == [5] * rules.players
    assert sorted_codes(*dealt.hands, [dealt.turned], dealt.talon) == sorted_codes(pack)
    whole = finish(rules, dealt, dealer, taker)
    assert [len(hand) for hand in whole] == [rules.hand_size] * rules.players
    assert sorted_codes(*whole) == sorted_codes(pack)
    assert dealt.turned in whole[taker]
    assert all(after[:5] == before for after, before in zip(whole, dealt.hands, strict=True))


def sorted_codes(*parts):
    return sorted(card.code for part in parts for card in part)


def test_the_packets_come_three_then_two_from_the_player_after_the_dealer():
    pack = MARQUOIR_3.cards
    dealt = deal(MARQUOIR_3, pack, dealer=1)
    assert dealt == Dealt(
        hands=(
            (*pack[3:6], *pack[11:13]),
            (*pack[6:9], *pack[13:15]),
            (*pack[0:3], *pack[9:11]),
        ),
        turned=pack[15],
        talon=pack[16:],
    )


def test_another_pack_is_refused():
    with pytest.raises(PositionError) as caught:
        deal(THIRTY_3, MARQUOIR_3.cards, 0)
    assert caught.value.facts == {"cards": 24, "pack": 30}
    with pytest.raises(PositionError) as caught:
        deal(MARQUOIR_3, (*MARQUOIR_3.cards[1:], MARQUOIR_3.cards[1]), 0)
    assert caught.value.code == "not_the_pack"


def test_a_talon_of_another_size_is_refused():
    dealt = deal(MARQUOIR_3, MARQUOIR_3.cards, dealer=0)
    with pytest.raises(PositionError) as caught:
        finish(MARQUOIR_3, replace(dealt, talon=dealt.talon[1:]), 0, 0)
    assert (caught.value.code, caught.value.facts) == ("talon_size", {"cards": 7, "expected": 8})


@pytest.mark.parametrize("seat", [-1, 3])
@pytest.mark.parametrize(
    "ask",
    [
        lambda seat: dealing_order(MARQUOIR_3, seat),
        lambda seat: next_dealer(MARQUOIR_3, seat),
        lambda seat: deal(MARQUOIR_3, MARQUOIR_3.cards, seat),
    ],
)
def test_the_dealer_sits_at_the_table(ask, seat):
    with pytest.raises(PositionError) as caught:
        ask(seat)
    assert caught.value.code == "no_such_seat"
    assert caught.value.facts == {"field": "dealer", "seat": seat, "players": 3}


def test_a_taker_who_does_not_sit_at_the_table_is_refused():
    dealt = deal(MARQUOIR_3, MARQUOIR_3.cards, dealer=0)
    with pytest.raises(PositionError) as caught:
        finish(MARQUOIR_3, dealt, 0, 3)
    assert caught.value.facts == {"field": "taker", "seat": 3, "players": 3}


@given(rulesets(), st.booleans())
def test_everybody_deals_in_turn_but_after_a_deal_that_stays(rules, passed_out):
    dealers = [next_dealer(rules, seat, passed_out=passed_out) for seat in range(rules.players)]
    stays = passed_out and rules.redeal_by is RedealBy.SAME_DEALER
    expected = range(rules.players) if stays else [*range(1, rules.players), 0]
    assert dealers == list(expected)


def test_four_players_deal_eleven_cards_after_the_take():
    dealt = deal(CLASSIC_4, CLASSIC_4.cards, dealer=0)
    assert len(dealt.talon) == 11
