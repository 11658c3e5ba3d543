"""A match: settlements folded into totals, held-over points, next dealer and end (MATCH)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from belote_core.arguments import NONE, all_of_kind, make_tuples, of_kind
from belote_core.dealing import next_dealer
from belote_core.errors import PositionError
from belote_core.ruleset import RuleSet, diff
from belote_core.scoring.settlement import Settlement
from belote_core.scoring.tally import check_held_over, check_seat, check_sides


@dataclass(frozen=True)
class Match:
    """Where a match stands: the seat that deals, the total of each side, what lies on the table.

    `totals=None` starts at nothing. `deals` are the settlements added so far, None for a passed-out
    deal. Raises `PositionError` for a start that cannot be.

    >>> from belote_core import MARQUOIR_3
    >>> from belote_core.scoring import settle
    >>> match = Match(MARQUOIR_3, totals=(960, 700, 650))
    >>> match = match.add(settle(MARQUOIR_3, taker=0, points=(60, 55, 47), tricks=(3, 3, 2)))
    >>> match.totals, match.winner
    ((1020, 755, 697), 0)
    """

    rules: RuleSet
    dealer: int = 0
    totals: tuple[int, ...] = None  # type: ignore[assignment]  # None: all at nothing
    held_over: int = 0
    deals: tuple[Settlement | None, ...] = ()

    def __post_init__(self) -> None:
        """Fill in the totals and refuse a start that cannot be."""
        rules = self.rules
        of_kind("rules", rules, RuleSet)
        make_tuples(self, deals=(Settlement, NONE))
        nothing = (0,) * rules.sides
        totals = nothing if self.totals is None else all_of_kind("totals", self.totals, int)
        object.__setattr__(self, "totals", totals)
        check_seat(rules, "dealer", self.dealer)
        # Only a penalty takes a total below nothing.
        check_sides(rules, "totals", totals, any_sign=bool(rules.no_trick_penalty))
        check_held_over(rules, self.held_over)

    @property
    def reached(self) -> bool:
        """Whether somebody has reached the target (MATCH-1)."""
        best, target = max(self.totals), self.rules.target
        return best > target if self.rules.target_must_be_exceeded else best >= target

    @property
    def tied(self) -> tuple[int, ...]:
        """The sides level at the top once the target is reached: one more deal (MATCH-2)."""
        best = max(self.totals)
        top = tuple(side for side, total in enumerate(self.totals) if total == best)
        return top if self.reached and len(top) > 1 else ()

    @property
    def winner(self) -> int | None:
        """The side that has won, the highest total of all (MATCH-2); None: one more deal."""
        return self.totals.index(max(self.totals)) if self.reached and not self.tied else None

    def add(self, settlement: Settlement) -> Match:
        """Write a deal down; the deal passes on, after a replay too (DEAL-3, SCORE-4.4).

        Raises `PositionError`: the match is over, or the settlement is not one of this match.
        """
        of_kind("settlement", settlement, Settlement)
        self._check_running()
        changed = tuple(change.knob for change in diff(self.rules, settlement.rules))
        if changed:
            raise PositionError("other_rules", knobs=changed)
        if settlement.held_before != self.held_over:
            raise PositionError(
                "held_over_differs", settled=settlement.held_before, on_table=self.held_over
            )
        after = replace(
            self,
            dealer=next_dealer(self.rules, self.dealer),
            totals=tuple(a + b for a, b in zip(self.totals, settlement.marked, strict=True)),
            held_over=settlement.held_over,
            deals=(*self.deals, settlement),
        )
        # What still lies on the table lapses with the end (SCORE-4.5).
        return after if after.winner is None else replace(after, held_over=0)

    def passed_out(self) -> Match:
        """Write down that all passed twice: held-over points stay (BID-3, DEAL-3, SCORE-4.5)."""
        self._check_running()
        dealer = next_dealer(self.rules, self.dealer, passed_out=True)
        return replace(self, dealer=dealer, deals=(*self.deals, None))

    def _check_running(self) -> None:
        if self.winner is not None:
            raise PositionError("match_over", winner=self.winner)
