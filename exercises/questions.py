"""From an exercise of any kind to its screen, in both languages, and back from what was answered.

A `play` screen is answered by a card, an `ask` screen by the form that `ask` describes; both go
down with the verdict of every answer, and Python grades again what comes up.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from exercises import felt, verdicts
from exercises.bilingual import in_both, theme_name, word
from exercises.forms import NONSENSE
from exercises.markup import bold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.exercise import Exercise
    from exercises.forms import Form
    from exercises.screens import AnswerVerdict, Ask, AskScreen, CardVerdict, PlayScreen, Text
    from exercises.written.form import Both, SetExercise

AnyScreen = TypeVar("AnyScreen", "PlayScreen", "AskScreen")


class _Head(NamedTuple):
    """What the caller says of a screen: its key, its heading, the whole rule."""

    key: str
    title: Text
    rule: Text | None


def form_of(exercise: Exercise, *, by_line: bool = False) -> Form:
    """Return how an exercise is asked; `by_line` asks for the totals on the way too."""
    return exercise.form_by_line if by_line else exercise.form


def screen(
    key: str,
    exercise: Exercise,
    *,
    title: Text,
    rule: Text | None = None,
    by_line: bool = False,
) -> PlayScreen | AskScreen:
    """Build the screen of an exercise of any kind; nothing in it is shared with the exercise."""
    form, head = form_of(exercise, by_line=by_line), _Head(key, title, rule)
    return _played(exercise, form, head) if form.way == "card" else _asked(exercise, form, head)


def written_screen(
    key: str, one: SetExercise, *, title: Text, rule: Text | None = None
) -> PlayScreen | AskScreen:
    """Build the screen of an exercise of a set, with its author's prompt, hints and reasons."""
    exercise, form, head = one.exercise, one.exercise.form, _Head(key, title, rule)
    own = [(wrong.answer, wrong.why) for wrong in one.distractors if wrong.why]
    if form.way == "card":
        played = _played(exercise, form, head)
        for card, why in own:
            _say_first(why, played["rulings"][card.code])
        return _in_own_words(played, one)
    asked = _asked(exercise, form, head)
    for answer, why in own:
        told = verdicts.of_answer(exercise.grade(answer), exercise.rules.players)
        _say_first(why, asked["ask"]["verdicts"].setdefault(form.key(answer), told))
    return _in_own_words(asked, one)


def _in_own_words(built: AnyScreen, one: SetExercise) -> AnyScreen:
    """Put the author's prompt, and his hints before the answer, in the place of the kind's."""
    if one.prompt is not None:
        built["prompt"] = built["status"] = in_both(one.prompt.__getitem__)
    answers = {lang: texts[-1] for lang, texts in built["hints"].items()}
    built["hints"] = in_both(lambda lang: [*(hint[lang] for hint in one.hints), answers[lang]])
    *_, matter, shown = built["hint_cards"]
    built["hint_cards"] = [*(list[str]() for _ in one.hints[1:]), matter, shown]
    return built


def _say_first(why: Both, told: CardVerdict | AnswerVerdict) -> None:
    """Put the author's reason before the engine's."""
    for lang, said in (("fr", told["fr"]), ("en", told["en"])):
        said["sentence"] = f"{why[lang]} {said['sentence']}"


def _asked(exercise: Exercise, form: Form, head: _Head) -> AskScreen:
    right = form.given(exercise.solution) if form.way != "numbers" else []
    shown = {option.card for option in form.options if option.id in right and option.card}
    hints = (
        word("hint_rule", theme=theme_name(exercise.theme)),
        form.matters,
        word("hint_answer", answer=form.in_words(exercise.solution)),
    )
    built: AskScreen = {
        "id": head.key,
        "kind": "ask",
        "title": head.title,
        "prompt": form.prompt,
        "body": None,
        "table": felt.beside(form.felt, form.won),
        "ask": asking(exercise, form),
        "hints": in_both(lambda lang: [bold(hint[lang]) for hint in hints]),
        "hint_cards": [[], list(form.lit), sorted(shown) or list(form.lit)],
        "rule": head.rule,
        "status": form.prompt,
    }
    if form.copied is not None:
        built["copy"] = form.copied
    if form.recall is not None:
        built["recall"] = form.recall
    return deepcopy(built)


def _played(exercise: Exercise, form: Form, head: _Head) -> PlayScreen:
    right = exercise.right_answers
    shown = [option.id for option in form.options if option.answer in right]
    built: PlayScreen = {
        "id": head.key,
        "kind": "play",
        "title": head.title,
        "prompt": form.prompt,
        "body": None,
        "table": form.felt,
        "rulings": dict(form.rulings),
        "hints": in_both(lambda lang: [bold(hint[lang]) for hint in form.hints]),
        "hint_cards": [[], list(form.lit), shown],
        "rule": head.rule,
        "status": form.prompt,
    }
    if form.copied is not None:
        built["copy"] = form.copied
    if form.recall is not None:
        built["recall"] = form.recall
    return deepcopy(built)


def asking(exercise: Exercise, form: Form) -> Ask:
    """Build the answer form: what may be given, what is right, and a verdict for each answer."""
    assert form.way != "card"
    ask: Ask = {
        "form": form.way,
        "ordered": form.ordered,
        "least": len(form.options) if form.ordered else form.least,
        "todo": form.todo,
        "marks": {
            "good": word(form.marks[0]),
            "bad": word(form.marks[1]),
            "missed": word("mark_missed"),
        },
        "right": form.right(exercise.solution),
        "good": verdict(exercise, exercise.solution, form),
        "otherwise": verdict(exercise, form.unknown, form),
        "verdicts": {
            form.key(answer): verdict(exercise, answer, form)
            for answer in _foreseen(exercise, form)
        },
    }
    if form.options:
        ask["options"] = [
            {"id": o.id, "label": o.label, "card": o.card, "seat": o.seat} for o in form.options
        ]
    if form.fields:
        ask["rows"] = list(form.rows)
        ask["fields"] = [{"id": f.id, "label": f.label, "graded": f.graded} for f in form.fields]
    if form.reasons:
        ask["parts"] = dict(form.reasons)
    if form.ledger is not None:
        ask["lines"] = form.ledger
    return ask


def verdict(exercise: Exercise, answer: Any, form: Form) -> AnswerVerdict:
    """Grade an answer and paint it."""
    return verdicts.of_answer(exercise.grade(answer), exercise.rules.players, form.path)


def _foreseen(exercise: Exercise, form: Form) -> list[Any]:
    """The wrong answers that have a verdict of their own: all of a few, else the misreadings'."""
    right = exercise.right_answers
    if form.way == "choice":
        return [option.answer for option in form.options if option.answer not in right]
    return [answer for _, answer in exercise.distractors()]


def graded(exercise: Exercise, action: Mapping[str, Any], *, by_line: bool = False) -> bool | None:
    """Grade what the page says was answered; None for what is no answer to this question."""
    form = form_of(exercise, by_line=by_line)
    given = [action.get("card")] if form.way == "card" else action.get("answer")
    answer = form.answer(given)
    if answer is NONSENSE:
        return None
    assert isinstance(given, list)
    return exercise.grade(answer).correct and form.complete(given)


def binding(exercise: Exercise) -> bool:
    """Whether something is at stake: in a hand, that some card of it is illegal."""
    return exercise.binding
