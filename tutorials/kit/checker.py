"""The page "Vérifier": what one gives by clicks or as text goes up, the whole answer comes down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from belote_core.cards import FULL_PACK, Suit
from belote_core.wording.glossary import GLYPHS, SUITS, card_short
from tutorials.kit import assets, faces
from tutorials.kit.prose import LANGUAGES
from tutorials.kit.table import STYLE, all_faces
from tutorials.kit.trouble import Widget

if TYPE_CHECKING:
    from belote_core.legality import Position
    from exercises.screens import Example, Profile

# What asks for the text form of a suit; in a text to copy it would only be in the way.
_AS_TEXT = "\ufe0e"


def suit_names() -> dict[str, dict[str, str]]:
    """Every suit in both languages, by code."""
    return {lang: {suit.value: SUITS[lang][suit] for suit in Suit} for lang in LANGUAGES}


def signs() -> dict[str, dict[str, str]]:
    """How clicks write cards and suits: as one reads them in French, the bare codes in English.

    >>> signs()["fr"]["Jh"], signs()["en"]["Jh"], signs()["fr"]["h"]
    ('V♥', 'Jh', '♥')
    """
    cards = {card.code: card_short(card, "fr").replace(_AS_TEXT, "") for card in FULL_PACK}
    suits = {suit.value: GLYPHS[suit].replace(_AS_TEXT, "") for suit in Suit}
    return {"fr": cards | suits, "en": {code: code for code in cards | suits}}


def example_of(position: Position, deal: str = "") -> Example:
    """Return a position as the fields that clicks would have filled in, and a recorded deal."""
    return {
        "deal": deal,
        "trump": position.trump.value,
        "trick": [card.code for card in position.trick.cards],
        "hand": [card.code for card in position.hand],
    }


class Checker(Widget):
    """Takes a position or a record and shows what Python answers.

    Up goes `typed`: {n, text}. Down comes `answer`, which repeats that n: one with an older n is
    about a text that no longer stands there, and is never painted. A card of a deal that was
    clicked goes up as `asked`: {n, at}, with the number of its text; `card_answer` comes down. So
    does `elsewhere_answer` for the table that goes up as `elsewhere`: {n, code}.
    """

    _esm = assets.bundle("checker")
    _css = faces.STYLES + assets.style("checker")

    typed: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "text": ""}).tag(
        sync=True
    )
    answer = traitlets.Dict().tag(sync=True)
    asked: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "at": ""}).tag(
        sync=True
    )
    card_answer = traitlets.Dict().tag(sync=True)
    elsewhere: traitlets.Dict[str, Any] = traitlets.Dict(default_value={"n": 0, "code": ""}).tag(
        sync=True
    )
    elsewhere_answer = traitlets.Dict().tag(sync=True)
    profiles: traitlets.List[Profile] = traitlets.List().tag(sync=True)
    lang = traitlets.Unicode("fr").tag(sync=True)
    profile = traitlets.Unicode().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    example = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    card_names = traitlets.Dict().tag(sync=True)
    card_shorts = traitlets.Dict().tag(sync=True)
    suit_names = traitlets.Dict().tag(sync=True)
    signs = traitlets.Dict().tag(sync=True)
    # A position lies on the table of the lessons, in its words and its styles.
    table_words = traitlets.Dict().tag(sync=True)
    table_style = traitlets.Unicode(STYLE).tag(sync=True)

    @traitlets.default("faces")
    def _default_faces(self) -> dict[str, object]:
        return all_faces()

    @traitlets.default("suit_names")
    def _default_suit_names(self) -> dict[str, dict[str, str]]:
        return suit_names()

    @traitlets.default("signs")
    def _default_signs(self) -> dict[str, dict[str, str]]:
        return signs()
