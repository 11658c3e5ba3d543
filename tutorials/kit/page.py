"""What every page has: its frame, and most of them a table and a store.

A page is a plain object: it observes what its widgets report and hands the next screen down. No
cell runs again for that, so a notebook needs one cell for its page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import parse_table_code
from tutorials.kit import address, prose, reported
from tutorials.kit.frame import Frame
from tutorials.kit.store import Store
from tutorials.kit.table import Table, card_names, card_shorts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Action, LogEntry
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
        card_names=card_names(),
        card_shorts=card_shorts(),
    )


def store(asked: Asked) -> Store:
    """Build the store of what was learnt."""
    return Store(words=prose.labels("store"), lang=asked.lang)


class Page:
    """A page of questions: a lesson, an exam or a training, and where its learner stands.

    Each kind of page says how its `content` is built, and what the frame is told of the place.
    `actions` is what was done on this page; it belongs to one session, as the widgets do.
    """

    content: Any
    place: Any

    def __init__(self, name: str, asked: Asked, number: int | None = None) -> None:
        """Build the widgets, listen to them, and show the screen that the address asks for."""
        self.asked = asked
        self.actions: tuple[Action, ...] = ()
        self.frame, self.table, self.store = frame(name, asked, number), table(asked), store(asked)
        self.rebuild()
        self.restyle()
        self.table.observe(self.hear, "choice")
        self.frame.observe(self.rebuild, "profile")
        self.store.observe(self.rebuild, "stored")
        self.frame.observe(self.restyle, ["lang", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.table, self.store)]

    @property
    def start(self) -> int:
        """The number of the screen to begin with."""
        return self.asked.question

    def build(self, rules: RuleSet, noted: tuple[LogEntry, ...]) -> Any:
        """Build what is learnt here, from the rules of the table and the log of the browser."""
        raise NotImplementedError

    def tell_where(self) -> None:
        """Tell the frame where the learner stands, and the address what leads there again."""
        raise NotImplementedError

    def rebuild(self, _change: object = None) -> None:
        """Begin anew with other rules, or with what the browser noted; the place stays."""
        self.content = self.build(
            parse_table_code(self.frame.profile), reported.log(self.store.stored)
        )
        self.show()

    def hear(self, _change: object = None) -> None:
        """Take in what the learner did at the table; what was no action there changes nothing."""
        news = self.content.news(self.place, self.table.choice)
        if news:
            self.actions = (*self.actions, *news)
            self.show()

    def show(self) -> None:
        """Replay what was done, and hand down the screen where that leads."""
        self.place = self.content.place(self.actions, start=self.start)
        self.table.position = self.content.screen(self.place)
        self.tell_where()
        self.table.seen = self.place.seen

    def mirror(self, where: Mapping[str, Any]) -> None:
        """Keep the language and the place in the address."""
        self.frame.address = {"lang": self.frame.lang, **where}

    def restyle(self, _change: object = None) -> None:
        """Hand on the language and the settings that were chosen in the frame."""
        self.store.lang = self.table.lang = self.frame.lang
        self.table.settings = self.frame.settings
        self.tell_where()

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()
