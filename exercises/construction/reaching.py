"""Whether a deal can reach what an exercise is about (TABLE-3): three answers, each with its proof.

Reached: a whole deal was found, every card of it legal by the engine. Unreachable: the cards that
the engine lets each seat hold are counted, and do not suffice for the hands. What neither shows
within a fixed number of steps is not proved, and never refused for it.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core import Position, Suit, Trick
from belote_core.legality import legal_cards
from belote_core.ranking import strength, trick_winner
from exercises.construction.completing import Scene, WholeDeal, may_hold_besides
from exercises.construction.earlier_tricks import Before, Budget, SpentError, Unknown, fits, plan
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from belote_core import Card, RuleSet
    from exercises.construction.earlier_tricks import Plan

# Steps of one search, some ten milliseconds: five times what a position of a real deal has taken.
STEPS = 3_000


class Reach(Enum):
    """Whether some deal leads there."""

    REACHED = "reached"
    NOT_PROVED = "not_proved"
    UNREACHABLE = "unreachable"

    @classmethod
    def of_all(cls, parts: Iterable[Reach]) -> Reach:
        """What holds of a whole: reached if all its parts are, unreachable if one of them is."""
        found = set(parts)
        return next(one for one in (cls.UNREACHABLE, cls.NOT_PROVED, cls.REACHED) if one in found)


def reach_of_position(position: Position) -> Reach:
    """Whether some deal leads to a position, with its earlier tricks where they are told."""
    rules, played = position.rules, position.played
    scene = Scene(
        rules=rules,
        trump=position.trump,
        # Who took decides nothing where he is not asked for.
        taker=LEARNER if position.taker is None else position.taker,
        trick=position.trick,
        earlier=0 if played else rules.hand_size - len(position.hand),
        hand=position.hand,
    )
    return _reach([scene], played)


def reach_of_trick(rules: RuleSet, trump: Suit, trick: Trick) -> Reach:
    """Whether some deal has this trick, after none, one, two or more others."""
    scene = Scene(rules=rules, trump=trump, taker=LEARNER, trick=trick, earlier=0)
    return _reach(replace(scene, earlier=earlier) for earlier in range(rules.hand_size))


def _reach(scenes: Iterable[Scene], played: tuple[Trick, ...] = ()) -> Reach:
    """Whether there is a deal behind one of these moments."""
    budget, answer = Budget(STEPS), Reach.UNREACHABLE
    for scene in scenes:
        cards = _Cards(scene, played)
        if not cards.can_be_held():
            continue
        answer = Reach.NOT_PROVED
        try:
            found = plan(cards.unknown, cards.now, scene.earlier, budget)
        except SpentError:
            break
        if found and is_legal(cards.deal(found)):
            return Reach.REACHED
    return answer


class _Cards:
    """The cards of a moment, as a plan of suits counts them and as it is dealt out again.

    `played` are the tricks before it that are told, `scene.earlier` those that are not.
    """

    def __init__(self, scene: Scene, played: tuple[Trick, ...]) -> None:
        self.scene, self.players, self.told = scene, scene.rules.players, (*played, scene.trick)
        self.suits = [*(suit for suit in Suit if suit is not scene.trump), scene.trump]
        self.seats = range(self.players)
        self.laid = dict(self._plays(scene.trick))
        self.may, self.contradicted = self._may_hold()
        self.homes = {
            card: sum(1 << seat for seat in self.seats if card in self.may[seat])
            for card in self._unseen()
        }
        # Those that fewest may hold are the first to lie in an earlier trick.
        few = sorted(self.homes, key=lambda card: self.homes[card].bit_count())
        self.stock = [[card for card in few if card.suit is suit] for suit in self.suits]
        left = scene.rules.hand_size - scene.earlier - len(played)
        room = [0 if s == scene.seat else left - (s in self.laid) for s in range(self.players)]
        self.unknown = Unknown(
            tuple(tuple(map(self.homes.__getitem__, cards)) for cards in self.stock), tuple(room)
        )

    @cached_property
    def now(self) -> Before:
        """What stands at the moment itself."""
        none = (0,) * self.players
        own = {seat: [card] for seat, card in self.laid.items()}
        if self.scene.seat is not None:
            own[self.scene.seat] = list(self.scene.hand)
        held = [
            sum({1 << self.suits.index(card.suit) for card in own.get(seat, ())})
            for seat in range(self.players)
        ]
        return Before((0,) * len(self.suits), self.scene.trick.leader, tuple(held), none)

    def _plays(self, trick: Trick) -> Iterator[tuple[int, Card]]:
        return zip(trick.seats(self.players), trick.cards, strict=True)

    def _unseen(self) -> list[Card]:
        told = {*self.scene.hand, *(card for trick in self.told for card in trick.cards)}
        return [card for card in self.scene.rules.cards if card not in told]

    def _may_hold(self) -> tuple[list[set[Card]], bool]:
        """By seat, what it may hold unseen; and whether it was told to hold what it may not."""
        scene, unseen = self.scene, self._unseen()
        may = [set() if seat == scene.seat else set(unseen) for seat in self.seats]
        later: list[set[Card]] = [set() for _ in self.seats]
        if scene.seat is not None:
            later[scene.seat] |= set(scene.hand)
        contradicted = False
        for trick in reversed(self.told):
            others = [*unseen, *(card for cards in later for card in cards)]
            for seat, allowed in may_hold_besides(scene, trick, others).items():
                may[seat] &= allowed
                contradicted |= not later[seat] <= allowed
            for seat, card in self._plays(trick):
                later[seat].add(card)
        return may, contradicted

    def can_be_held(self) -> bool:
        """Whether the hands and the earlier tricks have room for all the cards."""
        if self.contradicted:
            return False
        counted = self.unknown.per_home(self.now.taken, self.now.voids)
        return fits(counted, self.unknown.room, self.scene.earlier * self.players)

    def deal(self, found: Plan) -> WholeDeal:
        """Deal the cards out as a plan of suits says."""
        scene, stock = self.scene, [list(cards) for cards in self.stock]
        tricks = list(self.told)
        of_one = [suit for suit, times in enumerate(found.same) for _ in range(times)]
        for suits, leader in [
            *((trick.suits, trick.leader) for trick in found.mixed),
            *(((suit,) * self.players, None) for suit in of_one),
        ]:
            winner = tricks[0].leader
            tricks.insert(0, self._trick(suits, leader, winner, stock))
        held = self._hands(found, stock)
        for trick in tricks:
            for seat, card in self._plays(trick):
                held[seat].add(card)
        return WholeDeal(
            rules=scene.rules,
            trump=scene.trump,
            taker=scene.taker,
            dealer=(tricks[0].leader - 1) % self.players,
            hands=tuple(tuple(c for c in scene.rules.cards if c in hand) for hand in held),
            tricks=tuple(tricks),
        )

    def _trick(
        self, suits: Sequence[int], leader: int | None, winner: int, stock: list[list[Card]]
    ) -> Trick:
        """Take the cards of a trick: those of the suit that wins go up, the winner's last."""
        lead = (winner + 1) % self.players if leader is None else leader
        order = [(lead + i) % self.players for i in range(self.players)]
        taken: dict[int, Card] = {}
        for suit in set(suits):
            seats = sorted(
                (seat for seat in order if suits[seat] == suit), key=lambda s: s == winner
            )
            cards = [stock[suit].pop(0) for _ in seats]
            cards.sort(key=lambda card: strength(card, self.scene.trump))
            taken |= dict(zip(seats, cards, strict=True))
        return Trick(lead, tuple(taken[seat] for seat in order))

    def _hands(self, found: Plan, stock: list[list[Card]]) -> list[set[Card]]:
        """Fill the hands with what is left, each card where the others still find a place."""
        held: list[set[Card]] = [set() for _ in range(self.players)]
        if self.scene.seat is not None:
            held[self.scene.seat] |= set(self.scene.hand)
        room = list(self.unknown.room)
        taken = [len(all_) - len(left) for all_, left in zip(self.stock, stock, strict=True)]
        counted = self.unknown.per_home(tuple(taken), found.voids)
        for number, cards in enumerate(stock):
            barred = sum(1 << s for s in range(self.players) if found.voids[s] >> number & 1)
            for card in cards:
                home = self.homes[card] & ~barred
                counted[home] -= 1
                for seat in range(self.players):
                    room[seat] -= 1
                    if home >> seat & 1 and room[seat] >= 0 and fits(counted, tuple(room)):
                        held[seat].add(card)
                        break
                    room[seat] += 1
        return held


def is_legal(deal: WholeDeal) -> bool:
    """Whether everybody could play his card, and each winner leads next: the engine says."""
    held = [set(hand) for hand in deal.hands]
    players = deal.rules.players
    lead = deal.tricks[0].leader
    for trick in deal.tricks:
        if trick.leader != lead:
            return False
        for place, (seat, card) in enumerate(zip(trick.seats(players), trick.cards, strict=True)):
            position = Position(
                rules=deal.rules,
                trump=deal.trump,
                trick=Trick(trick.leader, trick.cards[:place]),
                seat=seat,
                hand=tuple(held[seat]),
                taker=deal.taker,
            )
            if card not in legal_cards(position):
                return False
            held[seat].remove(card)
        lead = trick_winner(deal.rules, deal.trump, trick) if trick.cards else lead
    return True
