"""One deal from the first bid to the last trick: `apply(state, action)` checks and never mutates.

>>> from belote_core.ruleset import MARQUOIR_3
>>> state = new_deal(MARQUOIR_3, seed=7, dealer=2)
>>> state = apply(state, Take(0, state.turned.suit))
>>> state.phase, state.next_seat, [len(hand) for hand in state.hands]
(<Phase.PLAYING: 'playing'>, 0, [8, 8, 8])
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core import rulings as why
from belote_core.actions import WORDS, Action, Announce, Bid, Pass, Play, Say, Take
from belote_core.announcements import Award, Shown, award_announcements, belote_cards
from belote_core.arguments import NONE, of_kind
from belote_core.bidding import legal_bids, rule_on_bid
from belote_core.deal.calls import declared, legal_calls, rule_on_call
from belote_core.deal.progress import Phase, Progress, may_hold, word_said
from belote_core.dealing import complete, deal, dealing_order, shuffle, split_known
from belote_core.discipline import not_to_be_played, out_of_turn
from belote_core.errors import PositionError
from belote_core.ranking import Trick, trick_winner
from belote_core.ruleset import BeloteCall, RuleSet
from belote_core.rulings import BidRuling, IllegalBid, IllegalCall, IllegalPlay, Ruling
from belote_core.scoring.settlement import Settlement, settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from belote_core.cards import Card


@dataclass(frozen=True, kw_only=True)
class DealState(Progress):
    """A deal so far; `new_deal` and `deal_from_hands` make the first one, `apply` every other."""

    @property
    def belote_side(self) -> int | None:
        """The side whose belote counts: under `MUST_BE_SAID` both words were said (BELOTE-4)."""
        holder = self.belote_holder
        if holder is None:
            return None
        needed = {Say(holder, word) for word in WORDS}
        if self.rules.belote_call is BeloteCall.MUST_BE_SAID and not needed <= set(self.actions):
            return None
        return self.rules.side_of(holder)

    @cached_property
    def award(self) -> Award | None:
        """Who marks what was declared so far; None before the play or with cards unknown."""
        if self.trump is None or not self.whole or any(self.hidden):
            return None
        hands = {seat: self.cards_of(seat) for seat in range(self.rules.players)}
        said = declared(self)
        return award_announcements(
            self.rules, hands=hands, trump=self.trump, first=self.leader, declared=said
        )

    @property
    def shown(self) -> tuple[Shown, ...]:
        """What the side that marks has shown, in playing order: after the first trick (ANN-1)."""
        return self.award.shown if self.tricks and self.award else ()

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """Every action of the next seat: bids, or what he may declare, the word, then the cards.

        A seat with unknown cards may play any card that is not known to be elsewhere.
        """
        if self.phase is Phase.BIDDING and self.turned is not None:
            return legal_bids(self.rules, turned=self.turned, bids=self.bids, dealer=self.dealer)
        seat = self.next_seat
        if self.phase is not Phase.PLAYING or seat is None:
            return ()
        return (*legal_calls(self, seat), *(Play(seat, card) for card in _playable(self, seat)))

    def settle(self, held_over: int = 0, renonce: int | None = None) -> Settlement:
        """Settle the finished deal; `renonce` is the side at fault and ends it at once (PLAY-10).

        Raises `PositionError` while cards are left, or when the deal does not hold the whole pack.
        """
        of_kind("held_over", held_over, int)
        of_kind("renonce", renonce, int, NONE)
        if self.taker is None or (self.phase is not Phase.FINISHED and renonce is None):
            raise PositionError("deal_not_finished", phase=self.phase.value)
        if not self.whole:
            raise PositionError("deal_not_whole", pack=self.rules.pack)
        return settle(
            self.rules,
            taker=self.taker,
            points=self.points,
            tricks=self.tricks_won,
            belote=self.belote_side,
            announcements=self.award.by_side if self.award else None,
            held_over=held_over,
            last=self.rules.side_of(self.trick.leader) if renonce is None else None,
            renonce=renonce,
        )


def new_deal(rules: RuleSet, *, seed: int, dealer: int) -> DealState:
    """Shuffle and deal: the same seed is the same deal for ever (DEAL-1)."""
    of_kind("rules", rules, RuleSet)
    dealt = deal(rules, shuffle(rules, seed), dealer)
    return DealState(
        rules=rules,
        dealer=dealer,
        turned=dealt.turned,
        hands=dealt.hands,
        hidden=(0,) * rules.players,
        trick=Trick(dealing_order(rules, dealer)[0]),
        talon=dealt.talon,
    )


def apply(state: DealState, action: Action) -> DealState:
    """Return the deal after an action, the one given untouched.

    Raises `IllegalBid` or `IllegalPlay` with the ruling, `IllegalCall` for a declaration or a word.
    """
    of_kind("state", state, DealState)
    of_kind("action", action, Pass, Take, Play, Announce, Say)
    if isinstance(action, Pass | Take):
        return _bid(state, action)
    if isinstance(action, Play):
        return _play(state, action)
    return _call(state, action)


def walk(start: DealState, actions: Iterable[Action]) -> Iterator[DealState]:
    """Yield the deal at its start and after every action."""
    yield start
    for action in actions:
        start = apply(start, action)
        yield start


def _bid(state: DealState, bid: Bid) -> DealState:
    """BID-1…3, then DEAL-2 after a take."""
    if state.phase is not Phase.BIDDING or state.turned is None:
        raise IllegalBid(BidRuling(bid, why.BiddingOver(taker=state.taker)))
    ruling = rule_on_bid(
        state.rules, turned=state.turned, bids=state.bids, dealer=state.dealer, bid=bid
    )
    if not ruling.allowed:
        raise IllegalBid(ruling)
    actions = (*state.actions, bid)
    if isinstance(bid, Pass):
        return replace(state, actions=actions)
    whole = complete(
        state.rules,
        hands=_with_unknown(state),
        turned=state.turned,
        talon=state.talon,
        dealer=state.dealer,
        taker=bid.seat,
    )
    hands, hidden = split_known(whole)
    return replace(
        state,
        actions=actions,
        hands=hands,
        hidden=hidden,
        talon=(),
        taker=bid.seat,
        trump=bid.suit,
    )


def _call(state: DealState, call: Announce | Say) -> DealState:
    """ANN-1, BELOTE-4: before the card, by the seat whose turn it is."""
    ruling = rule_on_call(state, call)
    if not ruling.allowed:
        raise IllegalCall(ruling)
    return replace(state, actions=(*state.actions, call))


def rule_on_card(state: DealState, play: Play) -> Ruling | None:
    """Rule on a card in turn or not, held or not; None when the hand is not known well enough."""
    reason = _discipline(state, play)
    if reason:
        return Ruling(play.card, reason)
    if state.hidden[play.seat]:
        return None
    return state.rulings[state.hands[play.seat].index(play.card)]


def _discipline(state: DealState, play: Play) -> why.Reason | None:
    """TABLE-1, BELOTE-4: in turn, not played yet, held, and the card that the word called for."""
    turn = state.next_seat
    if state.phase is not Phase.PLAYING or turn is None:
        return why.NoCardNow(turn=turn)
    reason = out_of_turn(play.seat, turn) or not_to_be_played(
        play.card,
        turn,
        held=may_hold(state, turn, play.card),
        tricks=(*state.tricks, state.trick),
        players=state.rules.players,
    )
    if reason:
        return reason
    word = word_said(state)
    if word and play.card not in belote_cards(state.trump):
        return why.WordNeedsItsCard(turn, word.word, _playable(state, turn))
    return None


def _playable(state: DealState, seat: int) -> tuple[Card, ...]:
    """List what the seat to play may lay down, or could if some of its hand is unknown."""
    if state.hidden[seat]:
        cards = [card for card in state.rules.cards if may_hold(state, seat, card)]
    else:
        cards = [ruling.card for ruling in state.rulings if ruling.allowed]
    pair = belote_cards(state.trump) if word_said(state) else cards
    return tuple(card for card in cards if card in pair)


def _play(state: DealState, play: Play) -> DealState:
    """PLAY-1…8: lay the card down if it may be."""
    ruling = rule_on_card(state, play)
    if ruling and not ruling.allowed:
        raise IllegalPlay(ruling)
    return laid(state, play)


def laid(state: DealState, play: Play) -> DealState:
    """Lay a card that its seat may hold, legal or not; a full trick goes to its winner (PLAY-9).

    For audits of what was played in fact (PLAY-10); everybody else goes through `apply`.
    """
    assert state.trump is not None
    hands, hidden = list(state.hands), list(state.hidden)
    if play.card in hands[play.seat]:
        hands[play.seat] = tuple(c for c in hands[play.seat] if c != play.card)
    else:
        hidden[play.seat] -= 1
    trick, tricks = replace(state.trick, cards=(*state.trick.cards, play.card)), state.tricks
    if len(trick.cards) == state.rules.players:
        tricks = (*tricks, trick)
        trick = Trick(trick_winner(state.rules, state.trump, trick))
    return replace(
        state,
        actions=(*state.actions, play),
        hands=tuple(hands),
        hidden=tuple(hidden),
        trick=trick,
        tricks=tricks,
    )


def _with_unknown(state: DealState) -> tuple[tuple[Card | None, ...], ...]:
    """Every hand with None for each card that is not known."""
    pairs = zip(state.hands, state.hidden, strict=True)
    return tuple((*hand, *(None,) * unknown) for hand, unknown in pairs)
