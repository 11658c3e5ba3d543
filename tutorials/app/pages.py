"""The pages, made of the one list in `course`: index, server, export and tests read them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal

from tutorials.kit import prose
from tutorials.kit.lessons.course import COURSE, TOOLS


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook: `name` is its file and its address, `number` a lesson's place in the path."""

    name: str
    number: int
    kind: Literal["lesson", "tool"]
    minutes: int = 0

    @property
    def title(self) -> dict[str, str]:
        """Its title in both languages."""
        return prose.plain(self.name, "intro.title")

    @property
    def what(self) -> dict[str, str]:
        """What a tool is for, in three words, in both languages."""
        return prose.plain(self.name, "intro.what")

    @property
    def notebook(self) -> Path:
        """The notebook's file, in a checkout or an installed wheel."""
        return Path(str(files("tutorials").joinpath(f"{self.name}.py")))


PAGES = (
    *(Page(one.name, one.number, "lesson", one.minutes) for one in COURSE),
    *(Page(name, int(name.partition("_")[0]), "tool") for name in TOOLS),
)
