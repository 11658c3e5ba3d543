"""One deal from the first bid to the last trick: checked, never mutated, the same when replayed."""

import copy
import pickle
import random
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    IllegalBid,
    IllegalPlay,
    PositionError,
    legal_cards,
    parse_card,
    parse_cards,
)
from belote_core.actions import Pass, Play, Say
from belote_core.deal import Phase, apply, new_deal, walk
from belote_core.rulings import IllegalCall
from belote_core.scoring import Outcome
from tests.deals import EXAMPLE, example, plays
from tests.samples import sample
from tests.strategies import play_on, rename, rename_action, renamings, start_of, states

WHOLE = sample(30, 5_000)

# ---- Whole deals


@pytest.mark.parametrize("name", PRESETS)
def test_whole_deals(name):
    rules, rng = PRESETS[name], random.Random(name)
    finished = 0
    for seed in range(WHOLE):
        start = new_deal(rules, seed=seed, dealer=seed % rules.players)
        before = repr(start)
        end = play_on(start, rng)
        assert repr(start) == before
        *_, again = walk(start, end.actions)
        assert again == end
        assert end.legal_actions == ()
        if end.phase is Phase.PASSED_OUT:
            assert end.points == (0,) * rules.sides
            continue
        finished += 1
        assert end.phase is Phase.FINISHED
        assert sum(end.points) == 162
        assert sum(end.tricks_won) == rules.hand_size
        done = end.settle()
        assert len(done.marked) == rules.sides
        assert done.taker == end.taker
    assert finished > WHOLE * 4 / 5


# ---- Any moment of any deal


@given(states(), st.data())
def test_an_action_leaves_the_state_as_it_was(state, data):
    before, hands = repr(state), state.hands
    for action in state.legal_actions:
        after = apply(state, action)
        assert after != state
        assert after.actions == (*state.actions, action)
    assert (repr(state), state.hands) == (before, hands)


@given(states())
def test_nothing_is_lost_and_the_start_is_found_again(state):
    rules = state.rules
    cards = [card for seat in range(rules.players) for card in state.cards_of(seat)]
    rest = [] if state.trump else [state.turned, *state.talon]
    assert sorted(c.code for c in [*cards, *rest]) == sorted(c.code for c in rules.cards)
    *_, again = walk(start_of(state), state.actions)
    assert (again.tricks, again.points, again.next_seat) == (
        state.tricks,
        state.points,
        state.next_seat,
    )


@given(states(phase=Phase.PLAYING))
def test_the_cards_on_offer_are_those_that_the_position_allows(state):
    position = state.position()
    assert position.played == state.tricks
    assert position.hand == state.hands[state.next_seat]
    offered = [action for action in state.legal_actions if isinstance(action, Play)]
    assert {play.card for play in offered} == legal_cards(position)
    assert [play.card for play in offered] == [
        c for c in position.hand if c in legal_cards(position)
    ]
    for ruling in state.rulings:
        play = Play(state.next_seat, ruling.card)
        if ruling.allowed:
            apply(state, play)
        else:
            with pytest.raises(IllegalPlay) as caught:
                apply(state, play)
            assert caught.value.ruling == ruling


@given(states(), renamings)
def test_renaming_the_suits_renames_the_deal(state, suits):
    other = rename(state, suits)
    assert (other.phase, other.next_seat, other.points, other.tricks_won) == (
        state.phase,
        state.next_seat,
        state.points,
        state.tricks_won,
    )
    renamed = {rename_action(action, suits) for action in state.legal_actions}
    assert renamed == set(other.legal_actions)


@given(states(phase=Phase.FINISHED), renamings)
def test_renaming_the_suits_changes_no_settlement(state, suits):
    assert rename(state, suits).settle().marked == state.settle().marked


@given(states())
def test_points_and_tricks_only_grow(state):
    start = start_of(state)
    points = [sum(now.points) for now in walk(start, state.actions)]
    assert points == sorted(points)
    assert points[-1] <= 162


def test_a_state_is_frozen_and_can_be_copied():
    state = example()
    with pytest.raises(FrozenInstanceError):
        state.taker = 1
    assert copy.deepcopy(state).legal_actions == state.legal_actions
    assert pickle.loads(pickle.dumps(state)) == state


# ---- The example of rules.md


