"""The whole answer to a position, a trick, a count, a deal or a match."""

from belote_core.report.answers import (
    CardReport,
    CountReport,
    DealReport,
    MatchReport,
    PositionReport,
    Report,
    SheetRow,
    Subject,
    TrickReport,
    looks_like_record,
    read,
    report,
)
from belote_core.report.plain_data import as_data, fault_data

__all__ = [
    "CardReport",
    "CountReport",
    "DealReport",
    "MatchReport",
    "PositionReport",
    "Report",
    "SheetRow",
    "Subject",
    "TrickReport",
    "as_data",
    "fault_data",
    "looks_like_record",
    "read",
    "report",
]
