"""A match that is played, as a value: to its end, taken back, kept and read again."""

import json
from dataclasses import replace
from random import Random

import pytest

from belote_core import (
    PRESETS,
    BeloteError,
    Match,
    Pass,
    Phase,
    Play,
    parse_any,
    play_match,
)
from tutorials.kit.play import keeping
from tutorials.kit.play.sitting import TARGETS, Sitting, sit_down

LEVELS = ("beginner", "regular", "master")


def legal(sitting: Sitting):
    """Any legal action, always the same one for a state: who passes seldom."""
    state = sitting.state
    draw = Random(f"{state.dealer} {sitting.now.seed} {len(state.actions)}").random
    offered = [one for one in state.legal_actions if not isinstance(one, Pass)]
    every = offered if draw() < 0.7 and offered else list(state.legal_actions)
    return every[int(draw() * len(every))]


def started(preset, target=501, seed=7):
    rules = PRESETS[preset]
    return sit_down(
        rules, levels=("", *["regular"] * (rules.players - 1)), target=target, seed=seed
    )


def whole(sitting):
    """Play to the end of the match, every state on the way."""
    for _ in range(4000):
        yield sitting
        if sitting.over:
            return
        if sitting.deal_over:
            sitting = sitting.next_deal()
        elif sitting.own_turn:
            sitting = sitting.act(legal(sitting))
        else:
            *_, sitting = sitting.others(legal)
    pytest.fail("no end")


def end_of(sitting):
    *_, last = whole(sitting)
    return last


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_played_to_its_end_with_the_totals_of_match(preset):
    last = end_of(started(preset))
    rules = last.rules
    match = Match(rules, dealer=last.dealer)
    for deal in last.deals:
        state = replace(last, deals=(deal,), dealer=match.dealer).state
        if state.phase is Phase.PASSED_OUT:
            match = match.passed_out()
        else:
            match = match.add(state.settle(match.held_over))
    assert last.after.totals == match.totals
    assert match.winner is not None
    assert max(match.totals) >= 501
    assert len(last.deals) >= 3


@pytest.mark.parametrize("preset", PRESETS)
def test_its_record_is_read_and_replayed_to_the_same_totals(preset):
    last = end_of(started(preset))
    told = play_match(parse_any(last.record))
    assert told.totals == last.after.totals
    assert told.winner == last.after.winner


@pytest.mark.parametrize("preset", PRESETS)
def test_kept_and_read_again_it_is_the_same_at_every_moment(preset):
    seen = 0
    for sitting in whole(started(preset, target=None)):
        assert keeping.read(keeping.written(sitting), LEVELS) == sitting
        seen += 1
    assert seen >= 8


def test_one_deal_ends_with_it_and_a_passed_out_one_is_dealt_again():
    last = end_of(started("MARQUOIR_3", target=None))
    assert last.state.phase is Phase.FINISHED
    assert last.next_deal() == last

    def passes(sitting):
        return Pass(sitting.state.next_seat)

    sitting = started("MARQUOIR_3", target=None)
    while not sitting.deal_over:
        sitting = sitting.act(passes(sitting))
    assert sitting.state.phase is Phase.PASSED_OUT
    assert not sitting.over
    again = sitting.next_deal()
    assert again.state.phase is Phase.BIDDING
    assert again.now.seed == sitting.now.seed + 1


def test_taking_back_leads_to_the_last_decision_and_is_counted():
    steps = [one for one in whole(started("CLASSIC_4", target=None)) if one.own_turn]
    checked = 0
    for before in steps:
        after = before.act(legal(before))
        while after.own_turn:  # what is declared goes with the card
            after = after.act(legal(after))
        *_, after = [after, *after.others(legal)]
        back = after.back()
        start = len(back.now.actions)
        assert back.own_turn
        assert before.now.actions[:start] == back.now.actions
        assert all(one.seat == 0 for one in before.now.actions[start:])
        assert back.now.undone == before.now.undone + 1
        checked += 1
    assert checked >= 8
    first = started("CLASSIC_4", seed=4)
    assert first.back() == first
    assert first.last_decision is None


def test_what_is_not_allowed_is_refused_and_changes_nothing():
    sitting = started("MARQUOIR_3")
    while sitting.state.phase is not Phase.PLAYING or not sitting.own_turn:
        sitting = sitting.act(legal(sitting))
    foreign = next(c for c in sitting.rules.cards if c not in sitting.state.hands[0])
    before = keeping.written(sitting)
    with pytest.raises(BeloteError):
        sitting.act(Play(0, foreign))
    assert keeping.written(sitting) == before


def test_the_same_deal_again_and_another_one():
    last = end_of(started("THIRTY_3", target=None))
    same = last.same_deal()
    assert same.state.hands != last.state.hands
    assert same.at(0) == last.at(0)
    assert same.now.undone == 1
    assert not same.state.actions
    other = last.another()
    assert other.at(0).hands != last.at(0).hands
    assert other.levels == last.levels
    assert other.now.undone == 0


KEPT = json.loads(keeping.written(started("MARQUOIR_3")))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", keeping.Fault.DAMAGED),
        ("[]", keeping.Fault.DAMAGED),
        (json.dumps(KEPT)[:-9], keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"format": 0}), keeping.Fault.OTHER_FORM),
        (json.dumps(KEPT | {"table": "GONE_3"}), keeping.Fault.NO_TABLE),
        (json.dumps(KEPT | {"levels": ["", "regular"]}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"levels": ["", "regular", "wizard"]}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"target": 3}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"target": []}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"seed": True}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"dealer": 3}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"deals": []}), keeping.Fault.DAMAGED),
        (json.dumps(KEPT | {"deals": [None]}), keeping.Fault.DAMAGED),
        (
            json.dumps(KEPT | {"deals": [KEPT["deals"][0] | {"actions": ["0 Jh"]}]}),
            keeping.Fault.DAMAGED,
        ),
    ],
)
def test_a_kept_match_that_cannot_be_gone_on_with_says_why(text, fault):
    with pytest.raises(keeping.KeptError) as raised:
        keeping.read(text, LEVELS)
    assert raised.value.fault is fault


def test_the_targets_are_those_that_are_offered():
    assert TARGETS == (501, 1000, 2000)
