"""Les phrases en français."""

from belote_core.wording.fr import errors, knobs, report, rulings, settlement, table

__all__ = ["errors", "knobs", "report", "rulings", "settlement", "table"]