def test_the_example_is_played_as_written():
    state = example()
    assert [len(hand) for hand in state.hands] == [8, 8, 8, 8]
    assert state.next_seat == 2
    state = plays(state, "Kd Ad")
    legal = [action.card.code for action in state.legal_actions if isinstance(action, Play)]
    assert sorted(legal) == ["7h", "9h", "Jh"]
    state = plays(state, "7h")
    assert sorted(a.card.code for a in state.legal_actions if isinstance(a, Play)) == ["8h", "Qh"]
    state = plays(state, "Qh")
    assert (state.points, state.tricks_won, state.next_seat) == ((0, 18), (0, 1), 1)


def test_the_hands_of_the_example_come_back_whole():
    state = example()
    for seat, hand in enumerate(EXAMPLE):
        assert set(state.hands[seat]) == set(parse_cards(hand))


# ---- What is refused (TABLE-1)


@pytest.mark.parametrize(
    ("play", "code", "facts"),
    [
        ("3 Th", "not_your_turn", {"seat": 3, "turn": 0}),
        ("0 Kd", "already_played", {"seat": 2, "trick": 1}),
        ("0 Qh", "not_in_hand", {"seat": 0}),
        ("0 8c", "must_trump", {}),
    ],
)
def test_a_card_is_refused_with_its_ruling(play, code, facts):
    state = plays(example(), "Kd Ad")
    seat, card = play.split()
    with pytest.raises(IllegalPlay) as caught:
        apply(state, Play(int(seat), parse_card(card)))
    reason = caught.value.ruling.reason
    assert (reason.code, reason.allowed, caught.value.ruling.card.code) == (code, False, card)
    assert {name: getattr(reason, name) for name in facts} == facts


def test_no_card_before_the_bidding_is_over():
    state = new_deal(MARQUOIR_3, seed=1, dealer=2)
    with pytest.raises(IllegalPlay) as caught:
        apply(state, Play(0, state.hands[0][0]))
    reason = caught.value.ruling.reason
    assert (reason.code, reason.article, reason.turn) == ("no_card_now", "TABLE-1", 0)


@pytest.mark.parametrize("action", [Play(0, parse_card("Jh")), Say(0, "belote"), Pass(0)])
def test_nothing_after_the_end(action):
    end = play_on(example(), random.Random(0))
    with pytest.raises((IllegalPlay, IllegalCall, IllegalBid)):
        apply(end, action)


def test_a_bid_after_the_take_says_who_took():
    with pytest.raises(IllegalBid) as caught:
        apply(example(), Pass(1))
    assert (caught.value.ruling.reason.code, caught.value.ruling.reason.taker) == (
        "bidding_over",
        0,
    )


def test_a_bid_out_of_turn_is_refused():
    state = new_deal(MARQUOIR_3, seed=1, dealer=2)
    with pytest.raises(IllegalBid) as caught:
        apply(state, Pass(1))
    assert caught.value.ruling.reason.code == "not_your_turn"


def test_there_is_no_position_while_bids_are_made():
    with pytest.raises(PositionError) as caught:
        new_deal(MARQUOIR_3, seed=1, dealer=2).position()
    assert (caught.value.code, caught.value.facts) == ("no_card_to_play", {"phase": "bidding"})
    assert new_deal(MARQUOIR_3, seed=1, dealer=2).rulings == ()


def test_an_unfinished_deal_is_not_settled():
    for state in (new_deal(MARQUOIR_3, seed=1, dealer=2), example()):
        with pytest.raises(PositionError) as caught:
            state.settle()
        assert caught.value.code == "deal_not_finished"


def test_a_renonce_settles_the_deal_at_once():
    state = plays(example(), "Kd Ad 7h Qh")
    done = state.settle(renonce=1)
    assert done.outcome is Outcome.RENONCE


def test_held_over_points_reach_the_settlement():
    end = play_on(example(), random.Random(3))
    assert end.settle(held_over=81).held_before == 81


def test_passed_out_is_the_end():
    state = new_deal(FFB_4, seed=5, dealer=0)
    for seat in (1, 2, 3, 0, 1, 2, 3, 0):
        state = apply(state, Pass(seat))
    assert (state.phase, state.next_seat, state.legal_actions) == (Phase.PASSED_OUT, None, ())
