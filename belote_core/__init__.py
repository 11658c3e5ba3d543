"""The rules of belote, at three and at four: rulings with reasons, deals, settlements."""

from belote_core.announcements import award_announcements, belote_holder, find_announcements
from belote_core.cards import Card, Rank, Suit, format_cards, parse_card, parse_cards
from belote_core.errors import (
    BeloteError,
    CardError,
    IllegalBid,
    IllegalPlay,
    PositionError,
    RecordError,
    RuleSetError,
)
from belote_core.legality import Position, at_other_tables, legal_cards, rule_on_hand, rule_on_play
from belote_core.match import Match
from belote_core.ranking import Trick, card_points, trick_points, trick_winner
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
from belote_core.rulings import Ruling
from belote_core.scoring import Outcome, Settlement, settle
from belote_core.wording import explain
