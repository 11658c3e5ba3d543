"""A worked example: why the cards of one hand are legal or not, question by question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from belote_core import rule_on_hand
from belote_core.rulings import Question
from belote_core.wording import path
from exercises import generate
from exercises.bilingual import in_both, speech
from exercises.felt import decision
from exercises.kinds.choose_a_card import ChooseACard
from tutorials.kit.stages.cases import Case
from tutorials.kit.stages.stage import several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Card, Position, Ruling
    from exercises.screens import WatchScreen, WatchStep
    from tutorials.kit.stages.stage import Context

# All the questions are asked there.
_USUAL = "must-overtrump"


@dataclass(frozen=True)
class Watch(Case):
    """The path of a ruling, lit card by card; a card must be refused in the case `theme`.

    >>> Watch("example").themes, Watch("example", theme="follow").themes
    (('must-overtrump',), ('follow',))
    """

    shows: ClassVar = (ChooseACard.kind,)

    @property
    def themes(self) -> tuple[str, ...]:
        """The rule case, by default one where every question is asked."""
        return several(self.theme) or (_USUAL,)

    def screen(self, context: Context) -> WatchScreen:
        """Build the example: a deal of the lesson's seed."""
        table = self.table_at(context.rules)
        exercise = generate(self.theme_at(context.rules), table, seed=context.seed, difficulty=1)
        position: Position = exercise.subject
        refused = next(ruling for ruling in rule_on_hand(position) if not ruling.allowed)
        return {
            "id": context.key,
            "kind": "watch",
            "title": context.title(self.key),
            "body": context.text(self.key, table),
            "table": decision(position),
            "steps": _steps(position, refused, exercise.solution),
        }


def _steps(position: Position, refused: Ruling, solution: Sequence[Card]) -> list[WatchStep]:
    """Each question with the cards it is about; the conclusion lights the legal ones."""
    told = in_both(
        lambda lang: [
            f"{question} {answer}".strip()
            for question, answer in path(
                refused, **speech(position.rules.players, lang, position.seat)
            )
        ]
    )
    lit = [_lit(position, step.question, step.cards) for step in refused.path]
    lit.append([card.code for card in solution])
    return [
        {"cards": cards, "fr": told["fr"][i], "en": told["en"][i]} for i, cards in enumerate(lit)
    ]


def _lit(position: Position, question: Question, cards: Sequence[Card]) -> list[str]:
    """The cards a question is about: those that answer it, or the led card when nothing does."""
    if cards:
        return [card.code for card in cards]
    return [position.trick.cards[0].code] if question is Question.LED_SUIT_HELD else []
