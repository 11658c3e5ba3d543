"""What a pupil answered to the set of a class, as a short code, and the codes of the class read.

A code holds no name: which set it is of, an outcome for each question, and two signs by which a
slip of the pen is found. Who wants to can make one up: it is no proof of anything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from belote_core.arguments import of_kind
from belote_core.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exercises.exercise import Exercise

# Digits and capitals without those that are taken for another one.
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = {"O": "0", "I": "1", "L": "1"}
_TOGETHER = 4
_MARKS = 2
# A prime below what two signs count to: any one wrong sign shows, and two that changed places.
_PRIME = 1021
# What a sign says of a question; from the last on, which of its misreadings was answered.
_OPEN, _ALONE, _HELPED, _WRONG, _MISREAD = range(5)
# Who is meant stands before his code, in no more digits than this.
_LONGEST_NUMBER = 3
WORST = 3


class Answered(NamedTuple):
    """The first answer to a question: right or not, with how many hints, what was misread."""

    right: bool
    hints: int = 0
    misreading: str | None = None


@dataclass(frozen=True)
class Paper:
    """The questions that a class was given; `name` is the code of the set, or its whole text."""

    name: str
    exercises: tuple[Exercise, ...]

    def __post_init__(self) -> None:
        """Refuse what is no name."""
        of_kind("name", self.name, str)

    @property
    def sign(self) -> str:
        """Two signs that a code of it begins with."""
        return _two(crc32(self.name.encode()) % len(SIGNS) ** _MARKS)

    @property
    def length(self) -> int:
        """How many signs a code of it has."""
        return len(self.exercises) + 2 * _MARKS

    def code(self, answers: Sequence[Answered | None]) -> str:
        """Write the first answers to its questions, in their order; None where there is none yet.

        Raises `ValueError` for more answers than questions, or fewer.
        """
        states = [
            _state(exercise, answer)
            for exercise, answer in zip(self.exercises, answers, strict=True)
        ]
        body = self.sign + "".join(SIGNS[state] for state in states)
        text = body + self._check(body)
        groups = (text[at : at + _TOGETHER] for at in range(0, len(text), _TOGETHER))
        return "-".join(groups)

    def read(self, signs: str) -> tuple[Answered | None, ...] | None:
        """Read the signs of a code; None where a slip is in them."""
        body, check = signs[:-_MARKS], signs[-_MARKS:]
        if self._check(body) != check:
            return None
        states = [SIGNS.index(sign) for sign in body[_MARKS:]]
        found = [_answer(one, state) for one, state in zip(self.exercises, states, strict=True)]
        return tuple(found)

    def _check(self, body: str) -> str:
        total = crc32(self.name.encode()) % _PRIME
        for sign in body:
            total = (total * len(SIGNS) + SIGNS.index(sign)) % _PRIME
        return _two(total)


def _two(number: int) -> str:
    high, low = divmod(number, len(SIGNS))
    return SIGNS[high] + SIGNS[low]


def _state(exercise: Exercise, answer: Answered | None) -> int:
    if answer is None:
        return _OPEN
    if answer.right:
        return _HELPED if answer.hints else _ALONE
    known = list(exercise.misreadings())
    if answer.misreading not in known:
        return _WRONG
    state = _MISREAD + known.index(answer.misreading)
    return state if state < len(SIGNS) else _WRONG


def _answer(exercise: Exercise, state: int) -> Answered | None:
    if state == _OPEN:
        return None
    if state in (_ALONE, _HELPED):
        return Answered(right=True, hints=int(state == _HELPED))
    known = list(exercise.misreadings())
    at = state - _MISREAD
    return Answered(right=False, misreading=known[at] if 0 <= at < len(known) else None)


# ---- The codes of a class


class Pupil(NamedTuple):
    """One line: the number that stood before the code, which paper it is of, what was answered."""

    line: int
    number: int | None
    paper: int
    answers: tuple[Answered | None, ...]

    @property
    def alone(self) -> int:
        """How many questions were answered right at once and without a hint."""
        return sum(one is not None and one.right and not one.hints for one in self.answers)


class RuleSum(NamedTuple):
    """How often a rule case was answered, and how often of these right, alone."""

    theme: str
    alone: int
    answered: int


@dataclass(frozen=True)
class Collected:
    """The codes that could be read, in the order of the lines, and what is wrong with the others.

    `rules` are in the order of the paper; `misread` are the misreadings most met, each with how
    often, three at most.
    """

    pupils: tuple[Pupil, ...] = ()
    faults: tuple[RecordError, ...] = ()
    rules: tuple[RuleSum, ...] = ()
    misread: tuple[tuple[str, int], ...] = ()


@dataclass
class _Reading:
    """What was read so far: a number stands once."""

    pupils: list[Pupil] = field(default_factory=list)
    faults: list[RecordError] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)


def collect(text: str, papers: Sequence[Paper]) -> Collected:
    """Read the codes of a class, one a line, in any order, of any of the papers.

    Before a code may stand the number of its pupil. Small letters, spaces and O for 0 are read all
    the same. Never raises: every line that cannot be read is told, with its column.
    """
    of_kind("text", text, str)
    reading = _Reading()
    for line, given in enumerate(text.splitlines(), 1):
        if given.strip():
            try:
                pupil = _read(line, given, papers, reading.numbers)
            except RecordError as fault:
                reading.faults.append(fault)
            else:
                reading.pupils.append(pupil)
    answered = [
        (papers[pupil.paper].exercises[at].theme, one)
        for pupil in reading.pupils
        for at, one in enumerate(pupil.answers)
        if one is not None
    ]
    themes = dict.fromkeys(one.theme for paper in papers for one in paper.exercises)
    misread = Counter(one.misreading for _, one in answered if one.misreading)
    often = sorted(misread.items(), key=lambda pair: (-pair[1], pair[0]))
    return Collected(
        tuple(reading.pupils),
        tuple(reading.faults),
        tuple(_sums(themes, answered)) if reading.pupils else (),
        tuple(often[:WORST]),
    )


def _sums(themes: dict[str, None], answered: list[tuple[str, Answered]]) -> Iterator[RuleSum]:
    for theme in themes:
        of = [one for name, one in answered if name == theme]
        yield RuleSum(theme, sum(one.right and not one.hints for one in of), len(of))


def _read(line: int, given: str, papers: Sequence[Paper], numbers: dict[int, int]) -> Pupil:
    first, *rest = given.split(maxsplit=1)
    before = first.rstrip(".:;)")
    number = None
    start = 0
    if rest and len(before) <= _LONGEST_NUMBER and before.isascii() and before.isdigit():
        number, start = int(before), given.index(first) + len(first)
    signs = "".join(_signs(line, given, start))
    known = [at for at, paper in enumerate(papers) if paper.sign == signs[:_MARKS]]
    where = len(given) - len(given[start:].lstrip()) + 1
    if not known:
        raise RecordError("answers_other_set", line=line, column=where, token=signs[:_MARKS])
    needed = papers[known[0]].length
    if len(signs) != needed:
        raise RecordError("answers_length", line=line, column=where, size=len(signs), most=needed)
    answers = papers[known[0]].read(signs)
    if answers is None:
        raise RecordError("answers_slip", line=line, column=where)
    if number is not None and number in numbers:
        raise RecordError(
            "answers_twice", line=line, column=1, number=number, first=numbers[number]
        )
    if number is not None:
        numbers[number] = line
    return Pupil(line, number, known[0], answers)


def _signs(line: int, given: str, start: int) -> Iterator[str]:
    for at, sign in enumerate(given[start:].upper(), start + 1):
        read = _READ_AS.get(sign, sign)
        if read in SIGNS:
            yield read
        elif not (sign.isspace() or sign in "-–—"):
            raise RecordError("answers_sign", line=line, column=at, token=sign)
