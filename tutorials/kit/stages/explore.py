"""Something to change and to watch: the trump suit, the table, or the deal."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from belote_core import PRESETS, Suit, card_points
from belote_core.ranking import DEAL_POINTS, LAST_TRICK_BONUS, strength
from belote_core.wording import marked
from exercises import bilingual, markup, verdicts
from tutorials.kit import prose
from tutorials.kit.stages.deals import chosen, deal, refuse_unknown, same_pack, settled, won
from tutorials.kit.stages.stage import Stage, labels, several
from tutorials.kit.stages.tables import Tables, tables_of
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from belote_core import RuleSet
    from exercises.screens import ExploreOption, ExploreScreen, Ledgers, Ranked, Text
    from tutorials.kit.stages.stage import Context


@dataclass(frozen=True)
class Explore(Stage):
    """A choice, and what it changes; one may always go on. A kind of it says what is chosen."""

    @abstractmethod
    def options(self, rules: RuleSet) -> list[ExploreOption]:
        """Return what can be chosen at a table, each with what is seen then."""

    def screen(self, context: Context) -> ExploreScreen:
        """Build every option."""
        title = context.title(self.key)
        return {
            "id": context.key,
            "kind": "explore",
            "title": title,
            "body": context.text(self.key, context.rules),
            "table": None,
            "stage": {"options": self.options(context.rules), "words": labels("options")},
            "status": title,
        }


# ---- The trump suit


@dataclass(frozen=True)
class ExploreTrumps(Explore):
    """Every trump suit: how the cards of each suit rank then, and what they are worth.

    >>> from belote_core import MARQUOIR_3
    >>> [one["suit"] for one in ExploreTrumps("orders").options(MARQUOIR_3)]
    ['s', 'h', 'd', 'c']
    """

    def options(self, rules: RuleSet) -> list[ExploreOption]:
        """Return an option for each suit."""
        return [
            {
                "id": trump.value,
                "label": _suit(trump),
                "suit": trump.value,
                "rows": [_ranked(suit, trump, rules) for suit in Suit],
                "text": _sums(trump, rules),
            }
            for trump in Suit
        ]


def _suit(suit: Suit) -> Text:
    named = bilingual.suit_name(suit)
    return bilingual.in_both(lambda lang: bilingual.capital(named[lang]))


def _ranked(suit: Suit, trump: Suit, rules: RuleSet) -> Ranked:
    cards = [card for card in rules.cards if card.suit is suit]
    cards.sort(key=lambda card: -strength(card, trump))
    worth = [card_points(card, trump) for card in cards]
    return {
        "label": _suit(suit),
        "suit": suit.value,
        "trump": suit is trump,
        "cards": [(card.code, points) for card, points in zip(cards, worth, strict=True)],
        "sum": sum(worth),
    }


def _sums(trump: Suit, rules: RuleSet) -> Text:
    worth = {
        suit: sum(card_points(c, trump) for c in rules.cards if c.suit is suit) for suit in Suit
    }
    (plain,) = {points for suit, points in worth.items() if suit is not trump}
    cards = sum(worth.values())
    assert cards + LAST_TRICK_BONUS == DEAL_POINTS
    told = prose.word(
        "sum_trumps",
        "stage_told",
        trump=worth[trump],
        plain=plain,
        cards=cards,
        bonus=LAST_TRICK_BONUS,
        deal=DEAL_POINTS,
    )
    return bilingual.in_both(lambda lang: markup.bold(told[lang]))


# ---- The table, or the deal


@dataclass(frozen=True)
class ExploreTables(Explore):
    """One deal settled at several tables: `others`, or every preset that could deal it.

    `house(…)` is the deal's own table with some house rules.

    >>> from belote_core import MARQUOIR_3
    >>> tables = ExploreTables("tables", deals=("example_at_three", "example_at_four"))
    >>> [one["id"] for one in tables.options(MARQUOIR_3)]
    ['MARQUOIR_3', 'MARQUOIR_3_TOGETHER']
    """

    deals: str | tuple[str, ...] = field(kw_only=True)
    others: Tables = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a deal that there is not."""
        refuse_unknown(self, *several(self.deals))

    def options(self, rules: RuleSet) -> list[ExploreOption]:
        """Return an option for each table."""
        names = several(self.deals)
        record = chosen(names, rules)
        tables = tables_of(self.others or tuple(PRESETS.values()), record.rules)
        return [
            {
                "id": table.id or str(number),
                "label": houses.name(table, record.rules),
                "lines": _lines(names, table),
                "won": won(settled(names, table)[0].end),
                "text": _outcome(names, table),
            }
            for number, table in enumerate(tables)
            if same_pack(record, table)
        ]


@dataclass(frozen=True)
class ExploreDeals(Explore):
    """Several deals, each settled: those that the table could deal, or all where it could none.

    >>> from belote_core import CLASSIC_4
    >>> two = ExploreDeals("deals", deals=("capot_at_three", "capot_at_four"))
    >>> [one["id"] for one in two.options(CLASSIC_4)]
    ['capot_at_four']
    """

    deals: str | tuple[str, ...] = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a deal that there is not."""
        refuse_unknown(self, *several(self.deals))

    def options(self, rules: RuleSet) -> list[ExploreOption]:
        """Return an option for each deal."""
        named = several(self.deals)
        fitting = [name for name in named if same_pack(deal(name), rules)] or named
        return [
            {
                "id": name,
                "label": prose.word("deal_n", "stage_told", n=number),
                "lines": _lines((name,), rules),
                "won": won(settled((name,), rules)[0].end),
                "text": _outcome((name,), rules, tricks=True),
            }
            for number, name in enumerate(fitting, 1)
        ]


def _lines(names: tuple[str, ...], rules: RuleSet) -> Ledgers:
    _, done = settled(names, rules)
    return verdicts.ledger(done)


def _outcome(names: tuple[str, ...], rules: RuleSet, *, tricks: bool = False) -> Text:
    """The outcome of a deal in words, and how many tricks each side has won."""
    walked, done = settled(names, rules)
    won = " / ".join(map(str, walked.end.tricks_won))
    more = prose.word("tricks_won", "stage_told", tricks=won)

    def said(lang: str) -> str:
        outcome = marked(done, **bilingual.speech(done.rules.players, lang, 0))
        return markup.bold(f"{outcome}. {more[lang]}" if tricks else f"{outcome}.")

    return bilingual.in_both(said)
