"""What a hand announces (ANN-2, ANN-3, ANN-7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Announce, Card, Rank, RecordError, RuleSet, Suit, find_announcements
from belote_core.announcements import Announcement, Kind
from belote_core.cards import FULL_PACK
from belote_core.errors import PositionError
from belote_core.legality import check_cards
from belote_core.ranking import PLAIN_ORDER
from belote_core.record.notation import format_action, parse_action
from exercises import felt
from exercises.bilingual import shorts, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, Option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.screens import Text
    from exercises.written.parts import PartsReader

# An announcement by its name: a run by its top card, a carré by its rank alone (ANN-2, ANN-3).
Named = tuple[Kind, Rank, Suit | None]
_RANKS = tuple(Rank)
_WORTHLESS = (Rank.SEVEN, Rank.EIGHT)
_RUN_KINDS = {3: Kind.TIERCE, 4: Kind.CINQUANTE}
_SHORTER = {Kind.CINQUANTE: Kind.TIERCE, Kind.CENT: Kind.CINQUANTE}
_RUNS = (Kind.TIERCE, Kind.CINQUANTE, Kind.CENT)
# So many names to choose from; fewer would give the answer away.
_NAMES = 6


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
    group: ClassVar[Group] = "announcements"
    reminder: ClassVar[str] = "announcements"
    held: Held

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

    @cached_property
    def form(self) -> Form:
        """Names that the hand could be taken for, to choose from."""
        held = self.held
        return Form(
            way="cards",
            prompt=word("prompt_find_announcements"),
            todo=word("todo_names"),
            felt=felt.hand_alone(self.rules, felt.by_runs(held.hand)),
            matters=word("hint_announcements"),
            lit=tuple({card.code: None for one in held.found for card in one.cards}),
            options=tuple(
                Option(_code(name), announcement_name(name), name) for name in self.offered()
            ),
            unknown=None,
        )

    def offered(self) -> list[Named]:
        """What is there, what a misreading finds, and what the hand comes nearest to."""
        wrong = [name for answer in self.misreadings().values() for name in answer]
        wanted = dict.fromkeys([*self.solution, *wrong])
        for name in _near(self.held.hand):
            if len(wanted) >= _NAMES:
                break
            wanted.setdefault(name)
        kinds, pack = tuple(Kind), [*Suit, None]
        return sorted(
            wanted, key=lambda n: (kinds.index(n[0]), pack.index(n[2]), tuple(Rank).index(n[1]))
        )

    @classmethod
    def about(cls, subject: Held, **case: Unpack[Case]) -> FindAnnouncements:
        """Ask about a hand."""
        return cls(held=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> FindAnnouncements:
        """Read a whole hand."""
        hand = reader.hand(reader.table("hand"), "hand")
        reader.checked(check_cards, reader.rules, list(hand))
        if len(hand) != reader.rules.hand_size:
            error = PositionError("hand_size", cards=len(hand), size=reader.rules.hand_size)
            raise reader.cannot_be(error)
        return cls.about(Held(reader.rules, hand), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> frozenset[Named]:
        """Read names, each as one declares it."""
        names = reader.typed(path, value, list)
        return frozenset(reader.one((*path, at), name, _read_name) for at, name in enumerate(names))

    def write_answer(self, answer: Iterable[Named]) -> str:
        """Write the names in the order of the alphabet."""
        return f"[{', '.join(sorted(map(_write_name, answer)))}]"


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


def _near(hand: tuple[Card, ...]) -> list[Named]:
    """Names that look likely: runs down from the longest suits, carrés of the commonest ranks."""
    suits = sorted(Suit, key=lambda suit: -sum(card.suit is suit for card in hand))
    ranks = sorted(Rank, key=lambda rank: -sum(card.rank is rank for card in hand))
    tops = {
        suit: max((c.rank for c in hand if c.suit is suit), key=_RANKS.index, default=None)
        for suit in suits
    }
    runs: list[Named] = [(kind, top, s) for s, top in tops.items() if top for kind in _RUNS[:2]]
    carres: list[Named] = [(Kind.CARRE, rank, None) for rank in ranks[:2]]
    return [*runs[:3], *carres, *runs[3:]]


def announcement_name(name: Named) -> Text:
    """Say the name of an announcement, a run by its top card."""
    kind, rank, suit = name
    if suit is not None:
        return word(kind.value, top=shorts((Card(rank, suit),)))
    return word(kind.value, cards=shorts(Card(rank, one) for one in Suit))


def _code(name: Named) -> str:
    kind, rank, suit = name
    return f"{kind.value}-{rank.value}{suit.value if suit else ''}"


def _read_name(text: str) -> Named:
    """Read the name of an announcement: "tierce Qs", "carre J"."""
    try:
        found = parse_action(f"0 {text}")
    except RecordError as error:
        facts = {k: v for k, v in error.facts.items() if k not in ("line", "column")}
        column = max(1, error.column - 2)
        raise RecordError(error.code, line=1, column=column, **facts) from error
    if not isinstance(found, Announce):
        raise RecordError("not_an_announcement", line=1, column=1, text=text)
    return found.kind, found.rank, found.suit


def _write_name(name: Named) -> str:
    return format_action(Announce(0, *name)).removeprefix("0 ")


def by_run(card: Card) -> tuple[int, int]:
    """Sort a hand as one looks for runs: suit by suit, from the Ace down (CARD-5)."""
    return FULL_PACK.index(card) // len(_RANKS), -_RANKS.index(card.rank)
