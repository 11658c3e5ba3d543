"""Progress, kept in the pupil's own browser: the page writes it, Python only reads."""

from __future__ import annotations

from typing import Any

import traitlets

from tutorials.kit import assets
from tutorials.kit.trouble import Widget


class Store(Widget):
    """The log of this pupil: `stored` is {ready, ok, log} as the page found it.

    Told when it opens, and again by another tab, a file or a change of pupil. An entry is
    {kind: "at" | "try", page, stage, at} with, for a first try, theme, right, hints, profile, key,
    kind_of, binding and misreading. `ok` is False where the browser keeps nothing.
    """

    _esm = assets.bundle("store")
    _css = assets.style("store")

    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    stored: traitlets.Dict[str, Any] = traitlets.Dict(
        default_value={"ready": False, "ok": True, "log": []}
    ).tag(sync=True)
