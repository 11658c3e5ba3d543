"""The ten cases of the play of the cards: for each, where it holds (PLAY-1…8).

A theme is decided from the ruling, never beside it: a position belongs to exactly one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core.legality import rule_on_hand
from belote_core.ranking import trick_winner
from belote_core.rulings import PlayReason, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import Position, RuleSet


@dataclass(frozen=True, slots=True)
class Theme:
    """One rule case: its id, the articles it rests on, and the positions where it holds."""

    id: str
    articles: tuple[str, ...]
    holds: Callable[[Position], bool]

    def occurs_in(self, rules: RuleSet) -> bool:
        """Whether the case can arise under these rules: all ten do at three and at four."""
        return rules.players in (3, 4)


def _decides(position: Position) -> str:
    """Name the case of a position from the questions that its ruling asked."""
    ruling = rule_on_hand(position)[0]
    asked = {step.question: step.answer for step in ruling.path}
    if Question.TRICK_EMPTY in asked:
        return "lead"
    trump_led = position.trick.cards[0].suit is position.trump
    if asked[Question.LED_SUIT_HELD]:
        if not trump_led:
            return "follow"
        # A partner who is master leaves no higher trump to ask for: any trump will do.
        return "go-up" if asked.get(Question.HIGHER_TRUMP_HELD) else "cannot-go-up"
    if trump_led:
        return "no-trump-to-follow"
    if not asked[Question.TRUMP_HELD]:
        return "nothing-to-play"
    if _friend_is_master(position):
        return "other-is-master"
    assert isinstance(ruling.reason, PlayReason)
    if not asked[Question.TRUMP_IN_TRICK]:
        return "must-trump"
    return "must-overtrump" if asked[Question.HIGHER_TRUMP_HELD] else "must-undertrump"


def _friend_is_master(position: Position) -> bool:
    """The partner holds the trick; at three, the other defender, with a plain card.

    At three he frees nobody (PLAY-7b): that is the case to learn, since two against one feels like
    a pair. With a trump in the trick it is a case of overtrumping like any other.
    """
    holder = trick_winner(position.rules, position.trump, position.trick)
    if position.partner is not None:
        return holder == position.partner
    taker = position.taker
    ruffed = any(card.suit is position.trump for card in position.trick.cards)
    return not ruffed and taker is not None and taker not in (position.seat, holder)


def _theme(name: str, *articles: str) -> Theme:
    return Theme(name, articles, lambda position: _decides(position) == name)


# Cases that leave every card legal, at every table.
_FREE = {"lead", "no-trump-to-follow", "nothing-to-play"}

THEMES: Mapping[str, Theme] = {
    theme.id: theme
    for theme in (
        _theme("lead", "PLAY-1"),
        _theme("follow", "PLAY-2"),
        _theme("go-up", "PLAY-3"),
        _theme("cannot-go-up", "PLAY-3"),
        _theme("no-trump-to-follow", "PLAY-8"),
        _theme("must-trump", "PLAY-4"),
        _theme("must-overtrump", "PLAY-5"),
        _theme("must-undertrump", "PLAY-6"),
        _theme("nothing-to-play", "PLAY-8"),
        _theme("other-is-master", "PLAY-7", "PLAY-7b"),
    )
}
BINDING = tuple(name for name in THEMES if name not in _FREE)
