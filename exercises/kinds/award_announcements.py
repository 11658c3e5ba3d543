"""Which side marks what for announcements (ANN-4…6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, Rank, Suit, award_announcements, deal_from_hands, find_announcements
from belote_core.announcements import (
    Announcement,
    Award,
    Decision,
    Kind,
    announcement_strength,
)
from belote_core.errors import PositionError
from belote_core.ruleset import AnnouncementTie, CarreOrder, LongRun, RuleSet
from exercises import felt, wording
from exercises.bilingual import player, sides, with_you, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, amount_fields
from exercises.written.answers import amounts
from exercises.written.parts import trump_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader

    # What is compared between two announcements, the stronger the greater.
    Strength = Callable[[Announcement], tuple[int, ...]]

_RANKS = tuple(Rank)


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
    group: ClassVar[Group] = "announcements"
    reminder: ClassVar[str] = "announcements"
    announcing: Announcing

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
        return self.compared(given, *_reasons(self.announcing))

    @cached_property
    def form(self) -> Form:
        """A number for each side, beside all the hands."""
        at, rules = self.announcing, self.rules
        order = [(at.first + turn) % rules.players for turn in range(rules.players)]
        rows = [felt.row(felt.by_runs(at.hands[seat]), with_you(rules, seat)) for seat in order]
        heads = sides(rules)
        beside = felt.chips(("trump", at.trump), ("chip_leads", player(rules, at.first)))
        laid = felt.spread("hands", rows, trump=at.trump, beside=beside)
        laid["sheet"] = {"heads": heads, "rows": []}
        return Form(
            way="numbers",
            prompt=word("prompt_award"),
            todo=word("todo_numbers"),
            felt=laid,
            matters=word("hint_award"),
            lit=tuple({card.code: None for _, one in at.found for card in one.cards}),
            fields=amount_fields("marked", heads, self.solution),
            rows=(word("marked"),),
        )

    @classmethod
    def about(cls, subject: Announcing, **case: Unpack[Case]) -> AwardAnnouncements:
        """Ask about the hands of a deal."""
        return cls(announcing=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> AwardAnnouncements:
        """Read all the hands of a deal."""
        table, rules = reader.table("trump", "first", "hands"), reader.rules
        hands, trump = reader.hands(table, "hands"), trump_of(table)
        reader.checked(deal_from_hands, rules, hands=hands, dealer=0, taker=0, trump=trump)
        if len(hands[0]) != rules.hand_size:
            error = PositionError("hand_size", cards=len(hands[0]), size=rules.hand_size)
            raise reader.cannot_be(error)
        first = table.seat("first", rules, required=True)
        return cls.about(Announcing(rules, hands, trump, first), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> tuple[int, ...] | None:
        """Read a number for each side."""
        return amounts(reader, path, value, self.rules)


def _reasons(at: Announcing) -> Iterator[Told]:
    """Say what everybody has, what decided, and who marks."""
    for seat, one in at.found:
        facts = (("seat", seat), ("cards", one.cards), ("points", one.points))
        yield Told("announces", facts)
    award = at.award
    if award.decision is Decision.EIGHTS_CANCEL:
        yield Told("decided-eights-cancel", ())
    elif award.best is not None and award.rival is not None:
        pair = (award.best.announcement, award.rival.announcement)
        # A carré has no top card: it is named by its four.
        carres = award.decision is Decision.CARRE
        best, rival = (one.cards if carres else one.top for one in pair)
        decision = award.decision.value.replace("_", "-")
        yield Told(f"decided-{decision}", (("best", best), ("rival", rival)))
    yield Told("announcements-marked", (("totals", wording.amounts_by_side(award.by_side)),))


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
