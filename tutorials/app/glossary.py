"""The words of the table, in alphabetical order, each with its other language and one sentence."""

from __future__ import annotations

import unicodedata
from html import escape

from belote_core.wording.glossary import TERMS
from tutorials.app import paper
from tutorials.kit import prose

NAME = "glossary"


def render(lang: str = "fr") -> str:
    """Return the page."""
    content = "".join(
        (
            paper.blocks(prose.html(NAME, "intro")),
            "".join(map(_terms, prose.LANGUAGES)),
            paper.section(NAME, "mislead"),
        )
    )
    return paper.page(prose.plain(NAME, "intro.title"), content, lang)


def _terms(lang: str) -> str:
    (other,) = (one for one in prose.LANGUAGES if one != lang)
    rows = sorted(
        ((*term[lang], term[other][0]) for term in TERMS.values()), key=lambda row: _plain(row[0])
    )
    told = "".join(
        f"<div><dt>{escape(word)}{_also(word, abroad, other)}</dt>"
        f"<dd>{escape(prose.polished(lang, sentence))}</dd></div>"
        for word, sentence, abroad in rows
    )
    return f'<dl lang="{lang}">{told}</dl>'


def _also(word: str, abroad: str, other: str) -> str:
    return "" if word == abroad else f" <small>· {other}: <i>{escape(abroad)}</i></small>"


def _plain(word: str) -> str:
    """Sort as dictionaries do: accents do not count."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
