"""What each card of the learner's cost, with all hands open: the outcome first, then the points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import Play, apply
from belote_core.solver import Question, solve
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core import Card, DealState
    from belote_core.solver import Solution
    from tutorials.kit.play.sitting import Sitting

# So many positions for each of four questions: a whole deal takes half a second, rarely three.
NODES = 60_000


@dataclass(frozen=True, kw_only=True)
class Decision:
    """A card that the learner played: the number of what was done before it, and its trick from 1.

    `forced` if no other was legal.
    """

    number: int
    trick: int
    card: Card
    forced: bool


@dataclass(frozen=True, kw_only=True)
class Price:
    """What a card cost against the best play of all; None where the budget did not reach.

    `points` are the points of the difference between the taking side and the best of the others,
    `lost` whether the outcome turned against the learner. `best` is the better line from there,
    `played` the best one after the card; each is empty where it is not known.
    """

    points: int | None
    lost: bool | None
    best: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()

    @property
    def dear(self) -> bool:
        """Whether it cost anything that is known."""
        return bool(self.lost or self.points)

    @property
    def weight(self) -> tuple[bool, int]:
        """Its place among others: the outcome first."""
        return bool(self.lost), self.points or 0


def decisions(sitting: Sitting) -> tuple[Decision, ...]:
    """List every card that the learner played in the deal."""
    found = []
    for number, action in enumerate(sitting.now.actions):
        if isinstance(action, Play) and action.seat == LEARNER:
            state = sitting.at(number)
            found.append(
                Decision(
                    number=number,
                    trick=len(state.tricks) + 1,
                    card=action.card,
                    forced=len(_cards(state)) == 1,
                )
            )
    return tuple(found)


def price(state: DealState, card: Card, *, nodes: int = NODES) -> Price:
    """Compare a card of the learner's with the best one; `nodes` bounds each of four searches.

    A card that had no other cost nothing.
    """
    if len(_cards(state)) == 1:
        return Price(points=0, lost=False)
    after = apply(state, Play(LEARNER, card))
    made = [solve(one, Question.CONTRACT, nodes=nodes) for one in (state, after)]
    ahead = [solve(one, Question.MARGIN, nodes=nodes) for one in (state, after)]
    best, then = _lines(made, ahead)
    return Price(
        points=_difference(ahead),
        lost=None if _difference(made) is None else bool(_difference(made)),
        best=best,
        played=(card, *then) if then else (),
    )


def points(state: DealState, line: tuple[Card, ...]) -> tuple[int, int]:
    """Return what the taking side has at the end of a line, then the best of the others."""
    assert state.taker is not None
    side = state.rules.side_of(state.taker)
    *_, (_, end) = played(state, line)
    others = [one for other, one in enumerate(end.points) if other != side]
    return end.points[side], max(others)


def played(state: DealState, line: tuple[Card, ...]) -> Iterator[tuple[Play, DealState]]:
    """Yield who plays each card of a line, with the deal after it."""
    for card in line:
        seat = state.next_seat
        assert seat is not None
        play = Play(seat, card)
        state = apply(state, play)
        yield play, state


def _cards(state: DealState) -> list[Card]:
    return [one.card for one in state.legal_actions if isinstance(one, Play)]


def _difference(found: list[Solution]) -> int | None:
    best, played = (one.value for one in found)
    return None if best is None or played is None else abs(best - played)


def _lines(
    made: list[Solution], ahead: list[Solution]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Prefer the lines with the best margin: where they are known they keep the outcome too."""
    pair = ahead if all(one.proved for one in ahead) else made
    if not all(one.proved for one in pair):
        return (), ()
    return pair[0].line, pair[1].line
