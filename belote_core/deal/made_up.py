"""Deals that nobody shuffled: written hands, some cards unknown, or only the end of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.arguments import NONE, all_of_kind, of_kind
from belote_core.cards import Card, Suit
from belote_core.deal.misdeal import misdeal
from belote_core.deal.state import DealState
from belote_core.dealing import FIRST_CARDS, dealing_order, split_known
from belote_core.errors import PositionError
from belote_core.legality import check_cards
from belote_core.ranking import Trick
from belote_core.ruleset import RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    Hand = Sequence[Card | None]


def deal_from_hands(  # noqa: PLR0913 - what a table shows
    rules: RuleSet,
    *,
    hands: Sequence[Hand],
    dealer: int,
    turned: Card | None = None,
    taker: int | None = None,
    trump: Suit | None = None,
) -> DealState:
    """Set up a deal from hands by seat, None for an unknown card.

    - First packets, five cards each and `turned`: the bidding begins, the talon is unknown.
    - Whole hands, `turned` among them: the bidding begins; the first five cards of each hand, the
      turned one left aside, are its first packets. Where the turned card is not in sight `taker` is
      the seat that will get it.
    - `trump` and `taker`: the play begins, the player after the dealer leads. Hands are whole or,
      for the end of a deal, equally small.

    Raises `PositionError` (TABLE-3).

    >>> from belote_core import MARQUOIR_3, Suit, parse_cards
    >>> ends = [parse_cards(text) for text in ("Ks As", "9h Kd", "Jh Td")]
    >>> state = deal_from_hands(MARQUOIR_3, hands=ends, dealer=2, taker=1, trump=Suit.HEARTS)
    >>> state.next_seat, state.legal_actions
    (0, (Play(seat=0, card=<Ks>), Play(seat=0, card=<As>)))
    """
    of_kind("rules", rules, RuleSet)
    of_kind("taker", taker, int, NONE)
    of_kind("turned", turned, Card, NONE)
    of_kind("trump", trump, Suit, NONE)
    hands = all_of_kind("hands", hands, tuple, list)
    for hand in hands:
        all_of_kind("hands", hand, Card, NONE)
    size = _check(rules, hands, turned, taker, trump)
    leader = dealing_order(rules, dealer)[0]
    talon: tuple[Card | None, ...] = ()
    if trump is None and size == FIRST_CARDS:
        talon = (None,) * (rules.pack - rules.players * FIRST_CARDS - 1)
    elif trump is None:
        hands, talon = _take_back(rules, hands, turned, dealer=dealer, taker=taker)
    known, hidden = split_known(hands)
    return DealState(
        rules=rules,
        dealer=dealer,
        turned=turned,
        hands=known,
        hidden=hidden,
        trick=Trick(leader),
        talon=talon,
        taker=taker if trump else None,
        trump=trump,
    )


def _check(
    rules: RuleSet,
    hands: Sequence[Hand],
    turned: Card | None,
    taker: int | None,
    trump: Suit | None,
) -> int:
    """Refuse what no deal can give (TABLE-3); how many cards each seat has."""
    if len(hands) != rules.players:
        raise PositionError("wrong_number_of_hands", hands=len(hands), players=rules.players)
    if taker is not None and not 0 <= taker < rules.players:
        raise PositionError("no_such_seat", field="taker", seat=taker, players=rules.players)
    if trump is None and turned is None:
        raise PositionError("turned_card_needed")
    if trump is not None and taker is None:
        raise PositionError("taker_needed")
    size = len(hands[0])
    allowed = tuple(range(1, rules.hand_size + 1)) if trump else (FIRST_CARDS, rules.hand_size)
    known = [card for hand in hands for card in hand if card is not None]
    as_many = {len(hand) for hand in hands} == {size} and len(set(known)) == len(known)
    if as_many and size < rules.hand_size and size not in allowed:
        raise PositionError("no_such_hand_size", cards=size, allowed=allowed)
    wrong = misdeal(rules, hands, allowed)
    if wrong is not None:
        raise wrong
    if turned is not None and trump is None and size == FIRST_CARDS:
        known.append(turned)
    check_cards(rules, known)
    if turned is not None:
        check_cards(rules, [turned])
    return size


def _take_back(
    rules: RuleSet, hands: Sequence[Hand], turned: Card | None, *, dealer: int, taker: int | None
) -> tuple[tuple[Hand, ...], tuple[Card | None, ...]]:
    """Undo DEAL-2: the first packets, and the talon in the order it was dealt from."""
    holder = next((seat for seat, hand in enumerate(hands) if turned in hand), None)
    unknown = [seat for seat, hand in enumerate(hands) if None in hand]
    taken = None if holder is None else turned
    if holder is None:
        holder = unknown[0] if taker is None and unknown else taker
        if holder not in unknown:
            raise PositionError("turned_card_not_dealt", card=str(turned))
    elif taker not in (None, holder):
        raise PositionError("turned_card_elsewhere", card=str(turned), seat=holder, taker=taker)
    rest = [list(hand) for hand in hands]
    at = max(place for place, card in enumerate(rest[holder]) if card == taken)
    del rest[holder][at]
    talon = tuple(
        card for seat in dealing_order(rules, dealer) for card in rest[seat][FIRST_CARDS:]
    )
    return tuple(tuple(hand[:FIRST_CARDS]) for hand in rest), talon
