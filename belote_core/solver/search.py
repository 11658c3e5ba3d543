"""What the two searches share: what they are asked, their budget, the order they try cards in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from belote_core.solver.board import bits_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.solver.board import Spot

# Positions that one search remembers; beyond them it forgets all and fills anew.
TABLE = 400_000


class OutOfNodesError(Exception):
    """The budget is spent: what was asked is not proved."""


class Budget:
    """How many positions were searched and how many may be: what a search counts in."""

    def __init__(self) -> None:
        self.nodes = 0
        self.limit = 0


class Search(Protocol):
    """A search of one deal; it keeps what it proved for the questions that follow.

    Values are the taking side's, whole numbers, the greater the better for it.
    """

    budget: Budget

    def ask(self, spot: Spot, wanted: int) -> int:
        """Find whether the taking side reaches `wanted` from here: a bound of the value.

        At least `wanted`, and the value is that or more; less, and the value is that or less.
        Raises `OutOfNodesError` beyond the budget.
        """

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """Give the least and the greatest value that the points left allow."""


class InOrder(dict[int, tuple[int, ...]]):
    """The cards of a set by points, then by strength; each set that is asked for is kept.

    Sets are parts of a hand: there are few.
    """

    def __init__(self, worth: Mapping[int, int], *, rich: bool = False) -> None:
        super().__init__()
        self.worth = worth
        self.rich = rich

    def __missing__(self, cards: int) -> tuple[int, ...]:
        found = sorted(bits_of(cards), key=lambda card: (self.worth[card], card), reverse=self.rich)
        self[cards] = tuple(found)
        return self[cards]


class TopRuns(dict[int, tuple[int, int]]):
    """Of the cards of a suit still out: whose is the highest, and the points of its unbroken run.

    Whose is told by the place in `groups`, sets of cards that play together. Nothing but a trump
    beats such a run: at trump its points are won.
    """

    def __init__(self, groups: tuple[int, ...], worth: Mapping[int, int]) -> None:
        super().__init__()
        self.groups, self.worth = groups, worth
        self[0] = (-1, 0)

    def __missing__(self, cards: int) -> tuple[int, int]:
        highest = cards.bit_length() - 1
        owner = next(at for at, group in enumerate(self.groups) if group >> highest & 1)
        points, group = 0, self.groups[owner]
        for at in range(highest, -1, -1):
            card = 1 << at
            if card & cards:
                if not card & group:
                    break
                points += self.worth[card]
        self[cards] = (owner, points)
        return self[cards]
