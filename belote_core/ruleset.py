"""House rules: one frozen `RuleSet`, one enum per knob, the presets (RULESET-1).

>>> from dataclasses import replace
>>> house = replace(CLASSIC_4, capot=252)
>>> [change.knob for change in diff(CLASSIC_4, house)]
['capot']
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import lru_cache
from typing import Any

from belote_core.cards import FULL_PACK, Card, Rank, Suit
from belote_core.errors import RuleSetError


class SecondRound(Enum):
    """What may be named in the second turn of speaking (BID-2)."""

    OTHER_SUITS = "other_suits"
    ANY_SUIT = "any_suit"


class RedealBy(Enum):
    """Who deals again after all passed twice (BID-3)."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"


class Undertrump(Enum):
    """Who must trump and cannot beat the highest trump (PLAY-6)."""

    REQUIRED = "required"
    FREE = "free"


class PartnerMaster(Enum):
    """Void in the led suit while the partner holds the trick (PLAY-7)."""

    FREE = "free"
    NO_LOWER_TRUMP = "no_lower_trump"
    NO_EXCEPTION = "no_exception"


class BeloteWhenFailed(Enum):
    """Where a failed taking side's belote goes (BELOTE-3)."""

    KEPT = "kept"
    TO_DEFENCE = "to_defence"


class BeloteCall(Enum):
    """Whether both words must be said (BELOTE-4)."""

    AUTOMATIC = "automatic"
    MUST_BE_SAID = "must_be_said"


class BeloteInLitige(Enum):
    """The taking side's own belote in a litige (SCORE-4.4b)."""

    KEPT = "kept"
    HELD = "held"


class Majority(Enum):
    """What the taker must beat, each for himself (SCORE-3.1, SCORE-3.2)."""

    MORE_THAN_EACH = "more_than_each"
    MORE_THAN_TOGETHER = "more_than_together"


class FailedPointsTo(Enum):
    """Who receives a failed taker's points, each for himself (SCORE-3.4)."""

    HIGHEST = "highest"
    ALL_WHO_BEAT = "all_who_beat"
    EACH_HALF = "each_half"


class Rounding(Enum):
    """How marks are rounded (SCORE-0.4)."""

    NONE = "none"
    NEAREST_TEN_5_UP = "nearest_ten_5_up"
    NEAREST_TEN_6_UP = "nearest_ten_6_up"


class Tie(Enum):
    """Equal compared totals between two pairs (SCORE-4.4)."""

    HELD_OVER = "held_over"
    FAILED = "failed"
    REPLAY = "replay"


class Announcements(Enum):
    """Whether sequences and carrés are played for (ANN)."""

    NONE = "none"
    FULL = "full"


class AnnouncementsWhenFailed(Enum):
    """A failed taking side's announcements (SCORE-4.2)."""

    TO_DEFENCE = "to_defence"
    KEPT = "kept"
    LOST = "lost"


class AnnouncementsWhenCapot(Enum):
    """Announcements in a capot (SCORE-4.3)."""

    KEPT = "kept"
    TO_WINNER = "to_winner"


class LongRun(Enum):
    """A run of six or more (ANN-2)."""

    ONE_CENT = "one_cent"
    BY_LENGTH = "by_length"


class CarreOrder(Enum):
    """The order of the carrés worth 100 (ANN-4)."""

    NATURAL = "natural"
    PLAYING = "playing"


