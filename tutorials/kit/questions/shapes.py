"""How a question is answered on a screen: its form, and the verdict of every answer foreseen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from belote_core.legality import rule_on_hand
from belote_core.wording import LANGUAGES, explain, marked
from belote_core.wording.voice import Voice
from exercises.kinds import LEARNER
from exercises.kinds.settlements import SettlementFeedback
from exercises.wording import misreading
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core.scoring import Settlement
    from exercises import Exercise, Feedback

Both = dict[str, Any]
Form = Literal["cards", "choice", "numbers"]
# No answer of any exercise: what a page sends may be anything.
NONSENSE = object()
_LARGEST = 9999
# So many facts and more are a sum.
_A_SUM = 3


def word(key: str, group: str = "ask", **facts: Both | object) -> Both:
    """Return a label in both languages; a fact may be in both languages itself."""
    return {
        lang: prose.words(lang)[group][key].format(
            **{name: fact[lang] if isinstance(fact, dict) else fact for name, fact in facts.items()}
        )
        for lang in prose.LANGUAGES
    }


def in_both(say: Callable[[str], Any]) -> Both:
    """Say something in both languages."""
    return {lang: say(lang) for lang in prose.LANGUAGES}


def names(players: int, lang: str) -> dict[int, str]:
    """Name the players of a table; the learner is seat 0."""
    return dict(enumerate(LANGUAGES[lang].table.NAMES[players]))


def speech(players: int, lang: str, you: int | None) -> dict[str, Any]:
    """Return what `explain` wants to know of the language and of who is spoken to."""
    return {"lang": lang, "you": you, "names": names(players, lang)}


def voice(players: int, lang: str, you: int | None = 0) -> Voice:
    """Return who is spoken to, and what the others are called."""
    return Voice(you, names(players, lang))


@dataclass(frozen=True)
class Option:
    """One thing to choose, and what it says to the exercise."""

    id: str
    label: Both
    answer: Any
    card: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Field:
    """One whole number to write; one that is not `graded` is checked, but is no answer.

    `whose` names who it belongs to, where there are several.
    """

    id: str
    label: Both
    right: int
    graded: bool = True
    whose: Both | None = None


@dataclass(frozen=True, kw_only=True)
class Shape:
    """A kind of exercise as a screen shows it.

    `matters` and `lit` are the second hint: what matters here, and the cards that do. The answer is
    all the options in an order where they are `ordered`, else at least `least`. `rows` name the
    rows of numbers, where the table has columns for the sides; `unknown` is an answer that no
    misreading leads to.
    """

    form: Form
    prompt: Both
    todo: Both
    table: Both
    matters: Both
    lit: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    ordered: bool = False
    least: int = 0
    fields: tuple[Field, ...] = ()
    rows: tuple[Both, ...] = ()
    marks: tuple[str, str] = ("mark_good", "mark_bad")
    unknown: Any = NONSENSE

    def given(self, answer: Any) -> list[Any]:
        """Write an answer of the exercise as the page gives it: ids, or numbers."""
        if self.ordered:
            ids = {option.answer: option.id for option in self.options}
            return [ids[one] for one in answer]
        if self.form == "cards":
            return [option.id for option in self.options if option.answer in answer]
        if self.form == "choice":
            # By its type too: True is no 1.
            return [
                o.id for o in self.options if o.answer == answer and type(o.answer) is type(answer)
            ]
        return list(answer) if isinstance(answer, tuple) else [answer]

    def answer(self, given: Any) -> Any:
        """Read what the page gave as an answer of the exercise, or `NONSENSE`."""
        if not isinstance(given, list):
            return NONSENSE
        if self.form == "numbers":
            return self._numbers(given)
        known = {option.id: option.answer for option in self.options}
        if not all(isinstance(one, str) and one in known for one in given):
            return NONSENSE
        if self.form == "cards":
            answers = [known[one] for one in given]
            return tuple(answers) if self.ordered else frozenset(answers)
        return known[given[0]] if len(given) == 1 else NONSENSE

    def _numbers(self, given: list[Any]) -> Any:
        if len(given) != len(self.fields):
            return NONSENSE
        if not all(type(n) is int and 0 <= n <= _LARGEST for n in given):
            return NONSENSE
        graded = tuple(n for n, field in zip(given, self.fields, strict=True) if field.graded)
        return graded if len(graded) > 1 else graded[0]

    def complete(self, given: list[Any]) -> bool:
        """Whether the numbers that are only checked are right as well."""
        pairs = zip(given, self.fields, strict=False)
        return self.form != "numbers" or all(n == f.right for n, f in pairs if not f.graded)

    def key(self, answer: Any) -> str:
        """Name an answer, as the page does."""
        return " ".join(map(str, self.given(answer)))

    def told(self, answer: Any) -> Both:
        """Say an answer in words."""
        if self.form != "numbers":
            labels_of = {option.id: option.label for option in self.options}
            labels = [labels_of[one] for one in self.given(answer)] or [word("nothing")]
            return in_both(lambda lang: ", ".join(label[lang] for label in labels))
        graded = [field for field in self.fields if field.graded]
        if len(graded) == 1:
            return in_both(lambda _: str(graded[0].right))
        return in_both(
            lambda lang: ", ".join(f"{(f.whose or f.label)[lang]} {f.right}" for f in graded)
        )


def verdict(exercise: Exercise, feedback: Feedback, path: Both | None = None) -> Both:
    """Paint a graded answer: title, reason, article; the path of questions where there is one."""
    players = exercise.rules.players
    if feedback.seat is None:
        # Whoever it is about, the learner is said "tu" to.
        feedback = replace(feedback, seat=LEARNER)
    painted: Both = {"right": feedback.correct, "misreading": feedback.misreading}
    for lang, words in LANGUAGES.items():
        said = prose.words(lang)["ask"]
        topic = words.table.TOPICS.get(feedback.article)
        painted[lang] = {
            "title": said["right" if feedback.correct else "wrong"],
            "sentence": prose.bold(_sentence(feedback, lang, players)),
            "article": said["article_topic" if topic else "article"].format(
                article=feedback.article, topic=topic
            ),
            "path": path[lang] if path else [],
        }
    return painted


def _sentence(feedback: Feedback, lang: str, players: int) -> str:
    """The whole reason; a settlement's lines stand in a table of their own."""
    if not isinstance(feedback, SettlementFeedback):
        alone = [replace(feedback, because=(fact,), misreading=None) for fact in feedback.because]
        if len(alone) < _A_SUM:
            return feedback.text(lang, names(players, lang))
        # A long sum is read line by line.
        said = [one.text(lang, names(players, lang)) for one in alone]
        if feedback.misreading is not None:
            said.insert(0, misreading(feedback.misreading, lang))
        return " <br>".join(said)
    *_, settlement = feedback.because
    outcome = marked(settlement, **speech(players, lang, feedback.seat))
    said = [f"{outcome}."]
    if feedback.misreading is not None:
        said.insert(0, misreading(feedback.misreading, lang))
    return " ".join(said)


