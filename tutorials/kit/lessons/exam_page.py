"""The page of the exam."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tutorials.kit.lessons.exam import exam
from tutorials.kit.lessons.lesson_page import LessonPage

if TYPE_CHECKING:
    from belote_core import RuleSet
    from exercises.screens import LogEntry
    from tutorials.kit.address import Asked
    from tutorials.kit.lessons.lesson import Lesson


class ExamPage(LessonPage):
    """The page of the exam, which draws its own stages."""

    def __init__(self, name: str, asked: Asked) -> None:
        """Open the exam at the question that the address asks for."""
        super().__init__(name, (), asked)

    def build(self, rules: RuleSet, noted: tuple[LogEntry, ...]) -> Lesson:
        """Draw the exam at a table, from the seed of the address."""
        return exam(self.name, rules, self.asked.seed, noted=noted, now=datetime.now(UTC))
