"""A lesson as a row of stages, and where a learner stands in it: actions in, screen out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal

from exercises import BINDING, generate
from exercises.draw import Draw
from tutorials.kit import prose, questions, screens
from tutorials.kit.lessons import exceptions, facts, houses, path, reminders, stages, written
from tutorials.kit.replayed import Action, Replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core import RuleSet
    from exercises import Exercise, SetExercise

# Who erred gets the same case with new cards, twice at most; then it comes back mixed.
SIBLINGS = 2
# The worked example, unless a stage shows another rule case: all the questions are asked there.
WATCHED = "must-overtrump"


@dataclass(frozen=True, slots=True)
class Stage:
    """One screen of a lesson: something to read, to watch, or to try, or a kind of `stages`.

    `key` is the section of the prose, and the theme that is asked unless `show` names another;
    `mixed` tries do not name their rule. `deal`, `show` and `other`: see `STAGES.md`.
    `exercise` is the kind of exercise of a try, by default the theme's usual one; `written` names
    exercises of the lesson's set: the first that is for this table is asked before any other.
    """

    kind: Literal[
        *("read", "watch", "try", "replay", "fork", "explore", "compare", "order", "count", "sheet")
    ]
    key: str
    mixed: bool = False
    deal: str = ""
    show: str = ""
    other: str = ""
    exercise: str | None = None
    written: str = ""

    @property
    def asks(self) -> bool:
        """Whether there is something to answer."""
        return self.kind == "try" or self.kind in stages.ASKING

    @property
    def varies(self) -> bool:
        """Whether the same rule can be asked again with other cards."""
        return self.asks and not self.deal


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
    """Where a learner stands: the stage, which sibling of its question, and what he answered."""

    stage: int = 0
    sibling: int = 0
    answered: bool | None = None
    seen: int = 0
    results: tuple[Result, ...] = ()
    profile: str | None = None


@dataclass(frozen=True)
class Lesson(Replayed):
    """The stages of one lesson under one profile, dealt from one seed."""

    name: str
    stages: tuple[Stage, ...]
    rules: RuleSet
    seed: int
    # What the browser noted, today or earlier: first tries, each with the key of its screen.
    noted: tuple[Action, ...] = ()
    # A lesson may be about a game of so many players alone.
    players: int | None = None

    @property
    def at_home(self) -> bool:
        """Whether this table is one that the lesson is about."""
        return self.players in (None, self.rules.players)

    def that_can_occur(self) -> Lesson:
        """The same without what cannot happen at this table: no preset is so, a house may be."""
        if not self.at_home:
            return self
        stages = (stage for stage in self.stages if houses.can_occur(stage, self.rules))
        return replace(self, stages=tuple(stages))

    def place(self, actions: Iterable[Action], start: int = 0) -> Place:
        """Replay what the learner did from the stage the address named."""
        # A stage that does not exist is no way to the end.
        first = Place(stage=start if 0 <= start < len(self.stages) else 0)
        return self.under_own_rules(reduce(self.replayed, actions, first))

    def under_own_rules(self, place: Place) -> Place:
        """Return the same stage for this profile: an answer given under another is none here."""
        answered = place.answered if place.profile == self.rules.id else None
        return replace(place, answered=answered, profile=self.rules.id)

    def advance(self, place: Place, action: Action) -> Place:
        """Return the place after one action; what does not belong to the screen changes nothing."""
        known = action.get("position") == self.key(place) and self.at_home
        if not known or action.get("n", 0) <= place.seen:
            return place
        place = replace(place, seen=action["n"])
        kind, stage = action.get("action"), self.stages[place.stage]
        if kind in ("play", "answer") and stage.kind == "try" and place.answered is None:
            right = questions.graded(self.exercise(place), action)
            return self._noted(place, action, right=right)
        if kind == "answer" and stage.kind in stages.ASKING and place.answered is None:
            right = self._right(place, action.get("answer"))
            return self._noted(place, action, right=right)
        if kind == "again" and stage.varies:
            return replace(place, sibling=place.sibling + 1, answered=None)
        if kind == "next":
            if place.answered is False and place.sibling < SIBLINGS and stage.varies:
                return replace(place, sibling=place.sibling + 1, answered=None)
            return self._to(place, place.stage + 1)
        if kind == "restart":
            return self._to(place, 0)
        if kind == "back":
            return self._to(place, place.stage - 1)
        return place

    def _right(self, place: Place, answer: Any) -> bool | None:
        stage, seed = self.stages[place.stage], self._seed(place)
        return stages.right(stage, self.rules, seed=seed, answer=answer)

    def _noted(self, place: Place, action: Action, *, right: bool | None) -> Place:
        """Keep the first answer; None is no answer at all."""
        if right is None:
            return place
        theme = stages.theme(self.stages[place.stage], self.rules)
        hints = int(action.get("hints", 0))
        result = Result(place.stage, theme, right, hints, self.rules.id)
        return replace(place, answered=right, results=(*place.results, result))

    def _to(self, place: Place, stage: int) -> Place:
        stage = min(max(stage, 0), len(self.stages) - 1)
        results = () if stage == 0 else place.results
        return replace(place, stage=stage, sibling=0, answered=None, results=results)

    def key(self, place: Place) -> str:
        """Name a screen: an action that names another one is ignored."""
        # The rules and the seed are in it: a click made under another profile is replayed there.
        return f"{self.name}.{self.rules.id}.{self.seed}.{place.stage}.{place.sibling}"

    def table(self, place: Place) -> RuleSet:
        """Return the rules that a screen is about: a stage may have a table of its own."""
        return houses.table(self.stages[place.stage], self.rules)

    def exercise(self, place: Place) -> Exercise:
        """Construct the question of a screen."""
        stage, own = self.stages[place.stage], self.written(place)
        if own:
            return own.exercise
        level = 2 if stage.mixed else 1
        return generate(
            stages.theme(stage, self.rules),
            self.table(place),
            seed=self._seed(place),
            difficulty=level,
            kind=stage.exercise,
        )

    def written(self, place: Place) -> SetExercise | None:
        """Return what somebody wrote for this question: it comes first, then its siblings."""
        stage = self.stages[place.stage]
        return None if place.sibling else written.first(stage.written, self.table(place))

    def _seed(self, place: Place) -> int:
        return (self.seed * 100 + place.stage) * 100 + place.sibling % 100

    def screen(self, place: Place) -> dict[str, Any]:
        """Build what the table shows, in both languages."""
        if not self.at_home:
            return self._elsewhere(place)
        stage, key = self.stages[place.stage], self.key(place)
        if stage.kind == "read":
            built = screens.read_screen(
                key,
                title=prose.plain(self.name, f"{stage.key}.title"),
                body=self._text(place),
                button=self._button(place),
            )
        elif stage.kind == "watch":
            built = screens.watch_screen(
                key,
                generate(stage.show or WATCHED, self.rules, seed=self.seed, difficulty=1),
                title=prose.plain(self.name, f"{stage.key}.title"),
                body=self._text(place),
            )
        elif stage.kind in stages.KINDS:
            built = stages.screen(
                key,
                stage,
                self.rules,
                seed=self._seed(place),
                title=self._title(place),
                body=self._text(place),
            )
        else:
            built = self._question(place)
        last = place.stage == len(self.stages) - 1
        asks = {
            "back": place.stage > 0,
            "again": stage.varies,
            "restart": last,
            "home": last and path.after(self.name) is not None,
        }
        # After the last screen one goes on to the next lesson, or to the path as a whole.
        out = {"link": path.way_on(self.name, self.rules)} if last else {}
        return built | out | {"actions": asks, "log": self.log(place)}

    def _question(self, place: Place) -> dict[str, Any]:
        key, exercise, own = self.key(place), self.exercise(place), self.written(place)
        title, rule = self._title(place), self._reminder(place, exercise)
        if own:
            built = written.screen(key, own, title=title, rule=rule)
        else:
            built = questions.screen(key, exercise, title=title, rule=rule)
        return built | houses.before(built["prompt"], self.table(place), self.rules)

    def _reminder(self, place: Place, exercise: Exercise) -> dict[str, str]:
        """Return the whole rule; a mixed question asks to recognise it, so it is not named."""
        stage = self.stages[place.stage]
        if stage.mixed:
            return reminders.of(exercise)
        return self._text(place)

    def _elsewhere(self, place: Place) -> dict[str, Any]:
        """Offer another table: this lesson is about a game of more players, or of fewer."""
        assert self.players  # any table is home to the others
        home = houses.usual(self.players).id
        told = {
            part: {
                lang: prose.words(lang)["lesson"][f"{part}_{self.players}"]
                for lang in prose.LANGUAGES
            }
            for part in ("elsewhere", "elsewhere_title", "elsewhere_button")
        }
        body = {lang: f"<p>{text}</p>" for lang, text in told["elsewhere"].items()}
        built = screens.read_screen(
            self.key(place),
            title=told["elsewhere_title"],
            body=body,
            button=told["elsewhere_button"],
        )
        return built | {"link": f"{self.name}.html?profile={home}", "actions": {}}

    def log(self, place: Place) -> dict[str, Any]:
        """Return what the browser notes of a screen: where it is, what a try is about."""
        stage = self.stages[place.stage]
        last = len(self.stages) - 1
        # Who only typed the address of the last screen has finished nothing.
        done = place.stage == last and bool(place.results or self._first_tries())
        noted = {"page": self.name, "stage": place.stage, "of": last, "done": done}
        if stage.asks:
            theme = stages.theme(stage, self.rules)
            noted |= {"theme": theme, "mixed": stage.mixed, "profile": self.rules.id}
        if stage.kind == "try":
            exercise = self.exercise(place)
            noted |= {"kind_of": exercise.kind, "binding": questions.binding(exercise)}
        return noted

    def _text(self, place: Place) -> dict[str, str]:
        """The text of a stage; at some tables it reads otherwise, or ends with what they do."""
        key, table = self.stages[place.stage].key, self.table(place)
        named = (f"{key}.{reading}" for reading in houses.readings(table))
        section = next((name for name in named if prose.has(self.name, name)), key)
        text = prose.html(self.name, section, **self.numbers(place))
        return exceptions.below(text, self.name, key, table)

    def _title(self, place: Place) -> dict[str, str]:
        stage = self.stages[place.stage]
        if not stage.asks:
            return prose.plain(self.name, f"{stage.key}.title")
        alike = [i for i, s in enumerate(self.stages) if s.asks and s.mixed == stage.mixed]
        told: dict[str, Any] = {"n": alike.index(place.stage) + 1, "total": len(alike)}
        names = {} if stage.mixed else prose.plain(self.name, f"{stage.key}.title")
        form = "mixed" if stage.mixed else "case"
        return {
            lang: prose.words(lang)["lesson"][form].format(title=names.get(lang), **told)
            for lang in prose.LANGUAGES
        }

    def _button(self, place: Place) -> dict[str, str]:
        end = "next_lesson" if path.after(self.name) else "home"
        name = {0: "start", len(self.stages) - 1: end}.get(place.stage, "next")
        return {lang: prose.words(lang)["table"][name] for lang in prose.LANGUAGES}

    def numbers(self, place: Place) -> dict[str, Any]:
        """Return what a text may say: the table's facts, how many questions, how many were won."""
        tries = [stage for stage in self.stages if stage.asks]
        mixed = {i for i, stage in enumerate(self.stages) if stage.mixed}
        first = self.first_tries(place)
        won = [i for i, (right, hints) in first.items() if i in mixed and right and not hints]
        return facts.of(self.table(place)) | {
            "cases": len(tries) - len(mixed),
            "mixed": len(mixed),
            "won": len(won),
        }

    def first_tries(self, place: Place) -> dict[int, tuple[bool, int]]:
        """By stage: whether the first answer was right, and its hints; noted, or just given."""
        given = {
            r.stage: (r.right, r.hints)
            for r in reversed(place.results)
            if r.profile == self.rules.id
        }
        return given | self._first_tries()

    def _first_tries(self) -> dict[int, tuple[bool, int]]:
        """By stage: whether the first try noted for its first deal was right, and its hints."""
        keys = {self.key(Place(stage=i)): i for i in range(len(self.stages))}
        tries: dict[int, tuple[bool, int]] = {}
        for entry in self.noted:
            stage = keys.get(str(entry.get("key")))
            if entry.get("kind") == "try" and stage is not None:
                hints = entry.get("hints")
                tries.setdefault(stage, (entry.get("right") is True, hints or 0))
        return tries

    def progress(self, place: Place) -> dict[str, Any]:
        """Return the row of bars in the frame: one for each question."""
        tries = [i for i, stage in enumerate(self.stages) if stage.asks]
        done = [i < place.stage for i in tries]
        now = sum(done)
        total = len(self.stages)
        label = {
            lang: prose.words(lang)["lesson"]["progress"].format(n=place.stage + 1, total=total)
            for lang in prose.LANGUAGES
        }
        return {"done": done, "now": now, "label": label}


def mixed_stages(
    seed: int,
    count: int,
    themes: Sequence[str] = BINDING,
    *,
    earlier: Sequence[str] = (),
    other: str = "",
) -> tuple[Stage, ...]:
    """Draw different rule cases for the mixed questions at the end; same seed, same cases.

    Two of five come from `earlier` lessons; the others are asked at the table `other`.
    Where every card is legal nothing is shown by playing one: those cases are not drawn by default.
    """
    draw = Draw(seed)
    known = [theme for theme in earlier if theme not in themes]
    before = draw.some(known, count * 2 // 5)
    drawn = draw.some(themes, count - len(before))
    # Without an earlier lesson the draw stays what it was.
    order = draw.shuffled([*drawn, *before]) if before else drawn
    return tuple(
        Stage("try", theme, mixed=True, other="" if theme in before else other) for theme in order
    )
