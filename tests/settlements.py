"""Settlements for tests: plausible tricks, and what holds of every settlement whatsoever."""

import random

from hypothesis import strategies as st

from belote_core.ruleset import Announcements
from belote_core.scoring import settle
from belote_core.scoring.lines import NoTrick


def tricks_for(rules, points):
    """One trick for each side with points, the rest to the first of them."""
    tricks = [int(bool(p)) for p in points]
    if sum(map(bool, points)) == 1:  # all the points, yet no capot: a worthless trick was lost
        tricks = [1] * len(points)
    first = next(side for side, p in enumerate(points) if p)
    tricks[first] += rules.hand_size - sum(tricks)
    return tuple(tricks)


def settled(rules, points, *, taker=0, tricks=None, settle=settle, **facts):
    """Settle a deal and hold the settlement to what is true of all."""
    tricks = tricks_for(rules, points) if tricks is None else tricks
    done = settle(rules, taker=taker, points=points, tricks=tricks, **facts)
    assert_sound(done)
    return done


def capot(rules, side, **facts):
    """A deal in which one side took all the tricks."""
    points = tuple(162 if s == side else 0 for s in range(rules.sides))
    tricks = tuple(rules.hand_size if s == side else 0 for s in range(rules.sides))
    return settled(rules, points, tricks=tricks, **facts)


def assert_sound(done):
    """The amount lines add up to what is marked, every line cites an article."""
    columns = [line.amounts for line in done.lines if line.amounts is not None]
    assert tuple(map(sum, zip(*columns, strict=True))) == done.marked
    assert all(line.code and line.articles and line.article for line in done.lines)
    assert all(line.pairs is done.rules.fixed_pairs for line in done.lines)
    assert len(done.marked) == done.rules.sides
    fined = {line.side: line.points for line in done.lines if isinstance(line, NoTrick)}
    for side, amount in enumerate(done.marked):
        assert amount >= -fined.get(side, 0)


def cited(done):
    """Every article a settlement cites."""
    return {article for line in done.lines for article in line.articles}


def codes(done):
    """The codes of its lines, in order."""
    return [line.code for line in done.lines]


def line(done, code):
    """The one line with this code."""
    found = [line for line in done.lines if line.code == code]
    assert len(found) == 1, codes(done)
    return found[0]


SEEDED = st.builds(random.Random, st.integers(0, 2**32 - 1))


def random_deal(rng, rules):
    """Facts of a deal for `settle`: close calls, capots and renonces are frequent."""
    sides = rules.sides
    facts = {"taker": rng.randrange(rules.players)}
    taker = rules.side_of(facts["taker"])
    if rng.random() < 0.15:
        winner = rng.randrange(sides)
        points = [162 * (side == winner) for side in range(sides)]
        tricks = [rules.hand_size * (side == winner) for side in range(sides)]
    else:
        points = _random_points(rng, sides, taker)
        tricks = list(tricks_for(rules, points))
    facts |= {"points": tuple(points), "tricks": tuple(tricks)}
    facts["belote"] = rng.choice([None, *range(sides)])
    if rules.announcements is Announcements.FULL and rng.random() < 0.6:
        worth, side = rng.choice([20, 40, 50, 70, 100, 200]), rng.randrange(sides)
        facts["announcements"] = tuple(worth * (s == side) for s in range(sides))
    if rules.fixed_pairs:
        facts["held_over"] = rng.choice([0, 0, 81, 162])
    if rng.random() < 0.1:
        facts["renonce"] = rng.randrange(sides)
    last = rng.choice([None, *(s for s in range(sides) if tricks[s] and points[s] >= 10)])
    return facts | {"last": last}


def _random_points(rng, sides, taker):
    """162 shared out, most of the time so that a comparison hangs on a few points."""
    if sides == 2:
        mine = rng.choice(
            [rng.randint(0, 162), 81 + rng.choice([-110, -60, -50, -20, -10, 0, 1, 10, 20])]
        )
        mine = max(0, mine)
        points = [162 - mine, 162 - mine]
        points[taker] = mine
        return points
    mine = rng.randint(0, 110)
    other = rng.choice(
        [
            rng.randint(0, 162 - mine),
            mine,
            mine + 20,
            mine - 20,
            (162 - mine) // 2,
            81 - mine // 2 + 10,
        ]
    )
    other = min(max(other, 0), 162 - mine)
    points = [0, 0, 0]
    order = [taker, *rng.sample([s for s in range(3) if s != taker], 2)]
    for side, amount in zip(order, (mine, other, 162 - mine - other), strict=True):
        points[side] = amount
    return points
