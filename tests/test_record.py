"""Records: the round trip, replay, the claim, and every fault with its line and column."""

import tomllib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    Rank,
    RecordError,
    Suit,
    parse_card,
    parse_cards,
)
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind
from belote_core.bidding import Pass, Take
from belote_core.deal import Phase, new_deal
from belote_core.notation import format_action, parse_action
from belote_core.places import find_places
from belote_core.record import Claim, Record, dump, parse_record, replay, steps
from belote_core.ruleset import BeloteCall, Undertrump
from tests.strategies import play_on, records, rulesets, seeds, states

SEEDED = """format = 1
ruleset = "MARQUOIR_3"
players = 3
dealer = 2
seed = 7
actions = [
  "0 pass", "1 take s",
  "0 Kd", "1 Ad", "2 Qd",
]
"""


def whole(rules=CLASSIC_4, seed=3):
    """A record of a whole random deal, with what it gave."""
    start = new_deal(rules, seed=seed, dealer=0)
    end = play_on(start, Random(seed))
    done = end.settle()
    claim = Claim(
        outcome=done.outcome.value,
        points=end.points,
        tricks=end.tricks_won,
        marked=done.marked,
    )
    return Record(rules=rules, dealer=0, seed=seed, actions=end.actions, claim=claim)


# ---- The round trip


@given(records())
def test_a_record_comes_back_from_its_text(record):
    text = dump(record)
    again = parse_record(text)
    assert again == record
    assert dump(again) == text


@given(rulesets(), seeds)
def test_any_rules_come_back_from_their_text(rules, seed):
    record = Record(rules=rules, dealer=0, seed=seed)
    assert parse_record(dump(record)).rules == rules


@given(states())
def test_replaying_gives_the_states_of_the_deal(state):
    text = dump(Record(rules=state.rules, dealer=state.dealer, seed=1))
    assert replay(parse_record(text))[0] == new_deal(state.rules, seed=1, dealer=state.dealer)
    hands = tuple(state.cards_of(seat) for seat in range(state.rules.players))
    record = Record(
        rules=state.rules,
        dealer=state.dealer,
        turned=state.turned,
        hands=hands if state.trump else None,
        actions=state.actions,
    )
    *_, end = replay(record)
    assert (end.phase, end.next_seat, end.tricks) == (state.phase, state.next_seat, state.tricks)
    assert len(replay(record)) == len(state.actions) + 1


@given(records())
def test_replay_is_deterministic(record):
    plain = replace(record, claim=None)
    assert replay(plain) == replay(plain) == tuple(steps(parse_record(dump(plain))))


def test_a_preset_is_named_and_a_house_names_what_differs():
    text = dump(Record(rules=replace(FFB_4, capot=300), dealer=0, seed=1))
    assert tomllib.loads(text)["ruleset"] == "FFB_4"
    assert tomllib.loads(text)["house"] == {"capot": 300}
    for name, rules in PRESETS.items():
        data = tomllib.loads(dump(Record(rules=rules, dealer=0, seed=1)))
        assert data["ruleset"] == name
        assert "house" not in data


def test_knobs_are_written_by_value():
    house = replace(
        THIRTY_3,
        undertrump=Undertrump.FREE,
        defenders_are_partners=True,
        target=501,
        removed_sevens=parse_cards("7s 7h"),
    )
    assert tomllib.loads(dump(Record(rules=house, dealer=0, seed=1)))["house"] == {
        "undertrump": "free",
        "defenders_are_partners": True,
        "target": 501,
        "removed_sevens": ["7s", "7h"],
    }


def test_a_house_needs_no_ruleset_but_the_number_of_players():
    text = 'format = 1\nplayers = 4\ndealer = 0\nseed = 1\nhouse.tie = "failed"\n'
    assert parse_record(text).rules == replace(CLASSIC_4, tie=type(CLASSIC_4.tie).FAILED)
    text = "format = 1\nplayers = 3\ndealer = 0\nseed = 1\nhouse = { capot = 300, pack = 30 }\n"
    assert parse_record(text).rules == replace(THIRTY_3, capot=300)


def test_a_text_from_windows_is_read():
    text = "\ufeff" + SEEDED.replace("\n", "\r\n")
    assert parse_record(text) == parse_record(SEEDED)


# ---- Replay


