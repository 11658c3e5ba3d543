"""The pupils' page of a set: its questions, then a result for each rule and a code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import BeloteError, table_code
from exercises.class_set import ClassSet
from exercises.own_set import OwnSet
from tutorials.kit import address, prose, table_codes
from tutorials.kit.classroom.opened import Opened, said
from tutorials.kit.classroom.run import Place, SetRun
from tutorials.kit.classroom.widgets import Opener
from tutorials.kit.page import Page
from tutorials.kit.stages.read import read_screen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from exercises.screens import Action, Choice, LogEntry, Screen, Text

_LONGEST_OWN = 200_000


class NoSet:
    """What stands there while no set is open: one is asked for, and nothing can be done."""

    seed = 0

    def __init__(self, name: str, rules: RuleSet) -> None:
        """Keep whose page it is."""
        self.name, self.rules = name, rules

    def place(self, _actions: Iterable[Action], start: int = 0) -> Place:
        """Return the only place."""
        return Place(at=start * 0)

    def news(self, _place: Place, _choice: Choice) -> tuple[Action, ...]:
        """Return nothing: there is nothing to do here."""
        return ()

    def key(self, _place: Place) -> str:
        """Name the only screen."""
        return f"{self.name}.none"

    def screen(self, place: Place) -> Screen:
        """Ask for a set."""
        title, body = prose.plain(self.name, "intro.title"), prose.html(self.name, "none")
        screen = read_screen(self.key(place), title, body, prose.word("home", "table"))
        screen["link"] = "index.html"
        return screen


class SetPage(Page):
    """The page of a set; which one, the address says, what stands behind its #, or a file."""

    content: SetRun | NoSet

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, and open the set that it names."""
        asked = address.read(params, default_seed=1, default_profile="MARQUOIR_3")
        self.name, self.begins = name, asked.question
        self.opened: Opened | None = None
        faults: list[Text] = []
        code = address.text(params, "set", "")
        if code:
            try:
                self.opened = Opened(ClassSet.from_code(code))
            except BeloteError as error:
                faults = [said(error)]
        # One that cannot be read stays in the address, or nobody would know what was wrong with it.
        self.code = code or None
        self.opener = Opener(
            lang=asked.lang,
            words=prose.labels("set"),
            faults=faults,
            needed=self.opened is None,
        )
        super().__init__(name, asked)
        self.opener.observe(self.open, "opened")
        self.elements.insert(2, mo.ui.anywidget(self.opener))

    @property
    def start(self) -> int:
        """The number of the question to begin with."""
        return self.begins

    def build(self, _rules: RuleSet, noted: tuple[LogEntry, ...]) -> SetRun | NoSet:
        """Build the run of the set; its table is that of the set."""
        if self.opened is None:
            return NoSet(self.name, _rules)
        return SetRun(self.opened, noted, self.name)

    def rebuild(self, change: object = None) -> None:
        """Begin anew with what the browser noted: who has answered goes on where he was."""
        super().rebuild(change)
        if isinstance(self.content, SetRun):
            code = table_code(self.content.rules)
            # A set has one table: there is nothing to choose.
            self.frame.profiles = [{"id": code, "label": table_codes.name(code)}]
            self.frame.profile = code

    def open(self, _change: object = None) -> None:
        """Open a set that the teacher wrote; what is wrong with it is told."""
        given = self.opener.opened
        own, text = given.get("own"), given.get("text")
        try:
            made = OwnSet.from_code(own) if isinstance(own, str) else OwnSet(str(text or ""))
        except BeloteError as error:
            self.opener.faults = [said(error)]
            return
        if len(made.text) > _LONGEST_OWN or not made.exercises():
            lines = {lang: made.checked.lines(lang) for lang in prose.LANGUAGES}
            first, *_ = lines.values()
            self.opener.faults = [
                {lang: told[at] for lang, told in lines.items()} for at in range(len(first))
            ]
            return
        self.opened, self.code, self.actions = Opened(made), None, ()
        self.opener.faults, self.opener.needed = [], False
        self.rebuild()

    def tell_where(self) -> None:
        """Light the bars of the frame, and mirror the question to the address."""
        run = self.content
        if isinstance(run, SetRun):
            self.frame.progress = {**run.progress(self.place)}
        self.mirror({"set": self.code, "q": self.place.at or None})

    def restyle(self, change: object = None) -> None:
        """Hand on the language to what opens a set too."""
        super().restyle(change)
        self.opener.lang = self.frame.lang
