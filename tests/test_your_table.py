"""The page "Votre table": a change comes up, the table that it leads to goes down."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, parse_table_code, table_code
from belote_core.ruleset import KNOBS, Decides, takes_effect
from belote_core.table_code import with_value, written_value
from tests.positions import allowed_values
from tests.sentences import LANGS, check_text
from tutorials.kit import table_codes
from tutorials.kit.house.editor_screen import screen
from tutorials.kit.house.effects import effect
from tutorials.kit.house.house_page import HousePage

NAME = "24_your_table"


def opened(**params):
    return HousePage(NAME, params)


def wants(page, n, code, sign="", value=""):
    page.house.wanted = {"n": n, "code": code, "sign": sign, "value": value}
    return page.house.table


def knobs(table):
    return {knob["sign"]: knob for group in table["groups"] for knob in group["knobs"]}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_that_counts_at_a_table_can_be_chosen_and_no_other(preset):
    rules = PRESETS[preset]
    shown = knobs(screen(rules))
    counts = {k.sign for k in KNOBS.values() if takes_effect(rules, k.name)}
    assert shown.keys() == counts - {KNOBS["players"].sign}
    for knob in shown.values():
        assert sum(option["on"] for option in knob["options"]) == (knob["number"] is None)
        assert (knob["changed"], knob["effect"], knob["trouble"]) == (False, None, None)


@pytest.mark.parametrize("knob", [k for k in KNOBS.values() if k.decides is not Decides.PACK])
def test_every_value_of_every_rule_is_reached_by_a_click(knob):
    reached = 0
    for base in (MARQUOIR_3, CLASSIC_4):
        for value in allowed_values(base.players, knob.name):
            there = with_value(base, knob.sign, written_value(value))
            assert there == replace(base, **{knob.name: value})
            reached += 1
    assert reached


def _changes():
    for knob in KNOBS.values():
        for base in (MARQUOIR_3, CLASSIC_4):
            if knob.decides in (Decides.MARKS, Decides.CARDS, Decides.BIDS) and takes_effect(
                base, knob.name
            ):
                for value in allowed_values(base.players, knob.name):
                    if value != getattr(base, knob.name) and value not in (162, 50):
                        yield base, knob.name, value


CHANGES = list(_changes())


@LANGS
@pytest.mark.parametrize(("base", "knob", "value"), CHANGES, ids=str)
def test_what_a_rule_changes_is_shown_on_a_deal(lang, base, knob, value):
    there = replace(base, **{knob: value})
    told = effect(there, knob, getattr(base, knob))
    assert told, "no deal shows it"
    check_text(told[lang], lang)


def test_a_change_leads_to_the_table_with_it_and_stands_in_the_address():
    page = opened()
    table = wants(page, 1, "MARQUOIR_3", "c", "500")
    assert (table["n"], table["code"], table["changed"]) == (1, "MARQUOIR_3-c500", 1)
    assert page.frame.profile == page.frame.address["table"] == "MARQUOIR_3-c500"
    assert knobs(table)["c"]["effect"]["fr"]
    assert [group["id"] for group in table["groups"] if group["told"]] == ["marks"]
    assert wants(page, 2, "MARQUOIR_3-c500", "c", "252")["code"] == "MARQUOIR_3"
    assert wants(page, 3, "FFB_4")["base"] == "FFB_4"


@pytest.mark.parametrize(("sign", "value"), [("c", "161"), ("A", "1"), ("e", "0")])
def test_a_contradiction_is_told_beside_the_rule_with_the_reason_of_the_engine(sign, value):
    page = opened()
    table = wants(page, 1, "MARQUOIR_3", sign, value)
    assert (table["n"], table["code"]) == (1, "MARQUOIR_3")
    told = {s: knob["trouble"] for s, knob in knobs(table).items() if knob["trouble"]}
    assert told.keys() == {sign}
    assert told[sign] == table["trouble"]
    # The next change that can be takes it away.
    assert wants(page, 2, "MARQUOIR_3", "u", "1")["trouble"] is None


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"n": "x", "code": 5, "sign": None, "value": []},
        {"n": 1, "code": "MARQUOIR_3", "sign": "uu", "value": "1"},
        {"n": 1, "code": "MARQUOIR_3", "sign": "Z", "value": "1"},
        {"n": 1, "code": "MARQUOIR_3", "sign": "c", "value": "9" * 5000},
        {"n": 1, "code": "MARQUOIR_3", "sign": "s", "value": "9"},
        {"n": 1, "code": "x" * 5000, "sign": "c", "value": "300"},
    ],
)
def test_whatever_is_wanted_the_page_goes_on_and_says_why_not(wanted):
    page = opened()
    page.house.set_state({"wanted": wanted})
    assert page.house.trouble == 0
    assert page.frame.profile == page.house.table["code"] == "MARQUOIR_3"
    assert page.house.table["trouble"]["fr"]


def test_a_table_that_comes_with_a_link_is_shown_with_what_is_changed():
    code = "CLASSIC_4-u1c500"
    table = opened(table=code).house.table
    assert table["code"] == code
    assert table["name"] == table_codes.name(code)
    assert {sign for sign, knob in knobs(table).items() if knob["changed"]} == {"u", "c"}


def test_choosing_another_table_in_the_frame_takes_it_up():
    page = opened()
    page.frame.profile = "FFB_4"
    assert page.house.table["code"] == "FFB_4"
    assert table_code(parse_table_code(page.house.table["code"])) == "FFB_4"
