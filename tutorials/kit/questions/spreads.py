"""What lies on the felt has moved to `exercises.felt`; stages still ask for it here."""

from __future__ import annotations

from exercises.bilingual import capital, players, sides, suit_name
from exercises.felt import chips, row

__all__ = ["capital", "chips", "players", "row", "sides", "suit_name"]
