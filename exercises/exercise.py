"""What every exercise is: a question, the engine's answer to it, and how an answer is graded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Unpack

from belote_core import Card
from exercises.construction.reaching import Reach
from exercises.feedback import LEARNER, Feedback

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from belote_core.errors import PositionError
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.forms import Form
    from exercises.written.parts import PartsReader

# The parts of the game that kinds belong to, in the order of a page; no two have the same initial.
Group = Literal["cards", "play", "bid", "announcements", "score", "match"]
GROUPS: tuple[Group, ...] = ("cards", "play", "bid", "announcements", "score", "match")
# What is written for nobody: one more deal.
NOBODY = "none"


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """One question of one theme; the answer is computed by the engine, never stored.

    `theme` is a key of `THEMES`; `seed` and `difficulty` (1 to 3) are what it was constructed from.
    Each kind is a class: how it is asked, answered, graded, and written in a set. `group` is the
    part of the game that it is practised with, `reminder` the section that tells its whole rule.
    """

    kind: ClassVar[str]
    group: ClassVar[Group]
    reminder: ClassVar[str]
    # Whether it shows cards; without, it is about seats or numbers alone.
    with_cards: ClassVar[bool] = True
    theme: str
    seed: int
    difficulty: int = 1

    # ---- What is asked about, and the answer

    @property
    @abstractmethod
    def subject(self) -> Any:
        """What the question is about: what the predicate of its theme judges."""

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        rules: RuleSet = self.subject.rules
        return rules

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

    # ---- How it is asked

    @property
    @abstractmethod
    def form(self) -> Form:
        """How it is asked."""

    @property
    def form_by_line(self) -> Form:
        """How it is asked where one also writes the totals on the way, if there are such."""
        return self.form

    # ---- How an answer is graded

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

    @cached_property
    def _known_misreadings(self) -> Mapping[str, Any]:
        """The misreadings, found once: every answer of a screen is compared with them."""
        return self.misreadings()

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading whose answer this is, or None."""
        return next(iter(self.leading_to(answer)), None)

    def leading_to(self, answer: Any) -> tuple[str, ...]:
        """Name every known misreading that leads to this answer."""
        return tuple(code for code, wrong in self._known_misreadings.items() if wrong == answer)

    def distractors(self) -> tuple[tuple[str, Any], ...]:
        """List the misreadings that lead to different answers, each with its answer.

        Where several lead to the same one the first stands for them, as in `misreading_of`.
        """
        found: list[tuple[str, Any]] = []
        for code, answer in self._known_misreadings.items():
            if answer not in [known for _, known in found]:
                found.append((code, answer))
        return tuple(found)

    @property
    def binding(self) -> bool:
        """Whether something is at stake: of a hand, that some card of it is illegal."""
        return True

    # ---- How it is constructed

    @classmethod
    @abstractmethod
    def about(cls, subject: Any, **case: Unpack[Case]) -> Exercise:
        """Ask about a subject that was constructed; `ValueError` where it cannot be asked so."""

    # ---- How it is written in a set

    @classmethod
    @abstractmethod
    def read(cls, reader: PartsReader) -> Exercise:
        """Read what it is about; raises `RecordError`."""

    @abstractmethod
    def read_answer(self, reader: Reader, path: Path, value: Any) -> Any:
        """Read an answer; raises `RecordError` for what can be none."""

    def read_distractor(self, reader: Reader, path: Path, value: Any) -> Any:
        """Read one wrong answer as it is graded."""
        return self.read_answer(reader, path, value)

    def write_answer(self, answer: Any) -> str:
        """Write an answer as a set does; what is no answer as it is."""
        if answer is None:
            return NOBODY
        if isinstance(answer, bool):
            return str(answer).lower()
        if isinstance(answer, Card):
            return answer.code
        return f"[{', '.join(map(str, answer))}]" if isinstance(answer, tuple) else str(answer)

    # ---- What a set may claim of it

    def reach(self) -> Reach:
        """Whether some deal leads to it; what says nothing of a deal is not asked."""
        return Reach.REACHED

    def ambiguity(self) -> PositionError | None:
        """Why it has no one answer; None where it has."""
        return None

    def offers(self, answer: Any) -> bool:  # noqa: ARG002 - some kinds look at it
        """Whether it may be answered so; half a truth is neither right nor wrong."""
        return True

    def grade_claim(self, answer: Any) -> Feedback:
        """Grade what a set claims to be right."""
        return self.grade(answer)


def wrong_answers(solution: Any, answers: Mapping[str, Any]) -> dict[str, Any]:
    """Keep the misreadings that show: those that lead to another answer than the right one.

    >>> wrong_answers(24, {"last-trick-forgotten": 14, "trump-as-plain": 24})
    {'last-trick-forgotten': 14}
    """
    return {code: answer for code, answer in answers.items() if answer != solution}
