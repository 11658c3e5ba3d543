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
    """Rows of cards: `piles` side by side, `hands` one below the other, `grid` by columns.

    `heaps` are the tricks that each side has won, overlapping; a None stands between two tricks.
    """

    kind: Literal["piles", "hands", "grid", "heaps"]
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


class SeatScreen(TypedDict):
    """A player at the table; `cards` are those in his hand, None where nobody knows."""

    name: Text
    how: Text
    cards: int | None
    side: int


class Token(TypedDict):
    """A suit that counts: what it is, and by whom it came to be so."""

    suit: str
    head: Text
    name: Text
    by: Text


class Tokens(TypedDict, total=False):
    """The suits that count."""

    trump: Token
    led: Token


class Played(TypedDict, total=False):
    """What lies there once a card has been played; of a whole trick, what it is worth.

    `points` are those of each card in playing order, `side` who gathers the trick.
    """

    master: int | None
    brief: Text
    points: list[int]
    sum: Text
    taken: Text
    side: int


class Bidding(TypedDict):
    """The turned card, who dealt, and what every seat has said, one word for each turn."""

    turned: str
    dealer: int
    said: list[list[Text]]


class Felt(TypedDict, total=False):
    """What lies on the table; what is not in it is not shown.

    `seats` is who sits there, `order` the seats in playing order, `trick` the cards by seat, `turn`
    whose card comes next, `heaps` the tricks won by side, `points` those of each card of a whole
    trick in playing order, `asked` a card in question, `orders` the hand in the orders that the
    settings offer, `brief` what the status line says, `after` what a card of the hand would bring.
    """

    seat: int | None
    seats: list[SeatScreen]
    pairs: bool
    turn: int | None
    heaps: list[int] | None
    tokens: Tokens
    bidding: Bidding
    points: list[int]
    brief: Text
    after: dict[str, Played]
    trump: str | None
    order: list[int]
    trick: dict[str, str]
    master: int | None
    partner: int | None
    chips: Chips
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
    rule_name: NotRequired[str]


# By language.
Ledgers = dict[str, Ledger]


# ---- Questions: how one is asked, and the verdict of every answer


class Said(TypedDict):
    """A verdict in one language; `mark` and `name` belong to a card of the hand.

    `rule` is the article it rests on, `article` the words that lead there.
    """

    title: str
    sentence: str
    article: str
    rule: str
    path: list[PathStep]
    elsewhere: NotRequired[list[str]]
    mark: NotRequired[str]
    name: NotRequired[str]


class Owed(TypedDict):
    """What a refused card owed, for a first refusal: no card of the hand is named.

    The path is answered up to its step `fails` (from 0), later answers are empty: the learner may
    give them, and `truth` is of every step whether it is a yes. `obliging` are the cards of the
    trick that ask for the duty, each with its word.
    """

    fails: int
    truth: list[bool]
    obliging: dict[str, Text]
    fr: Said
    en: Said


class CardVerdict(TypedDict):
    """The ruling of a card of the hand; a refused one says first what it owed.

    `first` is what was misread by who thinks that it may be played, where that is known.
    """

    allowed: bool
    fr: Said
    en: Said
    misreading: NotRequired[str | None]
    first: NotRequired[Text]
    owed: NotRequired[Owed]


class AnswerVerdict(TypedDict):
    """The verdict of an answer; what was misread may be said `first`, without the answer."""

    right: bool
    misreading: str | None
    fr: Said
    en: Said
    first: NotRequired[Text]


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
    """The words on what is right, wrong, and right but was not chosen, after the answer."""

    good: Text
    bad: Text
    missed: Text


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
    """What the browser notes of a screen: the number of its `stage`, as which `step` it comes."""

    page: str
    stage: int
    step: int
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


class RecallRow(TypedDict):
    """The cards of a suit from the strongest down, each with its points."""

    label: Text
    suit: str | None
    cards: list[tuple[str, int]]


class Recall(TypedDict):
    """Order and points, to have in sight before the answer: no hint, since it decides nothing."""

    title: Text
    rows: list[RecallRow]


