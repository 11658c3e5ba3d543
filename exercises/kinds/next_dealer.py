"""Who deals after everybody has passed twice (BID-3, DEAL-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core.actions import Pass
from belote_core.dealing import dealing_order, next_dealer
from belote_core.legality import check_cards
from belote_core.ruleset import RedealBy
from exercises.bilingual import in_both, players, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, seats
from exercises.kinds.bid import Spoken, bidding_felt
from exercises.written.answers import within
from exercises.written.parts import card_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader


@dataclass(frozen=True, kw_only=True)
class NextDealer(Exercise):
    """All have passed twice: who deals now? The answer is a seat (BID-3, DEAL-3)."""

    kind: ClassVar[str] = "next-dealer"
    group: ClassVar[Group] = "bid"
    reminder: ClassVar[str] = "next-dealer"
    with_cards: ClassVar[bool] = False
    spoken: Spoken

    @property
    def subject(self) -> Spoken:
        """The bidding that ended with nobody."""
        return self.spoken

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles on dealing again."""
        return ("BID-3", "DEAL-3")

    @property
    def solution(self) -> int:
        """The seat that deals the next deal."""
        return next_dealer(self.rules, self.spoken.dealer, passed_out=True)

    def misreadings(self) -> Mapping[str, int]:
        """By code, the seat that a misreading would name."""
        rules, dealer = self.rules, self.spoken.dealer
        moves = rules.redeal_by is RedealBy.NEXT_DEALER
        other = RedealBy.SAME_DEALER if moves else RedealBy.NEXT_DEALER
        code = "same-dealer-again" if moves else "deal-always-passes"
        table = replace(rules, redeal_by=other)
        found = {
            code: next_dealer(table, dealer, passed_out=True),
            # The deal goes round with the cards; backwards, or past the one who spoke first.
            "deal-goes-back": (dealer - 1) % rules.players,
            "first-to-speak-is-skipped": (dealer + 2) % rules.players,
        }
        return wrong_answers(self.solution, found)

    def grade(self, answer: Any) -> Feedback:
        """Grade a seat."""
        seat = answer if type(answer) is int else None
        same = self.rules.redeal_by is RedealBy.SAME_DEALER
        told = "same-dealer-deals" if same else "next-dealer-deals"
        return self.compared(seat, Told(told, (("seat", self.solution),)))

    @cached_property
    def form(self) -> Form:
        """The players, to choose from."""
        spoken, named = self.spoken, players(self.rules)
        order = in_both(lambda lang: ", ".join(label[lang] for label in named))
        return Form(
            way="choice",
            prompt=word("prompt_next_dealer"),
            todo=word("todo_choice"),
            felt=bidding_felt(spoken, asks=False),
            matters=word("hint_dealer", name=named[spoken.dealer], order=order),
            options=seats(dict(enumerate(named))),
        )

    @classmethod
    def about(cls, subject: Spoken, **case: Unpack[Case]) -> NextDealer:
        """Ask about a bidding that ended with nobody."""
        return cls(spoken=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> NextDealer:
        """Read the turned card and the dealer: all passed twice, which need not be written."""
        table = reader.table("turned", "dealer")
        dealer = table.seat("dealer", reader.rules, required=True)
        bids = tuple(Pass(seat) for seat in dealing_order(reader.rules, dealer) * 2)
        at = Spoken(reader.rules, card_of(table, "turned"), bids, dealer)
        reader.checked(check_cards, reader.rules, [at.turned])
        return cls.about(at, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int:
        """Read a seat."""
        return within(reader, path, value, self.rules.players)
