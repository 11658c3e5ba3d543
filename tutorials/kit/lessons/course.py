"""The one list of what the course holds: its lessons as they are learnt, then its tools.

A new lesson is a line here, beside its notebook and its texts; index, server, export and tests read
this list.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from belote_core import PRESETS, table_code
from exercises import BINDING, THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson: `name` is its notebook, its texts and its address, and begins with its number.

    `teaches` are the rule cases that its mixed questions, the later ones and the exam are from. It
    is for the tables of so many `players`, or for all. The `minutes` are those of who answers
    right, at the pace measured on walks: `tests/test_minutes.py`.
    """

    name: str
    players: int | None = None
    teaches: tuple[str, ...] = ()
    minutes: int = 10

    @property
    def number(self) -> int:
        """Its place in the course.

        >>> Entry("05_trump_and_overtrump").number
        5
        """
        return int(self.name.partition("_")[0])


COURSE = (
    Entry(
        "01_cards",
        minutes=13,
        teaches=(
            *("order-trump", "order-plain", "pack-size", "pack-points"),
            *("count-plain", "count-trump", "count-last-trick"),
        ),
    ),
    Entry(
        "02_deal",
        minutes=9,
        teaches=(
            *("first-cards", "later-cards", "turned-card-goes", "after-the-dealer"),
            "deal-passes-on",
        ),
    ),
    Entry(
        "03_bidding",
        minutes=9,
        teaches=(
            *("bid-first-turn", "bid-second-turn", "bid-turned-suit-again", "bid-pass"),
            "passed-out",
        ),
    ),
    Entry(
        "04_following",
        minutes=10,
        teaches=(
            *("follow", "trick-led-suit-wins", "trick-ten-beats-king", "trick-trump-wins"),
            *("trick-trump-order", "winner-leads", "count-pile"),
        ),
    ),
    Entry("05_trump_and_overtrump", minutes=11, teaches=BINDING),
    # What a belote changes in the settlement is asked where settling is taught.
    Entry(
        "06_belote_last_trick_capot",
        minutes=18,
        teaches=("belote-said", "belote-not-said", "count-last-trick"),
    ),
    Entry(
        "07_settlement_three",
        minutes=19,
        players=3,
        teaches=(
            *("made", "capot-by-taker", "capot-by-defender", "no-capot"),
            *("belote-decides", "belote-kept"),
        ),
    ),
    Entry(
        "08_match",
        minutes=12,
        teaches=(
            *("match-reached", "match-not-yet", "match-exactly", "match-several-reach"),
            *("match-perfect-tie", "match-tie-broken"),
        ),
    ),
    Entry("09_house_rules", minutes=11),
    Entry(
        "10_partner",
        minutes=10,
        players=4,
        teaches=("other-is-master", "partner-sits", "must-trump", "must-overtrump", "go-up"),
    ),
    Entry(
        "11_announcements",
        minutes=10,
        players=4,
        teaches=(
            *("order-runs", "announce-in-time", "one-side-announces", "best-side-marks-all"),
            *("find-tierce", "find-cinquante", "find-cent", "find-carre", "find-nothing"),
            *("card-used-twice", "carre-over-run", "longer-kind", "higher-top"),
            *("trump-before-plain", "announcements-cancelled"),
        ),
    ),
    Entry(
        "12_settlement_four",
        minutes=12,
        players=4,
        teaches=(
            *("pair-made", "pair-failed", "pair-capot", "eighty-two-trap"),
            *("litige", "litige-belote", "held-over-received", "renonce-marked"),
        ),
    ),
    Entry(
        "13_first_tips",
        minutes=25,
        teaches=(
            *("count-trump", "count-plain", "count-last-trick", "count-pile"),
            "trick-trump-wins",
        ),
    ),
    Entry("14_exam"),
)
PLAYING = "21_play"
TOOLS = ("20_train", PLAYING, "22_check", "23_score", "24_your_table", "30_class", "31_set")
# By lesson a deal in which what it teaches occurs, by its seed.
DEALS: Mapping[str, int] = {
    "05_trump_and_overtrump": 224,
    "07_settlement_three": 127,
    "10_partner": 273,
    "12_settlement_four": 228,
}
TAUGHT: Mapping[str, tuple[str, ...]] = {one.name: one.teaches for one in COURSE if one.teaches}


def entry(name: str) -> Entry:
    """Return the line of a lesson; `LookupError` for one that is not in the course."""
    for one in COURSE:
        if one.name == name:
            return one
    known = ", ".join(one.name for one in COURSE)
    raise LookupError(f"no such lesson: {name}; there are: {known}")


def before(name: str) -> tuple[str, ...]:
    """Return what all earlier lessons teach, each case once, that occurs wherever this one is for.

    >>> before("02_deal") == TAUGHT["01_cards"]
    True
    """
    players = entry(name).players
    tables = [table for table in PRESETS.values() if players in (None, table.players)]
    earlier = takewhile(lambda one: one.name != name, COURSE)
    return tuple(
        theme
        for theme in dict.fromkeys(theme for one in earlier for theme in one.teaches)
        if all(THEMES[theme].occurs_in(table) for table in tables)
    )


def after(name: str) -> Entry | None:
    """Return the lesson that comes after another; None after the last one.

    >>> after("05_trump_and_overtrump").name, after("14_exam")
    ('06_belote_last_trick_capot', None)
    """
    at = COURSE.index(entry(name))
    return COURSE[at + 1] if at + 1 < len(COURSE) else None


def deal_after(name: str, rules: RuleSet) -> str | None:
    """Return the address of a deal that uses what a lesson teaches, at the same table; or None.

    >>> from belote_core import MARQUOIR_3
    >>> deal_after("05_trump_and_overtrump", MARQUOIR_3)
    '21_play.html?table=MARQUOIR_3&seed=224&levels=regular,regular'
    >>> deal_after("01_cards", MARQUOIR_3) is None
    True
    """
    if name not in DEALS:
        return None
    levels = ",".join(["regular"] * (rules.players - 1))
    return f"{PLAYING}.html?table={table_code(rules)}&seed={DEALS[name]}&levels={levels}"


def way_on(name: str, rules: RuleSet) -> str:
    """Return the address of what comes after a lesson: at the same table, where it is one for that.

    >>> from belote_core import MARQUOIR_3, MARQUOIR_3_TOGETHER
    >>> way_on("07_settlement_three", MARQUOIR_3_TOGETHER)
    '08_match.html?table=MARQUOIR_3_TOGETHER'
    >>> from belote_core import CLASSIC_4
    >>> way_on("06_belote_last_trick_capot", CLASSIC_4)
    '08_match.html?table=CLASSIC_4'
    >>> way_on("09_house_rules", MARQUOIR_3), way_on("14_exam", MARQUOIR_3)
    ('10_partner.html', 'index.html')
    """
    then = after(name)
    # Who plays with more needs no lesson about fewer; those about more lead on to that game.
    while then is not None and then.players is not None and then.players < rules.players:
        then = after(then.name)
    if then is None:
        return "index.html"
    fits = then.players in (None, rules.players)
    return f"{then.name}.html?table={table_code(rules)}" if fits else f"{then.name}.html"