class QuestionScreen(Screen):
    """A question: its hints, the cards each lights, the whole rule to read again.

    `answered` is there where one comes back to a question; `once` where it is asked no second time;
    `joy` where a rule has just been mastered.
    """

    prompt: Text
    hints: Texts
    hint_cards: list[list[str]]
    rule: Text | None
    copy: NotRequired[Text]
    joy: NotRequired[Text]
    recall: NotRequired[Recall]
    once: NotRequired[bool]
    answered: NotRequired[Answered]


class PlayScreen(QuestionScreen):
    """A card is played: a ruling for each of the hand."""

    rulings: dict[str, CardVerdict]


class AskScreen(QuestionScreen):
    """Anything else that is asked."""

    ask: Ask


# ---- Stages of a lesson that are no question


class ReadScreen(Screen):
    """A text to read; its button may lead to another page (`link`)."""


# The labels of a stage, by language and by key; `{n}` in them is filled in by the page.
Words = dict[str, dict[str, str]]


# ---- A deal stepped through


class Lay(TypedDict, total=False):
    """What lies in the middle: a trick, with the seat that holds it, or the bidding.

    Of a whole trick, the `points` of its cards in playing order, and the `side` that gathers it.
    """

    order: list[int]
    trick: dict[str, str]
    master: int | None
    turn: int | None
    points: list[int]
    side: int
    bidding: Bidding


class LastTrick(TypedDict):
    """The trick before, to look at again: its cards in playing order, who took it, what it gave."""

    order: list[int]
    cards: list[str]
    master: int
    told: Text


class FrameOption(TypedDict):
    """Something to decide at a moment of a deal: a card of the hand, or what its button says.

    What is not `right` is answered by `told`, and one tries again; what is may have a word too.
    """

    id: str
    label: Text
    right: bool
    told: Text | None


class FrameAsk(TypedDict):
    """What is asked before a deal goes on; `hand` says that a card of the hand is the answer."""

    hand: bool
    options: list[FrameOption]


class Frame(TypedDict, total=False):
    """One moment of a deal, as far as it differs from the one before; the page lays it over that.

    `part` is a part of the deal, in the play with its trick ("play 3"); `to` the last frame of it;
    `hands` the cards by seat, "??" for an unknown one, and `open` the same without any turned over,
    for who asks to see them; `heaps` the tricks won by side; `lines` how far the settlement is
    shown; `last` the trick before, with who took it. A `quiet` one is passed over by who goes on;
    at one with `ask` the learner decides.
    """

    part: str
    to: int
    title: Text
    text: Text
    hands: list[str]
    open: list[str]
    lit: list[str]
    chips: Chips
    lay: Lay | None
    tokens: Tokens
    heaps: list[int] | None
    brief: Text
    last: LastTrick | None
    bad: bool
    lines: int
    quiet: bool
    ask: FrameAsk | None


class PlayersOption(TypedDict):
    """A table to learn at, and the way into the lesson there."""

    id: str
    label: Text
    text: Text
    link: str


class PlayersStage(TypedDict):
    """At how many one may learn."""

    options: list[PlayersOption]


class PlayersScreen(Screen):
    """The question before the first lesson."""

    stage: PlayersStage


class ReplayStage(TypedDict):
    """A deal, or the last deals of a match; `lines` where it has been settled, `won` its tricks."""

    frames: list[Frame]
    seats: list[SeatScreen]
    pairs: bool
    lines: NotRequired[Ledgers]
    won: NotRequired[Felt]
    words: NotRequired[Words]


class ReplayScreen(Screen):
    """Something to step through."""

    stage: ReplayStage


class Way(TypedDict):
    """One of the ways from a fork; its first frame is a whole one."""

    id: str
    label: Text
    frames: list[Frame]
    lines: Ledgers
    outcome: Text


class ForkStage(TypedDict):
    """A deal up to a moment, and the ways that lead on from it."""

    before: list[Frame]
    options: list[Way]
    seats: list[SeatScreen]
    pairs: bool
    told: Text
    words: NotRequired[Words]


