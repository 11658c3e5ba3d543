"""What a hand announces, and which side marks what (ANN-2…7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import Card, Rank, Suit, award_announcements, find_announcements
from belote_core.announcements import (
    Announcement,
    Award,
    Decision,
    Kind,
    announcement_strength,
)
from belote_core.cards import FULL_PACK
from belote_core.ranking import PLAIN_ORDER
from belote_core.ruleset import AnnouncementTie, CarreOrder, LongRun
from exercises.kinds import Exercise, Feedback, Told, wrong_answers
from exercises.kinds.settlements import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from belote_core import RuleSet

    # What is compared between two announcements, the stronger the greater.
    Strength = Callable[[Announcement], tuple[int, ...]]

# An announcement by its name: a run by its top card, a carré by its rank alone (ANN-2, ANN-3).
Named = tuple[Kind, Rank, Suit | None]
_RANKS = tuple(Rank)
_WORTHLESS = (Rank.SEVEN, Rank.EIGHT)
_RUN_KINDS = {3: Kind.TIERCE, 4: Kind.CINQUANTE}
_SHORTER = {Kind.CINQUANTE: Kind.TIERCE, Kind.CENT: Kind.CINQUANTE}


def name_of(announcement: Announcement) -> Named:
    """Name an announcement as one declares it."""
    top = announcement.top
    return announcement.kind, top.rank, None if announcement.kind is Kind.CARRE else top.suit


@dataclass(frozen=True)
class Held:
    """A hand, whole, before the first trick."""

    rules: RuleSet
    hand: tuple[Card, ...]

    @cached_property
    def found(self) -> tuple[Announcement, ...]:
        """What the engine finds in it."""
        return find_announcements(self.rules, self.hand)

    def at_another_table(self, **knobs: Any) -> Held:
        """Return the same hand under other knobs."""
        return replace(self, rules=replace(self.rules, **knobs))


@dataclass(frozen=True, kw_only=True)
class FindAnnouncements(Exercise):
    """Find all that a hand announces; the answer is a set of names (ANN-2, ANN-3, ANN-7)."""

    kind: ClassVar[str] = "find-announcements"
    held: Held

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.held.rules

    @property
    def subject(self) -> Held:
        """The hand."""
        return self.held

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of what is found, both of them where there is nothing."""
        carres = {one.kind is Kind.CARRE for one in self.held.found} or {True, False}
        return tuple("ANN-3" if carre else "ANN-2" for carre in sorted(carres))

    @property
    def solution(self) -> frozenset[Named]:
        """The name of every announcement."""
        return frozenset(map(name_of, self.held.found))

    def misreadings(self) -> Mapping[str, frozenset[Named]]:
        """By code, what a misreading would find."""
        return misread_hand(self.held)

    def grade(self, answer: Any) -> Feedback:
        """Grade a set of names; the feedback tells each announcement with its cards."""
        iterable = isinstance(answer, set | frozenset | list | tuple)
        given = frozenset(answer) if iterable else None
        told = tuple(
            Told("announcement", (("cards", one.cards), ("points", one.points)))
            for one in self.held.found
        )
        return self.compared(given, *(told or (Told("no-announcement"),)))


def misread_hand(held: Held) -> dict[str, frozenset[Named]]:
    """By code, what a misreading would find in a hand."""
    return wrong_answers(frozenset(map(name_of, held.found)), dict(_misread_hand(held)))


def _misread_hand(held: Held) -> Iterator[tuple[str, frozenset[Named]]]:
    names = frozenset(map(name_of, held.found))
    carres = frozenset(name for name in names if name[0] is Kind.CARRE)
    shorter = {(_SHORTER[kind], rank, suit) for kind, rank, suit in names if kind in _SHORTER}
    # First: where a card is shared, another way to look for runs may lead to the same answer.
    twice = held.rules.card_used_twice
    other = held.at_another_table(card_used_twice=not twice)
    code = "card-used-once" if twice else "card-used-twice"
    yield code, frozenset(map(name_of, other.found))
    yield "shorter-runs-too", names | shorter
    yield "run-goes-round", carres | _runs(held.hand, (*_RANKS, *_RANKS[:4]))
    yield "run-in-playing-order", carres | _runs(held.hand, tuple(reversed(PLAIN_ORDER)))
    yield "carre-of-any-rank", names | _alike(held.hand, len(Suit), _WORTHLESS)
    yield "three-make-a-carre", names | _alike(held.hand, len(Suit) - 1, _RANKS)


