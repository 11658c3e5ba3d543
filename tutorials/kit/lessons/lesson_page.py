"""What the pages of all lessons share: every function is what one cell of a notebook does.

A notebook holds its stages and the cells that marimo needs; see `05_trump_and_overtrump.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import PRESETS
from tutorials.kit import address, page
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Lesson, checked
from tutorials.kit.page import store, table
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tutorials.kit.address import Asked
    from tutorials.kit.frame import Frame
    from tutorials.kit.lessons.lesson import Place
    from tutorials.kit.stages import Stage


__all__ = ["asked", "follow", "frame", "lesson", "show", "store", "table"]


def asked(params: Mapping[str, Any], name: str, *, profile: str | None = None) -> Asked:
    """Read the address; a lesson's own deals are those of its number.

    Unless a `profile` is asked for it begins at the usual table of the game that it is about.
    """
    entry = course.entry(name)
    usual = houses.usual(entry.players).id if entry.players else next(iter(PRESETS))
    profile = profile or str(usual)
    return address.read(params, default_seed=entry.number, default_profile=profile)


def frame(name: str, asked: Asked) -> Frame:
    """Build the frame of a lesson."""
    return page.frame(name, asked, course.entry(name).number)


def lesson(name: str, stages: Iterable[Stage], asked: Asked, frame: Any, store: Any) -> Lesson:
    """Build the lesson under the table's rules; `StageError` where a stage lacks something."""
    players = course.entry(name).players
    return Lesson(
        name,
        stages=checked(name, stages, players),
        rules=PRESETS[frame.value["profile"]],
        seed=asked.seed,
        noted=tuple(store.value["stored"]["log"]),
        players=players,
    ).that_can_occur()


def show(lesson: Lesson, place: Place, frame: Any, table: Any) -> None:
    """Hand a screen down to the table, and where one is to the frame."""
    table.widget.position = lesson.screen(place)
    frame.widget.progress = lesson.progress(place)
    frame.widget.address = {
        "lang": frame.value["lang"],
        "profile": frame.value["profile"],
        "seed": lesson.seed,
        "q": place.stage,
    }
    table.widget.seen = place.seen


def follow(frame: Any, table: Any, store: Any) -> None:
    """Hand on the language and the settings that were chosen in the frame."""
    store.widget.lang = frame.value["lang"]
    table.widget.lang = frame.value["lang"]
    table.widget.settings = frame.value["settings"]
