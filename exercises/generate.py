"""Construct an exercise for a rule case from a seed, instead of waiting for luck.

Behind every exercise of the play lies a whole deal, so that nothing is asked that cannot happen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from belote_core.legality import legal_cards
from exercises.completing import WholeDeal, complete
from exercises.draw import Draw
from exercises.kinds import LEARNER
from exercises.kinds.play import ChooseACard, LegalCards, WhyIllegal
from exercises.kinds.tricks import CountPoints, Pile, TrickWinner, WonTrick
from exercises.recipes.cards import CARD_RECIPES
from exercises.recipes.deals import RECIPES
from exercises.recipes.play import hand_size, position
from exercises.recipes.tricks import PILE_THEMES, TRICK_RECIPES, pile, won_trick
from exercises.themes import THEMES
from exercises.themes.play import PLAY_THEMES

if TYPE_CHECKING:
    from belote_core import Position, RuleSet
    from exercises.kinds import Exercise

# A recipe fits nearly always at the first draw; a house where none of these fits is a fault.
TRIES = 60
_DEALS_KEPT = 512


class _Built(NamedTuple):
    """What is asked about, and the deal that it comes from."""

    subject: Position | WonTrick | Pile
    deal: WholeDeal


def generate(
    theme: str, rules: RuleSet, *, seed: int, difficulty: int = 1, kind: str | None = None
) -> Exercise:
    """Construct an exercise in which a case of `THEMES` holds; same seed, same exercise, for ever.

    The learner is seat 0. `difficulty` is 1, 2 or 3: in the play a hand of about four, six or eight
    cards, elsewhere more to think of. `kind` is one of the theme's kinds, by default the first.
    Raises `KeyError` for an unknown theme, `ValueError` where the case cannot arise, or cannot be
    asked so.

    >>> from belote_core import MARQUOIR_3
    >>> exercise = generate("must-overtrump", MARQUOIR_3, seed=1)
    >>> THEMES["must-overtrump"].holds(exercise.position)
    True
    >>> exercise == generate("must-overtrump", MARQUOIR_3, seed=1)
    True
    """
    case = THEMES[theme]
    asked = case.kinds[0] if kind is None else kind
    if asked not in case.kinds or not case.occurs_in(rules):
        raise ValueError(f"{theme}: {asked}")
    recipe = RECIPES.get(theme) or CARD_RECIPES.get(theme)
    if recipe is not None:
        return recipe(rules, Draw(seed, theme), difficulty, seed)
    return _asked(theme, rules, seed, difficulty, asked)


def deal_behind(exercise: Exercise) -> WholeDeal:
    """Return the whole deal that an exercise of the play comes from, played up to it.

    Raises `ValueError` for an exercise that is no moment of a deal.
    """
    if exercise.theme not in PLAY_THEMES:
        raise ValueError(exercise.theme)
    return _built(exercise.theme, exercise.rules, exercise.seed, exercise.difficulty).deal


@lru_cache(maxsize=_DEALS_KEPT)
def _built(theme: str, rules: RuleSet, seed: int, difficulty: int) -> _Built:
    """Draw until a recipe fits; kept, since a page asks for the same exercise again and again."""
    draw = Draw(seed, theme)
    for _ in range(TRIES):
        found = _drawn(theme, rules, draw, seed, difficulty)
        if found and THEMES[theme].holds(found.subject):
            return found
    raise ValueError(f"{theme}: {TRIES}")


def _drawn(theme: str, rules: RuleSet, draw: Draw, seed: int, difficulty: int) -> _Built | None:
    """One draw, or None where its parts do not fit together."""
    if theme in PILE_THEMES:
        return _Built(*pile(theme, rules, draw, seed, difficulty))
    if theme in TRICK_RECIPES:
        found = won_trick(theme, rules, draw, seed)
        if found is None:
            return None
        at, deal = found
        if THEMES[theme].kinds == (CountPoints.kind,):
            return _Built(Pile(rules=rules, trump=at.trump, tricks=(at.trick,), last=False), deal)
        return _Built(at, deal)
    placed = position(theme, rules, draw, hand_size(rules, difficulty, seed))
    behind = complete(placed[1], draw) if placed else None
    return _Built(placed[0], behind) if placed and behind else None


def _asked(theme: str, rules: RuleSet, seed: int, difficulty: int, kind: str) -> Exercise:
    """Ask about a subject what the kind asks."""
    subject = _built(theme, rules, seed, difficulty).subject
    if isinstance(subject, WonTrick):
        return TrickWinner(theme=theme, seed=seed, difficulty=difficulty, at=subject, seat=LEARNER)
    if isinstance(subject, Pile):
        return CountPoints(theme=theme, seed=seed, difficulty=difficulty, pile=subject)
    if kind == WhyIllegal.kind:
        legal = legal_cards(subject)
        refused = [card for card in subject.hand if card not in legal]
        if not refused:
            raise ValueError(f"{theme}: {kind}")
        card = Draw(seed, f"{theme} {kind}").one(refused)
        return WhyIllegal(
            theme=theme, seed=seed, difficulty=difficulty, position=subject, card=card
        )
    ask = LegalCards if kind == LegalCards.kind else ChooseACard
    return ask(theme=theme, seed=seed, difficulty=difficulty, position=subject)
