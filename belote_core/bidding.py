"""The two turns of speaking: a ruling for every bid (BID-1…3)."""

from __future__ import annotations

from dataclasses import dataclass

from belote_core import rulings as why
from belote_core.actions import Bid, Pass, Take
from belote_core.arguments import all_of_kind, of_kind
from belote_core.cards import Card, Suit
from belote_core.discipline import out_of_turn
from belote_core.errors import PositionError
from belote_core.ruleset import RuleSet, SecondRound
from belote_core.rulings import BidRuling, IllegalBid


@dataclass(frozen=True, slots=True)
class Bidding:
    """Where the bidding stands: a seat to speak in turn `round`, a taker and his trump, or neither.

    `next_seat` and `round` (1 or 2) are None once it is over, `taker` and `trump` unless one took.
    """

    next_seat: int | None = None
    round: int | None = None
    taker: int | None = None
    trump: Suit | None = None

    @property
    def all_passed(self) -> bool:
        """Everybody passed twice: the deal is dealt again (BID-3)."""
        return self.next_seat is None and self.taker is None


def bidding_so_far(rules: RuleSet, *, bids: tuple[Bid, ...], dealer: int) -> Bidding:
    """Read off the bids who speaks next, or how the bidding ended (BID-1…3); they are not checked.

    >>> from belote_core.ruleset import MARQUOIR_3
    >>> bidding_so_far(MARQUOIR_3, bids=(Pass(2), Pass(0), Pass(1)), dealer=1)
    Bidding(next_seat=2, round=2, taker=None, trump=None)
    """
    if not 0 <= dealer < rules.players:
        raise PositionError("no_such_seat", field="dealer", seat=dealer, players=rules.players)
    if bids and isinstance(bids[-1], Take):
        return Bidding(taker=bids[-1].seat, trump=bids[-1].suit)
    if len(bids) >= 2 * rules.players:
        return Bidding()
    turn, spoken = divmod(len(bids), rules.players)
    return Bidding(next_seat=(dealer + 1 + spoken) % rules.players, round=turn + 1)


def rule_on_bid(
    rules: RuleSet, *, turned: Card, bids: tuple[Bid, ...], dealer: int, bid: Bid
) -> BidRuling:
    """Rule on one bid after those made so far, out of turn or not (BID-1…3, TABLE-1).

    Raises `IllegalBid` for the first of `bids` that could not be made, `PositionError` for a turned
    card that is not in the pack.

    >>> from belote_core import MARQUOIR_3, Suit, parse_card
    >>> ruling = rule_on_bid(
    ...     MARQUOIR_3, turned=parse_card("Jh"), bids=(), dealer=1, bid=Take(2, Suit.CLUBS)
    ... )
    >>> ruling.allowed, ruling.reason.code, ruling.reason.article
    (False, 'only_turned_suit', 'BID-1')
    """
    _check(rules, turned, bids, dealer)
    of_kind("bid", bid, Pass, Take)
    if turned not in rules.cards:
        raise PositionError("not_in_pack", card=turned.code, pack=rules.pack)
    for number, earlier in enumerate(bids):
        ruling = _rule(rules, turned, bids[:number], dealer, earlier)
        if not ruling.allowed:
            raise IllegalBid(ruling)
    return _rule(rules, turned, bids, dealer, bid)


def legal_bids(
    rules: RuleSet, *, turned: Card, bids: tuple[Bid, ...], dealer: int
) -> tuple[Bid, ...]:
    """Every bid of the seat that speaks next: pass, then suits s h d c; none once it is over.

    >>> from belote_core import MARQUOIR_3, parse_card
    >>> legal_bids(MARQUOIR_3, turned=parse_card("Jh"), bids=(Pass(2), Pass(0)), dealer=1)
    (Pass(seat=1), Take(seat=1, suit=<Suit.HEARTS: 'h'>))
    """
    _check(rules, turned, bids, dealer)
    seat = bidding_so_far(rules, bids=bids, dealer=dealer).next_seat
    # Asked even when it is over, so that bids that could not be made are refused all the same.
    asked: list[Bid] = [Pass(seat or 0), *(Take(seat or 0, suit) for suit in Suit)]
    rulings = [
        rule_on_bid(rules, turned=turned, bids=bids, dealer=dealer, bid=bid) for bid in asked
    ]
    return tuple(ruling.bid for ruling in rulings if ruling.allowed)


def _check(rules: RuleSet, turned: Card, bids: tuple[Bid, ...], dealer: int) -> None:
    """Refuse arguments of another kind."""
    of_kind("rules", rules, RuleSet)
    of_kind("turned", turned, Card)
    of_kind("dealer", dealer, int)
    of_kind("bids", bids, tuple, list)
    all_of_kind("bids", bids, Pass, Take)


def _rule(rules: RuleSet, turned: Card, bids: tuple[Bid, ...], dealer: int, bid: Bid) -> BidRuling:
    """Rule on a bid after bids that were all allowed."""
    now = bidding_so_far(rules, bids=bids, dealer=dealer)
    if now.next_seat is None or now.round is None:
        return BidRuling(bid, why.BiddingOver(taker=now.taker))
    waits = out_of_turn(bid.seat, now.next_seat)
    if waits:
        return BidRuling(bid, waits)
    named = bid.suit if isinstance(bid, Take) else None
    knobs = ("second_round",) if now.round == 2 and named is turned.suit else ()
    kind: type[why.BidReason]
    if named is None:
        kind = why.MayPass
    elif now.round == 1:
        kind = why.TakesTurnedSuit if named is turned.suit else why.OnlyTurnedSuit
    elif named is turned.suit and rules.second_round is SecondRound.OTHER_SUITS:
        kind = why.NotTurnedSuitAgain
    else:
        kind = why.NamesSuit
    return BidRuling(bid, kind(bid.seat, turned.suit, now.round, named), knobs)
