"""Construct hands with announcements: what decides is laid down first, then the rest is dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from belote_core import Card, Rank, RuleSet, Suit
from belote_core.announcements import Kind
from belote_core.ranking import PLAIN_ORDER
from exercises.construction.draw import Draw
from exercises.kinds.award_announcements import Announcing
from exercises.kinds.find_announcements import Held, by_run
from exercises.theme import Drawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.theme import Wanted

# Six cards and more are the longest run that is asked for by its length (ANN-2).
LONG = 6
_RANKS = tuple(Rank)
_LENGTHS: Mapping[Kind, int] = {Kind.TIERCE: 3, Kind.CINQUANTE: 4, Kind.CENT: 5}
_RUN_KINDS = tuple(_LENGTHS)
_WORTHY = _RANKS[2:]

# What must be in one hand, or in each of two.
Part = tuple[Card, ...]


def _run(suit: Suit, top: int, length: int) -> Part:
    """A run by the rank of its top card."""
    return tuple(Card(rank, suit) for rank in _RANKS[top + 1 - length : top + 1])


def _drawn_run(draw: Draw, suit: Suit, length: int) -> Part:
    return _run(suit, draw.between(length - 1, len(_RANKS) - 1), length)


def _carre(rank: Rank) -> Part:
    return tuple(Card(rank, suit) for suit in Suit)


# ---- One hand


def one_run(kind: Kind, draw: Draw) -> Part:
    """A run of a kind, anywhere."""
    return _drawn_run(draw, draw.one(tuple(Suit)), _LENGTHS[kind])


def one_carre(draw: Draw) -> Part:
    """A carré that is worth something."""
    return _carre(draw.one(_WORTHY))


def long_run(draw: Draw) -> Part:
    """A run that is longer than its name says."""
    return _drawn_run(draw, draw.one(tuple(Suit)), draw.between(LONG, len(_RANKS)))


def carre_in_run(draw: Draw) -> Part:
    """A carré and a run that share one card."""
    run = _drawn_run(draw, draw.one(tuple(Suit)), draw.between(3, 5))
    shared = draw.one([card for card in run if card.rank in _WORTHY])
    return tuple(dict.fromkeys((*run, *_carre(shared.rank))))


def near_miss(draw: Draw) -> Part:
    """What looks like an announcement and is none."""
    suit = draw.one(tuple(Suit))
    looks = draw.below(4)
    if looks == 0:  # round the corner
        start = draw.between(len(_RANKS) - 2, len(_RANKS) - 1)
        return tuple(Card(_RANKS[(start + i) % len(_RANKS)], suit) for i in range(3))
    if looks == 1:  # in a row in the order of play: the 10 lies between King and Ace
        start = draw.below(2)
        return tuple(Card(rank, suit) for rank in PLAIN_ORDER[start : start + 3])
    rank = _RANKS[draw.below(2)] if looks == 2 else draw.one(_WORTHY)
    return _carre(rank) if looks == 2 else tuple(draw.some(_carre(rank), 3))


# What is laid down in a hand.
Parts = Callable[[Draw], Part]


def find_in_hand(part: Parts, wanted: Wanted) -> Drawn:
    """Draw a whole hand to search."""
    rules, draw = wanted.rules, wanted.draw
    laid = part(draw)
    rest = [card for card in rules.cards if card not in laid]
    hand = (*laid, *draw.some(rest, rules.hand_size - len(laid)))
    return Drawn(Held(rules, tuple(sorted(hand, key=by_run))))


# ---- Four hands: the parts of the best side, of the other, and the trump suit

Deal = tuple[list[Part], list[Part], Suit]


def _suits(draw: Draw) -> list[Suit]:
    return draw.shuffled(tuple(Suit))


def carre_over_run(draw: Draw) -> Deal:
    """The run is worth as much as the carré, or less."""
    suit, trump, *_ = _suits(draw)
    length = draw.between(3, 5)
    run = _drawn_run(draw, suit, length)
    apart = [rank for rank in _WORTHY if rank not in {card.rank for card in run}]
    return [_carre(draw.one(apart))], [run], trump


def two_carres(draw: Draw) -> Deal:
    """A carré on each side."""
    best, other = draw.some(_WORTHY, 2)
    return [_carre(best)], [_carre(other)], draw.one(tuple(Suit))


def longer_kind(draw: Draw) -> Deal:
    """The shorter run is as high as it can be, mostly higher."""
    one, two, *_ = _suits(draw)
    shorter = draw.below(2)
    longer = draw.between(shorter + 1, 2)
    best, other = (_LENGTHS[_RUN_KINDS[at]] for at in (longer, shorter))
    run = _drawn_run(draw, one, best)
    top = max(other - 1, len(_RANKS) - 1 - draw.below(3))
    return [run], [_run(two, top, other)], draw.one((one, two, *Suit))


def longer_cent(draw: Draw) -> Deal:
    """A cent on each side, one of them longer."""
    one, two, *_ = _suits(draw)
    length = draw.between(6, 8)
    return (
        [_drawn_run(draw, one, length)],
        [_drawn_run(draw, two, draw.between(5, length - 1))],
        draw.one(tuple(Suit)),
    )


def higher_top(draw: Draw) -> Deal:
    """Two runs alike, one of them higher."""
    one, two, *_ = _suits(draw)
    length = draw.between(3, 5)
    low, high = sorted(draw.some(range(length - 1, len(_RANKS)), 2))
    # The lower one is at trump most of the time: trump comes after the top card.
    return [_run(one, high, length)], [_run(two, low, length)], draw.one((two, two, *Suit))


def same_run(draw: Draw, *, at_trump: bool) -> Deal:
    """Two runs alike; a cent that is longer is no better, where length does not count."""
    one, two, *plain = _suits(draw)
    length = draw.one((3, 3, 4, 5))
    other = length + draw.below(2) if length == _LENGTHS[Kind.CENT] else length
    top = draw.between(other - 1, len(_RANKS) - 1)
    trump = one if at_trump else draw.one(plain)
    return [_run(one, top, length)], [_run(two, top, other)], trump


def one_side(draw: Draw) -> Deal:
    """One run or two, and nothing on the other side."""
    one, two, *_ = _suits(draw)
    parts = [_drawn_run(draw, one, draw.between(3, 5))]
    if draw.below(2):
        parts.append(_drawn_run(draw, two, 3))
    return parts, [], draw.one(tuple(Suit))


def marks_all(draw: Draw) -> Deal:
    """The best side has a second, mostly lower than what the other side has."""
    one, two, three, trump = _suits(draw)
    best, rival = (_run(s, len(_RANKS) - 1 - at, 4 - at) for at, s in enumerate((one, two)))
    best = draw.one((best, _drawn_run(draw, one, 5)))
    return [best, _drawn_run(draw, three, 3)], [rival], trump


def award_deal(deal: Callable[[Draw], Deal], wanted: Wanted) -> Drawn | None:
    """Draw the hands of a deal.

    At difficulty 1 nobody announces anything but what the case is about.
    """
    rules, draw = wanted.rules, wanted.draw
    best, other, trump = deal(draw)
    hands = _dealt(rules, draw, best, other)
    if hands is None:
        return None
    at = Announcing(rules, hands, trump, draw.below(rules.players))
    alone = len(at.found) == len(best) + len(other)
    return Drawn(at) if alone or wanted.difficulty > 1 else None


def _dealt(
    rules: RuleSet, draw: Draw, best: list[Part], other: list[Part]
) -> tuple[tuple[Card, ...], ...] | None:
    """Give the parts to the two sides, then deal the rest; None where a card is wanted twice."""
    placed = [card for part in (*best, *other) for card in part]
    if len(set(placed)) < len(placed):
        return None
    hands: list[list[Card]] = [[] for _ in range(rules.players)]
    side = draw.below(rules.sides)
    for parts, whose in ((best, side), (other, 1 - side)):
        seats = draw.shuffled([s for s in range(rules.players) if rules.side_of(s) == whose])
        for at, part in enumerate(parts):
            hands[seats[at % len(seats)]].extend(part)
    rest = draw.shuffled([card for card in rules.cards if card not in placed])
    for hand in hands:
        while len(hand) < rules.hand_size:
            hand.append(rest.pop())
    return tuple(tuple(sorted(hand, key=by_run)) for hand in hands)
