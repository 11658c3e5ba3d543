"""Questions whose answers the engine computes."""

from exercises.exercise import Exercise
from exercises.feedback import Feedback
from exercises.generate import deal_behind, generate
from exercises.mastery import Mastery, RuleRecord
from exercises.themes import BINDING, PLAY_CASES, THEMES, Theme
from exercises.written.form import SetExercise
from exercises.written.reading import load_set

__all__ = [
    "BINDING",
    "PLAY_CASES",
    "THEMES",
    "Exercise",
    "Feedback",
    "Mastery",
    "RuleRecord",
    "SetExercise",
    "Theme",
    "deal_behind",
    "generate",
    "load_set",
]
