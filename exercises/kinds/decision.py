"""What questions on one decision share: the position, the ruling of every card, how it is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from belote_core import Position, Trick, parse_record, replay, rule_on_hand
from belote_core.legality import rule_on_play
from belote_core.report import looks_like_record
from belote_core.wording import LANGUAGES, telling
from exercises import table
from exercises.bilingual import in_both, voice
from exercises.construction.reaching import Reach, reach_of_position
from exercises.exercise import Exercise, Group
from exercises.feedback import LEARNER, Feedback
from exercises.kinds.play_misreadings import misread_cards
from exercises.written.parts import AT, PartsReader, read_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import Card, Ruling
    from belote_core.wording.voice import Voice
    from exercises.screens import Recall, Text


@dataclass(frozen=True, kw_only=True)
class Decision(Exercise):
    """A question on one player's decision."""

    group: ClassVar[Group] = "play"
    reminder: ClassVar[str] = "play"
    position: Position

    @property
    def subject(self) -> Position:
        """The position."""
        return self.position

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """The ruling on every card of the hand, asked of the engine once."""
        return rule_on_hand(self.position)

    @cached_property
    def legal(self) -> frozenset[Card]:
        """Every legal card."""
        return frozenset(ruling.card for ruling in self.rulings if ruling.allowed)

    @cached_property
    def misread(self) -> Mapping[str, frozenset[Card]]:
        """By code, the cards that a misreading would allow, the narrowest first."""
        return misread_cards(self.position, self.legal)

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the rulings on the hand."""
        return tuple(dict.fromkeys(ruling.reason.article for ruling in self.rulings))

    @property
    def binding(self) -> bool:
        """Whether some card of the hand is illegal."""
        return len(self.legal) < len(self.position.hand)

    def reach(self) -> Reach:
        """Whether some deal leads to it; what came from a record was replayed."""
        return reach_of_position(self.position)

    def ruling_on(self, card: Card) -> Ruling:
        """The ruling on a card, held or not."""
        if card in self.position.hand:
            return self.rulings[self.position.hand.index(card)]
        return rule_on_play(self.position, self.position.seat, card)

    def _feedback(
        self, *, correct: bool, rulings: Iterable[Ruling], misreading: str | None
    ) -> Feedback:
        """Say each reason once."""
        by_reason = {(type(r.reason), r.reason): r for r in reversed(tuple(rulings))}
        told = tuple(reversed(by_reason.values()))
        return Feedback(
            correct=correct,
            article=told[0].reason.article,
            because=told,
            misreading=None if correct else misreading,
            seat=self.position.seat,
        )

    # ---- How it is told

    @cached_property
    def story(self) -> Text:
        """Tell what was played."""
        return in_both(
            lambda lang: telling.story(
                LANGUAGES[lang].table, self.position, self._voice(lang), self.rulings
            )
        )

    @cached_property
    def hints(self) -> tuple[Text, ...]:
        """The three hints: the rule to look for, what matters, the answer."""
        told = in_both(
            lambda lang: telling.hints(
                LANGUAGES[lang].table, self.position, self._voice(lang), self.rulings
            )
        )
        return tuple({"fr": fr, "en": en} for fr, en in zip(told["fr"], told["en"], strict=True))

    @property
    def recall(self) -> Recall:
        """Order and points of the cards at this table."""
        return table.recall(self.rules, self.position.trump)

    @property
    def copied(self) -> Text:
        """The position as one types it."""
        return in_both(lambda lang: telling.as_typed(LANGUAGES[lang].table, self.position))

    @property
    def lit(self) -> tuple[str, ...]:
        """The cards that the questions of the ruling look at, and those that are legal."""
        asked = {card.code for step in self.rulings[0].path for card in step.cards}
        return tuple(sorted(asked | {card.code for card in self.legal}))

    def _voice(self, lang: str) -> Voice:
        return voice(self.rules.players, lang, self.position.seat)


def read_decision(reader: PartsReader) -> Position:
    """Read a decision, in words or as the record of a deal so far; the learner is seat 0."""
    text = reader.get("position", str, required=True)
    if not looks_like_record(text):
        return reader.within(
            AT, text, lambda text: seen_by_learner(read_words(text).position(reader.rules))
        )
    record = reader.within(AT, text, parse_record)
    if record.rules != reader.rules:
        raise reader.fault("other_table", AT)
    states = reader.within(AT, text, lambda _: replay(record))
    return seen_by_learner(reader.checked(states[-1].position))


def seen_by_learner(position: Position) -> Position:
    """Turn the table so that who decides is seat 0.

    >>> from belote_core import MARQUOIR_3
    >>> typed = read_words("atout h, pli As 9h, main Jh Kd").position(MARQUOIR_3)
    >>> typed.seat, seen_by_learner(typed).seat, seen_by_learner(typed).trick.leader
    (2, 0, 1)
    """
    players, by = position.rules.players, position.seat

    def turned(trick: Trick) -> Trick:
        return replace(trick, leader=(trick.leader - by) % players)

    return replace(
        position,
        seat=LEARNER,
        trick=turned(position.trick),
        played=tuple(map(turned, position.played)),
        taker=None if position.taker is None else (position.taker - by) % players,
    )
