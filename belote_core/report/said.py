"""What was said in a deal and what came of it: announcements and the words of belote, as facts.

>>> from belote_core.audit import examine
>>> from belote_core.record import parse_record
>>> walked = examine(parse_record('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... trump = "h"
... taker = 0
... hands = ["Kh Qh", "Jh 9h", "Ah Th"]
... actions = ["0 Kh", "1 Jh", "2 Ah", "1 9h", "2 Th", "0 rebelote", "0 Qh"]
... house.belote_call = "must_be_said"
... '''))
>>> told = belote_account(walked)
>>> told.holder, [word.state.value for word in told.words], told.side
(0, ['missing', 'said'], None)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from belote_core.actions import WORDS, Say
from belote_core.announcements import Kind, Shown, belote_cards, find_announcements
from belote_core.deal.progress import Phase
from belote_core.deal.slips import SlipKind
from belote_core.ruleset import Announcements, BeloteCall

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.actions import Word
    from belote_core.announcements import Announcement, Award
    from belote_core.audit import Audit
    from belote_core.cards import Card
    from belote_core.deal.state import DealState


@dataclass(frozen=True)
class AnnouncementsAccount:
    """Who declared what and what came of it (ANN-1, ANN-4…6).

    `award.declared` are all that count as declared, `award.decision` is what lay between the best
    of the two sides. `silent` were held and not declared; `over` is whether the first trick is.
    """

    award: Award
    silent: tuple[Shown, ...]
    over: bool


class WordState(Enum):
    """What became of a word (BELOTE-4)."""

    SAID = "said"
    LATE = "late"
    NOT_WITH_ITS_CARD = "not_with_its_card"
    MISSING = "missing"
    DUE = "due"


@dataclass(frozen=True)
class WordAccount:
    """A word of belote; `card` and `trick` (from 1) it goes with, None while it was not played."""

    word: Word
    state: WordState
    card: Card | None
    trick: int | None


@dataclass(frozen=True)
class BeloteAccount:
    """Seat `holder` has R and D of trump (BELOTE-1): its words, and the side that has the 20.

    `side` is None where they are nobody's, or while that is not `decided`. `implied` is whether
    this table gives them without a word (BELOTE-4).
    """

    holder: int
    words: tuple[WordAccount, ...]
    implied: bool
    side: int | None
    decided: bool


def announcements_account(walked: Audit) -> AnnouncementsAccount | None:
    """Account for the announcements; None where none are played, or the hands are not known."""
    end = walked.end
    award = end.award
    if award is None or end.rules.announcements is Announcements.NONE:
        return None
    over = bool(end.tricks)
    silent = tuple(
        Shown(seat, held)
        for seat in _playing_order(end)
        for held in find_announcements(end.rules, end.cards_of(seat))
        if over and not _spoken_of(walked, award, seat, held)
    )
    return AnnouncementsAccount(award, silent, over)


def _playing_order(end: DealState) -> list[int]:
    players = end.rules.players
    return [(end.leader + turn) % players for turn in range(players)]


def _spoken_of(walked: Audit, award: Award, seat: int, held: Announcement) -> bool:
    """Whether the seat declared it, a part of it, or named it when it did not count."""
    told = [one.announcement for one in award.declared if one.seat == seat]
    told += [slip.announced for slip in walked.slips if slip.seat == seat and slip.announced]
    carre = held.kind is Kind.CARRE
    return any(
        one == held if carre or one.kind is Kind.CARRE else set(one.cards) & set(held.cards)
        for one in told
    )


_SLIPPED: Mapping[SlipKind, WordState] = {
    SlipKind.TOO_LATE: WordState.LATE,
    SlipKind.WRONG_WORD: WordState.NOT_WITH_ITS_CARD,
    SlipKind.WITHOUT_ITS_CARD: WordState.NOT_WITH_ITS_CARD,
}


def belote_account(walked: Audit) -> BeloteAccount | None:
    """Account for the belote; None where nobody is known to hold it."""
    end = walked.end
    holder = end.belote_holder
    if holder is None:
        return None
    laid = [
        (card, number)
        for number, trick in enumerate((*end.tricks, end.trick), 1)
        for seat, card in zip(trick.seats(end.rules.players), trick.cards, strict=True)
        if seat == holder and card in belote_cards(end.trump)
    ]
    cards = (*laid, *((None, None),) * (len(WORDS) - len(laid)))
    words = tuple(
        WordAccount(word, _state(walked, holder, word, fallen=card is not None), card, trick)
        for word, (card, trick) in zip(WORDS, cards, strict=True)
    )
    side = end.belote_side
    over = end.phase is Phase.FINISHED or walked.settlement is not None
    lost = any(word.state not in (WordState.SAID, WordState.DUE) for word in words)
    implied = end.rules.belote_call is BeloteCall.AUTOMATIC
    return BeloteAccount(holder, words, implied, side, over or lost or side is not None)


def _state(walked: Audit, holder: int, word: Word, *, fallen: bool) -> WordState:
    """Say what became of a word; as long as its card has not `fallen` it may still be said."""
    if Say(holder, word) in walked.end.actions:
        return WordState.SAID
    if not fallen:
        return WordState.DUE
    slipped = (slip.kind for slip in walked.slips if slip.call == Say(holder, word))
    return next((_SLIPPED[kind] for kind in slipped if kind in _SLIPPED), WordState.MISSING)
