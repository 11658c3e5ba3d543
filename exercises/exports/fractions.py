"""What Moodle gives for an answer, in per cent of the question's mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from exercises.items import Item

_WHOLE = 100


def fractions(item: Item) -> tuple[str, ...]:
    """Return what each choice of an item gives, as Moodle writes it.

    Of several right ones each gives its share; a wrong one takes everything away, since a refused
    card among those picked is a wrong answer, however many of the others are right.
    """
    if item.way != "several":
        return tuple("100" if choice.right else "0" for choice in item.choices)
    right = sum(choice.right for choice in item.choices)
    return tuple(_share(right) if choice.right else "-100" for choice in item.choices)


def _share(among: int) -> str:
    """Write a share: Moodle knows them to five places.

    >>> _share(1), _share(2), _share(3), _share(6)
    ('100', '50', '33.33333', '16.66667')
    """
    return f"{_WHOLE / among:.5f}".rstrip("0").rstrip(".")
