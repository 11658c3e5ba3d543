"""The rules on one sheet of paper: a page that prints on A4, every number from the engine."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, card_points
from belote_core.ranking import strength
from belote_core.wording.glossary import PROFILES, RANKS
from tutorials.app import paper
from tutorials.app.bilingual import both
from tutorials.kit import prose
from tutorials.kit.texts import facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card

NAME = "summary"
# The tables that it tells of; its texts have the numbers of the first with `_three` behind them.
TABLES = (MARQUOIR_3, CLASSIC_4)
PARTS = (
    *("cards", "deal", "bid", "play", "trick", "points"),
    *("three", "four", "announcements", "match"),
)


def numbers() -> dict[str, object]:
    """Return what its texts may name."""
    three, four = map(facts.of, TABLES)
    return {**four, **{f"{name}_three": value for name, value in three.items()}}


def render(lang: str = "fr") -> str:
    """Return the page."""
    known = numbers()
    tables = {
        key: " — ".join(PROFILES[str(rules.id)][key] for rules in TABLES) for key in prose.LANGUAGES
    }
    sections = [
        paper.section(NAME, part, after=_orders() if part == "cards" else "", **known)
        for part in PARTS
    ]
    content = f'<p class="quiet">{both(tables)}</p><div class="parts">{"".join(sections)}</div>'
    return paper.page(prose.plain(NAME, "intro.title"), content, lang)


def _orders() -> str:
    """Every card of a trump suit and of another one, the strongest first, with its points."""
    trump, plain, *_ = Suit
    return "".join(
        f'<div class="scroll">{_order(trump, suit, name)}</div>'
        for suit, name in ((trump, "trumps"), (plain, "others"))
    )


def _order(trump: Suit, suit: Suit, name: str) -> str:
    cards = [card for card in CLASSIC_4.cards if card.suit is suit]
    cards.sort(key=lambda card: -strength(card, trump))
    ranks = [{lang: RANKS[lang][card.rank] for lang in prose.LANGUAGES} for card in cards]
    names = [_label(name), *map(both, ranks)]
    head = "".join(f'<th scope="col">{text}</th>' for text in names)
    points = "".join(f"<td>{_points(card, trump)}</td>" for card in cards)
    row = f'<th scope="row">{_label("points")}</th>{points}'
    return f"<table><thead><tr>{head}</tr></thead><tbody><tr>{row}</tr></tbody></table>"


def _points(card: Card, trump: Suit) -> str:
    return escape(str(card_points(card, trump)))


def _label(key: str) -> str:
    texts: Mapping[str, str] = {lang: prose.words(lang)["summary"][key] for lang in prose.LANGUAGES}
    return both(texts)
