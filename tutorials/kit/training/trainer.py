"""Training without an end, and where a learner stands in it: actions in, screen out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from belote_core import table_code
from exercises import THEMES, generate, questions
from exercises.construction.draw import Draw
from exercises.mastery import Mastery
from tutorials.kit import prose, replayed
from tutorials.kit.texts import reminders
from tutorials.kit.training import practice, results
from tutorials.kit.training.practice import Programme

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises import screens as wire
    from exercises.screens import Action, Address, Log, LogEntry, PickScreen, QuestionScreen, Text

# One rule after the other: so many questions of each.
RUN = 5
# A case that a recipe did not find at one seed it finds at the next.
_SEEDS = 8


@dataclass(frozen=True, slots=True)
class Step:
    """One question: its number from 1, which sibling; `answered` is its first try, right or not.

    `given` is what was answered last, as the page sent it.
    """

    number: int
    sibling: int = 0
    answered: bool | None = None
    given: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner stands: the questions so far and at which he looks, None while he chooses."""

    programme: Programme
    steps: tuple[Step, ...] = ()
    at: int | None = None
    seen: int = 0
    tries: tuple[LogEntry, ...] = ()
    profile: str | None = None

    @property
    def step(self) -> Step | None:
        """The question he looks at."""
        return None if self.at is None else self.steps[self.at]


