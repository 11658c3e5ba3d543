"""The table at which a match is played: a screen goes down, what the learner does comes up."""

from __future__ import annotations

from typing import ClassVar

import traitlets

from tutorials.kit import assets
from tutorials.kit.table import STYLE, STYLES, Table


class Desk(Table):
    """Shows a match, moment by moment, at the pace that is chosen, and keeps it in the browser.

    The browser reports what it has `kept`, Python says what to `keep`.
    """

    _esm = assets.bundle("play")
    styles: ClassVar = (*STYLES, "play")
    _css = STYLE + assets.style("play")

    # As `Kept` and `Keeping` in `exercises.screens`.
    kept = traitlets.Dict().tag(sync=True)
    keep = traitlets.Dict().tag(sync=True)
