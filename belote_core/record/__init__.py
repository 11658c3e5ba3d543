"""Deals, matches and positions as text: read, written, replayed."""

from belote_core.record.deal_reader import parse_record
from belote_core.record.match_reader import parse_any, parse_match
from belote_core.record.match_replay import play_match
from belote_core.record.replay import check_claim, replay
from belote_core.record.schema import (
    Claim,
    Counted,
    MatchClaim,
    MatchRecord,
    PassedOut,
    Record,
)
from belote_core.record.writer import dump

__all__ = [
    "Claim",
    "Counted",
    "MatchClaim",
    "MatchRecord",
    "PassedOut",
    "Record",
    "check_claim",
    "dump",
    "parse_any",
    "parse_match",
    "parse_record",
    "play_match",
    "replay",
]
