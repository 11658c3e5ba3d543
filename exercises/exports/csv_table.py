"""CSV: a row for each answer, with its question and its reason, for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

from exercises.bilingual import word
from exercises.items import items

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from exercises.items import Asked, Item

# What a spreadsheet of each language takes for the end of a cell.
SEPARATORS: Final[Mapping[str, str]] = {"fr": ";", "en": ","}
COLUMNS: Final = ("number", "rule", "laid", "question", "choice", "is_right", "reason", "articles")


def csv_table(exercises: Iterable[Asked], lang: str) -> str:
    """Write exercises as a table, in one language.

    A file of it begins with the mark of its encoding (`utf-8-sig`), or a spreadsheet guesses wrong.
    """
    file = StringIO(newline="")
    written = csv.writer(file, delimiter=SEPARATORS[lang])
    written.writerow(word(f"column_{column}")[lang] for column in COLUMNS)
    for number, item in items(exercises, lang):
        written.writerows(_rows(number, item, lang))
    return file.getvalue()


def _rows(number: int, item: Item, lang: str) -> Iterator[tuple[str | int, ...]]:
    asked = (number, item.name, "\n".join(item.laid), item.prompt)
    articles = " ".join(item.articles)
    for choice in item.choices:
        right = word("mark_good" if choice.right else "mark_bad")[lang]
        yield (*asked, choice.text, right, choice.why, articles)
    if item.way == "number":
        yield (*asked, word("any_other")[lang], word("mark_bad")[lang], item.otherwise, articles)
