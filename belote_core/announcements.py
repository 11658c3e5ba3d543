"""What a hand announces, which announcement is best, who marks; the belote (ANN, BELOTE-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING

from belote_core.arguments import all_of_kind, of_kind
from belote_core.cards import Card, Rank, Suit
from belote_core.errors import PositionError
from belote_core.ruleset import (
    Announcements,
    AnnouncementTie,
    CarreOfEights,
    CarreOrder,
    LongRun,
    RuleSet,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

RUN_ORDER = tuple(Rank)
_CARRES = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100}
_ALL_CARRES = tuple(
    (tuple(Card(Rank(letter), suit) for suit in Suit), worth) for letter, worth in _CARRES.items()
)
_FOUR_EIGHTS = tuple(Card(Rank.EIGHT, suit) for suit in Suit)
_ALL_SUITS = tuple(tuple(Card(rank, suit) for rank in RUN_ORDER) for suit in Suit)
# Weakest first; V and 9 stand above the four that are worth 100 (ANN-4). Four eights, where they
# are announced at all, cancel and are never compared; they stand last.
_CARRE_ORDERS: Mapping[CarreOrder, tuple[Rank, ...]] = {
    CarreOrder.NATURAL: tuple(map(Rank, "8TQKA9J")),
    CarreOrder.PLAYING: tuple(map(Rank, "8QKTA9J")),
}


class Kind(Enum):
    """What is announced, weakest first (ANN-2, ANN-3)."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


_KINDS = tuple(Kind)
_RUN_POINTS: Mapping[Kind, int] = {Kind.TIERCE: 20, Kind.CINQUANTE: 50, Kind.CENT: 100}
# A cent may have more (ANN-2).
RUN_LENGTHS: Mapping[Kind, int] = {Kind.TIERCE: 3, Kind.CINQUANTE: 4, Kind.CENT: 5}


