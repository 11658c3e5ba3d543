"""Questions whose answers the engine computes."""

from exercises.generate import deal_behind, generate
from exercises.kinds import Exercise, Feedback
from exercises.mastery import Mastery, RuleRecord
from exercises.themes import BINDING, PLAY_CASES, THEMES, Theme

__all__ = [
    "BINDING",
    "PLAY_CASES",
    "THEMES",
    "Exercise",
    "Feedback",
    "Mastery",
    "RuleRecord",
    "Theme",
    "deal_behind",
    "generate",
]
