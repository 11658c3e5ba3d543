"""The sentences in English."""

from belote_core.wording.en import errors, knobs, report, rulings, settlement, table

__all__ = ["errors", "knobs", "report", "rulings", "settlement", "table"]
