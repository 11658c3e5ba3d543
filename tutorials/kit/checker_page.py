"""The page "Vérifier": a text comes up from its widget, the whole answer goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import parse_table_code
from exercises import generate
from tutorials.kit import address, answers, page, prose, reported
from tutorials.kit.checker import Checker, example_of
from tutorials.kit.stages import deals
from tutorials.kit.table import card_names, card_shorts

if TYPE_CHECKING:
    from collections.abc import Mapping


class CheckerPage:
    """The page "Vérifier"; its two widgets belong to one session."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, build the widgets and listen to them."""
        asked = address.read(params, default_seed=5, default_profile="MARQUOIR_3")
        self.asked = asked
        shown = generate("must-overtrump", asked.rules, seed=asked.seed)
        self.frame = page.frame(name, asked)
        self.checker = Checker(
            lang=asked.lang,
            profile=asked.profile,
            words=prose.labels("check"),
            table_words=prose.labels("table"),
            texts={
                "title": prose.plain(name, "intro.title"),
                "intro": prose.html(name, "intro"),
                "empty": prose.html(name, "empty"),
            },
            profiles=address.profiles(),
            card_names=card_names(),
            card_shorts=card_shorts(),
            example=example_of(shown.subject, deals.example_text(asked.rules)),
        )
        self.answer()
        self.restyle()
        self.checker.observe(self.answer, "typed")
        self.checker.observe(self.answer_card, "asked")
        self.checker.observe(self.answer_elsewhere, "elsewhere")
        self.frame.observe(self.answer, "profile")
        self.frame.observe(self.restyle, ["lang", "profile", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.checker)]

    def answer(self, _change: object = None) -> None:
        """Answer what was typed, under the rules of the table."""
        number, text = reported.typed(self.checker.typed)
        told = answers.answer(text, parse_table_code(self.frame.profile))
        self.checker.answer = {**told, "n": number}

    def answer_card(self, _change: object = None) -> None:
        """Answer for the card of the deal that was clicked, if the text still stands there."""
        asked, typed = self.checker.asked, self.checker.typed
        if asked["at"] and asked["n"] == typed["n"]:
            told = answers.card_answer(typed["text"], asked["at"], typed["n"])
            self.checker.card_answer = {**told}

    def answer_elsewhere(self, _change: object = None) -> None:
        """Say what changes at the table that was chosen, if the deal still stands there."""
        asked, typed = self.checker.elsewhere, self.checker.typed
        code = str(asked.get("code", ""))
        if code and asked.get("n") == typed["n"]:
            told = answers.elsewhere_answer(typed["text"], code, typed["n"])
            self.checker.elsewhere_answer = {**told}

    def restyle(self, _change: object = None) -> None:
        """Hand on the language, the table and the settings that were chosen in the frame."""
        frame, checker = self.frame, self.checker
        frame.address = {"lang": frame.lang, "table": frame.profile}
        checker.lang, checker.profile, checker.settings = frame.lang, frame.profile, frame.settings

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()
