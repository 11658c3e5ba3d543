"""What the two searches have in common: what they are asked, and when they give up."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core.solver.board import Board, Spot

# Entries of one search's table; beyond them it is emptied and fills anew.
TABLE = 400_000


class OutOfNodesError(Exception):
    """The budget is spent: what was asked is not proved."""


class Search(Protocol):
    """A search of one deal; it keeps what it proved for the questions that follow.

    Values are the taking side's, whole numbers, the greater the better for it.
    """

    nodes: int
    limit: int

    def ask(self, spot: Spot, wanted: int) -> int:
        """Find whether the taking side reaches `wanted` from here: a bound of the value.

        At least `wanted`, and the value is that or more; less, and the value is that or less.
        Raises `OutOfNodesError` beyond `limit` nodes.
        """

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """Give the least and the greatest value that the points left allow."""


def cheapest_first(board: Board) -> Callable[[int], tuple[int, ...]]:
    """Make the function that lists a set of cards by points, then by strength; it remembers."""
    worth = board.worth

    @cache
    def listed(cards: int) -> tuple[int, ...]:
        found = []
        while cards:
            card = cards & -cards
            cards ^= card
            found.append(card)
        return tuple(sorted(found, key=lambda card: (worth[card], card)))

    return listed