def test_a_seeded_record_is_replayed():
    states_ = replay(parse_record(SEEDED))
    assert len(states_) == 6
    assert [state.phase for state in states_[:3]] == [Phase.BIDDING, Phase.BIDDING, Phase.PLAYING]
    assert states_[-1].tricks_won == (0, 1, 0)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_a_true_claim_is_accepted(rules):
    record = whole(rules)
    assert replay(record)[-1].phase is Phase.FINISHED
    assert replay(parse_record(dump(record))) == replay(record)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("outcome", "renonce"),
        ("points", (0, 0)),
        ("tricks", (0, 0)),
        ("marked", (1, 2)),
    ],
)
def test_a_false_claim_is_named_where_it_stands(key, value):
    record = whole()
    false = replace(record, claim=replace(record.claim, **{key: value}))
    with pytest.raises(RecordError) as caught:
        replay(parse_record(dump(false)))
    error = caught.value
    assert (error.code, error.facts["key"], error.facts["value"]) == ("result_differs", key, value)
    assert error.facts["expected"] == getattr(record.claim, key)
    line = dump(false).splitlines()[error.line - 1]
    assert line.startswith(f"{key} = ")
    assert error.column == len(f"{key} = ") + 1
    # What comes before the claim is there all the same.
    walk = steps(false)
    assert [next(walk) for _ in range(len(false.actions) + 1)][-1].phase is Phase.FINISHED


def test_the_states_before_a_fault_are_there():
    record = parse_record(SEEDED.replace("2 Qd", "2 Qh"))
    walk = steps(record)
    states_ = [next(walk) for _ in range(5)]
    assert states_[-1].next_seat == 2
    with pytest.raises(RecordError):
        next(walk)


def test_a_record_made_by_hand_knows_its_places_too():
    record = Record(rules=MARQUOIR_3, dealer=2, seed=7, actions=(Pass(0), Pass(2)))
    with pytest.raises(RecordError) as caught:
        replay(record)
    line = dump(record).splitlines()[caught.value.line - 1]
    assert line[caught.value.column - 1 :].startswith('"2 pass"')


def test_all_passed_is_a_result():
    passes = tuple(Pass(seat) for seat in (0, 1, 2) * 2)
    claim = Claim(outcome="passed_out", marked=(0, 0, 0))
    record = Record(rules=MARQUOIR_3, dealer=2, seed=7, actions=passes, claim=claim)
    assert replay(record)[-1].phase is Phase.PASSED_OUT
    with pytest.raises(RecordError) as caught:
        replay(replace(record, claim=Claim(outcome="made")))
    assert caught.value.facts["expected"] == "passed_out"


def test_a_result_before_the_end_cannot_be():
    with pytest.raises(RecordError) as caught:
        replay(parse_record(SEEDED + '[result]\noutcome = "made"\n'))
    assert (caught.value.code, caught.value.line) == ("result_before_end", 10)
    assert caught.value.facts["phase"] == "playing"


def test_a_result_of_the_end_of_a_deal_cannot_be():
    text = """format = 1
players = 3
dealer = 2
taker = 0
trump = "h"
hands = ["As", "Ks", "Qs"]
actions = ["0 As", "1 Ks", "2 Qs"]
result = { outcome = "made" }
"""
    with pytest.raises(RecordError) as caught:
        replay(parse_record(text))
    error = caught.value
    assert (error.code, error.line, error.column) == ("result_cannot_be", 8, 10)
    assert error.facts["cause"].code == "deal_not_whole"


def test_a_deal_noted_without_hands_is_replayed():
    seeded = whole(MARQUOIR_3, seed=5)
    start = seeded.start
    record = replace(seeded, seed=None, turned=start.turned)
    *_, end = replay(record)
    assert end.points == replay(seeded)[-1].points
    # Then a card that a hand could not have had legally goes by: only `audit` finds it.
    assert end.hidden == (0, 0, 0)


# ---- One action a string

