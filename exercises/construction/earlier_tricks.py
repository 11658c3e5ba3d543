"""The tricks before a moment, suit by suit: what was led in each, and who did not follow.

One card of the same suit from everybody makes a trick that anybody may have won, whatever is still
held: in a plain suit nothing is asked of who follows (PLAY-2), and trumps may always have gone up
one after the other (PLAY-3). So only tricks of several suits are searched for. They lie nearest
the moment, where hands are small: who does not follow must hold none of the suit any more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Counts = tuple[int, ...]
# What it costs to count whether the hands can be filled, in steps of choosing suits for a trick.
_COUNTING = 8


class SpentError(Exception):
    """The search has taken as many steps as it may."""


@dataclass
class Budget:
    """How many steps a search may take: the same on every machine."""

    steps: int

    def spend(self, steps: int = 1) -> None:
        """Take some steps; `SpentError` when there are none left."""
        self.steps -= steps
        if self.steps < 0:
            raise SpentError


@dataclass(frozen=True)
class MixedTrick:
    """A trick of several suits: who led, and the suit each seat played, as numbers."""

    leader: int
    suits: Counts


@dataclass(frozen=True)
class Plan:
    """The tricks before a moment, the latest first: those of several suits, then those of one."""

    mixed: tuple[MixedTrick, ...]
    same: Counts
    voids: Counts


@dataclass(frozen=True)
class Before:
    """How things stood before some tricks: `taken` cards of each suit lie in the later ones.

    `winner` must win the trick before. `held` are the suits each seat holds for certain, `voids`
    those it must not hold at the moment itself: sets of suits, a bit for each.
    """

    taken: Counts
    winner: int
    held: Counts
    voids: Counts


@dataclass(frozen=True)
class Unknown:
    """The cards nobody has seen: for each suit, the seats that may hold each card at the moment.

    `homes` are sets of seats, a bit for each, the smallest first: within a suit, who may hold a
    card may hold the next one too. `room` is how many each seat holds. Suits and seats are
    numbers; the trump suit is the last.
    """

    homes: tuple[tuple[int, ...], ...]
    room: Counts

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.room)

    @property
    def trump(self) -> int:
        """The number of the trump suit."""
        return len(self.homes) - 1

    def left(self, taken: Counts) -> Counts:
        """How many cards of each suit do not lie in `taken`; those hardest to hold were taken."""
        return tuple(len(suit) - gone for suit, gone in zip(self.homes, taken, strict=True))

    def per_home(self, taken: Counts, voids: Counts) -> list[int]:
        """How many of the cards left each set of seats may hold, and nobody else."""
        found = [0] * (1 << self.players)
        for number, suit in enumerate(self.homes):
            barred = sum(1 << seat for seat in range(self.players) if voids[seat] >> number & 1)
            for home in suit[taken[number] :]:
                found[home & ~barred] += 1
        return found

    def fits(self, taken: Counts, voids: Counts) -> bool:
        """Whether the hands can be filled with what is left."""
        return fits(self.per_home(taken, voids), self.room)


def fits(per_home: Sequence[int], room: Counts, elsewhere: int = 0) -> bool:
    """Whether hands can be filled: for no set of seats are there more cards than room.

    `per_home` is how many cards may lie with each set of seats only, `elsewhere` how many of them
    may lie in earlier tricks.
    """
    seats = range(len(room))
    return all(
        sum(n for home, n in enumerate(per_home) if n and not home & ~group)
        <= elsewhere + sum(room[seat] for seat in seats if group >> seat & 1)
        for group in range(len(per_home))
    )


def plan(unknown: Unknown, start: Before, tricks: int, budget: Budget) -> Plan | None:
    """Find `tricks` tricks before a moment, those of several suits as few as can be.

    None where there are none of this form; `SpentError` where the budget does not tell.
    """
    search = _Search(unknown, budget)
    for mixed in range(max(0, search.short(start.taken, tricks)), tricks + 1):
        found = search.go(start, tricks, mixed)
        if found:
            return found
    return None


@dataclass(frozen=True)
class _Search:
    unknown: Unknown
    budget: Budget

    def short(self, taken: Counts, tricks: int) -> int:
        """How many of so many tricks cannot be of one suit."""
        return tricks - sum(n // self.unknown.players for n in self.unknown.left(taken))

    def go(self, at: Before, tricks: int, mixed: int) -> Plan | None:
        if not mixed:
            return self._of_one_suit(at, tricks)
        for trick, before in self._of_several(at, tricks, mixed):
            found = self.go(before, tricks - 1, mixed - 1)
            if found:
                return replace(found, mixed=(trick, *found.mixed))
        return None

    def _of_one_suit(self, at: Before, tricks: int) -> Plan | None:
        players = self.unknown.players
        most = [n // players for n in self.unknown.left(at.taken)]
        for same in product(*(range(min(n, tricks), -1, -1) for n in most)):
            if sum(same) != tricks:
                continue
            self.budget.spend(_COUNTING)
            taken = tuple(n + players * more for n, more in zip(at.taken, same, strict=True))
            if self.unknown.fits(taken, at.voids):
                return Plan((), same, at.voids)
        return None

    def _of_several(
        self, at: Before, tricks: int, mixed: int
    ) -> Iterator[tuple[MixedTrick, Before]]:
        """Every trick of several suits that can have come before, and how things stood then."""
        left, seats = self.unknown.left(at.taken), range(self.unknown.players)
        for led in range(len(left)):
            choices = [self._choices(at, seat, led) for seat in seats]
            ways = sorted(product(*choices), key=lambda suits: -suits.count(led))
            for suits in ways:
                self.budget.spend()
                counts = [suits.count(suit) for suit in range(len(left))]
                if counts[led] in (0, len(seats)) or any(map(int.__gt__, counts, left)):
                    continue
                taken = tuple(map(int.__add__, at.taken, counts))
                if self.short(taken, tricks - 1) >= mixed:
                    continue
                before = self._before(at, led, suits, taken)
                for leader in self._leaders(at.winner, led, suits):
                    yield MixedTrick(leader, suits), replace(before, winner=leader)

    def _choices(self, at: Before, seat: int, led: int) -> list[int]:
        """The suits a seat may have played: the led one, another if he held none of it."""
        trump = self.unknown.trump
        holds = at.held[seat]
        if holds >> led & 1:
            return [led]
        ruffs = led == trump or holds >> trump & 1
        others = [s for s in range(trump + (led != trump)) if s != led]
        return [led, *(s for s in others if not (ruffs and led != trump) or s == trump)]

    def _before(self, at: Before, led: int, suits: Counts, taken: Counts) -> Before:
        trump = self.unknown.trump
        held, voids = list(at.held), list(at.voids)
        for seat, suit in enumerate(suits):
            held[seat] |= 1 << suit
            if suit != led:
                voids[seat] |= 1 << led
                if suit != trump:
                    voids[seat] |= 1 << trump
        return Before(taken, at.winner, tuple(held), tuple(voids))

    def _leaders(self, winner: int, led: int, suits: Counts) -> list[int]:
        """Who can have led so that `winner` wins: the last of those whose cards go up."""
        trump, players = self.unknown.trump, len(suits)
        best = trump if trump in suits else led
        if suits[winner] != best:
            return []
        followers = [seat for seat in range(players) if suits[seat] == led]
        if best != trump:
            return followers
        # Counted from the leader, nobody plays a trump after the winner.
        rivals = [seat for seat in range(players) if suits[seat] == trump and seat != winner]
        return [
            lead
            for lead in followers
            if all((seat - lead) % players < (winner - lead) % players for seat in rivals)
        ]
