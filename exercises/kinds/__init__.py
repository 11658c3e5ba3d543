"""Every kind of question: each is one class, which owns how it is asked, graded and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exercises.exercise import GROUPS, Exercise, Group
from exercises.kinds.award_announcements import AwardAnnouncements
from exercises.kinds.belote_word import BeloteWord
from exercises.kinds.bid import MayBid
from exercises.kinds.choose_a_card import ChooseACard
from exercises.kinds.count_points import CountPoints
from exercises.kinds.find_announcements import FindAnnouncements
from exercises.kinds.find_the_fault import FindTheFault
from exercises.kinds.how_many import HowMany
from exercises.kinds.legal_cards import LegalCards
from exercises.kinds.match_end import MatchEnd
from exercises.kinds.may_say import MaySay
from exercises.kinds.next_dealer import NextDealer
from exercises.kinds.order_cards import OrderCards
from exercises.kinds.settle_deal import SettleDeal
from exercises.kinds.take_or_pass import TakeOrPass
from exercises.kinds.trick_winner import TrickWinner
from exercises.kinds.whose_turn import WhoseTurn
from exercises.kinds.why_illegal import WhyIllegal

if TYPE_CHECKING:
    from collections.abc import Mapping

_CLASSES: tuple[type[Exercise], ...] = (
    *(ChooseACard, LegalCards, WhyIllegal, TrickWinner, FindTheFault),
    *(OrderCards, HowMany, WhoseTurn),
    *(MayBid, TakeOrPass, NextDealer),
    *(FindAnnouncements, AwardAnnouncements, BeloteWord, MaySay),
    *(CountPoints, SettleDeal, MatchEnd),
)
KINDS: Mapping[str, type[Exercise]] = {one.kind: one for one in _CLASSES}
# The kinds of each part of the game, in the order of a page.
BY_GROUP: Mapping[Group, tuple[str, ...]] = {
    group: tuple(name for name, one in KINDS.items() if one.group == group) for group in GROUPS
}
