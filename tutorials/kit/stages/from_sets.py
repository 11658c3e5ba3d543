"""Exercises that somebody wrote for a lesson, as its questions: his words, the engine's answers."""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from belote_core import BeloteError
from exercises import THEMES
from exercises.written.reading import parse_set

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import RuleSet
    from exercises import SetExercise


def _sets_of(number: str) -> tuple[str, tuple[str, ...]]:
    """Name the folder of a lesson's sets and return their texts; nothing where nobody wrote any."""
    sets = files("exercises").joinpath("sets")
    folder = next((f for f in sets.iterdir() if f.name.startswith(f"{number[:2]}_")), None)
    if folder is None:
        return "", ()
    return folder.name, tuple(
        text
        for _, text in sorted((file.name, file.read_text("utf-8")) for file in folder.iterdir())
    )


@lru_cache(maxsize=32)
def exercises_of(number: str) -> Mapping[str, SetExercise]:
    """Return the exercises of a lesson by their id; the lesson is named by its number, or in full.

    Raises `FileNotFoundError` where nobody wrote any.
    """
    folder, texts = _sets_of(number)
    if not texts:
        raise FileNotFoundError(number)
    return {one.id: one for text in texts for one in parse_set(text, folder)}


def themes_of(name: str) -> Mapping[str, str]:
    """Return the theme of every exercise in the sets that this one should be in, by id.

    Read without being checked: a notebook is read before any of them is asked.
    """
    return _themes(name[:2])


def named(name: str) -> tuple[str, ...]:
    """Return the exercise of that name, or those numbered after it; of neither, the name itself.

    >>> named("01-led")
    ('01-led-01', '01-led-02', '01-led-03')
    """
    known = themes_of(name)
    return (name,) if name in known else tuple(n for n in known if n[:-3] == name) or (name,)


@lru_cache(maxsize=32)
def _themes(number: str) -> Mapping[str, str]:
    _, texts = _sets_of(number)
    found = [one for text in texts for one in tomllib.loads(text)["exercise"]]
    return {one["id"]: one["theme"] for one in found}


def for_table(names: Sequence[str], rules: RuleSet) -> SetExercise | None:
    """Of the exercises named return the first for this table, or None: then one is constructed."""
    asked = (exercises_of(name[:2])[name] for name in names)
    return next(filter(None, (_at(rules, one) for one in asked)), None)


def _at(rules: RuleSet, one: SetExercise) -> SetExercise | None:
    """The same at another table of the same game, where everything said of it stays true."""
    if one.rules == rules:
        return one
    # Of its own house rule an author speaks himself.
    if one.rules.id is None or (one.rules.players, one.rules.cards) != (rules.players, rules.cards):
        return None
    try:
        there = replace(one, exercise=_moved(one.exercise, one.rules, rules))
        return there if _still_true(there, one) else None
    except BeloteError:  # no such deal there
        return None


def _still_true(there: SetExercise, here: SetExercise) -> bool:
    """Whether it is the same case with the same answer, and every distractor is still wrong."""
    case, exercise = THEMES[there.theme], there.exercise
    if not (case.occurs_in(there.rules) and case.holds(exercise.subject)):
        return False
    wrong = (there.grade(distractor.answer) for distractor in there.distractors)
    return exercise.solution == here.exercise.solution and not any(one.correct for one in wrong)


def _moved(part: Any, here: RuleSet, there: RuleSet) -> Any:
    """Put other rules in the place of these, wherever they stand."""
    if part == here:
        return there
    if isinstance(part, tuple) and type(part) is tuple:
        return tuple(_moved(one, here, there) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    inside = {f.name: getattr(part, f.name) for f in fields(part) if f.init}
    moved = {name: _moved(value, here, there) for name, value in inside.items()}
    changed = {name: value for name, value in moved.items() if value is not inside[name]}
    return replace(part, **changed) if changed else part