class ForkScreen(Screen):
    """A choice, each way of which is watched to its end."""

    stage: ForkStage


# ---- Something to change and to watch


class Ranked(TypedDict):
    """The cards of a suit from the strongest down, each with its points."""

    label: Text
    suit: str
    trump: bool
    cards: list[tuple[str, int]]
    sum: int


class ExploreOption(TypedDict):
    """One thing to choose: with cards in `rows`, or a settlement in `lines`, `won` its tricks."""

    id: str
    label: Text
    text: Text
    suit: NotRequired[str]
    rows: NotRequired[list[Ranked]]
    lines: NotRequired[Ledgers]
    won: NotRequired[Felt]


class ExploreStage(TypedDict):
    """What can be chosen."""

    options: list[ExploreOption]
    words: NotRequired[Words]


class ExploreScreen(Screen):
    """Something to change and to watch; one may always go on."""

    stage: ExploreStage


class ComparedTable(TypedDict):
    """One of two settlements: the totals, and the lines that the other has not."""

    name: Text
    outcome: Text
    lines: Ledgers


class Pair(TypedDict):
    """A deal under its own table and under another: the rules, the rulings, the settlements.

    `more` changes are not told; `same` when nothing is marked otherwise, and then no `tables`;
    `lit` are the cards that are judged otherwise.
    """

    label: Text
    knobs: Texts
    changes: Texts
    more: int
    same: bool
    lit: list[str]
    tables: list[ComparedTable]


class CompareStage(TypedDict):
    """A pair for each other table; `won` are the tricks of the deal."""

    pairs: list[Pair]
    won: Felt
    words: NotRequired[Words]


class CompareScreen(Screen):
    """One deal at two tables, side by side."""

    stage: CompareStage


# ---- Stages with an answer: `right` is the whole of it, as the page sends its own


class OrderStage(TypedDict):
    """Cards to put in order; by "higher lower", why one ranks above the other."""

    cards: list[str]
    right: list[str]
    pairs: dict[str, Text]
    trump: str | None
    words: NotRequired[Words]


class OrderScreen(Screen):
    """Cards to put in order, the strongest first."""

    stage: OrderStage


class CountStep(TypedDict):
    """A card of a pile, or the bonus of the last trick (`card` is None)."""

    card: str | None
    label: Text
    worth: int
    told: Text


class CountStage(TypedDict):
    """Points to add up; `right` are the running totals."""

    chips: Chips
    steps: list[CountStep]
    right: list[int]
    done: Text
    words: NotRequired[Words]


class CountScreen(Screen):
    """Points to add up, card by card."""

    stage: CountStage


class FillInRow(TypedDict):
    """A row by side: `given`, or to fill in.

    A wrong number is answered by `told`, or by the sum of its cell; `name` is what the row is
    called once it is right, where its `label` must not give it away; `notes` follow it.
    """

    label: Text
    right: list[int]
    given: NotRequired[bool]
    sum: NotRequired[bool]
    told: NotRequired[Text]
    name: NotRequired[Text]
    cells: NotRequired[list[Text]]
    notes: NotRequired[list[Text]]


class FillInStage(TypedDict):
    """A sheet to fill in row by row; `right` are the rows that are not given.

    `won` are the cards that it counts, where it is about a deal.
    """

    heads: list[Text]
    rows: list[FillInRow]
    right: list[list[int]]
    chips: Chips
    won: NotRequired[Felt]
    done: Text
    words: NotRequired[Words]


class FillInScreen(Screen):
    """A settlement, or the totals of a match, to fill in."""

    stage: FillInStage


# ---- The trainer


class PickRule(TypedDict):
    """A rule to tick, and what was shown of it."""

    id: str
    label: Text
    result: Text | None
    confusion: Text | None


class PickGroup(TypedDict):
    """Rules that belong together; in `summary` the page fills in how many are ticked."""

    id: str
    label: Text
    summary: Text
    rules: list[PickRule]


