"""Links to a set."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from exercises.own_set import OwnSet
from tutorials.kit.classroom.opened import PUPILS

if TYPE_CHECKING:
    from exercises.class_set import ClassSet

# No address of a page is longer; what a browser reports may be anything.
LONGEST_BASE = 300
# Where no other machine finds the page.
_ALONE = ("localhost", "127.0.0.1", "[::1]")


def link(made: ClassSet | OwnSet, base: str) -> str:
    """Return the address of the pupils' page of a set, from the folder of the pages.

    Raises `BeloteError` for a set that no link holds.

    >>> from belote_core import MARQUOIR_3
    >>> from exercises.class_set import ClassSet
    >>> made = ClassSet(ruleset=MARQUOIR_3, themes=("follow",), number=3, seed=2)
    >>> link(made, "https://example.org/belote/")
    'https://example.org/belote/31_set.html?set=1.MARQUOIR_3.3.1.2.A.P2q.id'
    """
    sign = "#own" if isinstance(made, OwnSet) else "?set"
    return f"{base}{PUPILS}.html{sign}={made.code}"


def base_of(given: object) -> str:
    """Return the folder that a page says it lies in; nothing where that is no address."""
    if not isinstance(given, str) or len(given) > LONGEST_BASE or not given.endswith("/"):
        return ""
    parts = urlsplit(given)
    return given if parts.scheme in ("http", "https") and parts.netloc else ""


def alone(base: str) -> bool:
    """Whether only this machine finds it."""
    return urlsplit(base).hostname in _ALONE
