"""The page of a lesson: what its address asks for, and the widgets that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, table_code
from tutorials.kit import address, table_codes
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Lesson, checked
from tutorials.kit.page import Page
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from exercises.screens import LogEntry
    from tutorials.kit.address import Asked
    from tutorials.kit.stages import Stage


def asked(params: Mapping[str, Any], name: str, *, profile: str | None = None) -> Asked:
    """Read the address; a lesson's own deals are those of its number.

    Unless a `profile` is asked for it begins at the usual table of the game that it is about. Read
    it once: setting a parameter from Python would run every cell that reads them.
    """
    entry = course.entry(name)
    usual = houses.usual(entry.players).id if entry.players else next(iter(PRESETS))
    return address.read(params, default_seed=entry.number, default_profile=profile or str(usual))


class LessonPage(Page):
    """The page of a lesson."""

    content: Lesson

    def __init__(self, name: str, stages: Iterable[Stage], asked: Asked) -> None:
        """Open the lesson `name` at the stage that the address asks for.

        `StageError` where a stage lacks something.
        """
        entry = course.entry(name)
        self.name, self.stages = name, checked(name, stages, entry.players)
        super().__init__(name, asked, entry.number)

    @property
    def start(self) -> int:
        """The number of the stage to begin with: of the first, unless the address says more."""
        lesson, named = self.content, self.asked.named
        if "q" in named:
            return self.asked.question
        return lesson.kept_as[lesson.opening if address.TABLE in named else 0]

    def build(self, rules: RuleSet, noted: tuple[LogEntry, ...]) -> Lesson:
        """Build the lesson at a table, without what cannot happen there."""
        return Lesson(
            self.name,
            stages=self.stages,
            rules=rules,
            seed=self.asked.seed,
            noted=noted,
            players=course.entry(self.name).players,
        ).that_can_occur()

    def rebuild(self, change: Any = None) -> None:
        """Begin anew, and say what changes for who played with another number of players."""
        super().rebuild(change)
        here = self.content.rules
        if change is not None and change["name"] == "profile":
            before = table_codes.rules(str(change["old"]))
        else:
            played = (
                table_codes.rules(str(entry.get("profile")))
                for entry in reversed(self.content.noted)
                if entry.get("page") != self.name
            )
            before = next((rules for rules in played if rules), None)
        if before and before.players != here.players:
            self.frame.notice = houses.changed(before, here)
        elif change is not None:
            self.frame.notice = self.asked.notice

    def tell_where(self) -> None:
        """Light the bars of the frame, and mirror the stage to the address."""
        lesson, place = self.content, self.place
        self.frame.progress = dict(lesson.progress(place))
        self.mirror(
            {
                "table": table_code(lesson.rules),
                "seed": lesson.seed,
                "q": lesson.kept_as[place.stage],
            }
        )
