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
from belote_core.report.asked import CardAsked, Place, ask, read_place
from belote_core.report.plain_data import as_data, asked_data, fault_data

__all__ = [
    "CardAsked",
    "CardReport",
    "CountReport",
    "DealReport",
    "MatchReport",
    "Place",
    "PositionReport",
    "Report",
    "SheetRow",
    "Subject",
    "TrickReport",
    "as_data",
    "ask",
    "asked_data",
    "fault_data",
    "looks_like_record",
    "read",
    "read_place",
    "report",
]
