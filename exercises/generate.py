"""Construct a position for a rule case from a seed, instead of waiting for luck.

A recipe says how many have played, what the others laid and what the hand must and must not hold;
the cards are then drawn from what is left of the pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeVar

from belote_core import Position, RuleSet, Suit, Trick
from belote_core.ranking import TRUMP_STRENGTH, strength
from exercises.kinds import Exercise
from exercises.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from belote_core import Card

T = TypeVar("T")

LEARNER = 0
# A recipe fits nearly always at the first draw; a house where none of these fits is a fault.
TRIES = 400


class Draw:
    """Random choices that are the same on every Python: only `random()` is promised for ever."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1."""
        return int(self._random() * bound)

    def one(self, choices: Sequence[T]) -> T:
        """Draw one of the choices."""
        return choices[self.below(len(choices))]

    def some(self, choices: Sequence[T], count: int) -> list[T]:
        """Draw `count` different choices, or all where there are fewer."""
        pool, drawn = list(choices), list[T]()
        for _ in range(min(count, len(pool))):
            drawn.append(pool.pop(self.below(len(pool))))
        return drawn


@dataclass(frozen=True, slots=True)
class _Scene:
    """What a recipe works with: the pack in parts, and who sits where."""

    rules: RuleSet
    draw: Draw
    trumps: list[Card]
    led: list[Card]
    others: list[Card]


@dataclass(frozen=True, slots=True)
class _Build:
    """A trick so far, and the hand's parts: what it must hold, and what it may be filled with."""

    laid: list[Card]
    held: list[Card]
    filling: list[Card]


def _higher(cards: Sequence[Card], best: Card) -> list[Card]:
    return [card for card in cards if TRUMP_STRENGTH[card.rank] > TRUMP_STRENGTH[best.rank]]


def _lower(cards: Sequence[Card], best: Card) -> list[Card]:
    return [card for card in cards if TRUMP_STRENGTH[card.rank] < TRUMP_STRENGTH[best.rank]]


def _before(scene: _Scene, least: int = 1) -> int:
    """How many have played before the learner."""
    most = scene.rules.players - 1
    return least + scene.draw.below(most - least + 1)


def _lead(scene: _Scene) -> _Build:
    held = scene.draw.some(scene.trumps, 1) + scene.draw.some(scene.led, 1)
    return _Build([], held, scene.trumps + scene.led + scene.others)


def _follow(scene: _Scene) -> _Build:
    laid = scene.draw.some(scene.led, _before(scene))
    rest = [card for card in scene.led if card not in laid]
    held = scene.draw.some(rest, 1) + scene.draw.some(scene.trumps, 1)
    held += scene.draw.some(scene.others, 1)
    return _Build(laid, held, rest[:1] + scene.trumps + scene.others)


def _trump_led(scene: _Scene, *, can: bool) -> _Build:
    """Trump led: the cards laid rise, as the rule wants; the hand goes up or cannot."""
    by_strength = sorted(scene.trumps, key=lambda card: TRUMP_STRENGTH[card.rank])
    count = _before(scene)
    best = by_strength[
        count - 1 + scene.draw.below(len(by_strength) - count - 1) + (0 if can else 1)
    ]
    under = _lower(by_strength, best)
    laid = [*sorted(scene.draw.some(under, count - 1), key=under.index), best]
    low = [card for card in under if card not in laid]
    held = scene.draw.some(_higher(by_strength, best), 1 + scene.draw.below(2)) if can else []
    held += scene.draw.some(low, 1 + scene.draw.below(2))
    return _Build(laid, held, scene.led + scene.others)


def _no_trump_to_follow(scene: _Scene) -> _Build:
    by_strength = sorted(scene.trumps, key=lambda card: TRUMP_STRENGTH[card.rank])
    laid = scene.draw.some(by_strength, _before(scene))
    laid.sort(key=by_strength.index)
    return _Build(laid, scene.draw.some(scene.led, 1), scene.led + scene.others)


def _must_trump(scene: _Scene) -> _Build:
    laid = scene.draw.some(scene.led, _before(scene))
    held = scene.draw.some(scene.trumps, 1 + scene.draw.below(3))
    return _Build(laid, held + scene.draw.some(scene.others, 2), scene.others)


