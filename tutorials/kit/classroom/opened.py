"""The set that a page is about: from the address, from behind its #, or from a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import explain
from exercises import bilingual, questions
from exercises.class_answers import Paper
from exercises.own_set import OwnSet
from tutorials.kit.texts import reminders

if TYPE_CHECKING:
    from belote_core import BeloteError
    from exercises import Exercise
    from exercises.class_set import ClassSet
    from exercises.screens import QuestionScreen, Text

# The pages of the teacher and of the pupils.
DESK, PUPILS = "30_class", "31_set"


@dataclass(frozen=True)
class Opened:
    """A set, made or written, as questions on the table; `made` has at least one question."""

    made: ClassSet | OwnSet

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The engine's exercises, in their order."""
        return self.made.exercises()

    @property
    def paper(self) -> Paper:
        """What the codes of its pupils are of."""
        name = self.made.text if isinstance(self.made, OwnSet) else self.made.code
        return Paper(name, self.exercises)

    def question(self, key: str, at: int, title: Text) -> QuestionScreen:
        """Build the screen of one question (from 0), in its author's words where he has some."""
        one = self.exercises[at]
        rule = reminders.of(one)
        if isinstance(self.made, OwnSet):
            return questions.written_screen(key, self.made.written[at], title=title, rule=rule)
        return questions.screen(key, one, title=title, rule=rule)


def said(error: BeloteError) -> Text:
    """Say an error in both languages."""
    return bilingual.in_both(lambda lang: explain(error, lang=lang))
