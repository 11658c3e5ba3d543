"""The cases of the settlement: for each, the deals where it holds (SCORE, BELOTE, ANN-8).

Every predicate reads the engine's settlement; none settles anything itself.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core import Outcome
from belote_core.ruleset import (
    Announcements,
    AnnouncementsWhenFailed,
    BeloteWhenFailed,
    FailedPointsTo,
    Majority,
    RuleSet,
    Tie,
)
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.settle_deal import SettleDeal
from exercises.kinds.settlement_misreadings import HALF
from exercises.recipes import settlements as recipes
from exercises.recipes.settlements import Plan
from exercises.theme import Theme, by_id

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Case = Callable[[DealFacts], bool]
    Table = Callable[[RuleSet], bool]


def _for_himself(rules: RuleSet) -> bool:
    return not rules.fixed_pairs


def _each(rules: RuleSet) -> bool:
    """He must beat each of them, one by one."""
    return _for_himself(rules) and rules.majority is Majority.MORE_THAN_EACH


def _together(rules: RuleSet) -> bool:
    return _for_himself(rules) and rules.majority is Majority.MORE_THAN_TOGETHER


def _pairs(rules: RuleSet) -> bool:
    return rules.fixed_pairs


def _announced(rules: RuleSet) -> bool:
    return rules.announcements is Announcements.FULL


def _to(*ways: FailedPointsTo) -> Table:
    return lambda rules: _each(rules) and rules.failed_points_to in ways


def _tie(tie: Tie) -> Table:
    return lambda rules: _pairs(rules) and rules.tie is tie


def _belote_counts(rules: RuleSet) -> bool:
    return rules.belote_counts_for_contract


def _belote_kept(rules: RuleSet) -> bool:
    return _for_himself(rules) or rules.belote_when_failed is BeloteWhenFailed.KEPT


def _announcements_pass(rules: RuleSet) -> bool:
    when = rules.announcements_when_failed
    return _announced(rules) and when is AnnouncementsWhenFailed.TO_DEFENCE


def _announcements_decide(rules: RuleSet) -> bool:
    return _announced(rules) and rules.announcements_count_for_contract


def _trap_is_set(rules: RuleSet) -> bool:
    """Something besides the tricks is compared, so that 82 is not the bar."""
    return _pairs(rules) and (_belote_counts(rules) or _announcements_decide(rules))


def _outcome(deal: DealFacts, outcome: Outcome) -> bool:
    return deal.settlement.outcome is outcome


def _has(deal: DealFacts, code: str) -> bool:
    return any(line.code == code for line in deal.settlement.lines)


def _compared(deal: DealFacts) -> int:
    """What the taking side is compared by; -1 where nothing is compared."""
    compared = deal.settlement.compared
    return -1 if compared is None else compared[deal.side]


def _capot_of_the_taker(deal: DealFacts) -> bool:
    return _outcome(deal, Outcome.CAPOT) and deal.settlement.winner == deal.side


def _capot_of_a_defender(deal: DealFacts) -> bool:
    return _outcome(deal, Outcome.CAPOT) and deal.settlement.winner != deal.side


def _no_capot(deal: DealFacts) -> bool:
    """Somebody took no trick, and yet nobody took them all."""
    return 0 in deal.tricks and deal.settlement.outcome is not Outcome.CAPOT


def _decides(knob: str, deal: DealFacts) -> bool:
    """The outcome would be another one if this did not count for the contract."""
    without = deal.at_another_table(**{knob: False}).settlement.outcome
    return deal.settlement.compared is not None and deal.settlement.outcome is not without


def _belote_decides(deal: DealFacts) -> bool:
    return deal.belote is not None and _decides("belote_counts_for_contract", deal)


def _announced_decides(deal: DealFacts) -> bool:
    return any(deal.announcements or ()) and _decides("announcements_count_for_contract", deal)


def _trap(deal: DealFacts) -> bool:
    """Eighty-two and failed all the same, or less in the tricks and made (SCORE-4.1)."""
    if _outcome(deal, Outcome.MADE):
        return deal.points[deal.side] < HALF
    return _outcome(deal, Outcome.FAILED) and _compared(deal) >= HALF


def _plain(outcome: Outcome, deal: DealFacts) -> bool:
    """An outcome between pairs that nothing but the comparison had a say in."""
    bare = replace(deal, belote=None, announcements=None).settlement.outcome
    return _outcome(deal, outcome) and bare is outcome and not _trap(deal)


def _case(table: Table, holds: Case, subject: Any) -> bool:
    """A theme holds of deals at its own tables only."""
    return isinstance(subject, DealFacts) and table(subject.rules) and holds(subject)


def _theme(name: str, articles: str, table: Table, holds: Case, plan: Plan) -> Theme:
    return Theme(
        name,
        tuple(articles.split()),
        (SettleDeal.kind,),
        partial(_case, table, holds),
        partial(recipes.settled, plan),
        table,
    )


def _capot(of_taker: tuple[bool, ...]) -> Plan:
    return Plan(capots=of_taker, belote="maybe", announced="any")


SETTLE_THEMES: Mapping[str, Theme] = by_id([
    _theme(
        "made", "SCORE-3.1 SCORE-3.2", _for_himself,
        lambda deal: _outcome(deal, Outcome.MADE) and _compared(deal) >= HALF,
        Plan(recipes.made),
    ),
    _theme(
        "made-under-82", "SCORE-3.1", _each,
        lambda deal: _outcome(deal, Outcome.MADE) and _compared(deal) < HALF,
        Plan(recipes.made_under_82),
    ),
    _theme(
        "failed-to-one", "SCORE-3.3", _to(FailedPointsTo.HIGHEST, FailedPointsTo.ALL_WHO_BEAT),
        lambda deal: _has(deal, "points_to_who_beat_him"),
        Plan(recipes.beaten_by_one),
    ),
    _theme(
        "failed-to-higher", "SCORE-3.4", _to(FailedPointsTo.HIGHEST),
        lambda deal: _has(deal, "points_to_higher"),
        Plan(recipes.beaten_by_both),
    ),
    _theme(
        "failed-shared", "SCORE-3.5", _to(FailedPointsTo.HIGHEST),
        lambda deal: _has(deal, "points_shared_by_level"),
        Plan(recipes.level),
    ),
    _theme(
        "failed-shared-by-all", "SCORE-3.4 SCORE-3.5", _to(FailedPointsTo.ALL_WHO_BEAT),
        lambda deal: _has(deal, "points_shared_by_who_beat"),
        Plan(recipes.beaten_by_both),
    ),
    _theme(
        "failed-halved", "SCORE-3.4 SCORE-3.5", _to(FailedPointsTo.EACH_HALF),
        lambda deal: _has(deal, "points_halved"),
        Plan(recipes.failed),
    ),
    _theme(
        "failed-together", "SCORE-3.6 SCORE-3.2", _together,
        lambda deal: _has(deal, "points_shared_together"),
        Plan(recipes.failed),
    ),
    _theme(
        "capot-by-taker", "SCORE-3.7", _for_himself,
        _capot_of_the_taker,
        _capot((True,)),
    ),
    _theme(
        "capot-by-defender", "SCORE-3.7", _for_himself,
        _capot_of_a_defender,
        _capot((False,)),
    ),
    _theme(
        "no-capot", "SCORE-3.8", _for_himself,
        _no_capot,
        Plan(recipes.no_trick),
    ),
    _theme(
        "belote-decides", "BELOTE-2 SCORE-0.3", _belote_counts,
        _belote_decides,
        Plan(recipes.close, belote="any"),
    ),
    _theme(
        "belote-kept", "BELOTE-3", _belote_kept,
        lambda deal: _outcome(deal, Outcome.FAILED) and deal.belote == deal.side,
        Plan(recipes.failed, belote="taker"),
    ),
    _theme(
        "pair-made", "SCORE-4.1", _pairs,
        partial(_plain, Outcome.MADE),
        Plan(recipes.made),
    ),
    _theme(
        "pair-failed", "SCORE-4.2", _pairs,
        partial(_plain, Outcome.FAILED),
        Plan(recipes.failed),
    ),
    _theme(
        "litige", "SCORE-4.4", _tie(Tie.HELD_OVER),
        lambda deal: _outcome(deal, Outcome.HELD_OVER) and deal.belote != deal.side,
        Plan(recipes.tied),
    ),
    _theme(
        "litige-belote", "SCORE-4.4b", _tie(Tie.HELD_OVER),
        lambda deal: _outcome(deal, Outcome.HELD_OVER) and deal.belote == deal.side,
        Plan(recipes.tied, belote="taker"),
    ),
    _theme(
        "tie-fails", "SCORE-4.4", _tie(Tie.FAILED),
        lambda deal: _has(deal, "tie_fails"),
        Plan(recipes.tied),
    ),
    _theme(
        "tie-replayed", "SCORE-4.4", _tie(Tie.REPLAY),
        lambda deal: _has(deal, "replayed"),
        Plan(recipes.tied),
    ),
    _theme(
        "pair-capot", "SCORE-4.3", _pairs,
        lambda deal: _outcome(deal, Outcome.CAPOT),
        _capot((True, False)),
    ),
    _theme(
        "announcements-decide", "ANN-8 SCORE-0.3", _announcements_decide,
        _announced_decides,
        Plan(recipes.close, announced="any"),
    ),
    _theme(
        "announcements-to-defence", "SCORE-4.2", _announcements_pass,
        lambda deal: _has(deal, "announcements_pass"),
        Plan(recipes.failed, announced="taker"),
    ),
    _theme(
        "held-over-received", "SCORE-4.5", _tie(Tie.HELD_OVER),
        lambda deal: _has(deal, "held_over_received"),
        Plan(recipes.close, left=True),
    ),
    _theme(
        "eighty-two-trap", "SCORE-4.1", _trap_is_set,
        _trap,
        Plan(recipes.close, belote="maybe", announced="without-belote"),
    ),
])  # fmt: skip
