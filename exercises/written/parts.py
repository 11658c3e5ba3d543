"""Parts that positions of a set are made of: tables, cards, hands, amounts, words."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from belote_core.deal.made_up import deal_from_hands
from belote_core.errors import BeloteError, RecordError
from belote_core.record.notation import UNKNOWN, parse_action, read_hand
from belote_core.record.position_text import read_position
from belote_core.record.reader import Reader
from belote_core.toml.reader import AlreadyToldError

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core import Card, DealState, RuleSet, Suit
    from belote_core.actions import Action
    from belote_core.record.position_text import PositionText
    from exercises.case import Case

E = TypeVar("E", bound=Enum)
T = TypeVar("T")
AT = ("position",)


class PartsReader(Reader):
    """Read the parts of a position; the rules and the theme of the exercise are known already.

    A position that cannot be is a fault of the text, with what the engine says of it (TABLE-3).
    """

    def __init__(self, above: Reader, rules: RuleSet, theme: str) -> None:
        super().__init__(above.data, above.places, above.faults)
        self.meant = above.meant
        self.rules = rules
        self.theme = theme

    @property
    def case(self) -> Case:
        """What the exercise is of; nobody drew it, so its seed says nothing."""
        return {"theme": self.theme, "seed": 0, "difficulty": 1}

    def table(self, *keys: str) -> Reader:
        """Take the position as a table with these keys; the last may be left out.

        Where one is misspelt nothing more is said of the position: a part of it is not known.
        """
        value = self.get("position", dict, required=True)
        found = Reader(value, self.places.under("position"), self.faults)
        found.known_keys((), value, keys)
        if found.meant:
            raise AlreadyToldError
        return found

    def words(self) -> PositionText:
        """Take the position as people write it down, all its faults told."""
        return self.within(AT, self.get("position", str, required=True), read_words)

    def started(self, table: Reader) -> DealState:
        """Read a deal at its first card, or its end at the first card of a trick."""
        dealer = table.seat("dealer", self.rules, required=True)
        taker = table.seat("taker", self.rules, required=True)
        hands = tuple(hand or () for hand in table.each("hands", read_hand))
        trump = trump_of(table)
        return self.checked(
            deal_from_hands, self.rules, hands=hands, dealer=dealer, taker=taker, trump=trump
        )

    def actions(self, table: Reader) -> tuple[Action, ...]:
        """Read what was done since."""
        reads = partial(parse_action, players=self.rules.players)
        found = table.each("actions", reads)
        return tuple(one for one in found if one is not None)

    # ---- Parts

    def hand(self, table: Reader, key: str) -> tuple[Card, ...]:
        """Read cards that are all known."""
        return table.within((key,), table.get(key, str, required=True), known_cards)

    def hands(self, table: Reader, key: str) -> tuple[tuple[Card, ...], ...]:
        """Read a list of hands, all known."""
        return tuple(hand or () for hand in table.each(key, known_cards))

    def amounts_of(
        self, table: Reader, key: str, *, required: bool = True
    ) -> tuple[int, ...] | None:
        """Read a number for each side."""
        if required:
            table.get(key, list, required=True)
        return table.amounts((), table.data, key, self.rules)

    def member(self, table: Reader, key: str, kind: type[E]) -> E:
        """Read one of a few words."""
        value = table.get(key, str, required=True)
        known = tuple(member.value for member in kind)
        if value not in known:
            close = self.one_of(known, value)
            raise table.fault("not_one_of", (key,), key=key, known=known, suggestion=close)
        return kind(value)

    def checked(self, make: Callable[..., T], *args: Any, **more: Any) -> T:
        """Ask the engine; what it refuses cannot be."""
        try:
            return make(*args, **more)
        except BeloteError as error:
            raise self.cannot_be(error) from error

    def cannot_be(self, error: BeloteError) -> RecordError:
        """Tell a refusal of the engine at the place of the card that it is about."""
        return self.fault("position_cannot_be", self.about(error), cause=error)

    def about(self, error: BeloteError) -> tuple[str | int, ...]:
        """Find where the card, or the number, of a fault is written last."""
        table, card = self.data.get("position"), str(error.facts.get("card"))
        field = error.facts.get("field") or error.code.partition("_")[0]
        if not isinstance(table, dict):
            return AT
        found: tuple[str | int, ...] = (*AT, field) if field in table else AT
        for key, value in table.items():
            for at, text in enumerate(value if isinstance(value, list) else ()):
                if isinstance(text, str) and card in text.split():
                    found = (*AT, key, at)
            if isinstance(value, str) and card in value.split():
                found = (*AT, key)
        return found


def known_cards(text: str) -> tuple[Card, ...]:
    """Read cards of which none is `??`."""
    cards = read_hand(text)
    known = tuple(card for card in cards if card is not None)
    if len(known) != len(cards):
        column = text.index(UNKNOWN) + 1
        raise RecordError("card_wanted", line=1, column=column, token=UNKNOWN)
    return known


def read_words(text: str) -> PositionText:
    """Read a position in words; raise all its faults together."""
    written = read_position(text)
    if written.faults:
        written.faults[0].faults = written.faults
        raise written.faults[0]
    return written


def trump_of(table: Reader) -> Suit:
    """Take the suit that is trump; `RecordError` where it is not said."""
    suit = table.suit("trump")
    if suit is None:
        raise table.missing("trump")
    return suit


def card_of(table: Reader, key: str) -> Card:
    """Take a card; `RecordError` where there is none."""
    card = table.card(key)
    if card is None:
        raise table.missing(key)
    return card
