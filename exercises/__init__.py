"""Questions whose answers the engine computes."""

from exercises.generate import generate
from exercises.kinds import Exercise, Feedback
from exercises.themes import BINDING, THEMES, Theme

__all__ = [
    "BINDING",
    "THEMES",
    "Exercise",
    "Feedback",
    "Theme",
    "generate",
]