ACTIONS = [
    ("1 pass", Pass(1)),
    ("2 take h", Take(2, Suit.HEARTS)),
    ("0 Jh", Play(0, parse_card("Jh"))),
    ("1 tierce Qs", Announce(1, Kind.TIERCE, Rank.QUEEN, Suit.SPADES)),
    ("3 cinquante Ad", Announce(3, Kind.CINQUANTE, Rank.ACE, Suit.DIAMONDS)),
    ("0 cent Th", Announce(0, Kind.CENT, Rank.TEN, Suit.HEARTS)),
    ("1 carre J", Announce(1, Kind.CARRE, Rank.JACK)),
    ("1 belote", Say(1, "belote")),
    ("1 rebelote", Say(1, "rebelote")),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_an_action_is_one_string(text, action):
    assert parse_action(text) == action
    assert format_action(action) == text
    assert parse_action(f"  {text.replace(' ', '   ')} ") == action


@pytest.mark.parametrize(
    ("text", "code", "column", "facts"),
    [
        ("", "not_an_action", 1, {"text": ""}),
        ("pass", "not_an_action", 1, {"text": "pass"}),
        ("x pass", "not_a_seat", 1, {"token": "x", "players": 3}),
        ("3 pass", "not_a_seat", 1, {"token": "3", "players": 3}),
        ("-1 pass", "not_a_seat", 1, {"token": "-1", "players": 3}),
        ("² pass", "not_a_seat", 1, {"token": "²", "players": 3}),
        ("1 take", "action_too_short", 3, {"text": "1 take", "verb": "take"}),
        ("1 take x", "not_a_suit", 8, {"token": "x"}),
        ("1 take h now", "action_too_long", 10, {"text": "1 take h now", "verb": "take"}),
        ("1 pass h", "action_too_long", 8, {"text": "1 pass h", "verb": "pass"}),
        ("1 passe", "unknown_verb", 3, {"token": "passe", "suggestion": "pass"}),
        ("1 carree", "unknown_verb", 3, {"token": "carree", "suggestion": "carre"}),
        ("1 carre 1", "not_a_rank", 9, {"token": "1"}),
        ("1 tierce Q", "not_a_record_card", 10, {"token": "Q", "suggestion": None}),
        ("1 D♠", "not_a_record_card", 3, {"token": "D♠", "suggestion": "Qs"}),
        ("1 10h", "not_a_record_card", 3, {"token": "10h", "suggestion": "Th"}),
        ("1 hJ", "not_a_record_card", 3, {"token": "hJ", "suggestion": "Jh"}),
        ("1 zz", "not_a_record_card", 3, {"token": "zz", "suggestion": None}),
        ("1 ??", "not_a_record_card", 3, {"token": "??", "suggestion": None}),
    ],
)
def test_a_wrong_action_names_its_word(text, code, column, facts):
    with pytest.raises(RecordError) as caught:
        parse_action(text, players=3)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, 1, column)
    assert {k: v for k, v in error.facts.items() if k not in ("line", "column")} == facts


# ---- Broken records

HANDS = """format = 1
ruleset = "MARQUOIR_3"  # a "comment" = [ with signs
dealer = 2
turned = "9s"
hands = [
  "Kd Ks Td 9d Qh Jh Jc 9h",  # seat 0
  "Ac Tc Kc As Ad 9s Kh Ts",
  "Qc Ah Js Qd 9c Jd Qs Th",
]
actions = ["0 pass", "1 take s", "0 Kd"]

[house]
capot = 300
"""

