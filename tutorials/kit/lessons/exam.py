"""The exam: mixed questions without a hint, each answered once, and what to review afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

from exercises import PLAY_CASES, THEMES, Mastery, wording
from exercises.construction.draw import Draw
from tutorials.kit import prose
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Lesson, Place, Stage
from tutorials.kit.questions.shapes import in_both, word
from tutorials.kit.training import practice, results

if TYPE_CHECKING:
    from datetime import datetime

    from belote_core import RuleSet
    from tutorials.kit.questions.shapes import Both
    from tutorials.kit.replayed import Action

QUESTIONS = 20
TRAINING = "20_train"
# A hand is asked for one card, or for all that are legal: for these only where some card is not.
_ASKED = ("choose-a-card", "legal-cards")
_ALL_MAY_BE_LEGAL = {"other-is-master"}


def drawn(rules: RuleSet, seed: int) -> tuple[Stage, ...]:
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
    return tuple(
        Stage("try", theme, mixed=True, exercise=_kind(theme, draw))
        for theme in draw.shuffled(list(chosen))
    )


def _kind(theme: str, draw: Draw) -> str | None:
    """How a case of the play is asked; anything else is asked as usual."""
    if theme not in PLAY_CASES:
        return None
    return draw.one(_ASKED[1:] if theme in _ALL_MAY_BE_LEGAL else _ASKED)


@dataclass(frozen=True)
class Exam(Lesson):
    """An exam under one profile; same seed, same questions. `now` is when the log is read."""

    now: datetime | None = None

    def __post_init__(self) -> None:
        """Every table has the questions that can arise there."""
        stages = (Stage("read", "intro"), *drawn(self.rules, self.seed), Stage("read", "done"))
        object.__setattr__(self, "stages", stages)

    def under(self, rules: RuleSet, *, seed: int | None = None) -> Exam:
        """Return the exam at another table, or from another seed."""
        return replace(self, rules=rules, seed=self.seed if seed is None else seed)

    def advance(self, place: Place, action: Action) -> Place:
        """Return the place after one action: nothing is asked again, right or wrong."""
        if action.get("action") == "again":
            return place
        if action.get("action") == "next":
            place = replace(place, answered=None)
        return super().advance(place, action)

    def screen(self, place: Place) -> Both:
        """Build a question without help, or what to do before and after."""
        built, stage = super().screen(place), self.stages[place.stage]
        if stage.kind == "try":
            number = {"n": place.stage, "total": len(self.stages) - 2}
            title = word("question", "exam", **number)
            none: Both = {lang: [] for lang in prose.LANGUAGES}
            built.pop("copy", None)
            actions = {"back": True}
            bare = {"hints": none, "hint_cards": [], "rule": None, "once": True}
            return built | bare | {"title": title, "actions": actions}
        if stage.key == "intro":
            return built | self._before()
        return built | self._after(place) | {"actions": {"back": True}}

    def _before(self) -> Both:
        """What is due for review; and a new exam for who has taken this one."""
        taken = len(self.first_tries(Place())) == len(self.stages) - 2
        told = [prose.html(self.name, "intro", **self.numbers(Place()))]
        if taken:
            told.append(_paragraph(word("taken", "exam", **self.numbers(Place()))))
        if self.now is not None:
            known = Mastery.from_log(self.noted)
            due = [one for one in known.due(self.now) if one in practice.every(self.rules)]
            told += [_paragraph(results.to_review(due, known))] if due else []
        body = {"body": in_both(lambda lang: "".join(part[lang] for part in told))}
        if not taken:
            return body
        link = f"{self.name}.html?profile={self.rules.id}&seed={self._fresh()}"
        return body | {"button": word("another", "exam"), "link": link}

    def _fresh(self) -> int:
        """The next seed of which nothing was answered yet."""
        met = {tuple(str(entry.get("key")).split(".")[:3]) for entry in self.noted}
        later = count(self.seed + 1)
        return next(s for s in later if (self.name, str(self.rules.id), str(s)) not in met)

    def _after(self, place: Place) -> Both:
        """The result of every rule, and what to review."""
        first = self.first_tries(place)
        themes = {number: stage.key for number, stage in enumerate(self.stages) if stage.asks}
        known = [theme for number, theme in themes.items() if first.get(number, (False, 0))[0]]
        missed = [theme for theme in themes.values() if theme not in known]
        told = [prose.html(self.name, "done", **self.numbers(place))]
        told += [_named("known", known)] if known else []
        told += [_named("missed", missed), _paragraph(word("later", "exam"))] if missed else []
        body: Both = {"body": in_both(lambda lang: "".join(part[lang] for part in told))}
        if not missed:
            return body
        rules = practice.write(missed, self.rules)
        asked = f"&rules={rules}" if rules else ""
        link = f"{TRAINING}.html?profile={self.rules.id}{asked}"
        return body | {"button": word("review", "exam"), "link": link}


def _named(key: str, themes: list[str]) -> Both:
    """A list of rules by name."""
    names = in_both(lambda lang: ", ".join(wording.theme_names(lang)[name] for name in themes))
    return _paragraph(word(key, "exam", rules=names))


def _paragraph(text: Both) -> Both:
    return in_both(lambda lang: f"<p>{prose.bold(text[lang])}</p>" if text[lang] else "")
