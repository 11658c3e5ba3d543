"""The path through the course: the lessons in the order in which they are learnt."""

from __future__ import annotations

from itertools import pairwise

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


def after(lesson: str) -> str | None:
    """Name the lesson that comes after another; None after the last one.

    >>> after("05_trump_and_overtrump"), after("14_exam")
    ('06_belote_last_trick_capot', None)
    """
    return dict(pairwise(PATH)).get(lesson)
