"""What a player who remembers knows: who may still hold what, and how likely it is.

Nothing here is a rule of its own: a card is ruled out where its holder could not have played as he
did (PLAY-2…8), asked of the solver's move generator.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from belote_core.actions import Announce, Say
from belote_core.announcements import belote_cards
from belote_core.cards import FULL_PACK, Card, Suit
from belote_core.deal.calls import cards_needed
from belote_core.players.thinking import Table
from belote_core.ranking import beats, best_index, strength
from belote_core.solver.board import legal_moves, numbered, suit_masks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from belote_core.ranking import Trick


@dataclass(frozen=True)
class Memory(Table):
    """A card to be played, by somebody who counts and remembers."""

    @cached_property
    def friends(self) -> frozenset[int]:
        """The other seats that mark with this one (DEAL-4)."""
        rules, me = self.view.rules, self.view.seat
        side = rules.side_of(me)
        return frozenset(s for s in range(rules.players) if s != me and rules.side_of(s) == side)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """All seats but this one, in playing order."""
        players = self.view.rules.players
        return tuple((self.view.seat + i) % players for i in range(1, players))

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one, in playing order."""
        return self.others[: self.view.rules.players - 1 - len(self.view.trick.cards)]

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The cards that others hold."""
        known = self.view.known.hands
        return (*self.view.unseen, *(card for seat in self.others for card in known[seat]))

    @cached_property
    def sure(self) -> tuple[frozenset[Card], ...]:
        """By seat, the cards that it holds for sure: open, declared, or with a word that was said.

        A run goes down from its top card (ANN-2); who said belote has the other card (BELOTE-4).
        """
        known, unseen = self.view.known, set(self.view.unseen)
        held = [set(hand) for hand in known.hands]
        for action in self.view.actions:
            if isinstance(action, Announce):
                held[action.seat] |= unseen.intersection(cards_needed(action))
            elif isinstance(action, Say):
                held[action.seat] |= unseen.intersection(belote_cards(self.trump))
        return tuple(map(frozenset, held))

    @cached_property
    def unknown(self) -> tuple[Card, ...]:
        """The cards of which he does not know who holds them, in the order of the pack."""
        return tuple(c for c in self.view.unseen if not any(c in held for held in self.sure))

    @cached_property
    def drawn(self) -> tuple[int, ...]:
        """By seat, how many of those it holds."""
        counts = self.view.counts
        return tuple(
            0 if seat == self.view.seat else max(0, counts[seat] - len(held))
            for seat, held in enumerate(self.sure)
        )

    @cached_property
    def may_hold(self) -> tuple[frozenset[Card], ...]:
        """By seat, the cards that it may hold, by all it played, said and showed."""
        ruled_out, unknown = self._ruled_out, frozenset(self.unknown)
        return tuple(
            held | (unknown - ruled_out[seat]) if self.drawn[seat] else held
            for seat, held in enumerate(self.sure)
        )

    @cached_property
    def _ruled_out(self) -> tuple[frozenset[Card], ...]:
        """By seat, the unseen cards with which it would have had to play otherwise."""
        rules, unseen = self.view.rules, self.view.unseen
        bits = _bits(self.trump)
        suits = suit_masks(bits)
        legal = legal_moves(rules, suits[self.trump])
        found: list[set[Card]] = [set() for _ in range(rules.players)]
        for trick in (*self.view.tricks, self.view.trick):
            for at, seat, card in self._followed(trick):
                led = suits[trick.cards[0].suit]
                best = best_index(self.trump, trick.cards[:at])
                holder = (trick.leader + best) % rules.players
                mate = rules.partner_of(seat, self.view.taker) == holder
                played, top = bits[card], bits[trick.cards[best]]
                found[seat].update(
                    other
                    for other in unseen
                    if not legal(played | bits[other], led, top, mate) & played
                )
        return tuple(frozenset(cards) for cards in found)

    def _followed(self, trick: Trick) -> Iterator[tuple[int, int, Card]]:
        """Each card of a trick but the first, with its place and who played it."""
        for at, card in enumerate(trick.cards):
            seat = (trick.leader + at) % self.view.rules.players
            if at and seat != self.view.seat:
                yield at, seat, card

    @cached_property
    def _share(self) -> tuple[float, ...]:
        """By seat, how likely a card that it may hold is in its hand."""
        shares = []
        for seat, held in enumerate(self.sure):
            pool = len(self.may_hold[seat]) - len(held)
            shares.append(min(1.0, self.drawn[seat] / pool) if pool else 0.0)
        return tuple(shares)

    def holds_one(self, seat: int, cards: Iterable[Card]) -> float:
        """How likely a seat holds one of these cards at least."""
        wanted = self.may_hold[seat].intersection(cards)
        if not wanted.isdisjoint(self.sure[seat]):
            return 1.0
        return 1.0 - (1.0 - self._share[seat]) ** len(wanted)

    def shown_void(self, seat: int | None, suit: Suit) -> bool:
        """Whether everybody saw that a seat has none of a suit: it did not follow (PLAY-2)."""
        return any(
            trick.cards[0].suit is suit and card.suit is not suit
            for trick in (*self.view.tricks, self.view.trick)
            for _, holder, card in self._followed(trick)
            if holder == seat
        )

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The trumps that others hold."""
        return tuple(card for card in self.out if card.suit is self.trump)

    def above(self, card: Card) -> tuple[Card, ...]:
        """The cards of others that beat this one in its own suit."""
        mine = strength(card, self.trump)
        return tuple(
            one for one in self.out if one.suit is card.suit and strength(one, self.trump) > mine
        )

    def is_master(self, card: Card) -> bool:
        """Whether none of its suit beats it any more."""
        return not self.above(card)

    def ruffs(self, seat: int, suit: Suit) -> float:
        """How likely a seat has none of a plain suit, and a trump."""
        if suit is self.trump:
            return 0.0
        follows = self.holds_one(seat, (card for card in self.out if card.suit is suit))
        return (1.0 - follows) * self.holds_one(seat, self.trumps_out)

    def beaten_by(self, seat: int, best: Card, led: Suit) -> float:
        """How likely a seat can beat the card that holds a trick."""
        higher = [card for card in self.out if beats(card, best, self.trump)]
        if led is self.trump:
            return self.holds_one(seat, higher)
        same = [card for card in higher if card.suit is led]
        follows = self.holds_one(seat, (card for card in self.out if card.suit is led))
        trumps = [card for card in higher if card.suit is self.trump]
        return self.holds_one(seat, same) + (1.0 - follows) * self.holds_one(seat, trumps)


@lru_cache(maxsize=len(Suit))
def _bits(trump: Suit) -> Mapping[Card, int]:
    """A bit for every card, as the solver numbers them."""
    return numbered(FULL_PACK, trump)
