"""Positions and counts as people write them: four notations, two languages, faults with a place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    Position,
    RecordError,
    Suit,
    Trick,
    parse_cards,
)
from belote_core.ranking import card_points
from belote_core.record.position_text import MOST_WORDS, read_position
from belote_core.scoring.tally import most_points
from belote_core.wording import LANGUAGES, telling
from tests.positions import random_decisions

HAND = parse_cards("Jh Ah Kd")
WRITTEN = [
    "trump: h\ntrick: As 9h\nhand: Jh Ah Kd",
    "atout ♥\npli A♠ 9♥\nmain V♥ A♥ R♦",
    "Atout : cœur, pli : Api 9co, main : Vco Aco Rca",
    "atout coeur pli as de pique 9 de coeur main valet de cœur, as de cœur, roi de carreau",
    "hand jack of hearts ace of hearts king of diamonds trick ace of spades 9h trump hearts",
    "V♥ A♥ R♦ ; atout = coeur ; table = A♠ 9♥",
    "\r\natout: co\r\npli: Ap 9co\r\n\r\nmain: Vco Aco Rca\r\n",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_the_same_position_in_any_notation(text):
    position = read_position(text).position(MARQUOIR_3)
    assert position == Position(
        rules=MARQUOIR_3, trump=Suit.HEARTS, trick=Trick(0, parse_cards("As 9h")), seat=2, hand=HAND
    )


# Line, column and what is pointed at, each found by counting characters in the text.
FAULTS = [
    (
        "trump: h\nhand: Jh 9hh zz",
        [("not_a_card_here", 2, 10, "9hh"), ("not_a_card_here", 2, 14, "zz")],
    ),
    ("atuot: h main 9h", [("not_a_card_here", 1, 1, "atuot"), ("not_a_card_here", 1, 8, "h")]),
    ("trump: green\nhand: 9h", [("not_a_suit_word", 1, 8, "green")]),
    ("trump: h s\nhand: 9h", [("several_suits", 1, 10, "s")]),
    ("trump: h\ntrump: s\nhand: 9h", [("key_twice", 2, 1, "trump")]),
    ("points: 70 many 42 taker 1", [("not_a_number", 1, 12, "many")]),
]


@pytest.mark.parametrize(("text", "faults"), FAULTS)
def test_every_word_that_cannot_be_read_is_told_with_its_place(text, faults):
    found = read_position(text).faults
    told = [(f.code, f.line, f.column, f.facts["token"]) for f in found]
    assert told == faults
    with pytest.raises(RecordError) as caught:
        read_position(text).position(MARQUOIR_3)
    assert caught.value is not None


def test_a_word_that_is_nearly_one_is_suggested():
    (one,) = read_position("trump: h hand: 9hh").faults
    assert one.facts["suggestion"] == "9h"
    assert read_position("atuot h").faults[0].facts["suggestion"] == "atout"


# TABLE-3: what no deal can give, pointed at where it stands.
CANNOT_BE = [
    ("trump: h\nhand: 9h Kd 9h", "duplicate_card", 2, 13),
    ("trump: h\ntrick: Kd\nhand: 9h Kd", "duplicate_card", 3, 10),
    ("trump: h\nhand: 9h 7d", "not_in_pack", 2, 10),
    ("trump: h\ntrick: As 9s Ts\nhand: 9h", "trick_complete", 2, 1),
    ("trump: h\nhand: 9h Jh Ah Th Kh Qh 9s Js As", "hand_size", 2, 1),
    ("trump: h\ntrick 2: As 9s Ts\ntrick 3: Kd\nhand: 9h", "trick_left_out", 2, 1),
    ("trump: h\ntrick 1: As 9s Ts\ntrick 3: Kd\nhand: 9h", "trick_left_out", 3, 1),
    ("trump: h\ntrick 3: Kd\nhand: 9h, trick 1: As 9s Ts", "trick_left_out", 2, 1),
    ("trump: h\ntrick 1: As 9s Ts\ntrick 2: Kd\nhand: 9h", "hand_size", 4, 1),
    ("hand: 9h", "trump_missing", 1, 1),
    ("trump: h\ntrick: 9h", "hand_missing", 2, 1),
    ("", "trump_missing", 1, 1),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), CANNOT_BE)
def test_a_position_that_cannot_be_says_where(text, code, line, column):
    with pytest.raises(RecordError) as caught:
        read_position(text).position(MARQUOIR_3)
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)


def test_the_first_trick_that_is_left_out_is_named():
    for told, missing in (("1 4 5", 2), ("3 4", 1), ("1 2 4", 3)):
        tricks = zip(told.split(), ("As 9s Ts", "Kd 9d Ad", "Qc"), strict=False)
        text = ", ".join(f"trick {number}: {cards}" for number, cards in tricks)
        with pytest.raises(RecordError) as caught:
            read_position(f"trump h, {text}, hand 9h").position(MARQUOIR_3)
        assert (caught.value.code, caught.value.facts["trick"]) == ("trick_left_out", missing)


def test_a_trick_told_alone_may_have_its_number():
    alone = read_position("trump h, trick 3: As 9s, hand Jh Ah").position(MARQUOIR_3)
    assert (alone.played, len(alone.trick.cards)) == ((), 2)


def test_the_taker_is_counted_from_the_one_who_leads():
    house = replace(MARQUOIR_3, defenders_are_partners=True)
    text = "trump: h\ntrick: As 9s\nhand: Jh Kd"
    with pytest.raises(RecordError) as caught:
        read_position(text).position(house)
    assert caught.value.code == "taker_needed"
    assert read_position(f"{text}\ntaker: 2").position(house).taker == 1
    with pytest.raises(RecordError) as caught:
        read_position(f"{text}\ntaker: 4").position(house)
    assert (caught.value.code, caught.value.line) == ("no_such_seat", 4)


def test_a_trick_all_have_played_to():
    written = read_position("trump h trick As 9h Ks")
    assert written.full_trick(MARQUOIR_3) == Trick(0, parse_cards("As 9h Ks"))
    assert written.full_trick(CLASSIC_4) is None
    assert read_position("trump h trick As 9h Ks hand Jh").full_trick(MARQUOIR_3) is None
    with pytest.raises(RecordError) as caught:
        read_position("trump h trick As 9h As").full_trick(MARQUOIR_3)
    assert caught.value.code == "duplicate_card"


# The settlements of rules.md: taker, points, belote -> marked.
@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("points 70 50 42 preneur 1", (70, 50, 42)),
        ("points: 42/70/50, taker: 2", (42, 70, 50)),
        ("points 50 72 40 taker 1 belote 1", (20, 122, 40)),
        ("points 162 0 0 plis 8 0 0 preneur 1 belote 2", (252, 20, 0)),
        ("points 162 0 0 plis 7 1 0 preneur 1", (162, 0, 0)),
        ("points 30 12 20 plis 1 1 1 preneur 1 renonce 2", (81, 0, 81)),
    ],
)
def test_a_count_at_three(text, marked):
    assert read_position(text).settlement(MARQUOIR_3).marked == marked


def test_a_count_at_four():
    text = "points 61 101 preneur 3 belote 1 annonces 20 0"
    done = read_position(text).settlement(CLASSIC_4)
    assert (done.outcome.value, done.marked, done.held_over) == ("held_over", (20, 101), 81)
    held = read_position("points 62 100 taker 1 reste 81").settlement(CLASSIC_4)
    assert held.marked == (0, 243)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("points 70 50 42", "taker_missing"),
        ("points 162 0 0 taker 1", "tricks_missing"),
        ("points 70 50 40 taker 1", "points_do_not_add_up"),
        ("points 70 92 taker 1", "wrong_length"),
        ("points 70 50 42 taker 5", "no_such_seat"),
        ("taker 1", "points_missing"),
    ],
)
def test_a_count_that_cannot_be(text, code):
    with pytest.raises(RecordError) as caught:
        read_position(text).settlement(MARQUOIR_3)
    assert caught.value.code == code


def test_a_huge_text_is_no_position():
    found = read_position("9h " * (MOST_WORDS + 1)).faults
    assert [fault.code for fault in found] == ["text_too_long"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_copied_from_a_table_reads_back(lang, seed):
    (decision,) = random_decisions(1, 3 + seed % 2, seed)
    position = decision.position()
    text = telling.as_typed(LANGUAGES[lang].table, position)
    read = read_position(text).position(position.rules)
    assert (read.trump, read.trick.cards, read.hand) == (
        position.trump,
        position.trick.cards,
        position.hand,
    )
    if position.taker is not None:
        players = position.rules.players
        assert read.taker == (position.taker - position.trick.leader) % players


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_with_a_place_inside_it(text):
    read = read_position(text)
    found = list(read.faults)
    for ask in (read.position, read.settlement, read.full_trick):
        try:
            ask(MARQUOIR_3)
        except RecordError as error:
            found.append(error)
    lines = text.split("\n")
    for fault in found:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_trick_holds_only_so_many_points(rules):
    held = [most_points(rules, n) for n in range(rules.hand_size + 1)]
    assert held[0] == 0
    assert held[-1] == 162
    assert held == sorted(held)
    one = sorted((card_points(card, Suit.HEARTS) for card in rules.cards), reverse=True)
    assert held[1] == sum(one[: rules.players]) + 10
    rest = [0] * (rules.sides - 2)
    for points, fits in ((held[1], True), (held[1] + 1, False)):
        text = f"points {points} {162 - points} {' '.join(map(str, rest))}"
        tricks = f"plis 1 {rules.hand_size - 1} {' '.join(map(str, rest))}"
        written = read_position(f"{text}, {tricks}, preneur 1")
        if fits:
            assert written.settlement(rules).rules is rules
        else:
            with pytest.raises(RecordError) as caught:
                written.settlement(rules)
            assert caught.value.code == "more_than_tricks_hold"
            assert caught.value.facts["most"] == held[1]
