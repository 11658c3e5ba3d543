"""Cards to put in order, the strongest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from belote_core import card_points
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from exercises import bilingual
from exercises.kinds.order_cards import Order as Scale
from exercises.kinds.order_cards import OrderCards
from tutorials.kit import prose
from tutorials.kit.stages.cases import Asking
from tutorials.kit.stages.stage import labels

if TYPE_CHECKING:
    from belote_core import Card, Suit
    from exercises.screens import Action, OrderScreen, OrderStage, Text
    from tutorials.kit.stages.stage import Context

_GRAMMAR = {"fr": fr, "en": en}
_WORDS = (
    *("right", "wrong", "show", "shown"),
    *("to_place", "placed", "taken_back", "place", "place_all", "take_back"),
    *("wrong_place", "retry", "all_placed", "cell_good", "cell_bad"),
)


@dataclass(frozen=True)
class Order(Asking):
    """Cards of an `order-cards` theme to click, the strongest first.

    >>> Order("order-trump").themes
    ('order-trump',)
    >>> Order("trump", theme="follow")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tutorials.kit.stages.stage.StageError: Order("trump"): cannot show theme: follow; there are: ...
    """

    shows: ClassVar = (OrderCards.kind,)

    def _asked(self, context: Context) -> OrderCards:
        exercise = self.exercise(context)
        assert isinstance(exercise, OrderCards)
        return exercise

    def screen(self, context: Context) -> OrderScreen:
        """Build the cards, with why each ranks above every lower one."""
        title = context.case_title(self.key)
        return {
            "id": context.key,
            "kind": "order",
            "title": title,
            "body": self.body(context),
            "table": None,
            "stage": {**order(self._asked(context)), "words": labels(*_WORDS)},
            "status": title,
        }

    def grade(self, context: Context, action: Action, /) -> bool | None:
        """Grade cards in an order; None for what is no order of these cards."""
        exercise, answer = self._asked(context), action.get("answer")
        if not isinstance(answer, list):
            return None
        if not answer:
            return False  # shown before anything was tried
        by_code = {card.code: card for card in exercise.subject.cards}
        if sorted(map(str, answer)) != sorted(by_code):
            return None
        return exercise.grade(tuple(by_code[str(code)] for code in answer)).correct


def order(exercise: OrderCards) -> OrderStage:
    """Lay cards to put in order, with why each ranks above every lower one."""
    asked, solution = exercise.asked, exercise.solution
    other = next(suit for suit in type(solution[0].suit) if suit is not solution[0].suit)
    trump = solution[0].suit if asked.order is Scale.TRUMP else other
    pairs = {
        f"{high.code} {low.code}": _why(high, low, asked.order, trump)
        for number, high in enumerate(solution)
        for low in solution[number + 1 :]
    }
    return {
        "cards": [card.code for card in asked.cards],
        "right": [card.code for card in solution],
        "pairs": pairs,
        "trump": trump.value if asked.order is Scale.TRUMP else None,
    }


def _why(high: Card, low: Card, asked: Scale, trump: Suit) -> Text:
    return prose.word(
        f"high_low_{asked.value}",
        "stage_told",
        high=_the(high),
        low=_the(low),
        more=card_points(high, trump),
        less=card_points(low, trump),
    )


def _the(card: Card) -> Text:
    return bilingual.in_both(lambda lang: _GRAMMAR[lang].the(card))
