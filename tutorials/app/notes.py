"""The speaker's notes: a second window beside a lesson that is presented, without Python behind it.

What it shows the first window tells it; here are the headings, in both languages.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

from tutorials.app import fonts
from tutorials.app.bilingual import both
from tutorials.kit import assets, prose

NAME = "notes"


def render(lang: str = "fr") -> str:
    """Return the page; `lang` is the language for who has neither asked for one nor kept one."""
    words = {key: prose.word(key, NAME) for key in prose.words(lang)[NAME]}
    titles = words.pop("title")
    template = Template(files(__package__).joinpath("notes.html").read_text("utf-8"))
    return template.substitute(
        {key: both(text) for key, text in words.items()},
        lang=lang,
        theme=fonts.faces() + assets.read("theme.css"),
        head=assets.read("head.html"),
        titles="".join(f'data-title-{key}="{escape(text)}" ' for key, text in titles.items()),
        script=assets.bundle("pages/notes"),
    )