class Pick(TypedDict):
    """What there is to practise; `reviews` proposes what is due, `review` says it."""

    groups: list[PickGroup]
    ticked: list[str]
    due: list[str]
    can_review: bool
    review: Text
    reviews: NotRequired[bool]
    difficulty: int
    mixed: bool
    levels: list[Text]
    words: dict[str, Text]


class PickScreen(Screen):
    """One chooses what to practise."""

    pick: Pick


# ---- The frame of a page


class Settings(TypedDict):
    """What a learner may choose in the frame."""

    colours: int
    faces: str
    text: bool
    large: bool
    left: bool
    theme: str
    order: str


class Profile(TypedDict):
    """A preset that a page offers."""

    id: str
    label: Text


class Progress(TypedDict, total=False):
    """A bar for each question; `now` is how many are behind.

    `alone` are those that were answered right at the first try, without a hint.
    """

    done: list[bool]
    alone: list[bool]
    now: int
    label: Text


class Address(TypedDict, total=False):
    """What stands in the address, None for what is left out of it."""

    lang: str
    table: str | None
    seed: int
    q: int | None
    rules: str | None
    difficulty: int | None
    mix: int | None
    levels: str | None
    target: int | None
    dealer: int | None
    renonce: str | None
    set: str | None


# ---- "Vérifier"


class TextSection(TypedDict):
    """Paragraphs."""

    kind: Literal["text"]
    title: str
    paragraphs: list[str]


class CheckedCard(TypedDict):
    """A card of the hand that was checked; `outcome` is who would win with it.

    `rule` is the article it rests on, `article` the words that lead there.
    """

    code: str
    short: str
    allowed: bool
    mark: str
    title: str
    name: str
    sentence: str
    path: list[PathStep]
    elsewhere: list[str]
    rule: str
    article: str
    outcome: str | None


class CardsSection(TypedDict):
    """The verdict of every card; with `open` its path is to be seen at once."""

    kind: Literal["cards"]
    title: str
    cards: list[CheckedCard]
    open: NotRequired[bool]


class LinesSection(TypedDict):
    """A settlement line by line."""

    kind: Literal["lines"]
    title: str
    head: list[str]
    rows: list[SettlementRow]
    total: list[int]
    total_name: str
    rule_name: NotRequired[str]


class AskableCard(TypedDict):
    """A played card that can be asked about: its place, and the name of its button."""

    at: str
    name: str


class TableSection(TypedDict):
    """Texts in rows; `asks` says by row and column which of them are cards to ask about."""

    kind: Literal["table"]
    title: str
    head: list[str]
    rows: list[list[str]]
    asks: NotRequired[list[list[AskableCard | None]]]


Section = TextSection | CardsSection | LinesSection | TableSection


class Fix(TypedDict):
    """How a fault is mended: the text to put there, and the label of the button."""

    text: Text
    fr: str
    en: str


class Fault(TypedDict):
    """A fault at its place in the text, counted in characters; lines and columns from 1."""

    offset: int
    length: int
    line: int
    column: int
    token: str
    fix: Fix | None
    fr: str
    en: str


class Fields(TypedDict):
    """What the text gives so far, so that clicks go on from there."""

    players: int
    pack: list[str]
    trump: str | None
    trick: list[str]
    hand: list[str]
    taker: int | None
    house: Text


class Example(TypedDict):
    """A position to try, as clicks would have given it, and a recorded deal as text."""

    deal: str
    trump: str
    trick: list[str]
    hand: list[str]


class HouseValue(TypedDict):
    """A value of a house rule, whether it holds, and the change of the text that chooses it.

    `length` characters from `offset` on are replaced by `text`.
    """

    fr: str
    en: str
    on: bool
    offset: int
    length: int
    text: Text


class HouseChoice(TypedDict):
    """A house rule that decides something of a text, or that it names, with its values."""

    knob: str
    fr: str
    en: str
    values: list[HouseValue]


class CheckedPosition(TypedDict):
    """A position on the table, seen by who holds the hand: a ruling for each of his cards."""

    table: Felt
    rulings: dict[str, CardVerdict]


