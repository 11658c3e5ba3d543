"""Anki: a deck of cards, the question in front, the answer and every reason behind.

The package `genanki` writes it: an extra, `pip install belote-pas-a-pas[anki]`.
"""

from __future__ import annotations

import hashlib
from html import escape
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from exercises.bilingual import word
from exercises.items import item
from exercises.written.form import SetExercise

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from exercises.items import Asked, Item

# Anki knows a kind of note and a deck by a number that stays: it is made of its name.
_MODEL: Final = "belote-pas-a-pas: question"
_IDS: Final = range(2**30, 2**31)
_FIELDS: Final = ("Question", "Answer")
_BOTH_SIDES: Final = "{{FrontSide}}<hr id=answer>{{Answer}}"


def anki(exercises: Iterable[Asked], lang: str) -> bytes:
    """Write exercises as an Anki package (`.apkg`), in one language.

    `ModuleNotFoundError` where `genanki` is not installed.
    """
    genanki = import_module("genanki")
    model = genanki.Model(
        _number(_MODEL),
        _MODEL,
        fields=[{"name": name} for name in _FIELDS],
        templates=[{"name": "Card 1", "qfmt": "{{Question}}", "afmt": _BOTH_SIDES}],
        css=files(__package__).joinpath("anki.css").read_text("utf-8"),
    )
    decks = dict[str, Any]()
    for asked in exercises:
        one = item(asked, lang)
        if one is None:
            continue
        name = word("category", table=one.table)[lang]
        deck = decks.setdefault(name, genanki.Deck(_number(name), name))
        # By what it asks: taken in again, it replaces itself.
        guid = genanki.guid_for(*_identity(asked), lang)
        deck.add_note(genanki.Note(model=model, fields=_sides(one), guid=guid))
    file = BytesIO()
    genanki.Package(list(decks.values())).write_to_file(file)
    return file.getvalue()


def _identity(asked: Asked) -> tuple[object, ...]:
    if isinstance(asked, SetExercise):
        return ("set", asked.id)
    return (asked.kind, asked.theme, asked.seed, asked.difficulty, asked.rules)


def _number(name: str) -> int:
    digest = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")
    return _IDS.start + digest % len(_IDS)


def _sides(one: Item) -> list[str]:
    front = [*map(_paragraph, one.laid), f"<p><b>{escape(one.prompt)}</b></p>"]
    if one.way != "number":
        front.append(_listed([escape(choice.text) for choice in one.choices]))
    behind = [f'<p class="right">{escape(one.answer)}</p>', _paragraph(one.why)]
    wrong = [
        f'{escape(choice.text)} <span class="why">{escape(choice.why)}</span>'
        for choice in one.misreadings
    ]
    return ["".join(front), "".join((*behind, _listed(wrong)))]


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _listed(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>" if lines else ""
