"""Construct biddings: the learner speaks, in a place that the draw chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from belote_core import Pass, RuleSet, Suit, Take
from belote_core.dealing import dealing_order
from exercises.construction.draw import Draw
from exercises.feedback import LEARNER
from exercises.kinds.bid import Asked, Spoken
from exercises.theme import Drawn

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from exercises.theme import Wanted

# What the learner wants to name, the turned suit being known; None for nothing.
Names = Callable[[Draw, Suit], Suit | None]


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


def passed_out(wanted: Wanted) -> Drawn:
    """Draw a bidding in which all have passed twice."""
    rules, draw = wanted.rules, wanted.draw
    dealer = draw.below(rules.players)
    bids = tuple(Pass(seat) for seat in dealing_order(rules, dealer) * 2)
    return Drawn(Spoken(rules, draw.one(rules.cards), bids, dealer))
