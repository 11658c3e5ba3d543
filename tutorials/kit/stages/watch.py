"""A worked example: why the cards of one hand are legal or not, question by question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from belote_core import rule_on_hand
from belote_core.rulings import Question
from belote_core.wording import path
from exercises import generate, table
from exercises.bilingual import in_both, speech
from exercises.felt import decision
from exercises.kinds.choose_a_card import ChooseACard
from tutorials.kit import prose
from tutorials.kit.stages.cases import Case
from tutorials.kit.stages.frames import UNKNOWN, seats
from tutorials.kit.stages.replay import STEPPED
from tutorials.kit.stages.stage import labels, several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Card, Position, Ruling
    from exercises.screens import Frame, FrameOption, ReplayScreen
    from tutorials.kit.stages.stage import Context

# All the questions are asked there.
_USUAL = "must-overtrump"


@dataclass(frozen=True)
class Watch(Case):
    """The path of a ruling, each question answered; a card must be refused in the case `theme`.

    >>> Watch("example").themes, Watch("example", theme="follow").themes
    (('must-overtrump',), ('follow',))
    """

    shows: ClassVar = (ChooseACard.kind,)

    @property
    def themes(self) -> tuple[str, ...]:
        """The rule case, by default one where every question is asked."""
        return several(self.theme) or (_USUAL,)

    def screen(self, context: Context) -> ReplayScreen:
        """Build the example: a deal of the lesson's seed."""
        rules = self.table_at(context.rules)
        exercise = generate(self.theme_at(context.rules), rules, seed=context.seed, difficulty=1)
        position: Position = exercise.subject
        refused = next(ruling for ruling in rule_on_hand(position) if not ruling.allowed)
        title = context.title(self.key)
        return {
            "id": context.key,
            "kind": "replay",
            "title": title,
            "body": context.text(self.key, rules),
            "table": None,
            "stage": {
                "frames": _frames(position, refused, exercise.solution),
                "seats": seats(rules),
                "pairs": rules.fixed_pairs,
                "words": labels(*STEPPED),
            },
            "status": title,
        }


def _frames(position: Position, refused: Ruling, solution: Sequence[Card]) -> list[Frame]:
    """Ask each question, with the cards that it is about; the conclusion lights the legal ones."""
    felt = decision(position)
    told = in_both(lambda lang: _told(position, refused, lang))
    hands = [" ".join(felt["hand"])]
    hands += [" ".join([UNKNOWN] * cards) for cards in table.cards_left(position)[1:]]
    shown: list[Frame] = []
    for number, step in enumerate(refused.path):
        # The word of the answer, without the cards that give it.
        right = "yes" if step.answer else "no"
        options: list[FrameOption] = [
            {
                "id": answer,
                "label": prose.word(answer, "replay"),
                "right": answer == right,
                "told": None if answer == right else prose.word("look_again", "replay"),
            }
            for answer in ("yes", "no")
        ]
        frame: Frame = {
            "title": {lang: told[lang][number][0] for lang in told},
            "text": {lang: _behind(told[lang][:number]) for lang in told},
            "lit": _lit(position, step.question),
            "ask": {"hand": False, "options": options},
        }
        shown.append(frame)
    shown.append(
        {
            "title": in_both(lambda lang: " ".join(filter(None, told[lang][-1]))),
            "text": in_both(lambda lang: _behind(told[lang][:-1])),
            "lit": [card.code for card in solution],
            "ask": None,
        }
    )
    first: Frame = {
        "part": "path",
        "to": len(shown) - 1,
        "hands": hands,
        "chips": {},
        "lay": {
            "order": felt["order"],
            "trick": felt["trick"],
            "master": felt["master"],
            "turn": position.seat,
        },
        "tokens": felt["tokens"],
        "heaps": felt["heaps"],
        "brief": felt["brief"],
        "last": None,
        "bad": False,
        "lines": 0,
        "quiet": False,
    }
    shown[0] = {**first, **shown[0]}
    return shown


def _told(position: Position, refused: Ruling, lang: str) -> list[tuple[str, str]]:
    return list(path(refused, **speech(position.rules.players, lang, position.seat)))


def _behind(answered: Sequence[tuple[str, str]]) -> str:
    """The questions that are answered."""
    return "<br>".join(f"{question} <b>{answer}</b>" for question, answer in answered)


def _lit(position: Position, question: Question) -> list[str]:
    """The card of the table that a question is about; which of the hand is to be found."""
    led = question is Question.LED_SUIT_HELD and position.trick.cards
    return [position.trick.cards[0].code] if led else []
