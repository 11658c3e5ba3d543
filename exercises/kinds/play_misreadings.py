"""How the rules of the play are misread: by code, the cards that a misreading would allow.

A misreading is worth asking about only where it leads to another answer than the engine's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from belote_core.ranking import (
    PLAIN_STRENGTH,
    TRUMP_STRENGTH,
    best_index,
    card_points,
    trick_winner,
)
from exercises.exercise import wrong_answers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card, Position, Rank

Cards = frozenset["Card"]


class _Seen(NamedTuple):
    """A position in parts: what is legal, the whole hand, its followers and trumps, what holds."""

    position: Position
    legal: Cards
    hand: Cards
    followers: Cards
    trumps: Cards
    best: Card

    @property
    def trump_led(self) -> bool:
        return self.position.trick.cards[0].suit is self.position.trump

    @property
    def ruffed(self) -> bool:
        return self.best.suit is self.position.trump

    def higher(self, cards: Cards, order: Mapping[Rank, int]) -> Cards:
        """Those that beat all the cards of the winning suit there, by an order of ranks."""
        suit = self.best.suit
        top = max(order[c.rank] for c in self.position.trick.cards if c.suit is suit)
        return frozenset(c for c in cards if c.suit is suit and order[c.rank] > top)


def misread_cards(position: Position, legal: Cards) -> dict[str, Cards]:
    """List the sets of cards that misreadings would allow, where they differ from the `legal` ones.

    The narrowest misreading of a card comes first: who lays a trump instead of following has
    misread less than who thinks that he may lay anything.
    """
    hand = frozenset(position.hand)
    if not position.trick.cards:
        found = {"trump-cannot-be-led": frozenset(c for c in hand if c.suit is not position.trump)}
    else:
        led = position.trick.cards[0].suit
        seen = _Seen(
            position,
            legal,
            hand,
            frozenset(card for card in hand if card.suit is led),
            frozenset(card for card in hand if card.suit is position.trump),
            position.trick.cards[best_index(position.trump, position.trick.cards)],
        )
        if seen.followers:
            found = _trump_led(seen) if seen.trump_led else _plain_led(seen)
        elif seen.trumps:
            found = _ruff(seen)
        else:
            found = _discard(seen)
    # A misreading that leaves nothing to play would find itself out.
    possible = {code: cards for code, cards in found.items() if cards}
    return wrong_answers(legal, possible)


def _plain_led(seen: _Seen) -> dict[str, Cards]:
    """PLAY-2."""
    higher = seen.higher(seen.followers, PLAIN_STRENGTH)
    return {
        "must-beat-in-plain-suit": seen.followers if seen.ruffed else higher or seen.followers,
        "trump-instead-of-following": seen.followers | seen.trumps,
        "following-is-optional": seen.hand,
    }


def _trump_led(seen: _Seen) -> dict[str, Cards]:
    """PLAY-3."""
    higher = seen.higher(seen.trumps, TRUMP_STRENGTH)
    by_plain = seen.higher(seen.trumps, PLAIN_STRENGTH) or seen.trumps
    found: dict[str, Cards] = {}
    # Under a partner's card it is he who is thought to free, before the order is forgotten.
    if higher and _partner_holds(seen):
        knob = seen.position.rules.overtrump_partner_on_trump_lead
        found["partner-frees-from-going-up" if knob else "must-go-up-over-partner"] = (
            seen.trumps if knob else higher
        )
    found["trump-order-as-plain"] = by_plain
    found["need-not-go-up"] = seen.trumps
    found["following-is-optional" if higher else "free-when-cannot-go-up"] = seen.hand
    return found


def _ruff(seen: _Seen) -> dict[str, Cards]:
    """PLAY-4…7."""
    higher = seen.higher(seen.trumps, TRUMP_STRENGTH)
    found: dict[str, Cards] = {}
    if _partner_holds(seen):
        if seen.legal == seen.hand:
            found["partner-forbids-trumping"] = seen.hand - seen.trumps
            found["partner-frees-nothing"] = seen.trumps
        else:
            found["partner-frees-from-everything"] = seen.hand
        return found
    if seen.ruffed:
        found["trump-order-as-plain"] = seen.higher(seen.trumps, PLAIN_STRENGTH)
        found["need-not-overtrump"] = seen.trumps
    if _other_defender_holds(seen):
        found["partner-frees-at-three"] = seen.hand
    if seen.ruffed and not higher:
        if seen.legal == seen.hand:
            return {"must-undertrump-all-the-same": seen.trumps}
        found["undertrump-is-forbidden"] = seen.hand - seen.trumps
        found["free-when-cannot-overtrump"] = seen.hand
    else:
        found["trumping-is-optional"] = seen.hand
    return found


def _discard(seen: _Seen) -> dict[str, Cards]:
    """PLAY-8."""
    worth = {card: card_points(card, seen.position.trump) for card in seen.hand}
    least, most = min(worth.values()), max(worth.values())
    return {
        "discard-must-be-worthless": frozenset(c for c in seen.hand if worth[c] == least),
        "points-must-be-thrown": frozenset(c for c in seen.hand if worth[c] == most),
    }


def _partner_holds(seen: _Seen) -> bool:
    position = seen.position
    holder = trick_winner(position.rules, position.trump, position.trick)
    return holder == position.partner


def _other_defender_holds(seen: _Seen) -> bool:
    """PLAY-7b: two against one feels like a pair, and is none."""
    position, taker = seen.position, seen.position.taker
    holder = trick_winner(position.rules, position.trump, position.trick)
    alone = not position.rules.fixed_pairs and position.partner is None
    return alone and taker is not None and taker not in (position.seat, holder)
