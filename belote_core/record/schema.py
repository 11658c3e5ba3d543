"""What a record holds: one deal, or the deals of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from belote_core.actions import Announce, Pass, Play, Say, Take
from belote_core.arguments import NONE, all_of_kind, fields_of_kind, make_tuples, of_kind, wrong
from belote_core.cards import Card, Suit
from belote_core.deal.made_up import deal_from_hands
from belote_core.deal.state import DealState, new_deal
from belote_core.ruleset import RuleSet

if TYPE_CHECKING:
    from belote_core.actions import Action
    from belote_core.toml.places import Places

FORMAT = 1


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A result that somebody wrote down: what is not None is checked by replay.

    `outcome` is the value of an `Outcome` or `passed_out`; the rest goes by side.
    """

    outcome: str | None = None
    points: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None
    marked: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse parts of another kind."""
        of_kind("outcome", self.outcome, str, NONE)
        make_tuples(self, points=(int, NONE), tricks=(int, NONE), marked=(int, NONE))


@dataclass(frozen=True, kw_only=True)
class Record:
    """One deal, whole or so far: where it starts, what was done, the result somebody claims.

    It starts from `seed`; from `hands` and `turned`, None for an unknown card; from hands that are
    not known at all; or, with `trump` and `taker`, at the first card instead of the first bid.
    """

    rules: RuleSet
    dealer: int
    seed: int | None = None
    turned: Card | None = None
    hands: tuple[tuple[Card | None, ...], ...] | None = None
    taker: int | None = None
    trump: Suit | None = None
    actions: tuple[Action, ...] = ()
    claim: Claim | None = None
    places: Places | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse parts of another kind; lists become tuples."""
        if self.seed is not None and type(self.seed) is not int:  # however large
            raise wrong("seed", self.seed, int, NONE)
        fields_of_kind(self, rules=RuleSet, dealer=int, turned=(Card, NONE))
        fields_of_kind(self, taker=(int, NONE), trump=(Suit, NONE), claim=(Claim, NONE))
        make_tuples(self, hands=(tuple, list, NONE), actions=(Pass, Take, Play, Announce, Say))
        for hand in self.hands or ():
            all_of_kind("hands", hand, Card, NONE)

    @property
    def start(self) -> DealState:
        """The deal before the first action; raises `PositionError` when there is no such deal."""
        if self.seed is not None:
            return new_deal(self.rules, seed=self.seed, dealer=self.dealer)
        unknown = ((None,) * self.rules.hand_size,) * self.rules.players
        takes = (action.seat for action in self.actions if isinstance(action, Take))
        return deal_from_hands(
            self.rules,
            hands=unknown if self.hands is None else self.hands,
            dealer=self.dealer,
            turned=self.turned,
            taker=self.taker if self.trump else next(takes, None),
            trump=self.trump,
        )


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A deal of a match noted by its numbers, without a card: what `settle` is told.

    `taker` is a seat, the rest goes by side. `dealer` is a claim: it follows from the match.
    """

    taker: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    belote: int | None = None
    announcements: tuple[int, ...] | None = None
    renonce: int | None = None
    dealer: int | None = None
    claim: Claim | None = None

    def __post_init__(self) -> None:
        """Refuse parts of another kind; lists become tuples."""
        side = (int, NONE)
        fields_of_kind(self, taker=int, belote=side, renonce=side, dealer=side)
        fields_of_kind(self, claim=(Claim, NONE))
        make_tuples(self, points=int, tricks=int, announcements=(int, NONE))


@dataclass(frozen=True, kw_only=True)
class PassedOut:
    """A deal of a match in which all passed twice (BID-3); `dealer` is a claim."""

    dealer: int | None = None
    claim: Claim | None = None

    def __post_init__(self) -> None:
        """Refuse parts of another kind."""
        fields_of_kind(self, dealer=(int, NONE), claim=(Claim, NONE))


@dataclass(frozen=True, kw_only=True)
class MatchClaim:
    """The end of a match that somebody wrote down: what is not None is checked by `play_match`."""

    totals: tuple[int, ...] | None = None
    winner: int | None = None

    def __post_init__(self) -> None:
        """Refuse parts of another kind."""
        of_kind("winner", self.winner, int, NONE)
        make_tuples(self, totals=(int, NONE))


@dataclass(frozen=True, kw_only=True)
class MatchRecord:
    """A match, whole or so far: where it starts, its deals, the result somebody claims.

    `dealer` deals first, `totals` and `held_over` are those at the start. A deal that is a `Record`
    has the rules of the match and the dealer that DEAL-3 gives it.
    """

    rules: RuleSet
    dealer: int
    totals: tuple[int, ...] | None = None
    held_over: int = 0
    deals: tuple[Record | Counted | PassedOut, ...] = ()
    claim: MatchClaim | None = None
    places: Places | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse parts of another kind; lists become tuples."""
        fields_of_kind(self, rules=RuleSet, dealer=int, held_over=int, claim=(MatchClaim, NONE))
        make_tuples(self, totals=(int, NONE), deals=(Record, Counted, PassedOut))
