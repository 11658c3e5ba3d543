"""A worked example: why the cards of one hand are legal or not, question by question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from exercises import generate
from tutorials.kit import screens
from tutorials.kit.stages.cases import Case
from tutorials.kit.stages.stage import several

if TYPE_CHECKING:
    from exercises.screens import WatchScreen
    from tutorials.kit.stages.stage import Context

# All the questions are asked there.
_USUAL = "must-overtrump"


@dataclass(frozen=True)
class Watch(Case):
    """The path of a ruling, lit card by card; a card must be refused in the case `theme`.

    >>> Watch("example").themes, Watch("example", theme="follow").themes
    (('must-overtrump',), ('follow',))
    """

    shows: ClassVar = ("choose-a-card",)

    @property
    def themes(self) -> tuple[str, ...]:
        """The rule case, by default one where every question is asked."""
        return several(self.theme) or (_USUAL,)

    def screen(self, context: Context) -> WatchScreen:
        """Build the example: a deal of the lesson's seed."""
        table = self.table_at(context.rules)
        exercise = generate(self.theme_at(context.rules), table, seed=context.seed, difficulty=1)
        built: Any = screens.watch_screen(
            context.key,
            exercise,
            title=context.title(self.key),
            body=context.text(self.key, table),
        )
        screen: WatchScreen = built
        return screen
