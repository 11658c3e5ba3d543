"""The form of a question: how it is asked, what lies on the felt, and how an answer is given.

Sheets, exports and pages are made from it. Texts are in both languages; where they stress a word
it stands between asterisks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from exercises.bilingual import in_both, shorts, word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import Card
    from exercises.screens import CardVerdict, Felt, Ledgers, PathStep, Recall, Text

# A card is played; cards are chosen; one of several; numbers are written.
Way = Literal["card", "cards", "choice", "numbers"]
# No answer of any exercise: what a page sends may be anything.
NONSENSE = object()
_LARGEST = 9999


@dataclass(frozen=True)
class Option:
    """One thing to choose, and what it says to the exercise."""

    id: str
    label: Text
    answer: Any
    card: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Field:
    """One whole number to write; one that is not `graded` is checked, but is no answer.

    `whose` names who it belongs to, where there are several.
    """

    id: str
    label: Text
    right: int
    graded: bool = True
    whose: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Form:
    """A question as it is asked.

    `matters` and `lit` are the second hint: what matters here, and the cards that do; `hints` are
    all three where the kind words them itself. The answer is all the options in an order where they
    are `ordered`, else at least `least` of them. `rows` name the rows of numbers, where the felt
    has columns for the sides; `unknown` is an answer that no misreading leads to.

    What only some kinds have: `path`, the questions that lead to the answer; `copied`, the position
    as one types it; `reasons`, of every option, from which that of any choice is joined; `ledger`,
    the settlement line by line; `recall`, order and points to have in sight; `rulings`, of every
    card that may be tried; `won`, the tricks that are counted, for a page to show beside numbers.
    """

    way: Way
    prompt: Text
    todo: Text
    felt: Felt
    matters: Text
    lit: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    ordered: bool = False
    least: int = 0
    fields: tuple[Field, ...] = ()
    rows: tuple[Text, ...] = ()
    marks: tuple[str, str] = ("mark_good", "mark_bad")
    unknown: Any = NONSENSE
    hints: tuple[Text, ...] = ()
    path: dict[str, list[PathStep]] | None = None
    copied: Text | None = None
    reasons: Mapping[str, Text] = field(default_factory=dict)
    ledger: Ledgers | None = None
    recall: Recall | None = None
    won: Felt | None = None
    rulings: Mapping[str, CardVerdict] = field(default_factory=dict)

    def given(self, answer: Any) -> list[Any]:
        """Write an answer of the exercise as the page gives it: ids, or numbers."""
        if self.ordered:
            ids = {option.answer: option.id for option in self.options}
            return [ids[one] for one in answer]
        if self.way == "cards":
            return [option.id for option in self.options if option.answer in answer]
        if self.way == "numbers":
            return list(answer) if isinstance(answer, tuple) else [answer]
        # By its type too: True is no 1.
        return [o.id for o in self.options if o.answer == answer and type(o.answer) is type(answer)]

    def answer(self, given: Any) -> Any:
        """Read what the page gave as an answer of the exercise, or `NONSENSE`."""
        if not isinstance(given, list):
            return NONSENSE
        if self.way == "numbers":
            return self._numbers(given)
        known = {option.id: option.answer for option in self.options}
        if not all(isinstance(one, str) and one in known for one in given):
            return NONSENSE
        if self.way == "cards":
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
        return self.way != "numbers" or all(n == f.right for n, f in pairs if not f.graded)

    def key(self, answer: Any) -> str:
        """Name an answer, as the page does."""
        return " ".join(map(str, self.given(answer)))

    def right(self, solution: Any) -> list[Any]:
        """Write the right answer as the page gives it, with the numbers that are only checked."""
        if self.way == "numbers":
            return [field.right for field in self.fields]
        return self.given(solution)

    def in_words(self, answer: Any) -> Text:
        """Say an answer in words."""
        if self.way != "numbers":
            labels_of = {option.id: option.label for option in self.options}
            labels = [labels_of[one] for one in self.given(answer)] or [word("nothing")]
            return in_both(lambda lang: ", ".join(label[lang] for label in labels))
        graded = [field for field in self.fields if field.graded]
        if len(graded) == 1:
            return in_both(lambda _: str(graded[0].right))
        return in_both(
            lambda lang: ", ".join(f"{(f.whose or f.label)[lang]} {f.right}" for f in graded)
        )


def yes_or_no() -> tuple[Option, ...]:
    """Whether something is allowed, as two things to choose from."""
    return (Option("yes", word("yes"), answer=True), Option("no", word("no"), answer=False))


def seats(labels: Mapping[int, Text]) -> tuple[Option, ...]:
    """Seats, or sides, as things to choose from, in the order given."""
    return tuple(
        Option(id=str(seat), label=label, answer=seat, seat=seat) for seat, label in labels.items()
    )


def amount_fields(
    name: str, heads: Sequence[Text], right: Sequence[int], *, graded: bool = True
) -> tuple[Field, ...]:
    """A number for each side, named by a key of the labels and the head of its column."""
    label = word(name)

    def labelled(head: Text) -> Text:
        return in_both(lambda lang: f"{label[lang]}, {head[lang]}")

    return tuple(
        Field(f"{name}-{side}", labelled(head), amount, graded, head)
        for side, (head, amount) in enumerate(zip(heads, right, strict=True))
    )


def card_option(card: Card, answer: Any = None, seat: int | None = None) -> Option:
    """Return a card as something to choose; it answers by itself, or by what it stands for."""
    return Option(
        id=card.code,
        label=shorts((card,)),
        answer=card if answer is None else answer,
        card=card.code,
        seat=seat,
    )