BROKEN = [
    # what is written, what instead, code, line, column, some facts
    ('"MARQUOIR_3"', '"MARQUOIR"', "unknown_ruleset", (2, 11), {"value": "MARQUOIR"}),
    ('"MARQUOIR_3"', "3", "wrong_kind", (2, 11), {"key": "ruleset", "expected": "str"}),
    ("format = 1", "format = 2", "unknown_format", (1, 10), {"value": 2, "known": 1}),
    ("format = 1\n", "", "missing_key", (1, 1), {"key": "format"}),
    ("dealer = 2\n", "", "missing_key", (1, 1), {"key": "dealer"}),
    ("dealer = 2", "dealer = 3", "not_a_seat", (3, 10), {"token": "3", "players": 3}),
    ("dealer = 2", "dealer = true", "wrong_kind", (3, 10), {"key": "dealer"}),
    ("dealer", "deeler", "unknown_key", (3, 1), {"key": "deeler", "suggestion": "dealer"}),
    ('"9s"', '"s9"', "not_a_record_card", (4, 11), {"token": "s9", "suggestion": "9s"}),
    ('"9s"', '"??"', "not_a_record_card", (4, 11), {"token": "??"}),
    ('turned = "9s"\n', "", "deal_cannot_be", (1, 1), {}),
    ("Qh Jh", "Qh V♥", "not_a_record_card", (6, 19), {"token": "V♥", "suggestion": "Jh"}),
    ("Jc 9h", "Jc 7h", "deal_cannot_be", (6, 25), {}),
    ("Jc 9h", "Jc", "deal_cannot_be", (7, 3), {}),
    ("Qs Th", "Qs Kd", "deal_cannot_be", (8, 25), {}),
    ("Ad 9s", "Ad 9h", "deal_cannot_be", (7, 19), {}),
    ('  "Qc Ah Js Qd 9c Jd Qs Th",\n', "", "wrong_number_of_hands", (5, 9), {"hands": 2}),
    ('"Qc Ah Js Qd 9c Jd Qs Th"', "3", "wrong_kind", (8, 3), {"key": "hands.2"}),
    ('"1 take s"', '"1 take S"', "not_a_suit", (10, 30), {"token": "S"}),
    ('"0 Kd"', '"0 Roi"', "not_a_record_card", (10, 37), {"token": "Roi"}),
    ('"0 Kd"', '"0 Kd"}', "not_toml", (10, 40), {}),
    ("[house]", "[houses]", "unknown_key", (12, 2), {"key": "houses", "suggestion": "house"}),
    ("capot", "capott", "unknown_key", (13, 1), {"key": "capott", "suggestion": "capot"}),
    ("300", '"300"', "wrong_kind", (13, 9), {"key": "house.capot", "expected": "int"}),
    ("300", "100", "house_cannot_be", (13, 9), {}),
    ("capot = 300", 'tie = "HELD_OVER"', "wrong_knob_value", (13, 7), {"knob": "tie"}),
    ("capot = 300", 'removed_sevens = ["7s", "7"]', "not_a_record_card", (13, 26), {}),
    ("capot = 300", "players = 4", "unknown_key", (13, 1), {"key": "players"}),
    ('turned = "9s"', "seed = 3", "either_or", (5, 9), {"keys": ("seed", "hands")}),
    ('turned = "9s"', 'trump = "s"', "both_or_neither", (4, 9), {"keys": ("trump", "taker")}),
    ('turned = "9s"', 'trump = "x"', "not_a_suit", (4, 10), {"token": "x"}),
    ("dealer = 2", "dealer = 2\nplayers = 4", "wrong_players", (4, 11), {"value": 4}),
    ("[house]\ncapot = 300", "[result]\nmarked = [1, 2]", "wrong_number_of_sides", (13, 10), {}),
    ("[house]\ncapot = 300", '[result]\noutcome = "won"', "unknown_outcome", (13, 11), {}),
    ("[house]\ncapot = 300", "[result]\nmarked = [1, 2, 3.5]", "wrong_kind", (13, 17), {}),
    ("[house]\ncapot = 300", "[result]\nmark = [1]", "unknown_key", (13, 1), {}),
]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [(old, new, (code, place, facts)) for old, new, code, place, facts in BROKEN],
)
def test_a_broken_record_says_where(old, new, expected):
    code, place, facts = expected
    assert HANDS.count(old) >= 1
    with pytest.raises(RecordError) as caught:
        parse_record(HANDS.replace(old, new, 1))
    error = caught.value
    assert (error.code, (error.line, error.column)) == (code, place)
    assert {name: error.facts[name] for name in facts} == facts


def test_the_record_that_is_broken_was_whole():
    assert len(replay(parse_record(HANDS))) == 4
    assert len(BROKEN) >= 10


@pytest.mark.parametrize(
    ("old", "new", "place", "kind"),
    [
        ('"0 pass"', '"1 pass"', (10, 12), "illegal_bid"),
        ('"1 take s"', '"1 take h"', (10, 22), "illegal_bid"),
        ('"0 Kd"', '"0 Ad"', (10, 34), "illegal_play"),
        ('"0 Kd"', '"0 belote"', (10, 34), "belote_not_held"),
        ('"0 Kd"', '"0 tierce Jh"', (10, 34), "no_announcements_here"),
        ('"0 Kd"', '"0 pass"', (10, 34), "illegal_bid"),
    ],
)
def test_an_action_that_is_refused_says_where_and_why(old, new, place, kind):
    record = parse_record(HANDS.replace(old, new))
    with pytest.raises(RecordError) as caught:
        replay(record)
    error = caught.value
    assert (error.code, (error.line, error.column)) == ("illegal_action", place)
    assert error.facts["cause"].code == kind
    assert f'"{error.facts["action"]}"' == new


