"""One side against the other: how much the taking side can still win (SCORE-3.2, SCORE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.solver.search import TABLE, OutOfNodesError, cheapest_first

if TYPE_CHECKING:
    from belote_core.solver.board import Board, Spot


class BetweenSides:
    """Search how many points the taking side wins; `taking` says by seat who is of it.

    With `per_trick`, tricks are counted in place of points: every card is worth nothing.
    """

    def __init__(self, board: Board, taking: tuple[bool, ...]) -> None:
        self.board = board
        self.taking = taking
        self.nodes = 0
        self.limit = 0
        self.low: dict[int, int] = {}
        self.high: dict[int, int] = {}
        self.cheap = cheapest_first(board)

    def _won(self, spot: Spot) -> int:
        return sum(won for won, mine in zip(spot.won, self.taking, strict=True) if mine)

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """Give the least and the greatest total that the points left allow."""
        won = self._won(spot)
        return won, won + self.board.rest(spot)

    def ask(self, spot: Spot, wanted: int) -> int:
        """Find whether the taking side ends with `wanted` or more: a bound of its total."""
        won, rest = self._won(spot), self.board.rest(spot)
        need = wanted - won
        if spot.laid:
            return won + self._lay(
                spot.laid,
                spot.left,
                spot.seat,
                spot.led,
                spot.best,
                spot.holder,
                spot.pot,
                need,
                rest,
            )
        return won + self._lead(spot.left, spot.seat, need, rest)

    def _lead(self, left: int, seat: int, need: int, rest: int) -> int:
        if need <= 0:
            return 0
        if need > rest:
            return rest
        key = left << 2 | seat
        low = self.low.get(key, 0)
        if low >= need:
            return low
        high = self.high.get(key, rest)
        if high < need:
            return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise OutOfNodesError
        board = self.board
        mine = self.taking[seat]
        value = -1 if mine else rest + 1
        nxt = (seat + 1) % board.players
        for card in self.cheap(board.hands[seat] & left):
            found = self._lay(
                1, left ^ card, nxt, board.suit_of[card], card, seat, board.worth[card], need, rest
            )
            value = max(value, found) if mine else min(value, found)
            if (value >= need) == mine:
                break
        if len(self.low) + len(self.high) > TABLE:
            self.low.clear()
            self.high.clear()
        (self.low if value >= need else self.high)[key] = value
        return value

    def _lay(self, laid, left, seat, led, best, holder, pot, need, rest):
        board = self.board
        mine = self.taking[seat]
        moves = board.legal(board.hands[seat] & left, led, best, board.partners[seat] == holder)
        value = -1 if mine else rest + 1
        nxt = (seat + 1) % board.players
        for card in self.cheap(moves):
            top, who = best, holder
            if card > best and card & (led | board.trump):
                top, who = card, seat
            gone, sum_ = left ^ card, pot + board.worth[card]
            if laid + 1 < board.players:
                found = self._lay(laid + 1, gone, nxt, led, top, who, sum_, need, rest)
            else:
                sum_ = sum_ + board.each_trick if gone else rest
                gain = sum_ if self.taking[who] else 0
                found = gain + self._lead(gone, who, need - gain, rest - sum_)
            value = max(value, found) if mine else min(value, found)
            if (value >= need) == mine:
                break
        return value