class CheckAnswer(TypedDict):
    """The answer to a text: `fields` where it is a position, or `faults`, or the sections.

    `house` are the house rules to choose from, `position` what lies on the table, `replay` a deal
    to step through.

    `n` is the number of the text that it answers.
    """

    text: str
    fields: Fields | None
    faults: list[Fault]
    house: list[HouseChoice]
    fr: list[Section]
    en: list[Section]
    n: NotRequired[int]
    position: NotRequired[CheckedPosition]
    replay: NotRequired[ReplayScreen]


class ElsewhereAnswer(TypedDict):
    """What changes in the deal of text `n` at the table of a code."""

    n: int
    code: str
    fr: list[Section]
    en: list[Section]


class AskedTable(TypedDict):
    """The table, by its code, at which the deal of text `n` is looked at; "" for none."""

    n: int
    code: str


class CardAnswer(TypedDict):
    """What is said of one card of a deal: `n` is the number of its text, `at` the place asked."""

    n: int
    at: str
    fr: list[Section]
    en: list[Section]


# ---- What goes up


class AskedCard(TypedDict):
    """The card of a deal that was clicked: the number of its text, and its place."""

    n: int
    at: str


class Typed(TypedDict):
    """The text that was given to "Vérifier", and its number."""

    n: int
    text: str


class Action(TypedDict, total=False):
    """What a learner did on a screen: `position` is its key, `n` the number of the action.

    An `answer` is ids, numbers, or numbers by row; `rules`, `difficulty` and `mixed` come from who
    chooses what to practise, `table`, `levels`, `target` and `renonce` from who begins a match;
    `calls` are said along with a card. A page may send anything: Python checks each.
    """

    position: str
    action: str
    n: int
    hints: int
    card: str | None
    answer: list[str] | list[int] | list[list[int]]
    rules: list[str]
    difficulty: int
    mixed: bool
    table: str
    levels: list[str]
    target: str
    renonce: str
    calls: list[str]


class Choice(Action, total=False):
    """The last action, with those before it that Python may never have heard of."""

    earlier: list[Action]


class LogEntry(TypedDict, total=False):
    """What the browser keeps under `belote.v1`: where one is, or the first try of a question.

    `at` is in milliseconds since 1970, `key` names the screen: page.profile.seed.stage.sibling.
    """

    kind: Literal["at", "try"]
    page: str
    stage: int
    step: int
    at: float
    of: int
    done: bool
    key: str
    theme: str
    mixed: bool
    profile: str | None
    kind_of: str
    binding: bool
    right: bool
    hints: int
    misreading: str | None
    card: str
    answer: str


class Stored(TypedDict):
    """What the page found in the browser; `ok` is False where nothing is kept."""

    ready: bool
    ok: bool
    log: list[LogEntry]


# ---- "Votre table"


class HouseOption(TypedDict):
    """A value of a house rule; `value` is the number that stands for it in the code of a table."""

    value: str
    label: Text
    on: bool


class HouseKnob(TypedDict):
    """A house rule; `sign` is its letter in the code of a table, `usual` its value at the preset.

    One without options is any `number`. `effect` is what it changes on an example deal.
    """

    sign: str
    label: Text
    options: list[HouseOption]
    number: int | None
    changed: bool
    usual: HouseOption
    effect: Text | None
    trouble: Text | None


class HouseGroup(TypedDict):
    """The house rules that decide the same; `told` says how many differ from the preset."""

    id: str
    title: Text
    knobs: list[HouseKnob]
    told: Text | None


class HouseScreen(TypedDict):
    """A table by its code; `n` is the number of the last change that was heard of."""

    n: int
    code: str
    base: str
    name: Text
    changed: int
    told: Text
    groups: list[HouseGroup]
    trouble: Text | None


class HouseUse(TypedDict):
    """A page that takes a table."""

    page: str
    label: Text


class HouseWanted(TypedDict, total=False):
    """A table by its code, and the rule that is to be changed there, if any."""

    n: int
    code: str
    sign: str
    value: str
