"""Computer players: each sees only its view, and can say why; and the odds of a hand."""

from belote_core.players.choosing import Choice, Level, choose
from belote_core.players.odds import Odds, odds

__all__ = ["Choice", "Level", "Odds", "choose", "odds"]
