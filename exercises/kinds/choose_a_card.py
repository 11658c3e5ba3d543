"""Play a card: any legal one is right (PLAY-1…8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card
from belote_core.errors import PositionError
from belote_core.wording import LANGUAGES
from exercises import felt, verdicts
from exercises.bilingual import in_both
from exercises.forms import Form, card_option
from exercises.kinds.decision import Decision, read_decision
from exercises.kinds.legal_cards import cards_of_hand

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from belote_core import Position
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader


@dataclass(frozen=True, kw_only=True)
class ChooseACard(Decision):
    """Play a card: any legal one is right (PLAY-1…8)."""

    kind: ClassVar[str] = "choose-a-card"

    @property
    def solution(self) -> frozenset[Card]:
        """Every card that is a right answer."""
        return self.legal

    @property
    def right_answers(self) -> tuple[Card, ...]:
        """Every legal card, in hand order."""
        return tuple(card for card in self.position.hand if card in self.legal)

    def misreadings(self) -> Mapping[str, Card]:
        """By code, the first illegal card of the hand that a misreading would allow."""
        illegal = [card for card in self.position.hand if card not in self.legal]
        tempting = {
            code: [card for card in illegal if card in allowed]
            for code, allowed in self.misread.items()
        }
        return {code: cards[0] for code, cards in tempting.items() if cards}

    def leading_to(self, answer: Any) -> tuple[str, ...]:
        """Name every misreading that would allow this illegal card, the narrowest first."""
        if answer in self.legal:
            return ()
        return tuple(code for code, cards in self.misread.items() if answer in cards)

    def grade(self, answer: Card) -> Feedback:
        """Grade the card that was chosen; a card not held is a wrong answer, with its reason."""
        ruling = self.ruling_on(answer)
        return self._feedback(
            correct=ruling.allowed, rulings=[ruling], misreading=self.misreading_of(answer)
        )

    @cached_property
    def form(self) -> Form:
        """The hand: any card of it can be tried."""
        questions = in_both(lambda lang: str(LANGUAGES[lang].table.QUESTION))
        return Form(
            way="card",
            recall=self.recall,
            prompt=in_both(lambda lang: f"{self.story[lang]} {questions[lang]}"),
            todo=questions,
            felt=felt.played(self.position),
            matters=self.hints[1],
            lit=self.lit,
            options=tuple(card_option(card) for card in self.position.hand),
            marks=("mark_allowed", "mark_refused"),
            hints=self.hints,
            copied=self.copied,
            rulings={
                ruling.card.code: verdicts.of_card(
                    self.position, ruling, self.misreading_of(ruling.card)
                )
                for ruling in self.rulings
            },
        )

    @classmethod
    def about(cls, subject: Position, **case: Unpack[Case]) -> ChooseACard:
        """Ask about a position."""
        return cls(position=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> ChooseACard:
        """Read a position."""
        return cls.about(read_decision(reader), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> frozenset[Card]:
        """Read all the cards that are right."""
        return cards_of_hand(reader, path, value, self.position)

    def read_distractor(self, reader: Reader, path: Path, value: Any) -> frozenset[Card] | Card:
        """Read a wrong card, alone as it is graded."""
        cards = self.read_answer(reader, path, value)
        return next(iter(cards)) if len(cards) == 1 else cards

    def write_answer(self, answer: Collection[Card] | Card) -> str:
        """Write a card, or cards in hand order."""
        if isinstance(answer, Card):
            return answer.code
        return " ".join(card.code for card in self.position.hand if card in answer)

    def ambiguity(self) -> PositionError | None:
        """Some card has to be refused."""
        return None if self.misreadings() else PositionError("every_card_right")

    def grade_claim(self, answer: Collection[Card]) -> Feedback:
        """Grade the first wrong card of those claimed."""
        wrong = [c for c in self.position.hand if c in answer and c not in self.legal]
        return self.grade(next(iter(wrong or self.right_answers)))
