"""Each fuzzer for a moment, from a fixed seed; `python -m tests.fuzz NAME` for longer."""

import importlib

import pytest

from tests.fuzz.__main__ import NAMES, main
from tests.fuzz.runner import run
from tests.samples import sample


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found(name):
    attempt = importlib.import_module(f"tests.fuzz.{name}").attempt
    outcome = run(name, attempt, seconds=sample(3, 600), seed=1, most=sample(40, 100_000))
    assert outcome.tried
    assert outcome.finds == {}


def test_what_is_thrown_is_a_find_told_once_with_its_number(capsys, monkeypatch):
    def attempt(draw):
        assert draw.random() < 0

    outcome = run("texts", attempt, seconds=5, seed=1, most=3)
    ((number, told),) = outcome.finds.values()
    assert (outcome.tried, number) == (3, 0)
    assert "assert" in told
    monkeypatch.setattr("tests.fuzz.texts.attempt", attempt)
    assert main(["texts", "--minutes", "0.001", "--only", "2"]) == 1
    assert "case 2" in capsys.readouterr().out
