"""House rules: one frozen `RuleSet`, one enum per knob, the presets (RULESET-1).

>>> from dataclasses import replace
>>> house = replace(CLASSIC_4, capot=252)
>>> [change.knob for change in diff(CLASSIC_4, house)]
['capot']
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_origin, get_type_hints

from belote_core.arguments import of_kind, told
from belote_core.cards import FULL_PACK, Card, Rank, Suit
from belote_core.errors import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


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


class LitigePointsTo(Enum):
    """Who gets what the taking side leaves in a litige (SCORE-4.5)."""

    NEXT_WINNER = "next_winner"
    NOBODY = "nobody"


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


class CarreOfEights(Enum):
    """Four eights, which are worth nothing (ANN-3)."""

    NOTHING = "nothing"
    CANCELS = "cancels"


class AnnouncementTie(Enum):
    """Equal best announcements on the two sides (ANN-5)."""

    CANCEL = "cancel"
    FIRST_TO_SPEAK = "first_to_speak"


_PACKS = {3: (24, 30), 4: (32,)}


class Decides(Enum):
    """What a house rule decides."""

    PACK = "pack"
    BIDS = "bids"
    CARDS = "cards"
    MARKS = "marks"
    MATCH = "match"


# When a house rule can decide something.


def _always(_: RuleSet) -> bool:
    return True


def _between_pairs(rules: RuleSet) -> bool:
    return rules.fixed_pairs


def _each_for_himself(rules: RuleSet) -> bool:
    return not rules.fixed_pairs


def _with_partners(rules: RuleSet) -> bool:
    return rules.fixed_pairs or rules.defenders_are_partners


def _announced(rules: RuleSet) -> bool:
    return rules.announcements is Announcements.FULL


@dataclass(frozen=True)
class HouseRule:
    """What is declared of a knob beside its field in `RuleSet`.

    `articles` are those that leave the choice, `sign` is the letter that stands for the knob in the
    code of a table, for ever; `applies` is when it can decide anything. `refused` is a
    contradiction: the code of the error, and when it is one. `samples` are values to try, where it
    is a number.
    """

    articles: str
    decides: Decides
    sign: str
    applies: Callable[[RuleSet], bool] = _always
    refused: tuple[str, Callable[[RuleSet], bool]] | None = None
    samples: tuple[int, ...] = ()


def _house_rule(  # noqa: PLR0913 - one for each field of `HouseRule`
    articles: str,
    decides: Decides,
    sign: str,
    *,
    applies: Callable[[RuleSet], bool] = _always,
    refused: tuple[str, Callable[[RuleSet], bool]] | None = None,
    samples: tuple[int, ...] = (),
) -> Mapping[str, HouseRule]:
    """Declare a field of `RuleSet` a house rule."""
    return {"house_rule": HouseRule(articles, decides, sign, applies, refused, samples)}


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """What a table agrees on before the first deal; `RuleSetError` if contradictory (RULESET-1).

    Each knob is declared here and nowhere else: its type, its default, its `HouseRule`.
    """

    players: int = field(
        metadata=_house_rule(
            "CARD-1 DEAL-4",
            Decides.PACK,
            "P",
            refused=("players_not_3_or_4", lambda rules: rules.players not in _PACKS),
        )
    )
    pack: int = field(
        metadata=_house_rule(
            "CARD-1",
            Decides.PACK,
            "K",
            refused=(
                "pack_does_not_fit",
                lambda rules: rules.pack not in _PACKS.get(rules.players, (rules.pack,)),
            ),
        )
    )
    removed_sevens: tuple[Card, Card] = field(
        default=(Card(Rank.SEVEN, Suit.DIAMONDS), Card(Rank.SEVEN, Suit.CLUBS)),
        metadata=_house_rule(
            "CARD-1",
            Decides.PACK,
            "s",
            applies=lambda rules: rules.pack == 30,
            refused=("not_two_sevens", lambda rules: not _two_sevens(rules.removed_sevens)),
        ),
    )
    second_round: SecondRound = field(
        default=SecondRound.OTHER_SUITS, metadata=_house_rule("BID-2", Decides.BIDS, "r")
    )
    redeal_by: RedealBy = field(
        default=RedealBy.NEXT_DEALER, metadata=_house_rule("BID-3 DEAL-3", Decides.MATCH, "d")
    )
    overtrump_partner_on_trump_lead: bool = field(
        default=True, metadata=_house_rule("PLAY-3", Decides.CARDS, "o", applies=_with_partners)
    )
    undertrump: Undertrump = field(
        default=Undertrump.REQUIRED, metadata=_house_rule("PLAY-6", Decides.CARDS, "u")
    )
    partner_master: PartnerMaster = field(
        default=PartnerMaster.FREE,
        metadata=_house_rule("PLAY-7", Decides.CARDS, "m", applies=_with_partners),
    )
    defenders_are_partners: bool = field(
        default=False,
        metadata=_house_rule(
            "PLAY-7b",
            Decides.CARDS,
            "p",
            applies=_each_for_himself,
            refused=(
                "pairs_are_fixed",
                lambda rules: rules.fixed_pairs and rules.defenders_are_partners,
            ),
        ),
    )
    belote_counts_for_contract: bool = field(
        default=True, metadata=_house_rule("BELOTE-2", Decides.MARKS, "b")
    )
    belote_when_failed: BeloteWhenFailed = field(
        default=BeloteWhenFailed.KEPT,
        metadata=_house_rule(
            "BELOTE-3",
            Decides.MARKS,
            "f",
            applies=_between_pairs,
            refused=(
                "belote_stays_at_three",
                lambda rules: (
                    not rules.fixed_pairs and rules.belote_when_failed is not BeloteWhenFailed.KEPT
                ),
            ),
        ),
    )
    belote_call: BeloteCall = field(
        default=BeloteCall.AUTOMATIC, metadata=_house_rule("BELOTE-4", Decides.MARKS, "w")
    )
    belote_in_litige: BeloteInLitige = field(
        default=BeloteInLitige.KEPT,
        metadata=_house_rule(
            "SCORE-4.4b",
            Decides.MARKS,
            "h",
            applies=lambda rules: rules.fixed_pairs and rules.tie is Tie.HELD_OVER,
        ),
    )
    majority: Majority = field(
        default=Majority.MORE_THAN_EACH,
        metadata=_house_rule("SCORE-3.1 SCORE-3.2", Decides.MARKS, "j", applies=_each_for_himself),
    )
    failed_points_to: FailedPointsTo = field(
        default=FailedPointsTo.HIGHEST,
        metadata=_house_rule(
            "SCORE-3.4",
            Decides.MARKS,
            "g",
            applies=lambda rules: (
                not rules.fixed_pairs and rules.majority is Majority.MORE_THAN_EACH
            ),
        ),
    )
    capot: int = field(
        metadata=_house_rule(
            "SCORE-3.7 SCORE-4.3",
            Decides.MARKS,
            "c",
            refused=("capot_too_small", lambda rules: rules.capot < 162),
            samples=(162, 250, 252, 500),
        )
    )
    rounding: Rounding = field(
        default=Rounding.NONE, metadata=_house_rule("SCORE-0.4", Decides.MARKS, "a")
    )
    tie: Tie = field(
        default=Tie.HELD_OVER,
        metadata=_house_rule("SCORE-4.4", Decides.MARKS, "t", applies=_between_pairs),
    )
    litige_points_to: LitigePointsTo = field(
        default=LitigePointsTo.NEXT_WINNER,
        metadata=_house_rule(
            "SCORE-4.5 SCORE-4.4",
            Decides.MARKS,
            "l",
            applies=lambda rules: rules.fixed_pairs and rules.tie is Tie.HELD_OVER,
        ),
    )
    no_trick_penalty: int = field(
        default=0,
        metadata=_house_rule(
            "SCORE-3.8 SCORE-4.3",
            Decides.MARKS,
            "n",
            refused=("penalty_below_zero", lambda rules: rules.no_trick_penalty < 0),
            samples=(0, 50, 100),
        ),
    )
    announcements: Announcements = field(
        default=Announcements.NONE,
        metadata=_house_rule(
            "ANN-1",
            Decides.MARKS,
            "A",
            refused=(
                "announcements_need_pairs",
                lambda rules: not rules.fixed_pairs and _announced(rules),
            ),
        ),
    )
    announcements_when_failed: AnnouncementsWhenFailed = field(
        default=AnnouncementsWhenFailed.TO_DEFENCE,
        metadata=_house_rule("SCORE-4.2", Decides.MARKS, "F", applies=_announced),
    )
    announcements_when_capot: AnnouncementsWhenCapot = field(
        default=AnnouncementsWhenCapot.KEPT,
        metadata=_house_rule("SCORE-4.3", Decides.MARKS, "C", applies=_announced),
    )
    announcements_count_for_contract: bool = field(
        default=True, metadata=_house_rule("ANN-8", Decides.MARKS, "B", applies=_announced)
    )
    long_run: LongRun = field(
        default=LongRun.ONE_CENT,
        metadata=_house_rule("ANN-2", Decides.MARKS, "L", applies=_announced),
    )
    carre_order: CarreOrder = field(
        default=CarreOrder.NATURAL,
        metadata=_house_rule("ANN-4", Decides.MARKS, "O", applies=_announced),
    )
    carre_of_eights: CarreOfEights = field(
        default=CarreOfEights.NOTHING,
        metadata=_house_rule("ANN-3", Decides.MARKS, "E", applies=_announced),
    )
    trump_run_wins_tie: bool = field(
        default=True, metadata=_house_rule("ANN-4", Decides.MARKS, "R", applies=_announced)
    )
    announcement_tie: AnnouncementTie = field(
        default=AnnouncementTie.CANCEL,
        metadata=_house_rule("ANN-5", Decides.MARKS, "T", applies=_announced),
    )
    card_used_twice: bool = field(
        default=True, metadata=_house_rule("ANN-7", Decides.MARKS, "U", applies=_announced)
    )
    target: int = field(
        default=1000,
        metadata=_house_rule(
            "MATCH-1",
            Decides.MATCH,
            "e",
            refused=("target_too_small", lambda rules: rules.target < 1),
            samples=(1, 501, 1000, 2000),
        ),
    )
    target_must_be_exceeded: bool = field(
        default=False, metadata=_house_rule("MATCH-1", Decides.MATCH, "x")
    )

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        for knob in KNOBS.values():
            value = getattr(self, knob.name)
            if not isinstance(value, knob.kind) or (knob.kind is int and isinstance(value, bool)):
                raise RuleSetError("wrong_value", knob=knob.name, value=told(value))
            if knob.kind is int:
                of_kind(knob.name, value, int)
        for knob in KNOBS.values():
            code = knob.contradiction(self)
            if code is not None:
                value = getattr(self, knob.name)
                raise RuleSetError(code, knob=knob.name, value=value, players=self.players)

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


@dataclass(frozen=True)
class Knob:
    """A house rule as `RuleSet` declares it: `kind` is its type, `default` None where it has none.

    `values` are all that it can take, or, where it is a number, some to try.

    >>> KNOBS["tie"].articles, [value.value for value in KNOBS["tie"].values]
    (('SCORE-4.4',), ['held_over', 'failed', 'replay'])
    """

    name: str
    kind: type
    default: object
    declared: HouseRule

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles that leave the choice to the table."""
        return tuple(self.declared.articles.split())

    @property
    def decides(self) -> Decides:
        """What it decides."""
        return self.declared.decides

    @property
    def sign(self) -> str:
        """The letter that stands for it in the code of a table."""
        return self.declared.sign

    @property
    def values(self) -> tuple[object, ...]:
        """What it may be set to."""
        if issubclass(self.kind, Enum):
            return tuple(self.kind)
        return (True, False) if self.kind is bool else self.declared.samples

    def contradiction(self, rules: RuleSet) -> str | None:
        """The code of the error where its value contradicts the others."""
        if self.declared.refused is None:
            return None
        code, holds = self.declared.refused
        return code if holds(rules) else None


