"""The table: a position goes down, a choice comes up, the verdict is already there."""

from __future__ import annotations

from typing import ClassVar

import traitlets

from belote_core.cards import FULL_PACK
from belote_core.wording.glossary import card_name, card_short
from exercises.bilingual import in_both
from tutorials.kit import assets, faces
from tutorials.kit.trouble import Widget


def all_faces() -> dict[str, object]:
    """Return every face, and the sprite they point into."""
    cards = {rank + suit: faces.face(rank + suit) for suit in faces.SUITS for rank in faces.RANKS}
    return {"sprite": faces.sprite(), "back": faces.back(), "cards": cards}


def card_names() -> dict[str, dict[str, str]]:
    """Every card's name in both languages, by code."""
    return in_both(lambda lang: {card.code: card_name(card, lang) for card in FULL_PACK})


def card_shorts() -> dict[str, dict[str, str]]:
    """Every card in two signs in both languages, by code."""
    return in_both(lambda lang: {card.code: card_short(card, lang) for card in FULL_PACK})


STYLES = ("table", "forms", "stages", "present")
# All that is drawn on the table, for a page that shows one in another widget.
STYLE = faces.STYLES + "".join(map(assets.style, STYLES))


class Table(Widget):
    """Shows one position, paints the verdict its rulings hold, and reports what was chosen."""

    _esm = assets.bundle("table")
    styles: ClassVar[tuple[str, ...]] = STYLES
    _css = STYLE

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
        return all_faces()
