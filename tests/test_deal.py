"""One deal from the first bid to the last trick: checked, never mutated, the same when replayed."""

import copy
import pickle
import random
import time
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    IllegalBid,
    IllegalPlay,
    PositionError,
    Rank,
    Suit,
    legal_cards,
    parse_card,
    parse_cards,
)
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind
from belote_core.bidding import Pass, Take
from belote_core.calls import announceable
from belote_core.deal import Phase, apply, new_deal, walk
from belote_core.errors import IllegalCall
from belote_core.made_up import deal_from_hands
from belote_core.ruleset import BeloteCall
from belote_core.scoring import Outcome
from tests.strategies import play_on, rename, rename_action, renamings, start_of, states

# rules.md, "One deal that makes both examples of S2 true", seats from 0.
EXAMPLE = [
    "Jh 9h 7h 8c 9c Tc As 8s",
    "Qh 8h Ac Qc 7c Ks Js 9s",
    "Kd Jd 9d 7d Kh Jc Qs 7s",
    "Ad Qd Td 8d Th Ah Kc Ts",
]


def example(rules=CLASSIC_4):
    """The example, seat 0 having taken at hearts."""
    hands = [parse_cards(hand) for hand in EXAMPLE]
    state = deal_from_hands(rules, hands=hands, turned=parse_card("Jh"), dealer=1)
    for bid in (Pass(2), Pass(3), Take(0, Suit.HEARTS)):
        state = apply(state, bid)
    return state


def plays(state, text):
    """Play cards in turn; a word or an announcement goes before its card."""
    for word in text.split():
        state = apply(state, Play(state.next_seat, parse_card(word)))
    return state


# ---- Whole deals


@pytest.mark.parametrize("name", PRESETS)
def test_500_whole_deals(name):
    rules, rng = PRESETS[name], random.Random(name)
    finished = 0
    for seed in range(500):
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
    assert finished > 400


