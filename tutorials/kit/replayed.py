"""What a learner did, told by the page and replayed: shared by a lesson and a training.

Every action names the screen that it was made on, and its number.
"""

from __future__ import annotations

from functools import reduce
from itertools import dropwhile
from typing import TYPE_CHECKING, Protocol, TypeVar

from tutorials.kit import reported, table_codes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core import RuleSet
    from exercises.screens import Action, Choice


class Place(Protocol):
    """Where a learner stands; `seen` is the number of the last action that counted."""

    @property
    def seen(self) -> int:
        """The number of the last action that counted."""


P = TypeVar("P", bound=Place)


class Page(Protocol[P]):
    """Screens that actions lead through, at one table."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""

    def key(self, place: P) -> str:
        """Name a screen."""

    def under(self, rules: RuleSet) -> Page[P]:
        """Return the same at another table."""

    def under_own_rules(self, place: P) -> P:
        """Return what a place is worth at this table."""

    def advance(self, place: P, action: Action) -> P:
        """Return the place after one action."""


def replay(page: Page[P], place: P, actions: Iterable[Action]) -> P:
    """Replay each action at the table that it was made at: a switch keeps the place."""

    def after(place: P, action: Action) -> P:
        _, profile, *_ = [*str(action.get("position")).split("."), "", ""]
        made = page.under(table_codes.rules(profile) or page.rules)
        return made.advance(made.under_own_rules(place), action)

    return page.under_own_rules(reduce(after, actions, place))


def news(page: Page[P], place: P, choice: Choice) -> tuple[Action, ...]:
    """Return what a choice adds: those before it that never arrived, then the choice itself."""
    fresh = (action for action in reported.actions(choice) if action["n"] > place.seen)
    # Of another screen: made twice, or before the screen changed under it.
    here = page.key(place)
    return tuple(dropwhile(lambda action: action.get("position") != here, fresh))
