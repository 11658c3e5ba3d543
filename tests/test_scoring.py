"""The settlement as a module: what it refuses, what holds of every deal, and a second opinion."""

import random
from collections import Counter
from dataclasses import FrozenInstanceError, replace
from enum import Enum

import pytest
from hypothesis import given

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, PositionError
from belote_core.ruleset import AnnouncementsWhenFailed, Rounding
from belote_core.scoring import Outcome, settle
from belote_core.scoring import lines as settlement_lines
from tests import reference
from tests.positions import as_knobs, random_rules, rulesets
from tests.samples import sample
from tests.settlements import (
    SEEDED,
    assert_sound,
    cited,
    codes,
    random_deal,
    settled,
)

GOOD_3 = {"taker": 0, "points": (70, 50, 42), "tricks": (4, 2, 2)}
GOOD_4 = {"taker": 0, "points": (100, 62), "tricks": (5, 3)}

REFUSED = [
    (MARQUOIR_3, {"taker": 3}, "no_such_seat", {"field": "taker", "seat": 3, "players": 3}),
    (CLASSIC_4, {"taker": -1}, "no_such_seat", {"field": "taker", "seat": -1, "players": 4}),
    (MARQUOIR_3, {"belote": 3}, "no_such_side", {"field": "belote", "side": 3, "sides": 3}),
    (CLASSIC_4, {"belote": 2}, "no_such_side", {"field": "belote", "side": 2, "sides": 2}),
    (CLASSIC_4, {"last": -1}, "no_such_side", {"field": "last", "side": -1, "sides": 2}),
    (CLASSIC_4, {"renonce": 2}, "no_such_side", {"field": "renonce", "side": 2, "sides": 2}),
    (
        MARQUOIR_3,
        {"points": (100, 62)},
        "wrong_length",
        {"field": "points", "length": 2, "needed": 3},
    ),
    (
        CLASSIC_4,
        {"tricks": (4, 2, 2)},
        "wrong_length",
        {"field": "tricks", "length": 3, "needed": 2},
    ),
    (
        CLASSIC_4,
        {"announcements": (20,)},
        "wrong_length",
        {"field": "announcements", "length": 1, "needed": 2},
    ),
    (
        MARQUOIR_3,
        {"points": (182, -20, 0)},
        "negative_amount",
        {"field": "points", "side": 1, "value": -20},
    ),
    (
        CLASSIC_4,
        {"tricks": (9, -1)},
        "negative_amount",
        {"field": "tricks", "side": 1, "value": -1},
    ),
    (
        CLASSIC_4,
        {"announcements": (0, -20)},
        "negative_amount",
        {"field": "announcements", "side": 1, "value": -20},
    ),
    (
        CLASSIC_4,
        {"held_over": -1},
        "negative_amount",
        {"field": "held_over", "side": None, "value": -1},
    ),
    (MARQUOIR_3, {"held_over": 81}, "held_over_needs_pairs", {"value": 81}),
    (
        MARQUOIR_3,
        {"points": (70, 50, 43)},
        "points_do_not_add_up",
        {"total": 163, "needed": 162},
    ),
    (CLASSIC_4, {"points": (100, 50)}, "points_do_not_add_up", {"total": 150, "needed": 162}),
    (CLASSIC_4, {"tricks": (5, 2)}, "tricks_do_not_add_up", {"total": 7, "needed": 8}),
    (
        CLASSIC_4,
        {"points": (100, 63), "renonce": 0},
        "points_do_not_add_up",
        {"total": 163, "needed": 162},
    ),
    (
        CLASSIC_4,
        {"tricks": (5, 4), "renonce": 0},
        "tricks_do_not_add_up",
        {"total": 9, "needed": 8},
    ),
    (MARQUOIR_3, {"tricks": (4, 4, 0)}, "points_without_trick", {"side": 2, "points": 42}),
    (CLASSIC_4, {"tricks": (8, 0)}, "points_without_trick", {"side": 1, "points": 62}),
    (
        MARQUOIR_3,
        {"points": (100, 62, 0), "tricks": (5, 3, 0), "last": 2},
        "last_trick_not_won",
        {"side": 2},
    ),
    (
        CLASSIC_4,
        {"points": (153, 9), "last": 1},
        "last_trick_without_bonus",
        {"side": 1, "points": 9},
    ),
    (FFB_4, {"announcements": (20, 0)}, "announcements_not_played", {"points": 20}),
    (MARQUOIR_3, {"announcements": (0, 20, 0)}, "announcements_not_played", {"points": 20}),
    (
        CLASSIC_4,
        {"announcements": (50, 20)},
        "announcements_on_both_sides",
        {"points": (50, 20)},
    ),
    (CLASSIC_4, {"announcements": (0, 30)}, "no_such_announcements", {"side": 1, "points": 30}),
    (CLASSIC_4, {"announcements": (25, 0)}, "no_such_announcements", {"side": 0, "points": 25}),
]