@dataclass(frozen=True)
class Announcement:
    """A run or a carré: its kind, its cards from the lowest, what it is worth."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int

    @property
    def top(self) -> Card:
        """The highest card, by which a run is named and compared (ANN-4)."""
        return self.cards[-1]


@dataclass(frozen=True)
class Shown:
    """An announcement and the seat that declared it."""

    seat: int
    announcement: Announcement


class Decision(Enum):
    """What decided between the best announcements of the two sides (ANN-4, ANN-5)."""

    NOTHING_DECLARED = "nothing_declared"
    ONE_SIDE_ONLY = "one_side_only"
    CARRE_OVER_RUN = "carre_over_run"
    CARRE = "carre"
    KIND = "kind"
    LENGTH = "length"
    TOP_CARD = "top_card"
    TRUMP = "trump"
    CANCELLED = "cancelled"
    EIGHTS_CANCEL = "eights_cancel"
    FIRST_TO_SPEAK = "first_to_speak"

    @property
    def article(self) -> str:
        """The article it rests on."""
        return _ARTICLES.get(self, "ANN-4")


_ARTICLES: Mapping[Decision, str] = {
    Decision.NOTHING_DECLARED: "ANN-1",
    Decision.ONE_SIDE_ONLY: "ANN-6",
    Decision.LENGTH: "ANN-2",
    Decision.CANCELLED: "ANN-5",
    Decision.EIGHTS_CANCEL: "ANN-3",
    Decision.FIRST_TO_SPEAK: "ANN-5",
}


@dataclass(frozen=True)
class Award:
    """Who marks announcements and how many points (ANN-6); `side` is None when nobody does.

    `shown` are those that are marked, `declared` all there were, in playing order. `best` is the
    best of all, `rival` the best of the other side; `decision` says what lay between them.
    """

    side: int | None
    points: int
    by_side: tuple[int, ...]
    decision: Decision
    shown: tuple[Shown, ...] = ()
    best: Shown | None = None
    rival: Shown | None = None
    declared: tuple[Shown, ...] = ()


def find_announcements(rules: RuleSet, hand: Iterable[Card]) -> tuple[Announcement, ...]:
    """Find every carré, then every run of a hand (ANN-2, ANN-3, ANN-7).

    A run is as long as the hand lets it be: four in a row are a cinquante, not a tierce as well.

    >>> from belote_core import CLASSIC_4, parse_cards
    >>> found = find_announcements(CLASSIC_4, parse_cards("8c 9c Tc Js"))
    >>> [(announcement.kind.value, announcement.points) for announcement in found]
    [('tierce', 20)]
    """
    of_kind("rules", rules, RuleSet)
    held = set(all_of_kind("hand", hand, Card))
    carres = [
        Announcement(Kind.CARRE, cards, worth)
        for cards, worth in _ALL_CARRES
        if held.issuperset(cards)
    ]
    if rules.carre_of_eights is CarreOfEights.CANCELS and held.issuperset(_FOUR_EIGHTS):
        carres.append(Announcement(Kind.CARRE, _FOUR_EIGHTS, 0))
    if not rules.card_used_twice:
        held.difference_update(card for carre in carres for card in carre.cards)
    runs = [run for suited in _ALL_SUITS for run in _runs(held, suited)]
    return (*carres, *runs)


def _runs(held: set[Card], suited: tuple[Card, ...]) -> list[Announcement]:
    """Find the runs of one suit, by the order 7 … A, without going round (CARD-5, ANN-2)."""
    found = []
    for there, group in groupby(suited, key=held.__contains__):
        cards = tuple(group)
        if there and len(cards) >= 3:
            kind = {3: Kind.TIERCE, 4: Kind.CINQUANTE}.get(len(cards), Kind.CENT)
            found.append(Announcement(kind, cards, _RUN_POINTS[kind]))
    return found


def run_within(rules: RuleSet, hand: Iterable[Card], kind: Kind, top: Card) -> Announcement | None:
    """Spell out a run that is declared by its kind and its top card, whole or inside a longer one.

    What is declared counts, what lies beside it does not: a hand with four in a row holds a tierce
    too (ANN-1, ANN-2). None where the hand does not hold it.

    >>> from belote_core import CLASSIC_4, parse_card, parse_cards
    >>> run_within(CLASSIC_4, parse_cards("8c 9c Tc Jc"), Kind.TIERCE, parse_card("Tc")).cards
    (<8c>, <9c>, <Tc>)
    """
    for run in find_announcements(rules, hand):
        if run.kind is Kind.CARRE or top not in run.cards:
            continue
        cards = run.cards[: run.cards.index(top) + 1]
        cards = cards[-RUN_LENGTHS[kind] :] if kind is not Kind.CENT else cards
        if len(cards) >= RUN_LENGTHS[kind]:
            return Announcement(kind, cards, _RUN_POINTS[kind])
    return None


def announcement_strength(
    rules: RuleSet, announcement: Announcement, trump: Suit
) -> tuple[int, ...]:
    """Give what announcements compare by, the stronger the greater (ANN-4)."""
    kind, top = announcement.kind, announcement.top
    if kind is Kind.CARRE:
        return (_KINDS.index(kind), 0, _CARRE_ORDERS[rules.carre_order].index(top.rank), 0)
    by_length = kind is Kind.CENT and rules.long_run is LongRun.BY_LENGTH
    length = len(announcement.cards) if by_length else 0
    at_trump = rules.trump_run_wins_tie and top.suit is trump
    return (_KINDS.index(kind), length, RUN_ORDER.index(top.rank), int(at_trump))


def award_announcements(
    rules: RuleSet,
    *,
    hands: Mapping[int, Iterable[Card]],
    trump: Suit,
    first: int,
    declared: Mapping[int, Iterable[Announcement]] | None = None,
) -> Award:
    """Award the announcements to the side with the best one (ANN-1…7).

    `hands` go by seat, whole or only the cards that matter; `first` is the seat that leads the
    first trick; `declared` is what was declared by seat, by default everything held (ANN-1).
    Raises `PositionError`: cards that cannot be, or an announcement that is not held.

    >>> from belote_core import CLASSIC_4, Suit, parse_cards
    >>> texts = {0: "As Ks Qs", 1: "9d Td Jd Qd", 3: "7c 8c 9c"}
    >>> hands = {seat: parse_cards(text) for seat, text in texts.items()}
    >>> award = award_announcements(CLASSIC_4, hands=hands, trump=Suit.HEARTS, first=0)
    >>> award.side, award.points, award.decision.value
    (1, 70, 'kind')
    """
    held = _checked(rules, hands)
    of_kind("trump", trump, Suit)
    of_kind("first", first, int)
    if declared is not None:
        of_kind("declared", declared, Mapping)
        for said in declared.values():
            all_of_kind("declared", said, Announcement)
    if not 0 <= first < rules.players:
        raise PositionError("no_such_seat", field="first", seat=first, players=rules.players)
    nothing = Award(None, 0, (0,) * rules.sides, Decision.NOTHING_DECLARED)
    if rules.announcements is Announcements.NONE:
        return nothing
    seats = [(first + turn) % rules.players for turn in range(rules.players)]
    shown = [Shown(s, a) for s in seats for a in _declared(rules, s, held.get(s, ()), declared)]
    if not shown:
        return nothing
    # The first of equals in playing order is the one `FIRST_TO_SPEAK` asks for.
    best = max(shown, key=lambda one: announcement_strength(rules, one.announcement, trump))
    side = rules.side_of(best.seat)
    rivals = [one for one in shown if rules.side_of(one.seat) != side]
    rival = max(
        rivals,
        key=lambda one: announcement_strength(rules, one.announcement, trump),
        default=None,
    )
    decision = _decision(rules, best, rival, trump)
    if any(_cancels(rules, one.announcement) for one in shown):
        decision = Decision.EIGHTS_CANCEL
    if decision in (Decision.CANCELLED, Decision.EIGHTS_CANCEL):
        return Award(None, 0, nothing.by_side, decision, (), best, rival, tuple(shown))
    marked = tuple(one for one in shown if rules.side_of(one.seat) == side)
    points = sum(one.announcement.points for one in marked)
    by_side = tuple(points if s == side else 0 for s in range(rules.sides))
    return Award(side, points, by_side, decision, marked, best, rival, tuple(shown))


def _cancels(rules: RuleSet, announcement: Announcement) -> bool:
    """Whether it is a carré of eights at a table where that cancels all the others (ANN-3)."""
    cancels = rules.carre_of_eights is CarreOfEights.CANCELS
    return cancels and announcement.cards == _FOUR_EIGHTS


def _declared(
    rules: RuleSet,
    seat: int,
    hand: tuple[Card, ...],
    declared: Mapping[int, Iterable[Announcement]] | None,
) -> tuple[Announcement, ...]:
    """Take what a seat declared, which it must hold (ANN-1)."""
    held = find_announcements(rules, hand)
    if declared is None:
        return held
    said = tuple(dict.fromkeys(declared.get(seat, ())))
    for announcement in said:
        if announcement not in held and announcement != _inside(rules, hand, announcement):
            raise PositionError(
                "announcement_not_held",
                seat=seat,
                kind=announcement.kind.value,
                card=announcement.top.code,
            )
    return apart(said)


def apart(said: Iterable[Announcement]) -> tuple[Announcement, ...]:
    """Leave out a run that shares cards with a longer one, or one said before it (ANN-2, ANN-7).

    A card may serve in a carré and in one sequence, not in two of them.
    """
    said = tuple(said)
    kept: list[Announcement] = []
    for one in sorted(said, key=lambda one: -len(one.cards)):
        runs = (other for other in kept if other.kind is not Kind.CARRE)
        if one.kind is Kind.CARRE or not any(set(one.cards) & set(run.cards) for run in runs):
            kept.append(one)
    return tuple(one for one in said if one in kept)


def _inside(
    rules: RuleSet, hand: tuple[Card, ...], announcement: Announcement
) -> Announcement | None:
    """Find the run of this kind and top card in a hand; a carré is whole or is none."""
    if announcement.kind is Kind.CARRE:
        return None
    return run_within(rules, hand, announcement.kind, announcement.top)


def _decision(rules: RuleSet, best: Shown, rival: Shown | None, trump: Suit) -> Decision:
    """Say what lay between the best of the two sides (ANN-4, ANN-5)."""
    if rival is None:
        return Decision.ONE_SIDE_ONLY
    mine = announcement_strength(rules, best.announcement, trump)
    theirs = announcement_strength(rules, rival.announcement, trump)
    if mine == theirs:
        first = rules.announcement_tie is AnnouncementTie.FIRST_TO_SPEAK
        return Decision.FIRST_TO_SPEAK if first else Decision.CANCELLED
    if best.announcement.kind is Kind.CARRE:
        both = rival.announcement.kind is Kind.CARRE
        return Decision.CARRE if both else Decision.CARRE_OVER_RUN
    steps = (Decision.KIND, Decision.LENGTH, Decision.TOP_CARD, Decision.TRUMP)
    return next(step for step, a, b in zip(steps, mine, theirs, strict=True) if a != b)


def belote_cards(trump: Suit | None) -> tuple[Card, ...]:
    """R and D of trump, none before there is one (BELOTE-1)."""
    return () if trump is None else (Card(Rank.KING, trump), Card(Rank.QUEEN, trump))


def belote_holder(rules: RuleSet, hands: Mapping[int, Iterable[Card]], trump: Suit) -> int | None:
    """Find the seat that holds R and D of trump (BELOTE-1).

    >>> from belote_core import MARQUOIR_3, Suit, parse_cards
    >>> belote_holder(MARQUOIR_3, {1: parse_cards("Kh Qh 9s")}, Suit.HEARTS)
    1
    """
    of_kind("trump", trump, Suit)
    wanted = {Card(Rank.KING, trump), Card(Rank.QUEEN, trump)}
    held = _checked(rules, hands)
    return next((seat for seat, hand in held.items() if wanted.issubset(hand)), None)


def _checked(rules: RuleSet, hands: Mapping[int, Iterable[Card]]) -> dict[int, tuple[Card, ...]]:
    """Refuse hands that no deal gives (TABLE-3)."""
    of_kind("rules", rules, RuleSet)
    of_kind("hands", hands, Mapping)
    held = {seat: all_of_kind("hands", hand, Card) for seat, hand in hands.items()}
    pack = frozenset(rules.cards)
    seen: set[Card] = set()
    for seat, hand in held.items():
        of_kind("hands", seat, int)
        if not 0 <= seat < rules.players:
            raise PositionError("no_such_seat", field="hands", seat=seat, players=rules.players)
        if len(hand) > rules.hand_size:
            raise PositionError("hand_too_large", seat=seat, cards=len(hand), most=rules.hand_size)
        for card in hand:
            if card not in pack:
                raise PositionError("not_in_pack", card=card.code, pack=rules.pack)
            if card in seen:
                raise PositionError("duplicate_card", card=card.code)
            seen.add(card)
    return held