def _runs(hand: Iterable[Card], order: Sequence[Rank]) -> frozenset[Named]:
    """Find the longest runs of each suit by another order; it may come round to its start."""
    held, found = set(hand), dict[tuple[Suit, frozenset[Rank]], Named]()
    for suit in Suit:
        run: list[Rank] = []
        for rank in (*order, None):
            if rank is not None and Card(rank, suit) in held and rank not in run:
                run.append(rank)
                continue
            if len(run) >= 3:
                found[suit, frozenset(run)] = (_RUN_KINDS.get(len(run), Kind.CENT), run[-1], suit)
            run = [rank] if rank is not None and Card(rank, suit) in held else []
    # A run that goes round has its own start inside it.
    return frozenset(
        name
        for (suit, ranks), name in found.items()
        if not any(suit is other and ranks < more for other, more in found)
    )


def _alike(hand: Sequence[Card], count: int, ranks: Iterable[Rank]) -> set[Named]:
    """Find so many cards of a rank, taken for a carré."""
    return {
        (Kind.CARRE, rank, None)
        for rank in ranks
        if sum(card.rank is rank for card in hand) == count
    }


@dataclass(frozen=True)
class Announcing:
    """The hands of a deal by seat, whole; seat `first` leads the first trick. All is declared."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    first: int

    @cached_property
    def award(self) -> Award:
        """What the engine lets be marked."""
        return award_announcements(
            self.rules, hands=dict(enumerate(self.hands)), trump=self.trump, first=self.first
        )

    @cached_property
    def found(self) -> tuple[tuple[int, Announcement], ...]:
        """Every announcement with its seat, in playing order."""
        players = self.rules.players
        seats = [(self.first + turn) % players for turn in range(players)]
        return tuple(
            (seat, one)
            for seat in seats
            for one in find_announcements(self.rules, self.hands[seat])
        )

    def at_another_table(self, **knobs: Any) -> Announcing:
        """Return the same hands under other knobs."""
        return replace(self, rules=replace(self.rules, **knobs))


@dataclass(frozen=True, kw_only=True)
class AwardAnnouncements(Exercise):
    """Say what each side marks for announcements, in the order of the sides (ANN-4…6)."""

    kind: ClassVar[str] = "award-announcements"
    announcing: Announcing

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.announcing.rules

    @property
    def subject(self) -> Announcing:
        """The hands."""
        return self.announcing

    @property
    def articles(self) -> tuple[str, ...]:
        """The article that decides, and that of marking all of one's own."""
        return tuple(dict.fromkeys((self.announcing.award.decision.article, "ANN-6")))

    @property
    def solution(self) -> tuple[int, ...]:
        """What each side marks."""
        return self.announcing.award.by_side

    def misreadings(self) -> Mapping[str, tuple[int, ...]]:
        """By code, what a misreading would have each side mark."""
        return wrong_answers(self.solution, dict(_misread_award(self.announcing)))

    def grade(self, answer: Any) -> Feedback:
        """Grade one amount for each side."""
        given = tuple(answer) if isinstance(answer, list | tuple) else None
        return self.compared(given, *_told(self.announcing))


def _told(at: Announcing) -> Iterator[Told]:
    """Say what everybody has, what decided, and who marks."""
    for seat, one in at.found:
        facts = (("seat", seat), ("cards", one.cards), ("points", one.points))
        yield Told("announces", facts)
    award = at.award
    if award.best is not None and award.rival is not None:
        pair = (award.best.announcement, award.rival.announcement)
        # A carré has no top card: it is named by its four.
        carres = award.decision is Decision.CARRE
        best, rival = (one.cards if carres else one.top for one in pair)
        decision = award.decision.value.replace("_", "-")
        yield Told(f"decided-{decision}", (("best", best), ("rival", rival)))
    yield Told("announcements-marked", (("totals", written(award.by_side)),))


