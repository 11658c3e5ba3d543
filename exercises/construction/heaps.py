"""The cards that each side has won, where a deal is told by its numbers alone (CARD-2…4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from belote_core import Card, Suit, card_points
from belote_core.cards import FULL_PACK
from belote_core.ranking import LAST_TRICK_BONUS, strength
from exercises.construction.draw import Draw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from belote_core import RuleSet

# Ways to share the pack out that are tried: nearly always the first one does.
_TRIES = 40


@dataclass(frozen=True)
class Heaps:
    """The cards won by each side, trumps first; `last` is the side of the last trick, if any."""

    trump: Suit
    cards: tuple[tuple[Card, ...], ...]
    last: int | None


@lru_cache(maxsize=256)
def heaps(
    rules: RuleSet,
    points: tuple[int, ...],
    tricks: tuple[int, ...],
    last: int | None = None,
    *,
    stopped: bool = False,
) -> Heaps | None:
    """Share the pack out so that each side has its tricks and points, dix de der included.

    Of a deal that `stopped` before its last trick the rest lies nowhere. The same numbers give the
    same cards, for ever. None where no way is found.

    >>> from belote_core import MARQUOIR_3
    >>> won = heaps(MARQUOIR_3, (70, 50, 42), (4, 2, 2))
    >>> won.last, [sum(card_points(card, won.trump) for card in heap) for heap in won.cards]
    (0, [60, 50, 42])
    """
    if not stopped and sum(tricks) != rules.hand_size:
        return None
    draw = Draw(0, f"heaps {points} {tricks}")
    trump = draw.one(list(Suit))
    sizes = [n * rules.players for n in tricks]
    sizes.append(rules.pack - sum(sizes))
    held = sum(card_points(card, trump) for card in rules.cards)
    for side in _may_be_last(tricks, last, stopped=stopped):
        bare = [n - LAST_TRICK_BONUS * (s == side) for s, n in enumerate(points)]
        bare.append(held - sum(bare))
        for _ in range(_TRIES):
            found = _shared(draw.shuffled(rules.cards), sizes, bare, trump)
            if found:
                return Heaps(trump, tuple(_sorted(heap, trump) for heap in found[:-1]), side)
    return None


def _may_be_last(
    tricks: Sequence[int], last: int | None, *, stopped: bool
) -> list[int] | list[None]:
    """The sides that may have won the last trick, the one that has where it is told."""
    if stopped:
        return [None]
    return [side for side, won in enumerate(tricks) if won and last in (None, side)]


def _sorted(cards: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    ranks = len(FULL_PACK) // len(Suit)
    return tuple(
        sorted(
            cards,
            key=lambda c: (c.suit is not trump, FULL_PACK.index(c) // ranks, -strength(c, trump)),
        )
    )


def _shared(
    pack: Sequence[Card], sizes: Sequence[int], points: Sequence[int], trump: Suit
) -> list[list[Card]] | None:
    """Pick the small heaps first; the largest is what is left over."""
    left, found = list(pack), dict[int, list[Card]]()
    order = sorted(range(len(sizes)), key=lambda side: sizes[side])
    for side in order:
        heap = _picked(left, sizes[side], points[side], lambda card: card_points(card, trump))
        if heap is None:
            return None
        found[side] = heap
        left = [card for card in left if card not in heap]
    return [found[side] for side in sorted(order)]


def _picked(
    cards: Sequence[Card], size: int, points: int, worth: Callable[[Card], int]
) -> list[Card] | None:
    """Pick so many cards with so many points; None where there are no such cards."""
    if points < 0:
        return None
    # By how many of the cards so far: a bit for each number of points that so many can have.
    reached = [[1, *[0] * size]]
    for card in cards:
        before = reached[-1]
        more = [0, *(sums << worth(card) for sums in before[:-1])]
        reached.append([one | other for one, other in zip(before, more, strict=True)])
    if not reached[-1][size] >> points & 1:
        return None
    heap = list[Card]()
    for card, before in zip(reversed(cards), reversed(reached[:-1]), strict=True):
        if not before[size] >> points & 1:
            heap.append(card)
            size, points = size - 1, points - worth(card)
    return heap
