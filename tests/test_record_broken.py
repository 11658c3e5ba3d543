"""Ten broken records: the place, what stands there, the remedy, in both languages; each mended."""

import json
import re
import time
from pathlib import Path

import pytest

from belote_core import RecordError, explain, parse_record, read_text, replay
from belote_core.toml.text import LARGEST
from tests.sentences import check_words

HERE = Path(__file__).parent / "data" / "broken_records"
GOLDEN = json.loads((HERE / "golden.json").read_text(encoding="utf-8"))
NAMES = [case["name"] for case in GOLDEN]
BOM = b"\xef\xbb\xbf"


def file(name):
    return (HERE / f"{name}.belote.toml").read_bytes()


def crlf(data):
    return data.replace(b"\n", b"\r\n")


# What is no fault of the text is done to the bytes of a file, so that no editor undoes it.
MADE = {
    "crlf": lambda: crlf(file("out_of_turn")),
    "bom": lambda: BOM + file("wrong_result"),
    "crlf_and_bom": lambda: BOM + crlf(file("unknown_ruleset")),
    "five_megabytes": lambda: file("whole") + b"# one more line\n" * (5_000_000 // 16),
    "latin_1": lambda: file("whole").decode().encode("latin-1"),
    "utf_16": lambda: file("whole").decode().encode("utf-16"),
    "nul": lambda: file("whole").replace(b"seed", b"se\0ed"),
}
# The remedy, as the sentence has it.
MENDED = {
    "five_megabytes": lambda data: data[: len(file("whole"))],
    "latin_1": lambda data: data.decode("latin-1").encode(),
    "utf_16": lambda data: data.decode("utf-16").encode(),
    "nul": lambda data: data.replace(b"\0", b""),
}


def data_of(name):
    return MADE[name]() if name in MADE else file(name)


def error_of(data):
    with pytest.raises(RecordError) as caught:
        replay(parse_record(read_text(data)))
    return caught.value


def test_there_are_ten_and_every_file_is_one():
    assert len(set(NAMES)) == len(NAMES) >= 10
    files = {path.name.partition(".")[0] for path in HERE.glob("*.belote.toml")}
    assert files - {"whole"} == set(NAMES) - MADE.keys()
    assert len(replay(parse_record(read_text(file("whole"))))) == 27


@pytest.mark.parametrize("case", GOLDEN, ids=NAMES)
def test_a_broken_record_is_told_as_written_here(case):
    error = error_of(data_of(case["name"]))
    told = {
        "code": error.code,
        "line": error.line,
        "column": error.column,
        "text": error.facts.get("token", error.facts.get("text")),
        **{lang: explain(error, lang=lang) for lang in ("fr", "en")},
    }
    assert told == {key: case[key] for key in told}
    for lang in ("fr", "en"):
        place, sentence = re.fullmatch(r"(\w+ \d+, \w+ \d+)\s?: (.+)", told[lang]).groups()
        assert place.split()[1::2] == [f"{error.line},", str(error.column)]
        # Names of presets and of the encoding look like articles; a wrong deal is told in several.
        one_by_one = re.split(r"(?<=\.) ", sentence) if error.code == "misdeal" else [sentence]
        check_words([said.replace("UTF-8", "UTF") for said in one_by_one], lang)


@pytest.mark.parametrize("case", GOLDEN, ids=NAMES)
def test_what_stands_at_the_place_is_what_is_told(case):
    """The line and the column are those of the file as an editor shows it."""
    if case["code"] in ("too_large", "wrong_encoding", "not_toml"):
        return
    text = data_of(case["name"]).decode("utf-8-sig").replace("\r\n", "\n")
    line = text.split("\n")[case["line"] - 1]
    assert line[case["column"] - 1 :].lstrip('"').startswith(case["text"])


@pytest.mark.parametrize("case", GOLDEN, ids=NAMES)
def test_a_mended_record_is_replayed(case):
    data = data_of(case["name"])
    if case["name"] in MENDED:
        mended = MENDED[case["name"]](data)
    else:
        broken, right = (text.encode() for text in case["mend"])
        mended = data + right if broken == b"" else data.replace(broken, right)
    assert mended != data
    assert replay(parse_record(read_text(mended)))


@pytest.mark.parametrize("change", [crlf, lambda data: BOM + data, lambda data: BOM + crlf(data)])
def test_line_endings_and_a_mark_change_nothing(change):
    whole = file("whole")
    assert parse_record(read_text(change(whole))) == parse_record(read_text(whole))
    for name in ("out_of_turn", "wrong_result", "duplicate_card"):
        before, after = error_of(file(name)), error_of(change(file(name)))
        assert (after.line, after.column, after.code) == (before.line, before.column, before.code)


def test_five_megabytes_are_answered_at_once():
    data = data_of("five_megabytes")
    assert len(data) > 5_000_000
    start = time.process_time()
    assert error_of(data).code == "too_large"
    # A hundred times what it takes: reading it all would take ten times that.
    assert time.process_time() - start < 0.5
    with pytest.raises(RecordError) as caught:
        parse_record(data.decode())
    assert caught.value.code == "too_large"


def test_the_size_is_refused_from_one_byte_too_many():
    data = file("whole")
    most = data + b"#" * (LARGEST - len(data))
    assert replay(parse_record(read_text(most)))
    error = error_of(most + b"#")
    assert (error.code, error.facts["size"], error.facts["most"]) == ("too_large", 1001, 1000)


@pytest.mark.parametrize(
    ("data", "line", "column", "token"),
    [
        ("# Léa".encode("latin-1"), 1, 4, "0xE9"),
        ("a = 'é'\r\nb = 'é".encode() + b"\xff", 2, 7, "0xFF"),
        ("a = 1".encode("utf-16-le"), 1, 2, "0x00"),
        (b"\xfe\xff\x00a", 1, 1, "0xFE"),
        (b"a = 1\n\x00\xff", 2, 1, "0x00"),
        (BOM + b"a\xe9", 1, 2, "0xE9"),
    ],
)
def test_the_first_byte_that_is_no_text_is_named(data, line, column, token):
    with pytest.raises(RecordError) as caught:
        read_text(data)
    error = caught.value
    assert (error.code, error.line, error.column) == ("wrong_encoding", line, column)
    assert error.facts["token"] == token
