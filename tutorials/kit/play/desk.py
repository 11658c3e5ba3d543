"""The table at which a match is played: a screen goes down, what the learner does comes up."""

from __future__ import annotations

from typing import ClassVar

import traitlets

from tutorials.kit import assets, faces
from tutorials.kit.table import all_faces
from tutorials.kit.trouble import Widget


class Desk(Widget):
    """Shows a match, moment by moment, at the pace that is chosen, and keeps it in the browser.

    The browser reports what it has `kept`, Python says what to `keep`.
    """

    _esm = assets.bundle("play")
    styles: ClassVar = ("table", "forms", "stages", "play")
    _css = faces.STYLES + "".join(map(assets.style, styles))

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
    # As `Kept` and `Keeping` in `exercises.screens`.
    kept = traitlets.Dict().tag(sync=True)
    keep = traitlets.Dict().tag(sync=True)

    @traitlets.default("faces")
    def _default_faces(self) -> dict[str, object]:
        return all_faces()
