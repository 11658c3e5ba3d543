"""The frame of every page: where one is, the language, the profile and the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from belote_core import PRESETS
from tutorials.kit import assets
from tutorials.kit.prose import LANGUAGES
from tutorials.kit.trouble import Widget

if TYPE_CHECKING:
    from exercises.screens import Profile, Settings

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
    """The header. It owns the language and the settings; another cell hands them on."""

    _esm = assets.bundle("frame")
    _css = assets.style("frame")

    page = traitlets.Dict().tag(sync=True)
    profiles: traitlets.List[Profile] = traitlets.List().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    notice = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    address = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGUAGES, "fr").tag(sync=True)
    profile = traitlets.Enum(tuple(PRESETS), next(iter(PRESETS))).tag(sync=True)
    settings = traitlets.Dict(default_value={**DEFAULT_SETTINGS}).tag(sync=True)
