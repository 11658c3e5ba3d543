"""How many cards, or points, there are (CARD-1, CARD-4, DEAL-1, DEAL-2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, RuleSet, Suit, card_points
from belote_core.dealing import FIRST_CARDS, PACKETS, later_packets
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import PRESETS
from exercises.bilingual import word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Field, Form
from exercises.kinds.count_points import scales

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.screens import Text
    from exercises.written.parts import PartsReader


class Quantity(Enum):
    """What is counted."""

    PACK = "pack"
    FIRST_CARDS = "first-cards"
    LEFT = "left"  # after the first packets and the turned card
    TAKER_PACKET = "taker-packet"
    OTHER_PACKET = "other-packet"
    HAND = "hand"  # once the deal is complete: as many tricks
    TRUMP_SUIT = "trump-suit"
    PLAIN_SUIT = "plain-suit"
    ALL_CARDS = "all-cards"
    DEAL = "deal"


OF_THE_PACK = (Quantity.PACK,)
OF_THE_POINTS = (Quantity.TRUMP_SUIT, Quantity.PLAIN_SUIT, Quantity.ALL_CARDS, Quantity.DEAL)
OF_THE_FIRST_CARDS = (Quantity.FIRST_CARDS, Quantity.LEFT)
OF_THE_LATER_CARDS = (Quantity.TAKER_PACKET, Quantity.OTHER_PACKET, Quantity.HAND)
_RESTS_ON: Mapping[Quantity, str] = {
    **dict.fromkeys(OF_THE_PACK, "CARD-1"),
    **dict.fromkeys(OF_THE_POINTS, "CARD-4"),
    **dict.fromkeys(OF_THE_FIRST_CARDS, "DEAL-1"),
    **dict.fromkeys(OF_THE_LATER_CARDS, "DEAL-2"),
    Quantity.TRUMP_SUIT: "CARD-2",
    Quantity.PLAIN_SUIT: "CARD-3",
}
# Any suit will do: the values are the same in all of them.
_TRUMP, _PLAIN = Suit.HEARTS, Suit.SPADES


@dataclass(frozen=True)
class Tally:
    """Something that can be counted at a table."""

    rules: RuleSet
    quantity: Quantity

    @property
    def numbers(self) -> Mapping[Quantity, int]:
        """Every quantity at this table, from the pack and the packets of the engine."""
        rules = self.rules
        packets = dict(later_packets(rules, dealer=0, taker=0))
        worth = {suit: sum(points for _, points in self.worth(suit)) for suit in Suit}
        return {
            Quantity.PACK: rules.pack,
            Quantity.FIRST_CARDS: FIRST_CARDS,
            Quantity.LEFT: rules.pack - rules.players * FIRST_CARDS - 1,
            Quantity.TAKER_PACKET: packets[0],
            Quantity.OTHER_PACKET: packets[1],
            Quantity.HAND: rules.hand_size,
            Quantity.TRUMP_SUIT: worth[_TRUMP],
            Quantity.PLAIN_SUIT: worth[_PLAIN],
            Quantity.ALL_CARDS: sum(worth.values()),
            Quantity.DEAL: sum(worth.values()) + LAST_TRICK_BONUS,
        }

    def worth(self, suit: Suit) -> tuple[tuple[Card, int], ...]:
        """The cards of a suit that are worth points, hearts being trump, the dearest first."""
        found = [(c, card_points(c, _TRUMP)) for c in self.rules.cards if c.suit is suit]
        return tuple(sorted(((c, n) for c, n in found if n), key=lambda pair: -pair[1]))


@dataclass(frozen=True, kw_only=True)
class HowMany(Exercise):
    """How many cards, or points? The answer is a number (CARD-1, CARD-4, DEAL-1, DEAL-2)."""

    kind: ClassVar[str] = "how-many"
    group: ClassVar[Group] = "cards"
    reminder: ClassVar[str] = "pack"
    with_cards: ClassVar[bool] = False
    tally: Tally

    @property
    def subject(self) -> Tally:
        """What is counted."""
        return self.tally

    @property
    def articles(self) -> tuple[str, ...]:
        """The article that says the number; the points of a suit are part of CARD-4 too."""
        article = _RESTS_ON[self.tally.quantity]
        points = self.tally.quantity in OF_THE_POINTS
        return tuple(dict.fromkeys((article, "CARD-4"))) if points else (article,)

    @property
    def solution(self) -> int:
        """The number."""
        return self.tally.numbers[self.tally.quantity]

    def misreadings(self) -> Mapping[str, int]:
        """By code, the number that a misreading would give."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> Mapping[str, int]:
        numbers, right = self.tally.numbers, self.solution
        packs = sorted({rules.pack for rules in PRESETS.values()}, reverse=True)
        return {
            Quantity.PACK: {
                "pack-of-another-table": next(pack for pack in packs if pack != right),
            },
            Quantity.FIRST_CARDS: {
                "second-packet-forgotten": PACKETS[0],
                "all-cards-at-once": numbers[Quantity.HAND],
            },
            Quantity.LEFT: {"turned-card-not-counted": right + 1},
            Quantity.TAKER_PACKET: {"packets-all-alike": numbers[Quantity.OTHER_PACKET]},
            Quantity.OTHER_PACKET: {"packets-all-alike": numbers[Quantity.TAKER_PACKET]},
            Quantity.HAND: {
                "first-cards-are-all": numbers[Quantity.FIRST_CARDS],
                "taker-has-one-more": right + 1,
            },
            Quantity.TRUMP_SUIT: {"trump-counted-as-plain": numbers[Quantity.PLAIN_SUIT]},
            Quantity.PLAIN_SUIT: {"plain-counted-as-trump": numbers[Quantity.TRUMP_SUIT]},
            Quantity.ALL_CARDS: {
                "last-trick-in-the-cards": DEAL_POINTS,
                "no-suit-is-trump": len(Suit) * numbers[Quantity.PLAIN_SUIT],
            },
            Quantity.DEAL: {
                "last-trick-forgotten": numbers[Quantity.ALL_CARDS],
                "belote-in-the-tricks": right + BELOTE_POINTS,
            },
        }[self.tally.quantity]

    def grade(self, answer: Any) -> Feedback:
        """Grade a number; the reason adds it up."""
        number = answer if type(answer) is int else None
        return self.compared(number, self._told())

    def _told(self) -> Told:
        tally, numbers = self.tally, self.tally.numbers
        facts: dict[str, Any] = {
            "number": self.solution,
            "first": PACKETS[0],
            "second": PACKETS[1],
            "pack": tally.rules.pack,
            "dealt": tally.rules.players * FIRST_CARDS,
            "trump": numbers[Quantity.TRUMP_SUIT],
            "plain": numbers[Quantity.PLAIN_SUIT],
            "cards": numbers[Quantity.ALL_CARDS],
            "bonus": LAST_TRICK_BONUS,
        }
        if tally.quantity in (Quantity.TRUMP_SUIT, Quantity.PLAIN_SUIT):
            facts["sum"] = tally.worth(_TRUMP if tally.quantity is Quantity.TRUMP_SUIT else _PLAIN)
        return Told(f"how-many-{tally.quantity.value}", tuple(facts.items()))

    @cached_property
    def form(self) -> Form:
        """One number to write, that one knows by heart or works out."""
        quantity = self.tally.quantity.value.replace("-", "_")
        return Form(
            way="numbers",
            prompt=word(f"count_{quantity}"),
            todo=word("todo_number"),
            felt={"trump": None},
            matters=self._how_to_count(),
            fields=(Field("number", word("number"), self.solution),),
        )

    def _how_to_count(self) -> Text:
        """What the number is worked out from."""
        quantity = self.tally.quantity
        if quantity in OF_THE_POINTS:
            return scales(_TRUMP)
        if quantity in OF_THE_PACK:
            return word("hint_pack")
        if quantity in OF_THE_FIRST_CARDS:
            first, second = PACKETS
            return word("hint_first_cards", first=first, second=second)
        return word("hint_later_cards")

    @classmethod
    def about(cls, subject: Tally, **case: Unpack[Case]) -> HowMany:
        """Ask for a number."""
        return cls(tally=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> HowMany:
        """Read what is counted."""
        quantity = reader.member(reader.table("count"), "count", Quantity)
        return cls.about(Tally(reader.rules, quantity), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int:
        """Read a number."""
        number: int = reader.typed(path, value, int)
        return number
