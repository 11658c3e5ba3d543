"""The page of the exam."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tutorials.kit.lessons.exam import Exam
from tutorials.kit.lessons.lesson_page import LessonPage

if TYPE_CHECKING:
    from belote_core import RuleSet
    from tutorials.kit.address import Asked
    from tutorials.kit.replayed import Action


class ExamPage(LessonPage):
    """The page of the exam, which draws its own stages."""

    def __init__(self, name: str, asked: Asked) -> None:
        """Open the exam at the question that the address asks for."""
        super().__init__(name, (), asked)

    def build(self, rules: RuleSet, noted: tuple[Action, ...]) -> Exam:
        """Draw the exam at a table, from the seed of the address."""
        now, seed = datetime.now(UTC), self.asked.seed
        return Exam(self.name, stages=(), rules=rules, seed=seed, noted=noted, now=now)
