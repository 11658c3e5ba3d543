"""Every rule case that can be asked: the play, tricks and points, the rest of a deal, the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exercises.theme import Theme
from exercises.themes.announcements import ANNOUNCEMENT_THEMES
from exercises.themes.bids import BID_THEMES
from exercises.themes.cards import CARD_THEMES
from exercises.themes.matches import MATCH_THEMES
from exercises.themes.play import CASES, PLAY_THEMES
from exercises.themes.renonces import RENONCE_THEMES
from exercises.themes.settlements import SETTLE_THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BINDING", "DEAL_THEMES", "PLAY_CASES", "THEMES", "Theme"]

# Those beside the play of the cards and of the pack.
DEAL_THEMES: Mapping[str, Theme] = {
    **BID_THEMES,
    **ANNOUNCEMENT_THEMES,
    **SETTLE_THEMES,
    **MATCH_THEMES,
    **RENONCE_THEMES,
}
THEMES: Mapping[str, Theme] = {**PLAY_THEMES, **DEAL_THEMES, **CARD_THEMES}
# The ten cases of the play that every learner goes through, in the order of lesson 05.
PLAY_CASES = tuple(CASES)
# Those that do not leave every card legal at every table.
_FREE = ("lead", "no-trump-to-follow", "nothing-to-play")
BINDING = tuple(name for name in PLAY_CASES if name not in _FREE)
