"""A seeded draw that gives the same on every Python."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

# Seeds below this never meet those of another stream.
_STREAM = 2**64


class Draw:
    """Random choices that are the same on every Python: only `random()` is promised for ever.

    `stream` names what is drawn: the same seed gives each theme other cards.

    >>> Draw(5).some("abcd", 2) == Draw(5).some("abcd", 2)
    True
    """

    def __init__(self, seed: int, stream: str = "") -> None:
        self._random = Random(seed + _STREAM * int.from_bytes(stream.encode(), "big")).random

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1."""
        return int(self._random() * bound)

    def between(self, least: int, most: int) -> int:
        """Draw a whole number from `least` to `most`, both of them possible."""
        return least + self.below(most - least + 1)

    def one(self, choices: Sequence[T]) -> T:
        """Draw one of the choices."""
        return choices[self.below(len(choices))]

    def some(self, choices: Sequence[T], count: int) -> list[T]:
        """Draw `count` different choices, or all where there are fewer."""
        pool, drawn = list(choices), list[T]()
        for _ in range(min(count, len(pool))):
            drawn.append(pool.pop(self.below(len(pool))))
        return drawn

    def shuffled(self, choices: Sequence[T]) -> list[T]:
        """Return all the choices in a drawn order."""
        return self.some(choices, len(choices))
