"""What every stage is, and where it is shown: all that the machine of a lesson knows of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from belote_core import table_code
from exercises import bilingual, markup
from tutorials.kit import prose
from tutorials.kit.texts import exceptions, facts, houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises.screens import Action, Log, LogEntry, Screen, Text, Words

T = TypeVar("T")
# So many names are read at a glance; of more, these are told that look most alike.
_FEW, _CLOSEST = 8, 3


class StageError(ValueError):
    """A stage that cannot be: which, what is wrong, what there is instead.

    It is raised when the notebook is read. Where there are many names the three closest are told.

    >>> from tutorials.kit.stages import Try
    >>> Try("first", theme="follows")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tutorials.kit.stages.stage.StageError: Try("first"): no such theme: follows; closest: follow...
    """

    def __init__(self, stage: object, fault: str, given: object, known: Iterable[object]) -> None:
        name = f'{type(stage).__name__}("{stage.key}")' if isinstance(stage, Stage) else stage
        names = [str(one) for one in known]
        few = len(names) <= _FEW
        told = names if few else get_close_matches(str(given), names, n=_CLOSEST, cutoff=0)
        there_are = "there are" if few else "closest"
        instead = f"; {there_are}: {', '.join(told)}" if told else ""
        super().__init__(f"{name}: {fault}: {given}{instead}")


class FirstTry(NamedTuple):
    """The first answer to a question: right or not, and with how many hints."""

    right: bool
    hints: int


@dataclass(frozen=True, kw_only=True)
class Context:
    """Where a stage is shown: on which page, at which table, after what the learner has done.

    `key` names the screen, `seed` is the lesson's, `number` the stage's, `sibling` says
    which deal of the same question; `nth` of `total` questions alike. `counts` are numbers that a
    text may name beside those of the table; `first_tries` go by stage; `noted` is what the browser
    kept.
    """

    page: str
    key: str
    rules: RuleSet
    seed: int
    number: int = 0
    sibling: int = 0
    nth: int = 1
    total: int = 1
    button: Text | None = None
    counts: Mapping[str, int]
    first_tries: Mapping[int, FirstTry]
    noted: tuple[LogEntry, ...] = ()

    @property
    def deal_seed(self) -> int:
        """What the question of this screen is constructed from."""
        return (self.seed * 100 + self.number) * 100 + self.sibling % 100

    def numbers(self, table: RuleSet) -> Mapping[str, int | Text]:
        """Return what a text may name: the table's facts, how many questions, how many were won."""
        return {**facts.of(table), **self.counts}

    def title(self, key: str) -> Text:
        """Return the heading of a section."""
        return prose.plain(self.page, f"{key}.title")

    def case_title(self, key: str) -> Text:
        """Head a question by its section, with its number."""
        return self._numbered("case", title=self.title(key))

    def mixed_title(self) -> Text:
        """Head a question that does not name its rule."""
        return self._numbered("mixed")

    def _numbered(self, form: str, **more: Text) -> Text:
        return prose.word(form, "lesson", n=self.nth, total=self.total, **more)

    def text(self, key: str, table: RuleSet) -> Text:
        """Return a section; at some tables it reads otherwise, or ends with what they do."""
        named = (f"{key}.{reading}" for reading in houses.readings(table))
        section = next((name for name in named if prose.has(self.page, name)), key)
        text = prose.html(self.page, section, **self.numbers(table))
        return exceptions.below(text, self.page, key, table)


@dataclass(frozen=True)
class Stage(ABC):
    """One screen of a lesson. `key` names its section of the prose: `<key>.title` and `<key>`.

    What browsers keep of it, and its address, go by a number: by default the first that no other
    stage names or takes before it. A stage that comes later into a lesson, or moves, names its
    `number`, so that what was kept of it and of the others is read on.

    A new kind is a subclass with its `screen`; one that asks has `asks` and `grade` too.
    """

    key: str
    number: int | None = field(default=None, kw_only=True)

    @property
    def asks(self) -> bool:
        """Whether there is something to answer: the first answer counts."""
        return False

    @property
    def before(self) -> bool:
        """Whether it is asked before the lesson, of who did not answer it by his address."""
        return False

    @property
    def varies(self) -> bool:
        """Whether the same rule can be asked again with other cards."""
        return False

    @property
    def mixed(self) -> bool:
        """Whether the question does not name its rule."""
        return False

    @property
    def sums_up(self) -> bool:
        """Whether it says by itself, at the end, how each rule went."""
        return False

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of the prose without which it cannot be shown."""
        return (f"{self.key}.title", self.key)

    def table_at(self, _rules: RuleSet, /) -> RuleSet:
        """Return the table that it is about, in a lesson at a table."""
        return _rules

    def theme_at(self, _rules: RuleSet, /) -> str:
        """Name the rule case that an answer is about; an empty name where it does not say it."""
        return ""

    def can_occur(self, _rules: RuleSet, /) -> bool:
        """Whether what it is about can happen, in a lesson at a table."""
        return True

    def exercise(self, _context: Context, /) -> Exercise | None:
        """Return the exercise that it asks, where it asks one."""
        return None

    @abstractmethod
    def screen(self, context: Context) -> Screen:
        """Build what the page shows, in both languages."""

    def grade(self, _context: Context, _action: Action, /) -> bool | None:
        """Grade what the page says was answered; None for what is no answer."""
        return None

    def log(self, context: Context) -> Log:
        """Return what the browser notes of it, beside where it stands."""
        if not self.asks:
            return {}
        theme = self.theme_at(context.rules)
        return {"theme": theme, "mixed": self.mixed, "profile": table_code(context.rules)}


def several(value: T | tuple[T, ...]) -> tuple[T, ...]:
    """Return several where one may be given alone.

    >>> several("follow"), several(("lead", "follow"))
    (('follow',), ('lead', 'follow'))
    """
    return value if isinstance(value, tuple) else (value,)


def bold(text: Text) -> Text:
    """Turn the marks of emphasis of a text into HTML, in both languages."""
    return bilingual.in_both(lambda lang: markup.bold(text[lang]))


def labels(*keys: str) -> Words:
    """Return the labels of a stage in every language."""
    return {
        lang: {key: prose.words(lang)["stage"][key] for key in keys} for lang in prose.LANGUAGES
    }
