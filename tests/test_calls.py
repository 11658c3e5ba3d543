"""Announcements and the words of belote in a deal: who may say what, and when (ANN-1, BELOTE-4)."""

import random
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    IllegalPlay,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    rulings,
)
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind
from belote_core.deal import apply, deal_from_hands, new_deal
from belote_core.deal.calls import announceable, rule_on_call
from tests.deals import SAYING, belote_deal, example, plays, refused_call
from tests.strategies import play_on

# ---- Announcements (ANN-1)

TIERCE = Announce(0, Kind.TIERCE, Rank.TEN, Suit.CLUBS)


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


# ---- Reasons as data


def test_a_call_has_a_ruling_with_its_article_its_facts_and_the_house_rule():
    state = plays(example(), "Kd Ad")
    held = rule_on_call(state, TIERCE)
    assert (held.allowed, held.reason.code, held.reason.article) == (True, "may_announce", "ANN-1")
    other = replace(TIERCE, rank=Rank.NINE)
    assert rule_on_call(state, other).reason == rulings.AnnouncementNotHeld(
        0, parse_cards("7c 8c 9c")
    )
    nothing = rule_on_call(plays(example(FFB_4), "Kd Ad"), TIERCE)
    assert (nothing.reason.code, nothing.knobs) == ("no_announcements_here", ("announcements",))
    waits = rule_on_call(state, replace(TIERCE, seat=1))
    assert waits.reason == rulings.NotYourTurn(seat=1, turn=0)


def test_what_is_refused_is_raised_with_its_ruling():
    state = plays(example(), "Kd Ad")
    for call in (replace(TIERCE, seat=1), replace(TIERCE, rank=Rank.NINE), Say(0, "rebelote")):
        with pytest.raises(rulings.IllegalCall) as caught:
            apply(state, call)
        assert caught.value.ruling == rule_on_call(state, call)
        assert caught.value.code == caught.value.ruling.reason.code
