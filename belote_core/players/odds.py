"""The odds of a hand: how often its taker makes it, over deals in which all else is drawn.

Every seat plays the same plain way on the solver's bits: draw trumps with the highest, cash what
nothing beats, take what is sure, give little; thousands of such deals take a second. Nothing is
read out of what others said, and each deal is settled by the table's own rules (SCORE).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from belote_core.announcements import award_announcements, belote_cards
from belote_core.arguments import all_of_kind, of_kind
from belote_core.cards import Card, Suit
from belote_core.dealing import FIRST_CARDS, dealing_order
from belote_core.errors import PositionError
from belote_core.legality import check_cards
from belote_core.players.worlds import shuffled
from belote_core.ranking import LAST_TRICK_BONUS, card_points
from belote_core.ruleset import Announcements, RuleSet
from belote_core.scoring import Outcome, settle
from belote_core.solver.board import bits_of, legal_moves, numbered, suit_masks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.scoring import Settlement

# So many deals tell the chance to six points in a hundred, in a tenth of a second.
DEALS = 300
# What 95 of 100 intervals hold reaches so many standard errors to each side.
_SIGMAS = 1.96


@dataclass(frozen=True)
class Odds:
    """Of `deals` drawn with a hand and `suit` as trump, its taker made it in `made`."""

    suit: Suit
    made: int
    deals: int

    @property
    def chance(self) -> float:
        """The share of deals that were made."""
        return self.made / self.deals

    @cached_property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times of 100 (Wilson's interval).

        >>> [round(end, 2) for end in Odds(Suit.HEARTS, 150, 300).interval]
        [0.44, 0.56]
        """
        square, share = _SIGMAS**2 / self.deals, self.chance
        middle = (share + square / 2) / (1 + square)
        spread = _SIGMAS * sqrt(share * (1 - share) / self.deals + square / 4 / self.deals)
        return middle - spread / (1 + square), middle + spread / (1 + square)


def made(done: Settlement, side: int) -> bool:
    """Whether the side that took made it: its contract, or a capot (SCORE-0.2)."""
    capot = done.outcome is Outcome.CAPOT and done.winner == side
    return done.outcome is Outcome.MADE or capot


def odds(  # noqa: PLR0913 - a hand, a take, and how much is drawn
    rules: RuleSet,
    hand: Sequence[Card],
    turned: Card,
    *,
    suit: Suit | None = None,
    dealer: int | None = None,
    deals: int = DEALS,
    seed: int = 0,
) -> Odds:
    """Draw all that seat 0 does not see, and count how often it makes what it takes (DEAL-2).

    `hand` are its first five cards, `suit` what it names, by default the turned one; `dealer` is a
    seat from 0, by default the last, so that seat 0 leads. The same call draws the same deals on
    every Python. Raises `PositionError` for cards that cannot be.

    >>> from belote_core import MARQUOIR_3, parse_card, parse_cards
    >>> found = odds(MARQUOIR_3, parse_cards("Jh 9h Ah As Ac"), parse_card("Th"))
    >>> found.deals, found.chance > 0.9
    (300, True)
    """
    of_kind("rules", rules, RuleSet)
    of_kind("turned", turned, Card)
    cards = tuple(all_of_kind("hand", hand, Card))
    check_cards(rules, [*cards, turned])
    if len(cards) != FIRST_CARDS:
        raise PositionError("hand_size", cards=len(cards), size=FIRST_CARDS)
    if deals < 1:
        raise PositionError("negative_amount", field="deals", side=None, value=deals)
    trump = turned.suit if suit is None else suit
    first = dealing_order(rules, rules.players - 1 if dealer is None else dealer)[0]
    table = _Table(rules, trump, first)
    random = Random(seed)
    held = (*cards, turned)
    rest = tuple(card for card in rules.cards if card not in held)
    size = rules.hand_size
    count = 0
    for _ in range(deals):
        drawn = shuffled(rest, random)
        more, others = drawn[: size - len(held)], drawn[size - len(held) :]
        hands = [(*held, *more)]
        hands += [tuple(others[at : at + size]) for at in range(0, len(others), size)]
        count += made(table.settled(hands), rules.side_of(0))
    return Odds(trump, count, deals)


