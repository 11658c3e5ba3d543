"""Recipes for positions: for each case of the play, what lies there and what the hand holds.

A recipe says how many have played, what the others laid and what the hand must hold; it is then
filled up with cards that change nothing. Who took is chosen so that the right seat is a partner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from belote_core import Card, Position, RuleSet, Suit, Trick, trick_winner
from belote_core.ranking import strength
from exercises.construction.completing import Scene, complete
from exercises.feedback import LEARNER
from exercises.theme import Drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from exercises.construction.draw import Draw
    from exercises.theme import Wanted


@dataclass(frozen=True, slots=True)
class Parts:
    """The pack in parts, each from its weakest card to its strongest."""

    rules: RuleSet
    draw: Draw
    trump: Suit
    trumps: list[Card]
    led: list[Card]
    others: list[Card]

    @classmethod
    def drawn(cls, rules: RuleSet, draw: Draw) -> Parts:
        """Draw which suit is trump and which is led."""
        trump, led, *_ = draw.shuffled(tuple(Suit))
        pack = sorted(rules.cards, key=lambda card: strength(card, trump))
        return cls(
            rules,
            draw,
            trump,
            [card for card in pack if card.suit is trump],
            [card for card in pack if card.suit is led],
            [card for card in pack if card.suit not in (trump, led)],
        )


@dataclass(frozen=True, slots=True)
class Build:
    """A trick so far, and the hand: what it must hold, and what it may be filled up with.

    `friend` says whether a partner, or who feels like one, must hold the trick; None where it does
    not matter.
    """

    laid: list[Card]
    held: list[Card]
    filling: list[Card]
    friend: bool | None = field(default=None, kw_only=True)


# How a case is built from the parts of the pack.
Builds = Callable[[Parts], Build]


def _places(parts: Parts, least: int, first: int, *, friend: bool | None) -> tuple[int, int]:
    """Draw how many have played, at least `least`, and which of them, from `first` on, holds.

    In fixed pairs the partner has played next to last (DEAL-4); elsewhere who took decides.
    """
    pairs = parts.rules.fixed_pairs
    ways = [
        (before, place)
        for before in range(least, parts.rules.players)
        for place in range(first, before)
        if friend is None or not pairs or (place == before - 2) == friend
    ]
    return parts.draw.one(ways)


def _mostly(draw: Draw, usual: list[Card], rare: list[Card]) -> Card:
    """Draw a usual card, one time in four a rare one; the card is taken away."""
    cards = rare if not usual or (rare and not draw.below(4)) else usual
    return cards.pop(draw.below(len(cards)))


def lead(parts: Parts) -> Build:
    """An empty trick, a trump and another suit in hand."""
    held = parts.draw.some(parts.trumps, 1) + parts.draw.some(parts.led, 1)
    return Build([], held, parts.trumps + parts.led + parts.others)


def follow(parts: Parts) -> Build:
    """A plain suit led and held, trumps beside it."""
    draw = parts.draw
    before, _ = _places(parts, 1, 0, friend=None)
    led, trumps = draw.shuffled(parts.led), draw.shuffled(parts.trumps)
    laid = [led.pop()]
    held = [led.pop(), trumps.pop(), *draw.some(parts.others, 1)]
    while len(laid) < before:
        laid.append(_mostly(draw, led, trumps))
    return Build(laid, held, led[:2] + trumps + parts.others)


def _trump_led(parts: Parts, *, can: bool, friend: bool | None) -> Build:
    """Trump led; the hand holds a higher one or none."""
    draw, trumps = parts.draw, parts.trumps
    before, place = _places(parts, 1, 0, friend=friend)
    # Enough below it for the others and the hand, at least one above it where one is wanted.
    best = draw.between(before, len(trumps) - (2 if can else 1))
    low, high = draw.shuffled(trumps[:best]), draw.shuffled(trumps[best + 1 :])
    laid = [low.pop() for _ in range(before - 1)]
    laid.insert(place, trumps[best])
    held = high[: 1 + draw.below(2)] if can else []
    held += low[: 1 + draw.below(2)]
    return Build(laid, held, parts.led + parts.others, friend=friend)


def go_up(parts: Parts) -> Build:
    """Trump led by no friend; the hand holds a higher one."""
    return _trump_led(parts, can=True, friend=False)


def cannot_go_up(parts: Parts) -> Build:
    """Trump led; the hand holds lower ones only."""
    return _trump_led(parts, can=False, friend=None)


def over_a_partner(parts: Parts) -> Build:
    """Trump led, a partner holds; the hand holds a higher one."""
    return _trump_led(parts, can=True, friend=True)


def no_trump_to_follow(parts: Parts) -> Build:
    """Trump led, none held."""
    before, _ = _places(parts, 1, 0, friend=None)
    laid = parts.draw.some(parts.trumps, before)
    return Build(laid, parts.draw.some(parts.led, 1), parts.led + parts.others)


def _plain_trick(parts: Parts, before: int, place: int) -> tuple[list[Card], list[Card]]:
    """A plain suit led, no trump yet, the card at a place holds; and the discards left over."""
    draw, led = parts.draw, parts.led
    best = draw.between(before - 1, len(led) - 1)
    low, others = draw.shuffled(led[:best]), draw.shuffled(parts.others)
    laid = []
    for at in range(before):
        if at == place:
            laid.append(led[best])
        elif at == 0:
            laid.append(low.pop())
        else:
            laid.append(_mostly(draw, low, others))
    return laid, others


def must_trump(parts: Parts) -> Build:
    """A plain suit led, no trump yet; the hand is void and has trumps."""
    draw = parts.draw
    laid, others = _plain_trick(parts, *_places(parts, 1, 0, friend=False))
    held = draw.some(parts.trumps, 1 + draw.below(2)) + others[: 1 + draw.below(2)]
    return Build(laid, held, parts.trumps + others, friend=False)


def _ruffed_trick(
    parts: Parts, ruff: int, before: int, place: int
) -> tuple[list[Card], list[Card], list[Card]]:
    """A plain suit led and trumped at a place; the lower trumps and the discards left over."""
    draw = parts.draw
    led, others = draw.shuffled(parts.led), draw.shuffled(parts.others)
    low = draw.shuffled(parts.trumps[:ruff])
    laid = [led.pop()]
    for at in range(1, before):
        if at == place:
            laid.append(parts.trumps[ruff])
        else:
            # One low trump may lie there as well, if the hand keeps one to choose from.
            laid.append(_mostly(draw, led, low if len(low) > 1 and draw.below(2) else others))
    return laid, low, others


def _ruffed(parts: Parts, *, can: bool) -> Build:
    """A plain suit led and already trumped by an opponent; the hand can beat that trump or not."""
    draw = parts.draw
    before, place = _places(parts, 2, 1, friend=False)
    top = len(parts.trumps) - 1
    ruff = draw.between(0 if can else 1, top - 1 if can else top)
    laid, low, others = _ruffed_trick(parts, ruff, before, place)
    if can:
        held = draw.some(parts.trumps[ruff + 1 :], 1 + draw.below(2)) + low[:1]
    else:
        held = low[: 1 + draw.below(2)]
    return Build(laid, held + others[:1], others, friend=False)


def can_overtrump(parts: Parts) -> Build:
    """A plain suit led and trumped; the hand can beat that trump."""
    return _ruffed(parts, can=True)


def cannot_overtrump(parts: Parts) -> Build:
    """A plain suit led and trumped; the hand cannot beat that trump."""
    return _ruffed(parts, can=False)


def nothing_to_play(parts: Parts) -> Build:
    """Neither the led suit nor a trump in hand."""
    draw = parts.draw
    before, place = _places(parts, 1, 0, friend=None)
    if place:
        laid, _, others = _ruffed_trick(parts, draw.below(len(parts.trumps)), before, place)
    else:
        laid, others = _plain_trick(parts, before, place)
    return Build(laid, others[:2], others)


def other_is_master(parts: Parts) -> Build:
    """The friend holds with a plain card; a fixed partner may hold with a trump."""
    draw = parts.draw
    partner = parts.rules.fixed_pairs or parts.rules.defenders_are_partners
    trumped = partner and not draw.below(3)
    before, place = _places(parts, 2, 1 if trumped else 0, friend=True)
    if trumped:
        ruff = draw.below(len(parts.trumps) - 1)
        laid, low, others = _ruffed_trick(parts, ruff, before, place)
        trumps = draw.some(parts.trumps[ruff + 1 :], 1) + low[:1]
    else:
        laid, others = _plain_trick(parts, before, place)
        trumps = draw.some(parts.trumps, 1 + draw.below(2))
    return Build(laid, trumps + others[: 1 + draw.below(2)], others, friend=True)


def hand_size(rules: RuleSet, difficulty: int, seed: int) -> int:
    """About four, six or eight cards; two seeds in a row never give the same number."""
    wanted = 2 * difficulty + 2 + seed % 2
    return wanted if wanted <= rules.hand_size else rules.hand_size - 1


def decision(builds: Builds, wanted: Wanted) -> Drawn | None:
    """Draw a position, and the deal behind it."""
    rules, draw, difficulty, seed = wanted
    placed = position(builds, rules, draw, hand_size(rules, difficulty, seed))
    if placed is None:
        return None
    at, scene = placed
    behind = complete(scene, draw)
    return Drawn(at, behind) if behind else None


def position(
    builds: Builds, rules: RuleSet, draw: Draw, size: int
) -> tuple[Position, Scene] | None:
    """One draw of a recipe, or None where its parts do not fit together."""
    parts = Parts.drawn(rules, draw)
    build = builds(parts)
    used = {*build.laid, *build.held}
    spare = [card for card in build.filling if card not in used]
    hand = build.held + draw.some(spare, size - len(build.held))
    if len(hand) != size or len({*hand, *build.laid}) != size + len(build.laid):
        return None
    trick = Trick((LEARNER - len(build.laid)) % rules.players, tuple(build.laid))
    taker = _taker(parts, trick, friend=build.friend)
    cards = tuple(sorted(hand, key=lambda card: _by_suit(card, parts.trump)))
    at = Position(
        rules=rules, trump=parts.trump, trick=trick, seat=LEARNER, hand=cards, taker=taker
    )
    earlier = rules.hand_size - size
    scene = Scene(
        rules=rules, trump=parts.trump, taker=taker, trick=trick, earlier=earlier, hand=cards
    )
    return at, scene


def _taker(parts: Parts, trick: Trick, *, friend: bool | None) -> int:
    """Draw who took: without fixed pairs it decides who the holder is to the learner."""
    seats: Sequence[int] = range(parts.rules.players)
    if friend is not None and not parts.rules.fixed_pairs:
        holder = trick_winner(parts.rules, parts.trump, trick)
        seats = [seat for seat in seats if (seat in (LEARNER, holder)) != friend]
    return parts.draw.one(seats)


def _by_suit(card: Card, trump: Suit) -> tuple[bool, int, int]:
    """Trumps first, then suit by suit, the strongest card of each first."""
    return card.suit is not trump, tuple(Suit).index(card.suit), -strength(card, trump)
