"""The frame of every page: where one is, the language, the table and the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from belote_core import PRESETS
from tutorials.kit import assets, table_codes
from tutorials.kit.prose import LANGUAGES
from tutorials.kit.trouble import Widget

if TYPE_CHECKING:
    from exercises.screens import Profile, Settings, Text

DEFAULT_SETTINGS: Settings = {
    "colours": 2,
    "faces": "auto",
    "text": False,
    "large": False,
    "left": False,
    "theme": "system",
    "order": "suit",
}


class Frame(Widget):
    """The header. It owns the language and the settings; another cell hands them on.

    `profile` is the code of the table, `table` how that is called where the page has no name of its
    own for it.
    """

    _esm = assets.bundle("frame")
    _css = assets.style("frame")

    page = traitlets.Dict().tag(sync=True)
    profiles: traitlets.List[Profile] = traitlets.List().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    notice = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    address = traitlets.Dict().tag(sync=True)
    _here = next(iter(PRESETS))

    lang = traitlets.Enum(LANGUAGES, "fr").tag(sync=True)
    profile = traitlets.Unicode(next(iter(PRESETS))).tag(sync=True)
    table: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict(default_value={**DEFAULT_SETTINGS}).tag(sync=True)

    @traitlets.default("table")
    def _name(self) -> Text:
        return table_codes.name(self.profile)

    @traitlets.observe("profile")
    def _rename(self, _change: object) -> None:
        self._here = self.profile
        self.table = table_codes.name(self.profile)

    @traitlets.validate("profile")
    def _known(self, proposal: Any) -> str:
        """Stay where one is for what is no table here: a browser may keep a newer one's code."""
        code = str(proposal["value"])
        if table_codes.rules(code) is not None:
            return code
        # What is set together is validated when it is set already.
        self.notice = table_codes.refused(code, self._here)
        self.send_state("profile")
        return self._here
