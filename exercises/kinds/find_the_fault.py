"""Find the renonce: a deal as it was played, with one illegal card in it (PLAY-10, TABLE-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import DealState, Play, RuleSet, Suit, deal_from_hands
from belote_core.deal import laid, rule_on_card
from belote_core.errors import PositionError
from belote_core.ranking import beats, best_index
from belote_core.rulings import FreePartnerMaster, IllegalPlay, PlayReason, Undertrumps
from exercises import felt
from exercises.bilingual import players, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Feedback
from exercises.forms import Form, card_option
from exercises.written.answers import played_there

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from belote_core import Card, Ruling
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.screens import Row
    from exercises.written.parts import PartsReader

# The trick, counted from 1, and the seat.
Place = tuple[int, int]


@dataclass(frozen=True)
class Turn:
    """A card as it was played: where, after which cards, and the engine's ruling on it."""

    place: Place
    state: DealState
    ruling: Ruling

    @property
    def card(self) -> Card:
        """The card that was played."""
        return self.ruling.card


@dataclass(frozen=True)
class PlayedDeal:
    """A deal, or its end, with all hands face up: `hands` by seat before the first of `plays`."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    taker: int
    trump: Suit
    plays: tuple[Play, ...]

    @property
    def start(self) -> DealState:
        """The deal before its first card."""
        return deal_from_hands(
            self.rules, hands=self.hands, dealer=self.dealer, taker=self.taker, trump=self.trump
        )

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Every card in order, each with its ruling.

        Raises `IllegalPlay` for a card that its seat does not hold, or out of turn (TABLE-1).
        """
        state, found = self.start, []
        for play in self.plays:
            ruling = rule_on_card(state, play)
            assert ruling is not None
            if not isinstance(ruling.reason, PlayReason):
                raise IllegalPlay(ruling)
            found.append(Turn((len(state.tricks) + 1, play.seat), state, ruling))
            state = laid(state, play)
        return tuple(found)

    @cached_property
    def faults(self) -> tuple[Turn, ...]:
        """The cards that were illegal."""
        return tuple(turn for turn in self.turns if not turn.ruling.allowed)


@dataclass(frozen=True, kw_only=True)
class FindTheFault(Exercise):
    """Name the trick, from 1, and the seat of the only illegal card (PLAY-10)."""

    kind: ClassVar[str] = "find-the-fault"
    group: ClassVar[Group] = "play"
    reminder: ClassVar[str] = "fault"
    played: PlayedDeal

    @property
    def subject(self) -> PlayedDeal:
        """The deal as it was played."""
        return self.played

    @property
    def fault(self) -> Turn:
        """The illegal card."""
        return self.played.faults[0]

    @property
    def articles(self) -> tuple[str, ...]:
        """The article that was broken, and what a renonce is."""
        return (self.fault.ruling.reason.article, "PLAY-10")

    @property
    def solution(self) -> Place:
        """Trick and seat."""
        return self.fault.place

    def misreadings(self) -> Mapping[str, Place]:
        """By code, where a misreading sees the first fault."""
        return wrong_answers(self.solution, dict(self._accusations()))

    def grade(self, answer: Any) -> Feedback:
        """Grade a trick and a seat; an innocent who is accused is cleared first."""
        given = tuple(answer) if isinstance(answer, list | tuple) else None
        correct = given == self.solution
        cleared = [turn.ruling for turn in self.played.turns if turn.place == given]
        told = [] if correct else cleared
        return Feedback(
            correct=correct,
            article=self.fault.ruling.reason.article,
            because=(*told, self.fault.ruling),
            misreading=None if correct else self.misreading_of(given),
            seat=LEARNER,
        )

    def _accusations(self) -> Iterator[tuple[str, Place]]:
        """Give the first card that each misreading takes for a fault; the fault itself is one."""
        for code, blames in _BLAMES.items():
            found = (t for t in self.played.turns if not t.ruling.allowed or blames(t))
            yield code, next(found).place

    @cached_property
    def form(self) -> Form:
        """The deal laid out by columns, a player in each: every card can be accused."""
        played, rules = self.played, self.rules
        named = players(rules)
        rows: list[Row] = []
        options = []
        for turn in played.turns:
            trick, seat = turn.place
            if len(rows) < trick:
                label = word("trick_n", n=trick)
                rows.append(felt.row([None] * rules.players, label, lead=seat))
            rows[-1]["cards"][seat] = turn.card.code
            options.append(card_option(turn.card, answer=turn.place, seat=seat))
        trick, _ = self.solution
        beside = felt.chips(("trump", played.trump), ("chip_taker", named[played.taker]))
        return Form(
            way="choice",
            prompt=word("prompt_find_fault"),
            todo=word("todo_card"),
            felt=felt.spread("grid", rows, trump=played.trump, heads=named, beside=beside),
            matters=word("hint_fault", n=trick),
            lit=tuple(code for code in rows[trick - 1]["cards"] if code),
            options=tuple(options),
            marks=("mark_fault", "mark_innocent"),
        )

    @classmethod
    def about(cls, subject: PlayedDeal, **case: Unpack[Case]) -> FindTheFault:
        """Ask about a deal."""
        return cls(played=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> FindTheFault:
        """Read a deal, or its end, as it was played, with an illegal card in it."""
        table = reader.table("dealer", "taker", "trump", "hands", "actions")
        start, actions = reader.started(table), reader.actions(table)
        plays = tuple(action for action in actions if isinstance(action, Play))
        if not plays or len(plays) != len(actions) or any(start.hidden):
            raise table.fault("only_cards", ("actions",))
        assert start.taker is not None
        assert start.trump is not None
        at = PlayedDeal(reader.rules, start.hands, start.dealer, start.taker, start.trump, plays)
        reader.checked(lambda: at.turns)
        return cls.about(at, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> Place:
        """Read the illegal card, for its place."""
        return played_there(reader, path, value, {t.card: t.place for t in self.played.turns})

    def write_answer(self, answer: Place) -> str:
        """Write a place by the card that was played there."""
        found = (turn.card.code for turn in self.played.turns if turn.place == answer)
        return next(found, str(answer))

    def ambiguity(self) -> PositionError | None:
        """One card was illegal, and no other."""
        count = len(self.played.faults)
        if count > 1:
            return PositionError("several_right", count=count)
        return None if count else PositionError("none_right")


def _reason(turn: Turn) -> PlayReason:
    assert isinstance(turn.ruling.reason, PlayReason)
    return turn.ruling.reason


def _did_not_beat(turn: Turn) -> bool:
    """Followed a plain suit with a lower card, a higher one in hand."""
    reason, cards = _reason(turn), turn.state.trick.cards
    if reason.led in (None, reason.trump) or turn.card.suit is not reason.led:
        return False
    best = cards[best_index(reason.trump, cards)]
    able = [card for card in reason.playable if beats(card, best, reason.trump)]
    return bool(able) and turn.card not in able


def _discarded(turn: Turn) -> bool:
    """Threw a card away."""
    reason = _reason(turn)
    return reason.led is not None and turn.card.suit not in (reason.led, reason.trump)


def _led_trump(turn: Turn) -> bool:
    return _reason(turn).led is None and turn.card.suit is _reason(turn).trump


_BLAMES: Mapping[str, Callable[[Turn], bool]] = {
    "must-beat-in-plain-suit": _did_not_beat,
    "discard-is-a-renonce": _discarded,
    "trump-cannot-be-led": _led_trump,
    "undertrump-is-forbidden": lambda turn: isinstance(_reason(turn), Undertrumps),
    "partner-frees-nothing": lambda turn: isinstance(_reason(turn), FreePartnerMaster),
}
