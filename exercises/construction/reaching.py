"""Whether a deal can reach what an exercise is about: found by constructing one (TABLE-3).

`completing` finds a deal in which all earlier tricks were of one suit. Where there is none, tricks
with a ruff or a discard in them are tried as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core import Position, Trick, trick_winner
from belote_core.legality import legal_cards
from exercises.construction.completing import Scene, complete
from exercises.construction.draw import Draw
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from belote_core import Card, RuleSet, Suit

    Hands = dict[int, set[Card]]

# A deal that there is, is found at the first draw nearly always; one with ruffs takes longer.
TRIES, MIXED_TRIES, TRICK_TRIES = 12, 600, 24


def position_is_reached(position: Position) -> bool:
    """Whether some deal leads to a position; what came from a record was replayed."""
    return bool(position.played) or _found([_scene(position)])


def trick_is_reached(rules: RuleSet, trump: Suit, trick: Trick) -> bool:
    """Whether some deal has this trick, after none, one, two others …; the last asks for most."""
    scene = Scene(rules=rules, trump=trump, taker=LEARNER, trick=trick, earlier=0)
    return _found([replace(scene, earlier=earlier) for earlier in range(rules.hand_size)])


def _scene(position: Position) -> Scene:
    return Scene(
        rules=position.rules,
        trump=position.trump,
        # Who took decides nothing where he is not asked for.
        taker=LEARNER if position.taker is None else position.taker,
        trick=position.trick,
        earlier=position.rules.hand_size - len(position.hand),
        hand=position.hand,
    )


def _found(scenes: list[Scene]) -> bool:
    """Find a deal behind one of these, the simple ones first."""
    draw = Draw(0, "reaching")
    return any(complete(scene, draw) for _ in range(TRIES) for scene in scenes) or any(
        _mixed(scene, draw) for _ in range(MIXED_TRIES) for scene in scenes
    )


def _mixed(scene: Scene, draw: Draw) -> bool:
    """Deal what is not known, then lay the earlier tricks backwards, with whatever cards fit."""
    rules, seats = scene.rules, scene.trick.seats(scene.rules.players)
    laid = dict(zip(seats, scene.trick.cards, strict=True))
    pool = draw.shuffled([c for c in rules.cards if c not in {*scene.hand, *laid.values()}])
    held: Hands = {seat: set() for seat in range(rules.players)}
    if scene.seat is not None:
        held[scene.seat] |= set(scene.hand)
    for seat, cards in held.items():
        missing = rules.hand_size - scene.earlier - len(cards) - (seat in laid)
        # Who did not follow suit holds none of it any more: the likeliest reason.
        led = scene.trick.cards[0].suit if laid else None
        void = seat in laid and laid[seat].suit is not led
        fits = [card for card in pool if not (void and card.suit is led)]
        if len(fits) < missing:
            return False
        cards |= set(draw.some(fits, missing))
        pool = [card for card in pool if card not in cards]
    if not _legal(scene, held, scene.trick):
        return False
    for seat, card in laid.items():
        held[seat].add(card)
    return _backwards(scene, held, pool, draw)


def _backwards(scene: Scene, held: Hands, pool: list[Card], draw: Draw) -> bool:
    leader = scene.trick.leader
    for _ in range(scene.earlier):
        trick = next(
            filter(None, (_earlier(scene, held, pool, leader, draw) for _ in range(TRICK_TRIES))),
            None,
        )
        if trick is None:
            return False
        for seat, card in zip(trick.seats(scene.rules.players), trick.cards, strict=True):
            held[seat].add(card)
        pool = [card for card in pool if card not in trick.cards]
        leader = trick.leader
    return True


def _earlier(scene: Scene, held: Hands, pool: list[Card], winner: int, draw: Draw) -> Trick | None:
    """Draw a trick that `winner` wins and that everybody may play: of one suit, or of several."""
    players = scene.rules.players
    first = draw.one(pool)
    alike = [card for card in pool if card.suit is first.suit and card is not first]
    others = [card for card in pool if card.suit is not first.suit]
    strangers = min(len(others), max(0, draw.below(3) - 1, players - 1 - len(alike)))
    rest = [*draw.some(alike, players - 1 - strangers), *draw.some(others, strangers)]
    trick = Trick(draw.below(players), (first, *draw.shuffled(rest)))
    fits = trick_winner(scene.rules, scene.trump, trick) == winner
    return trick if fits and _legal(scene, held, trick) else None


def _legal(scene: Scene, held: Hands, trick: Trick) -> bool:
    """Whether everybody could play his card, with what he held besides: the engine says."""
    for place, (seat, card) in enumerate(
        zip(trick.seats(scene.rules.players), trick.cards, strict=True)
    ):
        position = Position(
            rules=scene.rules,
            trump=scene.trump,
            trick=replace(trick, cards=trick.cards[:place]),
            seat=seat,
            hand=(card, *held[seat]),
            taker=scene.taker,
        )
        if card not in legal_cards(position):
            return False
    return True
