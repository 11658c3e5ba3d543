"""A lesson as a row of stages, and where a learner stands in it: actions in, screen out.

Of a stage it knows only what every `Stage` has; what the kinds are stands in `kit/stages`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from itertools import count, takewhile
from typing import TYPE_CHECKING

from belote_core import PRESETS, table_code
from exercises import Mastery, bilingual
from tutorials.kit import prose, replayed
from tutorials.kit.lessons import course
from tutorials.kit.stages.read import read_screen
from tutorials.kit.stages.stage import Context, FirstTry, StageError
from tutorials.kit.texts import houses
from tutorials.kit.training import results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises.screens import Action, Actions, Choice, Log, LogEntry, Progress, Screen, Text
    from tutorials.kit.stages.stage import Stage

# Who erred gets the same case with new cards, twice at most; then it comes back mixed.
SIBLINGS = 2
# Who begins again is dealt other cards: the siblings go on from there, up to those there can be.
ROUND, ROUNDS = 10, 100


@dataclass(frozen=True, slots=True)
class Result:
    """The first answer given to a question: unaided and right is what counts."""

    stage: int
    theme: str
    right: bool
    hints: int
    profile: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner stands: the stage, which sibling of its question, and what he answered.

    Who begins the lesson again finds other deals: `first` is the sibling that is dealt first then.
    `asked_for` says that a deal was asked for, and none brought by an error.
    """

    stage: int = 0
    sibling: int = 0
    first: int = 0
    asked_for: bool = False
    answered: bool | None = None
    seen: int = 0
    results: tuple[Result, ...] = ()
    profile: str | None = None


