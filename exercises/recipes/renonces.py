"""Construct a deal with one renonce: a case of the play first, then the wrong card, then the rest.

The moment of the renonce comes from the recipes of the play, with a whole deal behind it; the deal
is told from some tricks before, and played on to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core import DealState, Play, RuleSet, Suit, Trick, apply
from belote_core.deal import laid
from belote_core.ranking import strength
from exercises.construction.completing import Scene, WholeDeal, complete
from exercises.construction.draw import Draw
from exercises.feedback import LEARNER
from exercises.kinds.find_the_fault import PlayedDeal
from exercises.recipes.play import Builds, position
from exercises.theme import Drawn

if TYPE_CHECKING:
    from exercises.theme import Wanted

# Tricks told by difficulty, at most: the end of a deal, or all of it.
TRICKS = (4, 6, 10)
# The moment before a renonce, with so many cards in hand.
Moment = Callable[[RuleSet, Draw, int], Scene | None]


def find_the_fault(moment: Moment, refusal: str, wanted: Wanted) -> Drawn | None:
    """Draw a deal with one illegal card, refused so, by any seat."""
    rules, draw = wanted.rules, wanted.draw
    told = min(rules.hand_size, TRICKS[wanted.difficulty - 1])
    scene = moment(rules, draw, draw.between(2, told))
    behind = complete(scene, draw) if scene else None
    played = _played(behind, refusal, told, draw) if behind else None
    return Drawn(played) if played else None


def before(builds: Builds, rules: RuleSet, draw: Draw, size: int) -> Scene | None:
    """A case of the play in which the duty is broken."""
    placed = position(builds, rules, draw, size)
    return placed[1] if placed else None


def partner_trumped(rules: RuleSet, draw: Draw, size: int) -> Scene:
    """The partner has trumped; the learner, void, has a higher trump and a lower one (PLAY-7)."""
    trump, led, *_ = draw.shuffled(tuple(Suit))
    trumps = sorted((c for c in rules.cards if c.suit is trump), key=lambda c: strength(c, trump))
    at = draw.between(1, len(trumps) - 2)
    plain = draw.some([card for card in rules.cards if card.suit is led], rules.players - 2)
    others = [card for card in rules.cards if card.suit not in (led, trump)]
    hand = (draw.one(trumps[:at]), draw.one(trumps[at + 1 :]), *draw.some(others, size - 2))
    # The one before the partner led, and at four the last opponent followed.
    trick = Trick(LEARNER + 1, (plain[0], trumps[at], *plain[1:]))
    taker = draw.below(rules.players) if rules.fixed_pairs else trick.leader
    return Scene(
        rules=rules,
        trump=trump,
        taker=taker,
        trick=trick,
        earlier=rules.hand_size - size,
        hand=hand,
    )


def _played(behind: WholeDeal, refusal: str, told: int, draw: Draw) -> PlayedDeal | None:
    """Lay a card that is refused so, play on, and tell the last tricks; None where none is."""
    before = behind.state()
    wrong = [r.card for r in before.rulings if r.reason.code == refusal]
    if not wrong or before.next_seat is None:
        return None
    state = laid(before, Play(before.next_seat, draw.one(wrong)))
    while state.next_seat is not None:
        legal = [r.card for r in state.rulings if r.allowed]
        state = apply(state, Play(state.next_seat, draw.one(legal)))
    return _turned(_told(behind, state, told), draw.below(behind.rules.players))


def _told(behind: WholeDeal, end: DealState, told: int) -> PlayedDeal:
    """Tell the last tricks only, with the hands as they were before them."""
    rules, players = behind.rules, behind.rules.players
    skipped = len(end.tricks) - told
    gone = {card for trick in end.tricks[:skipped] for card in trick.cards}
    plays = [action for action in end.actions if isinstance(action, Play)][skipped * players :]
    return PlayedDeal(
        rules,
        tuple(tuple(card for card in hand if card not in gone) for hand in behind.hands),
        (plays[0].seat - 1) % players,
        behind.taker,
        behind.trump,
        tuple(plays),
    )


def _turned(played: PlayedDeal, by: int) -> PlayedDeal:
    """Turn the table, so that the fault is at any seat."""
    players = played.rules.players
    return replace(
        played,
        hands=tuple(played.hands[(seat - by) % players] for seat in range(players)),
        dealer=(played.dealer + by) % players,
        taker=(played.taker + by) % players,
        plays=tuple(Play((play.seat + by) % players, play.card) for play in played.plays),
    )
