"""Whether the cards of a pack can be shared out so that each side has its points (CARD-2…4)."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from belote_core.ranking import LAST_TRICK_BONUS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet

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
