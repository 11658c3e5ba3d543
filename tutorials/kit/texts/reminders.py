"""The whole rule behind each kind of question, for who wants to read it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorials.kit import prose
from tutorials.kit.texts import exceptions

if TYPE_CHECKING:
    from exercises import Exercise
    from exercises.screens import Text

# The page whose texts these are.
_PAGE = "20_train"


def of(exercise: Exercise) -> Text:
    """Return the reminder of a kind of question in both languages; it does not name the case."""
    key = f"rule.{exercise.reminder}"
    paired = f"{key}.paired"
    at_pairs = exercise.rules.fixed_pairs and prose.has(_PAGE, paired)
    text = prose.html(_PAGE, paired if at_pairs else key)
    return exceptions.below(text, _PAGE, key, exercise.rules)
