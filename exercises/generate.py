"""Construct an exercise for a rule case from a seed, instead of waiting for luck.

Behind every exercise of the play lies a whole deal, so that nothing is asked that cannot happen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from belote_core import RuleSet
from belote_core.arguments import NONE, of_kind
from belote_core.errors import PositionError, UnknownNameError
from exercises.construction.draw import Draw
from exercises.exercise import Exercise
from exercises.kinds import KINDS
from exercises.theme import Drawn, Wanted
from exercises.themes import THEMES

if TYPE_CHECKING:
    from exercises.construction.completing import WholeDeal

# A recipe fits nearly always at the first draws; a house where none of these fits is a fault.
TRIES = 400
_KEPT = 512


def generate(
    theme: str, rules: RuleSet, *, seed: int, difficulty: int = 1, kind: str | None = None
) -> Exercise:
    """Construct an exercise in which a case of `THEMES` holds; same seed, same exercise, for ever.

    The learner is seat 0. `difficulty` is 1, 2 or 3: in the play a hand of about four, six or eight
    cards, elsewhere more to think of. `kind` is one of the theme's kinds, by default the first.
    Raises `UnknownNameError` for an unknown theme, `PositionError` where the case cannot arise, or
    cannot be asked so.

    >>> from belote_core import MARQUOIR_3
    >>> exercise = generate("must-overtrump", MARQUOIR_3, seed=1)
    >>> THEMES["must-overtrump"].holds(exercise.position)
    True
    >>> exercise == generate("must-overtrump", MARQUOIR_3, seed=1)
    True
    """
    of_kind("theme", theme, str)
    of_kind("rules", rules, RuleSet)
    of_kind("seed", seed, int)
    of_kind("difficulty", difficulty, int)
    of_kind("kind", kind, str, NONE)
    if theme not in THEMES:
        raise UnknownNameError("unknown_theme", token=theme[:40])
    case = THEMES[theme]
    asked = case.kinds[0] if kind is None else kind
    if asked not in case.kinds or not case.occurs_in(rules):
        raise PositionError("theme_cannot_be_asked", token=theme, kind=asked[:40])
    return _asked(theme, rules, seed, difficulty, asked)


def deal_behind(exercise: Exercise) -> WholeDeal:
    """Return the whole deal that an exercise of the play comes from, played up to it.

    Raises `PositionError` for an exercise that is no moment of a deal.
    """
    of_kind("exercise", exercise, Exercise)
    deal = _drawn(exercise.theme, exercise.rules, exercise.seed, exercise.difficulty).deal
    if deal is None:
        raise PositionError("no_deal_behind", token=exercise.theme)
    return deal


@lru_cache(maxsize=_KEPT)
def _asked(theme: str, rules: RuleSet, seed: int, difficulty: int, kind: str) -> Exercise:
    """Ask about a subject what the kind asks; kept with its rulings, since a page comes back."""
    subject = _drawn(theme, rules, seed, difficulty).subject
    return KINDS[kind].about(subject, theme=theme, seed=seed, difficulty=difficulty)


@lru_cache(maxsize=_KEPT)
def _drawn(theme: str, rules: RuleSet, seed: int, difficulty: int) -> Drawn:
    """Draw until the theme holds of what its recipe gives."""
    case, wanted = THEMES[theme], Wanted(rules, Draw(seed, theme), difficulty, seed)
    for _ in range(TRIES):
        found = case.recipe(wanted)
        if found is not None and case.holds(found.subject):
            return found
    raise PositionError("theme_cannot_be_asked", token=theme)
