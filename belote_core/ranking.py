"""Strength and points of the cards, and who holds a trick (CARD-2…4, PLAY-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core.arguments import all_of_kind, make_tuples, of_kind, wrong
from belote_core.cards import Card, Rank, Suit
from belote_core.errors import PositionError
from belote_core.ruleset import RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
_PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_ORDER = tuple(Rank(letter) for letter in _TRUMP_POINTS)
PLAIN_ORDER = tuple(Rank(letter) for letter in _PLAIN_POINTS)
TRUMP_STRENGTH: Mapping[Rank, int] = {r: 7 - i for i, r in enumerate(TRUMP_ORDER)}
PLAIN_STRENGTH: Mapping[Rank, int] = {r: 7 - i for i, r in enumerate(PLAIN_ORDER)}
LAST_TRICK_BONUS = 10
DEAL_POINTS = 162
BELOTE_POINTS = 20


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in playing order from `leader`, a seat counted from 0; complete or not."""

    leader: int
    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Refuse anything but a seat and cards; a list of cards becomes a tuple."""
        if type(self.leader) is not int or not 0 <= self.leader < 4:
            of_kind("leader", self.leader, int)
        if type(self.cards) is not tuple or any(type(card) is not Card for card in self.cards):
            make_tuples(self, cards=Card)

    def seats(self, players: int) -> tuple[int, ...]:
        """The seat of each card so far."""
        return tuple((self.leader + i) % players for i in range(len(self.cards)))

    def next_seat(self, players: int) -> int:
        """Whose turn it is; the leader again once the trick is complete."""
        return (self.leader + len(self.cards)) % players

    @classmethod
    def from_plays(cls, plays: Iterable[tuple[int, Card]], players: int) -> Trick:
        """Build a trick from (seat, card) pairs; `PositionError` when out of order (TABLE-3)."""
        pairs = all_of_kind("plays", plays, tuple)
        of_kind("players", players, int)
        if players not in (3, 4):
            raise wrong("players", players, "3 | 4")
        if not pairs:
            raise PositionError("trick_without_leader")
        trick = cls(pairs[0][0], tuple(card for _, card in pairs))
        for (seat, card), due in zip(pairs, trick.seats(players), strict=True):
            if seat != due:
                raise PositionError("trick_out_of_order", seat=seat, due=due, card=card.code)
        return trick


def strength(card: Card, trump: Suit) -> int:
    """0 (weakest) to 7 in its suit: V 9 A 10 R D 8 7 at trump, A 10 R D V 9 8 7 plain (CARD-2)."""
    return (TRUMP_STRENGTH if card.suit is trump else PLAIN_STRENGTH)[card.rank]


def card_points(card: Card, trump: Suit) -> int:
    """Points of one card (CARD-2, CARD-3).

    >>> from belote_core import parse_card
    >>> card_points(parse_card("9h"), Suit.HEARTS), card_points(parse_card("9h"), Suit.CLUBS)
    (14, 0)
    """
    if type(card) is not Card or type(trump) is not Suit:
        of_kind("card", card, Card)
        of_kind("trump", trump, Suit)
    return (_TRUMP_POINTS if card.suit is trump else _PLAIN_POINTS)[card.rank.value]


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Whether a later card takes the trick from `other`, its best so far (PLAY-9)."""
    if card.suit is other.suit:
        order = TRUMP_STRENGTH if card.suit is trump else PLAIN_STRENGTH
        return order[card.rank] > order[other.rank]
    return card.suit is trump


def best_index(trump: Suit, cards: tuple[Card, ...]) -> int:
    """Which card, from 0, holds the trick; an empty one raises `PositionError` (PLAY-9)."""
    if not cards:
        raise PositionError("empty_trick")
    best = 0
    for i in range(1, len(cards)):
        if beats(cards[i], cards[best], trump):
            best = i
    return best


def trick_winner(rules: RuleSet, trump: Suit, trick: Trick) -> int:
    """The seat, from 0, that holds the trick: highest trump, else highest of the led suit (PLAY-9).

    >>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards
    >>> trick_winner(MARQUOIR_3, Suit.HEARTS, Trick(leader=1, cards=parse_cards("As 9h Ks")))
    2
    """
    _check(rules, trump, trick)
    return (trick.leader + best_index(trump, trick.cards)) % rules.players


def _check(rules: RuleSet, trump: Suit, trick: Trick) -> None:
    """Refuse arguments of another kind: a trump that is no suit would be nobody's."""
    if type(trump) is not Suit or type(trick) is not Trick or not isinstance(rules, RuleSet):
        of_kind("rules", rules, RuleSet)
        of_kind("trump", trump, Suit)
        of_kind("trick", trick, Trick)


def trick_points(rules: RuleSet, trump: Suit, trick: Trick, *, last: bool = False) -> int:
    """Points lying in a trick, with the dix de der when `last` (CARD-2…4)."""
    _check(rules, trump, trick)
    of_kind("last", last, bool)
    if len(trick.cards) > rules.players:
        raise PositionError("trick_too_long", cards=len(trick.cards), players=rules.players)
    return sum(card_points(c, trump) for c in trick.cards) + (LAST_TRICK_BONUS if last else 0)
