"""The taker against two who combine, each with his own points: T − A and T − B (SCORE-3).

A position is won or lost for a pair of head starts (x, y) over the two. More never hurts, so one
proof holds for every pair above it, or below it: the table keeps the weakest pair that each proof
needs, and one table serves the contract and every margin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.solver.search import TABLE, Budget, InOrder, OutOfNodesError, TopRuns

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core.solver.board import Board, Spot

# Won or lost, and the weakest head starts for which that was proved.
Proof = tuple[bool, int, int]
# More than any difference of points.
ANY = 10_000


class EachForHimself:
    """Search by how much the taker ends ahead of the better of the others.

    `more` are points that count besides, by seat: a belote.
    """

    def __init__(self, board: Board, taker: int, more: tuple[int, ...]) -> None:
        self.board, self.taker, self.more = board, taker, more
        self.others = tuple(seat for seat in range(board.players) if seat != taker)
        self.budget = Budget()
        self._lead, self._lay = _search(board, taker, self.budget)

    def _ahead(self, spot: Spot) -> tuple[int, int]:
        """How far the taker is ahead of each of the others."""
        totals = [won + more for won, more in zip(spot.won, self.more, strict=True)]
        x, y = (totals[self.taker] - totals[seat] for seat in self.others)
        return x, y

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
            won, a, b = self._lay(spot, x, y, rest)
        else:
            won, a, b = self._lead(spot.left, spot.seat, x, y, rest)
        return wanted + min(x - a, y - b) if won else wanted - 1 - min(a - x, b - y)


def _search(
    board: Board, taker: int, budget: Budget
) -> tuple[Callable[[int, int, int, int, int], Proof], Callable[[Spot, int, int, int], Proof]]:
    """Make the functions that search from between two tricks, and from within one."""
    hands, trump, suit_of, worth = board.hands, board.trump, board.suit_of, board.worth
    legal, partners = board.legal, board.partners
    first, second = (seat for seat in range(board.players) if seat != taker)
    following = tuple((seat + 1) % board.players for seat in range(board.players))
    suits = board.suits
    plain = tuple(suit for suit in suits if suit != trump)
    cheap, rich, runs = InOrder(worth), InOrder(worth, rich=True), TopRuns(hands, worth)
    proved_won: dict[int, list[tuple[int, int]]] = {}
    proved_lost: dict[int, list[tuple[int, int]]] = {}
    best_move: dict[int, int] = {}

    def lead(left: int, seat: int, x: int, y: int, rest: int) -> Proof:
        if x >= rest and y >= rest:
            return True, rest, rest
        if x < -rest:
            return False, -rest - 1, ANY
        if y < -rest:
            return False, ANY, -rest - 1
        key = left << 2 | seat
        for a, b in proved_won.get(key, ()):
            if x >= a and y >= b:
                return True, a, b
        for a, b in proved_lost.get(key, ()):
            if x <= a and y <= b:
                return False, a, b
        # Points that are sure: the top run at trump, and every run of who leads when nobody else
        # has a trump.
        hand, trumps = hands[seat] & left, left & trump
        owner, sure = runs[trumps]
        if not trumps & ~hand:
            owner = seat
            for suit in plain:
                who, points = runs[left & suit]
                if who == seat:
                    sure += points
        if sure:
            if owner == taker:
                a = rest - 2 * sure
                if x >= a and y >= a:
                    return True, a, a
            else:
                a = 2 * sure - rest - 1 if owner == first else sure - rest - 1
                b = 2 * sure - rest - 1 if owner == second else sure - rest - 1
                if x <= a:
                    return False, a, ANY
                if y <= b:
                    return False, ANY, b
        budget.nodes += 1
        if budget.nodes > budget.limit:
            raise OutOfNodesError
        mine = seat == taker
        a = b = ANY if mine else -ANY
        masters = 0
        for suit in suits:
            out = left & suit
            if out:
                masters |= hand & 1 << (out.bit_length() - 1)
        order = rich[masters] + cheap[hand ^ masters]
        known = best_move.get(key, 0)
        if known:
            order = (known, *(card for card in order if card != known))
        nxt = following[seat]
        result = not mine
        for card in order:
            won, c, d = lay(left ^ card, nxt, 1, suit_of[card], card, seat, worth[card], x, y, rest)
            if won is mine:
                a, b, result = c, d, mine
                best_move[key] = card
                break
            if mine:
                a, b = (c if c < a else a), (d if d < b else b)
            else:
                a, b = (c if c > a else a), (d if d > b else b)
        if len(best_move) + len(proved_won) + len(proved_lost) > TABLE:
            for table in (best_move, proved_won, proved_lost):
                table.clear()
        if result:
            found = proved_won.get(key)
            proved_won[key] = (
                [(a, b)] if found is None else [(a, b), *(p for p in found if p[0] < a or p[1] < b)]
            )
        else:
            found = proved_lost.get(key)
            proved_lost[key] = (
                [(a, b)] if found is None else [(a, b), *(p for p in found if p[0] > a or p[1] > b)]
            )
        return result, a, b

    def lay(
        left: int,
        seat: int,
        laid: int,
        led: int,
        best: int,
        holder: int,
        pot: int,
        x: int,
        y: int,
        rest: int,
    ) -> Proof:
        mine = seat == taker
        moves = hands[seat] & led & left
        if moves and led != trump:
            win = 0 if best & trump else moves & -best
        else:
            moves = legal(hands[seat] & left, led, best, partners[seat] == holder)
            win = moves & trump & -best
        lose = moves ^ win
        if not mine and holder != taker and laid == 2:
            order = rich[moves]
        elif win:
            order = rich[win] + cheap[lose] if lose else rich[win]
        else:
            order = cheap[lose]
        a = b = ANY if mine else -ANY
        for card in order:
            if card & win:
                top, who = card, seat
            else:
                top, who = best, holder
            if laid == 1:
                won, c, d = lay(
                    left ^ card, following[seat], 2, led, top, who, pot + worth[card], x, y, rest
                )
            else:
                gone = left ^ card
                points = pot + worth[card] if gone else rest
                if who == taker:
                    won, c, d = lead(gone, who, x + points, y + points, rest - points)
                    c -= points
                    d -= points
                elif who == first:
                    won, c, d = lead(gone, who, x - points, y, rest - points)
                    c += points
                else:
                    won, c, d = lead(gone, who, x, y - points, rest - points)
                    d += points
            if won is mine:
                return won, c, d
            if mine:
                a, b = (c if c < a else a), (d if d < b else b)
            else:
                a, b = (c if c > a else a), (d if d > b else b)
        return not mine, a, b

    def within(spot: Spot, x: int, y: int, rest: int) -> Proof:
        return lay(
            spot.left, spot.seat, spot.laid, spot.led, spot.best, spot.holder, spot.pot, x, y, rest
        )

    return lead, within
