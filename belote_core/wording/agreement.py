"""What agrees with a number or with a subject: the one place where words are inflected.

A template writes the forms behind the name, in braces, with bars between them:

- behind a number, one and several: `{n} {n:règle|règles}`;
- behind a subject, you, another, several: `{who} {who:gagnes|gagne|gagnent}`; two forms do where
  the subject is never several.

Each language says in its `grammar` which numbers take the first form, and offers `filled`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_BAR = "|"


class Person(IntEnum):
    """Which form goes with a subject."""

    YOU = 0
    ONE = 1
    SEVERAL = 2


class Subject(str):
    """Who does something, as it is written, with the person that verbs agree with.

    >>> pair = Subject("Ana et Malik", Person.SEVERAL)
    >>> f"{pair} {pair:gagnes|gagne|gagnent}"
    'Ana et Malik gagnent'
    """

    __slots__ = ("person",)
    person: Person

    def __new__(cls, text: str, person: Person = Person.ONE) -> Self:
        """Write `text`, to which words agree as to that person."""
        subject = super().__new__(cls, text)
        subject.person = person
        return subject

    def __format__(self, spec: str) -> str:
        """Choose the form, or write the subject; `ValueError` where the form is missing."""
        if _BAR not in spec:
            return super().__format__(spec)
        return self.form(*spec.split(_BAR))

    def form(self, *forms: str) -> str:
        """Return the form for this person: you, another, several; `ValueError` where it is missing."""
        if not self.person < len(forms) <= len(Person):
            raise ValueError(_BAR.join(forms))
        return forms[self.person]


@dataclass(frozen=True, slots=True)
class Count:
    """A number, with the form that goes with it.

    >>> none = Count(0, several=False)
    >>> f"{none} {none:pli|plis}"
    '0 pli'
    """

    number: int
    several: bool

    def __format__(self, spec: str) -> str:
        """Choose the form, or write the number; `ValueError` unless there are two forms."""
        if _BAR not in spec:
            return format(self.number, spec)
        forms = spec.split(_BAR)
        if len(forms) != 2:
            raise ValueError(spec)
        return forms[self.several]


def filled(template: str, facts: Mapping[str, Any], is_several: Callable[[int], bool]) -> str:
    """Fill a template in; numbers and subjects choose the forms behind their names.

    Raises `KeyError` for a fact that is missing, `ValueError` for a form that is.

    >>> filled("{n} {n:rule|rules}", {"n": 1}, lambda n: n != 1)
    '1 rule'
    """
    return template.format_map(
        {
            name: Count(fact, several=is_several(fact))
            if isinstance(fact, int) and not isinstance(fact, bool)
            else fact
            for name, fact in facts.items()
        }
    )
