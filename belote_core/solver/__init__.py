"""Best play with all hands open: can the contract be made, and by how many points (SCORE)."""

from belote_core.solver.outcome import settled
from belote_core.solver.questions import DEFAULT, Question, Solution, solve, solve_cards

__all__ = ["DEFAULT", "Question", "Solution", "settled", "solve", "solve_cards"]
