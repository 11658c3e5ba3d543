"""The two widgets of a class: the teacher's desk, and what opens a set for a pupil."""

from __future__ import annotations

from typing import Any

import traitlets

from tutorials.kit import assets, faces
from tutorials.kit.table import STYLE, all_faces
from tutorials.kit.trouble import Widget


class Classroom(Widget):
    """The teacher's desk.

    Up go `wish` (what the set is to be), `look` (the question to be seen) and `pasted` (the codes
    of the class), `wanted` (a file of the set), each with a number; `desk`, `shown`, `gathered` and
    `file` come down and repeat it.
    """

    _esm = assets.bundle("classroom")
    _css = faces.STYLES + assets.style("classroom")

    wish: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0}).tag(sync=True)
    desk = traitlets.Dict().tag(sync=True)
    look: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "at": -1}).tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    pasted: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "text": ""}).tag(
        sync=True
    )
    gathered = traitlets.Dict().tag(sync=True)
    wanted: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "name": ""}).tag(
        sync=True
    )
    file = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    profile = traitlets.Unicode().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    card_names = traitlets.Dict().tag(sync=True)
    card_shorts = traitlets.Dict().tag(sync=True)
    # A question lies on the table of the lessons, in its words and its styles.
    table_words = traitlets.Dict().tag(sync=True)
    table_style = traitlets.Unicode(STYLE).tag(sync=True)

    @traitlets.default("faces")
    def _default_faces(self) -> dict[str, object]:
        return all_faces()


class Opener(Widget):
    """Opens a set where the address names none: by its code, from behind the #, from a file.

    Up goes `opened`: {n, own} or {n, text}. `faults` come down, and `needed` says whether a set is
    still to be opened.
    """

    _esm = assets.bundle("opener")
    _css = assets.style("classroom")

    opened: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0}).tag(sync=True)
    faults: traitlets.List[Any] = traitlets.List().tag(sync=True)
    needed = traitlets.Bool(default_value=True).tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
