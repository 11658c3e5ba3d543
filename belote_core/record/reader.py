"""Reading the values that tables of records hold: seats, cards, suits, amounts by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.cards import Card, Suit
from belote_core.record.notation import guess_suit, read_card
from belote_core.toml.places import SHOWN
from belote_core.toml.reader import TableReader

if TYPE_CHECKING:
    from belote_core.ruleset import RuleSet
    from belote_core.toml.places import Path


class Reader(TableReader):
    """One table of a record."""

    def seat(self, key: str, rules: RuleSet | None, *, required: bool = False) -> Any:
        """Take a seat of this table, of any where the rules are not known."""
        seat = self.get(key, int, required=required)
        players = 4 if rules is None else rules.players
        if seat is not None and not 0 <= seat < players:
            raise self.fault("not_a_seat", (key,), token=str(seat), players=players)
        return seat

    def card(self, key: str) -> Card | None:
        """Take a card."""
        text = self.get(key, str)
        return None if text is None else self.within((key,), text, read_card)

    def suit(self, key: str) -> Suit | None:
        """Take a suit."""
        text = self.get(key, str)
        if text is not None and text not in {suit.value for suit in Suit}:
            raise self.fault(
                "not_a_suit", (key,), inside=1, token=text[:SHOWN], suggestion=guess_suit(text)
            )
        return None if text is None else Suit(text)

    def amounts(
        self, above: Path, table: dict[str, Any], key: str, rules: RuleSet | None
    ) -> tuple[int, ...] | None:
        """Take one number for each side."""
        if key not in table:
            return None
        path = (*above, key)
        values = self.typed(path, table[key], list)
        for at, value in enumerate(values):
            self.typed((*path, at), value, int)
        if rules is not None and len(values) != rules.sides:
            raise self.fault("wrong_number_of_sides", path, key=key, sides=rules.sides)
        return tuple(values)
