"""The cases of the announcements: the hands, and the deals, where each holds (ANN-2…7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.announcements import Decision, Kind
from belote_core.ruleset import Announcements, AnnouncementTie, LongRun, RuleSet
from exercises.kinds import Theme, by_id
from exercises.kinds.announcements import (
    Announcing,
    AwardAnnouncements,
    FindAnnouncements,
    Held,
    misread_hand,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Table = Callable[[RuleSet], bool]

# Six cards and more are the longest run that is asked for by its length (ANN-2).
LONG = 6


def _played(rules: RuleSet) -> bool:
    return rules.announcements is Announcements.FULL


def _tie(tie: AnnouncementTie) -> Table:
    return lambda rules: _played(rules) and rules.announcement_tie is tie


def _by_length(rules: RuleSet) -> bool:
    return _played(rules) and rules.long_run is LongRun.BY_LENGTH


def _used_twice(rules: RuleSet) -> bool:
    return _played(rules) and rules.card_used_twice


def _used_once(rules: RuleSet) -> bool:
    return _played(rules) and not rules.card_used_twice


def _kinds(held: Held) -> list[Kind]:
    return [one.kind for one in held.found]


def _only(kind: Kind, held: Held) -> bool:
    """One announcement, of this kind, and no longer than its name says."""
    longest = max((len(one.cards) for one in held.found), default=0)
    return _kinds(held) == [kind] and longest < LONG


def _nothing(held: Held) -> bool:
    """Nothing to announce, though it looks otherwise."""
    looks = ("run-goes-round", "run-in-playing-order", "carre-of-any-rank", "three-make-a-carre")
    return not held.found and any(misread_hand(held).get(code) for code in looks)


def _long(held: Held) -> bool:
    return any(len(one.cards) >= LONG for one in held.found)


def _shared_card(held: Held) -> bool:
    """A card that both a carré and a run want (ANN-7)."""
    at_once = held.at_another_table(card_used_twice=True).found
    apart = held.at_another_table(card_used_twice=False).found
    return at_once != apart


def _decided(decision: Decision, at: Announcing) -> bool:
    return at.award.decision is decision


def _marks_all(at: Announcing) -> bool:
    """The other side has something too, and the best side more than its best."""
    return len(at.award.shown) > 1 and at.award.rival is not None


def _case(
    kind: type[Held | Announcing], table: Table, holds: Callable[[Any], bool], subject: Any
) -> bool:
    return isinstance(subject, kind) and table(subject.rules) and holds(subject)


def _found(name: str, articles: str, table: Table, holds: Callable[[Held], bool]) -> Theme:
    kinds = (FindAnnouncements.kind,)
    return Theme(name, tuple(articles.split()), kinds, partial(_case, Held, table, holds), table)


def _awarded(name: str, articles: str, table: Table, holds: Callable[[Announcing], bool]) -> Theme:
    judged = partial(_case, Announcing, table, holds)
    return Theme(name, tuple(articles.split()), (AwardAnnouncements.kind,), judged, table)


ANNOUNCEMENT_THEMES: Mapping[str, Theme] = by_id([
    _found("find-tierce", "ANN-2", _played, partial(_only, Kind.TIERCE)),
    _found("find-cinquante", "ANN-2", _played, partial(_only, Kind.CINQUANTE)),
    _found("find-cent", "ANN-2", _played, partial(_only, Kind.CENT)),
    _found("find-carre", "ANN-3", _played, partial(_only, Kind.CARRE)),
    _found("find-nothing", "ANN-2 ANN-3", _played, _nothing),
    _found("long-run", "ANN-2", _played, _long),
    _found("card-used-twice", "ANN-7", _used_twice, _shared_card),
    _found("card-used-once", "ANN-7", _used_once, _shared_card),
    _awarded("carre-over-run", "ANN-4", _played, partial(_decided, Decision.CARRE_OVER_RUN)),
    _awarded("carre-order", "ANN-4", _played, partial(_decided, Decision.CARRE)),
    _awarded("longer-kind", "ANN-4", _played, partial(_decided, Decision.KIND)),
    _awarded("longer-cent", "ANN-2", _by_length, partial(_decided, Decision.LENGTH)),
    _awarded("higher-top", "ANN-4", _played, partial(_decided, Decision.TOP_CARD)),
    _awarded("trump-before-plain", "ANN-4", _played, partial(_decided, Decision.TRUMP)),
    _awarded(
        "announcements-cancelled", "ANN-5", _tie(AnnouncementTie.CANCEL),
        partial(_decided, Decision.CANCELLED),
    ),
    _awarded(
        "first-to-speak", "ANN-5", _tie(AnnouncementTie.FIRST_TO_SPEAK),
        partial(_decided, Decision.FIRST_TO_SPEAK),
    ),
    _awarded("one-side-announces", "ANN-6", _played, partial(_decided, Decision.ONE_SIDE_ONLY)),
    _awarded("best-side-marks-all", "ANN-6", _played, _marks_all),
])  # fmt: skip
