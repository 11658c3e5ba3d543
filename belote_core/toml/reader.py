"""Reading one table of a TOML text: each value checked, each fault kept with its place."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

from belote_core.errors import RecordError
from belote_core.toml.places import SHOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from belote_core.toml.places import Path, Places

T = TypeVar("T")

# Beyond these nobody reads on, and a text of nothing but faults is answered all the same.
MOST_FAULTS = 100
# TOML's own numbers go no further.
_LARGEST_NUMBER = 2**63 - 1


class EnoughError(Exception):
    """So many faults are found that reading stops."""


class AlreadyToldError(Exception):
    """What is missing stands there misspelt, which is among the faults: nothing is to be added."""


class TableReader:
    """One table of a text; `faults` is shared by the readers of one text."""

    def __init__(
        self, data: dict[str, Any], places: Places, faults: list[RecordError] | None = None
    ) -> None:
        self.data = data
        self.places = places
        self.faults: list[RecordError] = [] if faults is None else faults
        # Where keys are that a misspelt one stands for: they are not missing as well.
        self.meant: set[Path] = set()

    def fault(self, code: str, path: Path, *, inside: int = 0, **facts: Any) -> RecordError:
        """Make an error of what stands at a path of this table."""
        return self.places.fault(code, path, inside=inside, **facts)

    # ---- Going on after a fault

    def note(self, error: RecordError) -> None:
        """Keep a fault, and those told with it."""
        self.faults += error.faults
        if len(self.faults) >= MOST_FAULTS:
            raise EnoughError

    def attempt(self, read: Callable[..., T], *args: Any, **more: Any) -> T | None:
        """Read something; at a fault keep it and go on with None."""
        try:
            return read(*args, **more)
        except RecordError as error:
            self.note(error)
        except AlreadyToldError:
            pass
        return None

    def whole(self, read: Callable[[], T | None]) -> T:
        """Read everything; raise the first fault, in order of place, with all the others."""
        try:
            value = self.attempt(read)
        except EnoughError:
            value = None
        if self.faults:
            found = sorted(self.faults, key=lambda fault: (fault.line, fault.column))[:MOST_FAULTS]
            first = found[0]
            first.faults = tuple(found)
            raise first
        assert value is not None
        return value

    # ---- Keys and kinds

    def known_keys(self, above: Path, table: dict[str, Any], known: Sequence[str]) -> None:
        """Keep a fault for every key that is not known."""
        for key in table:
            if key in known:
                continue
            line, column = self.places.of_key((*above, key))
            close = get_close_matches(key[:SHOWN].lower(), known, n=1)
            self.meant |= {(*above, name) for name in close if name not in table}
            self.note(
                RecordError(
                    "unknown_key",
                    line=line,
                    column=column,
                    key=key[:SHOWN],
                    text=key[:SHOWN],
                    suggestion=close[0] if close else None,
                )
            )

    def get(self, key: str, kind: type, *, required: bool = False) -> Any:
        """Take a value of the right kind, None where the key is missing and may be.

        A required one raises `RecordError`, or `AlreadyToldError` where it is misspelt.
        """
        if key in self.data:
            return self.typed((key,), self.data[key], kind)
        if required:
            raise self.missing(key)
        return None

    def missing(self, key: str, above: Path = ()) -> RecordError | AlreadyToldError:
        """Make the error of a key that is missing, or misspelt."""
        if (*above, key) in self.meant:
            return AlreadyToldError(key)
        return self.fault("missing_key", above, key=key, text="")

    def typed(self, path: Path, value: Any, kind: type) -> Any:
        """Check the kind of a value."""
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            digits = kind is int and isinstance(value, str) and value.isascii() and value.isdigit()
            raise self.fault(
                "wrong_kind",
                path,
                key=".".join(str(part) for part in path),
                expected=kind.__name__,
                suggestion=self.places.text_at(path) if digits else None,
            )
        if isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
            raise self.fault("number_too_large", path, token=self.places.text_at(path))
        return value

    def one_of(self, values: Sequence[str], text: Any) -> str | None:
        """Guess which of some words was meant."""
        word = text[:SHOWN].lower() if isinstance(text, str) else ""
        close = get_close_matches(word, [value.lower() for value in values], n=1)
        return next((value for value in values if value.lower() in close), None)

    # ---- Values

    def each(self, key: str, read: Callable[[str], T]) -> tuple[T | None, ...]:
        """Read a list of strings one by one, None for one that has a fault."""
        values: list[Any] = self.get(key, list) or []
        return tuple(self.attempt(self.one, (key, at), v, read) for at, v in enumerate(values))

    def one(self, path: Path, text: Any, read: Callable[[str], T]) -> T:
        """Read what has to be a string."""
        return self.within(path, self.typed(path, text, str), read)

    def within(self, path: Path, text: str, read: Callable[[str], T]) -> T:
        """Read a string, moving the columns of its faults to where the string stands."""
        try:
            return read(text)
        except RecordError as error:
            moved = [self.moved(path, fault) for fault in error.faults]
            moved[0].faults = tuple(moved)
            raise moved[0] from error

    def moved(self, path: Path, error: RecordError) -> RecordError:
        """Tell a fault of a string as one of the text."""
        facts = {k: v for k, v in error.facts.items() if k not in ("line", "column")}
        return self.fault(error.code, path, inside=error.column, **facts)
