"""An exercise that somebody wrote: the engine's exercise, and the words that go with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from exercises.feedback import Feedback

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.exercise import Exercise

FORMAT = 1
LANGUAGES = ("fr", "en")


@dataclass(frozen=True)
class Both:
    """A sentence in both languages: `both["fr"]`, `both["en"]`."""

    fr: str
    en: str

    def __getitem__(self, lang: str) -> str:
        """Return it in a language; `KeyError` for one that there is not."""
        if lang not in LANGUAGES:
            raise KeyError(lang)
        return str(getattr(self, lang))


@dataclass(frozen=True, kw_only=True)
class Distractor:
    """A wrong answer, and its reason: the code of a known misreading, or words of its own."""

    answer: Any
    misreading: str | None = None
    why: Both | None = None


@dataclass(frozen=True, kw_only=True)
class OwnWords(Feedback):
    """Feedback on a wrong answer that the author explains himself; the engine's comes after."""

    why: Both
    engine: Feedback

    def sentences(self, lang: str, names: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """Say the author's words first."""
        return (self.why[lang], *self.engine.sentences(lang, names))


@dataclass(frozen=True, kw_only=True)
class SetExercise:
    """One exercise of a set; `answer` is a claim that `exercises.check` compares with the engine.

    `why` is the misunderstanding that it catches. `prompt` is None where the question of its kind
    is enough; `lesson` the folder that the set lies in, unless the exercise names another.
    `hints` go from the least to the most telling. `number` is its place in the file, from 0.
    """

    exercise: Exercise
    id: str
    lesson: str | None
    articles: tuple[str, ...]
    why: Both
    hints: tuple[Both, ...]
    answer: Any
    distractors: tuple[Distractor, ...]
    prompt: Both | None = None
    number: int = field(default=0, compare=False)

    @property
    def kind(self) -> str:
        """The kind of exercise."""
        return self.exercise.kind

    @property
    def theme(self) -> str:
        """The rule case, a key of `THEMES`."""
        return self.exercise.theme

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.exercise.rules

    def grade(self, answer: Any) -> Feedback:
        """Grade as the engine does; a distractor with words of its own says them first."""
        told = self.exercise.grade(answer)
        own = next((one.why for one in self.distractors if one.why and one.answer == answer), None)
        if own is None or told.correct:
            return told
        return OwnWords(
            correct=False,
            article=told.article,
            because=told.because,
            misreading=told.misreading,
            seat=told.seat,
            why=own,
            engine=told,
        )
