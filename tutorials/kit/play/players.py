"""The computer players at the table: what they do, what they say of it, what the coach would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import Pass, Play, Take, apply
from belote_core.players import Level, choose
from belote_core.views import view
from belote_core.wording import marked
from exercises import bilingual
from exercises.feedback import LEARNER
from exercises.markup import bold
from tutorials.kit.play import renonces
from tutorials.kit.play.deal_screen import Advice

if TYPE_CHECKING:
    from belote_core import Card, DealState
    from belote_core.players import Choice
    from exercises.screens import Text
    from tutorials.kit.play.sitting import Sitting

LEVELS: tuple[str, ...] = tuple(level.value for level in Level)
USUAL = Level.REGULAR.value
# Who gives the hints, and says what could be known.
COACH = Level.MASTER


def chosen(sitting: Sitting, number: int | None = None) -> Choice:
    """Ask a computer player what he does, or did as action `number` of the deal."""
    number = len(sitting.now.actions) if number is None else number
    state = sitting.at(number)
    seat = state.next_seat
    assert seat is not None
    return renonces.overlooked(sitting, number) or choose(
        view(state, seat), Level(sitting.levels[seat]), seed=sitting.now.seed
    )


def why(sitting: Sitting, choice: Choice, *, long: bool = False) -> Text:
    """Say why, as the player himself would; `long` once the deal is over."""
    players = sitting.rules.players
    return bilingual.in_both(
        lambda lang: bold(
            marked(choice.reason, long=long, **bilingual.speech(players, lang, LEARNER))
        )
    )


def advice(sitting: Sitting) -> Advice:
    """Say what the coach would do in the learner's place, up to the bid or the card."""
    choices = _of_coach(sitting.state, sitting.now.seed)
    return Advice(tuple(choice.action for choice in choices), why(sitting, choices[-1], long=True))


def of_coach(state: DealState, seed: int) -> Card | None:
    """Return the card that the coach would play, seeing the learner's hand alone."""
    action = _of_coach(state, seed)[-1].action
    return action.card if isinstance(action, Play) else None


def _of_coach(state: DealState, seed: int) -> list[Choice]:
    found: list[Choice] = []
    while not found or not isinstance(found[-1].action, Pass | Take | Play):
        found.append(choose(view(state, LEARNER), COACH, seed=seed))
        state = apply(state, found[-1].action)
    return found
