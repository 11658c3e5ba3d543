"""The page of a lesson: its stages on a table, under the rules and from the seed of the address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutorials.course import PLAYERS
from tutorials.kit import address
from tutorials.kit.lessons.lesson import Lesson
from tutorials.kit.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from tutorials.kit.address import Asked
    from tutorials.kit.lessons.lesson import Stage
    from tutorials.kit.replayed import Action


def number(name: str) -> int:
    """Return a lesson's place in the path, which its name begins with.

    >>> number("05_trump_and_overtrump")
    5
    """
    return int(name.partition("_")[0])


def asked(params: Mapping[str, Any], name: str, *, profile: str = "MARQUOIR_3") -> Asked:
    """Read the address; a lesson's own deals are those of its number.

    Read it once: setting a parameter from Python would run every cell that reads them.
    """
    return address.read(params, default_seed=number(name), default_profile=profile)


class LessonPage(Page):
    """The page of a lesson."""

    def __init__(self, name: str, stages: Iterable[Stage], asked: Asked) -> None:
        """Open the lesson `name` at the stage that the address asks for."""
        self.name, self.stages = name, tuple(stages)
        super().__init__(name, asked, number(name))

    def build(self, rules: RuleSet, noted: tuple[Action, ...]) -> Lesson:
        """Build the lesson at a table, without what cannot happen there."""
        return Lesson(
            self.name,
            stages=self.stages,
            rules=rules,
            seed=self.asked.seed,
            noted=noted,
            players=PLAYERS.get(self.name),
        ).that_can_occur()

    def tell_where(self) -> None:
        """Light the bars of the frame, and mirror the stage to the address."""
        lesson, place = self.content, self.place
        self.frame.progress = lesson.progress(place)
        self.mirror({"profile": lesson.rules.id, "seed": lesson.seed, "q": place.stage})
