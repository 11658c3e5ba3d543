"""What a learner did, told by the page and replayed: the base of a lesson and of a trainer."""

from __future__ import annotations

from dataclasses import replace
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS

if TYPE_CHECKING:
    from belote_core import RuleSet

Action = dict[str, Any]


class Replayed:
    """Screens that actions lead through: each names the screen it was made on, and its number.

    A page has `rules`, the `key` of each screen, and knows how to `advance` and what a place is
    worth `under_own_rules`.
    """

    rules: RuleSet

    def replayed(self, place: Any, action: Action) -> Any:
        """Replay an action under the profile it was made in: a switch keeps the place."""
        _, profile, *_ = [*str(action.get("position")).split("."), "", ""]
        made: Any = replace(self, rules=PRESETS.get(profile, self.rules))  # type: ignore[type-var]
        return made.advance(made.under_own_rules(place), action)

    def news(self, place: Any, choice: Action) -> tuple[Action, ...]:
        """Return what a choice adds: those before it that never arrived, then the choice itself."""
        actions = [*choice.get("earlier", ()), {**choice, "earlier": ()}]
        fresh = (action for action in actions if action.get("n", 0) > place.seen)
        # Of another screen: made twice, or before the screen changed under it.
        here = self.key(place)  # type: ignore[attr-defined]
        return tuple(dropwhile(lambda action: action.get("position") != here, fresh))
