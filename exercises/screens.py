"""What goes down to a page: every screen as a type, all of them here.

Python builds them, JavaScript paints them and holds no rule and no sentence; its types are made
from these. A text is a dict by language; cards are their two ASCII signs; seats count from 0.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

# One sentence in every language, by language; where it is said so, with `<b>` in it.
Text = dict[str, str]
# Several sentences in every language, by language.
Texts = dict[str, list[str]]

# ---- The felt


class Chip(TypedDict):
    """A fact beside the table; one that is a suit is printed in its colour."""

    text: str
    strong: str
    suit: NotRequired[str]


Chips = dict[str, list[Chip]]


class Row(TypedDict):
    """A row of cards, None where none was played; `lead` is the column of who led."""

    label: Text
    cards: list[str | None]
    lead: int | None


class Spread(TypedDict):
    """Rows of cards: `piles` side by side, `hands` one below the other, `grid` by columns."""

    kind: Literal["piles", "hands", "grid"]
    rows: list[Row]
    heads: list[Text]


class SheetRow(TypedDict):
    """A fact of every column; None is an empty cell."""

    label: Text
    cells: list[Text | int | str | None]


class Sheet(TypedDict):
    """Numbers by column."""

    heads: list[Text]
    rows: list[SheetRow]


class Felt(TypedDict, total=False):
    """What lies on the table; what is not in it is not shown.

    `order` is the seats in playing order, `trick` the cards by seat, `asked` a card in question,
    `orders` the hand in the orders that the settings offer.
    """

    players: int
    seat: int | None
    names: Texts
    trump: str | None
    led: str | None
    order: list[int]
    trick: dict[str, str]
    master: int | None
    partner: int | None
    chips: Chips
    captions: Texts
    hand: list[str]
    orders: dict[str, list[str]]
    asked: str
    spread: Spread
    sheet: Sheet


# ---- Verdicts


class PathStep(TypedDict):
    """A question on the way to a ruling and its answer; the `end` has no question."""

    q: str
    a: str
    end: bool


class SettlementRow(TypedDict):
    """A line of a settlement; a note has no amounts."""

    text: str
    amounts: list[int] | None
    article: str


class Ledger(TypedDict):
    """A settlement in one language, headed by its sides."""

    head: list[str]
    rows: list[SettlementRow]
    total: list[int]
    total_name: str


# By language.
Ledgers = dict[str, Ledger]


# ---- Questions: how one is asked, and the verdict of every answer


class Said(TypedDict):
    """A verdict in one language; `mark` and `name` belong to a card of the hand."""

    title: str
    sentence: str
    article: str
    path: list[PathStep]
    elsewhere: NotRequired[list[str]]
    mark: NotRequired[str]
    name: NotRequired[str]


class CardVerdict(TypedDict):
    """The ruling of a card of the hand."""

    allowed: bool
    fr: Said
    en: Said
    misreading: NotRequired[str | None]


class AnswerVerdict(TypedDict):
    """The verdict of an answer to a question."""

    right: bool
    misreading: str | None
    fr: Said
    en: Said


class OptionScreen(TypedDict):
    """One thing to choose."""

    id: str
    label: Text
    card: str | None
    seat: int | None


class FieldScreen(TypedDict):
    """One whole number to write; one that is not graded is checked all the same."""

    id: str
    label: Text
    graded: bool


class Marks(TypedDict):
    """The words on what is right and wrong after the answer."""

    good: Text
    bad: Text


class Ask(TypedDict):
    """The form of an answer: ids of options in `cards` and `choice`, else numbers by field."""

    form: Literal["cards", "choice", "numbers"]
    ordered: bool
    least: int
    todo: Text
    marks: Marks
    right: list[str] | list[int]
    good: AnswerVerdict
    otherwise: AnswerVerdict
    verdicts: dict[str, AnswerVerdict]
    options: NotRequired[list[OptionScreen]]
    fields: NotRequired[list[FieldScreen]]
    rows: NotRequired[list[Text]]
    parts: NotRequired[dict[str, Text]]
    lines: NotRequired[Ledgers]


class Log(TypedDict, total=False):
    """What the browser notes of a screen."""

    page: str
    stage: int
    of: int
    done: bool
    theme: str
    mixed: bool
    profile: str | None
    kind_of: str
    binding: bool


class Actions(TypedDict, total=False):
    """What one may do beside answering."""

    back: bool
    again: bool
    restart: bool
    home: bool
    choose: bool


class Screen(TypedDict):
    """What every screen has: its key, its kind, a heading; the rest only where it is."""

    id: str
    kind: str
    title: Text
    body: Text | None
    table: Felt | None
    status: NotRequired[Text]
    button: NotRequired[Text]
    link: NotRequired[str]
    actions: NotRequired[Actions]
    log: NotRequired[Log]
    tally: NotRequired[Text]


class Answered(TypedDict, total=False):
    """What was answered before, as the page sent it: a card, or ids and numbers."""

    card: str
    answer: list[str] | list[int]


class QuestionScreen(Screen):
    """A question: its hints, the cards each lights, the whole rule to read again.

    `answered` is there where one comes back to a question; `once` where it is asked no second time.
    """

    prompt: Text
    hints: Texts
    hint_cards: list[list[str]]
    rule: Text | None
    copy: NotRequired[Text]
    once: NotRequired[bool]
    answered: NotRequired[Answered]


class PlayScreen(QuestionScreen):
    """A card is played: a ruling for each of the hand."""

    rulings: dict[str, CardVerdict]


class AskScreen(QuestionScreen):
    """Anything else that is asked."""

    ask: Ask


# ---- Stages of a lesson that are no question: one type for each kind follows
