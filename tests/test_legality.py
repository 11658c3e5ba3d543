"""The rulings over any valid knob combination."""

from dataclasses import fields, replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    MARQUOIR_3,
    Card,
    Position,
    RuleSet,
    RuleSetError,
    Suit,
    Trick,
    at_other_tables,
    legal_cards,
    parse_cards,
    rule_on_hand,
)
from belote_core.rulings import Allowed, PlayReason, Question, Refused
from tests.positions import KNOBS, decisions, table

RENAMINGS = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]


# ---- Properties of every ruling


@given(decisions())
def test_the_rulings_are_those_of_the_hand_and_one_card_is_always_legal(decision):
    rulings = rule_on_hand(decision.position())
    assert tuple(r.card.code for r in rulings) == decision.hand
    legal = {r.card for r in rulings if r.allowed}
    assert legal
    assert legal == legal_cards(decision.position())
    for ruling in rulings:
        assert isinstance(ruling.reason, Allowed if ruling.allowed else Refused)
        assert set(ruling.reason.playable) == legal
        assert ruling.reason.seat == decision.seat


@given(decisions(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_changes_nothing(decision, random):
    before = rule_on_hand(decision.position())
    hand = list(decision.hand)
    random.shuffle(hand)
    after = rule_on_hand(replace(decision.position(), hand=parse_cards(" ".join(hand))))
    assert {_told(r) for r in before} == {_told(r) for r in after}


def _told(ruling):
    """A ruling without the order of its cards."""
    path = tuple((s.question, s.answer, s.suit, frozenset(s.cards), s.seat) for s in ruling.path)
    return ruling.card, ruling.allowed, ruling.reason.code, path, ruling.knobs


@given(decisions(), st.sampled_from(RENAMINGS))
def test_renaming_the_suits_changes_nothing(decision, renaming):
    def renamed(thing):
        if isinstance(thing, Suit):
            return renaming[thing]
        if isinstance(thing, Card):
            return Card(thing.rank, renaming[thing.suit])
        if type(thing) is tuple:
            return tuple(renamed(one) for one in thing)
        if isinstance(thing, (Trick, Position, PlayReason, RuleSet)):
            parts = {f.name: renamed(getattr(thing, f.name)) for f in fields(thing)}
            return type(thing)(**parts)
        return thing

    position = decision.position()
    rulings = rule_on_hand(position)
    for before, after in zip(rulings, rule_on_hand(renamed(position)), strict=True):
        assert after.card == renamed(before.card)
        assert after.reason == renamed(before.reason)
        assert after.knobs == before.knobs
        assert [(s.question, s.answer, s.suit, s.cards, s.seat) for s in after.path] == [
            (s.question, s.answer, renamed(s.suit), renamed(s.cards), s.seat) for s in before.path
        ]


@given(decisions())
def test_a_trick_that_is_known_or_not_changes_nothing(decision):
    assert rule_on_hand(decision.position()) == rule_on_hand(decision.position(with_played=False))


@given(decisions())
def test_every_answer_on_the_path_is_true_of_the_position(decision):
    position = decision.position()
    trick, trump, hand = position.trick, position.trump, set(position.hand)
    path = rule_on_hand(position)[0].path
    order = [list(Question).index(step.question) for step in path]
    assert order == sorted(set(order))
    for step in path:
        held = {c for c in hand if c.suit is step.suit}
        if step.question is Question.TRICK_EMPTY:
            assert step.answer is True
            assert not trick.cards
        elif step.question is Question.LED_SUIT_HELD:
            assert step.suit is trick.cards[0].suit
            assert (set(step.cards), step.answer) == (held, bool(held))
        elif step.question is Question.TRUMP_HELD:
            assert step.suit is trump
            assert (set(step.cards), step.answer) == (held, bool(held))
        elif step.question is Question.TRUMP_IN_TRICK:
            assert step.answer == any(c.suit is trump for c in trick.cards)
        elif step.question is Question.HIGHER_TRUMP_HELD:
            assert step.answer == bool(step.cards)
            assert set(step.cards) <= held
        else:
            assert step.answer == (step.seat == position.partner)


# ---- House rules that decide


@given(decisions())
def test_the_knobs_of_a_ruling_hold_every_knob_that_alone_would_flip_it(decision):
    position = decision.position()
    rulings = rule_on_hand(position)
    for knob, other in _one_knob_away(position.rules):
        there = rule_on_hand(replace(position, rules=other))
        for before, after in zip(rulings, there, strict=True):
            if before.allowed != after.allowed:
                assert knob in before.knobs, (knob, before, after)
    assert {knob for r in rulings for knob in r.knobs} <= set(KNOBS)


@given(decisions())
def test_other_tables_are_those_where_the_card_is_ruled_the_other_way(decision):
    position = decision.position()
    tables = _one_knob_away(position.rules)
    for at, ruling in enumerate(rule_on_hand(position)):
        found = at_other_tables(position, ruling)
        by_knob = {(t.knob, t.value): t.ruling for t in found if t.knob}
        there = {
            (knob, getattr(rules, knob)): rule_on_hand(replace(position, rules=rules))[at]
            for knob, rules in tables
        }
        assert by_knob == {k: r for k, r in there.items() if r.allowed != ruling.allowed}
        _check_the_game_in_pairs(position, ruling, [t for t in found if t.knob is None])


def _one_knob_away(rules):
    """Every table that differs by one value of one knob."""
    found = []
    for knob, values in KNOBS.items():
        for value in values:
            try:
                other = replace(rules, **{knob: value})
            except RuleSetError:
                continue
            if other != rules:
                found.append((knob, other))
    assert found
    return found


def _check_the_game_in_pairs(position, ruling, found):
    """Without a partner: as if whoever holds the trick were one."""
    rules, trick = position.rules, position.trick
    if position.partner is not None or rules.fixed_pairs or not trick.cards:
        assert found == []
        return
    holder = ruling.reason.holder
    third = next(s for s in range(3) if s not in (position.seat, holder))
    pairs = replace(rules, defenders_are_partners=True)
    there = rule_on_hand(replace(position, rules=pairs, taker=third))
    expected = there[position.hand.index(ruling.card)]
    if expected.allowed == ruling.allowed:
        assert found == []
    else:
        (only,) = found
        assert (only.value, only.ruling.reason) == (holder, expected.reason)


def test_at_three_the_game_at_four_is_another_table():
    (ruling,) = [r for r in table(MARQUOIR_3, "h", "0: As", "Jh Kd") if r.card.code == "Kd"]
    position = Position(
        rules=MARQUOIR_3,
        trump=Suit.HEARTS,
        trick=Trick(0, parse_cards("As")),
        seat=1,
        hand=parse_cards("Jh Kd"),
    )
    (other,) = at_other_tables(position, ruling)
    assert (other.knob, other.value, other.ruling.allowed) == (None, 0, True)
