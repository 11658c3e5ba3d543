"""The question before the first lesson: how many play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import PRESETS
from tutorials.kit import prose
from tutorials.kit.stages.stage import Stage
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from belote_core import RuleSet
    from exercises.screens import PlayersOption, PlayersScreen
    from tutorials.kit.stages.stage import Context


@dataclass(frozen=True)
class Players(Stage):
    """At how many one learns: a way into the lesson at each usual table.

    Who comes by an address that names a table has answered, and begins after it.

    >>> Players("players").before
    True
    """

    @property
    def before(self) -> bool:
        """It is asked before the lesson."""
        return True

    def screen(self, context: Context) -> PlayersScreen:
        """Build an option for each number of players, with its usual table."""
        title = context.title(self.key)
        return {
            "id": context.key,
            "kind": "players",
            "title": title,
            "body": context.text(self.key, context.rules),
            "table": None,
            "stage": {"options": [_option(context.page, rules) for rules in tables()]},
            "status": title,
        }


def tables() -> list[RuleSet]:
    """Return the usual table of each number of players, the fewest first.

    >>> [rules.id for rules in tables()]
    ['MARQUOIR_3', 'CLASSIC_4']
    """
    return [houses.usual(n) for n in sorted({rules.players for rules in PRESETS.values()})]


def _option(page: str, rules: RuleSet) -> PlayersOption:
    return {
        "id": str(rules.players),
        "label": prose.word(f"players_{rules.players}", "lesson"),
        "text": prose.word(f"players_{rules.players}_told", "lesson", pack=rules.pack),
        "link": f"{page}.html?table={rules.id}",
    }
