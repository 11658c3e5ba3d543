"""What a deal gave, by side, refused where no deal can give it (SCORE-0.1, TABLE-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core.arguments import NONE, all_of_kind, fields_of_kind, of_kind
from belote_core.cards import Suit
from belote_core.errors import PositionError
from belote_core.ranking import DEAL_POINTS, LAST_TRICK_BONUS, card_points
from belote_core.ruleset import Announcements, RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Tally:
    """What `scoring.settle` is told: `taker` is a seat, all the rest goes by side."""

    rules: RuleSet
    taker: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    belote: int | None
    announcements: tuple[int, ...]
    held_over: int
    last: int | None
    renonce: int | None

    def __post_init__(self) -> None:
        """Refuse what no deal can give; the first fault found is raised."""
        rules = self.rules
        sides = (int, NONE)
        fields_of_kind(self, rules=RuleSet, taker=int, belote=sides, last=sides, renonce=sides)
        check_seat(rules, "taker", self.taker)
        for field in ("belote", "last", "renonce"):
            side = getattr(self, field)
            if side is not None and not 0 <= side < rules.sides:
                raise PositionError("no_such_side", field=field, side=side, sides=rules.sides)
        check_held_over(rules, self.held_over)
        check_sides(rules, "points", self.points)
        check_sides(rules, "tricks", self.tricks)
        check_sides(rules, "announcements", self.announcements)
        _check_tricks(self)
        _check_announcements(self)

    @property
    def side(self) -> int:
        """The taking side."""
        return self.rules.side_of(self.taker)

    @property
    def others(self) -> tuple[int, ...]:
        """The sides that did not take."""
        return tuple(side for side in range(self.rules.sides) if side != self.side)

    def amounts(self, changes: dict[int, int]) -> tuple[int, ...]:
        """Complete a column, nothing for the sides that are not named."""
        return tuple(changes.get(side, 0) for side in range(self.rules.sides))


def check_seat(rules: RuleSet, field: str, seat: int) -> None:
    """Refuse a seat that nobody sits on."""
    of_kind(field, seat, int)
    if not 0 <= seat < rules.players:
        raise PositionError("no_such_seat", field=field, seat=seat, players=rules.players)


def check_sides(
    rules: RuleSet, field: str, amounts: Sequence[int], *, any_sign: bool = False
) -> None:
    """Refuse anything but one amount for each side, none negative unless it may have any sign."""
    all_of_kind(field, amounts, int)
    if len(amounts) != rules.sides:
        raise PositionError("wrong_length", field=field, length=len(amounts), needed=rules.sides)
    for side, amount in enumerate(amounts):
        if amount < 0 and not any_sign:
            raise PositionError("negative_amount", field=field, side=side, value=amount)


def check_held_over(rules: RuleSet, held_over: int) -> None:
    """Refuse held-over points but between pairs, and less than none (SCORE-4.5)."""
    of_kind("held_over", held_over, int)
    if held_over < 0:
        raise PositionError("negative_amount", field="held_over", side=None, value=held_over)
    if held_over and not rules.fixed_pairs:
        raise PositionError("held_over_needs_pairs", value=held_over)


def _check_tricks(tally: Tally) -> None:
    """Refuse all but every trick and 162 points before who won them (SCORE-0.1, CARD-4)."""
    rules, last = tally.rules, tally.last
    for field, amounts, needed in (
        ("tricks", tally.tricks, rules.hand_size),
        ("points", tally.points, DEAL_POINTS),
    ):
        total = sum(amounts)
        # A renonce stops the deal: less may lie there, never more (PLAY-10).
        if total > needed or (total < needed and tally.renonce is None):
            raise PositionError(f"{field}_do_not_add_up", total=total, needed=needed)
    for side, (points, tricks) in enumerate(zip(tally.points, tally.tricks, strict=True)):
        if points and not tricks:
            raise PositionError("points_without_trick", side=side, points=points)
    if last is not None and not tally.tricks[last]:
        raise PositionError("last_trick_not_won", side=last)
    if last is not None and tally.points[last] < LAST_TRICK_BONUS:
        raise PositionError("last_trick_without_bonus", side=last, points=tally.points[last])


def _check_announcements(tally: Tally) -> None:
    """Refuse any where none are played, on both sides (ANN-6), of a worth unknown (ANN-2, 3)."""
    if not any(tally.announcements):
        return
    if tally.rules.announcements is Announcements.NONE:
        raise PositionError("announcements_not_played", points=sum(tally.announcements))
    if all(tally.announcements):
        raise PositionError("announcements_on_both_sides", points=tally.announcements)
    for side, points in enumerate(tally.announcements):
        # Sums of 20, 50, 100, 150 and 200: every multiple of ten but these two.
        if points % 10 or points in (10, 30):
            raise PositionError("no_such_announcements", side=side, points=points)


def most_points(rules: RuleSet, tricks: int) -> int:
    """Return what so many tricks hold at most, the last one's bonus in (CARD-2, CARD-3, CARD-4).

    The dearest cards of the pack lie in them; which suit is trump changes no sum.
    """
    dearest = sorted((card_points(card, Suit.SPADES) for card in rules.cards), reverse=True)
    return sum(dearest[: tricks * rules.players]) + (LAST_TRICK_BONUS if tricks else 0)


def usual_tricks(rules: RuleSet, points: tuple[int, ...]) -> tuple[int, ...] | None:
    """Share the tricks out where it decides nothing: several sides have points (SCORE-0.1)."""
    won = [side for side, amount in enumerate(points) if amount]
    if len(points) != rules.sides:
        return (0,) * rules.sides  # the points are the fault, and are told first
    if len(won) < 2 or (rules.no_trick_penalty and len(won) < rules.sides):
        return None
    tricks = [int(side in won) for side in range(rules.sides)]
    tricks[won[0]] += rules.hand_size - sum(tricks)
    return tuple(tricks)
