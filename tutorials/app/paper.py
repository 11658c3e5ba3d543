"""A page to read and to print: static HTML, both languages in it, no Python behind it."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from tutorials.app import fonts
from tutorials.app.bilingual import both
from tutorials.kit import assets, prose

if TYPE_CHECKING:
    from collections.abc import Mapping


def page(title: Mapping[str, str], content: str, lang: str) -> str:
    """Lay `content`, which is in both languages, on a page; `lang` is the one by default."""
    words = {lang: prose.words(lang) for lang in prose.LANGUAGES}
    template = Template(files("tutorials.app").joinpath("paper.html").read_text("utf-8"))
    return template.substitute(
        lang=lang,
        theme=fonts.faces() + assets.read("theme.css"),
        head=assets.read("head.html"),
        titles="".join(f'data-title-{key}="{escape(text)}" ' for key, text in title.items()),
        brand=both({lang: words[lang]["index"]["brand"] for lang in words}),
        other=both({lang: words[lang]["frame"]["other_lang"] for lang in words}),
        print=both({lang: words[lang]["index"]["print"] for lang in words}),
        title=both(title),
        content=content,
        script=assets.bundle("pages/paper"),
    )


def blocks(html: Mapping[str, str], tag: str = "div") -> str:
    """Lay what is in HTML already, in both languages."""
    return "".join(f'<{tag} lang="{lang}">{html[lang]}</{tag}>' for lang in prose.LANGUAGES)


def section(name: str, key: str, *, after: str = "", **numbers: object) -> str:
    """Lay a section of the prose with its heading; `after` follows it."""
    title = both(prose.plain(name, f"{key}.title"))
    body = blocks(prose.html(name, key, **numbers))
    return f"<section><h2>{title}</h2>{body}{after}</section>"
