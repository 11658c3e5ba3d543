"""The laboratory under a lesson, in marimo's editor: controls, and a place for what follows.

A lesson asks the engine itself, in two cells that `belote` never shows and `belote export` leaves
out: the first makes controls, the second reads their values and tells what the engine answers.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Self, cast

import marimo as mo

from belote_core import BeloteError, Card, Suit, explain, parse_cards
from belote_core.wording import LANGUAGES, telling
from belote_core.wording.glossary import GLYPH_AS_TEXT, SUITS, card_name, card_short
from exercises import generate, wording
from exercises.bilingual import capital
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from enum import Enum
    from types import TracebackType

    from belote_core import RuleSet
    from tutorials.kit.address import Asked

    # One element of marimo to a group of controls: its value is a dict that the engine can take.
    Controls = mo.ui.dictionary


def _words(lang: str) -> dict[str, str]:
    labels: dict[str, str] = prose.words(lang)["laboratory"]
    return labels


def _written(cards: Iterable[Card], lang: str) -> str:
    return " ".join(card_short(card, lang) for card in cards).replace(GLYPH_AS_TEXT, "")


# ---- Controls; what stands in them first is a case of a theme, from the seed of the address


def position(asked: Asked, rules: RuleSet, theme: str) -> Controls:
    """Offer the hand, the trick and the trump suit of a position; who took, where that can matter.

    Seats are told from who leads, 0.
    """
    shown = generate(theme, rules, seed=asked.seed).subject
    offered = cards(asked, shown.trump, hand=shown.hand, trick=shown.trick.cards)
    if rules.fixed_pairs:
        return offered
    taker = ((shown.taker or 0) - shown.trick.leader) % rules.players
    label, seats = _words(asked.lang)["taker"], _seats(asked.lang, rules)
    return mo.ui.dictionary({**offered.elements, "taker": _choice(label, seats, taker)})


def cards(asked: Asked, trump: Suit, **written: Iterable[Card]) -> Controls:
    """Offer a text field for every group of cards, and the trump suit."""
    lang, words = asked.lang, _words(asked.lang)
    fields: dict[str, Any] = {
        name: mo.ui.text(_written(group, lang), label=words[name])
        for name, group in written.items()
    }
    return mo.ui.dictionary(fields | {"trump": _trump(lang, trump)})


def hands(asked: Asked, rules: RuleSet, theme: str) -> Controls:
    """Offer every player's hand, from seat 0 on, and the trump suit."""
    lang, words = asked.lang, _words(asked.lang)
    shown = generate(theme, rules, seed=asked.seed).subject
    fields = [
        mo.ui.text(_written(hand, lang), label=words["seat"].format(n=seat + 1))
        for seat, hand in enumerate(shown.hands)
    ]
    return mo.ui.dictionary({"hands": mo.ui.array(fields), "trump": _trump(lang, shown.trump)})


def knobs(asked: Asked, rules: RuleSet, *names: str) -> Controls:
    """Offer house rules, each with the value it has at a table: for `replace(rules, **value)`."""
    shown = {name: _knob(asked.lang, name, getattr(rules, name)) for name in names}
    return mo.ui.dictionary(shown)


def count(asked: Asked, rules: RuleSet, theme: str) -> Controls:
    """Offer what a deal gave, points and tricks by side: for `settle(rules, **value)`."""
    words, subject = _words(asked.lang), generate(theme, rules, seed=asked.seed).subject
    deal = getattr(subject, "deal", subject)
    seats = _seats(asked.lang, rules)
    sides = {words["nobody"]: None} | {side(asked.lang, one): one for one in range(rules.sides)}
    return mo.ui.dictionary(
        {
            "taker": _choice(words["taker"], seats, deal.taker),
            "points": _by_side(asked.lang, "points", deal.points),
            "tricks": _by_side(asked.lang, "tricks", deal.tricks),
            "belote": _choice(words["belote"], sides, deal.belote),
            "held_over": _number(words["held_over"], deal.held_over),
        }
    )


