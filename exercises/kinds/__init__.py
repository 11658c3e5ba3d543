"""Every kind of question: each is one class, which owns how it is asked, graded and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from exercises.kinds.trick_winner import TrickWinner
from exercises.kinds.whose_turn import WhoseTurn
from exercises.kinds.why_illegal import WhyIllegal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.exercise import Exercise

_CLASSES: tuple[type[Exercise], ...] = (
    *(ChooseACard, LegalCards, WhyIllegal, TrickWinner, FindTheFault),
    *(OrderCards, HowMany, WhoseTurn),
    *(MayBid, NextDealer),
    *(FindAnnouncements, AwardAnnouncements, BeloteWord, MaySay),
    *(CountPoints, SettleDeal, MatchEnd),
)
KINDS: Mapping[str, type[Exercise]] = {one.kind: one for one in _CLASSES}
