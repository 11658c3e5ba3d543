"""The one way in: `choose` asks a level what it does with a view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from belote_core.actions import Announce, Play, Say
from belote_core.announcements import belote_cards
from belote_core.arguments import of_kind, wrong
from belote_core.cards import Rank
from belote_core.deal import Phase
from belote_core.errors import PositionError
from belote_core.players import beginner, master, motives, regular
from belote_core.views import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.actions import Action
    from belote_core.players.thinking import Thought


class Level(StrEnum):
    """How well a computer player plays."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    MASTER = "master"

    @classmethod
    def _missing_(cls, value: object) -> Level:
        raise wrong("level", value, *(one.value for one in cls))


@dataclass(frozen=True)
class Choice:
    """What a player does, and why."""

    action: Action
    reason: motives.Motive


_PLAYERS: Mapping[Level, Thought] = {
    Level.BEGINNER: beginner,
    Level.REGULAR: regular,
    Level.MASTER: master,
}


def choose(view: View, level: Level, *, seed: int) -> Choice:
    """Choose for the seat of a view: a bid, what it declares, its word or its card.

    The same view, level and seed (0 or more) make the same choice. Raises `PositionError` when it
    is not the seat's turn, or its hand is not known.

    >>> from belote_core import MARQUOIR_3, new_deal, view
    >>> choose(view(new_deal(MARQUOIR_3, seed=7, dealer=2), 0), Level.BEGINNER, seed=1).action
    Pass(seat=0)
    """
    of_kind("view", view, View)
    of_kind("level", level, Level)
    of_kind("seed", seed, int)
    if type(seed) is not int or seed < 0:
        raise PositionError("bad_seed", seed=seed)
    if view.to_act is None:
        raise PositionError("no_card_to_play", phase=view.phase.value)
    if view.to_act != view.seat:
        raise PositionError("seat_out_of_order", seat=view.seat, due=view.to_act)
    if view.known.hidden[view.seat]:
        unknown = view.known.hidden[view.seat]
        raise PositionError("hand_not_known", seat=view.seat, cards=unknown)
    player = _PLAYERS[level]
    if view.phase is Phase.BIDDING:
        return Choice(*player.bid(view, seed))
    return _declared(view) or _played(view, player, seed)


def _declared(view: View) -> Choice | None:
    """Declare what is held: it costs nothing, unless it cancels one's own (ANN-1, ANN-3)."""
    held = [call for call in view.legal_actions if isinstance(call, Announce)]
    said = any(isinstance(call, Announce) and call.seat == view.seat for call in view.actions)
    if len(held) + said > 1:
        held = [call for call in held if not cancels(call)]
    return Choice(held[0], motives.Declares(view.seat)) if held else None


def cancels(call: Announce) -> bool:
    """Whether it is the carré of eights, which is offered where it cancels all others (ANN-3)."""
    return call.suit is None and call.rank is Rank.EIGHT


def _played(view: View, player: Thought, seed: int) -> Choice:
    """Choose a card; where a word goes with it, the word comes first (BELOTE-4)."""
    card, why = player.play(view, seed)
    words = [call for call in view.legal_actions if isinstance(call, Say)]
    if words and card in belote_cards(view.trump):
        return Choice(words[0], motives.SaysWord(view.seat, word=words[0].word))
    return Choice(Play(view.seat, card), why)
