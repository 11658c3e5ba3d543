"""The cases of the pack and of the round of the table: orders, numbers, turns, words, a renonce."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core import Announce, Say
from belote_core.ruleset import Announcements, BeloteCall
from exercises.kinds import Theme, by_id
from exercises.kinds.cards import (
    OF_THE_FIRST_CARDS,
    OF_THE_LATER_CARDS,
    OF_THE_PACK,
    OF_THE_POINTS,
    HowMany,
    Order,
    OrderCards,
    Tally,
    ToOrder,
)
from exercises.kinds.settlements import DealFacts, SettleDeal
from exercises.kinds.turns import (
    FIRST_MOMENTS,
    NOTHING,
    AtTheTable,
    BeloteWord,
    MaySay,
    Moment,
    Saying,
    WhoseTurn,
    WithACard,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from belote_core import RuleSet

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


def _theme(  # noqa: PLR0913, PLR0917 - one row of a table
    name: str, articles: str, kind: str, of: type, table: Table, holds: Callable[[Any], bool]
) -> Theme:
    return Theme(name, tuple(articles.split()), (kind,), partial(_case, of, table, holds), table)


_order = partial(_theme, kind=OrderCards.kind, of=ToOrder)
_count = partial(_theme, kind=HowMany.kind, of=Tally)
_turn = partial(_theme, kind=WhoseTurn.kind, of=AtTheTable)
_word = partial(_theme, kind=BeloteWord.kind, of=WithACard)
_say = partial(_theme, kind=MaySay.kind, of=Saying)

CARD_THEMES: Mapping[str, Theme] = by_id([
    _order("order-trump", "CARD-2", table=_any, holds=partial(_ordered, Order.TRUMP)),
    _order("order-plain", "CARD-3", table=_any, holds=partial(_ordered, Order.PLAIN)),
    _order("order-runs", "CARD-5", table=_announced, holds=partial(_ordered, Order.RUNS)),
    _count("pack-size", "CARD-1", table=_any, holds=partial(_counted, OF_THE_PACK)),
    _count("pack-points", "CARD-4 SCORE-0.1", table=_any, holds=partial(_counted, OF_THE_POINTS)),
    _count("first-cards", "DEAL-1", table=_any, holds=partial(_counted, OF_THE_FIRST_CARDS)),
    _count("later-cards", "DEAL-2", table=_any, holds=partial(_counted, OF_THE_LATER_CARDS)),
    _turn(
        "after-the-dealer", "DEAL-1 BID-1 PLAY-1", table=_any, holds=partial(_at, FIRST_MOMENTS)
    ),
    _turn("winner-leads", "PLAY-1", table=_any, holds=partial(_at, (Moment.LEADS_NEXT,))),
    _turn("deal-passes-on", "DEAL-3", table=_any, holds=partial(_at, (Moment.DEALS_NEXT,))),
    _turn("turned-card-goes", "DEAL-2", table=_any, holds=partial(_at, (Moment.TURNED_CARD,))),
    _turn("partner-sits", "DEAL-4", table=_pairs, holds=partial(_at, (Moment.PARTNER,))),
    _word("belote-said", "BELOTE-1", table=_any, holds=_said),
    _word("belote-not-said", "BELOTE-1", table=_any, holds=_not_said),
    _say("announce-in-time", "ANN-1", table=_announced, holds=partial(_calls, Announce)),
    _say("words-in-time", "BELOTE-4", table=_must_be_said, holds=partial(_calls, Say)),
    _theme("renonce-marked", "PLAY-10", SettleDeal.kind, DealFacts, _any, _renonce),
])  # fmt: skip
