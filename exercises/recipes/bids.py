"""Construct biddings: the learner speaks, in a place that the draw chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from belote_core import Pass, RuleSet, Suit, Take
from belote_core.dealing import FIRST_CARDS, dealing_order
from belote_core.players import odds
from belote_core.players.hands import counted, promise
from exercises.construction.draw import Draw
from exercises.feedback import LEARNER
from exercises.kinds.bid import Asked, Spoken
from exercises.kinds.take_or_pass import CLEAR, Offer
from exercises.theme import Drawn

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from exercises.theme import Wanted

# What the learner wants to name, the turned suit being known; None for nothing.
Names = Callable[[Draw, Suit], Suit | None]
# So many points of a hand's count from enough its odds are mostly clear.
_COUNTED = 35
_DRAWN = 40
_SURE = 0.06
_TRIED = 60


def _spoken(rules: RuleSet, draw: Draw, turn: int) -> Spoken:
    """Passes up to the learner's turn of speaking."""
    dealer = draw.below(rules.players)
    before = dealing_order(rules, dealer).index(LEARNER) + (turn - 1) * rules.players
    seats = [(dealer + 1 + number) % rules.players for number in range(before)]
    return Spoken(rules, draw.one(rules.cards), tuple(Pass(seat) for seat in seats), dealer)


def bid(names: Names, turn: int | None, wanted: Wanted) -> Drawn:
    """Draw a bid of the learner, in one of the two turns, or in either."""
    rules, draw = wanted.rules, wanted.draw
    either = 1 + draw.below(2)
    at = _spoken(rules, draw, turn or either)
    suit = names(draw, at.turned.suit)
    said: Bid = Pass(LEARNER) if suit is None else Take(LEARNER, suit)
    return Drawn(Asked(at.rules, at.turned, at.bids, at.dealer, said))


def no_suit(_draw: Draw, _turned: Suit) -> None:
    """The learner passes."""


def the_turned_suit(_draw: Draw, turned: Suit) -> Suit:
    """The suit of the turned card."""
    return turned


def another_suit(draw: Draw, turned: Suit) -> Suit:
    """Any suit but the turned one."""
    return draw.one([suit for suit in Suit if suit is not turned])


def either_suit(draw: Draw, turned: Suit) -> Suit:
    """Half of the time the turned suit."""
    return turned if draw.below(2) else another_suit(draw, turned)


def take_or_pass(wanted: Wanted) -> Drawn | None:
    """Draw a hand that promises much, or little, as often the one as the other."""
    rules, draw = wanted.rules, wanted.draw
    takes = bool(draw.below(2))
    for _ in range(_DRAWN):
        cards = tuple(draw.some(rules.cards, FIRST_CARDS + 1))
        beyond = promise(rules, cards, cards[-1].suit).points - counted(rules).enough
        # What is counted nearer to enough is seldom clear, and a few deals tell most of the rest.
        if (beyond if takes else -beyond) < _COUNTED:
            continue
        chance = odds(rules, cards[:-1], cards[-1], deals=_TRIED).chance
        if (chance if takes else 1 - chance) > CLEAR + _SURE:
            return Drawn(Offer(rules, cards[:-1], cards[-1]))
    return None


def passed_out(wanted: Wanted) -> Drawn:
    """Draw a bidding in which all have passed twice."""
    rules, draw = wanted.rules, wanted.draw
    dealer = draw.below(rules.players)
    bids = tuple(Pass(seat) for seat in dealing_order(rules, dealer) * 2)
    return Drawn(Spoken(rules, draw.one(rules.cards), bids, dealer))
