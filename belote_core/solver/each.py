"""The taker against two who combine, each with his own points: T − A and T − B (SCORE-3).

A state is won or lost for a pair of head starts (x, y) over the two. More never hurts, so one proof
holds for every pair above it, or below it: the table keeps the weakest pair that each proof needs,
and one table serves the contract and every margin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.solver.search import TABLE, OutOfNodesError, cheapest_first

if TYPE_CHECKING:
    from belote_core.solver.board import Board, Spot

# More than any difference of points.
ANY = 10_000


class EachForHimself:
    """Search how far the taker, `taker`, can stay ahead of each other; `ahead` at the start."""

    def __init__(self, board: Board, taker: int, bonus: tuple[int, ...]) -> None:
        self.board = board
        self.taker = taker
        self.first, self.second = (s for s in range(board.players) if s != taker)
        self.bonus = bonus
        self.nodes = 0
        self.limit = 0
        self.won: dict[int, list[tuple[int, int]]] = {}
        self.lost: dict[int, list[tuple[int, int]]] = {}
        self.cheap = cheapest_first(board)

    def _ahead(self, spot: Spot) -> tuple[int, int]:
        """How far the taker is ahead of each of the others."""
        totals = [won + more for won, more in zip(spot.won, self.bonus, strict=True)]
        mine = totals[self.taker]
        return mine - totals[self.first], mine - totals[self.second]

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """Give the least and the greatest margin that the points left allow."""
        ahead, rest = min(self._ahead(spot)), self.board.rest(spot)
        return ahead - rest, ahead + rest

    def ask(self, spot: Spot, wanted: int) -> int:
        """Find whether the taker ends `wanted` or more ahead of each: a bound of the margin."""
        x, y = self._ahead(spot)
        x, y = x - wanted, y - wanted
        rest = self.board.rest(spot)
        if spot.laid:
            won, a, b = self._follow(spot, x, y, rest)
        else:
            won, a, b = self._lead(spot.left, spot.seat, x, y, rest)
        if won:
            return wanted + min(x - a, y - b)
        return wanted - 1 - min(a - x, b - y)

    def _lead(self, left: int, seat: int, x: int, y: int, rest: int) -> tuple[bool, int, int]:
        if x >= rest and y >= rest:
            return True, rest, rest
        if x < -rest:
            return False, -rest - 1, ANY
        if y < -rest:
            return False, ANY, -rest - 1
        key = left << 2 | seat
        for a, b in self.won.get(key, ()):
            if x >= a and y >= b:
                return True, a, b
        for a, b in self.lost.get(key, ()):
            if x <= a and y <= b:
                return False, a, b
        self.nodes += 1
        if self.nodes > self.limit:
            raise OutOfNodesError
        board = self.board
        hand = board.hands[seat] & left
        mine = seat == self.taker
        a, b = (ANY, ANY) if mine else (-ANY, -ANY)
        nxt = (seat + 1) % board.players
        done = False
        for card in self.cheap(hand):
            won, c, d = self._lay(
                1, left ^ card, nxt, board.suit_of[card], card, seat, board.worth[card], x, y, rest
            )
            if won == mine:
                a, b, done = c, d, True
                break
            a, b = (min(a, c), min(b, d)) if mine else (max(a, c), max(b, d))
        result = mine if done else not mine
        if len(self.won) + len(self.lost) > TABLE:
            self.won.clear()
            self.lost.clear()
        if result:
            kept = [(c, d) for c, d in self.won.get(key, ()) if not (c >= a and d >= b)]
            self.won[key] = [(a, b), *kept]
        else:
            kept = [(c, d) for c, d in self.lost.get(key, ()) if not (c <= a and d <= b)]
            self.lost[key] = [(a, b), *kept]
        return result, a, b

    def _follow(self, spot: Spot, x: int, y: int, rest: int) -> tuple[bool, int, int]:
        return self._lay(
            spot.laid, spot.left, spot.seat, spot.led, spot.best, spot.holder, spot.pot, x, y, rest
        )

    def _lay(self, laid, left, seat, led, best, holder, pot, x, y, rest):
        board = self.board
        hand = board.hands[seat] & left
        mine = seat == self.taker
        moves = board.legal(hand, led, best, board.partners[seat] == holder)
        a, b = (ANY, ANY) if mine else (-ANY, -ANY)
        nxt = (seat + 1) % board.players
        for card in self.cheap(moves):
            top, who = best, holder
            if card > best and card & (led | board.trump):
                top, who = card, seat
            gone, sum_ = left ^ card, pot + board.worth[card]
            if laid + 1 < board.players:
                won, c, d = self._lay(laid + 1, gone, nxt, led, top, who, sum_, x, y, rest)
            else:
                if not gone:
                    sum_ = rest
                if who == self.taker:
                    won, c, d = self._lead(gone, who, x + sum_, y + sum_, rest - sum_)
                    c, d = c - sum_, d - sum_
                elif who == self.first:
                    won, c, d = self._lead(gone, who, x - sum_, y, rest - sum_)
                    c += sum_
                else:
                    won, c, d = self._lead(gone, who, x, y - sum_, rest - sum_)
                    d += sum_
            if won == mine:
                return won, c, d
            a, b = (min(a, c), min(b, d)) if mine else (max(a, c), max(b, d))
        return not mine, a, b
