r"""GIFT, the text that Moodle and others read: one question a paragraph, `=` right and `~` wrong.

>>> escaped("5 = {3 + 2}: ~#")
'5 \\= \\{3 + 2\\}\\: \\~\\#'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from exercises.bilingual import word
from exercises.exports.fractions import fractions
from exercises.exports.moodle import title
from exercises.items import items

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from exercises.items import Asked, Item

# What has a meaning in it; the backslash first, or those put before the others would be doubled.
_RESERVED = ("\\", "#", "=", "~", "{", "}", ":")


def gift(exercises: Iterable[Asked], lang: str) -> str:
    """Write exercises as GIFT, in one language, UTF-8; the same questions as in Moodle XML."""
    paragraphs, table = list[str](), ""
    for number, item in items(exercises, lang):
        if item.table != table:
            table = item.table
            name = word("category", table=table)[lang].replace("/", "//")
            paragraphs.append(f"$CATEGORY: $course$/{name}\n")
        paragraphs.append("\n".join(_lines(number, item)) + "\n")
    return "\n".join(paragraphs)


def escaped(text: str) -> str:
    """Write a text so that nothing in it has a meaning in GIFT."""
    for sign in _RESERVED:
        text = text.replace(sign, f"\\{sign}")
    # An opening bracket in front would name a format, a per cent sign a weight.
    return f"[plain]{text}" if text.startswith(("[", "%")) else text


def _lines(number: int, item: Item) -> Iterator[str]:
    # Lines of a question stand in its text: a real one would be folded into the one before.
    told = "\\n".join(map(escaped, (*item.laid, item.prompt)))
    yield f"::{escaped(title(number, item))}::[plain]{told} {{{'#' if item.way == 'number' else ''}"
    for choice, fraction in zip(item.choices, fractions(item), strict=True):
        yield f"\t{_weight(item, fraction, right=choice.right)}{escaped(choice.text)}" + _why(
            choice.why
        )
    if item.way == "number":
        yield f"\t~{_why(item.otherwise)}"
    yield f"\t####{escaped(item.why)}"
    yield "}"


def _weight(item: Item, fraction: str, *, right: bool) -> str:
    """A sign for one right answer; of several, and of numbers, what each gives."""
    if item.way == "one":
        return "=" if right else "~"
    if item.way == "number":
        return "=" if right else f"=%{fraction}%"
    return f"~%{fraction}%"


def _why(text: str) -> str:
    return f"#{escaped(text)}"
