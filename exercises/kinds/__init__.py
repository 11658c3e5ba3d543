"""What every exercise is: a question, the engine's answer to it, and how an answer is graded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import explain
from exercises import wording

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from belote_core import RuleSet


# The seat of who is asked, said "tu" to.
LEARNER = 0


@dataclass(frozen=True, slots=True)
class Told:
    """A fact that the engine has no sentence for: its code in `wording`, and what fills it in."""

    code: str
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Feedback:
    """A graded answer, and why.

    `article` is the article of the rules that it rests on first. `because` are facts in reading
    order: what `belote_core.explain` can say, or `Told`. `misreading` is the code of the known
    misreading that leads to this answer, None for a right answer or an unknown error. `seat` is
    who is said "tu" to, counted from 0.
    """

    correct: bool
    article: str
    because: tuple[Any, ...]
    misreading: str | None = None
    seat: int | None = None

    def text(self, lang: str, names: Mapping[int, str] | None = None) -> str:
        """Say why, after the sentence of the misreading when there is one."""
        said = [] if self.misreading is None else [wording.misreading(self.misreading, lang)]
        for fact in self.because:
            if isinstance(fact, Told):
                facts = dict(fact.facts)
                said.append(wording.told(fact.code, facts, lang, you=self.seat, names=names))
            else:
                said.append(explain(fact, lang=lang, you=self.seat, names=names))
        return " ".join(said)


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """One question of one theme; the answer is computed by the engine, never stored.

    `theme` is a key of `THEMES`; `seed` and `difficulty` (1 to 3) are what it was constructed from.
    """

    kind: ClassVar[str]
    theme: str
    seed: int
    difficulty: int = 1

    @property
    @abstractmethod
    def rules(self) -> RuleSet:
        """The table's rules."""

    @property
    @abstractmethod
    def subject(self) -> Any:
        """What the question is about: what the predicate of its theme judges."""

    @property
    @abstractmethod
    def articles(self) -> tuple[str, ...]:
        """The articles of the rules that decide the answer."""

    @property
    @abstractmethod
    def solution(self) -> Any:
        """The right answer, as the engine gives it."""

    @property
    def right_answers(self) -> tuple[Any, ...]:
        """Every answer that gets full marks: one, but where any of several cards will do."""
        return (self.solution,)

    @abstractmethod
    def misreadings(self) -> Mapping[str, Any]:
        """By code, the wrong answer that each known misreading of the rules leads to."""

    @abstractmethod
    def grade(self, answer: Any) -> Feedback:
        """Grade an answer; one that cannot be an answer at all is a wrong one."""

    def compared(self, given: Any, *because: Any) -> Feedback:
        """Grade what was given by comparing it with the only right answer."""
        correct = given == self.solution
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=because,
            misreading=None if correct else self.misreading_of(given),
            seat=LEARNER,
        )

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading whose answer this is, or None."""
        found = (code for code, wrong in self.misreadings().items() if wrong == answer)
        return next(found, None)

    def distractors(self) -> tuple[tuple[str, Any], ...]:
        """List the misreadings that lead to different answers, each with its answer.

        Where several lead to the same one the first stands for them, as in `misreading_of`.
        """
        found: list[tuple[str, Any]] = []
        for code, answer in self.misreadings().items():
            if answer not in [known for _, known in found]:
                found.append((code, answer))
        return tuple(found)


def wrong_answers(solution: Any, answers: Mapping[str, Any]) -> dict[str, Any]:
    """Keep the misreadings that show: those that lead to another answer than the right one.

    >>> wrong_answers(24, {"last-trick-forgotten": 14, "trump-as-plain": 24})
    {'last-trick-forgotten': 14}
    """
    return {code: answer for code, answer in answers.items() if answer != solution}


def _everywhere(rules: RuleSet) -> bool:
    return bool(rules.players)


@dataclass(frozen=True)
class Theme:
    """One rule case: its id, the articles it rests on, and what it can be asked as.

    `kinds` are kinds of exercise, the usual one first. `occurs_in` says whether the case can arise
    under given rules, `holds` whether a subject (of an exercise of these kinds) is such a case.
    """

    id: str
    articles: tuple[str, ...]
    kinds: tuple[str, ...]
    holds: Callable[[Any], bool]
    occurs_in: Callable[[RuleSet], bool] = _everywhere


def by_id(themes: Sequence[Theme]) -> dict[str, Theme]:
    """List themes by their id."""
    return {theme.id: theme for theme in themes}