def _misread_award(at: Announcing) -> Iterator[tuple[str, tuple[int, ...]]]:
    rules, award = at.rules, at.award
    sums = [0] * rules.sides
    for seat, one in at.found:
        sums[rules.side_of(seat)] += one.points
    sides = range(rules.sides)
    yield "every-side-marks", tuple(sums)
    if award.side is not None and award.best is not None:
        best = award.best.announcement.points
        yield "only-the-best-marks", tuple(best * (s == award.side) for s in sides)
        yield "best-side-takes-all", tuple(sum(sums) * (s == award.side) for s in sides)
    elif award.decision is Decision.CANCELLED:
        yield "equal-halves", tuple(points // 2 for points in sums)
    # What another table does fits more closely than what no table does: it is about two equal runs,
    # two cents, two carrés. Points come last: they are equal wherever anything finer decides.
    for code, other in _other_tables(at):
        yield code, other.award.by_side
    yield "top-card-before-kind", _by_strength(at, _top_card_first(at))
    yield "trump-before-kind", _by_strength(at, _trump_first(at))
    yield "trump-does-not-decide", _by_strength(at, _without_trump(at))
    yield "carre-by-rank", _by_strength(at, _carre_by_rank(at))
    yield "richest-side-marks", _by_strength(at, lambda one: (one.points,))


def _other_tables(at: Announcing) -> Iterator[tuple[str, Announcing]]:
    rules = at.rules
    cancels = rules.announcement_tie is AnnouncementTie.CANCEL
    tie = AnnouncementTie.FIRST_TO_SPEAK if cancels else AnnouncementTie.CANCEL
    code = "equal-goes-to-first" if cancels else "equal-cancels"
    yield code, at.at_another_table(announcement_tie=tie)
    by_length = rules.long_run is LongRun.BY_LENGTH
    runs = LongRun.ONE_CENT if by_length else LongRun.BY_LENGTH
    yield "length-ignored" if by_length else "longer-cent-wins", at.at_another_table(long_run=runs)
    natural = rules.carre_order is CarreOrder.NATURAL
    order = CarreOrder.PLAYING if natural else CarreOrder.NATURAL
    code = "carre-in-playing-order" if natural else "carre-in-natural-order"
    yield code, at.at_another_table(carre_order=order)
    twice = rules.card_used_twice
    code = "card-used-once" if twice else "card-used-twice"
    yield code, at.at_another_table(card_used_twice=not twice)


def _by_strength(at: Announcing, strength: Strength) -> tuple[int, ...]:
    """Award all of its own to the side with the best by another measure; equals cancel."""
    rules = at.rules
    best: dict[int, tuple[int, ...]] = {}
    for seat, one in at.found:
        side = rules.side_of(seat)
        best[side] = max(best.get(side, ()), strength(one))
    top = [side for side, value in best.items() if value == max(best.values())]
    wins = top[0] if len(top) == 1 else None
    return tuple(
        sum(one.points for seat, one in at.found if rules.side_of(seat) == side == wins)
        for side in range(rules.sides)
    )


def _parts(at: Announcing, one: Announcement) -> tuple[int, int, int, int]:
    """What is compared by the rules: kind, length, top card, trump (ANN-4)."""
    kind, length, top, trump = announcement_strength(at.rules, one, at.trump)
    return kind, length, top, trump


def _top_card_first(at: Announcing) -> Strength:
    def strength(one: Announcement) -> tuple[int, ...]:
        kind, _, top, trump = _parts(at, one)
        return (one.kind is Kind.CARRE, top, kind, trump)

    return strength


def _trump_first(at: Announcing) -> Strength:
    def strength(one: Announcement) -> tuple[int, ...]:
        kind, length, top, trump = _parts(at, one)
        return (one.kind is Kind.CARRE, trump, kind, length, top)

    return strength


def _without_trump(at: Announcing) -> Strength:
    return lambda one: _parts(at, one)[:3]


def _carre_by_rank(at: Announcing) -> Strength:
    """Carrés by the order of the runs, as if the Ace were the highest."""

    def strength(one: Announcement) -> tuple[int, ...]:
        if one.kind is Kind.CARRE:
            return (_parts(at, one)[0], 0, _RANKS.index(one.top.rank), 0)
        return _parts(at, one)

    return strength


def by_run(card: Card) -> tuple[int, int]:
    """Sort a hand as one looks for runs: suit by suit, from the Ace down (CARD-5)."""
    return FULL_PACK.index(card) // len(_RANKS), -_RANKS.index(card.rank)
