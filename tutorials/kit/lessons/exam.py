"""The exam: mixed questions without a hint, each answered once, and what to review afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from belote_core import table_code
from exercises import PLAY_CASES, THEMES, Mastery, bilingual, markup, wording
from exercises.construction.draw import Draw
from tutorials.kit import prose
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Lesson
from tutorials.kit.stages.question import Try
from tutorials.kit.stages.read import Read
from tutorials.kit.training import practice, results

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from belote_core import RuleSet
    from exercises.screens import LogEntry, QuestionScreen, ReadScreen, Text
    from tutorials.kit.stages import Context, Stage

QUESTIONS = 20
TRAINING = "20_train"
# A hand is asked for one card, or for all that are legal: for these only where some card is not.
_ASKED = ("choose-a-card", "legal-cards")
_ALL_MAY_BE_LEGAL = {"other-is-master"}


@dataclass(frozen=True)
class Bare(Try):
    """A question without help that is answered once, right or wrong."""

    of: int = field(default=QUESTIONS, kw_only=True)

    @property
    def varies(self) -> bool:
        """It is not asked again."""
        return False

    def screen(self, context: Context) -> QuestionScreen:
        """Build the question without hints, reminders or copy."""
        screen = super().screen(context)
        screen.pop("copy", None)
        screen.pop("recall", None)
        screen["hints"] = {lang: [] for lang in prose.LANGUAGES}
        screen["hint_cards"] = []
        screen["rule"] = None
        screen["once"] = True
        screen["title"] = prose.word("question", "exam", n=context.number, total=self.of)
        screen["actions"] = {"back": True}
        return screen


@dataclass(frozen=True)
class Before(Read):
    """What is due for review `now`; and a new exam for who has answered all `questions`."""

    questions: int = field(kw_only=True)
    now: datetime | None = field(default=None, kw_only=True)

    def screen(self, context: Context) -> ReadScreen:
        """Build what to read before the questions."""
        screen = super().screen(context)
        taken = len(context.first_tries) == self.questions
        told = [prose.html(context.page, self.key, **context.numbers(context.rules))]
        if taken:
            told.append(_paragraph(prose.word("taken", "exam", **context.numbers(context.rules))))
        if self.now is not None:
            known = Mastery.from_log(context.noted)
            due = [one for one in known.due(self.now) if one in practice.every(context.rules)]
            told += [_paragraph(results.to_review(due, known))] if due else []
        screen["body"] = _joined(told)
        if taken:
            screen["button"] = prose.word("another", "exam")
            screen["link"] = (
                f"{context.page}.html?table={table_code(context.rules)}&seed={_fresh(context)}"
            )
        return screen


def _fresh(context: Context) -> int:
    """The next seed of which nothing was answered yet."""
    met = {tuple(str(entry.get("key")).split(".")[:3]) for entry in context.noted}
    later = count(context.seed + 1)
    return next(s for s in later if (context.page, table_code(context.rules), str(s)) not in met)


@dataclass(frozen=True)
class After(Read):
    """The result of every rule, and what to review; the first question was stage 1."""

    themes: tuple[str, ...] = field(kw_only=True)

    @property
    def sums_up(self) -> bool:
        """It says what is known and what was missed."""
        return True

    def screen(self, context: Context) -> ReadScreen:
        """Build the result; who missed something is led to the training of that."""
        screen = super().screen(context)
        first = context.first_tries
        known = [t for i, t in enumerate(self.themes, 1) if i in first and first[i].right]
        missed = [theme for theme in self.themes if theme not in known]
        told = [prose.html(context.page, self.key, **context.numbers(context.rules))]
        told += [_named("known", known)] if known else []
        told += (
            [_named("missed", missed), _paragraph(prose.word("later", "exam"))] if missed else []
        )
        screen["body"] = _joined(told)
        screen["actions"] = {"back": True}
        if missed:
            rules = practice.write(missed, context.rules)
            asked = f"&rules={rules}" if rules else ""
            screen["button"] = prose.word("review", "exam")
            screen["link"] = f"{TRAINING}.html?table={table_code(context.rules)}{asked}"
        return screen


def drawn(rules: RuleSet, seed: int, *, now: datetime | None = None) -> tuple[Stage, ...]:
    """Draw the questions at a table: something from every lesson, no rule twice."""
    draw = Draw(seed, "exam")
    fitting = {
        lesson: [theme for theme in themes if THEMES[theme].occurs_in(rules)]
        for lesson, themes in course.TAUGHT.items()
    }
    chosen = dict[str, None]()
    while len(chosen) < QUESTIONS:
        left = [[theme for theme in themes if theme not in chosen] for themes in fitting.values()]
        each = draw.some([draw.one(themes) for themes in left if themes], QUESTIONS - len(chosen))
        if not each:
            break
        chosen |= dict.fromkeys(each)
    themes = tuple(draw.shuffled(list(chosen)))
    return (
        Before("intro", questions=len(themes), now=now),
        *(Bare(theme, kind=_kind(theme, draw), mixed=True, of=len(themes)) for theme in themes),
        After("done", themes=themes),
    )


def _kind(theme: str, draw: Draw) -> str | None:
    """How a case of the play is asked; anything else is asked as usual."""
    if theme not in PLAY_CASES:
        return None
    return draw.one(_ASKED[1:] if theme in _ALL_MAY_BE_LEGAL else _ASKED)


def _named(key: str, themes: list[str]) -> Text:
    """A list of rules by name."""
    names = bilingual.in_both(
        lambda lang: ", ".join(wording.theme_names(lang)[name] for name in themes)
    )
    return _paragraph(prose.word(key, "exam", rules=names))


def _paragraph(text: Text) -> Text:
    return bilingual.in_both(lambda lang: f"<p>{markup.bold(text[lang])}</p>" if text[lang] else "")


def _joined(told: Sequence[Text]) -> Text:
    return bilingual.in_both(lambda lang: "".join(part[lang] for part in told))


def exam(
    name: str,
    rules: RuleSet,
    seed: int,
    *,
    noted: tuple[LogEntry, ...] = (),
    now: datetime | None = None,
) -> Lesson:
    """Build an exam at a table; same seed, same questions. `now` is when the log is read."""
    draw = partial(drawn, now=now)
    return Lesson(name, draw(rules, seed), rules, seed, noted, drawn=draw)
