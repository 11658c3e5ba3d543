"""Kinds of exercise: what is asked, the engine's answer, and how an answer is graded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import Position, Ruling, explain
from belote_core.legality import legal_cards, rule_on_play

if TYPE_CHECKING:
    from belote_core import Card


@dataclass(frozen=True, slots=True)
class Feedback:
    """A graded answer: `ruling` says why; `misreading` is the code of the rule that was missed."""

    correct: bool
    ruling: Ruling
    seat: int

    @property
    def misreading(self) -> str | None:
        """The code of the rule that the answer breaks, or None for a right answer."""
        return None if self.correct else self.ruling.reason.code

    def text(self, lang: str) -> str:
        """The engine's reason, said to the learner."""
        return explain(self.ruling, lang=lang, you=self.seat)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question: which card may be played? The answer is computed, never stored."""

    kind: str
    theme: str
    position: Position
    seed: int

    @property
    def solution(self) -> frozenset[Card]:
        """Every card that is a right answer."""
        return legal_cards(self.position)

    def grade(self, answer: Card) -> Feedback:
        """Grade the card that was chosen; a card not held is a wrong answer, with its reason."""
        ruling = rule_on_play(self.position, self.position.seat, answer)
        return Feedback(ruling.allowed, ruling, self.position.seat)
