"""The code of a table: the same one for ever, and back; what is no code is told with its remedy.

`data/table_codes.json` is frozen: codes that were given away, each with the table it means, and the
letter and the values of every knob. Lines may be added to it, never changed.
"""

import json
import re
from dataclasses import replace
from enum import Enum
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    RuleSetError,
    explain,
    parse_table_code,
    table_code,
)
from belote_core.ruleset import KNOBS, Undertrump
from belote_core.table_code import BASES, LONGEST
from tests.sentences import LANGS, check_text
from tests.strategies import rulesets

GOLDEN = json.loads((Path(__file__).parent / "data" / "table_codes.json").read_text("utf-8"))
CODES = list(GOLDEN["tables"].items())


def written(value):
    """A value as the frozen file has it."""
    if isinstance(value, tuple):
        return [card.code for card in value]
    return value.value if isinstance(value, Enum) else value


@pytest.mark.parametrize(("code", "knobs"), CODES, ids=[code for code, _ in CODES])
def test_a_code_means_the_same_table_for_ever(code, knobs):
    rules = parse_table_code(code)
    assert knobs
    assert {name: written(getattr(rules, name)) for name in knobs} == knobs
    assert table_code(rules) == code


def test_the_frozen_file_names_every_knob_and_every_preset():
    assert {name for _, knobs in CODES for name in knobs} == KNOBS.keys()
    assert PRESETS.keys() <= GOLDEN["tables"].keys()
    assert set(BASES) <= PRESETS.keys()


def test_letters_and_the_order_of_values_never_change():
    now = {
        knob.sign: [knob.name, [written(value) for value in knob.kind]]
        if issubclass(knob.kind, Enum)
        else [knob.name, []]
        for knob in KNOBS.values()
    }
    assert len(now) == len(KNOBS), "two knobs share a letter"
    assert now.keys() == GOLDEN["signs"].keys()
    for sign, (name, values) in GOLDEN["signs"].items():
        known, here = now[sign]
        assert (known, here[: len(values)]) == (name, values), sign
        assert len(here) == len(values), f"write the new values of {name} at the end of its line"


@given(rulesets())
def test_a_code_and_back_is_the_same_table(rules):
    code = table_code(rules)
    assert len(code) <= LONGEST
    assert re.fullmatch("[A-Za-z0-9_-]+", code), "nothing of it is escaped in an address"
    assert parse_table_code(code) == rules
    assert (code in PRESETS) == (rules.id is not None)


@given(rulesets(), *(st.integers(least, 2**63 - 1) for least in (162, 0, 1)))
def test_any_number_that_a_table_may_have_comes_back(rules, capot, penalty, target):
    there = replace(rules, capot=capot, no_trick_penalty=penalty, target=target)
    assert parse_table_code(table_code(there)) == there


BROKEN = [
    ("", "unknown_table"),
    ("NOPE", "unknown_table"),
    ("NOPE_5-u1", "unknown_table"),
    ("classic_4", "unknown_table"),
    ("MARQUOIR_3-", "table_code_damaged"),
    ("MARQUOIR_3-u", "table_code_damaged"),
    ("MARQUOIR_3-u1u0", "table_code_damaged"),
    ("MARQUOIR_3-u١", "table_code_damaged"),
    ("MARQUOIR_3-c" + "9" * 5000, "table_code_damaged"),
    ("MARQUOIR_3-u1 ", "table_code_damaged"),
    ("MARQUOIR_3-u7", "newer_table_code"),
    ("MARQUOIR_3-Z1", "newer_table_code"),
    ("THIRTY_3-s19", "newer_table_code"),
    ("THIRTY_3-s11", "not_two_sevens"),
    ("THIRTY_3-s1", "not_two_sevens"),
    ("MARQUOIR_3-c161", "capot_too_small"),
    ("MARQUOIR_3-A1", "announcements_need_pairs"),
    ("CLASSIC_4-p1", "pairs_are_fixed"),
    ("MARQUOIR_3-K32", "pack_does_not_fit"),
    ("MARQUOIR_3-P5", "players_not_3_or_4"),
    ("MARQUOIR_3-e0", "target_too_small"),
]


@LANGS
@pytest.mark.parametrize(("text", "code"), BROKEN)
def test_what_is_no_table_is_told_in_a_sentence_with_the_remedy(lang, text, code):
    with pytest.raises(RuleSetError) as caught:
        parse_table_code(text)
    assert caught.value.code == code
    check_text(explain(caught.value, lang=lang), lang)


@given(st.text(max_size=200) | st.from_regex(r"\A(MARQUOIR_3|CLASSIC_4)-[A-Za-z0-9]*\Z"))
def test_any_text_is_a_table_or_refused(text):
    try:
        rules = parse_table_code(text)
    except RuleSetError:
        return
    assert parse_table_code(table_code(rules)) == rules


def test_what_a_knob_repeats_of_its_preset_is_no_other_table():
    assert table_code(parse_table_code("CLASSIC_4-u0c250")) == "CLASSIC_4"
    assert parse_table_code("CLASSIC_4-u1") == replace(CLASSIC_4, undertrump=Undertrump.FREE)
    assert table_code(replace(MARQUOIR_3, target=501)) == "MARQUOIR_3-e501"