@pytest.mark.parametrize(("rules", "change", "code", "facts"), REFUSED)
def test_what_no_deal_can_give_is_refused_with_its_facts(rules, change, code, facts):
    good = GOOD_4 if rules.fixed_pairs else GOOD_3
    with pytest.raises(PositionError) as caught:
        settle(rules, **good | change)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_no_announcements_may_be_passed_where_none_are_played():
    assert settle(FFB_4, **GOOD_4, announcements=(0, 0)).outcome is Outcome.MADE
    assert settle(MARQUOIR_3, **GOOD_3, announcements=(0, 0, 0)).outcome is Outcome.MADE


def test_a_settlement_and_its_lines_are_frozen():
    done = settled(MARQUOIR_3, (70, 50, 42))
    with pytest.raises(FrozenInstanceError):
        done.marked = ()
    with pytest.raises(FrozenInstanceError):
        done.lines[0].by_side = ()


def test_the_last_trick_has_its_line_only_when_it_is_told():
    told = settled(CLASSIC_4, (100, 62), last=1)
    assert [line.amounts for line in told.lines[:2]] == [(100, 52), (0, 10)]
    assert not told.lines[0].with_last_trick
    silent = settled(CLASSIC_4, (100, 62))
    assert silent.lines[0].amounts == (100, 62)
    assert silent.lines[0].with_last_trick
    assert told.marked == silent.marked


def line_classes(base=settlement_lines.Line):
    """Every line that can be written."""
    below = [found for child in base.__subclasses__() for found in line_classes(child)]
    return ([base] if hasattr(base, "code") else []) + below


def test_every_line_code_is_written_by_some_deal_and_no_two_share_one():
    rng = random.Random(20)
    seen = set()
    wanted = [cls.code for cls in line_classes()]
    for _ in range(30_000):
        rules = random_rules(rng, rng.choice([3, 4]))
        seen.update(codes(settle(rules, **random_deal(rng, rules))))
        if len(seen) == len(wanted):
            break
    assert len(wanted) == len(set(wanted)) > 30
    assert seen == set(wanted)


@given(rulesets(), SEEDED)
def test_points_are_conserved_up_to_the_stated_exceptions(rules, rng):
    rules = replace(rules, rounding=Rounding.NONE)
    facts = random_deal(rng, rules)
    done = settle(rules, **facts)
    assert_sound(done)
    belote = 20 if facts["belote"] is not None else 0
    announced = sum(facts.get("announcements", ()))
    in_play = 162 + belote + announced + facts.get("held_over", 0)
    out = sum(done.marked) + done.held_over
    # What two house rules take away: a litige's points, a fine for no trick.
    gone = ("lost_in_litige", "no_trick_alone", "no_trick_of_pair")
    out -= sum(sum(line.amounts) for line in done.lines if line.code in gone)
    if done.outcome is Outcome.CAPOT:
        assert out == in_play - 162 + rules.capot
    elif done.outcome is Outcome.REPLAY:
        assert out == facts.get("held_over", 0)
    elif rules.announcements_when_failed is AnnouncementsWhenFailed.LOST:
        assert out in (in_play, in_play - announced)
    else:
        assert out == in_play


