"""Faults by generation: every key of sets and records misspelt, every value of another kind."""

import tomllib
from random import Random

import pytest

from belote_core import MARQUOIR_3, BeloteError, RecordError, explain
from belote_core.report import read, report
from exercises.check import CLEAN, check_text
from exercises.kinds import KINDS
from tests.fuzz import corpus
from tests.sample_matches import MATCH
from tests.sample_records import SEEDED
from tests.samples import sample
from tests.toml_faults import KINDS as VALUES
from tests.toml_faults import as_toml, misspellings, paths, with_key, with_value, without


def one_of_each_kind():
    """An exercise of every kind, so that every key that a set may have is among them."""
    found = {}
    for text in corpus.sets():
        try:
            kind = tomllib.loads(text)["exercise"][0]["kind"]
        except (ValueError, LookupError):
            continue
        if kind not in found and check_text(text).code == CLEAN:
            found[kind] = text
    return found


SETS = one_of_each_kind()
RECORDS = [*[text for text in corpus.records() if "[house]" in text], SEEDED, MATCH]
SOURCES = [*SETS.values(), *RECORDS]


def faults_of(text):
    """Every fault of a set or a record, each with its sentence in both languages."""
    if "exercise" in text:
        found = [finding.error for finding in check_text(text).findings]
    else:
        try:
            report(read(text), MARQUOIR_3)
            found = []
        except RecordError as error:
            found = list(error.faults)
    for error in found:
        assert isinstance(error, BeloteError)
        assert all(explain(error, lang=lang).strip() for lang in ("fr", "en"))
    return found


def misspelt():
    """Every key of every source, in every way: (text, the key, its misspelling)."""
    for text in SOURCES:
        data = tomllib.loads(text)
        for path in paths(data):
            if not isinstance(path[-1], str):
                continue
            for wrong in misspellings(path[-1]):
                yield data, path, wrong


def other_kinds():
    """Every value of every source replaced by one of every kind, or taken away."""
    for text in SOURCES:
        data = tomllib.loads(text)
        for path in paths(data):
            yield from ((data, path, value) for value in VALUES)
            yield data, path, None


def drawn(cases, usual):
    cases = list(cases)
    assert len(cases) >= usual
    return Random(12).sample(cases, sample(usual, len(cases)))


def test_every_kind_is_among_the_sources():
    assert SETS.keys() == KINDS.keys()
    assert len(RECORDS) >= 4


def test_a_misspelt_key_is_named_with_what_was_meant():
    """120 of some thousands; at night all of them."""
    for data, path, wrong in drawn(misspelt(), 120):
        if path == ("exercise",):
            continue  # what is no set at all is read as a position
        told = faults_of(as_toml(with_key(data, path, wrong)))
        assert [e.facts["key"] for e in told if e.code == "unknown_key"] == [wrong], (path, wrong)
        assert told[0].line >= 1
        assert all(e.facts.get("key") != path[-1] for e in told if e.code == "missing_key"), path


def test_a_value_of_another_kind_is_refused_or_taken():
    """300 of some ten thousands; at night all of them."""
    for data, path, value in drawn(other_kinds(), 300):
        text = as_toml(without(data, path) if value is None else with_value(data, path, value))
        faults_of(text)


@pytest.mark.parametrize("name", SETS)
def test_the_sources_are_clean(name):
    assert faults_of(SETS[name]) == []
