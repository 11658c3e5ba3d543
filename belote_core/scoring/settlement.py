"""Who marks what: the settlement of a deal, line by line (SCORE-0, SCORE-3, SCORE-4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from belote_core.arguments import all_of_kind, of_kind, wrong
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import (
    AnnouncementsWhenCapot,
    AnnouncementsWhenFailed,
    BeloteInLitige,
    BeloteWhenFailed,
    FailedPointsTo,
    LitigePointsTo,
    Majority,
    Rounding,
    RuleSet,
    Tie,
)
from belote_core.scoring import lines as of
from belote_core.scoring.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core.scoring.lines import Line


class Outcome(Enum):
    """How a deal ends (SCORE-0.2)."""

    MADE = "made"
    FAILED = "failed"
    HELD_OVER = "held_over"
    REPLAY = "replay"
    CAPOT = "capot"
    RENONCE = "renonce"

    @classmethod
    def _missing_(cls, value: object) -> Outcome:
        raise wrong("outcome", value, *(one.value for one in cls))


@dataclass(frozen=True)
class Settlement:
    """What a deal gave: `marked` by side, and the lines whose amounts add up to it.

    `compared` are the totals that decided, None after a capot or a renonce (SCORE-0.3). `winner` is
    the side that held-over points go to: None in a litige, after a replay, and at three but for a
    capot. `held_before` lay on the table, `held_over` lies there now (SCORE-4.5).
    """

    rules: RuleSet
    taker: int
    outcome: Outcome
    marked: tuple[int, ...]
    lines: tuple[Line, ...]
    compared: tuple[int, ...] | None
    winner: int | None
    held_before: int
    held_over: int

    @property
    def counted(self) -> tuple[int, ...]:
        """The total of each side before the outcome: tricks, dix de der, belote, announcements."""
        return _columns(self.rules, (line for line in self.lines if line.counts))


class _Result(NamedTuple):
    """How the deal ended, before held-over points and rounding."""

    outcome: Outcome
    lines: list[Line]
    compared: tuple[int, ...] | None = None
    winner: int | None = None
    stays: int = 0


def settle(  # noqa: PLR0913 - a deal has this many facts, each given by name
    rules: RuleSet,
    *,
    taker: int,
    points: Sequence[int],
    tricks: Sequence[int],
    belote: int | None = None,
    announcements: Sequence[int] | None = None,
    held_over: int = 0,
    last: int | None = None,
    renonce: int | None = None,
) -> Settlement:
    """Settle a deal: the outcome, what each side marks, and every line that leads there.

    `taker` is a seat; all the rest goes by side. `points` lie in the tricks, dix de der included;
    `announcements` are those that ANN-4…6 let be marked; `belote` counts if given: under
    `MUST_BE_SAID` give it only if both words were said (BELOTE-4). `last` is the side of the last
    trick, so that the dix de der has its line. With `renonce`, the side at fault, points and tricks
    are those so far.
    Raises `PositionError` for what no deal can give, `ArgumentError` for what are no whole numbers.

    >>> from belote_core import MARQUOIR_3
    >>> done = settle(MARQUOIR_3, taker=0, points=(50, 72, 40), tricks=(3, 3, 2), belote=0)
    >>> done.outcome.value, done.marked
    ('failed', (20, 122, 40))
    """
    of_kind("rules", rules, RuleSet)
    nothing = (0,) * rules.sides
    deal = Tally(
        rules,
        taker,
        all_of_kind("points", points, int),
        all_of_kind("tricks", tricks, int),
        belote,
        nothing if announcements is None else all_of_kind("announcements", announcements, int),
        held_over,
        last,
        renonce,
    )
    result = _result(deal)
    result.lines.extend(_without_a_trick(deal, result.outcome))
    lines, held_now = result.lines, held_over + result.stays
    if held_over and result.winner is not None:
        won = deal.amounts({result.winner: held_over})
        lines.append(of.HeldOverReceived(won, result.winner, pairs=rules.fixed_pairs))
        held_now = 0
    elif held_over:
        lines.append(of.HeldOverWaits(held_now, pairs=rules.fixed_pairs))
    exact = _columns(rules, lines)
    marked = tuple(_rounded(rules, amount) for amount in exact)
    if marked != exact:
        change = tuple(after - before for before, after in zip(exact, marked, strict=True))
        lines.append(of.Rounded(change, pairs=rules.fixed_pairs))
    return Settlement(
        rules=rules,
        taker=taker,
        outcome=result.outcome,
        marked=marked,
        lines=tuple(lines),
        compared=result.compared,
        winner=result.winner,
        held_before=held_over,
        held_over=held_now,
    )


def _columns(rules: RuleSet, lines: Iterable[Line]) -> tuple[int, ...]:
    """Add up the amount lines, side by side."""
    columns = [line.amounts for line in lines if line.amounts is not None]
    return tuple(sum(column[side] for column in columns) for side in range(rules.sides))


def _rounded(rules: RuleSet, amount: int) -> int:
    """Round an exact amount to what is written (SCORE-0.4)."""
    if rules.rounding is Rounding.NONE:
        return amount
    carry = 5 if rules.rounding is Rounding.NEAREST_TEN_5_UP else 4
    return (amount + carry) // 10 * 10


def _result(deal: Tally) -> _Result:
    """Find the outcome and its lines, before held-over points and rounding."""
    if deal.renonce is not None:
        return _renonce(deal, deal.renonce)
    if deal.rules.hand_size in deal.tricks:
        return _capot(deal, deal.tricks.index(deal.rules.hand_size))
    return _between_pairs(deal) if deal.rules.fixed_pairs else _each_for_himself(deal)


def _belote_and_announced(deal: Tally) -> list[Line]:
    """Write the lines that stand whatever happened in the tricks."""
    pairs = deal.rules.fixed_pairs
    lines: list[Line] = []
    if deal.belote is not None:
        lines.append(
            of.Belote(deal.amounts({deal.belote: BELOTE_POINTS}), deal.belote, pairs=pairs)
        )
    if any(deal.announcements):
        side = next(side for side, points in enumerate(deal.announcements) if points)
        lines.append(of.Announced(deal.announcements, side, pairs=pairs))
    return lines


def _counted(deal: Tally) -> tuple[list[Line], tuple[int, ...]]:
    """Write what each side has, and add up the compared totals (SCORE-0.3)."""
    rules, pairs = deal.rules, deal.rules.fixed_pairs
    bonus = {} if deal.last is None else {deal.last: LAST_TRICK_BONUS}
    cards = tuple(points - bonus.get(side, 0) for side, points in enumerate(deal.points))
    lines: list[Line] = [of.PointsInTricks(cards, deal.last is None, pairs=pairs)]
    if deal.last is not None:
        lines.append(of.LastTrick(deal.amounts(bonus), deal.last, pairs=pairs))
    lines += _belote_and_announced(deal)
    compared = list(deal.points)
    for line in lines:
        if isinstance(line, of.Belote):
            if rules.belote_counts_for_contract:
                compared[line.side] += BELOTE_POINTS
            else:
                lines.append(of.BeloteLeftOut(line.side, pairs=pairs))
        elif isinstance(line, of.Announced):
            if rules.announcements_count_for_contract:
                compared[line.side] += line.amounts[line.side]
            else:
                lines.append(of.AnnouncementsLeftOut(line.side, pairs=pairs))
    return lines, tuple(compared)


def _each_for_himself(deal: Tally) -> _Result:
    """Compare the taker with each other player, or with both together (SCORE-3)."""
    lines, compared = _counted(deal)
    taker, total = deal.side, compared[deal.side]
    others = tuple((side, compared[side]) for side in deal.others)
    beaten_by = tuple(side for side, other in others if other >= total)
    together = deal.rules.majority is Majority.MORE_THAN_TOGETHER
    note: of.AgainstEach | of.AgainstTogether = (
        of.AgainstTogether(taker, total, sum(other for _, other in others), pairs=False)
        if together
        else of.AgainstEach(taker, total, others, beaten_by, pairs=False)
    )
    lines.append(note)
    if note.made:
        return _Result(Outcome.MADE, lines, compared)
    if deal.points[taker]:
        lines.append(_passing(deal, compared, beaten_by))
    if deal.belote == taker:
        lines.append(of.BeloteStays(taker, pairs=False))
    return _Result(Outcome.FAILED, lines, compared)


def _passing(deal: Tally, compared: tuple[int, ...], beaten_by: tuple[int, ...]) -> of.PointsPass:
    """Pass on the points of a taker who failed, each for himself (SCORE-3.3…3.6)."""
    rules = deal.rules
    if rules.majority is Majority.MORE_THAN_TOGETHER:
        return _shared(deal, compared, of.PointsSharedTogether)
    if rules.failed_points_to is FailedPointsTo.EACH_HALF:
        return _shared(deal, compared, of.PointsHalved)
    if len(beaten_by) > 1 and rules.failed_points_to is FailedPointsTo.ALL_WHO_BEAT:
        return _shared(deal, compared, of.PointsSharedByWhoBeat)
    points = deal.points[deal.side]
    best = max(compared[side] for side in beaten_by)
    receivers = tuple(side for side in beaten_by if compared[side] == best)
    share, odd = divmod(points, len(receivers))
    # SCORE-3.5: level opponents hold an even number of points together, belote or not; so does he.
    assert not odd
    kind: type[of.PointsPass] = of.PointsToWhoBeatHim
    if len(beaten_by) > 1:
        kind = of.PointsToHigher if len(receivers) == 1 else of.PointsSharedByLevel
    amounts = deal.amounts({deal.side: -points} | dict.fromkeys(receivers, share))
    return kind(amounts, deal.side, points, receivers, pairs=False)


def _shared(deal: Tally, compared: tuple[int, ...], kind: type[of.PointsShared]) -> of.PointsShared:
    """Share them equally between both opponents, an odd point to the higher total (SCORE-3.5)."""
    points = deal.points[deal.side]
    share, odd = divmod(points, len(deal.others))
    changes = {deal.side: -points} | dict.fromkeys(deal.others, share)
    odd_to = None
    if odd:
        low, high = sorted(deal.others, key=lambda side: compared[side])
        assert compared[low] < compared[high]  # SCORE-3.5: never level when a point is odd
        changes[high] += odd
        odd_to = high
    return kind(deal.amounts(changes), deal.side, points, deal.others, odd_to, pairs=False)


def _between_pairs(deal: Tally) -> _Result:
    """Compare the taking side with the defence (SCORE-4)."""
    lines, compared = _counted(deal)
    side, defence = deal.side, deal.others[0]
    mine, theirs = compared[side], compared[defence]
    tie = deal.rules.tie
    if mine == theirs and tie is Tie.FAILED:
        lines.append(of.TieFails(side, mine, pairs=True))
    elif mine == theirs:
        lines.append(of.Litige(side, mine, pairs=True))
        return _litige(deal, lines, compared)
    else:
        lines.append(of.AgainstDefence(side, mine, theirs, pairs=True))
    if mine > theirs:
        return _Result(Outcome.MADE, lines, compared, winner=side)
    if points := deal.points[side]:
        amounts = deal.amounts({side: -points, defence: points})
        lines.append(of.PointsToDefence(amounts, side, points, (defence,), pairs=True))
    lines += _what_the_loser_keeps(deal, side)
    return _Result(Outcome.FAILED, lines, compared, winner=defence)


def _litige(deal: Tally, lines: list[Line], compared: tuple[int, ...]) -> _Result:
    """Leave the taking side's total on the table, or play the deal again (SCORE-4.4)."""
    side = deal.side
    if deal.rules.tie is Tie.REPLAY:
        nothing = tuple(-total for total in _columns(deal.rules, lines))
        lines.append(of.Replayed(nothing, pairs=True))
        return _Result(Outcome.REPLAY, lines, compared)
    belote = deal.belote == side
    held = belote and deal.rules.belote_in_litige is BeloteInLitige.HELD
    stays = deal.points[side] + deal.announcements[side] + (BELOTE_POINTS if held else 0)
    lost = deal.rules.litige_points_to is LitigePointsTo.NOBODY
    kind = of.LostInLitige if lost else of.StaysOnTable
    lines.append(kind(deal.amounts({side: -stays}), side, stays, held, pairs=True))
    if belote and not held:
        lines.append(of.BeloteKeptInLitige(side, pairs=True))
    return _Result(Outcome.HELD_OVER, lines, compared, stays=0 if lost else stays)


