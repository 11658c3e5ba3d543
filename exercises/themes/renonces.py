"""The cases of the renonce: the duty that one card of a deal has broken (PLAY-10)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.ruleset import PartnerMaster, RuleSet, Undertrump
from exercises.kinds.find_the_fault import FindTheFault, PlayedDeal
from exercises.recipes import play
from exercises.recipes.renonces import before, find_the_fault, partner_trumped
from exercises.theme import Theme, by_id, everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exercises.recipes.renonces import Moment

    Table = Callable[[RuleSet], bool]


def _undertrumps(rules: RuleSet) -> bool:
    return rules.undertrump is Undertrump.REQUIRED


def _no_lower_trump(rules: RuleSet) -> bool:
    partners = rules.fixed_pairs or rules.defenders_are_partners
    return partners and rules.partner_master is PartnerMaster.NO_LOWER_TRUMP


def _breaks(code: str, played: PlayedDeal) -> bool:
    """One card was illegal, by this duty, and no other."""
    return [turn.ruling.reason.code for turn in played.faults] == [code]


def _case(table: Table, code: str, subject: Any) -> bool:
    return isinstance(subject, PlayedDeal) and table(subject.rules) and _breaks(code, subject)


def _duty(name: str, article: str, code: str, moment: Moment, table: Table = everywhere) -> Theme:
    """A duty that can be broken, by the code of its refusal, and where it can."""
    case, recipe = partial(_case, table, code), partial(find_the_fault, moment, code)
    return Theme(name, (article, "PLAY-10"), (FindTheFault.kind,), case, recipe, table)


def _in_case(builds: play.Builds) -> Moment:
    return partial(before, builds)


RENONCE_THEMES: Mapping[str, Theme] = by_id([
    _duty("renonce-follow", "PLAY-2", "must_follow", _in_case(play.follow)),
    _duty("renonce-go-up", "PLAY-3", "must_go_up", _in_case(play.go_up)),
    _duty("renonce-trump", "PLAY-4", "must_trump", _in_case(play.must_trump)),
    _duty("renonce-overtrump", "PLAY-5", "must_overtrump", _in_case(play.can_overtrump)),
    _duty(
        "renonce-undertrump", "PLAY-6", "must_undertrump",
        _in_case(play.cannot_overtrump), _undertrumps,
    ),
    _duty(
        "renonce-under-partner", "PLAY-7", "must_not_undertrump_partner",
        partner_trumped, _no_lower_trump,
    ),
])  # fmt: skip