class _Table:
    """A table at which deals with one trump suit are played; seat 0 took."""

    def __init__(self, rules: RuleSet, trump: Suit, first: int) -> None:
        self.rules, self.suit, self.first = rules, trump, first
        self.bits = numbered(rules.cards, trump)
        masks = suit_masks(self.bits)
        self.trump = masks[trump]
        self.plain = tuple(mask for suit, mask in masks.items() if suit is not trump)
        self.suit_of = {bit: masks[card.suit] for card, bit in self.bits.items()}
        self.worth = {bit: card_points(card, trump) for card, bit in self.bits.items()}
        self.legal = legal_moves(rules, self.trump)
        self.cheap = tuple(
            sorted(self.worth, key=lambda bit: (self.worth[bit] + 3 * bool(bit & self.trump), bit))
        )
        self.mates = tuple(rules.partner_of(seat, 0) for seat in range(rules.players))
        self.attacks = tuple(rules.side_of(s) == rules.side_of(0) for s in range(rules.players))

    def settled(self, hands: list[tuple[Card, ...]]) -> Settlement:
        """Play a deal to its end, everything said that may be said, and settle it."""
        rules, bits = self.rules, self.bits
        points, tricks, last = self.played([sum(bits[card] for card in hand) for hand in hands])
        belote = next(
            (s for s, hand in enumerate(hands) if set(belote_cards(self.suit)) <= set(hand)), None
        )
        award = None
        if rules.announcements is Announcements.FULL:
            held = dict(enumerate(hands))
            award = award_announcements(rules, hands=held, trump=self.suit, first=self.first)
        return settle(
            rules,
            taker=0,
            points=tuple(points),
            tricks=tuple(tricks),
            belote=None if belote is None else rules.side_of(belote),
            announcements=award.by_side if award else None,
            last=rules.side_of(last),
        )

    def played(self, hands: list[int]) -> tuple[list[int], list[int], int]:
        """Play sets of cards out: points and tricks of each side, and who won the last trick."""
        rules, worth, trump, players = self.rules, self.worth, self.trump, self.rules.players
        points, tricks = [0] * rules.sides, [0] * rules.sides
        left, seat = sum(hands), self.first
        while left:
            led = best = pot = 0
            holder = seat
            for laid in range(players):
                if not laid:
                    card = self.lead(hands[seat], left, attacks=self.attacks[seat])
                    led, best, holder = self.suit_of[card], card, seat
                else:
                    mate = self.mates[seat] == holder
                    moves = self.legal(hands[seat], led, best, mate)
                    over = laid == players - 1
                    card = self.follow(moves, left, led, best, mate=mate, over=over)
                    if card > best and card & (led | trump):
                        best, holder = card, seat
                hands[seat] ^= card
                left ^= card
                pot += worth[card]
                seat = (seat + 1) % players
            side, seat = rules.side_of(holder), holder
            points[side] += pot + (0 if left else LAST_TRICK_BONUS)
            tricks[side] += 1
        return points, tricks, seat

    def lead(self, hand: int, left: int, *, attacks: bool) -> int:
        """Lead a sure trump while others hold some, then what nothing beats, then little."""
        trumps, out = hand & self.trump, left & self.trump & ~hand
        top = 1 << (trumps.bit_length() - 1) if trumps else 0
        if attacks and out and top > out:
            return top
        masters = 0
        for suit in self.plain:
            of_suit = left & suit
            if of_suit:
                masters |= hand & 1 << (of_suit.bit_length() - 1)
        if masters:
            return self.rich(masters)
        return self.least(hand & ~self.trump or hand)

    def follow(  # noqa: PLR0913 - what one sees of a trick
        self, moves: int, left: int, led: int, best: int, *, mate: bool, over: bool
    ) -> int:
        """Feed a partner who is sure, take what is sure, give little otherwise."""
        sure = over or not left & self.suit_of[best] & -(best << 1)
        if mate:
            return self.rich(moves & ~self.trump or moves) if sure else self.least(moves)
        wins = moves & (self.trump if best & self.trump else led | self.trump) & -(best << 1)
        if not wins:
            return self.least(moves)
        same = wins & led
        if not same or (led == self.trump and over):
            return self.least(wins)
        top = 1 << (same.bit_length() - 1)
        if over:
            return self.rich(same)
        return self.least(moves) if left & led & -(top << 1) else top

    def least(self, cards: int) -> int:
        """The card that is missed least."""
        for bit in self.cheap:
            if bit & cards:
                return bit
        raise AssertionError(cards)

    def rich(self, cards: int) -> int:
        """The card that brings most."""
        return max(bits_of(cards), key=self.worth.__getitem__)
