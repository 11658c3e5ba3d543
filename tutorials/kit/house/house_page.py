"""The page "Votre table": a change comes up, the table that it leads to goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import RuleSetError, explain, parse_table_code, table_code
from belote_core.table_code import with_value
from exercises import bilingual
from tutorials.kit import address, page, prose, table_codes
from tutorials.kit.house import editor_screen
from tutorials.kit.house.editor import HouseEditor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.screens import Text

_LONGEST = 140
# The pages that one goes to with a table.
USES = ("21_play", "20_train", "22_check", "23_score", "05_trump_and_overtrump")


class HousePage:
    """The page "Votre table"; its two widgets belong to one session. The table is the frame's."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, build the widgets and listen to them."""
        self.asked = address.read(params, default_seed=0, default_profile="MARQUOIR_3")
        self.frame = page.frame(name, self.asked)
        self.house = HouseEditor(
            lang=self.asked.lang,
            words=prose.labels("house"),
            bases=address.profiles(),
            uses=[{"page": one, "label": prose.plain(one, "intro.title")} for one in USES],
            texts={
                "title": prose.plain(name, "intro.title"),
                "intro": prose.html(name, "intro"),
            },
        )
        self.number, self.touched = 0, ""
        self.trouble: Text | None = None
        self.show()
        self.restyle()
        self.house.observe(self.hear, "wanted")
        self.frame.observe(self.show, "profile")
        self.frame.observe(self.restyle, ["lang", "profile", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.house)]

    def hear(self, _change: object = None) -> None:
        """Take in a change of a rule, or another table; what cannot be is told beside the rule."""
        wanted = self.house.wanted
        given = (str(wanted.get(key, "")) for key in ("code", "sign", "value"))
        code, sign, value = (text[:_LONGEST] for text in given)
        number = wanted.get("n")
        self.number = number if type(number) is int else self.number
        self.touched, self.trouble = sign, None
        before = self.frame.profile
        if table_codes.rules(code) is None:
            # One that the browser keeps, of a newer version perhaps.
            self.touched, self.trouble = "", table_codes.refused(code, before)
        elif sign:
            try:
                code = table_code(with_value(parse_table_code(code), sign, value))
            except RuleSetError as error:
                fault = error
                self.trouble = bilingual.in_both(lambda lang: explain(fault, lang=lang))
        if self.trouble is None and code != before:
            self.frame.profile = code
        else:
            self.show()

    def show(self, _change: object = None) -> None:
        """Hand down the table that stands in the frame."""
        rules = parse_table_code(self.frame.profile)
        self.house.table = dict(
            editor_screen.screen(rules, n=self.number, touched=self.touched, trouble=self.trouble)
        )

    def restyle(self, _change: object = None) -> None:
        """Hand on what was chosen in the frame, and keep the table in the address."""
        self.house.lang, self.house.settings = self.frame.lang, self.frame.settings
        self.frame.address = {"lang": self.frame.lang, "table": self.frame.profile}

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()
