"""The cases of the end of a match: who has reached the target (MATCH-1, MATCH-2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS
from belote_core.ruleset import Rounding, RuleSet
from exercises.kinds.match_end import MatchEnd, MatchMoment
from exercises.recipes.matches import match_end
from exercises.theme import Theme, by_id
from exercises.themes.settlements import SETTLE_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exercises.recipes.matches import Aim

    Table = Callable[[RuleSet], bool]

# No capots and nothing left on the table: these deals are for marking, not for settling.
_ORDINARY = tuple(
    SETTLE_THEMES[name]
    for name in (
        *("made", "made-under-82", "failed-to-one", "failed-to-higher", "failed-halved"),
        *("failed-together", "pair-made", "pair-failed"),
    )
)


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


def _case(table: Table, holds: Callable[[MatchMoment], bool], subject: Any) -> bool:
    return isinstance(subject, MatchMoment) and table(subject.rules) and holds(subject)


def _match(
    name: str, article: str, aim: Aim, table: Table, holds: Callable[[MatchMoment], bool]
) -> Theme:
    case, recipe = partial(_case, table, holds), partial(match_end, aim, _ORDINARY)
    return Theme(name, (article,), (MatchEnd.kind,), case, recipe, table)


_TO_THE_POINT, _OVER_IT = _met(exceeded=False), _met(exceeded=True)
MATCH_THEMES: Mapping[str, Theme] = by_id([
    _match("match-reached", "MATCH-1", "one-over", _long_enough, _one_reaches),
    _match("match-not-yet", "MATCH-1", "below", _long_enough, _nobody_reaches),
    _match("match-exactly", "MATCH-1", "to-the-point", _TO_THE_POINT, _exactly),
    _match("match-must-be-exceeded", "MATCH-1", "to-the-point", _OVER_IT, _exactly),
    _match("match-several-reach", "MATCH-2", "two-over", _long_enough, _several_reach),
    _match("match-perfect-tie", "MATCH-2", "level-over", _long_enough, _tied),
    _match("match-tie-broken", "MATCH-2", "level-before", _long_enough, _tie_broken),
])  # fmt: skip
