"""The questions of a set one after the other, and where a pupil stands: actions in, screen out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING
from zlib import crc32

from exercises import bilingual, markup, questions
from exercises.class_answers import Answered
from tutorials.kit import prose, replayed
from tutorials.kit.classroom.opened import PUPILS, Opened
from tutorials.kit.stages.read import read_screen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises.screens import Action, Choice, LogEntry, Progress, Screen, Text


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pupil stands: `at` 0 before the first question, then its number, then the end.

    `answers` are the first answers of this session, by question from 1.
    """

    at: int = 0
    seen: int = 0
    answers: tuple[tuple[int, Answered], ...] = ()


@dataclass(frozen=True)
class SetRun:
    """The questions of a set for one pupil; `noted` is the log that his browser keeps.

    The first answer to a question counts, of today or of another day.
    """

    opened: Opened
    noted: tuple[LogEntry, ...] = ()
    name: str = PUPILS
    # The cards come from the set alone.
    seed: int = 0

    @cached_property
    def exercises(self) -> tuple[Exercise, ...]:
        """The questions."""
        return self.opened.exercises

    @property
    def rules(self) -> RuleSet:
        """The table of the first question, which is that of all in a set that was made."""
        return self.exercises[0].rules

    @property
    def end(self) -> int:
        """The place after the last question."""
        return len(self.exercises) + 1

    # ---- What the pupil did

    def under(self, _rules: RuleSet) -> SetRun:
        """Return itself: a set brings its table along."""
        return self

    def under_own_rules(self, place: Place) -> Place:
        """Return the place as it is."""
        return place

    def place(self, actions: Iterable[Action], start: int = 0) -> Place:
        """Replay what the pupil did, from the question that he begins with; 0 is before them."""
        return replayed.replay(self, Place(at=min(max(start, 0), self.end)), actions)

    def news(self, place: Place, choice: Choice) -> tuple[Action, ...]:
        """Return the actions that a choice of the page adds."""
        return replayed.news(self, place, choice)

    def advance(self, place: Place, action: Action) -> Place:
        """Return the place after one action; what does not belong to the screen changes nothing."""
        if action.get("position") != self.key(place) or action.get("n", 0) <= place.seen:
            return place
        place, did = replace(place, seen=action["n"]), action.get("action")
        if did in ("play", "answer") and 0 < place.at < self.end:
            return self._answered(place, action)
        if did == "next":
            # Who comes back to the start goes on where he was.
            then = self.resume if place.at == 0 else place.at + 1
            return replace(place, at=min(then, self.end))
        if did == "back":
            return replace(place, at=max(place.at - 1, 0))
        return place

    def _answered(self, place: Place, action: Action) -> Place:
        if place.at in dict(place.answers):
            return place
        exercise = self.exercises[place.at - 1]
        right = questions.graded(exercise, action)
        if right is None:
            return place
        form, hints = exercise.form, action.get("hints", 0)
        given = [action.get("card")] if form.way == "card" else action.get("answer")
        misreading = None if right else exercise.grade(form.answer(given)).misreading
        answered = Answered(right, hints if type(hints) is int else 0, misreading)
        return replace(place, answers=(*place.answers, (place.at, answered)))

    # ---- What he answered

    def key(self, place: Place) -> str:
        """Name a screen: page, table, set, question; what the browser keeps goes by it."""
        tag = f"{crc32(self.opened.paper.name.encode()):08x}"
        return f"{self.name}.{self.rules.id}.{tag}.{place.at}.0"

    @cached_property
    def _noted(self) -> Mapping[int, Answered]:
        """By question: the first answer that the browser kept."""
        keys = {self.key(Place(at=at)): at for at in range(1, self.end)}
        found: dict[int, Answered] = {}
        for entry in self.noted:
            at = keys.get(str(entry.get("key")))
            if entry.get("kind") == "try" and at is not None:
                right, hints = entry.get("right") is True, entry.get("hints") or 0
                misreading = None if right else entry.get("misreading")
                found.setdefault(at, Answered(right, hints, misreading))
        return found

    def answers(self, place: Place) -> tuple[Answered | None, ...]:
        """Return the first answer to every question, None where there is none yet."""
        known = {**dict(place.answers), **self._noted}
        return tuple(known.get(at) for at in range(1, self.end))

    @property
    def resume(self) -> int:
        """The first question that the browser knows no answer to; after all of them the end."""
        return next((at for at in range(1, self.end) if at not in self._noted), self.end)

    # ---- What is shown

    def screen(self, place: Place) -> Screen:
        """Build what the table shows, in both languages."""
        if place.at == 0:
            return self._before(place)
        if place.at == self.end:
            return self._after(place)
        exercise = self.exercises[place.at - 1]
        facts = {"n": place.at, "total": len(self.exercises)}
        title = prose.word("question", "exam", **facts)
        built = self.opened.question(self.key(place), place.at - 1, title)
        built["button"] = prose.word("next", "train")
        built["actions"] = {"back": True}
        built["log"] = {
            "page": self.name,
            "stage": place.at,
            "theme": exercise.theme,
            "kind_of": exercise.kind,
            "binding": questions.binding(exercise),
            "profile": self.rules.id,
        }
        return built

    def _before(self, place: Place) -> Screen:
        given = sum(one is not None for one in self.answers(place))
        facts = {"n": len(self.exercises), "given": given}
        told = prose.html(self.name, "begun" if given else "intro", **facts)
        button = prose.word("go_on" if given else "begin", "set")
        return read_screen(self.key(place), prose.plain(self.name, "intro.title"), told, button)

    def _after(self, place: Place) -> Screen:
        answers = self.answers(place)
        alone = sum(one is not None and one.right and not one.hints for one in answers)
        missing = sum(one is None for one in answers)
        facts = {"alone": alone, "n": len(answers), "missing": missing}
        parts = [prose.html(self.name, "done", **facts)]
        if missing:
            parts.append(_paragraph(prose.word("missing", "set_told", **facts)))
        parts += map(_paragraph, self._by_rule(answers))
        code = self.opened.paper.code(answers)
        parts.append(_paragraph(prose.word("code", "set", code=code)))
        parts.append(prose.html(self.name, "code", **facts))
        body = bilingual.in_both(lambda lang: "".join(part[lang] for part in parts))
        screen = read_screen(self.key(place), prose.plain(self.name, "done.title"), body, None)
        screen["button"] = prose.word("home", "table")
        screen["link"] = "index.html"
        screen["actions"] = {"back": True}
        return screen

    def _by_rule(self, answers: tuple[Answered | None, ...]) -> list[Text]:
        """Say of every rule how many of its questions were answered right, alone."""
        asked = Counter(one.theme for one in self.exercises)
        alone = Counter(
            one.theme
            for one, answer in zip(self.exercises, answers, strict=True)
            if answer is not None and answer.right and not answer.hints
        )
        return [
            prose.word("by_rule", "set", rule=bilingual.headed(theme), alone=alone[theme], n=count)
            for theme, count in asked.items()
        ]

    def progress(self, place: Place) -> Progress:
        """Return the row of bars in the frame: one for each question."""
        answers = self.answers(place)
        alone = [one is not None and one.right and not one.hints for one in answers]
        done = [one is not None for one in answers]
        label = prose.word("progress", "set_told", n=sum(done), total=len(answers))
        return {"done": done, "alone": alone, "now": max(place.at - 1, 0), "label": label}


def _paragraph(text: Text) -> Text:
    return bilingual.in_both(lambda lang: f"<p>{markup.bold(text[lang])}</p>")
