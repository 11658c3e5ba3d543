"""The rule cases beside the play of the cards: bidding, announcements, settlement, match, renonce.

Each theme says by which articles, as which kinds of exercise, at which tables, and of what it
holds; a subject of another kind belongs to none of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS
from belote_core.ruleset import PartnerMaster, Rounding, RuleSet, SecondRound, Undertrump
from exercises.kinds import Theme, by_id
from exercises.kinds.deals import Asked, MatchEnd, MatchMoment, MayBid, NextDealer, Spoken
from exercises.kinds.faults import FindTheFault, PlayedDeal
from exercises.themes.announcements import ANNOUNCEMENT_THEMES
from exercises.themes.settlements import SETTLE_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Table = Callable[[RuleSet], bool]


def _any(rules: RuleSet) -> bool:
    return bool(rules.players)


# ---- Bidding


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


# ---- The match


def _long_enough(rules: RuleSet) -> bool:
    """The target lies further than one deal can bring, so that there is a match to speak of."""
    return rules.target > DEAL_POINTS + BELOTE_POINTS


def _can_be_met(rules: RuleSet) -> bool:
    """The target can be reached to the point: rounded totals are tens."""
    return _long_enough(rules) and (rules.rounding is Rounding.NONE or rules.target % 10 == 0)


def _met(*, exceeded: bool) -> Table:
    return lambda rules: _can_be_met(rules) and rules.target_must_be_exceeded is exceeded


def _exactly(at: MatchMoment) -> bool:
    return max(at.after.totals) == at.rules.target and at.after.totals.count(at.rules.target) == 1


def _played_on(at: MatchMoment) -> bool:
    """The match was tied over the target already: this is the one more deal (MATCH-2)."""
    return bool(at.before.tied)


def _one_reaches(at: MatchMoment) -> bool:
    return len(at.crossed) == 1 and not _exactly(at) and not _played_on(at)


def _several_reach(at: MatchMoment) -> bool:
    return len(at.crossed) > 1 and not at.after.tied and not _played_on(at)


def _tied(at: MatchMoment) -> bool:
    return bool(at.after.tied) and not _played_on(at)


def _nobody_reaches(at: MatchMoment) -> bool:
    """Close, but not there."""
    return not at.crossed and not _exactly(at)


def _tie_broken(at: MatchMoment) -> bool:
    return _played_on(at) and at.after.winner is not None


# ---- The renonce


def _undertrumps(rules: RuleSet) -> bool:
    return rules.undertrump is Undertrump.REQUIRED


def _no_lower_trump(rules: RuleSet) -> bool:
    partners = rules.fixed_pairs or rules.defenders_are_partners
    return partners and rules.partner_master is PartnerMaster.NO_LOWER_TRUMP


def _breaks(code: str, played: PlayedDeal) -> bool:
    """One card was illegal, by this duty, and no other."""
    return [turn.ruling.reason.code for turn in played.faults] == [code]


# Each duty that can be broken, by the code of its refusal, and where it can.
_DUTIES: Mapping[str, tuple[str, str, Table]] = {
    "renonce-follow": ("must_follow", "PLAY-2", _any),
    "renonce-go-up": ("must_go_up", "PLAY-3", _any),
    "renonce-trump": ("must_trump", "PLAY-4", _any),
    "renonce-overtrump": ("must_overtrump", "PLAY-5", _any),
    "renonce-undertrump": ("must_undertrump", "PLAY-6", _undertrumps),
    "renonce-under-partner": ("must_not_undertrump_partner", "PLAY-7", _no_lower_trump),
}
# What the recipes look for among the cards refused.
REFUSALS: Mapping[str, str] = {theme: code for theme, (code, _, _) in _DUTIES.items()}


def _case(kind: type[Any], table: Table, holds: Callable[[Any], bool], subject: Any) -> bool:
    """A theme holds of subjects of its kind, at its own tables only."""
    return type(subject) is kind and table(subject.rules) and holds(subject)


def _theme(  # noqa: PLR0913, PLR0917 - one row of a table
    name: str, articles: str, kind: str, of: type, table: Table, holds: Callable[[Any], bool]
) -> Theme:
    return Theme(name, tuple(articles.split()), (kind,), partial(_case, of, table, holds), table)


_bid = partial(_theme, kind=MayBid.kind, of=Asked)
_match = partial(_theme, kind=MatchEnd.kind, of=MatchMoment)

BID_THEMES: Mapping[str, Theme] = by_id([
    _bid("bid-first-turn", "BID-1", table=_any, holds=_first_turn),
    _bid("bid-second-turn", "BID-2", table=_any, holds=_second_turn),
    _bid("bid-turned-suit-again", "BID-2", table=_others_only, holds=_turned_again),
    _bid("bid-any-suit", "BID-2", table=_any_suit, holds=_turned_again),
    _bid("bid-pass", "BID-1 BID-2", table=_any, holds=_passes),
    _theme("passed-out", "BID-3 DEAL-3", NextDealer.kind, Spoken, _any, _passed_out),
])  # fmt: skip
MATCH_THEMES: Mapping[str, Theme] = by_id([
    _match("match-reached", "MATCH-1", table=_long_enough, holds=_one_reaches),
    _match("match-not-yet", "MATCH-1", table=_long_enough, holds=_nobody_reaches),
    _match("match-exactly", "MATCH-1", table=_met(exceeded=False), holds=_exactly),
    _match("match-must-be-exceeded", "MATCH-1", table=_met(exceeded=True), holds=_exactly),
    _match("match-several-reach", "MATCH-2", table=_long_enough, holds=_several_reach),
    _match("match-perfect-tie", "MATCH-2", table=_long_enough, holds=_tied),
    _match("match-tie-broken", "MATCH-2", table=_long_enough, holds=_tie_broken),
])  # fmt: skip
RENONCE_THEMES: Mapping[str, Theme] = by_id([
    _theme(
        name, f"{article} PLAY-10", FindTheFault.kind, PlayedDeal, table, partial(_breaks, code)
    )
    for name, (code, article, table) in _DUTIES.items()
])  # fmt: skip
DEAL_THEMES: Mapping[str, Theme] = {
    **BID_THEMES, **ANNOUNCEMENT_THEMES, **SETTLE_THEMES, **MATCH_THEMES, **RENONCE_THEMES,
}  # fmt: skip
