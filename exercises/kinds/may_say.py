"""May this be said before a card: an announcement, a word (ANN-1, BELOTE-4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Announce, DealState, RuleSet, Say, apply
from belote_core.announcements import belote_cards
from belote_core.deal.calls import refusal
from belote_core.record.notation import parse_action
from exercises import felt
from exercises.bilingual import in_both, player, shorts, word
from exercises.exercise import Exercise, Group
from exercises.feedback import Feedback, Told
from exercises.forms import Form, yes_or_no
from exercises.kinds.find_announcements import announcement_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card
    from belote_core.actions import Action
    from belote_core.record.reader import Reader
    from belote_core.rulings import IllegalCall
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.screens import Text
    from exercises.written.parts import PartsReader


@dataclass(frozen=True)
class Saying:
    """Something that the seat to play wants to say before its card."""

    state: DealState
    call: Announce | Say

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.state.rules

    @cached_property
    def refused(self) -> IllegalCall | None:
        """Why the engine refuses it, or None."""
        return refusal(self.state, self.call)


# The misreading that says yes where the engine refuses, by its reason.
_WOULD_SAY: Mapping[str, str] = {
    "announce_at_first_trick": "announcing-can-wait",
    "wrong_word": "words-go-by-card",
    "belote_was_not_said": "rebelote-is-enough",
    "belote_not_held": "half-a-belote",
    "word_without_its_card": "words-at-any-card",
    "already_announced": "announced-at-every-trick",
    "word_already_said": "belote-said-twice",
}


@dataclass(frozen=True, kw_only=True)
class MaySay(Exercise):
    """May this be said now? The answer is True or False (ANN-1, BELOTE-4)."""

    kind: ClassVar[str] = "may-say"
    group: ClassVar[Group] = "announcements"
    reminder: ClassVar[str] = "words"
    saying: Saying

    @property
    def subject(self) -> Saying:
        """The deal so far, and what is to be said."""
        return self.saying

    @property
    def articles(self) -> tuple[str, ...]:
        """That of the announcements, or that of the two words."""
        return ("ANN-1",) if isinstance(self.saying.call, Announce) else ("BELOTE-4",)

    @property
    def solution(self) -> bool:
        """Whether it may be said."""
        return self.saying.refused is None

    def misreadings(self) -> Mapping[str, bool]:
        """By code, what a misreading would answer."""
        refused = self.saying.refused
        if refused is not None:
            code = _WOULD_SAY.get(refused.code)
            return {} if code is None else {code: True}
        if isinstance(self.saying.call, Announce):
            return {"only-the-taker-announces": False}
        return {"belote-at-first-trick-only": False} if self.saying.state.tricks else {}

    def misreading_of(self, answer: Any) -> str | None:
        """Name the known misreading; a number is no answer, though 1 is equal to True."""
        return super().misreading_of(answer) if isinstance(answer, bool) else None

    def grade(self, answer: Any) -> Feedback:
        """Grade a yes or a no."""
        correct, refused = answer is self.solution, self.saying.refused
        announces = isinstance(self.saying.call, Announce)
        told = Told("may-announce" if announces else "may-say-it")
        return Feedback(
            correct=correct,
            article=self.articles[0],
            because=(told if refused is None else refused,),
            misreading=None if correct else self.misreading_of(answer),
        )

    @cached_property
    def form(self) -> Form:
        """Yes or no, beside the hand and what was said before."""
        state, call = self.saying.state, self.saying.call
        named = player(self.rules, call.seat)
        before = [
            _called(action)
            for action in state.actions
            if action.seat == call.seat and isinstance(action, type(call))
        ]
        said = in_both(lambda lang: ", ".join(one[lang] for one in before)) if before else None
        number = word("trick_n", n=f"{len(state.tricks) + 1} / {self.rules.hand_size}")
        # A card that was played is no longer held; of the two cards of the belote it is told apart,
        # since which word is due depends on it.
        held, laid = state.hands[call.seat], self._half_laid()
        rows = [felt.row(held, named)]
        if state.trick.cards:
            rows.insert(0, felt.row(state.trick.cards))
        beside = felt.chips(
            ("trump", state.trump),
            ("chip_trick", number),
            ("chip_laid", shorts(laid) if laid else None),
            ("chip_said", said),
        )
        return Form(
            way="choice",
            prompt=word("prompt_may_say", name=named, call=_called(call)),
            todo=word("todo_choice"),
            felt=felt.spread("hands", rows, trump=state.trump, beside=beside),
            matters=word("hint_say"),
            lit=tuple(card.code for card in held),
            options=yes_or_no(),
        )

    def _half_laid(self) -> tuple[Card, ...]:
        """The one card of the belote that was played from the hand which is about to say a word."""
        state, call = self.saying.state, self.saying.call
        if isinstance(call, Announce):
            return ()
        mine = [card for card in state.cards_of(call.seat) if card in belote_cards(state.trump)]
        laid = tuple(card for card in mine if card not in state.hands[call.seat])
        return laid if len(laid) == 1 else ()

    @classmethod
    def about(cls, subject: Saying, **case: Unpack[Case]) -> MaySay:
        """Ask about something to be said."""
        return cls(saying=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> MaySay:
        """Read a deal so far, and what is said next."""
        table = reader.table("dealer", "taker", "trump", "hands", "actions", "call")
        state = reader.checked(_walked, reader.started(table), reader.actions(table))
        text = table.get("call", str, required=True)
        call = table.one(("call",), text, partial(parse_action, players=reader.rules.players))
        if not isinstance(call, Announce | Say) or call.seat != state.next_seat:
            raise table.fault("nothing_to_say", ("call",))
        return cls.about(Saying(state, call), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> bool:
        """Read yes or no."""
        allowed: bool = reader.typed(path, value, bool)
        return allowed


def _called(call: Announce | Say) -> Text:
    if isinstance(call, Announce):
        return announcement_name((call.kind, call.rank, call.suit))
    return word(f"word_{call.word}")


def _walked(state: DealState, actions: tuple[Action, ...]) -> DealState:
    for action in actions:
        state = apply(state, action)
    return state
