"""The cases of the announcements: the hands, and the deals, where each holds (ANN-2…7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.announcements import Decision, Kind
from belote_core.ruleset import Announcements, AnnouncementTie, LongRun, RuleSet
from exercises.kinds.award_announcements import Announcing, AwardAnnouncements
from exercises.kinds.find_announcements import FindAnnouncements, Held, misread_hand
from exercises.recipes import announcements as recipes
from exercises.recipes.announcements import LONG
from exercises.theme import Theme, by_id

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exercises.construction.draw import Draw

    Table = Callable[[RuleSet], bool]


def _played(rules: RuleSet) -> bool:
    return rules.announcements is Announcements.FULL


def _tie(tie: AnnouncementTie) -> Table:
    return lambda rules: _played(rules) and rules.announcement_tie is tie


def _by_length(rules: RuleSet) -> bool:
    return _played(rules) and rules.long_run is LongRun.BY_LENGTH


def _trump_wins(rules: RuleSet) -> bool:
    return _played(rules) and rules.trump_run_wins_tie


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


def _found(
    name: str, articles: str, table: Table, holds: Callable[[Held], bool], part: recipes.Parts
) -> Theme:
    return Theme(
        name,
        tuple(articles.split()),
        (FindAnnouncements.kind,),
        partial(_case, Held, table, holds),
        partial(recipes.find_in_hand, part),
        table,
    )


def _awarded(
    name: str,
    articles: str,
    table: Table,
    holds: Callable[[Announcing], bool],
    deal: Callable[[Draw], recipes.Deal],
) -> Theme:
    return Theme(
        name,
        tuple(articles.split()),
        (AwardAnnouncements.kind,),
        partial(_case, Announcing, table, holds),
        partial(recipes.award_deal, deal),
        table,
    )


def _one_run(kind: Kind) -> recipes.Parts:
    return partial(recipes.one_run, kind)


ANNOUNCEMENT_THEMES: Mapping[str, Theme] = by_id([
    _found("find-tierce", "ANN-2", _played, partial(_only, Kind.TIERCE), _one_run(Kind.TIERCE)),
    _found(
        "find-cinquante", "ANN-2", _played,
        partial(_only, Kind.CINQUANTE), _one_run(Kind.CINQUANTE),
    ),
    _found("find-cent", "ANN-2", _played, partial(_only, Kind.CENT), _one_run(Kind.CENT)),
    _found("find-carre", "ANN-3", _played, partial(_only, Kind.CARRE), recipes.one_carre),
    _found("find-nothing", "ANN-2 ANN-3", _played, _nothing, recipes.near_miss),
    _found("long-run", "ANN-2", _played, _long, recipes.long_run),
    _found("card-used-twice", "ANN-7", _used_twice, _shared_card, recipes.carre_in_run),
    _found("card-used-once", "ANN-7", _used_once, _shared_card, recipes.carre_in_run),
    _awarded(
        "carre-over-run", "ANN-4", _played,
        partial(_decided, Decision.CARRE_OVER_RUN), recipes.carre_over_run,
    ),
    _awarded(
        "carre-order", "ANN-4", _played, partial(_decided, Decision.CARRE), recipes.two_carres
    ),
    _awarded(
        "longer-kind", "ANN-4", _played, partial(_decided, Decision.KIND), recipes.longer_kind
    ),
    _awarded(
        "longer-cent", "ANN-2", _by_length, partial(_decided, Decision.LENGTH), recipes.longer_cent
    ),
    _awarded(
        "higher-top", "ANN-4", _played, partial(_decided, Decision.TOP_CARD), recipes.higher_top
    ),
    _awarded(
        "trump-before-plain", "ANN-4", _trump_wins,
        partial(_decided, Decision.TRUMP), partial(recipes.same_run, at_trump=True),
    ),
    _awarded(
        "announcements-cancelled", "ANN-5", _tie(AnnouncementTie.CANCEL),
        partial(_decided, Decision.CANCELLED), partial(recipes.same_run, at_trump=False),
    ),
    _awarded(
        "first-to-speak", "ANN-5", _tie(AnnouncementTie.FIRST_TO_SPEAK),
        partial(_decided, Decision.FIRST_TO_SPEAK), partial(recipes.same_run, at_trump=False),
    ),
    _awarded(
        "one-side-announces", "ANN-6", _played,
        partial(_decided, Decision.ONE_SIDE_ONLY), recipes.one_side,
    ),
    _awarded("best-side-marks-all", "ANN-6", _played, _marks_all, recipes.marks_all),
])  # fmt: skip