@dataclass(frozen=True)
class Trainer:
    """A training under one profile, dealt from one seed.

    `noted` is the log of the browser, `now` when it is read.
    """

    name: str
    rules: RuleSet
    seed: int
    asked: practice.Asked
    now: datetime
    noted: tuple[LogEntry, ...] = ()

    def under(self, rules: RuleSet) -> Trainer:
        """Return the same training at another table."""
        return self if rules == self.rules else replace(self, rules=rules)

    # ---- What the learner did

    def place(self, actions: Iterable[Action], start: int = 0) -> Place:
        """Replay what the learner did, from the question that the address named; 0 is to choose."""
        first = Place(self.asked.programme(self.rules)[0])
        if start > 0:
            first = replace(first, steps=(Step(start),), at=0)
        return replayed.replay(self, first, actions)

    def news(self, place: Place, choice: wire.Choice) -> tuple[Action, ...]:
        """Return the actions that a choice of the page adds."""
        return replayed.news(self, place, choice)

    def under_own_rules(self, place: Place) -> Place:
        """Return the same question at this table: an answer given at another one is none here."""
        if place.profile == table_code(self.rules):
            return place
        steps = tuple(Step(step.number, step.sibling) for step in place.steps)
        at = place.at if place.programme.themes(self.rules) else None
        return replace(place, steps=steps, at=at, profile=table_code(self.rules))

    def advance(self, place: Place, action: Action) -> Place:
        """Return the place after one action; what does not belong to the screen changes nothing."""
        if action.get("position") != self.key(place) or action.get("n", 0) <= place.seen:
            return place
        place, kind = replace(place, seen=action["n"]), action.get("action")
        if place.at is None:
            return self._begun(place, action) if kind == "begin" else place
        if kind in ("play", "answer"):
            return self._answered(place, action)
        if kind == "choose":
            return replace(place, at=None)
        if kind == "back":
            return replace(place, at=max(place.at - 1, 0))
        if kind == "again":
            number = place.steps[place.at].number
            sibling = max(step.sibling for step in place.steps if step.number == number) + 1
            return self._on(place, Step(number, sibling))
        if kind == "next":
            if place.at < len(place.steps) - 1:
                return replace(place, at=place.at + 1)
            return self._on(place, Step(max(step.number for step in place.steps) + 1))
        return place

    @staticmethod
    def _on(place: Place, step: Step) -> Place:
        return replace(place, steps=(*place.steps, step), at=len(place.steps))

    def _begun(self, place: Place, action: Action) -> Place:
        """Begin with what was ticked; the numbers go on, so that no question comes twice."""
        ticked = action.get("rules")
        every = practice.every(self.rules)
        themes = tuple(t for t in every if isinstance(ticked, list) and t in ticked)
        if not themes:
            return place
        level = action.get("difficulty")
        programme = Programme(
            () if themes == every else themes,
            level if level in practice.LEVELS else 1,
            action.get("mixed") is not False,
        )
        number = max((step.number for step in place.steps), default=0) + 1
        return replace(place, programme=programme, steps=(Step(number),), at=0)

    def _answered(self, place: Place, action: Action) -> Place:
        """Note the answer; only the first to a question counts."""
        step, exercise = place.step, self.exercise(place)
        assert step is not None
        right = questions.graded(exercise, action, by_line=self._by_line(place))
        if right is None:
            return place
        given = tuple((name, action[name]) for name in ("card", "answer") if action.get(name))
        given = given or (("answer", []),)
        steps, tries = list(place.steps), place.tries
        if step.answered is None:
            hints = action.get("hints", 0)
            told = hints if type(hints) is int else 0
            noted: LogEntry = {"kind": "try", "key": self.key(place), "right": right, "hints": told}
            tries = (*tries, {**self._facts(place), **noted})
            step = replace(step, answered=right)
        steps[place.at or 0] = replace(step, given=given)
        return replace(place, steps=tuple(steps), tries=tries)

    # ---- Which question

    def theme(self, place: Place) -> str:
        """The theme of the question: every rule once in a row, or some of one, then the next."""
        assert place.step is not None
        themes, number = place.programme.themes(self.rules), place.step.number - 1
        if not place.programme.mixed:
            return themes[number // RUN % len(themes)]
        row, at = divmod(number, len(themes))
        return Draw(self.seed, f"row {row}").shuffled(themes)[at]

    def exercise(self, place: Place) -> Exercise:
        """Construct the question of a place."""
        step, theme = place.step, self.theme(place)
        assert step is not None
        kinds = THEMES[theme].kinds
        kind = Draw(self.seed, f"kind {step.number}").one(kinds)
        seed = (self.seed * 10_000 + step.number) * 100 + step.sibling % 100
        return _exercise(theme, self.rules, seed, place.programme.difficulty, kind)

    def key(self, place: Place) -> str:
        """Name a screen: an action that names another one is ignored."""
        start = f"{self.name}.{table_code(self.rules)}.{self.seed}"
        if place.step is None:
            return f"{start}.choose"
        level, step = place.programme.difficulty, place.step
        return f"{start}.{level}.{step.number}.{step.sibling}.{self.theme(place)}"

    # ---- What is shown

    def screen(self, place: Place) -> QuestionScreen | PickScreen:
        """Build what the table shows, in both languages."""
        step = place.step
        if step is None:
            return self._to_choose(place)
        exercise = self.exercise(place)
        title = prose.word("sibling" if step.sibling else "title", "train", n=step.number)
        built: Any = questions.screen(
            self.key(place),
            exercise,
            title=title,
            rule=reminders.of(exercise),
            by_line=self._by_line(place),
        )
        screen: QuestionScreen = built
        if step.given:
            answered: Any = dict(step.given)
            screen["answered"] = answered
        if self._just_mastered(place, exercise.theme):
            screen["joy"] = results.joy(exercise.theme)
        screen["tally"] = self._tally(place)
        screen["button"] = prose.word("next", "train")
        screen["actions"] = {"again": True, "back": bool(place.at), "choose": True}
        screen["log"] = self._facts(place)
        return screen

    @staticmethod
    def _by_line(place: Place) -> bool:
        """Where it is difficult, a deal is settled with its totals."""
        return place.programme.difficulty == practice.LEVELS[-1]

    def _facts(self, place: Place) -> Log:
        """What the browser notes of a question beside the answer."""
        assert place.step is not None
        exercise = self.exercise(place)
        return {
            "page": self.name,
            "stage": place.step.number,
            "theme": exercise.theme,
            "kind_of": exercise.kind,
            "binding": questions.binding(exercise),
            "profile": table_code(self.rules),
        }

    def _tally(self, place: Place) -> Text:
        won = sum(one["right"] and not one["hints"] for one in place.tries)
        name = "tally" if place.tries else "tally_none"
        return prose.word(name, "train", right=won, n=len(place.tries))

    def _mastery(self, place: Place, but: str = "") -> Mastery:
        """What is known of the learner: the log, and the tries that it has not told yet.

        Without the question `but`.
        """
        at = self.now.timestamp() * 1000
        tries = [*self.noted, *({**one, "at": at} for one in place.tries)]
        # What is no entry at all is for `Mastery` to pass over.
        return Mastery.from_log(
            [one for one in tries if not isinstance(one, dict) or one.get("key") != but]
        )

    def _just_mastered(self, place: Place, theme: str) -> bool:
        """Whether the answer to this question is the one that showed a rule to be mastered."""
        if place.step is None or not place.step.answered:
            return False
        before, now = self._mastery(place, self.key(place)), self._mastery(place)
        return now.rule(theme).mastered and not before.rule(theme).mastered

    def _to_choose(self, place: Place) -> PickScreen:
        _, unknown = self.asked.programme(self.rules)
        body = prose.html(self.name, "intro")
        if not place.programme.themes(self.rules):
            body = prose.word("no_rule", "train")
        elif unknown:
            body = prose.word("unknown_rules", "train", value=_harmless(unknown))
        known = self._mastery(place)
        due = [t for t in known.due(self.now) if t in practice.every(self.rules)]
        title = prose.word("rules", "train")
        return {
            "id": self.key(place),
            "kind": "pick",
            "title": title,
            "body": body,
            "table": None,
            "pick": {
                **results.pick(self.rules, place.programme, known, due),
                # Who named his rules, or has begun, is not told others.
                "reviews": bool(due) and not self.asked.text and not place.steps,
            },
            "button": prose.word("begin", "train"),
            "status": title,
        }

    def address(self, place: Place) -> Address:
        """Return what the address holds, so that it leads to the same question again."""
        programme = place.programme
        chosen = place.step is not None or self.asked.text is not None
        return {
            "table": table_code(self.rules),
            "seed": self.seed,
            "rules": practice.write(programme.themes(self.rules), self.rules) if chosen else None,
            "difficulty": programme.difficulty if programme.difficulty > 1 else None,
            "mix": None if programme.mixed else 0,
            "q": place.step.number if place.step else None,
        }


def _harmless(text: str) -> str:
    """What somebody put into an address, without markup."""
    return "".join(sign for sign in text[:40] if sign.isalnum() or sign in " -_.")


@lru_cache(maxsize=64)
def _exercise(theme: str, rules: RuleSet, seed: int, difficulty: int, kind: str) -> Exercise:
    """Construct an exercise; where nothing can be refused there is no asking why."""
    usual = THEMES[theme].kinds[0]
    for asked in dict.fromkeys((kind, usual)):
        for later in range(_SEEDS):
            try:
                return generate(theme, rules, seed=seed + later, difficulty=difficulty, kind=asked)
            except ValueError:
                continue
    raise ValueError(f"{theme}: {seed}")
