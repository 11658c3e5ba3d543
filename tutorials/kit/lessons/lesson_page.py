"""What the pages of all lessons share: every function is what one cell of a notebook does.

A notebook holds its stages and the cells that marimo needs; see `05_trump_and_overtrump.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import PRESETS
from tutorials.kit import address, page
from tutorials.kit.lessons.lesson import Lesson
from tutorials.kit.lessons.path import PLAYERS
from tutorials.kit.page import store, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tutorials.kit.address import Asked
    from tutorials.kit.frame import Frame
    from tutorials.kit.lessons.lesson import Place, Stage


__all__ = ["asked", "follow", "frame", "lesson", "number", "show", "store", "table"]


def number(name: str) -> int:
    """Return a lesson's place in the path, which its name begins with.

    >>> number("05_trump_and_overtrump")
    5
    """
    return int(name.partition("_")[0])


def asked(params: Mapping[str, Any], name: str, *, profile: str = "MARQUOIR_3") -> Asked:
    """Read the address; a lesson's own deals are those of its number."""
    return address.read(params, default_seed=number(name), default_profile=profile)


def frame(name: str, asked: Asked) -> Frame:
    """Build the frame of a lesson."""
    return page.frame(name, asked, number(name))


def lesson(name: str, stages: Iterable[Stage], asked: Asked, frame: Any, store: Any) -> Lesson:
    """Build the lesson under the table's rules."""
    return Lesson(
        name,
        stages=tuple(stages),
        rules=PRESETS[frame.value["profile"]],
        seed=asked.seed,
        noted=tuple(store.value["stored"]["log"]),
        players=PLAYERS.get(name),
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
