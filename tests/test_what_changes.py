"""The same record at two tables: every value of every house rule changes something, and is named.

`tutorials/deals/knobs` holds a deal for each house rule, sometimes several, in which it decides.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    THIRTY_3,
    Match,
    PositionError,
    parse_card,
    parse_cards,
    ruleset,
)
from belote_core.actions import Announce, Play, Take
from belote_core.announcements import Kind
from belote_core.record import parse_record, replay
from belote_core.ruleset import CarreOrder, RedealBy, diff, takes_effect
from belote_core.what_changes import what_changes
from tests import reference
from tests.positions import KNOBS, allowed_values, as_knobs, rulesets
from tests.renonces import bare, spoilt_deal
from tests.settlements import settled
from tests.sources import ROOT
from tests.strategies import seeds
from tests.test_whole_deals import facts_of, second_opinion

DATA = ROOT / "tutorials" / "deals" / "knobs"
# What a house rule decides: cards, a bid, who marks what; the course of a match; or the pack.
DECIDES = {name: knob.decides.value for name, knob in ruleset.KNOBS.items()}
OVER_A_RECORD = [knob for knob, what in DECIDES.items() if what in ("bids", "cards", "marks")]


@cache
def records(knob):
    """The deals that show a house rule at work."""
    paths = sorted(DATA.glob(f"{knob}.belote.toml")) + sorted(DATA.glob(f"{knob}-?.belote.toml"))
    return tuple(parse_record(path.read_text("utf-8")) for path in paths)


def told(changes):
    """What two tables make of a record: bids, cards and marks, in a form to compare."""
    done = changes.after.settlement
    return (
        tuple((one.number, one.after.allowed) for one in changes.bids),
        tuple((one.number, one.card, one.after.allowed) for one in changes.cards),
        done and (done.outcome, done.marked, done.held_over),
    )


# ---- Every value of every knob


def test_every_knob_is_in_the_table_and_every_record_belongs_to_one():
    assert set(DECIDES.values()) == {"bids", "cards", "marks", "match", "pack"}
    named = {path.name.partition(".")[0].partition("-")[0] for path in DATA.iterdir()}
    assert named == set(OVER_A_RECORD)
    for knob in OVER_A_RECORD:
        for record in records(knob):
            replay(record)  # it is legal, and its result is true, at its own table


def check_any_two_values(knob, what_changes):
    players = {record.rules.players for record in records(knob)}
    (values,) = {allowed_values(count, knob) for count in players}
    assert len(values) >= 2
    apart = set()
    for record in records(knob):
        assert takes_effect(record.rules, knob)
        tables = [replace(record.rules, **{knob: value}) for value in values]
        results = [told(what_changes(record, table)) for table in tables]
        apart |= {
            (one, two)
            for one, two in combinations(range(len(values)), 2)
            if results[one] != results[two]
        }
    assert apart == set(combinations(range(len(values)), 2))


@pytest.mark.parametrize("knob", OVER_A_RECORD)
def test_any_two_values_differ_in_some_record(knob):
    check_any_two_values(knob, what_changes)


def check_kind(knob, what_changes):
    for record in records(knob):
        changed = 0
        for value in allowed_values(record.rules.players, knob):
            if value == getattr(record.rules, knob):
                continue
            changes = what_changes(record, replace(record.rules, **{knob: value}))
            (change,) = changes.knobs
            assert (change.knob, change.after, change.effective) == (knob, value, True)
            found = {"bids": changes.bids, "cards": changes.cards, "marks": changes.marks_change}
            changed += bool(found[DECIDES[knob]])
            if DECIDES[knob] == "marks":
                assert (changes.bids, changes.cards) == ((), ())
        assert changed


@pytest.mark.parametrize("knob", OVER_A_RECORD)
def test_a_change_is_named_and_is_of_its_kind(knob):
    check_kind(knob, what_changes)


def check_marks(knob, what_changes):
    for record in records(knob):
        for value in allowed_values(record.rules.players, knob):
            rules = replace(record.rules, **{knob: value})
            done, end = (after := what_changes(record, rules).after).settlement, after.end
            expected = second_opinion(as_knobs(rules), record.taker, facts_of(rules, end), 0)
            assert (done.outcome.name, done.marked, done.held_over) == expected


@pytest.mark.parametrize("knob", [k for k, what in DECIDES.items() if what == "marks"])
def test_the_marks_at_the_other_table_are_the_references(knob):
    check_marks(knob, what_changes)


def check_cards(knob, what_changes):
    for record in records(knob):
        for value in allowed_values(record.rules.players, knob):
            rules = replace(record.rules, **{knob: value})
            changes = what_changes(record, rules)
            expected = []
            for number, state in enumerate(changes.before.states[:-1]):
                if not isinstance(record.actions[number], Play):
                    continue
                here, there = (legal_by_reference(table, state) for table in (record.rules, rules))
                expected += [
                    (number, card, card.code in there)
                    for card in state.hands[state.next_seat]
                    if (card.code in here) != (card.code in there)
                ]
            assert told(changes)[1] == tuple(expected)
            for one in changes.cards:
                played = record.actions[one.number]
                assert (one.seat, one.played) == (played.seat, one.card == played.card)
                assert one.trick == len(changes.before.states[one.number].tricks) + 1


@pytest.mark.parametrize("knob", [k for k, what in DECIDES.items() if what == "cards"])
def test_the_rulings_at_the_other_table_are_the_references(knob):
    check_cards(knob, what_changes)


def legal_by_reference(rules, state):
    seats = state.trick.seats(rules.players)
    trick = [(s, c.code) for s, c in zip(seats, state.trick.cards, strict=False)]
    hand = [card.code for card in state.hands[state.next_seat]]
    trump, seat = state.trump.value, state.next_seat
    return reference.legal(as_knobs(rules), trump, trick, seat, hand, state.taker)


def test_a_bid_that_the_other_table_refuses_is_named():
    (record,) = records("second_round")
    changes = what_changes(record, MARQUOIR_3)
    (change,) = changes.bids
    assert change.bid == record.actions[4] == Take(1, record.turned.suit)
    assert (change.number, change.before.allowed, change.after.allowed) == (4, True, False)
    assert change.after.reason.article == "BID-2"
    assert changes.after.fault.code == "illegal_action"  # that table plays no further


# ---- The course of a match, and the pack


def test_a_target_ends_a_match_and_changes_no_deal():
    done = {v: replace(CLASSIC_4, target=v) for v in KNOBS["target"]}
    for reached in sorted(done):
        for target, rules in done.items():
            before = max(0, reached - 100)
            if before >= target:
                continue
            match = Match(rules, totals=(before, 0))
            match = match.add(settled(rules, (100, 62)))
            assert (match.winner is not None) == (match.totals[0] >= target)


def test_a_target_may_have_to_be_exceeded():
    for must, winner in ((False, 0), (True, None)):
        rules = replace(CLASSIC_4, target_must_be_exceeded=must)
        assert Match(rules, totals=(900, 0)).add(settled(rules, (100, 62))).winner == winner
        assert Match(rules, totals=(901, 0)).add(settled(rules, (100, 62))).winner == 0


def test_who_deals_again_is_seen_in_the_match():
    dealers = {
        value: Match(replace(MARQUOIR_3, redeal_by=value), dealer=1).passed_out().dealer
        for value in RedealBy
    }
    assert dealers == {RedealBy.NEXT_DEALER: 2, RedealBy.SAME_DEALER: 1}


@pytest.mark.parametrize("knob", [k for k, what in DECIDES.items() if what == "match"])
def test_what_a_match_decides_changes_no_record_and_is_named(knob):
    for shown in OVER_A_RECORD:
        for record in records(shown):
            for value in KNOBS[knob]:
                changes = what_changes(record, replace(record.rules, **{knob: value}))
                assert [one.knob for one in changes.knobs] == [knob] * (
                    value != getattr(record.rules, knob)
                )
                assert not (changes.bids or changes.cards or changes.marks_change)


@pytest.mark.parametrize(
    ("other", "pack"),
    [
        (CLASSIC_4, 32),
        (THIRTY_3, 30),
        (replace(THIRTY_3, removed_sevens=parse_cards("7s 7h")), 30),
    ],
)
def test_another_pack_is_not_the_same_deal(other, pack):
    record = records("majority")[0]
    with pytest.raises(PositionError) as caught:
        what_changes(record, other)
    assert (caught.value.code, caught.value.facts) == ("other_pack", {"pack": 24, "other": pack})
    thirty = spoilt_deal(Random(1), THIRTY_3, rate=0).record
    with pytest.raises(PositionError):
        what_changes(thirty, replace(THIRTY_3, removed_sevens=parse_cards("7s 7h")))
    same = replace(THIRTY_3, removed_sevens=THIRTY_3.removed_sevens[::-1])
    assert not what_changes(thirty, same).marks_change


# ---- Announcements are declared as the other table counts them


def declared_at(hand, knob, *declared, what_changes=what_changes):
    """What seat 0 is taken to have declared at the other table."""
    held = parse_cards(hand)
    others = [card for card in CLASSIC_4.cards if card not in held]
    hands = (held, *(tuple(others[seat * 8 : seat * 8 + 8]) for seat in range(3)))
    record = spoilt_deal(Random(1), CLASSIC_4, rate=0).record
    rules = replace(CLASSIC_4, **{knob: not getattr(CLASSIC_4, knob)})
    first = (*declared, Play(0, held[0]))
    for table, other in ((CLASSIC_4, rules), (rules, CLASSIC_4)):
        noted = replace(record, rules=table, dealer=3, hands=hands, actions=first)
        changes = what_changes(noted, other)
        if not changes.before.slips:
            return [a for a in changes.after.end.actions if isinstance(a, Announce)]
    raise AssertionError


def announce(kind, card):
    top = parse_card(card)
    return Announce(0, Kind[kind], top.rank, None if kind == "CARRE" else top.suit)


FOUR_JACKS = announce("CARRE", "Js")


@pytest.mark.parametrize(
    ("hand", "here", "there"),
    [
        ("Js Jh Jd Jc Ts Qs 7d 7c", [FOUR_JACKS, announce("TIERCE", "Qs")], [FOUR_JACKS]),
        ("Js Jh Jd Jc Ts Qs 7d 7c", [announce("TIERCE", "Qs")], []),
        (
            "Js Jh Jd Jc 7s 8s 9s Ts",
            [FOUR_JACKS, announce("CENT", "Js")],
            [FOUR_JACKS, announce("CINQUANTE", "Ts")],
        ),
        (
            "Js Jh Jd Jc 7s 8s 9s Ts",
            [announce("CINQUANTE", "Ts")],
            [announce("CENT", "Js")],
        ),
        ("7s 8s 9s Js Qs Ks 7d 7c", [announce("TIERCE", "9s")], [announce("TIERCE", "9s")]),
        ("As Ks Qs 8d 9d Td 7c Qc", [announce("TIERCE", "Td")], [announce("TIERCE", "Td")]),
    ],
)
def test_a_card_used_twice_or_once_names_what_was_declared_anew(hand, here, there):
    assert declared_at(hand, "card_used_twice", *here) == there


@pytest.mark.parametrize(
    ("call", "points"), [(announce("TIERCE", "Ts"), 20), (announce("TIERCE", "As"), 0)]
)
def test_what_was_declared_wrongly_stays_what_was_said(call, points):
    """A tierce inside a cinquante, and one that is not held though a run of its suit is."""
    held = parse_cards("7s 8s 9s Ts Ks Qs Jd 7d")
    others = [card for card in CLASSIC_4.cards if card not in held]
    hands = (held, *(tuple(others[seat * 8 : seat * 8 + 8]) for seat in range(3)))
    record = spoilt_deal(Random(1), CLASSIC_4, rate=0).record
    noted = replace(record, dealer=3, hands=hands, actions=(call, Play(0, held[0])))
    changes = what_changes(noted, replace(CLASSIC_4, carre_order=CarreOrder.PLAYING))
    assert changes.before.end.award.by_side == changes.after.end.award.by_side == (points, 0)
    assert [slip.kind for slip in changes.before.slips] == [s.kind for s in changes.after.slips]
    assert changes.before.slips


def test_what_unknown_cards_declared_stays_as_it_was_said():
    (record,) = records("carre_order")
    first = next(n for n, a in enumerate(record.actions) if isinstance(a, Play))
    noted = bare(replace(record, actions=record.actions[: first + 1]))
    changes = what_changes(noted, replace(CLASSIC_4, carre_order=CarreOrder.PLAYING))
    assert changes.after.end.actions == noted.actions


# ---- What changes nothing


@given(rulesets(), seeds)
def test_the_same_rules_change_nothing(rules, seed):
    record = spoilt_deal(Random(seed), rules).record
    changes = what_changes(record, rules)
    assert (changes.knobs, changes.bids, changes.cards) == ((), (), ())
    assert not changes.marks_change
    assert changes.settlements[0] == changes.settlements[1]
    assert changes.before.renonces == changes.after.renonces


@given(rulesets(), st.sampled_from(sorted(KNOBS)), st.data(), seeds)
def test_a_knob_that_takes_no_effect_changes_nothing(rules, knob, data, seed):
    value = data.draw(st.sampled_from(allowed_values(rules.players, knob)))
    other = replace(rules, **{knob: value})
    record = spoilt_deal(Random(seed), rules, rate=0.02).record
    changes = what_changes(record, other)
    assert changes.knobs == diff(rules, other)
    if not any(change.effective for change in changes.knobs):
        assert not (changes.bids or changes.cards or changes.marks_change)


@given(rulesets(), seeds, st.data())
def test_the_way_back_is_the_same_way(rules, seed, data):
    # Where announcements are dropped or named anew there is no way back.
    knob = data.draw(st.sampled_from(sorted(KNOBS.keys() - {"announcements", "card_used_twice"})))
    other = replace(
        rules, **{knob: data.draw(st.sampled_from(allowed_values(rules.players, knob)))}
    )
    record = spoilt_deal(Random(seed), rules, rate=0.05).record
    there = what_changes(record, other)
    back = what_changes(there.after.record, rules)
    assert back.marks_change == there.marks_change
    assert {(c.number, c.card) for c in back.cards} == {(c.number, c.card) for c in there.cards}
