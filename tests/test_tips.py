"""What the tips of lesson 13 are worth: the kept numbers are found again, the page says them."""

import importlib

import pytest

from belote_core import Question, Take, solve_cards
from tests import tips
from tests.samples import sample
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import deals, fork
from tutorials.kit.stages import tips as told
from tutorials.kit.stages.fork import Fork

FOUND = sample(1, tips.CHECKED)


def forks():
    """Every fork of the lesson, by its key."""
    _, defs = importlib.import_module("tutorials.13_first_tips").app.run()
    return {one.key: one for one in defs["stages"] if isinstance(one, Fork)}


def at_fork(one):
    """The deal at its fork, and what is done there with the tip and without it."""
    rules = deals.deal(one.followed).rules
    ways = [deals.walked((name,), rules) for name in (one.followed, one.ignored)]
    at = fork._differs(*(way.record.actions for way in ways))
    return ways[0].states[at], *(way.record.actions[at] for way in ways)


def test_every_tip_of_the_lesson_has_its_numbers():
    kept = told.kept()
    assert tuple(kept) == tips.TIPS
    assert set(forks()) == set(kept)
    for name, facts in kept.items():
        assert len(facts["first"]) == tips.CHECKED
        if name == "take":
            assert facts["hands"] == tips.DEALS
            assert 0 < facts["made"] < facts["deals"]
            continue
        assert facts["deals"] == tips.DEALS
        assert facts["better"] + facts["same"] + facts["worse"] == facts["deals"]


@pytest.mark.parametrize("name", tips.TIPS)
def test_they_are_found_again(name):
    assert tips.found_for(name, FOUND) == told.kept()[name]["first"][:FOUND]


@pytest.mark.parametrize("name", tips.CARDS)
def test_what_a_tip_is_worth_here_is_what_the_solver_finds_card_by_card(name):
    state, followed, ignored = at_fork(forks()[name])
    values = solve_cards(state, Question.MARGIN, nodes=10**6)
    sign = 1 if state.rules.side_of(0) == state.rules.side_of(state.taker) else -1
    wanted = sign * (values[followed.card].value - values[ignored.card].value)
    assert told.worth(state, followed, ignored) == wanted
    for lang in ("fr", "en"):
        text = told.told(name, state, followed, ignored)[lang]
        assert (str(abs(wanted)) in text) == bool(wanted) or not wanted
        assert str(told.kept()[name]["deals"]) in text


def test_a_hand_that_counts_too_little_is_told_by_its_odds():
    state, followed, ignored = at_fork(forks()["take"])
    assert isinstance(ignored, Take)
    assert told.worth(state, followed, ignored) is None
    facts = told.kept()["take"]
    for text in told.told("take", state, followed, ignored).values():
        assert "300" in text
        assert str(facts["hands"]) in text


def test_the_lesson_says_it_where_the_table_is_that_of_the_deal():
    _, defs = importlib.import_module("tutorials.13_first_tips").app.run()
    lesson = defs["page"].content
    number = next(i for i, one in enumerate(lesson.stages) if one.key == "last")
    facts = told.kept()["last"]
    here = lesson.screen(Place(stage=number))["stage"]["told"]["fr"]
    assert f"{facts['better']}" in here
    assert f"{facts['deals']}" in here
    other = fork.fork("tip_last_with", "tip_last_without", lesson.rules)["told"]["fr"]
    assert len(other) < len(here)