def _declared_knobs() -> Iterator[Knob]:
    """Read the knobs off the fields of `RuleSet`, in their order."""
    kinds = get_type_hints(RuleSet)
    for one in fields(RuleSet):
        kind = kinds[one.name]
        default = None if one.default is MISSING else one.default
        yield Knob(one.name, get_origin(kind) or kind, default, one.metadata["house_rule"])


# The knobs of a table by name, in the order of `RuleSet`.
KNOBS: Mapping[str, Knob] = {knob.name: knob for knob in _declared_knobs()}


@lru_cache(maxsize=64)
def _pack(size: int, removed_sevens: tuple[Card, Card]) -> tuple[Card, ...]:
    if size == 24:
        return tuple(c for c in FULL_PACK if c.rank not in (Rank.SEVEN, Rank.EIGHT))
    return tuple(c for c in FULL_PACK if size == 32 or c not in removed_sevens)


def _two_sevens(cards: tuple[Any, ...]) -> bool:
    sevens = [card for card in cards if isinstance(card, Card) and card.rank is Rank.SEVEN]
    return len(cards) == 2 and len(set(sevens)) == 2


def takes_effect(rules: RuleSet, knob: str) -> bool:
    """Whether a knob can decide anything here; one that cannot is ignored (RULESET-1)."""
    return KNOBS[knob].declared.applies(rules)


@dataclass(frozen=True, slots=True)
class Change:
    """One knob on which two rulesets differ; `effective` is False where it decides nothing."""

    knob: str
    before: Any
    after: Any
    effective: bool


def diff(a: RuleSet, b: RuleSet) -> tuple[Change, ...]:
    """Every knob on which two rulesets differ, in the order of `RuleSet` (RULESET-1)."""
    of_kind("a", a, RuleSet)
    of_kind("b", b, RuleSet)
    return tuple(
        Change(
            knob,
            getattr(a, knob),
            getattr(b, knob),
            takes_effect(a, knob) or takes_effect(b, knob),
        )
        for knob in KNOBS
        if getattr(a, knob) != getattr(b, knob)
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
