"""Moodle XML: the elements that Moodle's own documentation of the format lists, and no others."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from exercises.bilingual import word
from exercises.exports.fractions import fractions
from exercises.items import items

if TYPE_CHECKING:
    from collections.abc import Iterable

    from exercises.items import Asked, Item

# A second try costs a third, as in a quiz of Moodle's own.
_PENALTY = "0.3333333"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_ANY_OTHER = "*"


def moodle_xml(exercises: Iterable[Asked], lang: str) -> str:
    """Write exercises as Moodle reads them, in one language, UTF-8.

    A card or a seat is chosen, of several right cards all; a number is written. The questions of a
    table lie in a category that is called after it.
    """
    quiz, table = Element("quiz"), ""
    for number, item in items(exercises, lang):
        if item.table != table:
            table = item.table
            _category(quiz, table, lang)
        _question(quiz, number, item)
    indent(quiz)
    return f"{_DECLARATION}\n{tostring(quiz, encoding='unicode')}\n"


def _category(quiz: Element, table: str, lang: str) -> None:
    # A single stroke would begin a category below.
    name = word("category", table=table)[lang].replace("/", "//")
    question = SubElement(quiz, "question", type="category")
    _text(SubElement(question, "category"), f"$course$/{name}")


def _question(quiz: Element, number: int, item: Item) -> None:
    kind = "numerical" if item.way == "number" else "multichoice"
    question = SubElement(quiz, "question", type=kind)
    _text(SubElement(question, "name"), title(number, item))
    _html(question, "questiontext", (*item.laid, item.prompt))
    _html(question, "generalfeedback", (item.why,))
    _value(question, "defaultgrade", "1")
    _value(question, "penalty", _PENALTY)
    _value(question, "hidden", "0")
    if kind == "multichoice":
        _value(question, "single", "false" if item.way == "several" else "true")
        _value(question, "shuffleanswers", "true")
        _value(question, "answernumbering", "abc")
    for choice, fraction in zip(item.choices, fractions(item), strict=True):
        _answer(question, choice.text, fraction, choice.why, numerical=kind == "numerical")
    if kind == "numerical":
        _answer(question, _ANY_OTHER, "0", item.otherwise, numerical=True)


def title(number: int, item: Item) -> str:
    """Name a question in a list that is sorted by name."""
    return f"{number:02}. {item.name}"


def _answer(question: Element, text: str, fraction: str, why: str, *, numerical: bool) -> None:
    answer = SubElement(question, "answer", fraction=fraction)
    if not numerical:
        answer.set("format", "html")
    _text(answer, text if numerical else escape(text, quote=False))
    _html(answer, "feedback", (why,))
    if numerical:
        _value(answer, "tolerance", "0")


def _html(parent: Element, name: str, paragraphs: Iterable[str]) -> None:
    told = "".join(f"<p>{escape(text, quote=False)}</p>" for text in paragraphs)
    _text(SubElement(parent, name, format="html"), told)


def _text(parent: Element, text: str) -> None:
    SubElement(parent, "text").text = text


def _value(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text
