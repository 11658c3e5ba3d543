"""Records and sets of exercises: keys misspelt, values of other kinds, texts spoilt."""

import tomllib

from belote_core import CLASSIC_4, RecordError, parse_any, play_match, replay
from belote_core.record import MatchRecord
from belote_core.report import as_data, read, report
from belote_core.wording.report import sections
from exercises.check import check_text
from tests.fuzz import corpus
from tests.fuzz.told import check_said
from tests.toml_faults import as_toml, changed

SEEN = 100


def attempt(draw):
    """One text, changed as TOML or as letters, read as a record and checked as a set."""
    text = draw.choice(draw.choice((corpus.records(), corpus.sets())))
    for _ in range(draw.choice((1, 1, 2, 4))):
        text = _changed(draw, text)
    checked = check_text(text, "fuzz/one.toml")
    for lang in ("fr", "en"):
        assert all(line.strip() for line in checked.lines(lang))
    for finding in checked.findings:
        check_said(finding.error)
    try:
        answer = report(read(text), CLASSIC_4)
        record = parse_any(text)
        play_match(record) if isinstance(record, MatchRecord) else replay(record)
    except RecordError as error:
        check_said(error)
        return
    as_data(answer)
    assert sections(answer, lang=draw.choice(("fr", "en")))


def _changed(draw, text):
    if draw.random() < 0.4:
        return corpus.spoilt(draw, text, corpus.records() + corpus.sets())
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return corpus.spoilt(draw, text)
    return as_toml(changed(draw, data))
