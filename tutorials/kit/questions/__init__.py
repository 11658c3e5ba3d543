"""Questions have moved to `exercises.questions`; this is what the stages still call them."""

from __future__ import annotations

from exercises.kinds.choose_a_card import ChooseACard
from exercises.questions import binding, form_of, graded, screen

__all__ = ["PLAYED", "binding", "graded", "screen", "shape"]

PLAYED = ChooseACard.kind
shape = form_of
