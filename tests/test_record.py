"""Records: the round trip, replay, the claim, and every fault with its line and column."""

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    RecordError,
    Suit,
    parse_card,
    parse_cards,
)
from belote_core.actions import Pass, Play, Say
from belote_core.deal import Phase, new_deal
from belote_core.record import Claim, Record, dump, parse_record, replay
from belote_core.record.replay import steps
from belote_core.ruleset import BeloteCall, Undertrump
from belote_core.toml.places import find_places
from tests.sample_records import SEEDED, whole
from tests.strategies import records, rulesets, seeds, states

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
        ("r", 0): (12, 1),
        ("r", 0, "s"): (13, 5),
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
