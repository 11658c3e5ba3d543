"""Computer players: each sees only its view, and can say why."""

from belote_core.players.choosing import Choice, Level, choose

__all__ = ["Choice", "Level", "choose"]
