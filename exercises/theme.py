"""A rule case: where it can arise, of what it holds, and how one is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import RuleSet
    from exercises.construction.completing import WholeDeal
    from exercises.construction.draw import Draw


class Drawn(NamedTuple):
    """What is asked about, and the deal that it comes from where there is one."""

    subject: object
    deal: WholeDeal | None = None


class Wanted(NamedTuple):
    """What a recipe is asked for: the table, a seeded draw, the difficulty (1 to 3), the seed."""

    rules: RuleSet
    draw: Draw
    difficulty: int
    seed: int


# A subject, or None where this draw finds none. The theme need not hold of it: what does not fit is
# drawn again.
Recipe = Callable[[Wanted], Drawn | None]


def everywhere(rules: RuleSet) -> bool:
    """Whatever the table."""
    return bool(rules.players)


@dataclass(frozen=True)
class Theme:
    """One rule case: its id, the articles it rests on, and what it can be asked as.

    `kinds` are kinds of exercise, the usual one first. `occurs_in` says whether the case can arise
    under given rules, `holds` whether a subject (of an exercise of these kinds) is such a case;
    `recipe` draws one.
    """

    id: str
    articles: tuple[str, ...]
    kinds: tuple[str, ...]
    holds: Callable[[Any], bool]
    recipe: Recipe
    occurs_in: Callable[[RuleSet], bool] = everywhere


def by_id(themes: Sequence[Theme]) -> dict[str, Theme]:
    """List themes by their id."""
    return {theme.id: theme for theme in themes}