def _what_the_loser_keeps(deal: Tally, loser: int) -> list[Line]:
    """Dispose of the announcements and the belote of a pair that lost (SCORE-4.2, BELOTE-3)."""
    rules, winner = deal.rules, 1 - loser
    lines: list[Line] = []
    if points := deal.announcements[loser]:
        when = rules.announcements_when_failed
        if when is AnnouncementsWhenFailed.TO_DEFENCE:
            amounts = deal.amounts({loser: -points, winner: points})
            lines.append(of.AnnouncementsPass(amounts, loser, winner, pairs=True))
        elif when is AnnouncementsWhenFailed.LOST:
            amounts = deal.amounts({loser: -points})
            lines.append(of.AnnouncementsLost(amounts, loser, pairs=True))
        else:
            lines.append(of.AnnouncementsStay(loser, pairs=True))
    return lines + _belote_of_loser(deal, loser, gives=True)


def _belote_of_loser(deal: Tally, loser: int, *, gives: bool) -> list[Line]:
    """Leave the belote to its holder, but for a pair that lost under `TO_DEFENCE` (BELOTE-3)."""
    if deal.belote != loser:
        return []
    if gives and deal.rules.belote_when_failed is BeloteWhenFailed.TO_DEFENCE:
        amounts = deal.amounts({loser: -BELOTE_POINTS, 1 - loser: BELOTE_POINTS})
        return [of.BelotePasses(amounts, loser, 1 - loser, pairs=True)]
    return [of.BeloteStays(loser, pairs=deal.rules.fixed_pairs)]


