"""The trainer: what a learner does, replayed into where he stands, and which question comes."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from exercises import THEMES, wording
from tests.samples import NIGHTLY
from tests.training import FEW, NOW, Learner, trainer
from tutorials.kit import prose
from tutorials.kit.training import practice
from tutorials.kit.training.practice import Asked
from tutorials.kit.training.trainer import RUN, Place

# ---- Where one stands


def test_first_one_chooses_then_the_questions_come():
    learner = Learner()
    assert learner.place.step is None
    assert learner.screen["kind"] == "pick"
    place = learner.begins(*FEW, difficulty=2, mixed=False)
    assert place.programme == practice.Programme(
        tuple(t for t in practice.every(MARQUOIR_3) if t in FEW), 2, mixed=False
    )
    assert (place.step.number, place.step.answered) == (1, None)
    assert learner.screen["kind"] in ("play", "ask")


@pytest.mark.parametrize("rules", [[], ["chess"], "must-trump", None, [None], [["must-trump"]]])
def test_nothing_ticked_begins_nothing(rules):
    learner = Learner()
    assert learner.does("begin", rules=rules).step is None


def test_the_first_answer_counts_and_the_last_is_shown_again():
    learner = Learner()
    learner.begins("follow", "trick-trump-wins")
    assert learner.answers(right=False).step.answered is False
    wrong = learner.place.step.given
    place = learner.answers(right=True)
    assert place.step.answered is False
    assert place.step.given != wrong
    assert [(one["right"], one["hints"]) for one in place.tries] == [(False, 0)]
    assert learner.screen["answered"] == dict(place.step.given)


def test_next_another_deal_and_back():
    learner = Learner()
    learner.begins(*FEW)
    learner.answers()
    first = learner.trainer.exercise(learner.place)
    assert learner.does("again").step.sibling == 1
    sibling = learner.trainer.exercise(learner.place)
    assert sibling.theme == first.theme
    assert sibling != first
    assert learner.does("next").step.number == 2
    assert learner.screen["actions"]["back"]
    assert learner.does("back").step.sibling == 1
    place = learner.does("back")
    assert place.step.answered is True
    assert learner.screen["answered"]
    assert not learner.screen["actions"]["back"]
    assert learner.does("back").at == 0
    learner.does("next")
    assert learner.does("next").step.number == 2, "forward again over what was seen"
    assert learner.does("next").step.number == 3


def test_another_deal_is_another_one_each_time():
    learner = Learner()
    learner.begins("must-overtrump")
    seen = [learner.trainer.exercise(learner.place)]
    for _ in range(4):
        learner.does("again")
        seen.append(learner.trainer.exercise(learner.place))
    assert len({str(exercise) for exercise in seen}) == 5


def test_choosing_anew_goes_on_counting():
    learner = Learner()
    learner.begins("must-trump")
    learner.answers()
    assert learner.does("choose").step is None
    assert learner.screen["pick"]["ticked"] == ["must-trump"]
    place = learner.begins("follow")
    assert place.step.number == 2
    assert len(place.tries) == 1


def test_what_belongs_to_another_screen_changes_nothing():
    learner = Learner()
    learner.begins(*FEW)
    learner.answers()
    place = learner.does("next")
    stale = {"position": "20_train.MARQUOIR_3.20.choose", "action": "begin", "n": 99}
    for action in ({}, {"position": None}, {"position": 3, "n": 4}, stale, learner.actions[-1]):
        assert learner.trainer.place((*learner.actions, action)) == place


def test_an_answer_that_is_none_changes_nothing():
    learner = Learner()
    learner.begins("bid-first-turn")
    assert learner.does("answer", answer=["perhaps"]).step.answered is None
    assert learner.does("answer").step.answered is None
    assert learner.does("play", card="Jh").step.answered is None
    assert learner.place.tries == ()


def test_a_choice_brings_along_those_that_never_arrived():
    learner = Learner()
    learner.begins(*FEW)
    learner.answers()
    learner.does("next")
    *earlier, last = learner.actions
    made, start = learner.trainer, learner.trainer.place(())
    assert made.place(made.news(start, {**last, "earlier": earlier})) == learner.place
    assert made.news(learner.place, {**last, "earlier": earlier}) == ()


def test_a_switch_of_profile_keeps_the_number_and_asks_afresh():
    learner = Learner()
    learner.begins("must-trump", "made")
    learner.answers()
    learner.does("next")
    at_four = replace(learner.trainer, rules=CLASSIC_4)
    place = at_four.place(learner.actions)
    assert place.step.number == 2
    assert place.programme.themes(CLASSIC_4) == ("must-trump",), "three players alone settle so"
    assert learner.trainer.place(learner.actions).programme.rules == ("must-trump", "made")
    assert {step.answered for step in place.steps} == {None}
    assert at_four.screen(place)["id"].startswith("20_train.CLASSIC_4.")


def test_where_none_of_the_rules_comes_up_one_chooses_again():
    learner = Learner()
    learner.begins("made")
    at_four = replace(learner.trainer, rules=CLASSIC_4)
    place = at_four.place(learner.actions)
    assert place.step is None
    screen = at_four.screen(place)
    assert screen["body"]["fr"] == prose.words("fr")["train"]["no_rule"]
    assert screen["pick"]["ticked"] == list(practice.every(CLASSIC_4))


def test_everything_is_everything_at_another_table_too():
    learner = Learner()
    learner.begins(*practice.every(MARQUOIR_3))
    at_four = replace(learner.trainer, rules=CLASSIC_4)
    place = at_four.place(learner.actions)
    assert place.programme.themes(CLASSIC_4) == practice.every(CLASSIC_4)
    assert at_four.address(place)["rules"] is None


def test_an_address_of_another_table_leads_to_the_choice():
    made = trainer(CLASSIC_4, asked=Asked("made"))
    assert made.place((), start=3).step is None


# ---- Which question


def themes_of(made, choice, numbers):
    return [made.theme(Place(choice, (practice_step(n),), at=0)) for n in numbers]


def practice_step(number):
    return trainer().place((), start=number).step


def test_mixed_every_rule_comes_once_in_a_row_and_rows_differ():
    choice = practice.Programme(FEW)
    asked = themes_of(trainer(), choice, range(1, 41))
    rows = [asked[at : at + len(FEW)] for at in range(0, 40, len(FEW))]
    assert all(sorted(row) == sorted(FEW) for row in rows)
    assert len(set(map(tuple, rows))) > 3
    assert asked != themes_of(trainer(seed=21), choice, range(1, 41))


def test_unmixed_some_of_a_rule_come_then_the_next():
    choice = practice.Programme(FEW, mixed=False)
    asked = themes_of(trainer(), choice, range(1, 1 + RUN * 5))
    wanted = [theme for theme in FEW for _ in range(RUN)]
    assert asked == wanted + wanted[:RUN]


# One level in turn for each table, all of them at night.
LEVELS_OF = [
    (preset, level)
    for number, preset in enumerate(PRESETS)
    for turn, level in enumerate(practice.LEVELS)
    if NIGHTLY or (number + turn) % len(practice.LEVELS) == 0
]


@pytest.mark.parametrize(("preset", "level"), LEVELS_OF)
def test_every_rule_can_be_asked_as_every_kind_at_every_level(preset, level):
    rules = PRESETS[preset]
    seen = set()
    for theme in practice.every(rules):
        learner = Learner(rules, asked=Asked(theme, level), start=1)
        for number in range(1, 7):
            learner.start = number
            exercise = learner.trainer.exercise(learner.place)
            assert exercise.theme == theme
            assert exercise.difficulty == level
            assert THEMES[theme].holds(exercise.subject)
            seen.add((theme, exercise.kind))
    asked = {(theme, kind) for theme in practice.every(rules) for kind in THEMES[theme].kinds}
    missing = asked - seen
    assert {theme for theme, _ in missing} <= {"other-is-master"}


def test_where_it_is_difficult_a_deal_is_settled_with_its_totals():
    for level, rows in ((1, 1), (3, 2)):
        learner = Learner(asked=Asked("made", level), start=1)
        ask = learner.screen["ask"]
        assert len(ask["rows"]) == rows
        learner.does("answer", answer=ask["right"])
        assert learner.place.step.answered is True


@pytest.mark.parametrize(
    ("earlier", "right", "hints", "glad"),
    [(14, True, 0, True), (13, True, 0, False), (14, False, 0, False), (15, True, 0, False)],
)
def test_a_rule_is_mastered_once_and_that_is_told(earlier, right, hints, glad):
    day = 24 * 60 * 60 * 1000
    # Ten to learn it, the others two days later; the one that is given now is another.
    start = NOW.timestamp() * 1000 - 9 * day
    log = [
        {"kind": "try", "theme": "must-trump", "key": f"k{n}", "right": True, "hints": 0}
        | {"at": start + n + (2 * day if n >= 10 else 0)}
        for n in range(earlier)
    ]
    learner = Learner(noted=log)
    learner.begins("must-trump")
    assert "joy" not in learner.screen
    learner.answers(right=right, hints=hints)
    assert ("joy" in learner.screen) is glad
    if glad:
        assert wording.theme_names("fr")["must-trump"] in learner.screen["joy"]["fr"]
        # The same answer, told by the store as well, is still the one that did it.
        learner.does("next")
        assert "joy" not in learner.screen
