"""The editor of "Votre table": a change goes up, the whole table comes down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from tutorials.kit import assets
from tutorials.kit.trouble import Widget

if TYPE_CHECKING:
    from exercises.screens import HouseUse, Profile


class HouseEditor(Widget):
    """Shows the rules of a table and takes changes.

    Up goes `wanted`, as `HouseWanted` in `exercises.screens`; `table` comes down and repeats its n.
    `bases` are the tables that one starts from, `uses` the pages to go to with one.
    """

    _esm = assets.bundle("house")
    _css = assets.style("house")

    wanted: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0}).tag(sync=True)
    table: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    bases: traitlets.List[Profile] = traitlets.List().tag(sync=True)
    uses: traitlets.List[HouseUse] = traitlets.List().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
