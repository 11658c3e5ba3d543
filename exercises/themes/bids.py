"""The cases of the bidding: who may say what, and what happens when all pass (BID)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.ruleset import RuleSet, SecondRound
from exercises.kinds.bid import Asked, MayBid, Spoken
from exercises.kinds.next_dealer import NextDealer
from exercises.kinds.take_or_pass import Offer, TakeOrPass
from exercises.recipes import bids as recipes
from exercises.theme import Theme, by_id, everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Table = Callable[[RuleSet], bool]


def _others_only(rules: RuleSet) -> bool:
    return rules.second_round is SecondRound.OTHER_SUITS


def _any_suit(rules: RuleSet) -> bool:
    return rules.second_round is SecondRound.ANY_SUIT


def _turn(number: int, asked: Asked) -> bool:
    return asked.bidding.round == number


def _first_turn(asked: Asked) -> bool:
    return _turn(1, asked) and asked.named is not None


def _second_turn(asked: Asked) -> bool:
    return _turn(2, asked) and asked.named not in (None, asked.turned.suit)


def _turned_again(asked: Asked) -> bool:
    return _turn(2, asked) and asked.named is asked.turned.suit


def _passes(asked: Asked) -> bool:
    return asked.bidding.next_seat == asked.bid.seat and asked.named is None


def _passed_out(spoken: Spoken) -> bool:
    return spoken.bidding.all_passed


def _case(table: Table, holds: Callable[[Asked], bool], subject: Any) -> bool:
    return isinstance(subject, Asked) and table(subject.rules) and holds(subject)


def _ended(subject: Any) -> bool:
    # A bid that is asked about comes after a bidding as well.
    return type(subject) is Spoken and _passed_out(subject)


def _clear(subject: Any) -> bool:
    return isinstance(subject, Offer) and subject.takes is not None


def _bid(  # noqa: PLR0913 - one row of a table
    name: str,
    articles: str,
    names: recipes.Names,
    turn: int | None,
    *,
    table: Table = everywhere,
    holds: Callable[[Asked], bool],
) -> Theme:
    return Theme(
        name,
        tuple(articles.split()),
        (MayBid.kind,),
        partial(_case, table, holds),
        partial(recipes.bid, names, turn),
        table,
    )


BID_THEMES: Mapping[str, Theme] = by_id([
    _bid("bid-first-turn", "BID-1", recipes.either_suit, 1, holds=_first_turn),
    _bid("bid-second-turn", "BID-2", recipes.another_suit, 2, holds=_second_turn),
    _bid(
        "bid-turned-suit-again", "BID-2", recipes.the_turned_suit, 2,
        table=_others_only, holds=_turned_again,
    ),
    _bid(
        "bid-any-suit", "BID-2", recipes.the_turned_suit, 2, table=_any_suit, holds=_turned_again
    ),
    _bid("bid-pass", "BID-1 BID-2", recipes.no_suit, None, holds=_passes),
    Theme("worth-taking", ("BID-1",), (TakeOrPass.kind,), _clear, recipes.take_or_pass),
    Theme("passed-out", ("BID-3", "DEAL-3"), (NextDealer.kind,), _ended, recipes.passed_out),
])  # fmt: skip
