"""Construct deals to settle: the totals first, then tricks and cards that can give them.

A recipe chooses the compared totals so that its case holds, not points at random: at three, points
shared between level opponents fall once in ten thousand deals.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any

from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import Announcements, Majority
from exercises.kinds.settlements import DealFacts, SettleDeal
from exercises.themes.settlements import SETTLE_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from belote_core import RuleSet
    from exercises.draw import Draw

# Most drawn totals fit; a table where none of so many does is a fault.
TRIES = 400
# Ways to share the tricks out that are tried for each choice of totals.
SHARES = 8
# What pairs announce, the likeliest most often (ANN-2, ANN-3).
WORTHS = (20, 20, 20, 40, 50, 50, 70, 100, 120, 150, 200)
# What a litige leaves on the table, mostly.
LEFT = (61, 71, 81, 81, 91, 101, 162)
# How many cards there are of every worth above nothing, trumps in (CARD-2, CARD-3).
_WORTHS = {20: 1, 14: 1, 11: 4, 10: 4, 4: 4, 3: 4, 2: 3}


@lru_cache(maxsize=1)
def _piles() -> Mapping[int, tuple[tuple[int, tuple[int, ...]], ...]]:
    """Every choice among the cards worth something, by its points: how many cards, of which."""
    found = defaultdict(list)
    for pile in product(*(range(count + 1) for count in _WORTHS.values())):
        points = sum(n * worth for n, worth in zip(pile, _WORTHS, strict=True))
        found[points].append((sum(pile), pile))
    return {points: tuple(piles) for points, piles in found.items()}


def reachable(rules: RuleSet, points: tuple[int, ...], tricks: tuple[int, ...], last: int) -> bool:
    """Whether the pack can be shared out so: so many tricks to each side, with these points.

    >>> from belote_core import MARQUOIR_3
    >>> reachable(MARQUOIR_3, (70, 50, 42), (4, 2, 2), 0)
    True
    >>> reachable(MARQUOIR_3, (1, 80, 81), (1, 3, 4), 2)
    False
    """
    bare = [p - LAST_TRICK_BONUS * (side == last) for side, p in enumerate(points)]
    if min(bare) < 0 or not tricks[last]:
        return False
    # The small piles first: the largest is what is left over, whatever it is.
    piles = sorted((n * rules.players, p) for n, p in zip(tricks, bare, strict=True))[:-1]
    sizes, wanted = [size for size, _ in piles], [p for _, p in piles]
    return _fits(wanted, sizes, tuple(_WORTHS.values()), rules.pack)


def _fits(points: list[int], sizes: list[int], left: tuple[int, ...], cards: int) -> bool:
    """Whether each pile in turn can be picked; the last side has what is left over."""
    if not points:
        return True
    worthless = cards - sum(left)
    for count, pile in _piles().get(points[0], ()):
        blanks = sizes[0] - count
        if 0 <= blanks <= worthless and all(n <= m for n, m in zip(pile, left, strict=True)):
            rest = tuple(m - n for n, m in zip(pile, left, strict=True))
            if _fits(points[1:], sizes[1:], rest, cards - sizes[0]):
                return True
    return False


@dataclass(frozen=True)
class _Scene:
    """What a recipe works with, and the extras that this deal has: by role, the taking side first.

    `roles` are the sides in the order of the totals that a recipe chooses; `bonus` is what each
    role is compared by besides its points.
    """

    rules: RuleSet
    draw: Draw
    roles: tuple[int, ...]
    belote: int | None
    announced: tuple[int, ...]
    held_over: int

    @property
    def bonus(self) -> tuple[int, ...]:
        """What counts for the contract besides the points, by role."""
        rules = self.rules
        return tuple(
            BELOTE_POINTS * (role == self.belote) * rules.belote_counts_for_contract
            + self.announced[role] * rules.announcements_count_for_contract
            for role in range(rules.sides)
        )

    @property
    def whole(self) -> int:
        """What all the compared totals add up to."""
        return DEAL_POINTS + sum(self.bonus)

    def total(self, least: int, most: int) -> int:
        """Draw a total between two bounds."""
        return self.draw.between(least, max(least, most))


# A recipe chooses the compared totals of all roles but the last, which has the rest.
Totals = tuple[int, ...]


def _made(at: _Scene) -> Totals:
    if at.rules.fixed_pairs:
        return (at.total(at.whole // 2 + 1, at.whole // 2 + 40),)
    taker = at.total(max(82, at.whole // 2 + 1), 125)
    return taker, at.total(0, min(at.whole - taker, taker - 1))


def _made_under_82(at: _Scene) -> Totals:
    taker = at.total(at.whole // 3 + 1, 81)
    return taker, at.total(max(0, at.whole - 2 * taker + 1), taker - 1)


def _beaten_by_one(at: _Scene) -> Totals:
    taker = at.total(21, 80)
    return taker, at.total(max(taker, at.whole - 2 * taker + 1), at.whole - taker)


def _beaten_by_both(at: _Scene) -> Totals:
    taker = at.total(21, at.whole // 3)
    return taker, at.total(taker, at.whole - 2 * taker)


def _level(at: _Scene) -> Totals:
    taker = 2 * at.total(4, at.whole // 6)
    return taker, (at.whole - taker) // 2


def _failed(at: _Scene) -> Totals:
    if at.rules.fixed_pairs:
        return (at.total(max(0, at.whole // 2 - 45), (at.whole - 1) // 2),)
    if at.rules.majority is Majority.MORE_THAN_TOGETHER:
        taker = at.total(30, at.whole // 2)
        return taker, at.total(0, at.whole - taker)
    return at.draw.one([_beaten_by_one, _beaten_by_both])(at)


def _tied(at: _Scene) -> Totals:
    return (at.whole // 2,)


def _close(at: _Scene) -> Totals:
    """Totals that a belote or an announcement turns round."""
    if at.rules.fixed_pairs:
        swing = max(BELOTE_POINTS, *at.bonus)
        return (at.whole // 2 + at.draw.between(-swing, swing),)
    if at.rules.majority is Majority.MORE_THAN_TOGETHER:
        taker = at.whole // 2 + at.draw.between(-9, 10)
        return taker, at.total(0, at.whole - taker)
    # Taker and rival stand close, each for himself; the third has less.
    taker = at.total(60, 80)
    return taker, taker + at.draw.between(-BELOTE_POINTS, BELOTE_POINTS)


def _no_trick(at: _Scene) -> Totals:
    """Totals with one side at nothing but its belote."""
    without = at.draw.below(len(at.roles))
    bonus = at.bonus
    one = at.total(40, 120)
    totals = [one + bonus[role] for role in range(3)]
    totals[without] = bonus[without]
    if without == len(at.roles) - 1:
        totals[1] = at.whole - totals[0] - totals[2]
    return totals[0], totals[1]


_PLANS: Mapping[str, Callable[[_Scene], Totals]] = {
    "made": _made,
    "made-under-82": _made_under_82,
    "failed-to-one": _beaten_by_one,
    "failed-to-higher": _beaten_by_both,
    "failed-shared": _level,
    "failed-shared-by-all": _beaten_by_both,
    "failed-halved": _failed,
    "failed-together": _failed,
    "no-capot": _no_trick,
    "belote-decides": _close,
    "belote-kept": _failed,
    "pair-made": _made,
    "pair-failed": _failed,
    "litige": _tied,
    "litige-belote": _tied,
    "tie-fails": _tied,
    "tie-replayed": _tied,
    "announcements-decide": _close,
    "announcements-to-defence": _failed,
    "held-over-received": _close,
    "eighty-two-trap": _close,
}
# Who has the capot: the taking side, another, or either.
_CAPOTS: Mapping[str, tuple[bool, ...]] = {
    "capot-by-taker": (True,),
    "capot-by-defender": (False,),
    "pair-capot": (True, False),
}
# What a case cannot do without: the belote of the taking side or of any, announcements likewise,
# points on the table.
_BELOTE_OF_TAKER = ("belote-kept", "litige-belote")
_BELOTE_OF_ANY = ("belote-decides",)
_ANNOUNCED_BY_TAKER = ("announcements-to-defence",)
_ANNOUNCED_BY_ANY = ("announcements-decide",)
_LEFT_BEFORE = ("held-over-received",)


def settle_deal(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> SettleDeal:
    """Construct a deal to settle in which a case holds; the taker sits anywhere.

    `difficulty` 1 has only what the case needs, 2 belotes, 3 announcements and points left on the
    table too, where these rules know them. Raises `ValueError` where no deal can be built.
    """
    for _ in range(TRIES):
        deal = draw_deal(theme, rules, draw, difficulty)
        if deal is not None and SETTLE_THEMES[theme].holds(deal):
            return SettleDeal(theme=theme, seed=seed, difficulty=difficulty, deal=deal)
    raise ValueError(f"no deal for {theme}")


def draw_deal(theme: str, rules: RuleSet, draw: Draw, difficulty: int) -> DealFacts | None:
    """Draw a deal once; None where its totals cannot be."""
    taker = draw.below(rules.players)
    side = rules.side_of(taker)
    others = draw.shuffled([s for s in range(rules.sides) if s != side])
    scene = _extras(theme, rules, draw, difficulty, (side, *others))
    facts: dict[str, Any] | None
    facts = _capot(theme, scene) if theme in _CAPOTS else _shared_out(theme, scene)
    if facts is None:
        return None
    announced = _by_side(scene, scene.announced)
    return DealFacts(
        rules,
        taker,
        belote=None if scene.belote is None else scene.roles[scene.belote],
        announcements=announced if any(announced) else None,
        held_over=scene.held_over,
        **facts,
    )


def _extras(
    theme: str, rules: RuleSet, draw: Draw, difficulty: int, roles: tuple[int, ...]
) -> _Scene:
    """Draw belote, announcements and what lies on the table."""
    belote: int | None = None
    if theme in _BELOTE_OF_TAKER:
        belote = 0
    elif theme in _BELOTE_OF_ANY:
        belote = draw.below(len(roles))
    elif theme in ("eighty-two-trap", *_CAPOTS) or difficulty > 1:
        belote = draw.one([None, *range(len(roles))])
    announced = [0] * len(roles)
    if theme in _ANNOUNCED_BY_TAKER:
        announced[0] = draw.one(WORTHS)
    elif rules.announcements is Announcements.FULL:
        trapped = theme == "eighty-two-trap" and belote is None
        if trapped or theme in (*_ANNOUNCED_BY_ANY, *_CAPOTS) or difficulty > 2:
            announced[draw.below(len(roles))] = draw.one(WORTHS)
    left = theme in _LEFT_BEFORE or (rules.fixed_pairs and difficulty > 2 and draw.below(2))
    held_over = draw.one(LEFT) if left else 0
    return _Scene(rules, draw, roles, belote, tuple(announced), held_over)


def _by_side(scene: _Scene, by_role: Iterable[int]) -> tuple[int, ...]:
    """Put amounts by role in the order of the sides."""
    amounts = dict(zip(scene.roles, by_role, strict=True))
    return tuple(amounts[side] for side in range(scene.rules.sides))


def _capot(theme: str, scene: _Scene) -> dict[str, Any]:
    of_taker = scene.draw.one(_CAPOTS[theme])
    side = scene.roles[0] if of_taker else scene.draw.one(scene.roles[1:])
    sides = range(scene.rules.sides)
    return {
        "points": tuple(DEAL_POINTS * (s == side) for s in sides),
        "tricks": tuple(scene.rules.hand_size * (s == side) for s in sides),
        "last": side,
    }


def _shared_out(theme: str, scene: _Scene) -> dict[str, Any] | None:
    """Totals by the recipe, then tricks and a last trick that the cards allow."""
    totals = _PLANS[theme](scene)
    totals = (*totals, scene.whole - sum(totals))
    by_role = [total - bonus for total, bonus in zip(totals, scene.bonus, strict=True)]
    if min(by_role) < 0:
        return None
    points = _by_side(scene, by_role)
    for _ in range(SHARES):
        tricks = _tricks(scene, points)
        able = [s for s, n in enumerate(tricks) if n and points[s] >= LAST_TRICK_BONUS]
        last = scene.draw.one(able)
        if scene.rules.hand_size not in tricks and reachable(scene.rules, points, tricks, last):
            return {"points": points, "tricks": tricks, "last": last}
    return None


def _tricks(scene: _Scene, points: tuple[int, ...]) -> tuple[int, ...]:
    """Draw how many tricks gave the points: about in proportion, none to whom has no points."""
    size, draw = scene.rules.hand_size, scene.draw
    won = [max(1, p * size // DEAL_POINTS) if p else 0 for p in points]
    takers = [side for side, n in enumerate(won) if n]
    while sum(won) < size:
        won[draw.one(takers)] += 1
    while sum(won) > size:
        won[won.index(max(won))] -= 1
    giver, taker = draw.one(takers), draw.one(takers)
    if won[giver] > 1:
        won[giver] -= 1
        won[taker] += 1
    return tuple(won)


SETTLE_RECIPES: Mapping[str, Callable[[RuleSet, Draw, int, int], SettleDeal]] = {
    theme: partial(settle_deal, theme) for theme in SETTLE_THEMES
}