def lines(settlement: Settlement, heads: Both) -> Both:
    """A settlement line by line: what each adds to every side, and its article."""
    players = settlement.rules.players
    return {
        lang: {
            "head": heads[lang],
            "rows": [
                {
                    "text": prose.bold(marked(line, **speech(players, lang, 0))),
                    "amounts": list(line.amounts) if line.amounts is not None else None,
                    "article": line.article,
                }
                for line in settlement.lines
            ],
            "total": list(settlement.marked),
            "total_name": prose.words(lang)["ask"]["marked"],
        }
        for lang in prose.LANGUAGES
    }


def asking(exercise: Exercise, shape: Shape, path: Both | None = None) -> Both:
    """Build the answer form: what may be given, what is right, and a verdict for each answer."""
    right = exercise.solution
    foreseen = _foreseen(exercise, shape)
    ask: Both = {
        "form": shape.form,
        "ordered": shape.ordered,
        "least": len(shape.options) if shape.ordered else shape.least,
        "todo": shape.todo,
        "marks": {"good": word(shape.marks[0]), "bad": word(shape.marks[1])},
        "right": _right(shape, right),
        "good": verdict(exercise, exercise.grade(right), path),
        "otherwise": verdict(exercise, exercise.grade(shape.unknown), path),
        "verdicts": {
            key: verdict(exercise, exercise.grade(answer), path) for key, answer in foreseen.items()
        },
    }
    if shape.options:
        ask["options"] = [
            {"id": o.id, "label": o.label, "card": o.card, "seat": o.seat} for o in shape.options
        ]
    if shape.fields:
        ask["rows"] = list(shape.rows)
        ask["fields"] = [{"id": f.id, "label": f.label, "graded": f.graded} for f in shape.fields]
    return ask


def _right(shape: Shape, solution: Any) -> list[Any]:
    if shape.form == "numbers":
        return [field.right for field in shape.fields]
    return shape.given(solution)


def _foreseen(exercise: Exercise, shape: Shape) -> Mapping[str, Any]:
    """The wrong answers that have a verdict of their own: all of a few, else the misreadings'."""
    right = exercise.right_answers
    if shape.form == "choice":
        wrong = [option.answer for option in shape.options if option.answer not in right]
    else:
        wrong = [answer for _, answer in exercise.distractors()]
    return {shape.key(answer): answer for answer in wrong}


def parts(position: Any) -> Both:
    """The reason of every card of a hand, from which the page joins the verdict of any choice."""
    players = position.rules.players
    return {
        ruling.card.code: in_both(
            lambda lang, of=ruling: explain(of, **speech(players, lang, position.seat))
        )
        for ruling in rule_on_hand(position)
    }
