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

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}: {told}" if told else self.code


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
