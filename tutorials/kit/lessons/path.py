"""The path through the course: the lessons in the order in which they are learnt."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_core import RuleSet

PATH = (
    "01_cards",
    "02_deal",
    "03_bidding",
    "04_following",
    "05_trump_and_overtrump",
    "06_belote_last_trick_capot",
    "07_settlement_three",
    "08_match",
    "09_house_rules",
    "10_partner",
    "11_announcements",
    "12_settlement_four",
    "13_first_tips",
    "14_exam",
)

# A lesson may be about the game of so many players alone.
PLAYERS = {
    "07_settlement_three": 3,
    "10_partner": 4,
    "11_announcements": 4,
    "12_settlement_four": 4,
}


def after(lesson: str) -> str | None:
    """Name the lesson that comes after another; None after the last one.

    >>> after("05_trump_and_overtrump"), after("14_exam")
    ('06_belote_last_trick_capot', None)
    """
    return dict(pairwise(PATH)).get(lesson)


def way_on(lesson: str, rules: RuleSet) -> str:
    """Return the address of what comes after a lesson: at the same table, where it is one for that.

    >>> from belote_core import MARQUOIR_3, MARQUOIR_3_TOGETHER
    >>> way_on("07_settlement_three", MARQUOIR_3_TOGETHER)
    '08_match.html?profile=MARQUOIR_3_TOGETHER'
    >>> way_on("09_house_rules", MARQUOIR_3), way_on("14_exam", MARQUOIR_3)
    ('10_partner.html', 'index.html')
    """
    then = after(lesson)
    if then is None:
        return "index.html"
    fits = rules.id and PLAYERS.get(then, rules.players) == rules.players
    return f"{then}.html?profile={rules.id}" if fits else f"{then}.html"
