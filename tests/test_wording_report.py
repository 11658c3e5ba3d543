"""House rules, renonces and what changes at another table, said in both languages."""

from dataclasses import fields, replace
from enum import Enum

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    RuleSet,
    diff,
    explain,
    parse_cards,
    parse_record,
    ruleset,
)
from belote_core.audit import audit
from belote_core.ruleset import Change, SecondRound, Undertrump
from belote_core.what_changes import what_changes
from belote_core.wording import LANGUAGES
from tests.sentences import LANGS, NAMES, check_text, words
from tests.test_report import GUILTY, HONEST

KNOBS = [field.name for field in fields(RuleSet)]
SEVENS = parse_cards("7d 7c"), parse_cards("7s 7h")
OTHERS = {"players": (3, 4), "pack": (24, 30), "removed_sevens": SEVENS}
HIDDEN = """
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
trump = "h"
taker = 1
hands = ["?? ??", "?? ??", "?? ??"]
actions = ["0 As", "1 9d", "2 Qs", "0 Ts", "1 Ks", "2 9h"]
"""


@LANGS
def test_every_house_rule_and_every_value_has_its_words(lang):
    known = LANGUAGES[lang].knobs.KNOBS
    assert list(known) == KNOBS
    for knob in KNOBS:
        said = known[knob][1]
        check_text(LANGUAGES[lang].knobs.name(knob), lang)
        value = getattr(CLASSIC_4, knob)
        if isinstance(value, bool | Enum):
            wanted = [True, False] if isinstance(value, bool) else [v.value for v in type(value)]
            assert set(said) == set(wanted), knob
            assert len(set(said.values())) == len(said)
            for one in wanted:
                check_text(LANGUAGES[lang].knobs.value(knob, one), lang)
        else:
            assert said == {}


@LANGS
@pytest.mark.parametrize("knob", KNOBS)
def test_a_change_names_the_rule_and_both_values(lang, knob):
    for effective in (True, False):
        values = OTHERS.get(knob) or list(ruleset.KNOBS[knob].values)
        one, other = values[0], values[-1]
        text = explain(Change(knob, one, other, effective), lang=lang)
        check_text(text, lang)
        of = LANGUAGES[lang].knobs
        assert of.name(knob).lower() in text.lower()
        assert text.index(of.value(knob, one)) < text.rindex(of.value(knob, other))


@LANGS
def test_every_difference_between_presets_is_said(lang):
    pairs = [(a, b) for a in PRESETS.values() for b in PRESETS.values()]
    said = [explain(change, lang=lang) for a, b in pairs for change in diff(a, b)]
    assert len(said) >= 20
    for text in said:
        check_text(text, lang)


@LANGS
@pytest.mark.parametrize("text", [GUILTY, HIDDEN])
@pytest.mark.parametrize("you", [None, 0, 1, 2])
@pytest.mark.parametrize("names", [None, NAMES])
def test_a_renonce_is_said_whoever_listens(lang, text, you, names):
    (found,) = audit(parse_record(text))
    said = explain(found, lang=lang, you=you, names=names)
    check_text(said, lang)
    # Two sentences and the proof.
    assert len(words(said)) <= 45
    if found.proof:
        assert str(found.proof.trick) in said.rpartition(".")[0].rpartition(".")[2]


@LANGS
@pytest.mark.parametrize("you", [None, 0, 1, 2])
def test_a_card_that_changes_is_said(lang, you):
    changes = what_changes(parse_record(HONEST), replace(MARQUOIR_3, undertrump=Undertrump.FREE))
    assert changes.cards
    for change in changes.cards:
        check_text(explain(change, lang=lang, you=you, names=NAMES), lang)


@LANGS
@pytest.mark.parametrize("you", [None, 0, 1])
def test_a_bid_that_changes_is_said(lang, you):
    text = (
        'format = 1\nruleset = "MARQUOIR_3"\ndealer = 2\nseed = 7\n'
        'actions = ["0 pass", "1 pass", "2 pass", "0 take {suit}"]\n'
        '[house]\nsecond_round = "any_suit"\n'
    )
    turned = parse_record(text.format(suit="h")).start.turned
    record = parse_record(text.format(suit=turned.suit.value))
    changes = what_changes(record, replace(record.rules, second_round=SecondRound.OTHER_SUITS))
    (bid,) = changes.bids
    said = explain(bid, lang=lang, you=you, names=NAMES)
    check_text(said, lang)
