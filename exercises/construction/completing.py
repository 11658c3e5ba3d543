"""The whole deal behind a position: the proof that a real deal can reach it.

The other hands are dealt so that every card of the trick on the table was legal when it was
played; the earlier tricks are then laid backwards, the winner of each leading the next. In all of
them everybody follows suit: any card may have gone in such a trick, and in a plain suit nothing
else has to be asked. Legality is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING

from belote_core import Card, DealState, Play, RuleSet, Suit, Trick, apply, deal_from_hands
from belote_core.legality import Position, legal_cards
from belote_core.ranking import trick_winner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from exercises.construction.draw import Draw

Hands = tuple[frozenset[Card], ...]
# Orders of the earlier tricks that are tried, and ways to share out the other hands.
ORDERS, SHARES = 4, 4


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is known of a moment: the trick so far, one hand or none, who took.

    `earlier` is how many tricks were played before. `hand` is that of `seat`, next to play.
    """

    rules: RuleSet
    trump: Suit
    taker: int
    trick: Trick
    earlier: int
    hand: tuple[Card, ...] = ()

    @property
    def seat(self) -> int | None:
        """Whose hand is known, None when the trick is complete."""
        return self.trick.next_seat(self.rules.players) if self.hand else None


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """A deal from its first card: whole hands by seat, and the cards played so far."""

    rules: RuleSet
    trump: Suit
    taker: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every card played, in order."""
        players = self.rules.players
        return tuple(
            Play(seat, card)
            for trick in self.tricks
            for seat, card in zip(trick.seats(players), trick.cards, strict=True)
        )

    def start(self) -> DealState:
        """Return the deal before the first card."""
        return deal_from_hands(
            self.rules, hands=self.hands, dealer=self.dealer, taker=self.taker, trump=self.trump
        )

    def state(self) -> DealState:
        """Replay the deal; `IllegalPlay` if a card could not be played."""
        state = self.start()
        for play in self.plays:
            state = apply(state, play)
        return state


def complete(scene: Scene, draw: Draw) -> WholeDeal | None:
    """Complete a moment to a whole deal; None where this draw finds none."""
    known = {*scene.hand, *scene.trick.cards}
    pool = [card for card in scene.rules.cards if card not in known]
    allowed = may_hold_besides(scene, scene.trick, pool)
    for _ in range(SHARES):
        shared = _shared(scene, allowed, draw)
        if shared is None:
            continue
        hands, groups = shared
        for _ in range(ORDERS):
            found = _backwards(scene, hands, draw.shuffled(groups), draw)
            if found:
                return found
    return None


def _legal(scene: Scene, before: Trick, seat: int, hand: Iterable[Card], card: Card) -> bool:
    """Whether a card may be played from a hand: the engine says."""
    position = Position(
        rules=scene.rules,
        trump=scene.trump,
        trick=before,
        seat=seat,
        hand=tuple(hand),
        taker=scene.taker,
    )
    return card in legal_cards(position)


def may_hold_besides(
    scene: Scene, trick: Trick, others: Iterable[Card]
) -> dict[int, frozenset[Card]]:
    """For each seat of a trick, which other cards it may hold: none forbids what it played.

    A card is refused because of one other card in the hand: each is asked for alone.
    """
    others = tuple(others)
    found: dict[int, frozenset[Card]] = {}
    for place, seat in enumerate(trick.seats(scene.rules.players)):
        card, before = trick.cards[place], Trick(trick.leader, trick.cards[:place])
        asked: dict[object, bool] = {}
        keep = set()
        for other in others:
            # Beside the led suit and trumps one suit is like another: the question is the same.
            kind = other if other.suit is scene.trump else other.suit
            if kind not in asked:
                asked[kind] = not place or _legal(scene, before, seat, (card, other), card)
            if asked[kind]:
                keep.add(other)
        found[seat] = frozenset(keep)
    return found


def _shared(
    scene: Scene, allowed: dict[int, frozenset[Card]], draw: Draw
) -> tuple[Hands, list[tuple[Card, ...]]] | None:
    """Deal what is not known: whole suits to the earlier tricks, the rest to the other hands."""
    rules = scene.rules
    left = rules.hand_size - scene.earlier
    known = {*scene.hand, *scene.trick.cards}
    pool = draw.shuffled([card for card in rules.cards if card not in known])
    groups: list[tuple[Card, ...]] = []
    for _ in range(scene.earlier):
        group = _group(rules, allowed, pool, draw)
        if group is None:
            return None
        groups.append(group)
        pool = [card for card in pool if card not in group]
    room = {seat: left - (seat in allowed) for seat in range(rules.players) if seat != scene.seat}
    hands: dict[int, set[Card]] = {seat: set() for seat in range(rules.players)}
    if scene.seat is not None:
        hands[scene.seat] = set(scene.hand)
    # Those that fewest may hold first: the others find a place.
    choices = {c: [s for s in room if s not in allowed or c in allowed[s]] for c in pool}
    for card in sorted(pool, key=lambda card: len(choices[card])):
        # As many entries as there is room: hands fill up evenly.
        places = [seat for seat in choices[card] for _ in range(room[seat])]
        if not places:
            return None
        seat = draw.one(places)
        room[seat] -= 1
        hands[seat].add(card)
    return tuple(frozenset(hands[seat]) for seat in range(rules.players)), groups


def _group(
    rules: RuleSet, allowed: dict[int, frozenset[Card]], pool: Sequence[Card], draw: Draw
) -> tuple[Card, ...] | None:
    """One card for each player, of one suit; what the others may hardly hold goes first."""
    suits = {suit: [card for card in pool if card.suit is suit] for suit in Suit}
    long = [cards for cards in suits.values() if len(cards) >= rules.players]
    if not long:
        return None
    homeless = {c for c in pool if allowed and all(c not in cards for cards in allowed.values())}
    # One entry for each card: long suits are led more often.
    wanted = [cards for cards in long for card in cards if card in homeless] or [
        cards for cards in long for _ in cards
    ]
    cards = draw.one(wanted)
    first = [card for card in cards if card in homeless]
    rest = [card for card in cards if card not in homeless]
    chosen = draw.some(first, rules.players)
    return (*chosen, *draw.some(rest, rules.players - len(chosen)))


def _backwards(
    scene: Scene, hands: Hands, groups: Sequence[tuple[Card, ...]], draw: Draw
) -> WholeDeal | None:
    """Lay the earlier tricks from the last to the first, each won by who leads the next."""
    players = scene.rules.players
    held = [set(hand) for hand in hands]
    for seat, card in zip(scene.trick.seats(players), scene.trick.cards, strict=True):
        held[seat].add(card)
    tricks = [scene.trick]
    for group in groups:
        trick = _earlier(scene, held, group, tricks[0].leader, draw)
        if trick is None:
            return None
        for seat, card in zip(trick.seats(players), trick.cards, strict=True):
            held[seat].add(card)
        tricks.insert(0, trick)
    return WholeDeal(
        rules=scene.rules,
        trump=scene.trump,
        taker=scene.taker,
        dealer=(tricks[0].leader - 1) % players,
        hands=tuple(tuple(card for card in scene.rules.cards if card in hand) for hand in held),
        tricks=tuple(tricks),
    )


def _earlier(
    scene: Scene, held: Sequence[set[Card]], group: tuple[Card, ...], winner: int, draw: Draw
) -> Trick | None:
    """Arrange the cards of a suit to a trick that `winner` wins and that everybody may play."""
    players = scene.rules.players
    leaders = draw.shuffled(range(players))
    plain = group[0].suit is not scene.trump
    for cards in draw.shuffled(tuple(permutations(group))):
        for leader in leaders:
            trick = Trick(leader, cards)
            if trick_winner(scene.rules, scene.trump, trick) != winner:
                continue
            # Who follows a plain suit has nothing to justify (PLAY-2).
            if plain or _all_legal(scene, held, trick):
                return trick
    return None


def _all_legal(scene: Scene, held: Sequence[set[Card]], trick: Trick) -> bool:
    return all(
        _legal(scene, replace(trick, cards=trick.cards[:place]), seat, {*held[seat], card}, card)
        for place, (seat, card) in enumerate(
            zip(trick.seats(scene.rules.players), trick.cards, strict=True)
        )
    )


def played_out(rules: RuleSet, draw: Draw, leader: int) -> WholeDeal:
    """Deal the pack and play it to the end, every card drawn from the legal ones.

    `leader` is the seat that leads the last trick.
    """
    players, size = rules.players, rules.hand_size
    pack = draw.shuffled(rules.cards)
    hands = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(players)]
    trump, taker, first = draw.one(tuple(Suit)), draw.below(players), draw.below(players)
    held, tricks, lead = list(hands), list[Trick](), first
    for _ in range(size):
        trick = Trick(lead)
        for _ in range(players):
            seat = trick.next_seat(players)
            at = Position(
                rules=rules, trump=trump, trick=trick, seat=seat, hand=held[seat], taker=taker
            )
            legal = legal_cards(at)
            card = draw.one([card for card in held[seat] if card in legal])
            held[seat] = tuple(c for c in held[seat] if c is not card)
            trick = replace(trick, cards=(*trick.cards, card))
        tricks.append(trick)
        lead = trick_winner(rules, trump, trick)
    # Seats may be numbered from anywhere, as long as they keep their order.
    turn = (leader - tricks[-1].leader) % players
    return WholeDeal(
        rules=rules,
        trump=trump,
        taker=(taker + turn) % players,
        dealer=(first - 1 + turn) % players,
        hands=tuple(hands[(seat - turn) % players] for seat in range(players)),
        tricks=tuple(replace(trick, leader=(trick.leader + turn) % players) for trick in tricks),
    )
