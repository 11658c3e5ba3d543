"""A set on paper, as data: its questions, the key with every reason, the hands to deal beforehand.

How it looks is for who prints it; what stands on it is here, and in `exercises.items`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core import Suit
from belote_core.errors import PositionError
from belote_core.ranking import strength
from exercises.generate import deal_behind
from exercises.items import Asked, Item, exercise_of, worded
from exercises.written.form import SetExercise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import Card, RuleSet, Trick
    from exercises.construction.completing import WholeDeal


@dataclass(frozen=True, slots=True)
class Keyed:
    """The key to a question: the right answer, why, and what each other reason says of which ones.

    `wrong` are the answers that one reason is told of, by that reason.
    """

    number: int
    name: str
    answer: str
    why: str
    wrong: Mapping[str, tuple[str, ...]]
    articles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToDeal:
    """The deal behind a question: whole hands by seat, and the tricks played before it is asked.

    The last trick may be unfinished: its next card is what the question is about.
    """

    number: int
    dealer: int
    taker: int
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A set to print: its exercises, from which `seed` if any, its `version`, and the `link` to it.

    `code` is what the link ends with: whoever has no camera types it. Raises `ValueError` for a
    sheet without a question.
    """

    exercises: tuple[Asked, ...]
    seed: int | None = None
    link: str = ""
    code: str = ""
    version: str = ""

    def __post_init__(self) -> None:
        """Refuse an empty sheet."""
        if not self.exercises:
            raise ValueError("exercises")

    @property
    def rules(self) -> RuleSet:
        """The table of the sheet: that of its first question."""
        return exercise_of(self.exercises[0]).rules

    def key(self, lang: str) -> tuple[Keyed, ...]:
        """Return the key, in the order of the questions."""
        return tuple(
            _keyed(number, worded(asked, lang)) for number, asked in enumerate(self.exercises, 1)
        )

    @cached_property
    def deals(self) -> tuple[ToDeal, ...]:
        """The deals that a question is a moment of; a question that shows no hand has none."""
        found = ((n, _deal(asked)) for n, asked in enumerate(self.exercises, 1))
        return tuple(_to_deal(number, deal) for number, deal in found if deal is not None)


def _keyed(number: int, item: Item) -> Keyed:
    wrong = dict[str, tuple[str, ...]]()
    for choice in item.misreadings:
        # A reason that is that of the right answer is told once, there.
        if choice.own:
            wrong[choice.own] = (*wrong.get(choice.own, ()), choice.text)
    return Keyed(number, item.name, item.answer, item.why, wrong, item.articles)


def _deal(asked: Asked) -> WholeDeal | None:
    if isinstance(asked, SetExercise) or asked.form.felt.get("turn") is None:
        return None
    try:
        return deal_behind(asked)
    except PositionError:
        return None


def _to_deal(number: int, deal: WholeDeal) -> ToDeal:
    hands = tuple(_in_order(hand, deal.trump) for hand in deal.hands)
    return ToDeal(number, deal.dealer, deal.taker, deal.trump, hands, deal.tricks)


def _in_order(hand: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """Sort a hand suit by suit, as one looks its cards out of a pack."""
    suits = tuple(Suit)
    return tuple(sorted(hand, key=lambda c: (suits.index(c.suit), -strength(c, trump))))