def test_the_turned_card_in_another_hand_is_named():
    text = HANDS.replace('"0 pass", "1 take s"', '"0 take s"')
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.column) == (7, 19)
    assert caught.value.facts["cause"].code == "turned_card_elsewhere"


def test_a_turned_card_that_the_seed_does_not_give():
    assert parse_record(SEEDED.replace("seed", 'turned = "9s"\nseed')).turned == parse_card("9s")
    with pytest.raises(RecordError) as caught:
        parse_record(SEEDED.replace("seed", 'turned = "9h"\nseed'))
    assert (caught.value.code, caught.value.line, caught.value.column) == ("turned_differs", 5, 11)
    assert caught.value.facts["expected"] == "9s"


@pytest.mark.parametrize("seed", ["-1", "1.5", '"7"', "true"])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(RecordError) as caught:
        parse_record(SEEDED.replace("seed = 7", f"seed = {seed}"))
    assert (caught.value.line, caught.value.column) == (5, 8)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("format = ", (1, 10)),
        ("format = 1\nseed == 7", (2, 7)),
        ("format = 1\nformat = 1", (2, 11)),
        ('format = 1\nactions = ["0 pass"', (2, 20)),
        ("format = 1\nx = 2024-13-45\n", (2, 9)),
        ("x = " + "[" * 3000, (1, 3005)),
        ("x = " + "9" * 5000, (1, 5005)),
    ],
)
def test_what_is_not_toml_says_where(text, place):
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    error = caught.value
    assert error.code == "not_toml"
    assert "(at " not in error.facts["detail"]
    assert error.line == place[0]
    assert abs(error.column - place[1]) <= 1


@given(st.data())
def test_a_text_with_anything_changed_is_a_record_or_an_error_with_a_place(data):
    text = data.draw(st.sampled_from([HANDS, SEEDED]))
    at = data.draw(st.integers(0, len(text) - 1))
    upto = data.draw(st.integers(at, min(len(text), at + 4)))
    put = data.draw(st.text(alphabet="0123s\"[]={}., \n#hKd?'\\", max_size=3))
    changed = text[:at] + put + text[upto:]
    error = error_of(changed)
    if error is not None:
        lines = changed.split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1


def error_of(text):
    try:
        replay(parse_record(text))
    except RecordError as error:
        return error
    return None


# ---- Places


def test_places_of_every_kind_of_toml():
    text = '''a = 1 # b = 2
"c d" = "x # y"
e.f = [1, [2, 3],
  "g",
]
h = { i = 'j', k = { l = 1.5 } }
m = """
n = 1
"""
[o.p]
q = 2024-01-01 07:32:00
[[r]]
s = true
'''
    tomllib.loads(text)
    places = find_places(text)
    expected = {
        ("a",): (1, 5),
        ("c d",): (2, 9),
        ("e", "f"): (3, 7),
        ("e", "f", 0): (3, 8),
        ("e", "f", 1, 1): (3, 15),
        ("e", "f", 2): (4, 3),
        ("h", "i"): (6, 11),
        ("h", "k", "l"): (6, 26),
        ("m",): (7, 5),
        ("o", "p", "q"): (11, 5),
        ("r", "s"): (13, 5),
    }
    assert {path: places.at(path) for path in expected} == expected
    assert places.of_key(("h", "k", "l")) == (6, 22)
    assert places.at(("not", "there")) == (1, 1)
    assert places.at(("e", "f", 2), 1) == (4, 4)
    # Within a string over several lines: where it starts.
    assert places.at(("m",), 3) == (7, 5)


def test_words_that_must_be_said_are_recorded():
    rules = replace(MARQUOIR_3, belote_call=BeloteCall.MUST_BE_SAID)
    text = dump(
        Record(
            rules=rules,
            dealer=2,
            taker=0,
            trump=Suit.HEARTS,
            hands=(parse_cards("Kh Qh"), parse_cards("Jh 9h"), parse_cards("Ah Th")),
            actions=(
                Say(0, "belote"),
                Play(0, parse_card("Kh")),
                Play(1, parse_card("Jh")),
                Play(2, parse_card("Ah")),
                Play(1, parse_card("9h")),
                Play(2, parse_card("Th")),
                Say(0, "rebelote"),
                Play(0, parse_card("Qh")),
            ),
        )
    )
    assert '  "0 belote", "0 Kh", "1 Jh", "2 Ah",\n' in text
    assert replay(parse_record(text))[-1].belote_side == 0
