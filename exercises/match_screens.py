"""The screens of a match that is played: what goes down to its page, as types.

As `screens`, whose kinds these stand beside; JavaScript's types are made from both.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from exercises.screens import (
    Action,
    Felt,
    LastTrick,
    Ledgers,
    OptionScreen,
    PlayScreen,
    Screen,
    Text,
)


class Uttered(TypedDict):
    """What a player has said, beside his seat; `why` is the key of its reason, if there is one."""

    text: Text
    why: str | None


class LaidTrick(Felt, total=False):
    """The table, and of a whole trick that lies there what it brings, and to which side."""

    sum: Text
    taken: Text
    side: int


class Moment(TypedDict):
    """What the table shows once something was done; moments of a deal go up in `n`.

    `spoken` is what the status line says, `said` what stands beside the seats, by seat. A whole
    trick `rests` until it is gathered. `wait` answers who clicks a card out of turn.
    """

    n: int
    table: LaidTrick
    spoken: Text
    said: dict[str, Uttered]
    rests: bool
    wait: Text | None


class Deed(TypedDict):
    """A bid to choose, or what may be said along with a card; `id` is how it goes up."""

    id: str
    label: Text
    suit: str | None


class Why(TypedDict):
    """Why a computer player did something; `text` is None as long as nobody has asked."""

    title: Text
    name: Text
    card: str | None
    text: Text | None


class Score(TypedDict):
    """What a side has in the match; `part` is how far it is on the way, in hundredths."""

    name: Text
    total: int
    part: int


class MatchScreen(PlayScreen):
    """A deal of a match: its latest moments, and what the learner may do at the last of them.

    `deal` names the deal, whatever was taken back in it. While a player `thinks`, more moments
    come for the same screen. `bids`, or `rulings` and `calls`, are there when it is the learner's
    turn. `notes` stand on the sheet. `hint_cards` and `hints` are there once asked for. At a
    lenient table one may `claim` a renonce; that nothing proves it is said as `unproved`. `address`
    leads to the deal, `record` is the match so far; once the deal is `over` one goes on with the
    button.
    """

    deal: str
    head: Text
    moments: list[Moment]
    thinks: Text | None
    bids: list[Deed]
    calls: list[Deed]
    scores: list[Score]
    last: LastTrick | None
    whys: dict[str, Why]
    hinted: int
    undo: Text | None
    notes: list[Text]
    claim: Text | None
    unproved: Text | None
    address: str
    record: str
    over: bool


class Cost(TypedDict):
    """A card of the learner's and what it cost; `label` is None as long as it is not known.

    `state` is how it is shown: "free" cost nothing, "forced" had no other, "dear" cost points or
    the outcome, "unknown" could not be proved. A dear one leads to a better line by its `id`.
    """

    id: str
    trick: Text
    card: str
    label: Text | None
    state: Literal["free", "forced", "dear", "unknown", "waiting"]


class CostRow(TypedDict):
    """A card, and what came of it."""

    card: str
    label: Text
    points: str


class CostTold(TypedDict):
    """What is told of the card that cost most: what came of it, and of a better one."""

    head: Text
    title: Text
    text: Text
    rows: list[CostRow]
    note: Text | None
    way: str | None


class SettledScreen(Screen):
    """A deal that is over: its settlement, the match, and what each card of the learner's cost.

    `goal` says what the match goes to, `costs` is empty where nobody played. `told` is there once
    it is known; `asking` while there are cards to find out about.
    """

    lines: Ledgers
    goal: Text | None
    scores: list[Score]
    notes: list[Text]
    costs: list[Cost]
    costs_title: Text
    told: CostTold | None
    asking: bool
    progress: Text | None
    record: str
    address: str


class SeatChoice(TypedDict):
    """A player, and how well he plays unless another level is chosen."""

    name: Text
    level: str


class SitScreen(Screen):
    """One chooses a table, who plays there how well, and how far; `kept` can be gone on with.

    `about` says what each table is, `renonces` what becomes of an illegal card. `trouble` says what
    became of a match that was kept and cannot be gone on with.
    """

    tables: list[OptionScreen]
    table_of: dict[str, list[SeatChoice]]
    levels: list[OptionScreen]
    targets: list[OptionScreen]
    renonces: list[OptionScreen]
    about: dict[str, Text]
    chosen: str
    target: str
    kept: list[OptionScreen]
    trouble: Text | None


class Kept(TypedDict):
    """What a browser keeps of the matches that are played, by what they are: a match, or one deal.

    `news` is what was done since, that Python may not have heard of; `ok` is False where nothing is
    kept; `n` counts the reports.
    """

    ready: bool
    ok: bool
    n: int
    match: str
    deal: str
    last: str
    news: list[Action]


class Keeping(TypedDict):
    """What the page is to keep: under which name, and the text; nothing yet while it is empty.

    Python has heard of what was done up to number `n`, and of the report of that number. What
    cannot be gone on with is laid `aside`.
    """

    n: int
    report: int
    name: Literal["match", "deal", ""]
    text: str
    aside: list[str]