def test_a_deal_is_played_in_under_10_ms():
    times = []
    for seed in range(40):
        rng, start = random.Random(seed), new_deal(CLASSIC_4, seed=seed, dealer=0)
        began = time.process_time()
        play_on(start, rng)
        times.append(time.process_time() - began)
    # The middle one, of the processor's own time: other programs may run beside the tests.
    assert sorted(times)[len(times) // 2] < 0.01


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
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own


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


# ---- Announcements (ANN-1)

TIERCE = Announce(0, Kind.TIERCE, Rank.TEN, Suit.CLUBS)


def refused_call(state, call):
    with pytest.raises(IllegalCall) as caught:
        apply(state, call)
    error = caught.value
    assert error.facts["seat"] == call.seat
    assert error.facts["call"] == call
    return error.code


def test_an_announcement_is_declared_with_the_first_card():
    state = plays(example(), "Kd Ad")
    assert TIERCE in state.legal_actions
    state = apply(state, TIERCE)
    assert state.next_seat == 0
    assert TIERCE not in state.legal_actions
    assert (state.award.side, state.award.points) == (0, 20)


def test_what_is_not_declared_is_worth_nothing():
    silent = play_on(plays(example(), "Kd Ad 7h Qh"), random.Random(1))
    assert silent.award.points == 0
    spoken = plays(apply(plays(example(), "Kd Ad"), TIERCE), "7h Qh")
    told = play_on(spoken, random.Random(1))
    assert told.tricks == silent.tricks
    assert told.award.by_side == (20, 0)
    assert sum(told.settle().counted) == sum(silent.settle().counted) + 20


@pytest.mark.parametrize(
    ("before", "call", "code"),
    [
        ("Kd Ad", Announce(0, Kind.TIERCE, Rank.NINE, Suit.CLUBS), "announcement_not_held"),
        ("Kd Ad", Announce(0, Kind.CINQUANTE, Rank.TEN, Suit.CLUBS), "announcement_not_held"),
        ("Kd Ad", Announce(0, Kind.CARRE, Rank.JACK), "announcement_not_held"),
        ("Kd", TIERCE, "not_your_turn"),
        ("Kd Ad 7h Qh Ac Jc Kc", TIERCE, "announce_at_first_trick"),
    ],
)
def test_an_announcement_is_refused(before, call, code):
    assert refused_call(plays(example(), before), call) == code


def test_an_announcement_is_declared_once():
    state = apply(plays(example(), "Kd Ad"), TIERCE)
    assert refused_call(state, TIERCE) == "already_announced"


def test_nothing_is_announced_where_announcements_are_not_played():
    state = plays(example(FFB_4), "Kd Ad")
    assert announceable(state, 0) == ()
    assert refused_call(state, TIERCE) == "no_announcements_here"


def test_nothing_is_announced_while_bids_are_made():
    state = new_deal(CLASSIC_4, seed=1, dealer=3)
    assert refused_call(state, TIERCE) == "not_in_play"


# ---- Belote, rebelote (BELOTE-4)

SAYING = replace(MARQUOIR_3, belote_call=BeloteCall.MUST_BE_SAID)
THREE = [parse_cards(t) for t in ("Kh Qh As", "Jh 9h Ks", "Ah Th 9s")]


def belote_deal(rules=SAYING):
    """The last three tricks: seat 0 leads and holds R and D of hearts, trump."""
    return deal_from_hands(rules, hands=THREE, dealer=2, taker=0, trump=Suit.HEARTS)


def test_the_words_are_offered_with_their_cards():
    state = belote_deal()
    assert [a for a in state.legal_actions if isinstance(a, Say)] == [Say(0, "belote")]
    state = apply(state, Say(0, "belote"))
    # Said once, and one of the two cards has to follow.
    assert state.legal_actions == (Play(0, parse_card("Kh")), Play(0, parse_card("Qh")))
    with pytest.raises(IllegalPlay) as caught:
        apply(state, Play(0, parse_card("As")))
    reason = caught.value.ruling.reason
    assert (reason.code, reason.article) == ("word_needs_its_card", "BELOTE-4")
    assert reason.playable == parse_cards("Kh Qh")


def test_both_words_make_the_belote_in_either_order():
    for first, second in (("Kh", "Qh"), ("Qh", "Kh")):
        state = plays(apply(belote_deal(), Say(0, "belote")), f"{first} Jh Ah 9h Th")
        assert state.belote_side is None
        state = plays(apply(state, Say(0, "rebelote")), second)
        assert (state.belote_holder, state.belote_side) == (0, 0)


@pytest.mark.parametrize("said", [(), ("belote",), ("rebelote",)])
def test_a_word_that_is_missing_leaves_no_belote(said):
    state = belote_deal()
    state = apply(state, Say(0, "belote")) if "belote" in said else state
    state = plays(state, "Kh Jh Ah 9h Th")
    if "rebelote" in said:
        assert refused_call(state, Say(0, "rebelote")) == "belote_was_not_said"
    state = plays(state, "Qh")
    assert (state.belote_holder, state.belote_side) == (0, None)


def test_under_automatic_the_words_are_implied_but_may_be_noted():
    state = belote_deal(MARQUOIR_3)
    assert state.belote_side == 0
    assert not [a for a in state.legal_actions if isinstance(a, Say)]
    assert apply(state, Say(0, "belote")).belote_side == 0


@pytest.mark.parametrize(
    ("before", "call", "code"),
    [
        ("", Say(0, "rebelote"), "wrong_word"),
        ("", Say(1, "belote"), "not_your_turn"),
        ("Kh", Say(1, "belote"), "belote_not_held"),
        ("Kh Jh Ah 9h Th", Say(0, "belote"), "wrong_word"),
        ("Kh Jh Ah 9h Th Qh Ks 9s", Say(0, "rebelote"), "belote_not_held"),
    ],
)
def test_a_word_is_refused(before, call, code):
    assert refused_call(plays(belote_deal(), before), call) == code


def test_a_word_is_said_once():
    assert refused_call(apply(belote_deal(), Say(0, "belote")), Say(0, "belote")) == (
        "word_already_said"
    )


def test_a_word_needs_a_card_that_may_be_played():
    hands = [parse_cards(t) for t in ("Kh Qh As", "Jh 9h Ks", "Ah Th 9s")]
    state = deal_from_hands(SAYING, hands=hands, dealer=0, taker=0, trump=Suit.HEARTS)
    state = plays(state, "Ks 9s")
    assert refused_call(state, Say(0, "belote")) == "word_without_its_card"
    assert state.legal_actions == (Play(0, parse_card("As")),)


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


@pytest.mark.parametrize(
    ("changes", "code", "facts"),
    [
        ({"hands": HANDS[:2]}, "wrong_number_of_hands", {"hands": 2, "players": 3}),
        ({"taker": 3}, "no_such_seat", {"field": "taker", "seat": 3, "players": 3}),
        ({"taker": None}, "taker_needed", {}),
        ({"trump": None}, "turned_card_needed", {}),
        (
            {"hands": (*HANDS[:2], HANDS[2][:1])},
            "hand_sizes_differ",
            {"seat": 2, "cards": 1, "expected": 2},
        ),
        ({"hands": ((), (), ())}, "no_such_hand_size", {"cards": 0, "allowed": tuple(range(1, 9))}),
        (
            {"trump": None, "turned": parse_card("9c")},
            "no_such_hand_size",
            {"cards": 2, "allowed": (5, 8)},
        ),
        ({"hands": (*HANDS[:2], HANDS[0])}, "duplicate_card", {"card": "Ks"}),
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
