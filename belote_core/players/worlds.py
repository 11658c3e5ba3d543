"""Deals that agree with all that a seat saw and heard: the hidden cards dealt again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.actions import Pass
from belote_core.dealing import FIRST_CARDS
from belote_core.players.hands import counted, promise

if TYPE_CHECKING:
    from random import Random

    from belote_core.cards import Card
    from belote_core.deal import DealState
    from belote_core.players.counting import Memory
    from belote_core.views import View

# Of so many deals the one that agrees best with the bids is taken.
_DRAWN = 2
# More than the least to take, of a whole hand, tells a bid no better.
_MARGIN = 60


def shuffled(cards: tuple[Card, ...], random: Random) -> list[Card]:
    """Shuffle by the one sequence that Python promises to keep."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def bidding_world(view: View, random: Random) -> DealState:
    """Deal the first packets of the others and the talon; who passed had nothing to take."""
    known, turned = view.known, view.turned
    passed = {bid.seat for bid in view.bids if isinstance(bid, Pass)} - {view.seat}
    least = counted(view.rules).enough
    rest: list[Card] = []
    hands = known.hands
    for _ in range(_DRAWN * 2):
        rest = shuffled(view.unseen, random)
        hands = tuple(
            hand if not known.hidden[seat] else tuple(rest.pop() for _ in range(FIRST_CARDS))
            for seat, hand in enumerate(known.hands)
        )
        if turned is None or all(
            promise(view.rules, (*hands[seat], turned), turned.suit).points < least
            for seat in passed
        ):
            break
    talon = tuple(rest[: len(known.talon)])
    return replace(known, hands=hands, hidden=(0,) * view.rules.players, talon=talon)


def playing_world(memory: Memory, random: Random) -> DealState:
    """Deal what the others may hold; of two such deals, that which the bids speak for."""
    drawn = [_hands(memory, random) for _ in range(_DRAWN)]
    hands = max(drawn, key=lambda one: _agreement(memory.view, one))
    return replace(memory.view.known, hands=hands, hidden=(0,) * memory.view.rules.players)


def _hands(memory: Memory, random: Random) -> tuple[tuple[Card, ...], ...]:
    """Give each unknown card to somebody who may hold it; of the end of a deal some stay out."""
    hands = [
        list(memory.view.hand)
        if seat == memory.view.seat
        else [card for card in memory.view.rules.cards if card in held]
        for seat, held in enumerate(memory.sure)
    ]
    given: list[list[Card]] = [[] for _ in hands]
    cards = shuffled(memory.unknown, random)
    spare = len(cards) - sum(memory.drawn)
    cards.sort(key=lambda card: sum(card in held for held in memory.may_hold))
    for card in cards:
        free = [s for s in memory.others if len(given[s]) < memory.drawn[s]]
        can = [seat for seat in free if card in memory.may_hold[seat]]
        room = [memory.drawn[seat] - len(given[seat]) for seat in can]
        at = _weighted([*room, spare], random)
        if can and at < len(can):
            given[can[at]].append(card)
        elif spare:
            spare -= 1
        elif not _make_room(memory, given, card, set()):
            given[free[0]].append(card)  # what was declared cannot be: anybody may have it
    return tuple(tuple(hand) + tuple(more) for hand, more in zip(hands, given, strict=True))


def _weighted(room: list[int], random: Random) -> int:
    """Choose a place, each as likely as it has room."""
    at = random.random() * sum(room)
    for place, width in enumerate(room):
        at -= width
        if at < 0:
            return place
    return 0


def _make_room(memory: Memory, given: list[list[Card]], card: Card, asked: set[int]) -> bool:
    """Give a card to somebody who may hold it and passes on another one."""
    for seat in memory.others:
        if seat in asked or card not in memory.may_hold[seat] or not memory.drawn[seat]:
            continue
        if len(given[seat]) < memory.drawn[seat]:
            given[seat].append(card)
            return True
        asked.add(seat)
        for at, other in enumerate(given[seat]):
            if _make_room(memory, given, other, asked):
                given[seat][at] = card
                return True
    return False


def _agreement(view: View, hands: tuple[tuple[Card, ...], ...]) -> int:
    """How well whole hands agree with the bids: who took had enough, who passed had not."""
    rules, trump, turned = view.rules, view.trump, view.turned
    found = 0
    if trump is None or not view.bids:
        return found
    whole = [(*view.known.cards_of(seat), *hand) for seat, hand in enumerate(hands)]
    most = counted(rules).enough + _MARGIN
    for bid in view.bids:
        if bid.seat == view.seat:
            continue
        if not isinstance(bid, Pass):
            found += min(promise(rules, tuple(dict.fromkeys(whole[bid.seat])), trump).points, most)
        elif turned is not None:
            hand = tuple(dict.fromkeys((*whole[bid.seat], turned)))
            found -= max(0, promise(rules, hand, turned.suit).points - most)
    return found
