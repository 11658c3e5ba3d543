"""Count the ways a deal can be played, by the engine and by the reference (perft)."""

from dataclasses import replace
from enum import Enum

from belote_core import PRESETS
from belote_core.actions import Play
from belote_core.deal import apply, new_deal
from belote_core.record.notation import parse_action
from tests import reference
from tests.positions import as_knobs


def rules_of(case):
    """The preset of a case with its knobs, written as records write them."""
    preset = PRESETS[case["preset"]]
    changes = {}
    for knob, value in case.get("knobs", {}).items():
        kind = type(getattr(preset, knob))
        changes[knob] = kind(value) if issubclass(kind, Enum) else value
    return replace(preset, **changes)


def start(case):
    """The deal of a case once it is in play."""
    rules = rules_of(case)
    state = new_deal(rules, seed=case["seed"], dealer=case["dealer"])
    for action in case["actions"]:
        state = apply(state, parse_action(action, rules.players))
    return state


def count(state, depth):
    """How many sequences of so many legal cards follow."""
    plays = [action for action in state.legal_actions if isinstance(action, Play)]
    if depth == 1:
        return len(plays)
    return sum(count(apply(state, play), depth - 1) for play in plays)


def count_by_reference(state, depth):
    """The same, told by `reference.py` from the same cards."""
    hands = [{card.code for card in hand} for hand in state.hands]
    plays = [
        (seat, card.code)
        for seat, card in zip(
            state.trick.seats(state.rules.players), state.trick.cards, strict=True
        )
    ]
    table = (as_knobs(state.rules), state.trump.value, state.taker)
    return _count(table, hands, state.next_seat, plays, depth)


def _count(table, hands, seat, plays, depth):
    knobs, trump, taker = table
    if not hands[seat]:
        return 0
    legal = reference.legal(knobs, trump, plays, seat, sorted(hands[seat]), taker)
    if depth == 1:
        return len(legal)
    total = 0
    for card in sorted(legal):
        after = [hand - {card} for hand in hands]
        laid = [*plays, (seat, card)]
        turn = (seat + 1) % len(hands)
        if len(laid) == len(hands):
            turn, laid = reference.winner(trump, laid), []
        total += _count(table, after, turn, laid, depth - 1)
    return total
