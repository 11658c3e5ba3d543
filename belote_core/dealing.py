"""Shuffle from a seed, deal in packets, complete the hands, pass the deal on (DEAL-1…3).

Pure functions on tuples of cards; seats count from 0 in playing order.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeVar

from belote_core.arguments import of_kind, told
from belote_core.errors import PositionError
from belote_core.ruleset import RedealBy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from belote_core.cards import Card
    from belote_core.ruleset import RuleSet

# A card, or whatever stands for one that is not known.
C = TypeVar("C")

PACKETS = (3, 2)
FIRST_CARDS = sum(PACKETS)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the dealer has dealt before the bidding: hands by seat, the turned card, the talon."""

    hands: tuple[tuple[Card, ...], ...]
    turned: Card
    talon: tuple[Card, ...]


def dealing_order(rules: RuleSet, dealer: int) -> tuple[int, ...]:
    """Every seat from the player after the dealer round to the dealer (DEAL-1, BID-1, PLAY-1)."""
    of_kind("dealer", dealer, int)
    if not 0 <= dealer < rules.players:
        raise PositionError("no_such_seat", field="dealer", seat=dealer, players=rules.players)
    return tuple((dealer + 1 + i) % rules.players for i in range(rules.players))


def _as_told(seed: object) -> object:
    """Return what stands where a seed should, as written; of what nobody writes, its kind."""
    if isinstance(seed, str):
        return seed[:40]
    return told(seed) if seed is None or isinstance(seed, int | float) else type(seed).__name__


def shuffle(rules: RuleSet, seed: int) -> tuple[Card, ...]:
    """Shuffle the pack into the order it is dealt in, the same for a seed on every Python (DEAL-1).

    The cut is left out: a shuffled pack that is cut is one more shuffled pack.

    >>> from belote_core.ruleset import MARQUOIR_3
    >>> [card.code for card in shuffle(MARQUOIR_3, 7)[:3]]
    ['Kd', 'Ks', 'Td']
    """
    # Random takes -7 for 7, True for 1 and 7.0 for a seed of its own: one deal, one name.
    if type(seed) is not int or seed < 0:
        raise PositionError("bad_seed", seed=_as_told(seed))
    # Python promises the sequence of random() for ever, that of shuffle() it has changed.
    draw = Random(seed).random
    pack = list(rules.cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def deal(rules: RuleSet, pack: tuple[Card, ...], dealer: int) -> Dealt:
    """Three cards each, then two, from the player after the dealer; the next is turned (DEAL-1).

    >>> from belote_core.ruleset import CLASSIC_4
    >>> dealt = deal(CLASSIC_4, CLASSIC_4.cards, dealer=3)
    >>> [card.code for card in dealt.hands[0]], len(dealt.talon)
    (['7s', '8s', '9s', 'Jh', 'Qh'], 11)
    """
    if sorted(c.code for c in pack) != sorted(c.code for c in rules.cards):
        raise PositionError("not_the_pack", cards=len(pack), pack=rules.pack)
    order, stock = dealing_order(rules, dealer), iter(pack)
    hands: tuple[tuple[Card, ...], ...] = ((),) * rules.players
    for size in PACKETS:
        hands = _give(stock, hands, [(seat, size) for seat in order])
    return Dealt(hands, next(stock), tuple(stock))


def complete(  # noqa: PLR0913 - what lies on the table, and who
    rules: RuleSet,
    *,
    hands: tuple[tuple[C, ...], ...],
    turned: C,
    talon: tuple[C, ...],
    dealer: int,
    taker: int,
) -> tuple[tuple[C, ...], ...]:
    """Complete the hands after a take: the turned card, then one packet each (DEAL-2).

    The turned card comes before the taker's packet. It is his whatever suit he named.
    """
    packets = later_packets(rules, dealer=dealer, taker=taker)
    needed = sum(size for _, size in packets)
    if len(talon) != needed:
        raise PositionError("talon_size", cards=len(talon), expected=needed)
    with_turned = _give(iter([turned]), hands, [(taker, 1)])
    return _give(iter(talon), with_turned, packets)


def later_packets(rules: RuleSet, *, dealer: int, taker: int) -> tuple[tuple[int, int], ...]:
    """Who gets how many cards after a take, in dealing order: the taker one less (DEAL-2)."""
    if not 0 <= taker < rules.players:
        raise PositionError("no_such_seat", field="taker", seat=taker, players=rules.players)
    rest = rules.hand_size - FIRST_CARDS
    return tuple(
        (seat, rest - 1 if seat == taker else rest) for seat in dealing_order(rules, dealer)
    )


def _give(
    stock: Iterator[C], hands: tuple[tuple[C, ...], ...], packets: Iterable[tuple[int, int]]
) -> tuple[tuple[C, ...], ...]:
    """Hand out a packet for every (seat, number of cards)."""
    after = list(hands)
    for seat, size in packets:
        after[seat] = (*after[seat], *(next(stock) for _ in range(size)))
    return tuple(after)


def split_known(
    hands: Iterable[Iterable[Card | None]],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    """Part hands in which None stands for an unknown card: the known ones, how many are not."""
    whole = tuple(tuple(hand) for hand in hands)
    known = tuple(tuple(card for card in hand if card is not None) for hand in whole)
    return known, tuple(len(hand) - len(part) for hand, part in zip(whole, known, strict=True))


def next_dealer(rules: RuleSet, dealer: int, *, passed_out: bool = False) -> int:
    """Who deals next: the following seat, unless a passed-out deal stays (DEAL-3, BID-3).

    >>> from belote_core.ruleset import MARQUOIR_3
    >>> next_dealer(MARQUOIR_3, 2)
    0
    """
    following = dealing_order(rules, dealer)[0]
    return dealer if passed_out and rules.redeal_by is RedealBy.SAME_DEALER else following
