"""The sentences in English."""

from belote_core.wording.en import errors, rulings, settlement, table

__all__ = ["errors", "rulings", "settlement", "table"]
