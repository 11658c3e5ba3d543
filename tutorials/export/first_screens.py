"""The first screens of a page, put into its exported file: they answer before Python is up.

The notebook itself is run and asked for them, so they are what Python will show a moment later;
the widgets' own code paints them.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from importlib.resources import files
from itertools import accumulate, takewhile
from string import Template
from typing import TYPE_CHECKING, Any

from tutorials.app.bilingual import both
from tutorials.kit import assets, prose
from tutorials.kit.lessons.lesson import Lesson, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from tutorials.app.pages import Page
    from tutorials.kit.training.trainer import Trainer

# The widget under the frame, by the name its notebook gives it and its code is filed under; what is
# the same on every page that has it, and so stands in one file for all of them.
_SHARED_WIDGET = {
    "table": ("words", "faces", "card_names", "card_shorts"),
    "checker": ("words", "faces", "card_names", "card_shorts", "suit_names", "signs"),
}
# A tool's screen is the state its widget starts in.
_OWN_WIDGET = {"checker": ("texts", "example", "profile", "answer", "typed")}
_SHARED_FRAME = ("words", "profiles")
# The page without them takes twice as much.
_MOST = 20_000
_OWN_FRAME = ("page", "notice", "lang", "profile", "settings", "address")


def add(site: Path, page: Page) -> None:
    """Put the first screens of a page right after its <body>, and what they share beside it."""
    _, defs = import_module(f"tutorials.{page.name}").app.run()
    shown = defs["page"]
    frame = shown.frame
    (main,) = vars(shown).keys() & _SHARED_WIDGET.keys()
    widget = getattr(shown, main)
    kit = _write_kit(site, frame, main, widget)
    if main in _OWN_WIDGET:
        screens = _of_tool(main, widget)
    elif isinstance(shown.content, Lesson):
        screens = _of_lesson(shown.content, frame)
    else:
        screens = _of_trainer(shown.content, frame)
    first_page = {"frame": _values(frame, _OWN_FRAME), **screens}
    html = site / f"{page.name}.html"
    before, body, after = html.read_text("utf-8").partition("<body>\n")
    if not body:
        raise ValueError(html)
    template = Template(files(__package__).joinpath("first.html").read_text("utf-8"))
    first = template.substitute(
        wait=_label("wait"), file=_label("file"), kit=kit, page=_json(first_page)
    )
    preloads = "".join(
        f'<link rel="modulepreload" href="./{kit}/{file.name}">'
        for file in sorted((site / kit).iterdir())
    )
    html.write_text(f"{_first_in_head(before, preloads)}{body}{first}{after}", "utf-8")


def _label(key: str) -> str:
    return both({lang: prose.words(lang)["first"][key] for lang in prose.LANGUAGES})


def _first_in_head(html: str, links: str) -> str:
    before, head, after = html.partition("<head>")
    return f"{before}{head}{links}{after}"


def _values(widget: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(widget, name) for name in names}


def _of_tool(main: str, widget: Any) -> dict[str, Any]:
    """Return the state a tool starts in."""
    own = _values(widget, ("lang", "settings", *_OWN_WIDGET[main]))
    return {"profile": widget.profile, "main": own}


def _of_trainer(trainer: Trainer, frame: Any) -> dict[str, Any]:
    """What there is to choose; an address that names rules asks for something else."""
    return {
        "profile": trainer.rules.id,
        "seed": trainer.seed,
        "main": {"lang": frame.lang, "settings": frame.settings},
        "screens": [trainer.screen(trainer.place(()))],
        "progress": [{}],
        "unasked": ["rules", "difficulty", "mix"],
    }


def _light(screens: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that leave the page light: what comes after a long deal waits for Python."""
    sizes = accumulate(len(_json(screen).encode()) for screen in screens)
    return [screen for screen, size in zip(screens, sizes, strict=True) if size <= _MOST]


def _of_lesson(lesson: Lesson, frame: Any) -> dict[str, Any]:
    """Everything up to the first question, that one included."""
    reading = len(list(takewhile(lambda stage: not stage.asks, lesson.stages)))
    places = [Place(stage=i) for i in range(min(reading + 1, len(lesson.stages)))]
    screens = _light([dict(lesson.screen(place)) for place in places])
    return {
        "profile": lesson.rules.id,
        "seed": lesson.seed,
        "main": {"lang": frame.lang, "settings": frame.settings},
        "screens": screens,
        "progress": [lesson.progress(place) for place in places[: len(screens)]],
    }


def _write_kit(site: Path, frame: Any, main: str, widget: Any) -> str:
    """Write the widgets' code and what pages share; return the folder, named by its content."""
    shared = {
        "words": {"first": prose.labels("first")},
        "main": main,
        "frame": _values(frame, _SHARED_FRAME),
        "widget": _values(widget, _SHARED_WIDGET[main]),
        "frameStyle": _text(frame._css),  # noqa: SLF001 - what anywidget calls it
        "widgetStyle": _text(widget._css),  # noqa: SLF001
    }
    texts = {
        "first.js": assets.bundle(f"pages/first_{main}"),
        "shared.js": f"export default {json.dumps(shared, ensure_ascii=False)};\n",
    }
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
