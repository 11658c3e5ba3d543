"""Construct deals to settle: the totals first, then tricks and cards that can give them.

A recipe chooses the compared totals so that its case holds, not points at random: at three, points
shared between level opponents fall once in ten thousand deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from belote_core import trick_points, trick_winner
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import Announcements, Majority
from exercises.construction.completing import played_out
from exercises.construction.sharing import reachable
from exercises.kinds.deal_facts import DealFacts
from exercises.theme import Drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from belote_core import RuleSet
    from exercises.construction.draw import Draw
    from exercises.theme import Wanted

# Ways to share the tricks out that are tried for each choice of totals.
SHARES = 8
# What pairs announce, the likeliest most often (ANN-2, ANN-3).
WORTHS = (20, 20, 20, 40, 50, 50, 70, 100, 120, 150, 200)
# What a litige leaves on the table, mostly.
LEFT = (61, 71, 81, 81, 91, 101, 162)


@dataclass(frozen=True)
class Roles:
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


def made(at: Roles) -> Totals:
    """The taking side has more than all the others."""
    if at.rules.fixed_pairs:
        return (at.total(at.whole // 2 + 1, at.whole // 2 + 40),)
    taker = at.total(max(82, at.whole // 2 + 1), 125)
    return taker, at.total(0, min(at.whole - taker, taker - 1))


def made_under_82(at: Roles) -> Totals:
    """The taker has more than each, though less than half."""
    taker = at.total(at.whole // 3 + 1, 81)
    return taker, at.total(max(0, at.whole - 2 * taker + 1), taker - 1)


def beaten_by_one(at: Roles) -> Totals:
    """One opponent has more than the taker."""
    taker = at.total(21, 80)
    return taker, at.total(max(taker, at.whole - 2 * taker + 1), at.whole - taker)


def beaten_by_both(at: Roles) -> Totals:
    """Both opponents have more than the taker."""
    taker = at.total(21, at.whole // 3)
    return taker, at.total(taker, at.whole - 2 * taker)


def level(at: Roles) -> Totals:
    """The two opponents are level, and have more than the taker."""
    taker = 2 * at.total(4, at.whole // 6)
    return taker, (at.whole - taker) // 2


def failed(at: Roles) -> Totals:
    """The taking side has too little, by the rules of the table."""
    if at.rules.fixed_pairs:
        return (at.total(max(0, at.whole // 2 - 45), (at.whole - 1) // 2),)
    if at.rules.majority is Majority.MORE_THAN_TOGETHER:
        taker = at.total(30, at.whole // 2)
        return taker, at.total(0, at.whole - taker)
    return at.draw.one([beaten_by_one, beaten_by_both])(at)


def tied(at: Roles) -> Totals:
    """Two pairs with equal totals."""
    return (at.whole // 2,)


def close(at: Roles) -> Totals:
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


def no_trick(at: Roles) -> Totals:
    """Totals with one side at nothing but its belote."""
    without = at.draw.below(len(at.roles))
    bonus = at.bonus
    one = at.total(40, 120)
    totals = [one + bonus[role] for role in range(3)]
    totals[without] = bonus[without]
    if without == len(at.roles) - 1:
        totals[1] = at.whole - totals[0] - totals[2]
    return totals[0], totals[1]


@dataclass(frozen=True)
class Plan:
    """What a case cannot do without: how the totals fall, or who has a capot.

    `capots` says whether it may be the taking side's; `belote` and `announced` whose they are, or
    that they may be there at any difficulty; `left` that points lie on the table.
    """

    totals: Callable[[Roles], Totals] | None = None
    capots: tuple[bool, ...] = ()
    belote: Literal["taker", "any", "maybe"] | None = None
    announced: Literal["taker", "any", "without-belote"] | None = None
    left: bool = False


def settled(plan: Plan, wanted: Wanted) -> Drawn | None:
    """Draw a deal to settle; the taker sits anywhere.

    Difficulty 1 has only what the case needs, 2 belotes, 3 announcements and points left on the
    table too, where these rules know them.
    """
    deal = draw_deal(plan, wanted.rules, wanted.draw, wanted.difficulty)
    return None if deal is None else Drawn(deal)


def draw_deal(plan: Plan, rules: RuleSet, draw: Draw, difficulty: int) -> DealFacts | None:
    """Draw a deal once; None where its totals cannot be."""
    taker = draw.below(rules.players)
    side = rules.side_of(taker)
    others = draw.shuffled([s for s in range(rules.sides) if s != side])
    at = _extras(plan, rules, draw, difficulty, (side, *others))
    facts: dict[str, Any] | None
    facts = _shared_out(plan.totals, at) if plan.totals else _capot(plan.capots, at)
    if facts is None:
        return None
    announced = _by_side(at, at.announced)
    return DealFacts(
        rules,
        taker,
        belote=None if at.belote is None else at.roles[at.belote],
        announcements=announced if any(announced) else None,
        held_over=at.held_over,
        **facts,
    )


def _extras(
    plan: Plan, rules: RuleSet, draw: Draw, difficulty: int, roles: tuple[int, ...]
) -> Roles:
    """Draw belote, announcements and what lies on the table."""
    belote: int | None = None
    if plan.belote == "taker":
        belote = 0
    elif plan.belote == "any":
        belote = draw.below(len(roles))
    elif plan.belote == "maybe" or difficulty > 1:
        belote = draw.one([None, *range(len(roles))])
    announced = [0] * len(roles)
    if plan.announced == "taker":
        announced[0] = draw.one(WORTHS)
    elif rules.announcements is Announcements.FULL:
        alone = plan.announced == "without-belote" and belote is None
        if alone or plan.announced == "any" or difficulty > 2:
            announced[draw.below(len(roles))] = draw.one(WORTHS)
    left = plan.left or (rules.fixed_pairs and difficulty > 2 and draw.below(2))
    held_over = draw.one(LEFT) if left else 0
    return Roles(rules, draw, roles, belote, tuple(announced), held_over)


def _by_side(at: Roles, by_role: Iterable[int]) -> tuple[int, ...]:
    """Put amounts by role in the order of the sides."""
    amounts = dict(zip(at.roles, by_role, strict=True))
    return tuple(amounts[side] for side in range(at.rules.sides))


def _capot(capots: tuple[bool, ...], at: Roles) -> dict[str, Any]:
    of_taker = at.draw.one(capots)
    side = at.roles[0] if of_taker else at.draw.one(at.roles[1:])
    sides = range(at.rules.sides)
    return {
        "points": tuple(DEAL_POINTS * (s == side) for s in sides),
        "tricks": tuple(at.rules.hand_size * (s == side) for s in sides),
        "last": side,
    }


def _shared_out(totals_of: Callable[[Roles], Totals], at: Roles) -> dict[str, Any] | None:
    """Totals by the recipe, then tricks and a last trick that the cards allow."""
    totals = totals_of(at)
    totals = (*totals, at.whole - sum(totals))
    by_role = [total - bonus for total, bonus in zip(totals, at.bonus, strict=True)]
    if min(by_role) < 0:
        return None
    points = _by_side(at, by_role)
    for _ in range(SHARES):
        tricks = _tricks(at, points)
        able = [s for s, n in enumerate(tricks) if n and points[s] >= LAST_TRICK_BONUS]
        last = at.draw.one(able)
        if at.rules.hand_size not in tricks and reachable(at.rules, points, tricks, last):
            return {"points": points, "tricks": tricks, "last": last}
    return None


def _tricks(at: Roles, points: tuple[int, ...]) -> tuple[int, ...]:
    """Draw how many tricks gave the points: about in proportion, none to whom has no points."""
    size, draw = at.rules.hand_size, at.draw
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


def stopped_by_a_renonce(wanted: Wanted) -> Drawn:
    """Draw a deal stopped in the middle: what lies in the tricks so far, who is at fault."""
    rules, draw, difficulty, _ = wanted
    stop = draw.between(2, rules.hand_size - 1)
    played = played_out(rules, draw, leader=draw.below(rules.players))
    points, tricks = [0] * rules.sides, [0] * rules.sides
    for trick in played.tricks[:stop]:
        side = rules.side_of(trick_winner(rules, played.trump, trick))
        points[side] += trick_points(rules, played.trump, trick)
        tricks[side] += 1
    deal = DealFacts(
        rules,
        taker=played.taker,
        points=tuple(points),
        tricks=tuple(tricks),
        belote=draw.below(rules.sides) if draw.below(4) < difficulty else None,
        renonce=draw.below(rules.sides),
    )
    return Drawn(deal)
