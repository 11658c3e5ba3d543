"""The parts of the game, the rule cases in each, and the two signs that a case has in a code."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from exercises.kinds import BY_GROUP
from exercises.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

# The groups, in the order of the page, by their kinds of exercise.
GROUPS: Mapping[str, tuple[str, ...]] = {str(group): kinds for group, kinds in BY_GROUP.items()}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def group_of(theme: str) -> str:
    """Name the group of a theme."""
    kind = THEMES[theme].kinds[0]
    return next(name for name, kinds in GROUPS.items() if kind in kinds)


def signs(text: str) -> str:
    """Return two signs that stand for a text; for ever the same.

    >>> signs("play:must-trump") == signs("play:must-trump")
    True
    """
    high, low = divmod(crc32(text.encode()) % len(DIGITS) ** 2, len(DIGITS))
    return DIGITS[high] + DIGITS[low]


def code(theme: str) -> str:
    """Name a theme in two signs, unlike any other of its group; for ever the same."""
    return signs(f"{group_of(theme)}:{theme}")
