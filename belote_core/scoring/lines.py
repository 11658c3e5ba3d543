"""The lines of a settlement: facts only, each with a stable code and the articles it rests on.

An *amount line* carries what it adds to each side, or takes from it: the amount lines of a
settlement add up to what is marked. A *note line* carries none. Their public place is `scoring`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True)
class Line:
    """Base of every line: `code` is its kind, `pairs` says whether a side is a pair or a player.

    `amounts` go by side, or are None in a note line. A line that `counts` belongs to the totals of
    the sides before the outcome is known.
    """

    code: ClassVar[str]
    articles: ClassVar[tuple[str, ...]]
    counts: ClassVar[bool] = False
    pairs: bool = field(kw_only=True)

    def __init_subclass__(cls, articles: str = "", **kwargs: object) -> None:
        """Name the kind after its class and note its articles."""
        super().__init_subclass__(**kwargs)
        if articles:
            cls.articles = tuple(articles.split())
            cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @property
    def article(self) -> str:
        """The article the line rests on first of all."""
        return self.articles[0]

    @property
    def amounts(self) -> tuple[int, ...] | None:
        """What the line adds to each side."""
        raise NotImplementedError

    def seats(self, side: int) -> tuple[int, ...]:
        """List the seats of a side: two opposite ones, or one (DEAL-4)."""
        return (side, side + 2) if self.pairs else (side,)


@dataclass(frozen=True)
class NoteLine(Line):
    """A line that says why and adds nothing."""

    @property
    def amounts(self) -> None:
        """Nothing."""
        return


@dataclass(frozen=True)
class AmountLine(Line):
    """A line that adds to some sides or takes from them."""

    by_side: tuple[int, ...]

    @property
    def amounts(self) -> tuple[int, ...]:
        """What the line adds to each side."""
        return self.by_side


# What lies before the sides.


@dataclass(frozen=True)
class PointsInTricks(AmountLine, articles="CARD-2 CARD-3"):
    """The cards won by each side; `with_last_trick` when the dix de der is not told apart."""

    counts = True
    with_last_trick: bool


@dataclass(frozen=True)
class LastTrick(AmountLine, articles="CARD-4"):
    """Side `side` won the last trick: the dix de der."""

    counts = True
    side: int


@dataclass(frozen=True)
class Belote(AmountLine, articles="BELOTE-1"):
    """Side `side` has the belote."""

    counts = True
    side: int


@dataclass(frozen=True)
class Announced(AmountLine, articles="ANN-6"):
    """Side `side` has the best announcement and marks all of its own."""

    counts = True
    side: int


# The comparison.


@dataclass(frozen=True)
class BeloteLeftOut(NoteLine, articles="BELOTE-2"):
    """At this table the belote of side `side` does not count for the contract."""

    side: int


@dataclass(frozen=True)
class AnnouncementsLeftOut(NoteLine, articles="ANN-8"):
    """At this table the announcements of side `side` do not count for the contract."""

    side: int


@dataclass(frozen=True)
class AgainstEach(NoteLine, articles="SCORE-3.1"):
    """The taker against each other player: compared totals, and who equalled or beat him."""

    taker: int
    total: int
    others: tuple[tuple[int, int], ...]
    beaten_by: tuple[int, ...]

    @property
    def made(self) -> bool:
        """Whether he beat each of them."""
        return not self.beaten_by


@dataclass(frozen=True)
class AgainstTogether(NoteLine, articles="SCORE-3.2"):
    """The taker against both others together: compared totals."""

    taker: int
    total: int
    together: int

    @property
    def made(self) -> bool:
        """Whether he beat them together."""
        return self.total > self.together


@dataclass(frozen=True)
class AgainstDefence(NoteLine, articles="SCORE-4.1"):
    """The taking side against the defence: compared totals that differ."""

    side: int
    total: int
    defence: int

    @property
    def made(self) -> bool:
        """Whether the taking side is strictly higher."""
        return self.total > self.defence


@dataclass(frozen=True)
class Litige(NoteLine, articles="SCORE-4.4"):
    """Both pairs compare at `total`."""

    side: int
    total: int


@dataclass(frozen=True)
class TieFails(NoteLine, articles="SCORE-4.4"):
    """Both pairs compare at `total`: at this table the taking side `side` has failed."""

    side: int
    total: int


# What passes, and to whom.


@dataclass(frozen=True)
class PointsPass(AmountLine):
    """The points of side `giver` pass to `receivers`."""

    giver: int
    points: int
    receivers: tuple[int, ...]


class PointsToWhoBeatHim(PointsPass, articles="SCORE-3.3"):
    """To the only one who equalled or beat him."""


class PointsToHigher(PointsPass, articles="SCORE-3.4"):
    """Both equalled or beat him, with different totals: to the higher."""


class PointsSharedByLevel(PointsPass, articles="SCORE-3.5"):
    """Both equalled or beat him with the same total: shared."""


@dataclass(frozen=True)
class PointsShared(PointsPass):
    """Shared equally; `odd_to` is who gets the odd point, the one with the higher total."""

    odd_to: int | None


class PointsSharedByWhoBeat(PointsShared, articles="SCORE-3.4 SCORE-3.5"):
    """At this table among all who equalled or beat him, and both did."""


class PointsHalved(PointsShared, articles="SCORE-3.4 SCORE-3.5"):
    """At this table half to each opponent, whoever beat him."""


class PointsSharedTogether(PointsShared, articles="SCORE-3.6 SCORE-3.5"):
    """He had to beat them together: they share, whoever beat him."""


class PointsToDefence(PointsPass, articles="SCORE-4.2"):
    """The defence marks all 162."""


@dataclass(frozen=True)
class BeloteStays(NoteLine, articles="BELOTE-3"):
    """Side `side` lost the deal and keeps its belote."""

    side: int


@dataclass(frozen=True)
class BelotePasses(AmountLine, articles="BELOTE-3"):
    """At this table the belote of a taking side that lost goes to side `receiver`."""

    giver: int
    receiver: int


@dataclass(frozen=True)
class AnnouncementsPass(AmountLine, articles="SCORE-4.2"):
    """The announcements of side `giver`, which lost the deal, go to side `receiver`."""

    giver: int
    receiver: int


@dataclass(frozen=True)
class AnnouncementsLost(AmountLine, articles="SCORE-4.2"):
    """At this table nobody marks the announcements of side `side`, which lost the deal."""

    side: int


@dataclass(frozen=True)
class AnnouncementsStay(NoteLine, articles="SCORE-4.2"):
    """At this table side `side` lost the deal and keeps its announcements."""

    side: int


@dataclass(frozen=True)
class AnnouncementsToCapot(AmountLine, articles="SCORE-4.3"):
    """At this table the side of the capot, `receiver`, takes the announcements of the other."""

    giver: int
    receiver: int


# Capot and renonce.


@dataclass(frozen=True)
class Capot(AmountLine):
    """Side `side` took all the tricks; the dix de der is in."""

    side: int


class CapotAlone(Capot, articles="SCORE-3.7"):
    """One player took all the tricks."""


class CapotOfPair(Capot, articles="SCORE-4.3"):
    """Two partners took all the tricks."""


@dataclass(frozen=True)
class Renonce(AmountLine, articles="PLAY-10"):
    """Side `side` is at fault, the deal stops; the others mark 162 between them."""

    side: int


@dataclass(frozen=True)
class NoTrick(AmountLine):
    """At this table side `side`, which won no trick, gives up `points`."""

    side: int
    points: int


class NoTrickAlone(NoTrick, articles="SCORE-3.8"):
    """A player without a trick."""


class NoTrickOfPair(NoTrick, articles="SCORE-4.3"):
    """Two partners without a trick."""


# Held-over points and rounding.


@dataclass(frozen=True)
class StaysOnTable(AmountLine, articles="SCORE-4.4"):
    """What side `side` would have marked stays on the table, its belote if `belote_too`."""

    side: int
    points: int
    belote_too: bool


@dataclass(frozen=True)
class LostInLitige(AmountLine, articles="SCORE-4.5 SCORE-4.4"):
    """At this table what side `side` would have marked is lost, its belote if `belote_too`."""

    side: int
    points: int
    belote_too: bool


@dataclass(frozen=True)
class BeloteKeptInLitige(NoteLine, articles="SCORE-4.4b"):
    """In a litige side `side` marks its own belote at once."""

    side: int


@dataclass(frozen=True)
class Replayed(AmountLine, articles="SCORE-4.4"):
    """At this table a tie is played again: nobody marks."""


@dataclass(frozen=True)
class HeldOverReceived(AmountLine, articles="SCORE-4.5"):
    """Side `side` wins the deal and what lay on the table."""

    side: int


@dataclass(frozen=True)
class HeldOverWaits(NoteLine, articles="SCORE-4.5"):
    """The deal has no winner: what lay on the table stays, `points` in all."""

    points: int


@dataclass(frozen=True)
class Rounded(AmountLine, articles="SCORE-0.4"):
    """What rounding adds to each side or takes from it."""
