"""Who marks what: the settlement of a deal and its lines."""

from belote_core.scoring.lines import AmountLine, Line, NoteLine
from belote_core.scoring.settlement import Outcome, Settlement, settle

__all__ = ["AmountLine", "Line", "NoteLine", "Outcome", "Settlement", "settle"]
