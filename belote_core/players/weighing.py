"""What a card is worth playing: who will win the trick, what it carries, what the card keeps.

The rules of thumb of lesson 13 as numbers in points: the Ace that stays out makes a 10 a poor
lead, a partner who is master makes it a good gift, a last trump is worth more later.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.players.counting import Memory
from belote_core.ranking import LAST_TRICK_BONUS

if TYPE_CHECKING:
    from belote_core.cards import Card


@dataclass(frozen=True)
class Weights:
    """Numbers found by playing deals against each other; points, or shares of points."""

    rest: float = 4.0  # what another player still puts into a trick, on average
    win: float = 12.0  # what lies in a trick beside the card that wins it
    rival: float = 0.45  # how bad it is that a fellow defender wins it, who marks for himself
    draw: float = 2.0  # drawing one trump of the other side, for the side that took
    drawn: float = -6.0  # leading trumps for the other side
    ruff: float = 0.8  # how likely a low trump still wins something
    guarded: float = 0.9  # a card that one other beats, with a lower one to give first
    bare: float = 0.4  # the same without
    beaten: float = 0.06  # a card that several beat
    master: float = 0.75  # a master outside trumps, while there are trumps out
    tempo: float = 4.0  # to keep the lead, or to gain it
    drawn_lost: float = 0.3  # what drawing is worth where the lead is lost by it
    last: float = 10.0  # a sure card for the last trick
    keep: float = 9.0  # a trump when nobody else has any: it takes the lead back


WEIGHTS = Weights()


@dataclass(frozen=True)
class Weighing(Memory):
    """A card to be played, weighed."""

    weights: Weights = WEIGHTS

    @cached_property
    def attacks(self) -> bool:
        """Whether his side took."""
        taker = self.view.taker
        return taker is not None and self._side(taker) == self._side(self.view.seat)

    def _side(self, seat: int) -> int:
        return self.view.rules.side_of(seat)

    def stake(self, seat: int) -> float:
        """What a point is worth to him that a seat wins."""
        if seat == self.view.seat or seat in self.friends:
            return 1.0
        taker = self.view.taker
        if self.attacks or taker is None or self._side(seat) == self._side(taker):
            return -1.0
        return -self.weights.rival

    def outlook(self, card: Card) -> dict[int, float]:
        """How likely each seat wins the trick once the card is played to it."""
        trick = self.view.trick
        led = trick.cards[0].suit if trick.cards else card.suit
        holder, best = self.view.seat, card
        if self.best is not None and self.holder is not None and not self.takes(card):
            holder, best = self.holder, self.best
        chances = {holder: 1.0}
        for seat in self.later:
            beaten = self.beaten_by(seat, best, led)
            mates = [one for one in chances if self._side(one) == self._side(seat)]
            gained = 0.0
            for one in list(chances):
                # Nobody overtakes his own partner for nothing.
                if one in mates and led is not self.trump:
                    continue
                gained += chances[one] * beaten
                chances[one] *= 1.0 - beaten
            chances[seat] = chances.get(seat, 0.0) + gained
        return chances

    def later_worth(self, card: Card) -> float:
        """What the card is likely to bring if it is kept."""
        weights, points = self.weights, self.points(card)
        wins = self._wins_later(card)
        value = wins * (points + weights.win) - (1.0 - wins) * points
        if card.suit is self.trump and self.is_master(card):
            if len(self.view.hand) <= 3:
                value += weights.last
            if not self.trumps_out:
                value += weights.keep
        return value

    def _wins_later(self, card: Card) -> float:
        """How likely the card wins a trick if it is kept."""
        weights, above = self.weights, len(self.above(card))
        if card.suit is self.trump:
            return weights.ruff if above else 1.0
        if not above:
            ruffed = max((self.ruffs(seat, card.suit) for seat in self.opponents), default=0.0)
            return weights.master * (1.0 - ruffed) + (1.0 - weights.master) * (not self.trumps_out)
        if above > 1:
            return weights.beaten
        guards = [one for one in self.view.hand if one.suit is card.suit and one != card]
        low = any(self.points(one) < self.points(card) for one in guards)
        return weights.guarded if low else weights.bare

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats of other sides."""
        return tuple(seat for seat in self.others if seat not in self.friends)

    @cached_property
    def trumps_against(self) -> float:
        """How many trumps the other sides hold, on average."""
        return sum(
            self.holds_one(seat, (card,)) for seat in self.opponents for card in self.trumps_out
        )

    def value(self, card: Card) -> float:
        """What playing the card comes to, in points."""
        weights = self.weights
        chances = self.outlook(card)
        pot = self.worth + self.points(card) + weights.rest * len(self.later)
        if len(self.view.hand) == 1:
            pot += LAST_TRICK_BONUS
        ours = sum(chance for seat, chance in chances.items() if self.stake(seat) > 0)
        found = sum(chance * self.stake(seat) for seat, chance in chances.items()) * pot
        found += weights.tempo * ours
        if self.best is None and card.suit is self.trump:
            found += self._drawing(ours)
        return found - self.later_worth(card)

    def _drawing(self, ours: float) -> float:
        """What it is worth to lead a trump."""
        if not self.trumps_against:
            return 0.0
        if not self.attacks:
            return self.weights.drawn
        lost = self.weights.drawn_lost
        return self.weights.draw * min(self.trumps_against, 3.0) * (lost + (1.0 - lost) * ours)
