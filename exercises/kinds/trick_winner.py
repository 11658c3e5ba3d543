"""Who wins a trick (PLAY-9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, Rank, RuleSet, Suit, Trick, trick_winner
from belote_core.ranking import PLAIN_STRENGTH, best_index
from exercises import felt
from exercises.bilingual import player, word
from exercises.construction.reaching import Reach, reach_of_trick
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Feedback, Told
from exercises.forms import Form, seats
from exercises.written.answers import played_there
from exercises.written.parts import AT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.written.parts import PartsReader

# The order that everybody brings from other games: the 10 below the court cards.
_USUAL = {rank: order for order, rank in enumerate(Rank)}


@dataclass(frozen=True, kw_only=True)
class WonTrick:
    """A complete trick; seats count from 0 in playing order."""

    rules: RuleSet
    trump: Suit
    trick: Trick

    @property
    def trumps(self) -> tuple[int, ...]:
        """The places of its trumps in playing order, from 0."""
        return tuple(i for i, c in enumerate(self.trick.cards) if c.suit is self.trump)

    @property
    def best(self) -> Card:
        """The card that wins it (PLAY-9)."""
        return self.trick.cards[best_index(self.trump, self.trick.cards)]

    def seat(self, place: int) -> int:
        """Who played the card at a place."""
        return (self.trick.leader + place) % self.rules.players


@dataclass(frozen=True, kw_only=True)
class TrickWinner(Exercise):
    """Who wins this trick? The answer is a seat, from 0 (PLAY-9)."""

    kind: ClassVar[str] = "trick-winner"
    group: ClassVar[Group] = "play"
    reminder: ClassVar[str] = "trick"
    at: WonTrick
    seat: int | None = None

    @property
    def subject(self) -> WonTrick:
        """The trick."""
        return self.at

    @property
    def articles(self) -> tuple[str, ...]:
        """PLAY-9, and the order that decides."""
        return ("PLAY-9", "CARD-2" if self.at.trumps else "CARD-3")

    @property
    def solution(self) -> int:
        """The seat that wins it."""
        return trick_winner(self.rules, self.at.trump, self.at.trick)

    def misreadings(self) -> Mapping[str, int]:
        """By code, the seat that would win by each misreading."""
        at, cards = self.at, self.at.trick.cards
        led = [i for i, card in enumerate(cards) if card.suit is cards[0].suit]
        places: dict[str, int] = {}
        if at.trumps:
            by_rank = {i: PLAIN_STRENGTH[cards[i].rank] for i in at.trumps}
            places["trump-order-as-usual"] = max(by_rank, key=by_rank.__getitem__)
            if len(at.trumps) < len(cards) and cards[0].suit is not at.trump:
                places["first-trump-wins"] = at.trumps[0]
                places["last-trump-wins"] = at.trumps[-1]
                places["led-suit-beats-trump"] = max(
                    led, key=lambda i: PLAIN_STRENGTH[cards[i].rank]
                )
        else:
            places["highest-card-of-any-suit"] = max(
                range(len(cards)), key=lambda i: PLAIN_STRENGTH[cards[i].rank]
            )
            places["ten-below-king"] = max(led, key=lambda i: _USUAL[cards[i].rank])
        places["leader-wins"] = 0
        seats = {code: at.seat(place) for code, place in places.items()}
        return wrong_answers(self.solution, seats)

    def grade(self, answer: int) -> Feedback:
        """Grade a seat."""
        at = self.at
        code = "trump-wins" if at.trumps else "led-suit-wins"
        return Feedback(
            correct=answer == self.solution,
            article=self.articles[0],
            because=(Told(code, (("seat", self.solution), ("card", at.best))),),
            misreading=self.misreading_of(answer),
            seat=self.seat,
        )

    @cached_property
    def form(self) -> Form:
        """The players, to choose from."""
        at, trick = self.at, self.at.trick
        deciding = at.trump if at.trumps else trick.cards[0].suit
        return Form(
            way="choice",
            prompt=word("prompt_trick_winner"),
            todo=word("todo_choice"),
            felt=felt.whole_trick(self.rules, trick, at.trump),
            matters=word("hint_trumps" if at.trumps else "hint_no_trump"),
            lit=tuple(card.code for card in trick.cards if card.suit is deciding),
            options=seats({s: player(self.rules, s) for s in trick.seats(self.rules.players)}),
        )

    @classmethod
    def about(cls, subject: WonTrick, **case: Unpack[Case]) -> TrickWinner:
        """Ask the learner about a trick."""
        return cls(at=subject, seat=LEARNER, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> TrickWinner:
        """Read a complete trick in words; `you`, from 1, is the learner's place in it."""
        written, rules = reader.words(), reader.rules
        trick = reader.within(AT, written.text, lambda _: written.full_trick(rules))
        if trick is None or written.trump is None:
            raise reader.fault("trick_not_complete", AT, players=rules.players)
        you = reader.get("you", int) or 1
        if not 1 <= you <= rules.players:
            raise reader.fault("not_a_place", ("you",), players=rules.players)
        turned = Trick((1 - you) % rules.players, trick.cards)
        at = WonTrick(rules=rules, trump=written.trump, trick=turned)
        return cls.about(at, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int:
        """Read the card that wins, for its seat."""
        cards = self.at.trick.cards
        return played_there(reader, path, value, {c: self.at.seat(i) for i, c in enumerate(cards)})

    def write_answer(self, answer: int) -> str:
        """Write a seat by the card that was played there."""
        return self.at.trick.cards[(answer - self.at.trick.leader) % self.rules.players].code

    def reach(self) -> Reach:
        """Whether some deal has this trick."""
        return reach_of_trick(self.rules, self.at.trump, self.at.trick)
