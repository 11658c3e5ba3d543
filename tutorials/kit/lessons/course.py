"""What each lesson teaches: the rule cases that its mixed questions, and the later ones, are from.

They occur at every table that the lesson is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import PRESETS
from exercises import BINDING, THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

TAUGHT: Mapping[str, tuple[str, ...]] = {
    "01_cards": (
        *("order-trump", "order-plain", "pack-size", "pack-points"),
        *("count-plain", "count-trump", "count-last-trick"),
    ),
    "02_deal": (
        *("first-cards", "later-cards", "turned-card-goes", "after-the-dealer"),
        "deal-passes-on",
    ),
    "03_bidding": (
        *("bid-first-turn", "bid-second-turn", "bid-turned-suit-again", "bid-pass"),
        "passed-out",
    ),
    "04_following": (
        *("follow", "trick-led-suit-wins", "trick-ten-beats-king", "trick-trump-wins"),
        *("trick-trump-order", "winner-leads", "count-pile"),
    ),
    "05_trump_and_overtrump": BINDING,
    # What a belote changes in the settlement is asked where settling is taught.
    "06_belote_last_trick_capot": ("belote-said", "belote-not-said", "count-last-trick"),
    "07_settlement_three": (
        *("made", "capot-by-taker", "capot-by-defender", "no-capot"),
        *("belote-decides", "belote-kept"),
    ),
    "08_match": (
        *("match-reached", "match-not-yet", "match-exactly", "match-several-reach"),
        *("match-perfect-tie", "match-tie-broken"),
    ),
    "10_partner": ("other-is-master", "partner-sits", "must-trump", "must-overtrump", "go-up"),
    "11_announcements": (
        *("order-runs", "announce-in-time", "one-side-announces", "best-side-marks-all"),
        *("find-tierce", "find-cinquante", "find-cent", "find-carre", "find-nothing"),
        *("card-used-twice", "carre-over-run", "longer-kind", "higher-top"),
        *("trump-before-plain", "announcements-cancelled"),
    ),
    "12_settlement_four": (
        *("pair-made", "pair-failed", "pair-capot", "eighty-two-trap"),
        *("litige", "litige-belote", "held-over-received", "renonce-marked"),
    ),
    "13_first_tips": (
        *("count-trump", "count-plain", "count-last-trick", "count-pile"),
        "trick-trump-wins",
    ),
}


def before(lesson: str, *, players: int | None = None) -> tuple[str, ...]:
    """Return what all earlier lessons teach, each case once, and only what occurs at every table.

    `players`: at every table of so many, for a lesson that is about these alone.

    >>> before("02_deal") == TAUGHT["01_cards"]
    True
    """
    tables = [table for table in PRESETS.values() if players in (None, table.players)]
    earlier = [theme for name in TAUGHT if name < lesson for theme in TAUGHT[name]]
    return tuple(
        theme
        for theme in dict.fromkeys(earlier)
        if all(THEMES[theme].occurs_in(table) for table in tables)
    )
