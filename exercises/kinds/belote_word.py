"""What is said with a card: belote, rebelote or nothing (BELOTE-1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core.actions import WORDS
from belote_core.announcements import belote_cards
from belote_core.legality import check_cards
from exercises import felt
from exercises.bilingual import shorts, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Told
from exercises.forms import Form, Option
from exercises.written.answers import one_word
from exercises.written.parts import trump_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card, RuleSet, Suit
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader

# What is said with a card when it is neither word.
NOTHING = "nothing"
BELOTE_WORDS = (*WORDS, NOTHING)


@dataclass(frozen=True)
class WithACard:
    """A card that is being played from `hand`; `laid` are cards played from it before."""

    rules: RuleSet
    trump: Suit
    hand: tuple[Card, ...]
    card: Card
    laid: tuple[Card, ...] = ()

    @property
    def pair(self) -> tuple[Card, ...]:
        """R and D of trump."""
        return belote_cards(self.trump)

    @property
    def is_held(self) -> bool:
        """Whether both were in this hand (BELOTE-1)."""
        return {*self.pair} <= {*self.hand, *self.laid}

    @property
    def word(self) -> str:
        """What is said: belote with the first of the two, rebelote with the second."""
        if self.card not in self.pair or not self.is_held:
            return NOTHING
        return WORDS[any(card in self.pair for card in self.laid)]


@dataclass(frozen=True, kw_only=True)
class BeloteWord(Exercise):
    """Say what goes with a card: "belote", "rebelote" or "nothing" (BELOTE-1)."""

    kind: ClassVar[str] = "belote-word"
    group: ClassVar[Group] = "announcements"
    reminder: ClassVar[str] = "words"
    at: WithACard

    @property
    def subject(self) -> WithACard:
        """The card and the hand."""
        return self.at

    @property
    def articles(self) -> tuple[str, ...]:
        """BELOTE-1."""
        return ("BELOTE-1",)

    @property
    def solution(self) -> str:
        """The word."""
        return self.at.word

    def misreadings(self) -> Mapping[str, str]:
        """By code, what a misreading would say."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> dict[str, str]:
        at, (belote, rebelote) = self.at, WORDS
        found: dict[str, str] = {}
        if at.card not in at.pair:
            # The two are together in another suit.
            if {*belote_cards(at.card.suit)} <= {*at.hand, *at.laid}:
                found["belote-in-any-suit"] = belote
            return found
        if not at.is_held:
            return {"half-a-belote": belote}
        king, _ = at.pair
        second = at.word == rebelote
        found["belote-said-twice" if second else "said-with-the-second-card"] = (
            belote if second else NOTHING
        )
        # Less likely, where it is the same word.
        found["words-go-by-card"] = belote if at.card == king else rebelote
        return found

    def grade(self, answer: Any) -> Feedback:
        """Grade a word."""
        no_pair = "belote-not-held" if self.at.card in self.at.pair else "belote-other-card"
        told = no_pair if self.solution == NOTHING else f"say-{self.solution}"
        return self.compared(answer, Told(told, (("card", self.at.card),)))

    @cached_property
    def form(self) -> Form:
        """The words, to choose from."""
        at = self.at
        pair = {card.code for card in at.pair}
        return Form(
            way="choice",
            prompt=word("prompt_belote_word", card=shorts((at.card,))),
            todo=word("todo_choice"),
            felt={
                "hand": [card.code for card in at.hand],
                "trump": at.trump.value,
                "asked": at.card.code,
                "chips": felt.chips(
                    ("trump", at.trump), ("chip_laid", shorts(at.laid) if at.laid else None)
                ),
            },
            matters=word("hint_belote"),
            lit=tuple(card.code for card in at.hand if card.code in pair),
            options=tuple(Option(said, word(f"say_{said}"), said) for said in BELOTE_WORDS),
        )

    @classmethod
    def about(cls, subject: WithACard, **case: Unpack[Case]) -> BeloteWord:
        """Ask what goes with a card."""
        return cls(at=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> BeloteWord:
        """Read a card played from a hand."""
        table = reader.table("trump", "hand", "laid", "card")
        hand = reader.hand(table, "hand")
        laid = reader.hand(table, "laid") if "laid" in table.data else ()
        reader.checked(check_cards, reader.rules, [*hand, *laid])
        card = table.card("card")
        if card not in hand:
            raise table.fault("card_not_in_hand", ("card",), token=str(card))
        return cls.about(WithACard(reader.rules, trump_of(table), hand, card, laid), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> str:
        """Read a word."""
        return one_word(reader, path, value, BELOTE_WORDS)