def totals(asked: Asked, rules: RuleSet, theme: str) -> Controls:
    """Offer the total of each side of a match: for `Match(rules, **value)`."""
    now = generate(theme, rules, seed=asked.seed).subject.totals
    return mo.ui.dictionary({"totals": _by_side(asked.lang, "totals", now)})


def numbers(asked: Asked, **values: int) -> Controls:
    """Offer whole numbers: a seed, a dealer, how many have passed."""
    words = _words(asked.lang)
    fields = {name: _number(words[name], value, least=0) for name, value in values.items()}
    return mo.ui.dictionary(fields)


def theme(asked: Asked, names: Iterable[str], now: str) -> Controls:
    """Offer rule cases by the name that pages give them."""
    told = wording.theme_names(asked.lang)
    label = _words(asked.lang)["theme"]
    return mo.ui.dictionary({"theme": _choice(label, {told[name]: name for name in names}, now)})


def text(asked: Asked, rules: RuleSet, theme: str) -> Controls:
    """Offer a field of several lines, a position in it as one would write it down."""
    shown = generate(theme, rules, seed=asked.seed).subject
    written = telling.as_typed(LANGUAGES[asked.lang].table, shown)
    label = _words(asked.lang)["text"]
    return mo.ui.dictionary({"text": mo.ui.text_area(written, label=label, full_width=True)})


def _seats(lang: str, rules: RuleSet) -> dict[str, int]:
    """Every player by his name."""
    return {_words(lang)["seat"].format(n=seat + 1): seat for seat in range(rules.players)}


def _choice(label: str, options: Mapping[str, Any], now: Any) -> mo.ui.dropdown:
    chosen = next(name for name, value in options.items() if value == now)
    return mo.ui.dropdown(dict(options), value=chosen, label=label)


def _trump(lang: str, now: Suit) -> mo.ui.dropdown:
    suits = {name: suit for suit, name in SUITS[lang].items()}
    return _choice(_words(lang)["trump"], suits, now)


def _knob(lang: str, name: str, now: Any) -> Any:
    words = LANGUAGES[lang].knobs
    label = capital(words.name(name))
    if type(now) is int:
        return _number(label, now)
    values = (True, False) if isinstance(now, bool) else tuple(cast("type[Enum]", type(now)))
    return _choice(label, {words.value(name, value): value for value in values}, now)


def _number(label: str, now: int, least: int | None = None) -> mo.ui.number:
    return mo.ui.number(start=least, value=now, step=1, label=label)


def _by_side(lang: str, name: str, values: Iterable[int]) -> mo.ui.array:
    label = _words(lang)[name]
    fields = [_number(f"{label}, {side(lang, one)}", value) for one, value in enumerate(values)]
    return mo.ui.array(fields)


def panel(asked: Asked, *groups: Controls) -> mo.Html:
    """Say what may be changed, and show groups of controls, a row each."""
    told = mo.Html(f"<p>{escape(_words(asked.lang)['may_change'])}</p>")
    rows = [[shown for one in group.elements.values() for shown in _flat(one)] for group in groups]
    shown = [mo.hstack(row, justify="start", wrap=True, gap=1) for row in rows]
    return mo.vstack([told, *shown])


def _flat(element: Any) -> list[Any]:
    return list(element.elements) if isinstance(element, mo.ui.array) else [element]


# ---- What follows from them


