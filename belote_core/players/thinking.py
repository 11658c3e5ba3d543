"""What every player needs: what a level has to answer, what may be played, what a trick holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from belote_core.actions import Play
from belote_core.cards import Suit
from belote_core.players.motives import CardMotive, OnlyCard
from belote_core.ranking import beats, best_index, card_points, strength, trick_winner

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from belote_core.cards import Card
    from belote_core.players.motives import BidMotive
    from belote_core.views import View


class Thought(Protocol):
    """A level: it bids, and it plays."""

    def bid(self, view: View, seed: int, /) -> tuple[Bid, BidMotive]:
        """Choose a bid."""

    def play(self, view: View, seed: int, /) -> tuple[Card, CardMotive]:
        """Choose a card."""


@dataclass(frozen=True)
class Table:
    """A card to be played, as its player sees it."""

    view: View

    @cached_property
    def trump(self) -> Suit:
        """The trump suit."""
        assert self.view.trump is not None
        return self.view.trump

    @cached_property
    def playable(self) -> tuple[Card, ...]:
        """The legal cards, in hand order."""
        return tuple(one.card for one in self.view.legal_actions if isinstance(one, Play))

    @cached_property
    def best(self) -> Card | None:
        """The card that holds the trick."""
        cards = self.view.trick.cards
        return cards[best_index(self.trump, cards)] if cards else None

    @cached_property
    def holder(self) -> int | None:
        """The seat that holds the trick."""
        trick = self.view.trick
        return trick_winner(self.view.rules, self.trump, trick) if trick.cards else None

    @cached_property
    def worth(self) -> int:
        """The points that lie in the trick."""
        return sum(self.points(card) for card in self.view.trick.cards)

    def points(self, card: Card) -> int:
        """What a card is worth."""
        return card_points(card, self.trump)

    def rank(self, card: Card) -> tuple[int, int, int, int]:
        """Order cards by what they are worth to keep: points, then trumps, then strength."""
        at_trump = int(card.suit is self.trump)
        return (self.points(card), at_trump, strength(card, self.trump), _ORDER[card.suit])

    def takes(self, card: Card) -> bool:
        """Whether the card would hold the trick now."""
        return self.best is None or beats(card, self.best, self.trump)

    def forced(self) -> tuple[Card, CardMotive] | None:
        """Return the card that is the only legal one, with the duty that leaves no other.

        Where a word that was said leaves one, he chose that card before he spoke.
        """
        if sum(ruling.allowed for ruling in self.view.known.rulings) > 1:
            return None
        card, hand = self.playable[0], self.view.hand
        if len(hand) == 1:
            return card, OnlyCard(self.view.seat, card=card)
        ruling = self.view.known.rulings[hand.index(card)]
        suit = self.view.trick.cards[0].suit if self.view.trick.cards else None
        return card, OnlyCard(self.view.seat, card=card, suit=suit, duty=ruling.reason.code)


_ORDER = {suit: place for place, suit in enumerate(Suit)}
