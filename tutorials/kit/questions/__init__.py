"""Questions have moved to `exercises.questions`; this is what the stages still call them."""

from __future__ import annotations

from exercises.questions import binding, graded, screen

__all__ = ["binding", "graded", "screen"]