@given(rulesets(), SEEDED)
def test_nobody_marks_twice(rules, rng):
    """No side ever marks more than its own, what passes to it, and what lay on the table."""
    rules = replace(rules, rounding=Rounding.NONE)
    facts = random_deal(rng, rules)
    done = settle(rules, **facts)
    for side in range(rules.sides):
        gained = sum(line.amounts[side] for line in done.lines if line.amounts is not None)
        assert done.marked[side] == gained
    for line in done.lines:
        # What passes from one side to another neither grows nor shrinks on the way.
        if isinstance(line, settlement_lines.PointsPass):
            assert sum(line.amounts) == 0
            assert line.amounts[line.giver] == -line.points
    # At three two may be left without a trick, each with a fine of his own.
    said = Counter((line.code, getattr(line, "side", None)) for line in done.lines)
    assert [line for line, count in said.items() if count > 1] == []


@given(rulesets(4), SEEDED)
def test_a_litige_is_never_lost(rules, rng):
    rules = replace(rules, rounding=Rounding.NONE)
    facts = random_deal(rng, rules)
    on_table = facts.pop("held_over")
    without = settle(rules, **facts)
    done = settle(rules, **facts, held_over=on_table)
    gain = sum(done.marked) - sum(without.marked) + done.held_over - without.held_over
    assert gain == on_table
    assert done.held_over in (0, on_table + without.held_over)


@given(rulesets(), SEEDED)
def test_rounding_changes_what_is_written_and_nothing_else(rules, rng):
    facts = random_deal(rng, rules)
    exact = settle(replace(rules, rounding=Rounding.NONE), **facts)
    done = settle(rules, **facts)
    assert (done.outcome, done.held_over) == (exact.outcome, exact.held_over)
    for written, mark in zip(done.marked, exact.marked, strict=True):
        assert abs(written - mark) <= 5
        assert rules.rounding is Rounding.NONE or written % 10 == 0


@given(rulesets(3), SEEDED)
def test_at_three_turning_the_seats_turns_the_marks(rules, rng):
    facts = random_deal(rng, rules)
    done = settle(rules, **facts)
    turned = {"taker": (facts["taker"] + 1) % 3}
    for name in ("belote", "last", "renonce"):
        if facts.get(name) is not None:
            turned[name] = (facts[name] + 1) % 3
    for name in ("points", "tricks"):
        turned[name] = facts[name][-1:] + facts[name][:-1]
    assert settle(rules, **turned).marked == done.marked[-1:] + done.marked[:-1]
    assert cited(settle(rules, **turned)) == cited(done)


def second_opinion(rules, knobs, facts):
    """The same deal as the reference settles it."""
    points, tricks = facts["points"], facts["tricks"]
    renonce = facts.get("renonce")
    if not rules.fixed_pairs:
        told = reference.settle3(knobs, facts["taker"], points, tricks, facts["belote"], renonce)
        return (*told, 0)
    return reference.settle4(
        knobs,
        rules.side_of(facts["taker"]),
        points,
        tricks,
        facts["belote"],
        facts.get("announcements", (0, 0)),
        facts["held_over"],
        renonce,
    )


@pytest.mark.parametrize("players", [3, 4])
def test_many_deals_settle_as_the_reference_settles_them(players):
    rng = random.Random(players)
    outcomes, values = Counter(), Counter()
    tables = sample(250, 5_000)
    for _ in range(tables):
        rules = random_rules(rng, players)
        knobs = as_knobs(rules)
        values.update((n, v) for n, v in vars(rules).items() if isinstance(v, bool | Enum))
        for _ in range(10):
            facts = random_deal(rng, rules)
            done = settle(rules, **facts)
            mine = (done.outcome.name, done.marked, done.held_over)
            assert mine == second_opinion(rules, knobs, facts), (rules, facts)
            outcomes[done.outcome] += 1
    expected = set(Outcome) if players == 4 else set(Outcome) - {Outcome.HELD_OVER, Outcome.REPLAY}
    assert set(outcomes) == expected
    assert min(outcomes.values()) > tables / 10
    assert min(values.values()) > tables / 10
