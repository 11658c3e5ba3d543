"""The texts of the pages: sections by key, the same keys in both languages, numbers filled in."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from belote_core.wording import LANGUAGES as SPOKEN
from belote_core.wording.bilingual import filled
from belote_core.wording.fr.grammar import polish

if TYPE_CHECKING:
    from exercises.screens import Text

LANGUAGES = ("fr", "en")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_SECTION = re.compile(r"^## (?P<key>\S+)\n", re.MULTILINE)


def _read(lang: str, name: str) -> str:
    return files("tutorials").joinpath("prose", lang, name).read_text("utf-8")


def polished(lang: str, text: str) -> str:
    """Put the no-break spaces of French where a writer typed plain ones."""
    return polish(text) if lang == "fr" else text


def agreed(lang: str, text: str, **facts: object) -> str:
    """Fill a text in; words agree with its numbers, as in `{n} {n:question|questions}`."""
    return SPOKEN[lang].grammar.filled(text, **facts)


@lru_cache(maxsize=8)
def words(lang: str) -> dict[str, dict[str, str]]:
    """Return the labels of one language: buttons, settings, status lines."""
    groups = tomllib.loads(_read(lang, "words.toml"))
    return {
        group: {key: polished(lang, text) for key, text in texts.items()}
        for group, texts in groups.items()
    }


def labels(group: str) -> dict[str, dict[str, str]]:
    """Return one group of labels in both languages, as a widget takes them."""
    return {lang: words(lang)[group] for lang in LANGUAGES}


def word(key: str, group: str, **facts: Text | object) -> Text:
    """Return one label of a group in both languages; a fact may be in both languages itself."""
    return filled(lambda lang: words(lang)[group], key, facts)


@lru_cache(maxsize=64)
def sections(lang: str, lesson: str) -> dict[str, str]:
    """Return the sections of a lesson by key, as Markdown."""
    parts = _SECTION.split(_read(lang, f"{lesson}.md"))
    return {key: text.strip() for key, text in zip(parts[1::2], parts[2::2], strict=True)}


def has(lesson: str, key: str) -> bool:
    """Whether the lesson has a section of that key."""
    return key in sections(LANGUAGES[0], lesson)


def plain(lesson: str, key: str, **numbers: object) -> dict[str, str]:
    """Return a section as text in both languages, with its placeholders filled in.

    What differs from one language to the other is given in both: `{"fr": …, "en": …}`.
    """
    return {
        lang: agreed(
            lang,
            sections(lang, lesson)[key],
            **{name: n[lang] if isinstance(n, dict) else n for name, n in numbers.items()},
        )
        for lang in LANGUAGES
    }


def html(lesson: str, key: str, **numbers: object) -> dict[str, str]:
    """Return a section as HTML in both languages: paragraphs, and **words** in bold."""
    return {lang: _html(text) for lang, text in plain(lesson, key, **numbers).items()}


def _html(text: str) -> str:
    paragraphs = (_BOLD.sub(r"<b>\1</b>", escape(part)) for part in text.split("\n\n"))
    return "".join(f"<p>{part}</p>" for part in paragraphs)
