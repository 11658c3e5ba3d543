"""A deal as whole numbers: one bit a card, trumps highest, each suit in its order of strength.

Only the cards still in play have a bit. A set of cards is a sum of bits; of two cards that can hold
a trick, trump or of the suit led, the stronger is the greater number (PLAY-9).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from belote_core.cards import Card, Suit
from belote_core.errors import PositionError
from belote_core.legality import check_cards
from belote_core.ranking import LAST_TRICK_BONUS, best_index, card_points, strength
from belote_core.ruleset import PartnerMaster, Undertrump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from belote_core.deal import DealState
    from belote_core.ruleset import RuleSet


class Spot(NamedTuple):
    """A moment of the play: who is to lay a card, what is held and what lies on the table.

    `left` are the cards in hands, `laid` how many lie in the trick. Of that trick, `led` is the
    whole suit led, `best` the card that holds it for `holder`, `pot` its points; nothing is led
    while `laid` is 0. `won` are the points of each seat so far.
    """

    left: int
    seat: int
    laid: int
    led: int
    best: int
    holder: int
    pot: int
    won: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """What stays the same while the rest of a deal is played; `hands` go by seat."""

    cards: tuple[Card, ...]
    hands: tuple[int, ...]
    trump: int
    suits: tuple[int, ...]
    suit_of: Mapping[int, int]
    worth: Mapping[int, int]
    partners: tuple[int | None, ...]
    each_trick: int
    last_trick: int
    legal: Callable[[int, int, int, bool], int]
    bound: bool

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    def card(self, bit: int) -> Card:
        """The card that a bit stands for."""
        return self.cards[bit.bit_length() - 1]

    def bit(self, card: Card) -> int:
        """The bit that stands for a card."""
        return 1 << self.cards.index(card)

    def moves(self, spot: Spot) -> int:
        """The legal cards of the seat to play (PLAY-1…8)."""
        hand = self.hands[spot.seat] & spot.left
        if not spot.laid:
            return hand
        master = self.partners[spot.seat] == spot.holder
        return self.legal(hand, spot.led, spot.best, master)

    def after(self, spot: Spot, card: int) -> Spot:
        """Lay a card; a full trick goes to its winner, who leads the next (PLAY-1, PLAY-9)."""
        led = spot.led if spot.laid else self.suit_of[card]
        best, holder = spot.best, spot.holder
        if not spot.laid or (card > best and card & (led | self.trump)):
            best, holder = card, spot.seat
        left, pot = spot.left ^ card, spot.pot + self.worth[card]
        if spot.laid + 1 < self.players:
            seat = (spot.seat + 1) % self.players
            return Spot(left, seat, spot.laid + 1, led, best, holder, pot, spot.won)
        pot += self.each_trick + (0 if left else self.last_trick)
        won = tuple(p + pot * (s == holder) for s, p in enumerate(spot.won))
        return Spot(left, holder, 0, 0, 0, holder, 0, won)

    def rest(self, spot: Spot) -> int:
        """How many points nobody has won yet, the dix de der among them."""
        if not spot.left:
            return 0
        held = sum(worth for bit, worth in self.worth.items() if bit & spot.left)
        tricks = self.each_trick * (spot.left.bit_count() + spot.laid) // self.players
        return held + spot.pot + tricks + self.last_trick


def bits_of(cards: int) -> tuple[int, ...]:
    """List the cards of a set, from the weakest."""
    return tuple(1 << at for at in range(cards.bit_length()) if cards >> at & 1)


def numbered(cards: Iterable[Card], trump: Suit) -> dict[Card, int]:
    """Give each card its bit, the weakest first: suit by suit, trumps last."""
    suits = tuple(Suit)
    order = sorted(cards, key=lambda c: (c.suit is trump, suits.index(c.suit), strength(c, trump)))
    return {card: 1 << at for at, card in enumerate(order)}


def suit_masks(bits: Mapping[Card, int]) -> dict[Suit, int]:
    """Add up the bits of each suit."""
    return {suit: sum(bit for card, bit in bits.items() if card.suit is suit) for suit in Suit}


def legal_moves(rules: RuleSet, trump: int) -> Callable[[int, int, int, bool], int]:
    """Make the function that finds the legal cards of a follower under these rules (PLAY-2…8).

    It takes a hand, the suit led, the card that holds the trick and whether the partner laid it.
    """
    go_up = rules.overtrump_partner_on_trump_lead
    excepted = rules.partner_master is not PartnerMaster.NO_EXCEPTION
    strict = rules.partner_master is PartnerMaster.NO_LOWER_TRUMP
    discards = rules.undertrump is Undertrump.FREE

    def legal(hand: int, led: int, best: int, master: bool) -> int:  # noqa: FBT001 - one of four facts
        same = hand & led
        if same:
            if led != trump or (master and not go_up):
                return same
            return same & -best or same
        trumps = hand & trump
        if not trumps:
            return hand
        if not best & trump:
            return hand if master and excepted else trumps
        # A trump lies there; those from it upwards are the higher ones.
        higher = trumps & -best
        if master and excepted:
            return hand ^ trumps | higher if strict and higher else hand
        return higher or (hand if discards else trumps)

    return legal


def board_of(state: DealState) -> tuple[Board, Spot]:
    """Take a deal in play apart; `PositionError` for one that cannot be solved (TABLE-3)."""
    rules, trump, trick = state.rules, state.trump, state.trick
    seat = state.next_seat
    _check(state)
    assert trump is not None
    assert seat is not None
    held = [card for hand in state.hands for card in hand]
    bits = numbered([*held, *trick.cards], trump)
    masks = suit_masks(bits)
    board = Board(
        cards=tuple(bits),
        hands=tuple(sum(bits[card] for card in hand) for hand in state.hands),
        trump=masks[trump],
        suits=(*(mask for suit, mask in masks.items() if suit is not trump), masks[trump]),
        suit_of={bit: masks[card.suit] for card, bit in bits.items()},
        worth={bit: card_points(card, trump) for card, bit in bits.items()},
        partners=tuple(rules.partner_of(one, state.taker) for one in range(rules.players)),
        each_trick=0,
        last_trick=LAST_TRICK_BONUS,
        legal=legal_moves(rules, masks[trump]),
        bound=rules.partner_master is PartnerMaster.NO_EXCEPTION,
    )
    won = [0] * rules.players
    for winner, done in zip(state.winners, state.tricks, strict=True):
        won[winner] += sum(card_points(card, trump) for card in done.cards)
    laid = len(trick.cards)
    spot = Spot(
        left=sum(board.hands),
        seat=seat,
        laid=laid,
        led=board.suit_of[bits[trick.cards[0]]] if laid else 0,
        best=bits[trick.cards[best_index(trump, trick.cards)]] if laid else 0,
        holder=(trick.leader + best_index(trump, trick.cards)) % rules.players if laid else seat,
        pot=sum(card_points(card, trump) for card in trick.cards),
        won=tuple(won),
    )
    return board, spot


def _check(state: DealState) -> None:
    """Refuse what is not being played, or cannot be: all hands known, none a card short."""
    rules, seat = state.rules, state.next_seat
    if state.trump is None or seat is None:
        raise PositionError("no_card_to_play", phase=state.phase.value)
    if state.taker is None:
        raise PositionError("taker_needed")
    if len(state.hands) != rules.players:
        raise PositionError("wrong_number_of_hands", hands=len(state.hands), players=rules.players)
    for one, unknown in enumerate(state.hidden):
        if unknown:
            raise PositionError("hand_not_known", seat=one, cards=unknown)
    assert state.rulings  # who is to play has a hand that can be ruled on
    laid = [trick.cards for trick in (*state.tricks, state.trick)]
    check_cards(rules, [card for cards in (*state.hands, *laid) for card in cards])
    size, most = len(state.hands[seat]), rules.hand_size - len(state.tricks)
    for one, hand in enumerate(state.hands):
        due = min(size, most) - (one in state.trick.seats(rules.players))
        if len(hand) != due:
            raise PositionError("hand_size", cards=len(hand), size=due)
