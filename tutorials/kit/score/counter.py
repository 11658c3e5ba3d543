"""The widget of the counter: a sheet goes down, what is typed and done comes up."""

from __future__ import annotations

from typing import Any

import traitlets

from tutorials.kit import assets
from tutorials.kit.table import card_names, card_shorts
from tutorials.kit.trouble import Widget


class Counter(Widget):
    """Shows a score sheet and keeps it in the browser.

    Up go `choice`, what was done; `draft`, what is being typed; `kept`, what the browser has. Down
    come `screen`, the sheet; `form`, what the draft comes to; `keep`, what to keep; `handed`, files
    that were asked for. All of them as in `exercises.score_screens`.
    """

    _esm = assets.bundle("score")
    _css = assets.style("score")

    screen = traitlets.Dict().tag(sync=True)
    form = traitlets.Dict().tag(sync=True)
    handed = traitlets.Dict().tag(sync=True)
    choice = traitlets.Dict().tag(sync=True)
    # The number of the last choice that Python heard of; -1 before it has said anything.
    seen = traitlets.Int(-1).tag(sync=True)
    draft = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    keep = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    card_names = traitlets.Dict().tag(sync=True)
    card_shorts = traitlets.Dict().tag(sync=True)

    @traitlets.default("card_names")
    def _default_card_names(self) -> dict[str, dict[str, str]]:
        return card_names()

    @traitlets.default("card_shorts")
    def _default_card_shorts(self) -> dict[str, dict[str, str]]:
        return card_shorts()


def lists(value: Any) -> list[Any]:
    """Return what a browser reports as a list; none for anything else."""
    return value if isinstance(value, list) else []
