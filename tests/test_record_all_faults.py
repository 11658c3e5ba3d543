"""Everything that is wrong in a text is told in one reading, in order of place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import RecordError, dump, explain, parse_any, play_match, replay
from belote_core.record import MatchRecord, parse_match, parse_record
from belote_core.record.notation import read_hand
from belote_core.toml.reader import MOST_FAULTS
from tests.sample_matches import MATCH
from tests.sample_records import SEEDED, whole
from tests.test_record_faults import HANDS


def faults_of(text, read=parse_record):
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.faults[0] is caught.value
    return caught.value.faults


def told(faults):
    return [(f.code, f.line, f.column, f.facts.get("token", f.facts.get("text"))) for f in faults]


def test_many_faults_are_told_in_one_go():
    text = (
        HANDS.replace("dealer = 2\n", "dealer = 7\ndeeler = 2\n")
        .replace("9d Qh", "9d V♥ h9")
        .replace("0 pass", "0 passe")
        .replace("1 take s", "1 take pique")
        .replace("capot = 300", 'capot = "300"\ntie = "held"')
    )
    assert told(faults_of(text)) == [
        ("not_a_seat", 3, 10, "7"),
        ("unknown_key", 4, 1, "deeler"),
        ("not_a_record_card", 7, 16, "V♥"),
        ("not_a_record_card", 7, 19, "h9"),
        ("unknown_verb", 11, 15, "passe"),
        ("not_a_suit", 11, 31, "pique"),
        ("wrong_kind", 14, 9, "300"),
        ("wrong_knob_value", 15, 7, "held"),
    ]
    suggested = [fault.facts["suggestion"] for fault in faults_of(text)[1:]]
    assert suggested == ["dealer", "Jh", "9h", "pass", "s", "300", "held_over"]


def test_a_fault_alone_lists_itself():
    assert len(faults_of(SEEDED.replace("0 pass", "0 passe"))) == 1
    assert len(faults_of("format = ")) == 1
    error = RecordError("missing_key", line=1, column=1, key="format")
    assert error.faults == (error,)
    assert str(error) == "missing_key: line=1, column=1, key=format"


def test_a_misspelt_key_is_not_missing_as_well():
    text = SEEDED.replace("format", "fromat").replace("dealer", "daeler")
    assert [(f.code, f.facts["suggestion"]) for f in faults_of(text)] == [
        ("unknown_key", "format"),
        ("unknown_key", "dealer"),
    ]


def test_another_format_is_all_that_is_told():
    text = SEEDED.replace("format = 1", "format = 2\nnew = 3").replace("0 pass", "0 passe")
    assert told(faults_of(text)) == [("unknown_format", 1, 10, "2")]


def test_without_rules_the_rest_is_read_all_the_same():
    text = (
        HANDS.replace("MARQUOIR_3", "marquoir 3").replace("Qh Jh", "Qh Vh").replace("Kd Ks", "10")
    )
    assert told(faults_of(text)) == [
        ("unknown_ruleset", 2, 11, "marquoir 3"),
        ("not_a_record_card", 6, 4, "10"),
        ("not_a_record_card", 6, 16, "Vh"),
    ]
    assert faults_of(text)[0].facts["suggestion"] == "MARQUOIR_3"


def test_faults_of_every_deal_of_a_match_are_told():
    text = (
        MATCH.replace("totals = [0, 0]", "totals = [0]")
        .replace("points = [82, 80]", "points = [82, 81]")
        .replace("passed_out = true", "passed_out = true\nseed = 3")
        .replace("winner = 0", "winner = 2")
    )
    faults = faults_of(text, parse_match)
    assert [fault.code for fault in faults] == [
        "wrong_number_of_sides",
        "either_or",
        "deal_cannot_be",
        "not_a_side",
    ]
    places = [text.split("\n")[fault.line - 1] for fault in faults]
    assert places == ["totals = [0]", "seed = 3", "points = [82, 81]", "winner = 2"]


@pytest.mark.parametrize(
    "text",
    [
        'format = 1\nruleset = "MARQUOIR_3"\ndealer = 2\nseed = 7\nactions = ['
        + '"x",' * 9000
        + "]",
        "format = 1\n" + "".join(f"key{number} = 1\n" for number in range(9000)),
        'format = 1\nplayers = 3\ndealer = 0\nhands = ["' + "x " * 90000 + '", "", ""]',
        'format = 1\nplayers = 3\ndealer = 0\nhands = ["' + "x" * 90000 + '", "", ""]',
        "format = 1\nplayers = 3\ndealer = 0\n" + "[[deal]]\nsed = 1\n" * 9000,
        "a." * 400_000 + "a = 1",
        "b = {" + "a . " * 200_000 + "a = 1}",
        "[" + "'a'.\"a\"." * 100_000 + "a]",
    ],
    ids=["actions", "keys", "hand", "card", "deals", "key", "inline", "header"],
)
def test_a_text_of_nothing_but_faults_is_answered(text):
    faults = faults_of(text, parse_any)
    assert 1 <= len(faults) <= MOST_FAULTS
    assert list(faults) == sorted(faults, key=lambda fault: (fault.line, fault.column))


def test_every_wrong_card_of_a_hand_is_told():
    with pytest.raises(RecordError) as caught:
        read_hand("9h V♥ ?? Kx")
    assert [(f.column, f.facts["token"]) for f in caught.value.faults] == [(4, "V♥"), (10, "Kx")]


def test_numbers_too_large_to_say_are_faults_too():
    for number in ("0x" + "F" * 5000, str(2**63), f"-{2**64}"):
        for key in ("seed", "dealer", "format"):
            text = "\n".join(
                f"{key} = {number}" if line.startswith(key) else line for line in SEEDED.split("\n")
            )
            (fault,) = faults_of(text)
            assert fault.code == "number_too_large"
            assert explain(fault, lang="en")
    last = SEEDED.replace("seed = 7", f"seed = {2**63 - 1}")
    assert parse_record(last).seed == 2**63 - 1


# ---- Anything may be changed

TEXTS = [HANDS, SEEDED, MATCH, dump(whole())]


@given(st.data())
def test_a_span_cut_doubled_or_put_elsewhere_gives_a_record_or_an_error_with_a_place(data):
    text = data.draw(st.sampled_from(TEXTS))
    at = data.draw(st.integers(0, len(text)))
    upto = data.draw(st.integers(at, len(text)))
    span = text[at:upto]
    to = data.draw(st.integers(0, len(text)))
    changed = data.draw(
        st.sampled_from(
            [
                text[:at] + text[upto:],
                text[:upto] + span + text[upto:],
                text[:to] + span + text[to:],
                text[:at],
            ]
        )
    )
    try:
        record = parse_any(changed)
        if isinstance(record, MatchRecord):
            play_match(record)
        else:
            replay(record)
    except RecordError as error:
        lines = changed.split("\n")
        for fault in error.faults:
            assert 1 <= fault.line <= len(lines)
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
            for lang in ("fr", "en"):
                assert explain(fault, lang=lang)
