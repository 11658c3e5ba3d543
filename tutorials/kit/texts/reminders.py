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
    # What is said at the first trick, and what with a card of the belote, are two lessons.
    own = f"{key}.{exercise.theme}"
    paired = f"{key}.paired"
    if prose.has(_PAGE, own):
        section = own
    else:
        section = paired if exercise.rules.fixed_pairs and prose.has(_PAGE, paired) else key
    text = prose.html(_PAGE, section)
    return exceptions.below(text, _PAGE, key, exercise.rules)
