"""The rules of belote, at three and at four: rulings with reasons, deals, settlements."""

from belote_core.actions import Action, Announce, Pass, Play, Say, Take
from belote_core.announcements import award_announcements, belote_holder, find_announcements
from belote_core.bidding import legal_bids, rule_on_bid
from belote_core.card_text import parse_card, parse_cards
from belote_core.cards import Card, Rank, Suit, format_cards
from belote_core.deal import DealState, Phase, apply, deal_from_hands, new_deal
from belote_core.errors import (
    ArgumentError,
    BeloteError,
    CardError,
    PositionError,
    RecordError,
    RuleSetError,
    UnknownNameError,
)
from belote_core.legality import (
    Position,
    at_other_tables,
    broken_duty,
    legal_cards,
    rule_on_hand,
    rule_on_play,
)
from belote_core.match import Match
from belote_core.players import Choice, Level, choose
from belote_core.ranking import Trick, card_points, trick_points, trick_winner
from belote_core.record import (
    Counted,
    MatchRecord,
    PassedOut,
    Record,
    check_claim,
    dump,
    parse_any,
    parse_match,
    parse_record,
    play_match,
    replay,
)
from belote_core.ruleset import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    PRESETS,
    THIRTY_3,
    RuleSet,
    diff,
)
from belote_core.rulings import BrokenDuty, Duty, IllegalBid, IllegalCall, IllegalPlay, Ruling
from belote_core.scoring import Outcome, Settlement, settle
from belote_core.solver import Question, Solution, settled, solve, solve_cards
from belote_core.table_code import parse_table_code, table_code
from belote_core.toml.text import read_text
from belote_core.views import View, view
from belote_core.wording import explain

__all__ = [
    "CLASSIC_4",
    "FFB_4",
    "MARQUOIR_3",
    "MARQUOIR_3_TOGETHER",
    "PRESETS",
    "THIRTY_3",
    "Action",
    "Announce",
    "ArgumentError",
    "BeloteError",
    "BrokenDuty",
    "Card",
    "CardError",
    "Choice",
    "Counted",
    "DealState",
    "Duty",
    "IllegalBid",
    "IllegalCall",
    "IllegalPlay",
    "Level",
    "Match",
    "MatchRecord",
    "Outcome",
    "Pass",
    "PassedOut",
    "Phase",
    "Play",
    "Position",
    "PositionError",
    "Question",
    "Rank",
    "Record",
    "RecordError",
    "RuleSet",
    "RuleSetError",
    "Ruling",
    "Say",
    "Settlement",
    "Solution",
    "Suit",
    "Take",
    "Trick",
    "UnknownNameError",
    "View",
    "apply",
    "at_other_tables",
    "award_announcements",
    "belote_holder",
    "broken_duty",
    "card_points",
    "check_claim",
    "choose",
    "deal_from_hands",
    "diff",
    "dump",
    "explain",
    "find_announcements",
    "format_cards",
    "legal_bids",
    "legal_cards",
    "new_deal",
    "parse_any",
    "parse_card",
    "parse_cards",
    "parse_match",
    "parse_record",
    "parse_table_code",
    "play_match",
    "read_text",
    "replay",
    "rule_on_bid",
    "rule_on_hand",
    "rule_on_play",
    "settle",
    "settled",
    "solve",
    "solve_cards",
    "table_code",
    "trick_points",
    "trick_winner",
    "view",
]
