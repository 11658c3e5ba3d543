"""What Python says of a screen, JavaScript is told in its own types."""

import json
import re
from dataclasses import replace

import pytest

from tests import javascript_types
from tests.browser.stage_desk import NAME, STAGES
from tests.browser.test_pages import lesson_of
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Players

KINDS = javascript_types.TARGET.parent / "stages" / "kinds.js"
HEADED = f"{javascript_types.HEAD}\n"


def test_the_types_of_the_screens_are_those_of_today():
    told = javascript_types.written(javascript_types.source())
    assert told.count("export ") > 40
    assert told == javascript_types.TARGET.read_text("utf-8"), "python -m tests.javascript_types"


@pytest.mark.parametrize(
    ("annotation", "told"),
    [
        ("str", "string"),
        ("int | float | None", "number | number | null"),
        ("list[str]", "string[]"),
        ("list[str | None]", "(string | null)[]"),
        ("list[dict[str, int | None]]", "Record<string, number | null>[]"),
        ("dict[str, list[bool]]", "Record<string, boolean[]>"),
        ("tuple[str, int]", "[string, number]"),
        ("list[tuple[str, int]]", "[string, number][]"),
        ("list[list[str] | None]", "(string[] | null)[]"),
        ("tuple[str, ...]", "string[]"),
        ("Literal['one', 2, None]", '"one" | 2 | null'),
        ("'Other'", "Other"),
        ("Mapping[str, Other]", "Record<string, Other>"),
    ],
)
def test_an_alias(annotation, told):
    source = f"class Other(TypedDict):\n    pass\nOne = {annotation}\n"
    assert f"export type One = {told};\n" in javascript_types.written(source)


def test_what_need_not_be_there_and_what_is_taken_over():
    source = """
from typing import TypedDict
class One(TypedDict, total=False):
    a: int
    b: Required[str]
class Two(One):
    '''Two lines,

    and more.
    '''
    c: NotRequired[int | None]
    d: bool
"""
    assert javascript_types.written(source) == HEADED + (
        "export interface One {\n  a?: number;\n  b: string;\n}\n\n"
        "/**\n * Two lines,\n *\n * and more.\n */\n"
        "export interface Two extends One {\n  c?: number | null;\n  d: boolean;\n}\n"
    )


def test_an_alias_is_told_what_stands_above_it_or_below():
    above = "# ---- A heading\n\n# One.\n# Two.\nA = str\n"
    assert (
        javascript_types.written(above)
        == f"{HEADED}/**\n * One.\n * Two.\n */\nexport type A = string;\n"
    )
    assert "/** One. */\nexport type A" in javascript_types.written('A = str\n"""One."""\n')
    assert "/**" not in javascript_types.written("# ---- A heading\nA = str\n")


@pytest.mark.parametrize(
    "source",
    [
        "class One(TypedDict):\n    a: Any",
        "class One(TypedDict):\n    a: list[Unknown]",
        "class One(Elsewhere):\n    a: int",
        "One = complex",
    ],
)
def test_what_is_no_type_of_a_screen_is_refused(source):
    with pytest.raises(javascript_types.UnknownTypeError):
        javascript_types.written(source)


def test_the_pages_know_which_screens_ask_nothing():
    """An exported page goes on from these without Python: the list stands in JavaScript too."""
    source = KINDS.read_text("utf-8")
    (told,) = re.findall(r"ASK_NOTHING = (\[.*?\]);", source, re.DOTALL)
    found, seen = {True: set(), False: set()}, set()
    usual = lesson_of(NAME)
    lesson = replace(usual, stages=(*usual.stages, *STAGES.values(), Players("intro")))
    for number, stage in enumerate(lesson.stages):
        kind = (type(stage), getattr(stage, "kind", None))
        if kind not in seen:
            seen.add(kind)
            found[stage.asks].add(lesson.screen(Place(stage=number))["kind"])
    assert set(json.loads(told)) == found[False]
    assert not found[False] & found[True]
