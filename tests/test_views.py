"""What a seat may know: no card that lies hidden from it can be reached from its view."""

from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random

import pytest

from belote_core import PRESETS, Card, DealState, PositionError, Take, View, apply, new_deal, view
from belote_core.actions import Announce, Play
from belote_core.deal import Phase, walk
from tests.swapping import swapped
from tests.test_whole_deals import played_through


def states_of(rules, seeds, random):
    """Every state of some random deals."""
    for seed in seeds:
        state = new_deal(rules, seed=seed, dealer=seed % rules.players)
        end = played_through(state, random)
        yield from walk(state, end.actions)


def reachable(value, found=None, seen=None):
    """Every card that can be reached from a value through its fields, items and cached values."""
    found, seen = (set() if found is None else found), (set() if seen is None else seen)
    if isinstance(value, Card):
        found.add(value)
        return found
    if id(value) in seen or isinstance(value, (str, int, Enum, type)) or value is None:
        return found
    seen.add(id(value))
    if isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (tuple, list, set, frozenset)):
        parts = list(value)
    else:
        assert is_dataclass(value), type(value)
        parts = [getattr(value, field.name) for field in fields(value)]
        parts += list(getattr(value, "__dict__", {}).values())
    for part in parts:
        reachable(part, found, seen)
    return found


def ask_everything(seen):
    """Ask a view for all it has, so that what it keeps is there to be walked."""
    for name in dir(View):
        if not name.startswith("_"):
            getattr(seen, name)


def public_cards(state):
    """What lies open: the turned card, what was played, what was shown."""
    cards = {card for trick in (*state.tricks, state.trick) for card in trick.cards}
    cards |= {card for one in state.shown for card in one.announcement.cards}
    return cards | ({state.turned} if state.turned else set())


@pytest.mark.parametrize("name", PRESETS)
def test_no_hidden_card_can_be_reached(name):
    rules, random, walked, hidden_seen = PRESETS[name], Random(name), 0, 0
    named = set(rules.removed_sevens)
    for state in states_of(rules, range(6), random):
        for seat in range(rules.players):
            seen = view(state, seat)
            ask_everything(seen)
            unseen = set(seen.__dict__.pop("unseen"))
            own = set(state.cards_of(seat))
            hidden = {c for hand in state.hands for c in hand} | set(state.talon)
            hidden -= own | public_cards(state)
            assert hidden == unseen
            # The rules name two sevens that are not in the pack, a ruling only cards in sight.
            assert not (reachable(seen) - named) & hidden
            walked += 1
            hidden_seen += len(hidden)
    assert walked > 300
    assert hidden_seen > walked


def test_the_walk_finds_what_is_there():
    state = new_deal(PRESETS["CLASSIC_4"], seed=1, dealer=0)
    assert reachable(state) == set(state.rules.cards) | set(state.rules.removed_sevens)


@pytest.mark.parametrize("name", PRESETS)
def test_a_view_is_the_same_over_other_hidden_cards(name):
    rules, random, changed = PRESETS[name], Random(name), 0
    for state in states_of(rules, range(3), random):
        for seat in range(rules.players):
            # What was announced fixes who marks; the cards of the others decide it.
            if any(isinstance(action, Announce) for action in state.actions):
                continue
            other = swapped(state, seat, random)
            changed += other != state
            assert view(other, seat) == view(state, seat)
    assert changed > 50


@pytest.mark.parametrize("name", PRESETS)
def test_a_view_has_what_lies_open(name):
    rules, random, checked = PRESETS[name], Random(name), 0
    for state in states_of(rules, range(3), random):
        for seat in range(rules.players):
            seen = view(state, seat)
            assert (seen.rules, seen.seat, seen.dealer) == (rules, seat, state.dealer)
            assert seen.hand == state.hands[seat]
            assert seen.counts == tuple(map(len, state.hands))
            same = ("turned", "actions", "bids", "taker", "trump", "tricks", "winners", "trick")
            for part in (*same, "phase", "points", "shown"):
                assert getattr(seen, part) == getattr(state, part), part
            assert seen.to_act == state.next_seat
            legal = state.legal_actions if state.next_seat == seat else ()
            assert seen.legal_actions == legal
            checked += 1
    assert checked > 200


def test_the_turned_card_lies_open_in_the_hand_of_the_taker():
    state = new_deal(PRESETS["MARQUOIR_3"], seed=7, dealer=2)
    state = apply(state, Take(0, state.turned.suit))
    seen = view(state, 1)
    assert seen.known.hands[0] == (state.turned,)
    assert state.turned not in seen.unseen
    assert state.turned in view(state, 0).hand


def test_what_was_shown_stays_known():
    """The announcements that are marked lie open after the first trick (ANN-1)."""
    random, known = Random(1), 0
    for state in states_of(PRESETS["CLASSIC_4"], range(40), random):
        if state.phase is not Phase.PLAYING:
            continue
        for shown in state.shown:
            others = view(state, (shown.seat + 1) % 4).known.hands[shown.seat]
            left = set(shown.announcement.cards) & set(state.hands[shown.seat])
            assert left <= set(others)
            known += len(left)
    assert known > 10


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there(seat):
    with pytest.raises(PositionError) as caught:
        view(new_deal(PRESETS["MARQUOIR_3"], seed=7, dealer=2), seat)
    assert caught.value.code == "no_such_seat"


def test_a_deal_of_which_a_hand_is_not_known():
    """A deal noted without hands can be looked at; nobody can choose for an unknown hand."""
    state = new_deal(PRESETS["MARQUOIR_3"], seed=7, dealer=2)
    state = view(apply(state, Take(0, state.turned.suit)), 0).known
    assert isinstance(state, DealState)
    other = view(state, 1)
    assert other.hand == ()
    assert other.counts == (8, 8, 8)
    card = state.hands[0][0]
    assert view(apply(state, Play(0, card)), 1).known.hidden == (6, 8, 8)
