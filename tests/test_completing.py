"""Behind every exercise of the play lies a whole deal that people could have played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    PositionError,
    Record,
    Suit,
    Trick,
    dump,
    parse_cards,
    parse_record,
    replay,
)
from belote_core.actions import Pass, Play, Take
from belote_core.dealing import dealing_order
from exercises import THEMES, deal_behind, generate
from exercises.construction.completing import Scene, complete, played_out
from exercises.construction.draw import Draw
from exercises.kinds.count_points import CountPoints
from exercises.kinds.trick_winner import TrickWinner
from exercises.themes.play import PLAY_THEMES
from tests import reference
from tests.exercising import OCCURRING, plays
from tests.positions import as_knobs
from tests.strategies import rulesets, seeds


def arises(exercise, deal):
    """The deal, replayed by the engine, stands where the exercise asks."""
    state, subject = deal.state(), exercise.subject
    if isinstance(exercise, CountPoints):
        assert state.trump is subject.trump
        if subject.last:
            assert state.next_seat is None
            assert state.tricks[-1] == subject.tricks[-1]
            side = subject.rules.side_of(state.winners[-1])
            if len(subject.tricks) > 1:
                assert exercise.solution == state.points[side]
        won = {
            subject.rules.side_of(winner)
            for trick, winner in zip(state.tricks, state.winners, strict=True)
            if trick in subject.tricks
        }
        assert set(subject.tricks) <= set(state.tricks)
        return len(won) == 1
    if isinstance(exercise, TrickWinner):
        assert (state.trump, state.tricks[-1]) == (subject.trump, subject.trick)
        return state.winners[-1] == exercise.solution
    at = state.position()
    facts = ("trump", "trick", "seat", "taker")
    assert [getattr(at, name) for name in facts] == [getattr(subject, name) for name in facts]
    return set(at.hand) == set(subject.hand)


def reference_allows(deal):
    """Every card of the deal was legal by the reference too, from the first one on."""
    rules, held = deal.rules, [list(hand) for hand in deal.hands]
    assert {len(hand) for hand in held} == {rules.hand_size}
    assert sorted(c.code for hand in held for c in hand) == sorted(c.code for c in rules.cards)
    lead = dealing_order(rules, deal.dealer)[0]
    for trick in deal.tricks:
        assert trick.leader == lead
        for place, (seat, code) in enumerate(plays(rules, trick)):
            before = plays(rules, Trick(trick.leader, trick.cards[:place]))
            hand = [card.code for card in held[seat]]
            legal = reference.legal(
                as_knobs(rules), deal.trump.value, before, seat, hand, deal.taker
            )
            assert code in legal
            held[seat].remove(trick.cards[place])
        if trick.cards:
            lead = reference.winner(deal.trump.value, plays(rules, trick))
    return True


def record_from_the_first_bid(deal):
    """The deal as people note it: dealt, bid for, played."""
    order = dealing_order(deal.rules, deal.dealer)
    own = deal.hands[deal.taker]
    turned = next((card for card in own if card.suit is deal.trump), own[0])
    seats = list(order) if turned.suit is deal.trump else [*order, *order]
    before = seats[: len(seats) - len(order) + order.index(deal.taker)]
    bids = [*map(Pass, before), Take(deal.taker, deal.trump)]
    return Record(
        rules=deal.rules,
        dealer=deal.dealer,
        hands=deal.hands,
        turned=turned,
        actions=(*bids, *(Play(play.seat, play.card) for play in deal.plays)),
    )


@pytest.mark.parametrize(("preset", "theme"), OCCURRING)
def test_a_legal_deal_leads_to_the_exercise(preset, theme):
    for seed in range(8):
        exercise = generate(theme, PRESETS[preset], seed=seed, difficulty=1 + seed % 3)
        deal = deal_behind(exercise)
        assert deal.rules == exercise.rules
        assert arises(exercise, deal)
        assert reference_allows(deal)


@given(rulesets(), seeds, st.integers(1, 3), st.data())
def test_a_legal_deal_leads_to_the_exercises_of_any_house(rules, seed, difficulty, data):
    occurring = [name for name, theme in PLAY_THEMES.items() if theme.occurs_in(rules)]
    theme = data.draw(st.sampled_from(occurring))
    exercise = generate(theme, rules, seed=seed, difficulty=difficulty)
    deal = deal_behind(exercise)
    assert arises(exercise, deal)
    assert reference_allows(deal)


@pytest.mark.parametrize("theme", ["must-overtrump", "other-is-master", "trick-trump-wins"])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_deal_makes_a_record_from_the_first_bid_on(preset, theme):
    exercise = generate(theme, PRESETS[preset], seed=3)
    deal = deal_behind(exercise)
    record = record_from_the_first_bid(deal)
    read = parse_record(dump(record))
    last = replay(read)[-1]
    assert (last.trick, last.tricks, last.trump) == (
        deal.state().trick,
        deal.state().tricks,
        deal.trump,
    )


def test_hands_of_all_sizes_have_deals_behind_them():
    earlier = {
        len(deal_behind(generate("follow", CLASSIC_4, seed=seed, difficulty=d)).tricks)
        for seed in range(4)
        for d in (1, 2, 3)
    }
    # The trick on the table is counted with those before it.
    assert earlier == {1, 2, 3, 4, 5}


def test_a_moment_that_no_deal_reaches_has_none_behind_it():
    # Seat 1 has neither spades nor hearts, nor has the learner: seat 0 has no room for all twelve.
    scene = Scene(
        rules=MARQUOIR_3,
        trump=Suit.HEARTS,
        taker=0,
        trick=Trick(0, parse_cards("As Kd")),
        earlier=0,
        hand=parse_cards("9c Tc Jc Qc Kc Ac Ad Td"),
    )
    assert complete(scene, Draw(1)) is None


def test_a_deal_is_played_out_with_the_last_leader_asked_for():
    for leader in range(4):
        deal = played_out(CLASSIC_4, Draw(leader), leader=leader)
        assert deal.tricks[-1].leader == leader
        assert deal.state().next_seat is None
        assert reference_allows(deal)


def test_only_the_play_has_a_deal_behind_it():
    others = [name for name in THEMES if name not in PLAY_THEMES]
    for name in others:
        rules = next((r for r in PRESETS.values() if THEMES[name].occurs_in(r)), None)
        if rules:
            exercise = generate(name, rules, seed=0)
            with pytest.raises(PositionError) as caught:
                deal_behind(exercise)
            assert (caught.value.code, caught.value.facts) == ("no_deal_behind", {"token": name})
