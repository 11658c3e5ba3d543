"""The page for whoever finds the class full: why, and what to do."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

from tutorials.app.bilingual import both
from tutorials.kit import assets, prose


def render(lang: str = "fr") -> str:
    """Return the page; `lang` is the language for who has neither asked for one nor kept one."""
    words = {each: prose.words(each) for each in prose.LANGUAGES}
    said = {key: {each: words[each]["full"][key] for each in words} for key in words[lang]["full"]}
    template = Template(files("tutorials.app").joinpath("full.html").read_text("utf-8"))
    return template.substitute(
        lang=lang,
        theme=assets.read("theme.css"),
        head=assets.read("head.html"),
        title=escape(said["title"][lang]),
        heading=both(said["title"]),
        why=both(said["why"]),
        keeps=both(said["keeps"]),
        retry=both(said["retry"]),
        home=both({each: words[each]["frame"]["home"] for each in words}),
    )