class AnnouncementTie(Enum):
    """Equal best announcements on the two sides (ANN-5)."""

    CANCEL = "cancel"
    FIRST_TO_SPEAK = "first_to_speak"


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """What a table agrees on before the first deal; `RuleSetError` if contradictory (RULESET-1)."""

    players: int
    pack: int
    removed_sevens: tuple[Card, Card] = (
        Card(Rank.SEVEN, Suit.DIAMONDS),
        Card(Rank.SEVEN, Suit.CLUBS),
    )
    second_round: SecondRound = SecondRound.OTHER_SUITS
    redeal_by: RedealBy = RedealBy.NEXT_DEALER
    overtrump_partner_on_trump_lead: bool = True
    undertrump: Undertrump = Undertrump.REQUIRED
    partner_master: PartnerMaster = PartnerMaster.FREE
    defenders_are_partners: bool = False
    belote_counts_for_contract: bool = True
    belote_when_failed: BeloteWhenFailed = BeloteWhenFailed.KEPT
    belote_call: BeloteCall = BeloteCall.AUTOMATIC
    belote_in_litige: BeloteInLitige = BeloteInLitige.KEPT
    majority: Majority = Majority.MORE_THAN_EACH
    failed_points_to: FailedPointsTo = FailedPointsTo.HIGHEST
    capot: int
    rounding: Rounding = Rounding.NONE
    tie: Tie = Tie.HELD_OVER
    announcements: Announcements = Announcements.NONE
    announcements_when_failed: AnnouncementsWhenFailed = AnnouncementsWhenFailed.TO_DEFENCE
    announcements_when_capot: AnnouncementsWhenCapot = AnnouncementsWhenCapot.KEPT
    announcements_count_for_contract: bool = True
    long_run: LongRun = LongRun.ONE_CENT
    carre_order: CarreOrder = CarreOrder.NATURAL
    announcement_tie: AnnouncementTie = AnnouncementTie.CANCEL
    card_used_twice: bool = True
    target: int = 1000
    target_must_be_exceeded: bool = False

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        for field in fields(self):
            value, kind = getattr(self, field.name), _KINDS[field.name]
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise RuleSetError("wrong_value", knob=field.name, value=value)
        for code, knob in _contradictions(self):
            raise RuleSetError(code, knob=knob, value=getattr(self, knob), players=self.players)

    @property
    def id(self) -> str | None:
        """The name of the preset these rules are, or None for a house of its own."""
        return next((name for name, preset in PRESETS.items() if preset == self), None)

    def nearest(self) -> tuple[str, tuple[Change, ...]]:
        """Name the preset that differs in the fewest knobs, and those knobs."""
        alike = (name for name, preset in PRESETS.items() if preset.players == self.players)
        name = min(alike, key=lambda name: len(diff(PRESETS[name], self)))
        return name, diff(PRESETS[name], self)

    @property
    def fixed_pairs(self) -> bool:
        """Opposite seats are partners all match long (DEAL-4)."""
        return self.players == 4

    @property
    def sides(self) -> int:
        """How many sides mark points: pairs, or players each for himself."""
        return self.players // 2 if self.fixed_pairs else self.players

    def side_of(self, seat: int) -> int:
        """The side a seat (from 0) marks for: seats 0 and 2 are side 0 at four (DEAL-4)."""
        return seat % self.sides

    def partner_of(self, seat: int, taker: int | None) -> int | None:
        """The seat that plays with this one, or None (DEAL-4, PLAY-7b)."""
        if self.fixed_pairs:
            return (seat + 2) % 4
        if not self.defenders_are_partners or taker is None or seat == taker:
            return None
        return next(s for s in range(self.players) if s not in (seat, taker))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The pack these rules are played with (CARD-1)."""
        return _pack(self.pack, self.removed_sevens)

    @property
    def hand_size(self) -> int:
        """Cards each player holds once the deal is complete (DEAL-2), and tricks in a deal."""
        return self.pack // self.players


_KINDS: dict[str, type] = {
    "players": int,
    "pack": int,
    "removed_sevens": tuple,
    "second_round": SecondRound,
    "redeal_by": RedealBy,
    "overtrump_partner_on_trump_lead": bool,
    "undertrump": Undertrump,
    "partner_master": PartnerMaster,
    "defenders_are_partners": bool,
    "belote_counts_for_contract": bool,
    "belote_when_failed": BeloteWhenFailed,
    "belote_call": BeloteCall,
    "belote_in_litige": BeloteInLitige,
    "majority": Majority,
    "failed_points_to": FailedPointsTo,
    "capot": int,
    "rounding": Rounding,
    "tie": Tie,
    "announcements": Announcements,
    "announcements_when_failed": AnnouncementsWhenFailed,
    "announcements_when_capot": AnnouncementsWhenCapot,
    "announcements_count_for_contract": bool,
    "long_run": LongRun,
    "carre_order": CarreOrder,
    "announcement_tie": AnnouncementTie,
    "card_used_twice": bool,
    "target": int,
    "target_must_be_exceeded": bool,
}


@lru_cache(maxsize=64)
def _pack(size: int, removed_sevens: tuple[Card, Card]) -> tuple[Card, ...]:
    if size == 24:
        return tuple(c for c in FULL_PACK if c.rank not in (Rank.SEVEN, Rank.EIGHT))
    return tuple(c for c in FULL_PACK if size == 32 or c not in removed_sevens)


_PACKS = {3: (24, 30), 4: (32,)}


def _contradictions(rules: RuleSet) -> list[tuple[str, str]]:
    """Every contradiction as (code, the knob to change)."""
    at_four = rules.fixed_pairs
    found = [
        ("players_not_3_or_4", "players", rules.players not in _PACKS),
        ("pack_does_not_fit", "pack", rules.pack not in _PACKS.get(rules.players, (rules.pack,))),
        ("not_two_sevens", "removed_sevens", not _two_sevens(rules.removed_sevens)),
        (
            "announcements_need_pairs",
            "announcements",
            not at_four and rules.announcements is Announcements.FULL,
        ),
        ("pairs_are_fixed", "defenders_are_partners", at_four and rules.defenders_are_partners),
        (
            "belote_stays_at_three",
            "belote_when_failed",
            not at_four and rules.belote_when_failed is not BeloteWhenFailed.KEPT,
        ),
        ("capot_too_small", "capot", rules.capot < 162),
        ("target_too_small", "target", rules.target < 1),
    ]
    return [(code, knob) for code, knob, holds in found if holds]


def _two_sevens(cards: tuple[Any, ...]) -> bool:
    sevens = [card for card in cards if isinstance(card, Card) and card.rank is Rank.SEVEN]
    return len(cards) == 2 and len(set(sevens)) == 2


def takes_effect(rules: RuleSet, knob: str) -> bool:
    """Whether a knob can decide anything here; one that cannot is ignored (RULESET-1)."""
    pairs, announced = rules.fixed_pairs, rules.announcements is Announcements.FULL
    partners = pairs or rules.defenders_are_partners
    conditions = {
        "removed_sevens": rules.pack == 30,
        "overtrump_partner_on_trump_lead": partners,
        "partner_master": partners,
        "defenders_are_partners": not pairs,
        "belote_when_failed": pairs,
        "belote_in_litige": pairs and rules.tie is Tie.HELD_OVER,
        "majority": not pairs,
        "failed_points_to": not pairs and rules.majority is Majority.MORE_THAN_EACH,
        "tie": pairs,
    }
    for field in fields(rules):
        if field.name.startswith("announcements_") or field.name in _ANNOUNCEMENT_KNOBS:
            conditions[field.name] = announced
    return conditions.get(knob, True)


_ANNOUNCEMENT_KNOBS = {"long_run", "carre_order", "announcement_tie", "card_used_twice"}


@dataclass(frozen=True, slots=True)
class Change:
    """One knob on which two rulesets differ; `effective` is False where it decides nothing."""

    knob: str
    before: Any
    after: Any
    effective: bool


def diff(a: RuleSet, b: RuleSet) -> tuple[Change, ...]:
    """Every knob on which two rulesets differ, in the order of `RuleSet` (RULESET-1)."""
    return tuple(
        Change(
            f.name,
            getattr(a, f.name),
            getattr(b, f.name),
            takes_effect(a, f.name) or takes_effect(b, f.name),
        )
        for f in fields(RuleSet)
        if getattr(a, f.name) != getattr(b, f.name)
    )


MARQUOIR_3 = RuleSet(players=3, pack=24, capot=252)
MARQUOIR_3_TOGETHER = replace(MARQUOIR_3, majority=Majority.MORE_THAN_TOGETHER)
THIRTY_3 = replace(MARQUOIR_3, pack=30)
CLASSIC_4 = RuleSet(players=4, pack=32, capot=250, announcements=Announcements.FULL)
FFB_4 = RuleSet(
    players=4,
    pack=32,
    capot=252,
    belote_in_litige=BeloteInLitige.HELD,
    belote_call=BeloteCall.MUST_BE_SAID,
    rounding=Rounding.NEAREST_TEN_5_UP,
)
PRESETS = {
    "MARQUOIR_3": MARQUOIR_3,
    "MARQUOIR_3_TOGETHER": MARQUOIR_3_TOGETHER,
    "THIRTY_3": THIRTY_3,
    "CLASSIC_4": CLASSIC_4,
    "FFB_4": FFB_4,
}
