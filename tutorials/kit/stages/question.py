"""Questions of a lesson: a rule case tried on the table, one at a time or mixed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from exercises import BINDING, THEMES, generate, questions
from exercises.construction.draw import Draw
from tutorials.kit.stages import from_sets
from tutorials.kit.stages.cases import Case
from tutorials.kit.stages.stage import StageError, several
from tutorials.kit.texts import houses, reminders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import RuleSet
    from exercises import Exercise, SetExercise
    from exercises.screens import Action, Felt, Log, QuestionScreen
    from tutorials.kit.stages.stage import Context
    from tutorials.kit.stages.tables import Tables

# A lesson asks what is plain; mixed questions are harder.
_PLAIN, _MIXED = 1, 2


@dataclass(frozen=True)
class Try(Case):
    """A question about a rule case; who errs is asked again with other cards.

    `written` names exercises of `exercises/sets`: the first that is for the table, or stays true at
    it, is asked before any constructed one, in its author's words; `01-led` names `01-led-01` and
    those after it. `kind` is the kind of exercise, by default the theme's usual one. A `mixed`
    question does not name its rule, and has no section.
    Without `trump` no trump suit lies on the table, and no card is marked as master: neither
    decides anything, and both are yet to be told.

    >>> Try("follow", written=("04-follow-01", "04-follow-04")).asks
    True
    >>> Try("capot", theme=("capot-by-taker", "pair-capot")).themes
    ('capot-by-taker', 'pair-capot')
    >>> Try("must-trump", kind="legal-cards", mixed=True).sections
    ()
    """

    written: str | tuple[str, ...] = field(default=(), kw_only=True)
    kind: str | None = field(default=None, kw_only=True)
    mixed: bool = field(default=False, kw_only=True)
    trump: bool = field(default=True, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse an exercise that nobody wrote, or a kind that no theme has, beside the others."""
        super().__post_init__()
        for name in self.exercises:
            known = from_sets.themes_of(name)
            if name not in known:
                raise StageError(self, "nobody wrote exercise", name, known)
            if known[name] not in self.themes:
                raise StageError(self, f"another theme: {name}", known[name], self.themes)
        kinds = dict.fromkeys(kind for name in self.themes for kind in THEMES[name].kinds)
        if self.kind is not None and self.kind not in kinds:
            raise StageError(self, "no such kind", self.kind, kinds)

    @property
    def exercises(self) -> tuple[str, ...]:
        """The exercises named; the beginning of a name names all that are numbered after it."""
        return tuple(one for name in several(self.written) for one in from_sets.named(name))

    @property
    def asks(self) -> bool:
        """There is something to answer."""
        return True

    @property
    def varies(self) -> bool:
        """It can be asked again with other cards."""
        return True

    @property
    def sections(self) -> tuple[str, ...]:
        """Its heading and its rule, which a mixed question does not tell."""
        return () if self.mixed else super().sections

    def set_exercise(self, context: Context) -> SetExercise | None:
        """Return what somebody wrote for this screen; the siblings are constructed."""
        return _set_exercise(self, self.table_at(context.rules)) if not context.sibling else None

    def exercise(self, context: Context, /) -> Exercise:
        """Return the exercise of a screen."""
        return _asked(self, context.rules, context.deal_seed, first=not context.sibling)

    def screen(self, context: Context) -> QuestionScreen:
        """Build the question, the author's or a constructed one, and what is said before it."""
        table = self.table_at(context.rules)
        built = _screen(self, context.rules, context.deal_seed, first=not context.sibling)
        prompt = houses.announced(built["prompt"], table, context.rules)
        screen: QuestionScreen = {**built}
        screen["id"] = context.key
        screen["title"] = context.mixed_title() if self.mixed else context.case_title(self.key)
        screen["prompt"] = screen["status"] = prompt
        if screen["table"] and not self.trump:
            screen["table"] = _without_trump(screen["table"])
        # A mixed question asks to recognise its rule, so the reminder does not name it.
        screen["rule"] = (
            reminders.of(self.exercise(context)) if self.mixed else context.text(self.key, table)
        )
        return screen

    def grade(self, context: Context, action: Action, /) -> bool | None:
        """Grade a card or an answer; None for what is no answer."""
        return questions.graded(self.exercise(context), action)

    def log(self, context: Context) -> Log:
        """Return the case, the kind of exercise, and whether something is at stake."""
        told = super().log(context)
        told["kind_of"] = self.exercise(context).kind
        told["binding"] = _binding(
            self, context.rules, context.deal_seed, first=not context.sibling
        )
        return told


def _without_trump(table: Felt) -> Felt:
    tokens = {**table.get("tokens", {})}
    tokens.pop("trump", None)
    after = {code: {**laid, "master": None} for code, laid in table.get("after", {}).items()}
    more = {"after": after} if after else {}
    return cast("Felt", {**table, "trump": None, "master": None, "tokens": tokens, **more})


@lru_cache(maxsize=256)
def _set_exercise(stage: Try, table: RuleSet) -> SetExercise | None:
    return from_sets.for_table(stage.exercises, table)


# Kept, since every action of a learner is replayed from the first: nothing is constructed twice.
@lru_cache(maxsize=512)
def _asked(stage: Try, rules: RuleSet, seed: int, *, first: bool) -> Exercise:
    """Return what somebody wrote, else construct an exercise; siblings always are constructed."""
    table = stage.table_at(rules)
    own = _set_exercise(stage, table) if first else None
    if own:
        return own.exercise
    level = _MIXED if stage.mixed else _PLAIN
    return generate(stage.theme_at(rules), table, seed=seed, difficulty=level, kind=stage.kind)


# Kept too: an answer changes nothing of a question but where the learner stands.
@lru_cache(maxsize=128)
def _screen(stage: Try, rules: RuleSet, seed: int, *, first: bool) -> QuestionScreen:
    """Build a question without what its lesson says of it; nobody changes it afterwards."""
    own = _set_exercise(stage, stage.table_at(rules)) if first else None
    if own:
        return questions.written_screen("", own, title={}, rule={})
    exercise = _asked(stage, rules, seed, first=first)
    return questions.screen("", exercise, title={}, rule={})


@lru_cache(maxsize=512)
def _binding(stage: Try, rules: RuleSet, seed: int, *, first: bool) -> bool:
    return questions.binding(_asked(stage, rules, seed, first=first))


def mixed(
    seed: int,
    count: int,
    themes: Sequence[str | tuple[str, ...]] = BINDING,
    *,
    earlier: Sequence[str] = (),
    at: Tables = (),
) -> tuple[Try, ...]:
    """Draw different rule cases for the mixed questions at the end; same seed, same cases.

    Two of five come from `earlier` lessons; the others are asked at the table `at`. Where every
    card is legal nothing is shown by playing one: those cases are not drawn by default.

    >>> [one.key for one in mixed(1, 2, ("order-trump", "pack-size"))]
    ['order-trump', 'pack-size']
    """
    draw = Draw(seed)
    known = [theme for theme in earlier if theme not in themes]
    before: list[str | tuple[str, ...]] = [*draw.some(known, count * 2 // 5)]
    drawn = draw.some(list(themes), count - len(before))
    # Without an earlier lesson the draw stays what it was.
    order = draw.shuffled([*drawn, *before]) if before else drawn
    return tuple(
        Try(several(theme)[0], theme=theme, mixed=True, at=() if theme in before else at)
        for theme in order
    )