class Answer:
    """What the engine answers to the controls: its `rows`, or its own words for what is wrong.

    >>> from belote_core import parse_cards
    >>> with Answer("en") as told:
    ...     told.rows = [(card, True) for card in parse_cards("Jh Qx")]
    >>> print(told.fault)
    “Qx”, at character 4, is not a card. Write the rank, then the suit: 9h, 9♥ or king of diamonds.
    """

    def __init__(self, lang: str) -> None:
        """Begin with nothing."""
        self.lang, self.words, self.fault, self.field = lang, _words(lang), "", ""
        self.rows: list[tuple[Any, ...]] = []

    def __enter__(self) -> Self:
        """Ask within this block."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _at: TracebackType | None,
    ) -> bool:
        """Show the rows, or explain what was refused; another error is a fault of the notebook."""
        if isinstance(error, BeloteError):
            self.fault = explain(error, lang=self.lang)
            if self.field:
                facts = {"field": self.field, "said": self.fault}
                self.fault = prose.agreed(self.lang, self.words["in_field"], **facts)
        mo.output.replace(self)
        return isinstance(error, BeloteError)

    def cards(self, controls: Controls, name: str) -> tuple[Card, ...]:
        """Read the cards of a field; what cannot be read there is told with the field's name."""
        return self._read(self.words[name], str(controls.value[name]))

    def hands(self, controls: Controls) -> list[tuple[Card, ...]]:
        """Read the hand of every player, as `cards`."""
        texts = enumerate(cast("list[str]", controls.value["hands"]), 1)
        return [self._read(self.words["seat"].format(n=n), text) for n, text in texts]

    def _read(self, field: str, text: str) -> tuple[Card, ...]:
        self.field = field
        read = parse_cards(text)
        self.field = ""
        return read

    def winner(self, number: int | None) -> str:
        """Say who has won a match: a side, numbered from 0; None is nobody yet."""
        if number is None:
            return self.words["goes_on"]
        return self.words["wins"].format(side=side(self.lang, number))

    def _mime_(self) -> tuple[str, str]:
        if self.fault:
            shown: mo.Html = mo.callout(mo.Html(f"<p>{escape(self.fault)}</p>"), kind="warn")
        else:
            rows = "".join(f"<tr>{self._cells(row)}</tr>" for row in self.rows)
            shown = mo.Html(f'<table class="laboratory">{rows}</table>')
        mime, html = shown._mime_()
        return str(mime), html

    def _cells(self, row: Iterable[Any]) -> str:
        return "".join(f"<td>{escape(told)}</td>" for cell in row for told in self._told(cell))

    def _told(self, cell: Any) -> list[str]:
        """Say a cell: cards and suits by name, a verdict in words, numbers by side one by one."""
        if isinstance(cell, bool):
            return [prose.words(self.lang)["table"]["allowed" if cell else "refused"]]
        if isinstance(cell, Card):
            return [card_name(cell, self.lang)]
        if isinstance(cell, Suit):
            return [SUITS[self.lang][cell]]
        if isinstance(cell, tuple) and all(isinstance(one, Card) for one in cell):
            return [_written(cell, self.lang)]
        if isinstance(cell, tuple):
            return [str(one) for one in cell]
        return ["" if cell is None else str(cell)]


def answer(asked: Asked) -> Answer:
    """Begin an answer; what the engine refuses within its block is told in its own words."""
    return Answer(asked.lang)


def side(lang: str, number: int) -> str:
    """Name a side, numbered from 0.

    >>> side("en", 0)
    'side 1'
    """
    return _words(lang)["side"].format(n=number + 1)


def lines(report: Iterable[Mapping[str, Any]]) -> list[tuple[Any, ...]]:
    """Return the sections of a report as rows: its sentences, its cards, its tables."""
    rows: list[tuple[Any, ...]] = []
    for section in report:
        rows += [(_plain(said),) for said in section.get("paragraphs", ())]
        rows += [(card["title"], _plain(card["sentence"])) for card in section.get("cards", ())]
        rows += [_row(row) for row in section.get("rows", ())]
    return rows


def _row(row: Mapping[str, Any] | Iterable[Any]) -> tuple[Any, ...]:
    """A line of a settlement, or one of a table."""
    if isinstance(row, dict):
        return (_plain(row["text"]), tuple(row["amounts"] or ()))
    return tuple(row)


def _plain(said: str) -> str:
    return said.replace("*", "")
