"""Every article of the rules in plain words, each at its own address, with what other tables do."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from belote_core.articles import ARTICLES
from belote_core.ruleset import KNOBS, Decides
from belote_core.wording import LANGUAGES
from tutorials.app import paper
from tutorials.app.bilingual import both
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "rules"
# A chapter is what an article's code begins with; how tables differ at all opens the last one.
LAST = "TABLE"


def chapter(article: str) -> str:
    """Return the chapter of an article.

    >>> chapter("SCORE-3.1"), chapter("PLAY-7b"), chapter("RULESET-1")
    ('SCORE-3', 'PLAY', 'TABLE')
    """
    name = article.partition("." if "." in article else "-")[0]
    return LAST if name == "RULESET" else name


def render(lang: str = "fr") -> str:
    """Return the page; the address of an article ends with `#PLAY-5`."""
    ordered = sorted(ARTICLES, key=lambda article: chapter(article) == LAST)
    chapters = "".join(
        f"<h2>{both(prose.plain(NAME, f'{name}.title'))}</h2>"
        f'<div class="parts">{"".join(map(_article, articles))}</div>'
        for name, articles in groupby(ordered, chapter)
    )
    return paper.page(
        prose.plain(NAME, "intro.title"), paper.blocks(prose.html(NAME, "intro")) + chapters, lang
    )


def _article(code: str) -> str:
    title = both(prose.plain(NAME, f"{code}.title"))
    return (
        f'<section id="{code}"><h3>{title} <small>{code}</small></h3>'
        f"{paper.blocks(prose.html(NAME, code))}{''.join(_elsewhere(code))}</section>"
    )


def _elsewhere(code: str) -> Iterator[str]:
    """What tables choose where this article leaves the choice."""
    for knob, rule in KNOBS.items():
        # A number has no list of values: the text names those that are met.
        if code in rule.articles and rule.decides is not Decides.PACK and not rule.declared.samples:
            yield "".join(
                f'<p class="quiet" lang="{lang}">{escape(_choice(knob, lang))}</p>'
                for lang in prose.LANGUAGES
            )


def _choice(knob: str, lang: str) -> str:
    words = LANGUAGES[lang].knobs
    values = " · ".join(words.value(knob, value) for value in KNOBS[knob].values)
    return prose.words(lang)[NAME]["tables"].format(knob=words.name(knob), values=values)
