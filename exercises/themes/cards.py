"""The cases of the pack and of the round of the table: orders, numbers, turns, words, a renonce."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core import Announce, Say
from belote_core.ruleset import Announcements, BeloteCall
from exercises.kinds.belote_word import NOTHING, BeloteWord, WithACard
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.how_many import (
    OF_THE_FIRST_CARDS,
    OF_THE_LATER_CARDS,
    OF_THE_PACK,
    OF_THE_POINTS,
    HowMany,
    Quantity,
    Tally,
)
from exercises.kinds.may_say import MaySay, Saying
from exercises.kinds.order_cards import Order, OrderCards, ToOrder
from exercises.kinds.settle_deal import SettleDeal
from exercises.kinds.whose_turn import FIRST_MOMENTS, AtTheTable, Moment, WhoseTurn
from exercises.recipes import cards as recipes
from exercises.recipes.settlements import stopped_by_a_renonce
from exercises.theme import Theme, by_id

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from belote_core import RuleSet
    from exercises.theme import Recipe

    Table = Callable[[RuleSet], bool]


def _any(rules: RuleSet) -> bool:
    return bool(rules.players)


def _announced(rules: RuleSet) -> bool:
    return rules.announcements is Announcements.FULL


def _pairs(rules: RuleSet) -> bool:
    return rules.fixed_pairs


def _must_be_said(rules: RuleSet) -> bool:
    return rules.belote_call is BeloteCall.MUST_BE_SAID


def _ordered(order: Order, asked: ToOrder) -> bool:
    """Asked for this order, with cards that another order would put differently."""
    misread = OrderCards(theme="", seed=0, asked=asked).misreadings()
    return asked.order is order and bool(misread)


def _counted(quantities: Container[Any], tally: Tally) -> bool:
    return tally.quantity in quantities


def _at(moments: Container[Any], at: AtTheTable) -> bool:
    return at.moment in moments


def _said(at: WithACard) -> bool:
    return at.word != NOTHING


def _not_said(at: WithACard) -> bool:
    return at.word == NOTHING


def _calls(kind: type, saying: Saying) -> bool:
    return isinstance(saying.call, kind)


def _renonce(deal: DealFacts) -> bool:
    """The deal was stopped by a renonce, and is settled by it."""
    return deal.renonce is not None


def _case(kind: type[Any], table: Table, holds: Callable[[Any], bool], subject: Any) -> bool:
    """A theme holds of subjects of its kind, at its own tables only."""
    return isinstance(subject, kind) and table(subject.rules) and holds(subject)


def _theme(  # noqa: PLR0913 - one row of a table
    name: str,
    articles: str,
    recipe: Recipe,
    *,
    kind: str,
    of: type,
    table: Table,
    holds: Callable[[Any], bool],
) -> Theme:
    case = partial(_case, of, table, holds)
    return Theme(name, tuple(articles.split()), (kind,), case, recipe, table)


def _order(name: str, article: str, order: Order, table: Table = _any) -> Theme:
    return _theme(
        name, article, partial(recipes.to_order, order),
        kind=OrderCards.kind, of=ToOrder, table=table, holds=partial(_ordered, order),
    )  # fmt: skip


def _count(name: str, articles: str, quantities: tuple[Quantity, ...]) -> Theme:
    return _theme(
        name, articles, partial(recipes.tally, quantities),
        kind=HowMany.kind, of=Tally, table=_any, holds=partial(_counted, quantities),
    )  # fmt: skip


def _turn(name: str, articles: str, moments: tuple[Moment, ...], table: Table = _any) -> Theme:
    return _theme(
        name, articles, partial(recipes.at_the_table, moments),
        kind=WhoseTurn.kind, of=AtTheTable, table=table, holds=partial(_at, moments),
    )  # fmt: skip


_word = partial(_theme, kind=BeloteWord.kind, of=WithACard, table=_any)
_say = partial(_theme, kind=MaySay.kind, of=Saying)

CARD_THEMES: Mapping[str, Theme] = by_id([
    _order("order-trump", "CARD-2", Order.TRUMP),
    _order("order-plain", "CARD-3", Order.PLAIN),
    _order("order-runs", "CARD-5", Order.RUNS, _announced),
    _count("pack-size", "CARD-1", OF_THE_PACK),
    _count("pack-points", "CARD-4 SCORE-0.1", OF_THE_POINTS),
    _count("first-cards", "DEAL-1", OF_THE_FIRST_CARDS),
    _count("later-cards", "DEAL-2", OF_THE_LATER_CARDS),
    _turn("after-the-dealer", "DEAL-1 BID-1 PLAY-1", FIRST_MOMENTS),
    _turn("winner-leads", "PLAY-1", (Moment.LEADS_NEXT,)),
    _turn("deal-passes-on", "DEAL-3", (Moment.DEALS_NEXT,)),
    _turn("turned-card-goes", "DEAL-2", (Moment.TURNED_CARD,)),
    _turn("partner-sits", "DEAL-4", (Moment.PARTNER,), _pairs),
    _word("belote-said", "BELOTE-1", partial(recipes.with_a_card, said=True), holds=_said),
    _word("belote-not-said", "BELOTE-1", partial(recipes.with_a_card, said=False), holds=_not_said),
    _say(
        "announce-in-time", "ANN-1", partial(recipes.saying, recipes.announcements_held),
        table=_announced, holds=partial(_calls, Announce),
    ),
    _say(
        "words-in-time", "BELOTE-4", partial(recipes.saying, recipes.words_of_belote),
        table=_must_be_said, holds=partial(_calls, Say),
    ),
    _theme(
        "renonce-marked", "PLAY-10", stopped_by_a_renonce,
        kind=SettleDeal.kind, of=DealFacts, table=_any, holds=_renonce,
    ),
])  # fmt: skip
