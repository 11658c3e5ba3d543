"""The known wrong settlements: what each side would mark by a misread rule.

Most are this table's deal settled by the engine at another table, or with a fact left out; the
others are sums made by hand, which are left out where the sums would have to be rounded.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core import Outcome
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import (
    Announcements,
    AnnouncementsWhenCapot,
    AnnouncementsWhenFailed,
    BeloteInLitige,
    BeloteWhenFailed,
    FailedPointsTo,
    Majority,
    Rounding,
    Tie,
)
from belote_core.scoring.lines import PointsPass
from exercises.exercise import wrong_answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from exercises.kinds.deal_facts import DealFacts

Marks = tuple[int, ...]
# S2 and S1 write another capot; whoever knows the other game takes its number.
CAPOTS = (250, 252)
# "Eighty-two makes it": one more than half of the deal.
HALF = DEAL_POINTS // 2 + 1

_HIGHEST = FailedPointsTo.HIGHEST
_TIES = {
    Tie.FAILED: "litige-to-defence",
    Tie.REPLAY: "litige-is-replayed",
    Tie.HELD_OVER: "litige-waits",
}
_ANNOUNCEMENTS_FAILED = {
    AnnouncementsWhenFailed.TO_DEFENCE: "announcements-pass-when-failed",
    AnnouncementsWhenFailed.KEPT: "announcements-kept-when-failed",
    AnnouncementsWhenFailed.LOST: "announcements-lost-when-failed",
}
_ANNOUNCEMENTS_CAPOT = {
    AnnouncementsWhenCapot.KEPT: "announcements-kept-in-capot",
    AnnouncementsWhenCapot.TO_WINNER: "announcements-pass-in-capot",
}


def misread_marks(deal: DealFacts) -> dict[str, Marks]:
    """By code, what each side would mark; only what differs from what it does mark."""
    if deal.renonce is not None:
        return wrong_answers(deal.settlement.marked, dict(_of_a_renonce(deal)))
    found = {
        **dict(_facts_left_out(deal)),
        **dict(_of_the_contract(deal)),
        # Before what is true of any contract that failed: here it failed by a tie.
        **dict(_of_a_tie(deal)),
        **dict(_of_failing(deal)),
        **dict(_of_pairs(deal)),
        **dict(_of_capots(deal)),
        **dict(_of_the_last_trick(deal)),
    }
    return wrong_answers(deal.settlement.marked, found)


def _facts_left_out(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """Something that lay on the table was not counted."""
    if deal.belote is not None:
        capot = deal.settlement.outcome is Outcome.CAPOT
        code = "capot-swallows-belote" if capot else "belote-forgotten"
        yield code, replace(deal, belote=None).settlement.marked
    if deal.announcements and any(deal.announcements):
        yield "announcements-forgotten", replace(deal, announcements=None).settlement.marked
    if deal.held_over:
        yield "held-over-forgotten", replace(deal, held_over=0).settlement.marked
    if deal.rules.rounding is not Rounding.NONE:
        yield "rounding-forgotten", deal.at_another_table(rounding=Rounding.NONE).settlement.marked


def _of_the_contract(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """The contract was judged by another rule (SCORE-3.1, 3.2, 4.1, BELOTE-2, ANN-8)."""
    rules, compared = deal.rules, deal.settlement.compared
    if compared is None:
        return
    counts = rules.belote_counts_for_contract
    if deal.belote is not None:
        code = "belote-not-compared" if counts else "belote-compared"
        yield code, deal.at_another_table(belote_counts_for_contract=not counts).settlement.marked
    if rules.announcements is Announcements.FULL:
        counts = rules.announcements_count_for_contract
        code = "announcements-not-compared" if counts else "announcements-compared"
        other = deal.at_another_table(announcements_count_for_contract=not counts)
        yield code, other.settlement.marked
    mine, best = compared[deal.side], max(compared[side] for side in deal.others)
    made = deal.settlement.outcome is Outcome.MADE
    if not rules.fixed_pairs:
        each = rules.majority is Majority.MORE_THAN_EACH
        way = Majority.MORE_THAN_TOGETHER if each else Majority.MORE_THAN_EACH
        code = "together-instead-of-each" if each else "each-instead-of-together"
        measured = deal.at_another_table(majority=way).settlement
        # Failed by either measure, it was paid out wrongly: that is another misreading.
        if measured.outcome is not deal.settlement.outcome:
            yield code, measured.marked
        if made and mine < HALF:
            yield from _by_hand(deal, "eighty-two-at-three", _passed_to_the_higher(deal))
        if not made and mine == best:
            yield from _by_hand(deal, "equal-is-enough", _each_his_own(deal))
    # Not of equal totals: there the tie is what was got wrong, at whatever table.
    elif HALF <= mine < best:
        yield from _by_hand(deal, "eighty-two-is-enough", _each_his_own(deal))


def _of_failing(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """A contract that failed was paid out by another rule (SCORE-3.3…3.6, 4.2, BELOTE-3)."""
    if deal.settlement.outcome is not Outcome.FAILED:
        return
    rules = deal.rules
    yield from _by_hand(deal, "failed-keeps-points", _each_his_own(deal))
    if rules.fixed_pairs:
        own = list(_each_his_own(deal))
        own[deal.side] = BELOTE_POINTS if deal.belote == deal.side else 0
        yield from _by_hand(deal, "defence-marks-its-own", tuple(own))
        return
    if rules.majority is Majority.MORE_THAN_EACH:
        for way, code in (
            (_HIGHEST, "points-to-the-higher"),
            (FailedPointsTo.ALL_WHO_BEAT, "shared-though-one-is-higher"),
            (FailedPointsTo.EACH_HALF, "points-always-halved"),
        ):
            # Where everybody gets half, sharing among those who beat him is no misreading.
            if rules.failed_points_to is not FailedPointsTo.EACH_HALF or way is _HIGHEST:
                yield code, deal.at_another_table(failed_points_to=way).settlement.marked
    passing = _passing(deal)
    if passing is None:
        return
    exact = list(_exact(deal))
    if deal.belote == deal.side:
        lost = list(exact)
        lost[deal.side] -= BELOTE_POINTS
        for side in passing.receivers:
            lost[side] += BELOTE_POINTS // len(passing.receivers)
        yield from _by_hand(deal, "belote-lost-when-failed", tuple(lost))
    if len(passing.receivers) > 1:
        first, second = passing.receivers
        moved = passing.amounts[second]
        exact[first] += moved
        exact[second] -= moved
        yield from _by_hand(deal, "shared-points-to-one", tuple(exact))


def _of_a_tie(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """Two pairs with equal totals were settled by another rule (SCORE-4.4, 4.4b)."""
    rules, settlement = deal.rules, deal.settlement
    if not rules.fixed_pairs or len(set(settlement.compared or ())) != 1:
        return
    for tie, code in _TIES.items():
        yield code, deal.at_another_table(tie=tie).settlement.marked
    yield from _by_hand(deal, "litige-each-marks-his-own", _each_his_own(deal))
    kept = rules.belote_in_litige is BeloteInLitige.KEPT
    other = BeloteInLitige.HELD if kept else BeloteInLitige.KEPT
    code = "litige-holds-belote" if kept else "litige-leaves-belote"
    yield code, deal.at_another_table(belote_in_litige=other).settlement.marked


def _of_pairs(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """What only pairs have was settled by another rule (SCORE-4.2, 4.3, BELOTE-3)."""
    rules = deal.rules
    if not rules.fixed_pairs:
        return
    belote_kept = rules.belote_when_failed is BeloteWhenFailed.KEPT
    way = BeloteWhenFailed.TO_DEFENCE if belote_kept else BeloteWhenFailed.KEPT
    code = "belote-lost-when-failed" if belote_kept else "belote-kept-when-failed"
    yield code, deal.at_another_table(belote_when_failed=way).settlement.marked
    if rules.announcements is Announcements.FULL:
        for failed, code in _ANNOUNCEMENTS_FAILED.items():
            other_deal = deal.at_another_table(announcements_when_failed=failed)
            yield code, other_deal.settlement.marked
        for capot, code in _ANNOUNCEMENTS_CAPOT.items():
            yield code, deal.at_another_table(announcements_when_capot=capot).settlement.marked


def _of_capots(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """A capot was missed, or seen where there is none (SCORE-3.7, 3.8, 4.3)."""
    rules, size = deal.rules, deal.rules.hand_size
    if size in deal.tricks:
        other = next(capot for capot in CAPOTS if capot != rules.capot)
        yield "capot-of-the-other-game", deal.at_another_table(capot=other).settlement.marked
        yield "capot-is-162", deal.at_another_table(capot=DEAL_POINTS).settlement.marked
        more = deal.at_another_table(capot=rules.capot + LAST_TRICK_BONUS)
        yield "capot-and-last-trick", more.settlement.marked
    elif not rules.fixed_pairs and not deal.tricks[deal.side]:
        marks = [BELOTE_POINTS if side == deal.belote else 0 for side in range(rules.sides)]
        for side in deal.others:
            marks[side] += rules.capot // 2
        yield from _by_hand(deal, "two-make-a-capot", tuple(marks))


def _of_the_last_trick(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """The dix de der was left out, or added to points that hold it already (CARD-4)."""
    outcome, side = deal.settlement.outcome, deal.last
    if outcome not in (Outcome.MADE, Outcome.FAILED) or side is None:
        return
    if outcome is Outcome.FAILED and side == deal.side:
        passing = _passing(deal)
        if passing is None or len(passing.receivers) > 1:
            return
        side = passing.receivers[0]
    if deal.rules.fixed_pairs and outcome is Outcome.FAILED:
        # The defence marks 162 in one, whoever won the last trick.
        return
    for code, change in (
        ("last-trick-forgotten", -LAST_TRICK_BONUS),
        ("last-trick-twice", LAST_TRICK_BONUS),
    ):
        # Ten more or less is ten more or less after rounding too.
        marks = list(deal.settlement.marked)
        marks[side] += change
        yield code, tuple(marks)


def _of_a_renonce(deal: DealFacts) -> Iterator[tuple[str, Marks]]:
    """The fault was forgiven, or paid to the taker alone (PLAY-10)."""
    rules, sides = deal.rules, range(deal.rules.sides)
    announced = deal.announcements or (0,) * rules.sides
    extra = [BELOTE_POINTS * (deal.belote == side) + announced[side] for side in sides]
    own = tuple(deal.points[side] + extra[side] for side in sides)
    yield from _by_hand(deal, "renonce-is-forgiven", own)
    if deal.belote is not None:
        yield "belote-forgotten", replace(deal, belote=None).settlement.marked
    if not rules.fixed_pairs and deal.renonce != deal.side:
        alone = tuple(DEAL_POINTS * (side == deal.side) + extra[side] for side in sides)
        yield from _by_hand(deal, "renonce-pays-the-taker", alone)


def _by_hand(deal: DealFacts, code: str, marks: Marks) -> Iterator[tuple[str, Marks]]:
    """Give a sum made by hand, where nothing is rounded; nobody marks less than nothing."""
    if deal.rules.rounding is Rounding.NONE and min(marks) >= 0:
        yield code, marks


def _passing(deal: DealFacts) -> PointsPass | None:
    """Find the line by which a taker's points pass on."""
    return next((line for line in deal.settlement.lines if isinstance(line, PointsPass)), None)


def _exact(deal: DealFacts) -> Marks:
    """What is marked before it is rounded."""
    return deal.at_another_table(rounding=Rounding.NONE).settlement.marked


def _each_his_own(deal: DealFacts) -> Marks:
    """Everybody marks what he has, the taking side what lay on the table too."""
    own = list(deal.settlement.counted)
    own[deal.side] += deal.held_over
    return tuple(own)


def _passed_to_the_higher(deal: DealFacts) -> Marks:
    """The taker's points go to the opponent with the higher total."""
    own, compared = list(deal.settlement.counted), deal.settlement.compared
    assert compared is not None
    higher = max(deal.others, key=lambda side: compared[side])
    own[deal.side] -= deal.points[deal.side]
    own[higher] += deal.points[deal.side]
    return tuple(own)
