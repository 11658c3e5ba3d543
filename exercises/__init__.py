"""Questions whose answers the engine computes.

From the bottom: `wording` and `bilingual` are what is said; `forms`, `felt` and `verdicts` how a
question is asked, what lies on the table and what is said to an answer, with the types of
`screens`. `construction` finds whole deals. `exercise` is what all questions have in common; the
ways to ask are `kinds`, one class each. `recipes` draw what is asked about, `themes` are the rule
cases, each with its recipe, and `generate` asks about one. `written` reads sets, `check` recomputes
them. `questions` builds screens and grades what comes back; `mastery` keeps what was learnt.
"""

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
