"""The table: a position goes down, a choice comes up, the verdict is already there."""

from __future__ import annotations

import anywidget
import traitlets

from exercises import faces
from tutorials.kit import assets


def _all_faces() -> dict[str, object]:
    cards = {rank + suit: faces.face(rank + suit) for suit in faces.SUITS for rank in faces.RANKS}
    return {"sprite": faces.sprite(), "cards": cards}


class Table(anywidget.AnyWidget):
    """Shows one position, paints the verdict its rulings hold, and reports what was chosen."""

    _esm = assets.module("dom.js", "felt.js", "panel.js", "table.js")
    _css = faces.STYLES + assets.read("table.css")

    position = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    card_names = traitlets.Dict().tag(sync=True)
    card_shorts = traitlets.Dict().tag(sync=True)
    choice = traitlets.Dict().tag(sync=True)
    # The number of the last choice that counted; -1 before Python has said anything.
    seen = traitlets.Int(-1).tag(sync=True)

    @traitlets.default("faces")
    def _default_faces(self) -> dict[str, object]:
        return _all_faces()
