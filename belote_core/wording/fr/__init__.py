"""Les phrases en français."""

from belote_core.wording.fr import errors, rulings, settlement, table

__all__ = ["errors", "rulings", "settlement", "table"]
