"""Points to add up: the total after each card of a pile, then the last trick if it is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from belote_core import card_points
from belote_core.ranking import LAST_TRICK_BONUS
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from belote_core.wording.glossary import card_name
from exercises import bilingual, felt
from exercises.kinds.count_points import CountPoints
from tutorials.kit import prose
from tutorials.kit.stages.cases import Asking, graded
from tutorials.kit.stages.stage import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Card, Suit
    from exercises.screens import Action, CountScreen, CountStage, CountStep, Text
    from tutorials.kit.stages.stage import Context

_GRAMMAR = {"fr": fr, "en": en}
_WORDS = (
    *("right", "wrong", "show", "shown"),
    *("check", "count_now", "count_todo", "number_needed"),
)


@dataclass(frozen=True)
class Count(Asking):
    """A pile of a `count-points` theme: one writes the total after each card.

    >>> Count("last", theme="count-last-trick").themes
    ('count-last-trick',)
    """

    shows: ClassVar = (CountPoints.kind,)

    def _asked(self, context: Context) -> CountPoints:
        exercise = self.exercise(context)
        assert isinstance(exercise, CountPoints)
        return exercise

    def screen(self, context: Context) -> CountScreen:
        """Build the pile card by card, each with what it adds."""
        title = context.case_title(self.key)
        return {
            "id": context.key,
            "kind": "count",
            "title": title,
            "body": self.body(context),
            "table": None,
            "stage": {**count(self._asked(context)), "words": labels(*_WORDS)},
            "status": title,
        }

    def grade(self, context: Context, action: Action, /) -> bool | None:
        """Grade the first total of every step; None for what is no answer."""
        return graded(action.get("answer"), count(self._asked(context))["right"])


def count(exercise: CountPoints) -> CountStage:
    """Add up a pile card by card, then the last trick if it is in it."""
    pile = exercise.pile
    steps: list[CountStep] = []
    total = 0
    for card in pile.cards:
        worth = card_points(card, pile.trump)
        steps.append(_step(total, worth, card, pile.trump))
        total += worth
    if pile.last:
        steps.append(_last_trick(total))
        total += LAST_TRICK_BONUS
    assert total == exercise.solution
    return {
        "chips": felt.chips(("trump", pile.trump)),
        "steps": steps,
        "right": _running(steps),
        "done": prose.word("counted", "stage_told", points=total),
    }


def _running(steps: Sequence[CountStep]) -> list[int]:
    return [sum(step["worth"] for step in steps[: i + 1]) for i in range(len(steps))]


def _step(before: int, worth: int, card: Card, trump: Suit) -> CountStep:
    key = "counts_trump" if card.suit is trump else "counts_plain"
    told = bilingual.in_both(
        lambda lang: prose.words(lang)["stage_told"][key].format(
            card=bilingual.capital(_GRAMMAR[lang].the(card)),
            worth=worth,
            before=before,
            after=before + worth,
        )
    )
    label: Text = bilingual.in_both(lambda lang: card_name(card, lang))
    return {"card": card.code, "label": label, "worth": worth, "told": told}


def _last_trick(before: int) -> CountStep:
    after = before + LAST_TRICK_BONUS
    facts = {"worth": LAST_TRICK_BONUS, "before": before, "after": after}
    return {
        "card": None,
        "label": prose.word("bonus", "stage_told"),
        "worth": LAST_TRICK_BONUS,
        "told": prose.word("counts_last", "stage_told", **facts),
    }
