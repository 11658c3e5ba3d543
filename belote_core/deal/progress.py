"""How far a deal has come: what was dealt, said and played, and what can be read off that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.actions import Action, Announce, Bid, Pass, Say, Take
from belote_core.announcements import belote_cards
from belote_core.arguments import NONE, fields_of_kind, of_kind, wrong
from belote_core.bidding import bidding_so_far
from belote_core.cards import Card, Suit
from belote_core.dealing import dealing_order
from belote_core.errors import PositionError
from belote_core.legality import Position, rule_on_hand
from belote_core.ranking import Trick, trick_points
from belote_core.ruleset import RuleSet

if TYPE_CHECKING:
    from belote_core.rulings import Ruling


class Phase(Enum):
    """Where a deal stands."""

    BIDDING = "bidding"
    PLAYING = "playing"
    PASSED_OUT = "passed_out"
    FINISHED = "finished"

    @classmethod
    def _missing_(cls, value: object) -> Phase:
        raise wrong("phase", value, *(one.value for one in cls))


@dataclass(frozen=True, kw_only=True)
class Progress:
    """What was dealt, bid, said and played so far.

    Seats count from 0 in playing order. `hands` are the known cards of each seat, `hidden` how many
    he holds besides: all 0 unless the deal was made up with unknown cards. `talon` is what is not
    dealt yet, None for an unknown card. `tricks` are complete, `trick` lies on the table.
    """

    rules: RuleSet
    dealer: int
    turned: Card | None
    hands: tuple[tuple[Card, ...], ...]
    hidden: tuple[int, ...]
    trick: Trick
    talon: tuple[Card | None, ...] = ()
    taker: int | None = None
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    actions: tuple[Action, ...] = ()

    def __post_init__(self) -> None:
        """Refuse parts of another kind; whether they go together, those who make a deal ask."""
        fields_of_kind(self, rules=RuleSet, dealer=int, trick=Trick, taker=(int, NONE))
        fields_of_kind(self, turned=(Card, NONE), trump=(Suit, NONE))
        for name in ("hands", "hidden", "talon", "tricks", "actions"):
            of_kind(name, getattr(self, name), tuple)

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """Every bid so far."""
        return tuple(a for a in self.actions if isinstance(a, Pass | Take))

    @cached_property
    def phase(self) -> Phase:
        """Bidding, playing, passed out (BID-3) or finished."""
        if self.trump is None:
            over = bidding_so_far(self.rules, bids=self.bids, dealer=self.dealer).all_passed
            return Phase.PASSED_OUT if over else Phase.BIDDING
        return Phase.PLAYING if any(self.hands) or any(self.hidden) else Phase.FINISHED

    @property
    def next_seat(self) -> int | None:
        """The seat to bid or to play, None once the deal is over."""
        if self.phase is Phase.PLAYING:
            return self.trick.next_seat(self.rules.players)
        if self.phase is not Phase.BIDDING:
            return None
        return bidding_so_far(self.rules, bids=self.bids, dealer=self.dealer).next_seat

    @property
    def leader(self) -> int:
        """The seat that leads the first trick (PLAY-1)."""
        return dealing_order(self.rules, self.dealer)[0]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won each complete trick: it leads the next one (PLAY-1)."""
        return tuple(trick.leader for trick in (*self.tricks, self.trick)[1:])

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What lies in the tricks of each side, with the dix de der at the end (SCORE-0.1)."""
        won = [0] * self.rules.sides
        if self.trump is not None:
            for number, (trick, seat) in enumerate(zip(self.tricks, self.winners, strict=True), 1):
                last = self.phase is Phase.FINISHED and number == len(self.tricks)
                side = self.rules.side_of(seat)
                won[side] += trick_points(self.rules, self.trump, trick, last=last)
        return tuple(won)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each side has won; a capot is read here (SCORE-0.1)."""
        sides = [self.rules.side_of(seat) for seat in self.winners]
        return tuple(sides.count(side) for side in range(self.rules.sides))

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """Every card the seat is known to have been dealt: those he played, then those he holds."""
        players = self.rules.players
        played = (
            trick.cards[(seat - trick.leader) % players]
            for trick in (*self.tricks, self.trick)
            if (seat - trick.leader) % players < len(trick.cards)
        )
        return (*played, *self.hands[seat])

    @property
    def whole(self) -> bool:
        """Whether all the cards of the pack are in play: a made-up end of a deal has fewer."""
        played = sum(len(trick.cards) for trick in (*self.tricks, self.trick))
        held = sum(map(len, self.hands)) + sum(self.hidden)
        return self.trump is not None and played + held == self.rules.pack

    @property
    def belote_holder(self) -> int | None:
        """The seat dealt both R and D of trump, said or not (BELOTE-1)."""
        pair = belote_cards(self.trump)
        seats = range(self.rules.players)
        return next((s for s in seats if pair and set(pair) <= set(self.cards_of(s))), None)

    def position(self) -> Position:
        """Describe the decision to make; `PositionError` if there is none, or the hand unknown."""
        return self._position(self.tricks if self.whole else ())

    def _position(self, played: tuple[Trick, ...]) -> Position:
        seat = self.next_seat
        if self.phase is not Phase.PLAYING or self.trump is None or seat is None:
            raise PositionError("no_card_to_play", phase=self.phase.value)
        if self.hidden[seat]:
            raise PositionError("hand_not_known", seat=seat, cards=self.hidden[seat])
        return Position(
            rules=self.rules,
            trump=self.trump,
            trick=self.trick,
            seat=seat,
            hand=self.hands[seat],
            taker=self.taker,
            played=played,
        )

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """A ruling for every card of the seat to play, in hand order; empty when nobody plays."""
        # Earlier tricks decide nothing, and a state need not have them checked again.
        return rule_on_hand(self._position(())) if self.phase is Phase.PLAYING else ()


def may_hold(state: Progress, seat: int, card: Card) -> bool:
    """Whether the seat holds the card, or could among its unknown ones."""
    if card in state.hands[seat] or not state.hidden[seat]:
        return card in state.hands[seat]
    others = range(state.rules.players)
    return card in state.rules.cards and not any(card in state.cards_of(s) for s in others)


def word_said(state: Progress) -> Say | None:
    """Find the word that waits for its card: nothing but calls came after it (BELOTE-4)."""
    for action in reversed(state.actions):
        if isinstance(action, Say):
            return action
        if not isinstance(action, Announce):
            break
    return None
