"""What every page has: its frame, and most of them a table and a store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorials.kit import address, prose, screens
from tutorials.kit.frame import Frame
from tutorials.kit.store import Store
from tutorials.kit.table import Table

if TYPE_CHECKING:
    from tutorials.kit.address import Asked


def frame(name: str, asked: Asked, number: int | None = None) -> Frame:
    """Build the frame; a lesson has its `number` in it."""
    numbered = {} if number is None else {"number": number}
    return Frame(
        page=numbered | {"name": name, "title": prose.plain(name, "intro.title")},
        profiles=address.profiles(),
        words=prose.labels("frame"),
        notice=asked.notice,
        lang=asked.lang,
        profile=asked.profile,
        settings=asked.settings,
    )


def table(asked: Asked) -> Table:
    """Build the table."""
    return Table(
        lang=asked.lang,
        words=prose.labels("table"),
        card_names=screens.card_names(),
        card_shorts=screens.card_shorts(),
    )


def store(asked: Asked) -> Store:
    """Build the store of what was learnt."""
    return Store(words=prose.labels("store"), lang=asked.lang)
