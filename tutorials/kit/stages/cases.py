"""What stages about a rule case share: which case, and at which table it is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from exercises import THEMES, bilingual, generate
from tutorials.kit.stages.stage import Stage, StageError, several
from tutorials.kit.stages.tables import Tables, tables_of, whole
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises.screens import Text
    from tutorials.kit.stages.stage import Context


@dataclass(frozen=True)
class AtTables(Stage):
    """A stage that may be about another table than the lesson's.

    Of several tables in `at` the one with as many players as the lesson's is taken, else the first.
    """

    at: Tables = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a table at which it cannot be: `StageError`."""
        for table in whole(self.at):
            if not self.occurs_in(table):
                raise StageError(self, "cannot occur at", table.id or table, ())

    def occurs_in(self, _table: RuleSet, /) -> bool:
        """Whether what it is about can happen at a table."""
        return True

    def table_at(self, rules: RuleSet, /) -> RuleSet:
        """Return the first table of `at` where it can happen, else the lesson's own."""
        fitting = [table for table in tables_of(self.at, rules) if self.occurs_in(table)]
        # Sorting keeps the order of what is alike.
        return next(iter(sorted(fitting, key=lambda one: one.players != rules.players)), rules)

    def can_occur(self, rules: RuleSet, /) -> bool:
        """Whether it can happen at the table that it is about."""
        return self.occurs_in(self.table_at(rules))


@dataclass(frozen=True)
class Case(AtTables):
    """A stage about a rule case: `theme`, by default the `key`.

    Of several the first that occurs at the table is taken; one must, at every preset of the lesson.

    >>> from belote_core import CLASSIC_4, MARQUOIR_3
    >>> from tutorials.kit.stages import Try, house
    >>> from belote_core.ruleset import Tie
    >>> tie = Try("tie", theme=("failed-together", "tie-fails"), at=house(tie=Tie.FAILED))
    >>> tie.theme_at(CLASSIC_4), tie.table_at(CLASSIC_4).tie
    ('tie-fails', <Tie.FAILED: 'failed'>)
    """

    theme: str | tuple[str, ...] = field(default=(), kw_only=True)

    # The kinds of exercise that it can show; none for any.
    shows: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        """Refuse a theme that there is not, that this kind cannot show, or not at that table."""
        showable = [
            name
            for name, theme in THEMES.items()
            if not self.shows or set(theme.kinds) & set(self.shows)
        ]
        for name in self.themes:
            if name not in showable:
                fault = "cannot show theme" if name in THEMES else "no such theme"
                raise StageError(self, fault, name, showable)
        super().__post_init__()

    @property
    def themes(self) -> tuple[str, ...]:
        """The rule cases that it can be about."""
        return several(self.theme) or (self.key,)

    def occurs_in(self, table: RuleSet, /) -> bool:
        """Whether one of the rule cases occurs at a table."""
        return any(THEMES[name].occurs_in(table) for name in self.themes)

    def theme_at(self, rules: RuleSet, /) -> str:
        """Name the first rule case that occurs where it is asked."""
        table = self.table_at(rules)
        occurring = (name for name in self.themes if THEMES[name].occurs_in(table))
        return next(occurring, self.themes[0])

    def exercise(self, context: Context, /) -> Exercise:
        """Return the exercise of a screen; each sibling has other cards."""
        table = self.table_at(context.rules)
        return _constructed(self.theme_at(context.rules), table, context.deal_seed)


# Kept, since every action of a learner is replayed from the first: nothing is constructed twice.
@lru_cache(maxsize=512)
def _constructed(theme: str, table: RuleSet, seed: int) -> Exercise:
    return generate(theme, table, seed=seed)


@dataclass(frozen=True)
class Asking(Case):
    """A stage with an answer of its own; the first one counts, and an error brings other cards.

    The whole right answer goes down with the screen, as the page sends its own. "Show the answer"
    is an answer that is wrong: an empty one, with a hint.
    """

    @property
    def asks(self) -> bool:
        """There is something to answer."""
        return True

    @property
    def varies(self) -> bool:
        """It can be asked again with other cards."""
        return True

    def body(self, context: Context) -> Text:
        """Return its text; first how its table differs from the lesson's."""
        table = self.table_at(context.rules)
        text, other = context.text(self.key, table), houses.differences(table, context.rules)
        return (
            bilingual.in_both(lambda lang: f"<p>{other[lang]}</p>{text[lang]}") if other else text
        )


def graded(answer: object, right: Sequence[object]) -> bool | None:
    """Grade what must be given whole; None for what is no answer.

    >>> graded([3, 14], [3, 14]), graded([], [3, 14]), graded("3", [3, 14])
    (True, False, None)
    """
    return answer == right if isinstance(answer, list) else None
