"""The first screens of a lesson, put into its exported page: they answer before Python is up.

The notebook itself is run and asked for them, so they are what Python will show a moment later;
the widgets' own code paints them.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from importlib.resources import files
from itertools import takewhile
from string import Template
from typing import TYPE_CHECKING, Any

from tutorials.app import index
from tutorials.kit import assets, prose
from tutorials.kit.lesson import Lesson, Place

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tutorials.app.pages import Page

_MODULES = ("dom.js", "felt.js", "first.js", "frame.js", "panel.js", "settings.js", "table.js")
# What is the same on every page, and so stands in one file for all.
_SHARED_TABLE = ("words", "faces", "card_names", "card_shorts")
_SHARED_FRAME = ("words", "profiles")
_OWN_FRAME = ("page", "notice", "lang", "profile", "settings", "address")


def add(site: Path, page: Page) -> None:
    """Put the first screens of a page right after its <body>, and what they share beside it."""
    _, defs = import_module(f"tutorials.{page.name}").app.run()
    frame, table = defs["frame"].widget, defs["table"].widget
    kit = _write_kit(site, frame, table)
    html = site / f"{page.name}.html"
    before, body, after = html.read_text("utf-8").partition("<body>\n")
    if not body:
        raise ValueError(html)
    template = Template(files(__package__).joinpath("first.html").read_text("utf-8"))
    first = template.substitute(
        wait=both("wait"), file=both("file"), kit=kit, page=_json(_of_page(defs["lesson"], frame))
    )
    preloads = "".join(
        f'<link rel="modulepreload" href="./{kit}/{name}">' for name in (*_MODULES, "shared.js")
    )
    html.write_text(f"{_first_in_head(before, preloads)}{body}{first}{after}", "utf-8")


def both(key: str) -> str:
    """Write a label in both languages; the page's style shows the one that `<html lang>` names."""
    return index.both({lang: prose.words(lang)["first"][key] for lang in prose.LANGUAGES})


def _first_in_head(html: str, links: str) -> str:
    before, head, after = html.partition("<head>")
    return f"{before}{head}{links}{after}"


def _of_page(lesson: Lesson, frame: Any) -> dict[str, Any]:
    """Everything up to the first question, that one included."""
    reading = len(list(takewhile(lambda stage: stage.kind != "try", lesson.stages)))
    places = [Place(stage=i) for i in range(min(reading + 1, len(lesson.stages)))]
    return {
        "profile": lesson.rules.id,
        "seed": lesson.seed,
        "frame": {name: getattr(frame, name) for name in _OWN_FRAME},
        "table": {"lang": frame.lang, "settings": frame.settings},
        "screens": [lesson.screen(place) for place in places],
        "progress": [lesson.progress(place) for place in places],
    }


def _write_kit(site: Path, frame: Any, table: Any) -> str:
    """Write the widgets' code and what all pages share; return the folder, named by its content."""
    shared = {
        "words": {"first": prose.labels("first")},
        "frame": {name: getattr(frame, name) for name in _SHARED_FRAME},
        "table": {name: getattr(table, name) for name in _SHARED_TABLE},
        "frameStyle": _text(frame._css),  # noqa: SLF001 - what anywidget calls it
        "tableStyle": _text(table._css),  # noqa: SLF001
    }
    texts = {name: assets.read(name) for name in _MODULES}
    texts["shared.js"] = f"export default {json.dumps(shared, ensure_ascii=False)};\n"
    digest = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12]
    folder = site / f"kit-{digest}"
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return folder.name


def _text(style: Any) -> str:
    return str(style)


def _json(value: Mapping[str, Any]) -> str:
    """JSON that can stand inside a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
