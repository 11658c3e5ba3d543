"""The engine against a second reading of the rules, decision by decision.

The normal run compares 6,000 decisions at three and as many at four, and on until each reason was
met; a nightly one (see `samples`) compares 100,000, and `python -m tests.test_reference` prints
the table of as many.
"""

import ast
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from belote_core import rule_on_hand
from belote_core.ruleset import takes_effect
from belote_core.rulings import Allowed, Refused
from tests import reference
from tests.positions import PLAY_KNOBS, allowed_values, name_of, random_decisions
from tests.samples import sample

FULL = 100_000
DECISIONS = sample(3_000, FULL)
# In a full run: decisions under every value of every knob of the play, and decisions of every
# value in which the engine says that the knob had a say.
PER_VALUE, PER_VALUE_WITH_A_SAY = 2_000, 250
PER_REASON = 20


@dataclass
class Tally:
    """What was compared."""

    decisions: int = 0
    constrained: int = 0
    per_value: Counter = field(default_factory=Counter)
    with_a_say: Counter = field(default_factory=Counter)
    reasons: Counter = field(default_factory=Counter)


def compare(players, count, *, rule=rule_on_hand, seed=2016):
    """Compare decisions, count them by knob value; fails at the first difference.

    `count` of them, and on to those of a full run for as long as something is met too seldom.
    """
    tally = Tally()
    for number, decision in enumerate(random_decisions(FULL, players, seed + players)):
        if number >= count and next(too_seldom(tally, players, count), None) is None:
            break
        # The earlier tricks are told every other time: they are checked, and change nothing.
        rulings = rule(decision.position(with_played=number % 2 == 0))
        found = {r.card.code for r in rulings if r.allowed}
        assert found == decision.reference_legal(), decision
        tally.decisions += 1
        tally.constrained += len(found) < len(decision.hand)
        tally.reasons.update({r.reason.code for r in rulings})
        knobs = {knob for r in rulings for knob in r.knobs}
        for knob in PLAY_KNOBS:
            if takes_effect(decision.rules, knob):
                value = knob, name_of(getattr(decision.rules, knob))
                tally.per_value[value] += 1
                tally.with_a_say[value] += knob in knobs
    return tally


def expected_values(players):
    """Every value of every knob of the play that a table of three or four can choose."""
    return [
        (knob, name_of(value))
        for knob in PLAY_KNOBS
        for value in allowed_values(players, knob)
        if not (players == 4 and knob == "defenders_are_partners")
    ]


def too_seldom(tally, players, count):
    """Every value of every knob, and every reason, that `count` decisions owe more often."""
    share = count / FULL
    for value in expected_values(players):
        if tally.per_value[value] < PER_VALUE * share:
            yield value
        if tally.with_a_say[value] < PER_VALUE_WITH_A_SAY * share:
            yield *value, "with a say"
    kinds = [*Allowed.__subclasses__(), *Refused.__subclasses__()]
    assert len(kinds) >= 17
    for kind in kinds:
        if tally.reasons[kind.code] < PER_REASON * share:
            yield kind.code


@pytest.mark.parametrize("players", [3, 4])
def test_every_decision_is_the_references(players):
    assert DECISIONS > 0
    tally = compare(players, DECISIONS)
    assert tally.decisions >= DECISIONS
    assert not [*too_seldom(tally, players, DECISIONS)]


def test_the_reference_imports_nothing_of_ours():
    tree = ast.parse(Path(reference.__file__).read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(node.module.partition(".")[0])
    assert imported
    assert imported <= sys.stdlib_module_names
    assert not imported & {"importlib", "runpy"}
    called = {
        n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and hasattr(n.func, "id")
    }
    assert not called & {"__import__", "exec", "eval", "open"}


def main():
    """The full run, with its table."""
    for players in (3, 4):
        tally = compare(players, FULL)
        told = [f"{players} players: {tally.decisions} decisions, {tally.constrained} constrained"]
        for knob, value in expected_values(players):
            met, say = tally.per_value[knob, value], tally.with_a_say[knob, value]
            told.append(f"  {knob} = {value}: {met}, with a say in {say}")
        told.append("  " + ", ".join(f"{code} {n}" for code, n in tally.reasons.most_common()))
        sys.stdout.write("\n".join(told) + "\n")
        assert not [*too_seldom(tally, players, FULL)]


if __name__ == "__main__":
    main()
