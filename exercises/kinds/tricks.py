"""Questions on what was played: who wins a trick, and what tricks are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from belote_core import Card, Rank, RuleSet, Suit, Trick, card_points, trick_points, trick_winner
from belote_core.ranking import (
    BELOTE_POINTS,
    LAST_TRICK_BONUS,
    PLAIN_STRENGTH,
    TRUMP_STRENGTH,
    best_index,
)
from exercises.kinds import Exercise, Feedback, Told, wrong_answers

if TYPE_CHECKING:
    from collections.abc import Mapping

# The order that everybody brings from other games: the 10 below the court cards.
_USUAL = {rank: order for order, rank in enumerate(Rank)}
_PIPS = {Rank.SEVEN: 7, Rank.EIGHT: 8, Rank.NINE: 9}


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
class Pile:
    """Complete tricks that one side won; `last` when the last trick of the deal is among them."""

    rules: RuleSet
    trump: Suit
    tricks: tuple[Trick, ...]
    last: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in it, in playing order."""
        return tuple(card for trick in self.tricks for card in trick.cards)


@dataclass(frozen=True, kw_only=True)
class TrickWinner(Exercise):
    """Who wins this trick? The answer is a seat, from 0 (PLAY-9)."""

    kind: ClassVar[str] = "trick-winner"
    at: WonTrick
    seat: int | None = None

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.at.rules

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


@dataclass(frozen=True, kw_only=True)
class CountPoints(Exercise):
    """What do these tricks hold? The answer is a number of points (CARD-2…4)."""

    kind: ClassVar[str] = "count-points"
    pile: Pile

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.pile.rules

    @property
    def subject(self) -> Pile:
        """The tricks."""
        return self.pile

    @property
    def articles(self) -> tuple[str, ...]:
        """The values at trump, those in a plain suit, the dix de der."""
        trumps = [card.suit is self.pile.trump for card in self.pile.cards]
        found = {"CARD-2": any(trumps), "CARD-3": not all(trumps), "CARD-4": self.pile.last}
        return tuple(article for article, counts in found.items() if counts)

    @property
    def solution(self) -> int:
        """The points, dix de der included when the last trick is among them."""
        pile = self.pile
        held = sum(trick_points(pile.rules, pile.trump, trick) for trick in pile.tricks)
        return held + (LAST_TRICK_BONUS if pile.last else 0)

    def misreadings(self) -> Mapping[str, int]:
        """By code, the sum that each misreading leads to."""
        pile, right = self.pile, self.solution
        found = {
            "last-trick-forgotten" if pile.last else "last-trick-always": right
            + (-LAST_TRICK_BONUS if pile.last else LAST_TRICK_BONUS)
        }
        valued = {
            "trump-counted-as-plain": self._plain,
            "plain-counted-as-trump": self._at_trump,
            "ten-counted-as-nothing": lambda c: 0 if c.rank is Rank.TEN else self._worth(c),
            "pips-counted": lambda c: self._worth(c) or _PIPS[c.rank],
        }
        bonus = LAST_TRICK_BONUS if pile.last else 0
        found |= {code: bonus + sum(map(worth, pile.cards)) for code, worth in valued.items()}
        if {Card(rank, pile.trump) for rank in (Rank.KING, Rank.QUEEN)} <= set(pile.cards):
            found["belote-in-the-tricks"] = right + BELOTE_POINTS
        return wrong_answers(right, found)

    def _worth(self, card: Card) -> int:
        return card_points(card, self.pile.trump)

    def _at_trump(self, card: Card) -> int:
        return card_points(card, card.suit)

    def _plain(self, card: Card) -> int:
        return card_points(card, next(suit for suit in Suit if suit is not card.suit))

    def grade(self, answer: int) -> Feedback:
        """Grade a number of points; the reasons add it up, trumps first, then suit by suit."""
        return Feedback(
            correct=answer == self.solution,
            article=self.articles[0],
            because=self._sums(),
            misreading=self.misreading_of(answer),
        )

    def _sums(self) -> tuple[Told, ...]:
        pile, told = self.pile, list[Told]()
        for suit in sorted(Suit, key=lambda suit: suit is not pile.trump):
            worth = [(c, self._worth(c)) for c in pile.cards if c.suit is suit and self._worth(c)]
            worth.sort(key=lambda pair: (-pair[1], -TRUMP_STRENGTH[pair[0].rank]))
            if worth:
                code = "trump-points" if suit is pile.trump else "plain-points"
                told.append(Told(code, (("suit", suit), ("sum", tuple(worth)))))
        if not told:
            told.append(Told("no-points"))
        if pile.last:
            told.append(Told("last-trick", (("bonus", LAST_TRICK_BONUS),)))
        if len(told) > 1:
            told.append(Told("total", (("total", self.solution),)))
        return tuple(told)
