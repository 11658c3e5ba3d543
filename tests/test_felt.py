"""What lies on the table: cards before whom they were played, in the order of play."""

import itertools

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, Position, Suit, Trick, parse_cards
from exercises import felt

TABLES = [(MARQUOIR_3, 3), (CLASSIC_4, 4)]
HAND = parse_cards("9d Qd 9h")
LED = parse_cards("As Ts 9s")


def position(rules, leader, played):
    seat = (leader + played) % rules.players
    trick = Trick(leader, LED[:played])
    return Position(rules=rules, trump=Suit.HEARTS, trick=trick, seat=seat, hand=HAND, taker=leader)


@pytest.mark.parametrize("played", [0, 1, 2])
@pytest.mark.parametrize("leader", [0, 1, 2])
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_play_1_goes_round_from_the_leader_and_comes_to_the_hand(rules, players, leader, played):
    shown = felt.decision(position(rules, leader, played))
    order = shown["order"]
    assert order[0] == leader
    assert sorted(order) == list(range(players))
    assert all((b - a) % players == 1 for a, b in itertools.pairwise(order))
    assert order[played] == shown["turn"] == shown["seat"]
    assert shown["trick"] == {
        str(seat): card.code for seat, card in zip(order, LED[:played], strict=False)
    }
    # The Ace of the led suit holds what no trump has ruffed.
    assert shown["master"] == (leader if played else None)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_whole_trick_lies_before_those_who_played_it(rules, players):
    cards = parse_cards("As Ts 7s Ks")[:players]
    for leader in range(players):
        shown = felt.whole_trick(rules, Trick(leader, cards), Suit.HEARTS)
        assert [shown["trick"][str(seat)] for seat in shown["order"]] == [c.code for c in cards]
        assert shown["order"][0] == leader


def test_the_hand_has_its_three_orders():
    shown = felt.decision(position(MARQUOIR_3, 0, 2))
    assert shown["orders"] == {
        "suit": ["9h", "Qd", "9d"],
        "strength": ["9h", "Qd", "9d"],
        "trumps": ["9d", "Qd", "9h"],
    }
