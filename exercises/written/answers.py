"""Parts that the answers of a set are made of: a seat, a word, a card that was played, amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from belote_core.record.notation import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import Card, RuleSet
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path

T = TypeVar("T")


def within(reader: Reader, path: Path, value: Any, count: int) -> int:
    """Read a seat, or a side, of so many."""
    number: int = reader.typed(path, value, int)
    if not 0 <= number < count:
        raise reader.fault("not_a_seat", path, token=str(number), players=count)
    return number


def one_word(reader: Reader, path: Path, value: Any, known: Sequence[str]) -> str:
    """Read one of a few words."""
    word: str = reader.typed(path, value, str)
    if word not in known:
        close = reader.one_of(tuple(known), word)
        raise reader.fault("not_one_of", path, key=str(path[-1]), known=known, suggestion=close)
    return word


def played_there(reader: Reader, path: Path, value: Any, places: Mapping[Card, T]) -> T:
    """Read a card that was played for where it was played."""
    card = reader.one(path, value, read_card)
    if card not in places:
        raise reader.fault("card_not_in_trick", path, token=card.code)
    return places[card]


def amounts(reader: Reader, path: Path, value: Any, rules: RuleSet) -> tuple[int, ...] | None:
    """Read a number for each side."""
    key = str(path[-1])
    return reader.amounts(path[:-1], {key: value}, key, rules)
