"""A text to read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutorials.kit.stages.cases import AtTables

if TYPE_CHECKING:
    from exercises.screens import ReadScreen, Text
    from tutorials.kit.stages.stage import Context


@dataclass(frozen=True)
class Read(AtTables):
    """A section of the prose, and a button that goes on.

    >>> Read("intro").sections
    ('intro.title', 'intro')
    """

    def screen(self, context: Context) -> ReadScreen:
        """Build the text, as it reads at its table."""
        body = context.text(self.key, self.table_at(context.rules))
        return read_screen(context.key, context.title(self.key), body, context.button)


def read_screen(key: str, title: Text, body: Text, button: Text | None) -> ReadScreen:
    """Build a screen to read; without a button of its own the page puts one."""
    screen: ReadScreen = {"id": key, "kind": "read", "title": title, "body": body, "table": None}
    if button:
        screen["button"] = button
    return screen
