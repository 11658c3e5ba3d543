"""Matches as text: the round trip, the fold, the dealers that follow, faults with their place."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    Match,
    Outcome,
    Pass,
    RecordError,
    new_deal,
    settle,
)
from belote_core.audit import examine
from belote_core.record import (
    Claim,
    Counted,
    MatchRecord,
    PassedOut,
    Record,
    dump,
    parse_any,
    parse_match,
    parse_record,
    play_match,
    replay,
)
from belote_core.record.match_replay import add_deal, match_steps
from belote_core.ruleset import RedealBy
from tests.sample_matches import MATCH, RENONCE, matches
from tests.sample_records import SEEDED
from tests.strategies import play_on, states


def error_of(text, read=lambda text: play_match(parse_match(text))):
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def line_of(text, error):
    return text.split("\n")[error.line - 1]


# ---- The round trip


@given(matches())
def test_a_match_comes_back_from_its_text_and_its_fold(made):
    record, match = made
    text = dump(record)
    again = parse_any(text)
    assert again == record
    assert dump(again) == text
    assert play_match(again) == play_match(record)
    folded = play_match(record)
    assert (folded.totals, folded.held_over, folded.dealer, folded.winner) == (
        match.totals,
        match.held_over,
        match.dealer,
        match.winner,
    )


@given(matches())
def test_a_step_for_every_deal(made):
    record, _ = made
    steps = list(match_steps(record))
    assert [len(match.deals) for match in steps] == list(range(len(record.deals) + 1))
    assert steps[-1] == play_match(record)


@given(states())
def test_the_last_deal_may_go_on(state):
    """A match that was put away in the middle of a deal."""
    deal = Record(
        rules=state.rules, dealer=state.dealer, turned=state.turned, actions=state.actions
    )
    record = MatchRecord(rules=state.rules, dealer=state.dealer, deals=(deal,))
    assert parse_match(dump(record)) == record
    match = play_match(record)
    goes_on = state.next_seat is not None
    assert len(match.deals) == (0 if goes_on else 1)
    assert (match.dealer == state.dealer) or not goes_on


def test_the_match_that_tests_break_is_whole():
    match = play_match(parse_match(MATCH))
    assert (match.totals, match.winner, match.held_over) == ((332, 312), 0, 0)
    outcomes = [None if deal is None else deal.outcome for deal in match.deals]
    assert outcomes == [Outcome.HELD_OVER, None, Outcome.MADE, Outcome.CAPOT]
    assert parse_match(dump(parse_match(MATCH))) == parse_match(MATCH)


def test_a_deal_and_a_match_are_told_apart():
    assert isinstance(parse_any(MATCH), MatchRecord)
    assert isinstance(parse_any(SEEDED), Record)
    empty = MatchRecord(rules=MARQUOIR_3, dealer=0, totals=(1, 2, 3))
    assert parse_any(dump(empty)) == empty
    error = error_of(MATCH, parse_record)
    assert (error.code, line_of(MATCH, error)) == ("match_not_deal", "[[deal]]")


# ---- Held-over points, dealers, renonces


def test_held_over_points_at_the_start_go_to_the_first_winner():
    deal = Counted(taker=0, points=(100, 62), tricks=(5, 3))
    record = MatchRecord(rules=CLASSIC_4, dealer=0, totals=(10, 20), held_over=81, deals=(deal,))
    assert play_match(record).totals == (10 + 100 + 81, 82)
    assert play_match(parse_any(dump(record))).totals == (191, 82)


def test_the_claim_of_a_deal_with_cards_counts_what_lay_on_the_table():
    end = play_on(new_deal(CLASSIC_4, seed=3, dealer=1), Random(3))
    alone, after = end.settle(), end.settle(81)
    assert alone.marked != after.marked
    litige = Counted(taker=0, points=(81, 81), tricks=(4, 4))
    deal = Record(
        rules=CLASSIC_4, dealer=1, seed=3, actions=end.actions, claim=Claim(marked=after.marked)
    )
    record = MatchRecord(rules=CLASSIC_4, dealer=0, deals=(litige, deal))
    assert play_match(record).deals[1] == after
    false = replace(deal, claim=Claim(marked=alone.marked))
    error = error_of(dump(replace(record, deals=(litige, false))))
    assert (error.code, error.facts["expected"]) == ("result_differs", after.marked)


def test_the_dealer_of_a_deal_is_a_claim():
    text = MATCH.replace("dealer = 0", "dealer = 1")
    error = error_of(text, parse_match)
    assert (error.code, line_of(text, error), error.column) == ("dealer_differs", "dealer = 1", 10)
    assert (error.facts["value"], error.facts["expected"]) == (1, 0)


def test_a_passed_out_deal_leaves_the_dealer_where_the_house_says_so():
    passes = tuple(Pass(seat) for seat in (1, 2, 0) * 2)
    same = replace(MARQUOIR_3, redeal_by=RedealBy.SAME_DEALER)
    for rules, dealer in ((MARQUOIR_3, 1), (same, 0)):
        deals = (
            Record(rules=rules, dealer=0, seed=1, actions=passes),
            PassedOut(dealer=dealer),
            PassedOut(dealer=2 * dealer),
        )
        record = MatchRecord(rules=rules, dealer=0, deals=deals)
        assert parse_match(dump(record)) == record
        assert play_match(record).dealer == 3 * dealer % 3
    wrong = MatchRecord(rules=same, dealer=0, deals=(*deals[:1], PassedOut(dealer=1)))
    assert error_of(dump(wrong), parse_match).code == "dealer_differs"


def test_a_deal_stopped_by_a_renonce_is_noted_by_its_numbers():
    deal = Counted(taker=0, points=(20, 0), tricks=(1, 0), renonce=0)
    match = play_match(MatchRecord(rules=FFB_4, dealer=0, deals=(deal,)))
    assert match.deals[0] == settle(FFB_4, taker=0, points=(20, 0), tricks=(1, 0), renonce=0)


def test_an_audit_settles_what_a_renonce_cut_short():
    record = parse_match(RENONCE)
    error = error_of(RENONCE)
    assert (error.code, line_of(RENONCE, error)) == (
        "illegal_action",
        '  "2 Kd", "3 Ad", "0 8s",',
    )
    assert error.column == line_of(RENONCE, error).index('"0 8s"') + 1
    match = play_match(record, walked=examine)
    assert (match.totals, match.deals[0].outcome) == ((0, 162), Outcome.RENONCE)
    first = Match(record.rules, record.dealer)
    assert add_deal(record, 0, first, examine(record.deals[0])).totals == (0, 162)
    false = RENONCE.replace("[0, 162]", "[0, 182]")
    error = error_of(false, lambda text: play_match(parse_match(text), walked=examine))
    assert (error.code, line_of(false, error)) == ("result_differs", "marked = [0, 182]")


def test_an_audit_that_was_stopped_stops_the_match():
    text = RENONCE.replace('"0 8s"', '"1 8h"')
    error = error_of(text, lambda text: play_match(parse_match(text), walked=examine))
    assert error.code == "illegal_action"


# ---- Broken matches

BROKEN = [
    # what is written, what instead, code, the line at fault
    ("dealer = 3", "dealer = 4", "not_a_seat", "dealer = 4"),
    ("dealer = 3\n", "", "missing_key", "format = 1"),
    ("dealer = 3", "dealer = 3\nseed = 7", "unknown_key", "seed = 7"),
    ("totals = [0, 0]", "totals = [0, -1]", "match_cannot_be", "totals = [0, -1]"),
    ("totals = [0, 0]", "held_over = -81", "match_cannot_be", "held_over = -81"),
    ("totals = [0, 0]", "total = [0, 0]", "unknown_key", "total = [0, 0]"),
    ("totals = [0, 0]", "totals = [400, 0]", "deal_after_end", "[[deal]]"),
    ("taker = 0\n", "", "missing_key", "[[deal]]"),
    ("taker = 0", "taker = 7", "not_a_seat", "taker = 7"),
    ("taker = 0", "taker = 0\nseed = 1", "either_or", "seed = 1"),
    ("points = [81, 81]\n", "", "missing_key", "[[deal]]"),
    ("points = [81, 81]", "points = [81]", "wrong_number_of_sides", "points = [81]"),
    ("points = [81, 81]", "points = [81, 8.1]", "wrong_kind", "points = [81, 8.1]"),
    ("points = [81, 81]", "points = [81, 80]", "deal_cannot_be", "points = [81, 80]"),
    ("tricks = [4, 4]", "tricks = [4, 3]", "deal_cannot_be", "tricks = [4, 3]"),
    ("tricks = [4, 4]", "tricks = [8, 0]", "deal_cannot_be", "points = [81, 81]"),
    ("belote = 1", "belote = 2", "deal_cannot_be", "belote = 2"),
    ("[0, 50]", "[0, 55]", "deal_cannot_be", "announcements = [0, 55]"),
    ("passed_out = true", 'passed_out = "yes"', "wrong_kind", 'passed_out = "yes"'),
    ("passed_out = true", "passed_out = true\nactions = []", "either_or", "actions = []"),
    ("passed_out = true", "actions = []", "deal_cannot_be", "[[deal]]"),
    ("passed_out = true", "pased_out = true", "unknown_key", "pased_out = true"),
    ("passed_out = true", "seed = 1\nactions = []", "deal_goes_on", "[[deal]]"),
    ('outcome = "made"', 'outcome = "mad"', "unknown_outcome", 'outcome = "mad"'),
    ('outcome = "made"', 'outcome = "failed"', "result_differs", 'outcome = "failed"'),
    ("[82, 231]", "[82, 150]", "result_differs", "marked = [82, 150]"),
    ("[332, 312]", "[332, 231]", "result_differs", "totals = [332, 231]"),
    ("winner = 0", "winner = 1", "result_differs", "winner = 1"),
    ("winner = 0", "winner = 2", "not_a_side", "winner = 2"),
    ("winner = 0", "winer = 0", "unknown_key", "winer = 0"),
    ("target = 331", "target = 1000", "no_winner_yet", "winner = 0"),
    ("[result]", "[[deal]]\npassed_out = true\n[result]", "deal_after_end", "[[deal]]"),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), BROKEN)
def test_a_broken_match_says_where(old, new, code, line):
    assert old in MATCH
    text = MATCH.replace(old, new, 1)
    error = error_of(text)
    assert (error.code, line_of(text, error)) == (code, line)
    assert {"text", "token"} & error.facts.keys()


def test_the_deal_that_is_one_too_many_is_named_and_what_came_before_is_there():
    text = MATCH.replace("[result]", "[[deal]]\npassed_out = true\n[result]")
    steps = match_steps(parse_match(text))
    assert [next(steps).winner for _ in range(5)] == [None, None, None, None, 0]
    with pytest.raises(RecordError) as caught:
        next(steps)
    assert caught.value.line == 1 + text[: text.rindex("[[deal]]")].count("\n")


def test_a_deal_of_a_match_is_a_record_with_its_places():
    text = RENONCE.replace('"0 8s"', '"0 7h", "1 9h"')
    deal = parse_match(text).deals[0]
    with pytest.raises(RecordError) as caught:
        replay(deal)
    assert line_of(text, caught.value)[caught.value.column - 1 :].startswith('"1 9h"')


def test_a_match_made_by_hand_knows_its_places_too():
    record = MatchRecord(
        rules=CLASSIC_4,
        dealer=0,
        deals=(
            PassedOut(),
            Counted(taker=0, points=(81, 81), tricks=(4, 4), claim=Claim(marked=(81, 81))),
        ),
    )
    with pytest.raises(RecordError) as caught:
        play_match(record)
    assert line_of(dump(record), caught.value) == "marked = [81, 81]"


def test_a_deal_whose_cards_are_not_all_there_cannot_be_settled():
    text = """format = 1
players = 3
dealer = 2
[[deal]]
taker = 0
trump = "h"
hands = ["As", "Ks", "Qs"]
actions = ["0 As", "1 Ks", "2 Qs"]
"""
    error = error_of(text)
    assert (error.code, error.line) == ("deal_cannot_be", 4)
    assert error.facts["cause"].code == "deal_not_whole"
