"""Errors as facts: a stable code and what it is about; `explain` turns them into sentences."""

from __future__ import annotations

from typing import Any


class BeloteError(ValueError):
    """Something that cannot be: `code` names the kind, `facts` say where and with what.

    `str(error)` is terse English for a log; people read `explain(error, lang=...)`.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy by what it holds: each kind is made from other arguments."""
        return _made_again, (type(self), self.args), self.__dict__

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}: {told}" if told else self.code


def _made_again(kind: type[BeloteError], args: tuple[Any, ...]) -> BeloteError:
    """Make an error without the facts that its state brings back."""
    return kind.__new__(kind, *args)


class ArgumentError(BeloteError, TypeError):
    """An argument of the wrong kind; facts `argument`, what is `wanted`, the `given` kind.

    A `TypeError` as well, as Python's own functions raise.
    """


class UnknownNameError(BeloteError, KeyError):
    """A name that there is not, of a language or a theme; facts `argument`, `token` and `known`.

    A `KeyError` as well, as a mapping raises.
    """


class RuleSetError(BeloteError):
    """House rules that contradict each other (RULESET-1)."""


class CardError(BeloteError):
    """A text that is no card; facts `token`, `place` (1-based character) and `suggestion`."""


class PositionError(BeloteError):
    """A made-up position that no deal can reach (TABLE-3)."""


class RecordError(BeloteError):
    """A record that cannot be read, with `line` and `column`, both counted from 1.

    `faults` are all those found in one reading, in order of place, this one first.
    """

    def __init__(self, code: str, *, line: int, column: int, **facts: Any) -> None:
        super().__init__(code, line=line, column=column, **facts)
        self.line = line
        self.column = column
        self.faults: tuple[RecordError, ...] = (self,)
