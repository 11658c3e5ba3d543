"""Counting tricks: the cards of one side's heap, and what they come to (CARD-2, CARD-3, CARD-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from belote_core import Suit, card_points
from belote_core.card_text import parse_card
from belote_core.errors import BeloteError
from belote_core.ranking import DEAL_POINTS, LAST_TRICK_BONUS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card, RuleSet


@dataclass(frozen=True)
class Heap:
    """The cards of a heap, what is trump, and whether the last trick lies in it.

    >>> from belote_core import parse_cards
    >>> Heap(parse_cards("Jh 9h As"), Suit.HEARTS, last=True).points
    55
    """

    cards: tuple[Card, ...] = ()
    trump: Suit | None = None
    last: bool = False

    @property
    def points(self) -> int | None:
        """What lies in it, the last-trick bonus included; None as long as no suit is trump."""
        if self.trump is None:
            return None
        return sum(card_points(card, self.trump) for card in self.cards) + self.bonus

    @property
    def bonus(self) -> int:
        """The last-trick bonus, where it is here."""
        return LAST_TRICK_BONUS if self.last else 0

    @property
    def rest(self) -> int | None:
        """What lies in the other heaps."""
        return None if self.points is None else DEAL_POINTS - self.points

    def worth(self) -> list[tuple[Card, int]]:
        """Every card that counts, with its points."""
        if self.trump is None:
            return []
        return [(c, card_points(c, self.trump)) for c in self.cards if card_points(c, self.trump)]

    def whole_tricks(self, rules: RuleSet) -> bool:
        """Whether so many cards make whole tricks."""
        return len(self.cards) % rules.players == 0


def read(told: Mapping[str, Any], rules: RuleSet) -> Heap:
    """Read a heap that a browser reports: cards once each, of this pack; the rest is left out."""
    found = told.get("cards")
    codes = [code for code in found if isinstance(code, str)] if isinstance(found, list) else []
    cards = [card for code in codes[: rules.pack] if (card := _card(code)) is not None]
    suit = told.get("trump")
    return Heap(
        cards=tuple(card for card in dict.fromkeys(cards) if card in rules.cards),
        trump=next((one for one in Suit if one.value == suit), None),
        last=told.get("last") is True,
    )


def _card(code: str) -> Card | None:
    try:
        return parse_card(code[:2])
    except BeloteError:
        return None
