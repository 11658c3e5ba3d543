"""What a hand promises its taker before it is whole, in points by which he ends ahead.

The numbers come from deals that players of level `REGULAR` played with every such hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core.announcements import belote_cards, find_announcements
from belote_core.cards import Card, Rank, Suit
from belote_core.ruleset import Announcements, Majority

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.actions import Take
    from belote_core.ruleset import RuleSet
    from belote_core.views import View


@dataclass(frozen=True)
class Counted:
    """What counts in a hand, each in points, and how many it takes to take."""

    trump: int
    jack: int
    nine: int
    trump_ace: int
    belote: int
    ace: int
    ten: int
    void: int
    enough: int


ALONE = Counted(35, 43, 9, 0, 11, 20, 7, 6, enough=135)
# Who must beat the others together needs more of the same.
ALONE_AGAINST_BOTH = Counted(35, 43, 9, 0, 11, 20, 7, 6, enough=153)
WITH_PARTNER = Counted(18, 50, 24, 13, 35, 21, 3, 2, enough=96)


@dataclass(frozen=True)
class Promise:
    """What a hand promises with a trump suit, and the cards it counts on."""

    points: int
    cards: tuple[Card, ...]


def taken(view: View) -> tuple[Card, ...]:
    """The hand, with the turned card that its taker gets (DEAL-2)."""
    return (*view.hand, *((view.turned,) if view.turned else ()))


def best_take(view: View, takes: Iterable[Take]) -> tuple[Take, Promise]:
    """Find the take that promises most, the first of equals, and what it promises."""
    hand = taken(view)
    found = [(take, promise(view.rules, hand, take.suit)) for take in takes]
    return max(found, key=lambda one: one[1].points)


def counted(rules: RuleSet) -> Counted:
    """Choose what counts at a table."""
    if rules.fixed_pairs:
        return WITH_PARTNER
    together = rules.majority is Majority.MORE_THAN_TOGETHER
    return ALONE_AGAINST_BOTH if together else ALONE


def promise(rules: RuleSet, hand: tuple[Card, ...], trump: Suit) -> Promise:
    """Count a hand with a trump suit, for the side that takes."""
    table = counted(rules)
    trumps = tuple(card for card in hand if card.suit is trump)
    aces = tuple(c for c in hand if c.rank is Rank.ACE and c.suit is not trump)
    tens = [c for c in hand if c.rank is Rank.TEN and c.suit is not trump]
    ranks = {card.rank for card in trumps}
    points = table.trump * len(trumps)
    points += table.jack * (Rank.JACK in ranks) + table.nine * (Rank.NINE in ranks)
    points += table.trump_ace * (Rank.ACE in ranks)
    points += table.belote * (set(belote_cards(trump)) <= set(trumps))
    points += table.ace * len(aces) + table.ten * len(tens)
    points += table.void * (len(Suit) - len({card.suit for card in hand}))
    if rules.announcements is Announcements.FULL:
        points += sum(one.points for one in find_announcements(rules, hand)) // 2
    return Promise(points, (*trumps, *aces))
