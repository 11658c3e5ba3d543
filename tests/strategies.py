"""Shared hypothesis strategies: rules, shuffled packs, deals at any moment, records, other suits.

`rulesets` and `decisions` come from `positions`, where deals are played by the reference; the deals
made here are played by the engine itself.
"""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from belote_core import Card, Suit
from belote_core.actions import Announce, Pass, Play, Take
from belote_core.deal import Phase, apply, deal_from_hands, new_deal
from belote_core.record import Claim, Record
from tests.positions import decisions, rulesets

__all__ = ["claims", "decisions", "packs", "records", "renamings", "rulesets", "seeds", "states"]

seeds = st.integers(0, 2**32)


@st.composite
def packs(draw, rules):
    """The pack of these rules in any order."""
    return tuple(draw(st.permutations(rules.cards)))


def play_on(state, random, stop=None):
    """Play random legal actions to the end of the deal, or until so many were done."""
    while state.next_seat is not None and (stop is None or len(state.actions) < stop):
        state = apply(state, random.choice(state.legal_actions))
    return state


@st.composite
def states(draw, players=None, *, phase=None, rules=None):
    """A deal of any rules at any moment; `phase` is where it stands."""
    rules = draw(rulesets(players)) if rules is None else rules
    dealer = draw(st.integers(0, rules.players - 1))
    state = new_deal(rules, seed=draw(seeds), dealer=dealer)
    random = Random(draw(seeds))
    turns = 2 * rules.players
    passes = turns if phase is Phase.PASSED_OUT else draw(st.integers(0, turns - bool(phase)))
    for _ in range(passes):
        state = apply(state, Pass(state.next_seat))
    if state.phase is Phase.PASSED_OUT or phase is Phase.BIDDING:
        return state
    takes = [action for action in state.legal_actions if isinstance(action, Take)]
    state = apply(state, draw(st.sampled_from(takes)))
    if phase is Phase.FINISHED:
        return play_on(state, random)
    last = rules.pack - 1 if phase is Phase.PLAYING else rules.pack
    cards = draw(st.integers(0, last))
    while sum(isinstance(a, Play) for a in state.actions) < cards:
        state = apply(state, random.choice(state.legal_actions))
    return state


@st.composite
def claims(draw, rules):
    """Any result that somebody may have written down, true or not."""
    amounts = st.none() | st.tuples(*[st.integers(0, 500)] * rules.sides)
    outcome = st.sampled_from([None, "made", "failed", "capot", "passed_out", "renonce"])
    return Claim(
        outcome=draw(outcome), points=draw(amounts), tricks=draw(amounts), marked=draw(amounts)
    )


@st.composite
def records(draw):
    """A record of any rules: from a seed, from hands with or without unknown cards, from a card."""
    state = draw(states())
    rules, dealer, actions = state.rules, state.dealer, state.actions
    claim = draw(st.none() | claims(rules))
    start = draw(st.sampled_from(["seed", "hands", "no hands", "cards"]))
    record = Record(rules=rules, dealer=dealer, actions=actions, claim=claim)
    if start == "seed":
        return replace(record, seed=draw(seeds), actions=())
    if start == "no hands" or state.trump is None:
        return replace(record, turned=state.turned)
    hands = tuple(state.cards_of(seat) for seat in range(rules.players))
    masked = draw(st.sets(st.sampled_from(range(rules.players))))
    hands = tuple(
        (None,) * len(hand) if seat in masked else hand for seat, hand in enumerate(hands)
    )
    if start == "hands":
        return replace(record, hands=hands, turned=state.turned)
    played = tuple(action for action in actions if not isinstance(action, Pass | Take))
    return replace(record, hands=hands, taker=state.taker, trump=state.trump, actions=played)


renamings = st.permutations(tuple(Suit)).map(lambda order: dict(zip(Suit, order, strict=True)))


def rename_card(card, suits):
    """The same card of another suit."""
    return Card(card.rank, suits[card.suit])


def rename(state, suits):
    """The same deal with the suits renamed, replayed from its start."""
    rules = replace(
        state.rules,
        removed_sevens=tuple(rename_card(card, suits) for card in state.rules.removed_sevens),
    )
    again = new_deal(rules, seed=0, dealer=state.dealer)
    first = start_of(state)
    again = replace(
        again,
        turned=rename_card(first.turned, suits),
        hands=tuple(tuple(rename_card(c, suits) for c in hand) for hand in first.hands),
        talon=tuple(rename_card(c, suits) for c in first.talon),
    )
    for action in state.actions:
        again = apply(again, rename_action(action, suits))
    return again


def rename_action(action, suits):
    """The same action in another suit."""
    if isinstance(action, Play):
        return Play(action.seat, rename_card(action.card, suits))
    if isinstance(action, Take):
        return Take(action.seat, suits[action.suit])
    if isinstance(action, Announce) and action.suit is not None:
        return replace(action, suit=suits[action.suit])
    return action


def start_of(state):
    """The deal before its first action: the dealt cards put back where they came from."""
    if state.trump is None:
        return replace(state, actions=())
    hands = [state.cards_of(seat) for seat in range(state.rules.players)]
    return deal_from_hands(state.rules, hands=hands, turned=state.turned, dealer=state.dealer)
