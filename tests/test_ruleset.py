"""RULESET-1: every contradiction, what takes effect, what differs."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    PRESETS,
    THIRTY_3,
    RuleSet,
    RuleSetError,
    diff,
    parse_cards,
)
from belote_core.articles import ARTICLES
from belote_core.ruleset import KNOBS as KNOB_DECLARATIONS
from belote_core.ruleset import (
    Announcements,
    BeloteCall,
    BeloteInLitige,
    BeloteWhenFailed,
    Change,
    FailedPointsTo,
    Majority,
    Rounding,
    Tie,
    takes_effect,
)
from tests.positions import KNOBS
from tests.strategies import rulesets

KNOB_NAMES = [field.name for field in fields(RuleSet)]

CONTRADICTIONS = [
    (MARQUOIR_3, {"announcements": Announcements.FULL}, "announcements_need_pairs"),
    (CLASSIC_4, {"defenders_are_partners": True}, "pairs_are_fixed"),
    (
        MARQUOIR_3,
        {"belote_when_failed": BeloteWhenFailed.TO_DEFENCE},
        "belote_stays_at_three",
    ),
    (THIRTY_3, {"removed_sevens": parse_cards("7s 8s")}, "not_two_sevens"),
    (THIRTY_3, {"removed_sevens": parse_cards("7s")}, "not_two_sevens"),
    (THIRTY_3, {"removed_sevens": parse_cards("7s 7h 7d")}, "not_two_sevens"),
    (THIRTY_3, {"removed_sevens": parse_cards("7s") * 2}, "not_two_sevens"),
    (THIRTY_3, {"removed_sevens": ("7s", "7h")}, "not_two_sevens"),
    (MARQUOIR_3, {"pack": 32}, "pack_does_not_fit"),
    (CLASSIC_4, {"pack": 24}, "pack_does_not_fit"),
    (CLASSIC_4, {"pack": 30}, "pack_does_not_fit"),
    (MARQUOIR_3, {"players": 2}, "players_not_3_or_4"),
    (MARQUOIR_3, {"players": 5}, "players_not_3_or_4"),
    (MARQUOIR_3, {"capot": 161}, "capot_too_small"),
    (CLASSIC_4, {"target": 0}, "target_too_small"),
    (MARQUOIR_3, {"no_trick_penalty": -1}, "penalty_below_zero"),
]


@pytest.mark.parametrize(("rules", "changes", "code"), CONTRADICTIONS)
def test_ruleset_1_a_contradiction_is_refused_with_the_knob_to_change(rules, changes, code):
    with pytest.raises(RuleSetError) as caught:
        replace(rules, **changes)
    [(knob, value)] = changes.items()
    assert caught.value.code == code
    assert caught.value.facts == {
        "knob": knob,
        "value": value,
        "players": changes.get("players", rules.players),
    }


def test_every_contradiction_that_is_declared_is_here_with_its_knob():
    declared = {
        (knob.declared.refused[0], name)
        for name, knob in KNOB_DECLARATIONS.items()
        if knob.declared.refused
    }
    assert {(code, knob) for _, changes, code in CONTRADICTIONS for knob in changes} == declared
    assert len(declared) >= 8


@pytest.mark.parametrize(
    "changes",
    [
        {"capot": 162},
        {"capot": 250},
        {"target": 1},
        {"belote_when_failed": BeloteWhenFailed.TO_DEFENCE},
        {"announcements": Announcements.FULL},
    ],
)
def test_what_is_just_allowed_is_allowed(changes):
    assert replace(FFB_4, **changes) == replace(FFB_4, **changes)


@pytest.mark.parametrize("knob", KNOB_NAMES)
@pytest.mark.parametrize("value", [None, "none", 1.5, object])
def test_a_value_of_another_kind_is_refused(knob, value):
    with pytest.raises(RuleSetError) as caught:
        replace(MARQUOIR_3, **{knob: value})
    assert (caught.value.code, caught.value.facts) == (
        "wrong_value",
        {"knob": knob, "value": value},
    )


@pytest.mark.parametrize("knob", ["players", "pack", "capot", "target", "no_trick_penalty"])
def test_true_is_not_a_number(knob):
    with pytest.raises(RuleSetError) as caught:
        replace(MARQUOIR_3, **{knob: True})
    assert caught.value.code == "wrong_value"


def test_rules_are_frozen():
    with pytest.raises(FrozenInstanceError):
        MARQUOIR_3.capot = 250


# ---- What is declared of each


def test_every_field_is_a_house_rule_with_articles_of_the_rules():
    assert list(KNOB_DECLARATIONS) == KNOB_NAMES
    for knob in KNOB_DECLARATIONS.values():
        assert knob.articles
        assert set(knob.articles) <= set(ARTICLES), knob.name


@pytest.mark.parametrize("knob", KNOBS)
def test_a_knob_has_at_least_two_values_of_its_kind(knob):
    declared = KNOB_DECLARATIONS[knob]
    assert len(set(declared.values)) >= 2
    assert all(isinstance(value, declared.kind) for value in declared.values)
    assert declared.default is None or declared.default in declared.values


# ---- The presets, as the table of rules.md has them


def test_the_presets_differ_from_the_defaults_as_written():
    def knobs(rules):
        plain = RuleSet(players=rules.players, pack=rules.pack, capot=rules.capot)
        return {change.knob: change.after for change in diff(plain, rules)}

    assert {name: (rules.players, rules.pack, rules.capot) for name, rules in PRESETS.items()} == {
        "MARQUOIR_3": (3, 24, 252),
        "MARQUOIR_3_TOGETHER": (3, 24, 252),
        "THIRTY_3": (3, 30, 252),
        "CLASSIC_4": (4, 32, 250),
        "FFB_4": (4, 32, 252),
    }
    assert knobs(MARQUOIR_3) == {}
    assert knobs(MARQUOIR_3_TOGETHER) == {"majority": Majority.MORE_THAN_TOGETHER}
    assert knobs(THIRTY_3) == {}
    assert knobs(CLASSIC_4) == {"announcements": Announcements.FULL}
    assert knobs(FFB_4) == {
        "belote_call": BeloteCall.MUST_BE_SAID,
        "belote_in_litige": BeloteInLitige.HELD,
        "rounding": Rounding.NEAREST_TEN_5_UP,
    }


def test_a_preset_knows_its_name_and_a_house_has_none():
    assert {name: rules.id for name, rules in PRESETS.items()} == {name: name for name in PRESETS}
    assert replace(CLASSIC_4, capot=300).id is None
    assert replace(CLASSIC_4, capot=300, target=1000).id is None
    assert replace(MARQUOIR_3, pack=30).id == "THIRTY_3"


# ---- What takes effect

IGNORED = [
    (MARQUOIR_3, "tie"),
    (CLASSIC_4, "majority"),
    (CLASSIC_4, "failed_points_to"),
    (MARQUOIR_3_TOGETHER, "failed_points_to"),
    (MARQUOIR_3, "partner_master"),
    (MARQUOIR_3, "overtrump_partner_on_trump_lead"),
    (MARQUOIR_3, "removed_sevens"),
    (CLASSIC_4, "removed_sevens"),
    (MARQUOIR_3, "belote_in_litige"),
    (MARQUOIR_3, "belote_when_failed"),
    (replace(CLASSIC_4, tie=Tie.FAILED), "belote_in_litige"),
    (replace(CLASSIC_4, tie=Tie.REPLAY), "litige_points_to"),
    (MARQUOIR_3, "litige_points_to"),
    (FFB_4, "carre_of_eights"),
    (FFB_4, "trump_run_wins_tie"),
    (FFB_4, "announcement_tie"),
    (FFB_4, "announcements_when_failed"),
    (FFB_4, "announcements_when_capot"),
    (FFB_4, "announcements_count_for_contract"),
    (FFB_4, "long_run"),
    (FFB_4, "carre_order"),
    (FFB_4, "card_used_twice"),
]
EFFECTIVE = [
    (CLASSIC_4, "tie"),
    (MARQUOIR_3, "majority"),
    (MARQUOIR_3, "failed_points_to"),
    (CLASSIC_4, "partner_master"),
    (replace(MARQUOIR_3, defenders_are_partners=True), "partner_master"),
    (replace(MARQUOIR_3, defenders_are_partners=True), "overtrump_partner_on_trump_lead"),
    (MARQUOIR_3, "defenders_are_partners"),
    (THIRTY_3, "removed_sevens"),
    (CLASSIC_4, "belote_in_litige"),
    (CLASSIC_4, "announcement_tie"),
    (CLASSIC_4, "carre_of_eights"),
    (CLASSIC_4, "trump_run_wins_tie"),
    (CLASSIC_4, "litige_points_to"),
    (MARQUOIR_3, "no_trick_penalty"),
    (CLASSIC_4, "no_trick_penalty"),
    (CLASSIC_4, "long_run"),
    (FFB_4, "undertrump"),
    (FFB_4, "capot"),
    (MARQUOIR_3, "target"),
    (MARQUOIR_3, "second_round"),
]


@pytest.mark.parametrize(("rules", "knob"), IGNORED)
def test_ruleset_1_a_knob_that_decides_nothing_is_ignored(rules, knob):
    assert not takes_effect(rules, knob)


@pytest.mark.parametrize(("rules", "knob"), EFFECTIVE)
def test_a_knob_that_decides_something_takes_effect(rules, knob):
    assert takes_effect(rules, knob)


@pytest.mark.parametrize("knob", KNOBS)
def test_every_knob_takes_effect_somewhere(knob):
    tables = (*PRESETS.values(), replace(MARQUOIR_3, defenders_are_partners=True))
    assert any(takes_effect(rules, knob) for rules in tables)


# ---- What differs


def test_a_difference_names_both_values_in_the_order_of_the_knobs():
    assert diff(CLASSIC_4, FFB_4) == (
        Change("belote_call", BeloteCall.AUTOMATIC, BeloteCall.MUST_BE_SAID, effective=True),
        Change("belote_in_litige", BeloteInLitige.KEPT, BeloteInLitige.HELD, effective=True),
        Change("capot", 250, 252, effective=True),
        Change("rounding", Rounding.NONE, Rounding.NEAREST_TEN_5_UP, effective=True),
        Change("announcements", Announcements.FULL, Announcements.NONE, effective=True),
    )


def test_ruleset_1_diff_says_what_takes_no_effect():
    house = replace(MARQUOIR_3, tie=Tie.FAILED)
    assert diff(MARQUOIR_3, house) == (Change("tie", Tie.HELD_OVER, Tie.FAILED, effective=False),)
    together = replace(MARQUOIR_3_TOGETHER, failed_points_to=FailedPointsTo.EACH_HALF)
    [change] = diff(MARQUOIR_3_TOGETHER, together)
    assert not change.effective


@given(rulesets(), rulesets())
def test_replacing_what_differs_gives_the_other_rules(a, b):
    changes = {change.knob: change.after for change in diff(a, b)}
    assert replace(a, **changes) == b
    assert (diff(a, b) == ()) == (a == b)
    assert [c.knob for c in diff(b, a)] == [c.knob for c in diff(a, b)]


@given(rulesets())
def test_any_valid_combination_is_a_table(rules):
    assert rules.sides in (2, 3)
    assert rules.players * rules.hand_size == len(rules.cards) == rules.pack
    assert {rules.side_of(seat) for seat in range(rules.players)} == set(range(rules.sides))
    for seat in range(rules.players):
        for taker in range(rules.players):
            partner = rules.partner_of(seat, taker)
            assert partner is None or rules.partner_of(partner, taker) == seat


@given(rulesets(), st.data())
def test_every_value_of_a_knob_is_a_table_or_an_error_with_that_knob(rules, data):
    knob = data.draw(st.sampled_from(list(KNOBS)))
    value = data.draw(st.sampled_from(KNOBS[knob]))
    error = error_of(rules, knob, value)
    assert error is None or error.facts["knob"] == knob


def error_of(rules, knob, value):
    try:
        other = replace(rules, **{knob: value})
    except RuleSetError as error:
        return error
    assert getattr(other, knob) == value
    return None
