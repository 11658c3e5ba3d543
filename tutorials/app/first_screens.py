"""The first screens of a page, to stand in its HTML: they answer before Python is up.

The notebook itself is run and asked for them, so they are what Python will show a moment later;
the widgets' own code paints them. An exported page has those it opens with; the server, which
knows the address, those of the place that is asked for.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib.resources import files
from itertools import accumulate, takewhile
from string import Template
from typing import TYPE_CHECKING, Any

from belote_core import table_code
from tutorials.app.bilingual import both
from tutorials.kit import assets, prose
from tutorials.kit.lessons.lesson import Lesson, Place
from tutorials.kit.stages.players import tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tutorials.kit.training.trainer import Trainer

# The widget under the frame, by the name its notebook gives it and its code is filed under; what is
# the same on every page that has it, and so stands in one file for all of them.
_SHARED_WIDGET = {
    "table": ("words", "faces", "card_names", "card_shorts"),
    "checker": (
        *("words", "faces", "card_names", "card_shorts", "suit_names", "signs"),
        *("table_words", "table_style", "profiles"),
    ),
    "play": ("words", "faces", "card_names", "card_shorts"),
    "classroom": (
        *("words", "faces", "card_names", "card_shorts"),
        *("table_words", "table_style"),
    ),
    "score": ("words", "card_names", "card_shorts"),
    "house": ("words", "bases", "uses"),
}
# A tool's screen is the state its widget starts in.
_OWN_WIDGET = {
    "checker": ("texts", "example", "profile", "answer", "typed"),
    "classroom": ("texts", "profile", "desk", "wish"),
    "score": ("screen", "form", "seen"),
    "house": ("texts", "table", "wanted"),
}
_SHARED_FRAME = ("words", "profiles")
# The page without them takes half as much again.
_MOST = 30_000
# What a policy must allow for the head of a page to run at all.
_INLINE = "'self' 'unsafe-inline'"
_OWN_FRAME = ("page", "notice", "lang", "profile", "table", "settings", "address")


@dataclass(frozen=True)
class Kit:
    """The widgets' code and what pages share: files by name, in a folder named by a digest."""

    folder: str
    files: Mapping[str, str]


@dataclass(frozen=True)
class FirstScreens:
    """What a page shows before Python is up: its own screens, and the kit that paints them."""

    own: Mapping[str, Any]
    kit: Kit

    def into(self, html: str, *, root: str, clock: bool) -> str:
        """Put them right after the <body> of a page; `ValueError` where it has none.

        `root` leads from the page to the folder of the kit; the `clock` says how long it takes.
        """
        before, body, after = html.partition("<body>\n")
        if not body:
            raise ValueError(html[:80])
        kit = f"{root}{self.kit.folder}"
        links = "".join(
            f'<link rel="modulepreload" href="{kit}/{name}">' for name in sorted(self.kit.files)
        )
        template = Template(files(__package__).joinpath("first.html").read_text("utf-8"))
        first = template.substitute(
            wait=_label("wait"),
            clock='<span id="first-clock" aria-hidden="true"></span>' if clock else "",
            file=_label("file"),
            stuck=_label("stuck", sources=_INLINE),
            kit=kit,
            page=_json(self.own),
        )
        head, tag, rest = before.partition("<head>")
        return f"{head}{tag}{links}{rest}{body}{first}{after}"


def of(shown: Any, *, asked: bool = False) -> FirstScreens:
    """Return the first screens of a page object, as its notebook calls it.

    `asked`: it was built for the address at hand, and what it shows is what was asked for.
    """
    frame = shown.frame
    (main,) = vars(shown).keys() & _SHARED_WIDGET.keys()
    widget = getattr(shown, main)
    if main in _OWN_WIDGET:
        screens = _of_tool(main, widget, frame) | ({"at": 0} if asked else {})
    elif main == "play":
        screens = _of_match(frame, widget, asked=asked)
    elif isinstance(shown.content, Lesson):
        screens = _of_lesson(shown.content, frame, shown.place.stage if asked else None)
    else:
        screens = _of_trainer(shown.content, frame, shown.table.position if asked else None)
    own = {"frame": _values(frame, _OWN_FRAME), **screens}
    return FirstScreens(own, _kit(frame, main, widget))


