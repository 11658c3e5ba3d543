"""What public functions are given: of the kind they say, or refused by the argument's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from belote_core.errors import ArgumentError, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

NONE = type(None)
# Beyond this no number of the game lies, nor TOML's; Python does not even write the largest.
_BITS = 63


def of_kind(argument: str, value: object, *kinds: type) -> None:
    """Refuse a value of another kind; True is no number, and no number is out of all bounds.

    >>> of_kind("seat", 2, int)
    >>> of_kind("seat", True, int)
    Traceback (most recent call last):
        ...
    belote_core.errors.ArgumentError: wrong_argument: argument=seat, wanted=int, given=bool
    """
    if not isinstance(value, kinds) or (type(value) is bool and bool not in kinds):
        raise wrong(argument, value, *kinds)
    if isinstance(value, int) and value.bit_length() > _BITS:
        raise ArgumentError("argument_too_large", argument=argument)


def wrong(argument: str, value: object, *kinds: type | str) -> ArgumentError:
    """Make the error of a value of another kind."""
    names = [kind if isinstance(kind, str) else _name(kind) for kind in kinds]
    wanted, given = " | ".join(names), _name(type(value))
    return ArgumentError("wrong_argument", argument=argument, wanted=wanted, given=given)


def told(value: object) -> object:
    """Return a value as an error holds it: of a number that is too large to write, its kind."""
    huge = isinstance(value, int) and value.bit_length() > _BITS
    return _name(type(value)) if huge else value


def unknown_language(lang: str, known: Iterable[str]) -> UnknownNameError:
    """Make the error of a language that there is not."""
    return UnknownNameError("unknown_language", token=lang[:40], known=tuple(known))


def all_of_kind(argument: str, values: Iterable[T], *kinds: type) -> tuple[T, ...]:
    """Return values of one kind as a tuple; a text is no list of its letters."""
    if isinstance(values, str | bytes | dict):
        raise wrong(argument, values, "tuple")
    try:
        found = tuple(values)
    except TypeError:
        raise wrong(argument, values, "tuple") from None
    for value in found:
        of_kind(argument, value, *kinds)
    return found


def fields_of_kind(whole: object, **kinds: type | tuple[type, ...]) -> None:
    """Check fields of a dataclass."""
    for name, kind in kinds.items():
        of_kind(name, getattr(whole, name), *(kind if isinstance(kind, tuple) else (kind,)))


def make_tuples(whole: object, **kinds: type | tuple[type, ...]) -> None:
    """Check fields of a frozen dataclass that hold several values; a list becomes a tuple."""
    for name, kind in kinds.items():
        values: Any = getattr(whole, name)
        several = kind if isinstance(kind, tuple) else (kind,)
        if values is None and NONE in several:
            continue
        found = all_of_kind(name, values, *several)
        if type(values) is not tuple:
            object.__setattr__(whole, name, found)


def _name(kind: type) -> str:
    return "None" if kind is NONE else kind.__name__
