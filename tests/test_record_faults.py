"""What is wrong in a record, with its line, its column and what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    Rank,
    RecordError,
    Suit,
    parse_card,
)
from belote_core.actions import Announce, Pass, Play, Say, Take
from belote_core.announcements import Kind
from belote_core.record import parse_record, replay
from belote_core.record.notation import format_action, parse_action
from tests.sample_records import SEEDED

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
        ("1 take x", "not_a_suit", 8, {"token": "x", "suggestion": None}),
        ("1 take H", "not_a_suit", 8, {"token": "H", "suggestion": "h"}),
        ("1 take coeur", "not_a_suit", 8, {"token": "coeur", "suggestion": "h"}),
        ("1 take h now", "action_too_long", 10, {"text": "1 take h now", "verb": "take"}),
        ("1 pass h", "action_too_long", 8, {"text": "1 pass h", "verb": "pass"}),
        ("1 passe", "unknown_verb", 3, {"token": "passe", "suggestion": "pass"}),
        ("1 carree", "unknown_verb", 3, {"token": "carree", "suggestion": "carre"}),
        ("1 carre 1", "not_a_rank", 9, {"token": "1", "suggestion": None}),
        ("1 carre V", "not_a_rank", 9, {"token": "V", "suggestion": "J"}),
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
    ("Jc 9h", "Jc", "misdeal", (6, 3), {"sizes": (7, 8, 8), "expected": 8, "missing": ("9h",)}),
    ("Qs Th", "Qs Kd", "misdeal", (8, 25), {"doubled": (("Kd", (0, 2)),)}),
    ("Ad 9s", "Ad 9h", "misdeal", (7, 19), {"doubled": (("9h", (0, 1)),)}),
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
    # What stands there is told as it is written, unless nothing does.
    written = error.facts.get("token", error.facts.get("text"))
    line = HANDS.replace(old, new, 1).split("\n")[error.line - 1]
    assert line[error.column - 1 :].lstrip("\"'").startswith(written) or code == "not_toml"
    assert written or code in ("missing_key", "deal_cannot_be")


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