@dataclass(frozen=True)
class Lesson:
    """The stages of one lesson under one profile, dealt from one seed.

    `noted` is what the browser kept, today or earlier: first tries, each with the key of its
    screen. A lesson may be about a game of so many `players` alone. Where the stages depend on the
    table, `drawn` draws them anew at another one.
    """

    name: str
    stages: tuple[Stage, ...]
    rules: RuleSet
    seed: int
    noted: tuple[LogEntry, ...] = ()
    players: int | None = None
    drawn: Callable[[RuleSet, int], tuple[Stage, ...]] | None = field(
        default=None, compare=False, repr=False
    )

    @cached_property
    def kept_as(self) -> tuple[int, ...]:
        """By stage: the number by which answers are kept and addresses name it."""
        named = {stage.number for stage in self.stages}
        left = (number for number in count() if number not in named)
        return tuple(next(left) if s.number is None else s.number for s in self.stages)

    @property
    def opening(self) -> int:
        """The first stage of the lesson itself: after what is asked before it."""
        return sum(1 for _ in takewhile(lambda stage: stage.before, self.stages))

    @property
    def at_home(self) -> bool:
        """Whether this table is one that the lesson is about."""
        return self.players in (None, self.rules.players)

    def under(self, rules: RuleSet, *, seed: int | None = None) -> Lesson:
        """Return the same lesson at another table, or from another seed."""
        seed = self.seed if seed is None else seed
        if (rules, seed) == (self.rules, self.seed):
            return self
        stages = self.drawn(rules, seed) if self.drawn else self.stages
        return replace(self, rules=rules, seed=seed, stages=stages)

    def that_can_occur(self) -> Lesson:
        """The same without what cannot happen at this table: no preset is so, a house may be."""
        if not self.at_home:
            return self
        return replace(self, stages=tuple(s for s in self.stages if s.can_occur(self.rules)))

    # ---- What the learner did

    def place(self, actions: Iterable[Action], start: int | None = None) -> Place:
        """Replay what the learner did from the stage whose number the address named."""
        # A stage that does not exist is no way to the end.
        first = Place(stage=self.kept_as.index(start) if start in self.kept_as else 0)
        return replayed.replay(self, first, actions)

    def news(self, place: Place, choice: Choice) -> tuple[Action, ...]:
        """Return the actions that a choice of the page adds."""
        return replayed.news(self, place, choice)

    def under_own_rules(self, place: Place) -> Place:
        """Return the same stage for this profile: an answer given under another is none here."""
        answered = place.answered if place.profile == table_code(self.rules) else None
        return replace(place, answered=answered, profile=table_code(self.rules))

    def advance(self, place: Place, action: Action) -> Place:
        """Return the place after one action; what does not belong to the screen changes nothing."""
        known = action.get("position") == self.key(place) and self.at_home
        if not known or action.get("n", 0) <= place.seen:
            return place
        place = replace(place, seen=action["n"])
        did, stage = action.get("action"), self.stages[place.stage]
        if did in ("play", "answer") and stage.asks and place.answered is None:
            return self._noted(place, action, right=stage.grade(self.context(place), action))
        if did == "again" and stage.varies:
            return replace(place, sibling=place.sibling + 1, answered=None, asked_for=True)
        if did == "next":
            tried = place.sibling - place.first
            if place.answered is False and tried < SIBLINGS and stage.varies:
                return replace(place, sibling=place.sibling + 1, answered=None, asked_for=False)
            return self._to(place, place.stage + 1)
        if did == "restart":
            return self._to(replace(place, first=(place.first + ROUND) % ROUNDS), self.opening)
        if did == "back":
            return self._to(place, place.stage - 1)
        return place

    def _noted(self, place: Place, action: Action, *, right: bool | None) -> Place:
        """Keep the first answer; None is no answer at all."""
        if right is None:
            return place
        theme = self.stages[place.stage].theme_at(self.rules)
        hints = int(action.get("hints", 0))
        result = Result(place.stage, theme, right, hints, table_code(self.rules))
        return replace(place, answered=right, results=(*place.results, result))

    def _to(self, place: Place, stage: int) -> Place:
        stage = min(max(stage, 0), len(self.stages) - 1)
        results = () if stage <= self.opening else place.results
        return replace(
            place,
            stage=stage,
            sibling=place.first,
            answered=None,
            results=results,
            asked_for=False,
        )

    def first_tries(self, place: Place) -> Mapping[int, FirstTry]:
        """By stage: the first answer; what was noted came before what was given since."""
        given = {
            r.stage: FirstTry(r.right, r.hints)
            for r in reversed(place.results)
            if r.profile == table_code(self.rules)
        }
        return {**given, **self._noted_tries(place.first)}

    def _noted_tries(self, first: int = 0) -> Mapping[int, FirstTry]:
        """By stage: the first try noted for its first deal, this time."""
        keys = {self.key(Place(stage=i, sibling=first)): i for i in range(len(self.stages))}
        tries: dict[int, FirstTry] = {}
        for entry in self.noted:
            stage = keys.get(str(entry.get("key")))
            if entry.get("kind") == "try" and stage is not None:
                tried = FirstTry(entry.get("right") is True, entry.get("hints") or 0)
                tries.setdefault(stage, tried)
        return tries

    # ---- What is shown

    def key(self, place: Place) -> str:
        """Name a screen: an action that names another one is ignored."""
        # The rules and the seed are in it: a click made under another profile is replayed there.
        stage = self.kept_as[place.stage]
        return f"{self.name}.{table_code(self.rules)}.{self.seed}.{stage}.{place.sibling}"

    def context(self, place: Place) -> Context:
        """Return what the stage needs to know of where it is shown."""
        stage, first = self.stages[place.stage], self.first_tries(place)
        alike = [i for i, s in enumerate(self.stages) if s.asks and s.mixed == stage.mixed]
        mixed = [i for i, s in enumerate(self.stages) if s.mixed]
        won = [i for i in mixed if i in first and first[i].right and not first[i].hints]
        asked = sum(s.asks for s in self.stages)
        return Context(
            page=self.name,
            key=self.key(place),
            rules=self.rules,
            seed=self.seed,
            number=self.kept_as[place.stage],
            sibling=place.sibling,
            nth=alike.index(place.stage) + 1 if stage.asks else 1,
            total=len(alike),
            button=self._button(place),
            counts={"cases": asked - len(mixed), "mixed": len(mixed), "won": len(won)},
            first_tries=first,
            noted=self.noted,
        )

    def rules_at(self, place: Place) -> RuleSet:
        """Return the rules that a screen is about: a stage may have a table of its own."""
        return self.stages[place.stage].table_at(self.rules)

    def exercise(self, place: Place) -> Exercise | None:
        """Return the exercise that a screen asks, if it asks one."""
        return self.stages[place.stage].exercise(self.context(place))

    def numbers(self, place: Place) -> Mapping[str, int | Text]:
        """Return what a text may say: the table's facts, how many questions, how many were won."""
        return self.context(place).numbers(self.rules_at(place))

    def screen(self, place: Place) -> Screen:
        """Build what the table shows, in both languages."""
        if not self.at_home:
            return self._elsewhere(place)
        stage, last = self.stages[place.stage], place.stage == len(self.stages) - 1
        screen = stage.screen(self.context(place))
        if last and not stage.sums_up:
            screen["body"] = self._summed_up(place, screen["body"])
        if last:
            # One goes on to the next lesson, or to the path as a whole.
            screen.setdefault("link", course.way_on(self.name, self.rules))
            deal = course.deal_after(self.name, self.rules)
            body = screen["body"]
            if deal and body:
                screen["body"] = bilingual.in_both(lambda lang: body[lang] + _to_play(deal, lang))
        actions: Actions = {
            "back": place.stage > 0,
            "again": stage.varies,
            "restart": last,
            "home": last and course.after(self.name) is not None,
        }
        screen.setdefault("actions", actions)
        screen["log"] = self.log(place)
        if place.sibling > place.first:
            told = self._told_again(place)
            said = screen.get("status", screen["title"])
            screen["tally"] = told
            screen["status"] = bilingual.in_both(lambda lang: f"{told[lang]} {said[lang]}")
        return screen

    def _told_again(self, place: Place) -> Text:
        """Say what is new of a question that comes again; without cards it is but asked anew."""
        exercise = self.exercise(place)
        if exercise and not exercise.with_cards:
            return prose.word("once_more", "lesson")
        return prose.word("new_deal" if place.asked_for else "sibling", "lesson")

    def _summed_up(self, place: Place, body: Text | None) -> Text | None:
        """Add to the last text what holds and what comes back, rule by rule.

        A rule is called what its question was headed; a mixed one belongs to the first that was.
        """
        tries: dict[str, results.Tried] = {}
        headed: dict[str, str] = {}
        first = self.first_tries(place)
        for number in sorted(first):
            stage = self.stages[number]
            theme = stage.theme_at(self.rules)
            if not theme:
                continue
            key = headed.get(theme, theme) if stage.mixed else f"{stage.key}.title"
            headed.setdefault(theme, key)
            if key not in tries:
                name = _named(theme) if key == theme else prose.plain(self.name, key)
                tries[key] = results.Tried(theme, name, [])
            tries[key].given.append(first[number])
        told = results.rule_by_rule(tries.values(), Mastery.from_log(self.noted), self.rules)
        if told is None:
            return body
        return bilingual.in_both(lambda lang: f"{body[lang] if body else ''}{told[lang]}")

    def _elsewhere(self, place: Place) -> Screen:
        """Offer another table: this lesson is about a game of more players, or of fewer."""
        assert self.players  # any table is home to the others
        home = table_code(houses.usual(self.players))
        told, title, button = (
            prose.word(f"{part}_{self.players}", "lesson")
            for part in ("elsewhere", "elsewhere_title", "elsewhere_button")
        )
        body = bilingual.in_both(lambda lang: f"<p>{told[lang]}</p>")
        screen = read_screen(self.key(place), title, body, button)
        screen["link"] = f"{self.name}.html?table={home}"
        screen["actions"] = {}
        return screen

    def log(self, place: Place) -> Log:
        """Return what the browser notes of a screen: where it is, what a try is about."""
        last = len(self.stages) - 1
        # Who only typed the address of the last screen has finished nothing.
        done = place.stage == last and bool(place.results or self._noted_tries())
        where: Log = {
            "page": self.name,
            "stage": self.kept_as[place.stage],
            "step": place.stage,
            "of": last,
            "done": done,
            "profile": table_code(self.rules),
        }
        return {**where, **self.stages[place.stage].log(self.context(place))}

    def _button(self, place: Place) -> Text:
        end = "next_lesson" if course.after(self.name) else "home"
        name = {self.opening: "start", len(self.stages) - 1: end}.get(place.stage, "next")
        return prose.word(name, "table")

    def progress(self, place: Place) -> Progress:
        """Return the row of bars in the frame: one for each question."""
        asked = [i for i, stage in enumerate(self.stages) if stage.asks]
        done, first = [i < place.stage for i in asked], self.first_tries(place)
        alone = [i in first and first[i].right and not first[i].hints for i in asked]
        facts = {"n": place.stage + 1, "total": len(self.stages), "alone": sum(alone)}
        label = prose.word("progress_alone" if any(alone) else "progress", "lesson", **facts)
        return {"done": done, "alone": alone, "now": sum(done), "label": label}


def _named(theme: str) -> Text:
    """Name a rule that had no heading of its own."""
    named = bilingual.theme_name(theme)
    return bilingual.in_both(lambda lang: bilingual.capital(named[lang]))


def _to_play(deal: str, lang: str) -> str:
    """Lead to a deal that uses what was just learnt."""
    told = prose.words(lang)["lesson"]["play_a_deal"]
    return f'<p><a href="{escape(deal)}&amp;lang={lang}">{told}</a></p>'


def checked(name: str, stages: Iterable[Stage], players: int | None) -> tuple[Stage, ...]:
    """Return the stages of a lesson; `StageError` for what one of them lacks.

    Its sections must be in the prose, and what it is about must be able to happen at every preset
    that the lesson is for.
    """
    found = tuple(stages)
    tables = [rules for rules in PRESETS.values() if players in (None, rules.players)]
    for stage in found:
        for section in stage.sections:
            if not prose.has(name, section):
                there_are = prose.sections(prose.LANGUAGES[0], name)
                raise StageError(stage, f"no section in {name}.md", section, there_are)
        for rules in tables:
            if not stage.can_occur(rules):
                able = [one.id for one in tables if stage.can_occur(one)]
                raise StageError(stage, "cannot occur at", rules.id, able)
    return found