def _label(key: str, **facts: str) -> str:
    words = {lang: prose.words(lang)["first"][key] for lang in prose.LANGUAGES}
    return both({lang: text.format(**facts) for lang, text in words.items()})


def _values(widget: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(widget, name) for name in names}


def _of_tool(main: str, widget: Any, frame: Any) -> dict[str, Any]:
    """Return the state a tool starts in."""
    own = _values(widget, ("lang", "settings", *_OWN_WIDGET[main]))
    return {"profile": frame.profile, "main": own}


def _of_match(frame: Any, widget: Any, *, asked: bool) -> dict[str, Any]:
    """Where one sits down, or the match that was asked for.

    Without it an address that names players asks for something else.
    """
    own = _values(widget, ("lang", "settings", "position", "seen"))
    at = {"at": 0} if asked else {"unasked": ["levels"]}
    return {"profile": frame.profile, "main": own, **at}


def _of_trainer(trainer: Trainer, frame: Any, position: Any = None) -> dict[str, Any]:
    """What there is to choose, or the `position` asked for.

    Without it an address that names rules asks for something else.
    """
    asked = {"at": 0} if position else {"unasked": ["rules", "difficulty", "mix", "set"]}
    return {
        "profile": table_code(trainer.rules),
        "seed": trainer.seed,
        "main": {"lang": frame.lang, "settings": frame.settings},
        "screens": [position or trainer.screen(trainer.place(()))],
        "progress": [{}],
        **asked,
    }


def _light(screens: list[dict[str, Any]], least: int = 0) -> list[dict[str, Any]]:
    """Those that leave the page light, so many at least: what comes after a long deal waits."""
    sizes = accumulate(len(_json(screen).encode()) for screen in screens)
    return [
        screen
        for i, (screen, size) in enumerate(zip(screens, sizes, strict=True))
        if i < least or size <= _MOST
    ]


def _of_lesson(lesson: Lesson, frame: Any, asked: int | None = None) -> dict[str, Any]:
    """Everything from the stage `asked`, or the first, up to a question, that one included."""
    others = {} if asked is not None or not lesson.opening else _elsewhere(lesson)
    return _at(lesson, frame, asked) | ({"others": others} if others else {})


def _elsewhere(lesson: Lesson) -> dict[str, Any]:
    """The same at the other usual tables: a lesson that asks at which begins there as soon."""
    told = {}
    for rules in tables():
        if rules != lesson.rules:
            there = _screens(lesson.under(rules), None)
            told[str(rules.id)] = {"profile": rules.id, **there}
    return told


def _at(lesson: Lesson, frame: Any, asked: int | None) -> dict[str, Any]:
    return {
        "profile": table_code(lesson.rules),
        "seed": lesson.seed,
        "main": {"lang": frame.lang, "settings": frame.settings},
        **_screens(lesson, asked),
        **({} if asked is None else {"at": asked}),
    }


def _screens(lesson: Lesson, asked: int | None) -> dict[str, Any]:
    first = asked or 0
    reading = len(list(takewhile(lambda stage: not stage.asks, lesson.stages[first:])))
    places = [Place(stage=i) for i in range(first, min(first + reading + 1, len(lesson.stages)))]
    screens = _light([dict(lesson.screen(place)) for place in places], asked is not None)
    # A screen's place in the list is its stage: before the one asked for nothing is here.
    before = [None] * first
    return {
        "screens": [*before, *screens],
        "progress": [*before, *(lesson.progress(place) for place in places[: len(screens)])],
    }


def _kit(frame: Any, main: str, widget: Any) -> Kit:
    shared = {
        "words": {"first": prose.labels("first")},
        "main": main,
        "frame": _values(frame, _SHARED_FRAME),
        "widget": _values(widget, _SHARED_WIDGET[main]),
        "frameStyle": str(frame._css),  # noqa: SLF001 - what anywidget calls it
        "widgetStyle": str(widget._css),  # noqa: SLF001
    }
    texts = {
        "first.js": assets.bundle(f"pages/first_{main}"),
        "shared.js": f"export default {json.dumps(shared, ensure_ascii=False)};\n",
    }
    digest = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12]
    return Kit(f"kit-{digest}", texts)


def _json(value: Mapping[str, Any]) -> str:
    """JSON that can stand inside a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