def _capot(deal: Tally, side: int) -> _Result:
    """Settle a deal where one side took all the tricks: nothing compared (SCORE-3.7, SCORE-4.3)."""
    rules, pairs = deal.rules, deal.rules.fixed_pairs
    kind = of.CapotOfPair if pairs else of.CapotAlone
    lines: list[Line] = [kind(deal.amounts({side: rules.capot}), side, pairs=pairs)]
    lines += _belote_and_announced(deal)
    for other in range(rules.sides):
        if other == side:
            continue
        points = deal.announcements[other]
        if points and rules.announcements_when_capot is AnnouncementsWhenCapot.TO_WINNER:
            amounts = deal.amounts({other: -points, side: points})
            lines.append(of.AnnouncementsToCapot(amounts, other, side, pairs=True))
        lines += _belote_of_loser(deal, other, gives=other == deal.side)
    return _Result(Outcome.CAPOT, lines, winner=side)


def _without_a_trick(deal: Tally, outcome: Outcome) -> list[Line]:
    """Take the penalty from each side that won no trick (SCORE-3.8, SCORE-4.3).

    A renonce stops the deal before its last trick, and a deal played again marks nothing.
    """
    penalty, pairs = deal.rules.no_trick_penalty, deal.rules.fixed_pairs
    if not penalty or outcome in (Outcome.RENONCE, Outcome.REPLAY):
        return []
    kind = of.NoTrickOfPair if pairs else of.NoTrickAlone
    return [
        kind(deal.amounts({side: -penalty}), side, penalty, pairs=pairs)
        for side, tricks in enumerate(deal.tricks)
        if not tricks
    ]


def _renonce(deal: Tally, fault: int) -> _Result:
    """Give the deal to the innocent, whatever lies in the tricks (PLAY-10)."""
    rules = deal.rules
    innocent = [side for side in range(rules.sides) if side != fault]
    amounts = deal.amounts(dict.fromkeys(innocent, DEAL_POINTS // len(innocent)))
    lines: list[Line] = [of.Renonce(amounts, fault, pairs=rules.fixed_pairs)]
    lines += _belote_and_announced(deal)
    if rules.fixed_pairs:
        lines += _what_the_loser_keeps(deal, fault)
        return _Result(Outcome.RENONCE, lines, winner=innocent[0])
    lines += _belote_of_loser(deal, fault, gives=False)
    return _Result(Outcome.RENONCE, lines)
