"""RECORD.md lists every house rule, as it is declared and called today."""

import re

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, parse_record
from belote_core.ruleset import KNOBS
from tests import record_knobs

PAGE = record_knobs.TARGET.read_text("utf-8")
ROWS = {
    match[1]: match[0].strip("|\n").split("|")
    for match in re.finditer(r"^\| `(\w+)` \|[^\n]*$", PAGE, re.MULTILINE)
    if match[1] in KNOBS and match[0].count("|") == 7
}


def test_every_house_rule_stands_in_the_page_of_records():
    assert list(ROWS) == list(KNOBS)
    assert record_knobs.written(PAGE) == PAGE, "python -m tests.record_knobs"


@pytest.mark.parametrize("knob", [name for name in KNOBS if name not in ("players", "pack")])
def test_what_the_table_writes_is_read_in_a_record(knob):
    table = CLASSIC_4 if KNOBS[knob].declared.applies(CLASSIC_4) else MARQUOIR_3
    values = re.findall(r"`([^`]+)`", ROWS[knob][1])
    read = []
    for value in values:
        text = f'format = 1\nruleset = "{table.id}"\ndealer = 0\nseed = 1\nactions = []\n'
        read.append(getattr(parse_record(f"{text}[house]\n{knob} = {value}\n").rules, knob))
    assert read == list(KNOBS[knob].values or [KNOBS[knob].default])
