"""Whether a deal can reach what an exercise is about: found by constructing one (TABLE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import Position, Trick
from exercises.completing import Scene, complete
from exercises.deal_kinds import MatchMoment
from exercises.draw import Draw
from exercises.settle_kinds import LEARNER, DealFacts
from exercises.settle_recipes import reachable
from exercises.trick_kinds import Pile, WonTrick

if TYPE_CHECKING:
    from belote_core import RuleSet, Suit

# A deal that there is, is found at the first draw nearly always.
TRIES = 60


def can_be_reached(subject: Any) -> bool:
    """Whether some deal leads to it; what says nothing of a deal is not asked.

    A pile is taken trick by trick.
    """
    if isinstance(subject, Position):
        # Earlier tricks that are known come from a record, which was replayed.
        return bool(subject.played) or _behind(_scene(subject))
    if isinstance(subject, WonTrick):
        return _played(subject.rules, subject.trump, subject.trick)
    if isinstance(subject, Pile):
        return all(_played(subject.rules, subject.trump, trick) for trick in subject.tricks)
    if isinstance(subject, MatchMoment):
        return can_be_reached(subject.deal)
    if isinstance(subject, DealFacts):
        return _can_be_counted(subject)
    return True


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


def _behind(scene: Scene) -> bool:
    return any(complete(scene, Draw(seed, "reaching")) for seed in range(TRIES))


def _played(rules: RuleSet, trump: Suit, trick: Trick) -> bool:
    """A whole trick, after as many others as it takes."""
    scenes = (
        Scene(rules=rules, trump=trump, taker=LEARNER, trick=trick, earlier=earlier)
        for earlier in range(rules.hand_size)
    )
    return any(complete(scene, Draw(0, "reaching")) for scene in scenes) or any(
        _behind(Scene(rules=rules, trump=trump, taker=LEARNER, trick=trick, earlier=earlier))
        for earlier in range(rules.hand_size)
    )


def _can_be_counted(deal: DealFacts) -> bool:
    """The cards can be shared out so, whoever won the last trick where that is not said."""
    sides = range(deal.rules.sides) if deal.last is None else (deal.last,)
    return any(reachable(deal.rules, deal.points, deal.tricks, last) for last in sides)
