"""Questions on one decision: which cards are legal, which one to play, why one is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Card, Position, rule_on_hand
from belote_core.legality import legal_cards, rule_on_play
from belote_core.rulings import Refused
from exercises.kinds import Exercise, Feedback
from exercises.kinds.play_misreadings import claim_misread, misread_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from belote_core import RuleSet, Ruling

# The reasons that may be offered for a refusal, in the order of the rules.
REASONS = tuple(kind.code for kind in Refused.__subclasses__())


@dataclass(frozen=True, kw_only=True)
class Decision(Exercise):
    """A question on one player's decision."""

    position: Position

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.position.rules

    @property
    def subject(self) -> Position:
        """The position."""
        return self.position

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the rulings on the hand."""
        return _articles(rule_on_hand(self.position))

    def _feedback(
        self, *, correct: bool, rulings: Iterable[Ruling], misreading: str | None
    ) -> Feedback:
        """Say each reason once."""
        by_reason = {(type(r.reason), r.reason): r for r in reversed(tuple(rulings))}
        told = tuple(reversed(by_reason.values()))
        return Feedback(
            correct=correct,
            article=told[0].reason.article,
            because=told,
            misreading=None if correct else misreading,
            seat=self.position.seat,
        )


def _articles(rulings: Iterable[Ruling]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ruling.reason.article for ruling in rulings))


@dataclass(frozen=True, kw_only=True)
class LegalCards(Decision):
    """Pick every card that may be played; the answer is a set of cards (PLAY-1…8)."""

    kind: ClassVar[str] = "legal-cards"

    @property
    def solution(self) -> frozenset[Card]:
        """Every legal card."""
        return legal_cards(self.position)

    def misreadings(self) -> Mapping[str, frozenset[Card]]:
        """By code, the cards that a misreading would allow."""
        return misread_cards(self.position)

    def grade(self, answer: Collection[Card]) -> Feedback:
        """Grade a set of cards; the reasons are those of the cards too many, then of the missing.

        A card not held is one too many.
        """
        picked, seat = frozenset(answer), self.position.seat
        order = {card: at for at, card in enumerate(self.position.hand)}
        strangers = sorted(picked - order.keys(), key=lambda card: card.code)
        wrong = [c for c in order if c in picked - self.solution] + strangers
        missing = [c for c in order if c in self.solution - picked]
        told = [*wrong, *missing] or [c for c in order if c in picked]
        return self._feedback(
            correct=not wrong and not missing,
            rulings=[rule_on_play(self.position, seat, card) for card in told],
            misreading=self.misreading_of(picked),
        )


@dataclass(frozen=True, kw_only=True)
class ChooseACard(Decision):
    """Play a card: any legal one is right (PLAY-1…8)."""

    kind: ClassVar[str] = "choose-a-card"

    @property
    def solution(self) -> frozenset[Card]:
        """Every card that is a right answer."""
        return legal_cards(self.position)

    @property
    def right_answers(self) -> tuple[Card, ...]:
        """Every legal card, in hand order."""
        return tuple(card for card in self.position.hand if card in self.solution)

    def misreadings(self) -> Mapping[str, Card]:
        """By code, the first illegal card of the hand that a misreading would allow."""
        illegal = [card for card in self.position.hand if card not in self.solution]
        tempting = {
            code: [card for card in illegal if card in allowed]
            for code, allowed in misread_cards(self.position).items()
        }
        return {code: cards[0] for code, cards in tempting.items() if cards}

    def misreading_of(self, answer: Any) -> str | None:
        """Name the narrowest misreading that would allow this illegal card."""
        if answer in self.solution:
            return None
        found = (code for code, cards in misread_cards(self.position).items() if answer in cards)
        return next(found, None)

    def grade(self, answer: Card) -> Feedback:
        """Grade the card that was chosen; a card not held is a wrong answer, with its reason."""
        ruling = rule_on_play(self.position, self.position.seat, answer)
        return self._feedback(
            correct=ruling.allowed, rulings=[ruling], misreading=self.misreading_of(answer)
        )


@dataclass(frozen=True, kw_only=True)
class WhyIllegal(Decision):
    """Say why a card is refused; the answer is the code of a reason among those `offered`."""

    kind: ClassVar[str] = "why-illegal"
    card: Card

    @property
    def ruling(self) -> Ruling:
        """The ruling on the refused card."""
        return rule_on_play(self.position, self.position.seat, self.card)

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the refusal."""
        return (self.ruling.reason.article,)

    @property
    def offered(self) -> tuple[str, ...]:
        """The codes to choose from, in the order of the rules: the reason, and false claims."""
        wrong = set(self.misreadings().values())
        return tuple(code for code in REASONS if code in wrong or code == self.solution)

    @property
    def solution(self) -> str:
        """The code of the engine's reason."""
        return self.ruling.reason.code

    def misreadings(self) -> Mapping[str, str]:
        """By code, the false reason that each misreading gives."""
        claims = {code: claim_misread(self.position, code, self.card) for code in REASONS}
        return {why: code for code, why in claims.items() if why and code != self.solution}

    def grade(self, answer: str) -> Feedback:
        """Grade the code of a reason."""
        return self._feedback(
            correct=answer == self.solution,
            rulings=[self.ruling],
            misreading=self.misreading_of(answer),
        )
