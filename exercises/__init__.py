"""Questions whose answers the engine computes."""

from exercises.generate import generate
from exercises.kinds import Exercise, Feedback
from exercises.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "Exercise",
    "Feedback",
    "Theme",
    "generate",
]
