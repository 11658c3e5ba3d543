"""The screen of a score sheet: what goes down to the page "Le compteur" and comes up, as types.

As `screens`, whose kinds these stand beside; JavaScript's types are made from both. Sides go as in
the engine: a player at three, a pair at four.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from exercises.screens import Ledgers, OptionScreen, Text  # noqa: TC001 - types read at run time


class DealForm(TypedDict, total=False):
    """The fields of a deal as they stand: numbers as text and choices, by side."""

    taker: int | None
    points: list[str]
    tricks: list[str]
    announcements: list[str]
    belote: list[int]
    capot: int | None
    renonce: int | None


class HeapForm(TypedDict, total=False):
    """The cards of a heap that is counted, the trump suit, whether the last trick lies in it."""

    cards: list[str]
    trump: str | None
    last: bool


class ScoreDraft(TypedDict):
    """What is being typed on sheet `sheet`: a new deal, or line `at` anew; drafts go up in `n`."""

    n: int
    sheet: str
    at: int | None
    form: DealForm
    heap: HeapForm


class ScoreAction(TypedDict, total=False):
    """What somebody did: `position` is the sheet, `n` the number of the action.

    A sheet is named with how much was done on it, `1.12`, so that nothing is done twice. `at` is a
    line or a seat, `form` a deal, `text` a name, a sheet or what is asked for, `texts` are files
    that were opened. A page may send anything: Python checks each.
    """

    position: str
    action: str
    n: int
    at: int | None
    form: DealForm
    text: str
    texts: list[str]
    table: str
    target: str
    earlier: list[ScoreAction]


class ScoreRefusal(TypedDict):
    """Why a deal is not written down, beside the field of a side, or beside the whole row."""

    field: str
    side: int | None
    text: Text


class ScoreForm(TypedDict):
    """What draft `n` comes to.

    `points` are those known so far, `derived` the side whose points follow. `tricks` are asked for
    where they decide. `tried` says that the refusals answer who wanted to write it down, and not
    who is still typing. `heap` is what the cards that were clicked come to, `heap_points` the
    number to put beside a side.
    """

    n: int
    points: list[int | None]
    derived: int | None
    tricks: bool
    refusals: list[ScoreRefusal]
    outcome: Text | None
    marks: list[int] | None
    heap: Text
    heap_points: int | None


class ScoreRow(TypedDict):
    """A line of the sheet, in words and numbers.

    `was` is what it came to before the last correction: what was marked, and the totals. `lines`
    are there while it is unfolded. `form` fills the fields in again, None for a line of rules.
    """

    at: int
    kind: Literal["deal", "passed", "rules"]
    number: int
    name: Text
    dealer: Text | None
    outcome: Text
    taker: int | None
    belote: int | None
    marked: list[int] | None
    totals: list[int]
    open: bool
    held: Text | None
    was: list[list[int]] | None
    fault: Text | None
    form: DealForm | None
    lines: Ledgers | None


class ScoreSeat(TypedDict):
    """A seat: the name that somebody gave it, or none, and what it is called without one."""

    name: str
    usual: Text


class ScoreCurve(TypedDict):
    """The totals after every deal, drawn: by side, places in thousandths, from the lower left.

    `goal` is how high the target lies.
    """

    lines: list[list[tuple[int, int]]]
    goal: int


class ScoreScreen(TypedDict):
    """A score sheet: its lines, what the next deal is, and what else can be done.

    `deeds` counts what was done on it. `open_settings`: nothing is written yet, so the table can be
    chosen. `news` is what came of the last deed, to be said; `note` what became of a file.
    """

    sheet: str
    deeds: int
    title: Text
    head: Text
    sides: list[Text]
    seats: list[ScoreSeat]
    dealer: int
    table: Text
    goal: Text
    announced: bool
    pack: list[str]
    held: Text | None
    totals: list[int]
    end: Text | None
    over: bool
    rows: list[ScoreRow]
    curve: ScoreCurve | None
    undo: Text | None
    tables: list[OptionScreen]
    targets: list[OptionScreen]
    chosen: str
    target: str
    open_settings: bool
    kept: list[OptionScreen]
    news: Text
    note: Text | None


class Handed(TypedDict):
    """Files that were asked for: to be saved, or a page to be printed; `n` counts them."""

    n: int
    kind: Literal["save", "print"]
    names: list[str]
    texts: list[str]


class ScoreKept(TypedDict):
    """What a browser keeps: every sheet by its name, which one was open last; `n` counts reports.

    `news` is what was done since, that Python may not have heard of.
    """

    ready: bool
    ok: bool
    n: int
    sheets: dict[str, str]
    last: str
    news: list[ScoreAction]


class ScoreKeeping(TypedDict):
    """What the page is to keep: a sheet under its name, and which one to forget.

    Python has heard of what was done up to number `n`, and of the report of that number. `blank`
    is the action by which a deal was written down: its draft is done with. What cannot be gone on
    with is laid `aside`.
    """

    n: int
    report: int
    sheet: str
    text: str
    blank: int
    dropped: list[str]
    aside: list[str]
