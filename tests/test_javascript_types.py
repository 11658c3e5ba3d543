"""What Python says of a screen, JavaScript is told in its own types."""

import pytest

from tests import screen_types

HEADED = f"{screen_types.HEAD}\n"


def test_the_types_of_the_screens_are_those_of_today():
    source = screen_types.SOURCE.read_text("utf-8")
    told = screen_types.written(source)
    assert told.count("export ") > 40
    assert told == screen_types.TARGET.read_text("utf-8"), "python -m tests.screen_types"


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
    assert f"export type One = {told};\n" in screen_types.written(source)


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
    assert screen_types.written(source) == HEADED + (
        "export interface One {\n  a?: number;\n  b: string;\n}\n\n"
        "/**\n * Two lines,\n *\n * and more.\n */\n"
        "export interface Two extends One {\n  c?: number | null;\n  d: boolean;\n}\n"
    )


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
    with pytest.raises(screen_types.UnknownTypeError):
        screen_types.written(source)