def _ruffed(scene: _Scene, *, can: bool) -> _Build:
    """A plain suit led and already trumped; the hand can beat that trump, or cannot."""
    ranked = sorted(scene.trumps, key=lambda card: TRUMP_STRENGTH[card.rank])
    ruff = ranked[1 + scene.draw.below(len(ranked) - 2)]
    before = _before(scene, least=2)
    laid = scene.draw.some(scene.led, before - 1)
    laid.insert(1 + scene.draw.below(before - 1), ruff)
    held = scene.draw.some(_higher(ranked, ruff), 1 + scene.draw.below(2)) if can else []
    low = _lower(ranked, ruff)
    held += scene.draw.some(low, 1 if can else 1 + scene.draw.below(2))
    return _Build(laid, held + scene.draw.some(scene.others, 2), scene.others)


def _nothing_to_play(scene: _Scene) -> _Build:
    laid = scene.draw.some(scene.led, _before(scene))
    if len(laid) > 1 and scene.draw.below(2):
        laid[-1] = scene.draw.one(scene.trumps)
    return _Build(laid, scene.draw.some(scene.others, 2), scene.others)


def _other_is_master(scene: _Scene) -> _Build:
    laid = scene.draw.some(scene.led, _before(scene, least=2))
    held = scene.draw.some(scene.trumps, 1 + scene.draw.below(2))
    return _Build(laid, held + scene.draw.some(scene.others, 2), scene.others)


_RECIPES: dict[str, Callable[[_Scene], _Build]] = {
    "lead": _lead,
    "follow": _follow,
    "go-up": lambda scene: _trump_led(scene, can=True),
    "cannot-go-up": lambda scene: _trump_led(scene, can=False),
    "no-trump-to-follow": _no_trump_to_follow,
    "must-trump": _must_trump,
    "must-overtrump": lambda scene: _ruffed(scene, can=True),
    "must-undertrump": lambda scene: _ruffed(scene, can=False),
    "nothing-to-play": _nothing_to_play,
    "other-is-master": _other_is_master,
}


def generate(theme: str, rules: RuleSet, *, seed: int, difficulty: int = 1) -> Exercise:
    """Construct an exercise in which a case of `THEMES` holds; same seed, same exercise, for ever.

    The learner is seat 0. `difficulty` 1, 2 or 3 deals a hand of about four, six or eight cards.
    Raises `KeyError` for an unknown theme, `ValueError` where no position can be built.

    >>> from belote_core import MARQUOIR_3, format_cards
    >>> exercise = generate("must-overtrump", MARQUOIR_3, seed=1)
    >>> THEMES["must-overtrump"].holds(exercise.position)
    True
    >>> exercise == generate("must-overtrump", MARQUOIR_3, seed=1)
    True
    """
    recipe, index = _RECIPES[theme], list(_RECIPES).index(theme)
    draw = Draw(seed * len(_RECIPES) + index)
    for _ in range(TRIES):
        position = _position(recipe, rules, draw, difficulty)
        if position and THEMES[theme].holds(position):
            return Exercise(kind="choose-a-card", theme=theme, position=position, seed=seed)
    raise ValueError(f"no position for {theme}")


def _position(
    recipe: Callable[[_Scene], _Build], rules: RuleSet, draw: Draw, difficulty: int
) -> Position | None:
    """One draw of a recipe, or None where its parts do not fit together."""
    trump, led, *others = draw.some(list(Suit), len(Suit))
    parts = {suit: [card for card in rules.cards if card.suit is suit] for suit in Suit}
    rest = [card for suit in others for card in parts[suit]]
    scene = _Scene(rules, draw, parts[trump], parts[led], rest)
    build = recipe(scene)
    size = min(rules.hand_size, 2 * difficulty + 2 + draw.below(2))
    used = {*build.laid, *build.held}
    spare = [card for card in build.filling if card not in used]
    hand = build.held + draw.some(spare, size - len(build.held))
    if len(hand) < len(build.held) or len(hand) > rules.hand_size:
        return None
    leader = (LEARNER - len(build.laid)) % rules.players
    return Position(
        rules=rules,
        trump=trump,
        trick=Trick(leader, tuple(build.laid)),
        seat=LEARNER,
        hand=tuple(sorted(hand, key=lambda card: _by_suit(card, trump))),
        taker=draw.below(rules.players),
    )


def _by_suit(card: Card, trump: Suit) -> tuple[bool, int, int]:
    """Trumps first, then suit by suit, the strongest card of each first."""
    return card.suit is not trump, list(Suit).index(card.suit), -strength(card, trump)
