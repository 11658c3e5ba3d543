"""A question as one asks it away from the course: in words, each answer with its reason.

Sheets and exports are made of these. A question whose answer is a whole, an order of cards or a
number for each side, is asked as a choice among whole answers: what is right, and what each known
misreading leads to. Where every answer is right there is nothing to choose from, and no item.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from belote_core.wording.report import profile_name
from exercises.bilingual import capital, names, theme_name, word
from exercises.exercise import Exercise
from exercises.feedback import LEARNER
from exercises.in_words import on_the_table
from exercises.markup import plain
from exercises.written.form import OwnWords, SetExercise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from exercises.feedback import Feedback
    from exercises.forms import Form

# One the engine made, or one that somebody wrote.
Asked = Exercise | SetExercise
# One answer of several, all the right ones, a number to write.
ItemWay = Literal["one", "several", "number"]


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer, whether it is right, and what is said to whoever gives it.

    `own` is what of that is said of this answer alone, empty where it is why another is right.
    """

    text: str
    right: bool
    why: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A question in one language; of a number, `choices` are those that are foreseen.

    `table` names the rules, `laid` tells them and what lies on the table, line by line. `answer` is
    the right one in words and `why` its reason, `otherwise` what is said to an answer that nobody
    foresaw. `whole` says that it is asked as a choice among whole answers.
    """

    name: str
    table: str
    laid: tuple[str, ...]
    prompt: str
    way: ItemWay
    choices: tuple[Choice, ...]
    answer: str
    why: str
    otherwise: str
    articles: tuple[str, ...]
    whole: bool = False

    @property
    def misreadings(self) -> tuple[Choice, ...]:
        """The wrong answers, each with its reason."""
        return tuple(choice for choice in self.choices if not choice.right)


@dataclass(frozen=True)
class _Asking:
    """What an item is made from."""

    asked: Asked
    exercise: Exercise
    form: Form
    lang: str

    def told(self, answer: Any) -> str:
        """Say what is said to an answer."""
        return _text(self.asked.grade(answer), self.exercise, self.lang)

    def choice(self, text: str, answer: Any, *, right: bool) -> Choice:
        """Say what is said to an answer; of a wrong one, what was misread first."""
        own = "" if right else " ".join(self.misread(answer))
        return Choice(text, right, self.told(answer), own)

    def misread(self, answer: Any) -> tuple[str, ...]:
        """Say what was misread by whoever gives it, in the author’s words where he has any."""
        told = self.asked.grade(answer)
        own = (told.why[self.lang],) if isinstance(told, OwnWords) else ()
        return tuple(map(plain, own or told.misread(self.lang)))

    def distractors(self) -> list[Any]:
        """List the wrong answers that have a reason: the misreadings', then the author's."""
        found = [answer for _, answer in self.exercise.distractors()]
        if isinstance(self.asked, SetExercise):
            found += [one.answer for one in self.asked.distractors if one.answer not in found]
        return found


def exercise_of(asked: Asked) -> Exercise:
    """Return the exercise itself, whoever made it."""
    return asked.exercise if isinstance(asked, SetExercise) else asked


def item(asked: Asked, lang: str) -> Item | None:
    """Ask an exercise in words; None where there is nothing to choose from.

    >>> from belote_core import MARQUOIR_3
    >>> from exercises import generate
    >>> one = item(generate("must-trump", MARQUOIR_3, seed=1, kind="why-illegal"), "en")
    >>> one.way, [choice.right for choice in one.choices].count(True)
    ('one', 1)
    """
    one = worded(asked, lang)
    # Where every card may be played, or no misreading leads anywhere, nothing is asked.
    nothing = one.way == "one" and all(choice.right for choice in one.choices)
    return None if nothing else one


def worded(asked: Asked, lang: str) -> Item:
    """Put an exercise into words, whether there is anything to choose from or not."""
    exercise = exercise_of(asked)
    asking = _Asking(asked, exercise, exercise.form, lang)
    form = asking.form
    way, choices, whole = _choices(asking)
    own = asked.prompt if isinstance(asked, SetExercise) else None
    right = exercise.right_answers
    return Item(
        name=plain(theme_name(exercise.theme)[lang]),
        table=profile_name(exercise.rules, lang),
        laid=(_table_line(exercise, lang), *on_the_table(form.felt, lang)),
        prompt=plain((own or form.prompt)[lang]),
        way=way,
        choices=choices,
        answer=answer_in_words(exercise, lang),
        why=_joined(map(asking.told, right)),
        otherwise=asking.told(form.unknown) if way == "number" else "",
        articles=exercise.articles,
        whole=whole,
    )


def _choices(asking: _Asking) -> tuple[ItemWay, tuple[Choice, ...], bool]:
    """Say how an answer is chosen, from what, and whether each is a whole one."""
    form = asking.form
    if form.way == "cards" and not form.ordered:
        return "several", tuple(_each_of_several(asking)), False
    if form.way in ("card", "choice"):
        return "one", tuple(_each_option(asking)), False
    if form.way == "numbers" and len(_graded(form)) == 1:
        return "number", tuple(_each_number(asking)), False
    return "one", _whole_answers(asking), True


def items(exercises: Iterable[Asked], lang: str) -> tuple[tuple[int, Item], ...]:
    """Ask exercises in words, each with its number, from 1; what cannot be asked so is left out."""
    asked = ((number, item(one, lang)) for number, one in enumerate(exercises, start=1))
    return tuple((number, one) for number, one in asked if one is not None)


def left_out(exercises: Iterable[Asked]) -> tuple[int, ...]:
    """Number, from 1, the exercises that no export holds."""
    # Whether there is something to choose from hangs on no language.
    return tuple(n for n, one in enumerate(exercises, start=1) if item(one, "en") is None)


def asked_whole(exercises: Iterable[Asked]) -> tuple[int, ...]:
    """Number, from 1, the exercises that are asked as a choice among whole answers."""
    return tuple(number for number, one in items(exercises, "en") if one.whole)


def answer_in_words(exercise: Exercise, lang: str) -> str:
    """Say the right answer; of several that will do, all."""
    form = exercise.form
    if form.way == "card":
        right = exercise.right_answers
        return ", ".join(o.label[lang] for o in form.options if o.answer in right)
    return capital(plain(form.in_words(exercise.solution)[lang]))


def _table_line(exercise: Exercise, lang: str) -> str:
    name = profile_name(exercise.rules, lang)
    return word("said_of", what=word("table"), value=name)[lang]


def _each_option(asking: _Asking) -> Iterator[Choice]:
    right = asking.exercise.right_answers
    for option in asking.form.options:
        # By its type too: True is no 1.
        good = any(option.answer == one and type(option.answer) is type(one) for one in right)
        yield asking.choice(plain(option.label[asking.lang]), option.answer, right=good)


def _each_of_several(asking: _Asking) -> Iterator[Choice]:
    """Judge each thing by itself: its own reason, and the first misreading that takes it in."""
    form, solution, lang = asking.form, asking.exercise.solution, asking.lang
    for option in form.options:
        good = option.answer in solution
        reason = form.reasons.get(option.id)
        taking = [one for one in asking.distractors() if option.answer in one]
        own = [] if good or not taking else [*asking.misread(taking[0])]
        why = asking.told(solution) if reason is None else plain(reason[lang])
        yield Choice(plain(option.label[lang]), good, " ".join((*own, why)), " ".join(own))
    if not form.least:
        nothing = capital(word("nothing")[lang])
        yield asking.choice(nothing, frozenset(), right=not solution)


def _each_number(asking: _Asking) -> Iterator[Choice]:
    solution = asking.exercise.solution
    yield asking.choice(str(solution), solution, right=True)
    for answer in asking.distractors():
        yield asking.choice(str(answer), answer, right=False)


def _whole_answers(asking: _Asking) -> tuple[Choice, ...]:
    solution, form = asking.exercise.solution, asking.form
    found = [
        asking.choice(_whole(form, answer, asking.lang), answer, right=answer == solution)
        for answer in (solution, *asking.distractors())
        if isinstance(answer, tuple)
    ]
    # In an order that gives nothing away.
    return tuple(sorted(found, key=lambda choice: choice.text))


def _whole(form: Form, answer: Sequence[Any], lang: str) -> str:
    if form.ordered:
        labels = {option.answer: option.label for option in form.options}
        return " ".join(labels[one][lang] for one in answer)
    fields = _graded(form)
    return ", ".join(
        f"{plain((field.whose or field.label)[lang])} {amount}"
        for field, amount in zip(fields, answer, strict=True)
    )


def _graded(form: Form) -> tuple[Any, ...]:
    return tuple(field for field in form.fields if field.graded)


def _text(feedback: Feedback, exercise: Exercise, lang: str) -> str:
    if feedback.seat is None:
        # Whoever it is about, the learner is said "tu" to.
        feedback = replace(feedback, seat=LEARNER)
    return plain(feedback.text(lang, names(exercise.rules.players, lang)))


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(sentences))
