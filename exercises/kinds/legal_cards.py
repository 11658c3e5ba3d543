"""Which cards may be played? All of them are picked (PLAY-1…8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core.wording import explain
from exercises import felt, verdicts
from exercises.bilingual import in_both, speech, word
from exercises.forms import Form, card_option
from exercises.kinds.decision import Decision, read_decision
from exercises.written.parts import known_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from belote_core import Card, Position, Ruling
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.screens import Text
    from exercises.written.parts import PartsReader


@dataclass(frozen=True, kw_only=True)
class LegalCards(Decision):
    """Pick every card that may be played; the answer is a set of cards (PLAY-1…8)."""

    kind: ClassVar[str] = "legal-cards"

    @property
    def solution(self) -> frozenset[Card]:
        """Every legal card."""
        return self.legal

    def misreadings(self) -> Mapping[str, frozenset[Card]]:
        """By code, the cards that a misreading would allow."""
        return self.misread

    def grade(self, answer: Collection[Card]) -> Feedback:
        """Grade a set of cards; the reasons are those of the cards too many, then of the missing.

        A card not held is one too many.
        """
        picked = frozenset(answer)
        order = {card: at for at, card in enumerate(self.position.hand)}
        strangers = sorted(picked - order.keys(), key=lambda card: card.code)
        wrong = [c for c in order if c in picked - self.solution] + strangers
        missing = [c for c in order if c in self.solution - picked]
        told = [*wrong, *missing] or [c for c in order if c in picked]
        return self._feedback(
            correct=not wrong and not missing,
            rulings=[self.ruling_on(card) for card in told],
            misreading=self.misreading_of(picked),
        )

    @cached_property
    def form(self) -> Form:
        """All the cards of the hand, to choose from."""
        first_legal = next(ruling for ruling in self.rulings if ruling.allowed)
        return Form(
            way="cards",
            recall=self.recall,
            prompt=word("prompt_legal_cards", story=self.story),
            todo=word("todo_cards"),
            felt=felt.decision(self.position),
            matters=self.hints[1],
            lit=self.lit,
            options=tuple(card_option(card) for card in self.position.hand),
            least=1,
            marks=("mark_allowed", "mark_refused"),
            unknown=frozenset(),
            path=verdicts.path_to(self.position, first_legal),
            copied=self.copied,
            reasons={ruling.card.code: self._reason(ruling) for ruling in self.rulings},
        )

    def _reason(self, ruling: Ruling) -> Text:
        players, seat = self.rules.players, self.position.seat
        return in_both(lambda lang: explain(ruling, **speech(players, lang, seat)))

    @classmethod
    def about(cls, subject: Position, **case: Unpack[Case]) -> LegalCards:
        """Ask about a position."""
        return cls(position=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> LegalCards:
        """Read a position."""
        return cls.about(read_decision(reader), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> frozenset[Card]:
        """Read cards of the hand."""
        return cards_of_hand(reader, path, value, self.position)

    def write_answer(self, answer: Collection[Card]) -> str:
        """Write cards in hand order."""
        return " ".join(card.code for card in self.position.hand if card in answer)


def cards_of_hand(reader: Reader, path: Path, value: Any, position: Position) -> frozenset[Card]:
    """Read cards that are all held."""
    cards = reader.one(path, value, known_cards)
    strange = [card for card in cards if card not in position.hand]
    if strange:
        raise reader.fault("card_not_in_hand", path, token=strange[0].code)
    return frozenset(cards)
