"""What every exercise is made for, beside what it asks about."""

from __future__ import annotations

from typing import TypedDict


class Case(TypedDict):
    """A rule case, the seed and the difficulty (1 to 3) that one was constructed from."""

    theme: str
    seed: int
    difficulty: int
