"""Every kind of question is one class in a file of its own, and nobody else knows it by name."""

import ast
import inspect

import pytest

from belote_core import MARQUOIR_3, PRESETS, RecordError
from belote_core.record.reader import Reader
from belote_core.toml.places import Places
from exercises import THEMES, generate
from exercises.exercise import GROUPS, Exercise
from exercises.kinds import KINDS
from tests.exercising import written_by_hand
from tests.sources import ROOT, circle, literals, python_files, tree_of
from tutorials.kit import prose

# A group has the name of a kind as well, and a reminder has another's.
ALSO_OTHER_NAMES = {"bid"}
# What a lesson asks it names: its stages, and what the exam prefers.
ASKED_BY_NAME = {"tutorials/kit/lessons/exam.py"}


def concrete(kind):
    """Every class below one that can be made."""
    for below in kind.__subclasses__():
        if not inspect.isabstract(below) and "kind" in vars(below):
            yield below
        yield from concrete(below)


def test_every_kind_is_registered_under_its_own_name():
    assert set(concrete(Exercise)) == set(KINDS.values())
    assert all(name == kind.kind for name, kind in KINDS.items())
    assert len(KINDS) == 18


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_a_file_of_its_own_name(kind):
    module = KINDS[kind].__module__
    assert module == f"exercises.kinds.{kind.replace('-', '_')}"


def test_every_kind_has_a_theme_and_every_theme_a_kind():
    asked = {kind for theme in THEMES.values() for kind in theme.kinds}
    assert asked == set(KINDS)


def test_a_kind_belongs_to_a_group_with_an_initial_of_its_own():
    assert {kind.group for kind in KINDS.values()} == set(GROUPS)
    assert len({group[0] for group in GROUPS}) == len(GROUPS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_whole_rule_of_a_kind_stands_on_the_page(kind):
    for lang in prose.LANGUAGES:
        assert prose.sections(lang, "20_train")[f"rule.{KINDS[kind].reminder}"]


# ---- Nobody else knows a kind


def outside():
    files = [*python_files("exercises"), *python_files("tutorials")]
    found = [path for path in files if "kinds" not in path.relative_to(ROOT).parts]
    assert len(found) > 50
    return found


@pytest.mark.parametrize("path", outside(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_table_by_kind_and_no_ladder(path):
    name = str(path.relative_to(ROOT))
    notebook = path.parent == ROOT / "tutorials"
    tree, classes = tree_of(path), {kind.__name__ for kind in KINDS.values()}
    if not notebook and name not in ASKED_BY_NAME:
        named = {text for _, text in literals(tree)} & (KINDS.keys() - ALSO_OTHER_NAMES)
        assert not named, f"{name}: {named}"
    if not name.startswith("exercises"):
        return
    # What a type checker is told is no branch.
    asserted = {
        id(below)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assert)
        for below in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "isinstance":
            if id(node) in asserted:
                continue
            tested = {below.id for below in ast.walk(node.args[1]) if isinstance(below, ast.Name)}
            assert not tested & classes, f"{name}:{node.lineno}"


def exercises_modules():
    found = {}
    for path in python_files("exercises"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[module.removesuffix(".__init__")] = path
    return found


def imported(path, modules):
    """What a module of the exercises imports of them, for the type checker too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in modules else node.module


def test_the_exercises_import_in_no_circle_types_included():
    modules = exercises_modules()
    graph = {name: {*imported(path, modules)} & modules.keys() for name, path in modules.items()}
    assert circle(graph) == []
    assert len(graph) > 50
    assert graph["exercises.generate"] >= {"exercises.kinds", "exercises.themes"}


# ---- What a set writes


def read_back(exercise, text):
    """An answer as a set writes it, read again."""
    value = [name.strip() for name in text[1:-1].split(",") if name] if text[:1] == "[" else text
    if isinstance(value, list) and all(one.lstrip("-").isdigit() for one in value) and value:
        value = [int(one) for one in value]
    if isinstance(value, str) and value in ("true", "false"):
        value = value == "true"
    elif isinstance(value, str) and value.isdigit():
        value = int(value)
    reader = Reader({"answer": value}, Places("", {}))
    return exercise.read_answer(reader, ("answer",), value)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_that_is_written_is_read_again(kind):
    told = 0
    for one in written_by_hand():
        if one.kind != kind:
            continue
        exercise = one.exercise
        assert read_back(exercise, exercise.write_answer(one.answer)) == one.answer
        told += 1
    assert told >= 2


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_is_no_answer_of_a_set(kind):
    theme = next(theme for theme in THEMES.values() if kind in theme.kinds)
    rules = next(rules for rules in PRESETS.values() if theme.occurs_in(rules))
    exercise = generate(theme.id, rules, seed=3, kind=kind)
    for value in ({}, 1.5, "nonsense, indeed", ["nonsense"]):
        reader = Reader({"answer": value}, Places("", {}))
        with pytest.raises(RecordError):
            exercise.read_answer(reader, ("answer",), value)


def test_the_same_exercise_is_kept_with_its_rulings():
    one, two = (generate("must-trump", MARQUOIR_3, seed=3) for _ in range(2))
    assert one is two
    other = generate("must-trump", MARQUOIR_3, seed=3, kind="legal-cards")
    assert other.position is one.position
