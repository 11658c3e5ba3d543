"""What one seat may know of a deal: its own hand, what was said, played and shown (TABLE-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.actions import Announce
from belote_core.announcements import Shown
from belote_core.arguments import fields_of_kind, make_tuples, of_kind
from belote_core.deal import DealState
from belote_core.errors import PositionError

if TYPE_CHECKING:
    from belote_core.actions import Action, Bid
    from belote_core.cards import Card, Suit
    from belote_core.deal import Phase
    from belote_core.ranking import Trick
    from belote_core.ruleset import RuleSet


@dataclass(frozen=True, kw_only=True)
class View:
    """What seat `seat`, from 0, may know of a deal; `view` makes it.

    `known` is the deal with every card that lies hidden from the seat unknown, those of the talon
    included. `shown` are the announcements laid open after the first trick (ANN-1).
    """

    seat: int
    known: DealState
    shown: tuple[Shown, ...] = ()

    def __post_init__(self) -> None:
        """Refuse parts of another kind, and a seat that is not at the table."""
        fields_of_kind(self, seat=int, known=DealState)
        make_tuples(self, shown=Shown)
        if not 0 <= self.seat < self.rules.players:
            players = self.rules.players
            raise PositionError("no_such_seat", field="seat", seat=self.seat, players=players)

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.known.rules

    @property
    def dealer(self) -> int:
        """The seat of the dealer."""
        return self.known.dealer

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat holds."""
        return self.known.hands[self.seat]

    @property
    def turned(self) -> Card | None:
        """The turned card, face up for everybody (DEAL-1)."""
        return self.known.turned

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every bid, announcement, word and card so far: all of it is said or done openly."""
        return self.known.actions

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Every bid so far."""
        return self.known.bids

    @property
    def taker(self) -> int | None:
        """The seat that took."""
        return self.known.taker

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once there is one."""
        return self.known.trump

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return self.known.tricks

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won each of them."""
        return self.known.winners

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table."""
        return self.known.trick

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        return self.known.phase

    @property
    def to_act(self) -> int | None:
        """The seat to bid or to play, None once the deal is over."""
        return self.known.next_seat

    @property
    def points(self) -> tuple[int, ...]:
        """What lies in the tricks of each side (SCORE-0.1)."""
        return self.known.points

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        pairs = zip(self.known.hands, self.known.hidden, strict=True)
        return tuple(len(hand) + hidden for hand, hidden in pairs)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now, nothing while it is not its turn."""
        return self.known.legal_actions if self.to_act == self.seat else ()

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that may lie anywhere else, in the order of the pack."""
        known = self.known
        seen = {card for seat in range(self.rules.players) for card in known.cards_of(seat)}
        seen |= {known.turned} if known.turned else set()
        return tuple(card for card in self.rules.cards if card not in seen)


def view(state: DealState, seat: int) -> View:
    """Show a deal to one seat, from 0: what the others hold and the talon stay hidden.

    What lies open stays open: the turned card in the taker's hand (DEAL-2), the cards of the
    announcements that were shown (ANN-1). Raises `PositionError` for a seat that is not there.

    >>> from belote_core import MARQUOIR_3, new_deal
    >>> seen = view(new_deal(MARQUOIR_3, seed=7, dealer=2), 0)
    >>> len(seen.hand), seen.counts, len(seen.unseen)
    (5, (5, 5, 5), 18)
    """
    of_kind("state", state, DealState)
    of_kind("seat", seat, int)
    # Of nothing declared nothing is shown, and it need not be looked for at each card.
    shown = state.shown if any(isinstance(one, Announce) for one in state.actions) else ()
    open_cards = {(one.seat, card) for one in shown for card in one.announcement.cards}
    if state.taker is not None and state.turned is not None:
        open_cards.add((state.taker, state.turned))
    hands = tuple(
        hand if holder == seat else tuple(card for card in hand if (holder, card) in open_cards)
        for holder, hand in enumerate(state.hands)
    )
    hidden = tuple(
        unknown + len(hand) - len(left)
        for unknown, hand, left in zip(state.hidden, state.hands, hands, strict=True)
    )
    talon = (None,) * len(state.talon)
    known = replace(state, hands=hands, hidden=hidden, talon=talon)
    return View(seat=seat, known=known, shown=shown)
