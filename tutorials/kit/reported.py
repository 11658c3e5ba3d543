"""What a browser reports: what cannot be is left out, so that one bad entry costs no other.

The log is the pupil's own, a file he may have edited; nothing is taken out of it there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from exercises.screens import Action, Choice, LogEntry

# What the parts that are reckoned with must be; of all others each reader looks for what it knows.
_ACTION: Mapping[str, tuple[type, ...]] = {"position": (str,), "n": (int,), "hints": (int,)}
_ENTRY: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("kind", "page", "key", "theme"), (str,)),
    **dict.fromkeys(("stage", "of", "hints"), (int,)),
    "at": (int, float),
    **dict.fromkeys(("right", "done", "mixed", "binding"), (bool,)),
    **dict.fromkeys(("profile", "misreading", "kind_of"), (str, type(None))),
}


def actions(choice: Choice) -> tuple[Action, ...]:
    """Return the actions of a report in order: those before the last, then the last one."""
    earlier = choice.get("earlier")
    last = {**choice, "earlier": []}
    return _fitting(
        [*(earlier if isinstance(earlier, list) else ()), last], _ACTION, ("position", "n")
    )


def log(stored: Mapping[str, Any]) -> tuple[LogEntry, ...]:
    """Return the entries of the log.

    >>> log({"log": [{"kind": "try", "hints": "two"}, None, {"kind": "try", "hints": 2}]})
    ({'kind': 'try', 'hints': 2},)
    """
    entries = stored.get("log")
    return _fitting(entries if isinstance(entries, list) else (), _ENTRY, ("kind",))


def typed(sent: Mapping[str, Any]) -> tuple[int, str]:
    """Return the number and the text of what was typed; nothing typed where one of them is none."""
    number, text = sent.get("n"), sent.get("text")
    return (number, text) if type(number) is int and isinstance(text, str) else (0, "")


def _fitting(
    found: Iterable[Any], kinds: Mapping[str, tuple[type, ...]], needed: tuple[str, ...]
) -> tuple[Any, ...]:
    return tuple(
        one
        for one in found
        if isinstance(one, dict)
        and all(name in one for name in needed)
        # `type` and not `isinstance`: True is no number of hints.
        and all(type(one[name]) in of for name, of in kinds.items() if name in one)
    )
