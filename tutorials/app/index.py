"""The first page: static HTML from the list of pages, both languages in it, no Python behind it."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from belote_core import PRESETS
from tutorials.app import fonts
from tutorials.app.bilingual import both
from tutorials.app.pages import PAGES, Page
from tutorials.kit import assets, faces, prose
from tutorials.kit.lessons import course
from tutorials.kit.stages.players import tables
from tutorials.kit.training import practice

if TYPE_CHECKING:
    from belote_core import RuleSet

_FAN = ("Jh", "9h", "Ah", "Th")
# The page that knows what is to be reviewed.
REVIEW = "20_train"
# Pages to read and to print, by name: see `leaflets.py`.
LEAFLETS = ("rules", "glossary", "summary")
# What the page writes by itself, once it knows what the pupil did.
WRITTEN = ("continue", "step", "done", "review")


def _word(key: str) -> dict[str, str]:
    return {lang: prose.words(lang)["index"][key] for lang in prose.LANGUAGES}


def _promise() -> dict[str, str]:
    """Say what the course is, with the minutes of its shortest lesson and of its longest."""
    minutes = [page.minutes for page in PAGES if page.kind == "lesson"]
    numbers = {"least": min(minutes), "most": max(minutes)}
    return {lang: text.format(**numbers) for lang, text in _word("promise").items()}


def _themes() -> dict[str, object]:
    """Say which rules can be reviewed at each table; at the usual one for who sat at none yet."""
    tables = {name: practice.every(rules) for name, rules in PRESETS.items()}
    return {"usual": next(iter(tables)), "tables": tables}


def _card(page: Page) -> str:
    minutes = {lang: _word("minutes")[lang].format(n=page.minutes) for lang in prose.LANGUAGES}
    return (
        f'<li><a class="lesson" data-page="{page.name}" data-number="{page.number}" '
        f'data-home="yes" {_for(page.name)}'
        f'href="{page.name}.html">'
        f'<b class="number">{page.number}</b>'
        f'<span class="what">{both(page.title)}<small>{both(minutes)}</small></span></a></li>'
    )


def _for(name: str) -> str:
    """Say for how many players a lesson is, where it is not for any."""
    players = course.entry(name).players
    return f'data-players="{players}" ' if players else ""


def _join(rules: RuleSet, first: str) -> str:
    """A way into the first lesson at a usual table, and which tables are of as many players."""
    alike = " ".join(name for name, one in PRESETS.items() if one.players == rules.players)
    label = prose.word(f"players_{rules.players}", "lesson")
    told = prose.word(f"players_{rules.players}_told", "lesson", pack=rules.pack)
    return (
        f'<a class="join" data-players="{rules.players}" data-tables="{alike}" '
        f'data-table="{rules.id}" href="{first}.html">'
        f"{both(label)}<small>{both(told)}</small></a>"
    )


def _tool(page: Page) -> str:
    return (
        f'<li><a class="tool" data-home="yes" href="{page.name}.html">'
        f"<b>{both(page.title)}</b> {both(page.what)}</a></li>"
    )


def _leaflet(name: str) -> str:
    return f'<a href="{name}.html">{both(prose.plain(name, "intro.title"))}</a>'


def render(lang: str = "fr") -> str:
    """Return the page; `lang` is the language for who has neither asked for one nor kept one."""
    fan = "".join(f"<i>{faces.face(code)}</i>" for code in _FAN)
    template = Template(files("tutorials.app").joinpath("index.html").read_text("utf-8"))
    lessons = [page for page in PAGES if page.kind == "lesson"]
    return template.substitute(
        lang=lang,
        theme=fonts.faces() + assets.read("theme.css"),
        head=assets.read("head.html"),
        faces=faces.STYLES,
        sprite=faces.sprite(),
        fan=fan,
        titles="".join(
            f'data-title-{key}="{escape(text)}" ' for key, text in _word("brand").items()
        ),
        brand=both(_word("brand")),
        other=both(
            {
                "fr": prose.words("fr")["frame"]["other_lang"],
                "en": prose.words("en")["frame"]["other_lang"],
            }
        ),
        heading=both(_word("heading")),
        promise=both(_promise()),
        start=both(_word("start")),
        ask=both(_word("ask")),
        tables="".join(_join(rules, lessons[0].name) for rules in tables()),
        first=f"{lessons[0].name}.html",
        review=next(f"{page.name}.html" for page in PAGES if page.name == REVIEW),
        nothing=both(dict.fromkeys(prose.LANGUAGES, "")),
        path=both(_word("path")),
        lessons="".join(map(_card, lessons)),
        tools_heading=both(_word("tools")),
        tools="".join(_tool(page) for page in PAGES if page.kind == "tool"),
        foot="".join(map(_leaflet, LEAFLETS)),
        themes=json.dumps(_themes(), separators=(",", ":")),
        words=json.dumps({key: _word(key) for key in WRITTEN}),
        script=assets.bundle("pages/index"),
    )
