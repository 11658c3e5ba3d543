"""One side against the other: how much the taking side can still win (SCORE-3.2, SCORE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.solver.search import TABLE, Budget, InOrder, OutOfNodesError, TopRuns

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_core.solver.board import Board, Spot


class BetweenSides:
    """Search how much the taking side wins, points or tricks as the board counts them.

    `taking` says by seat who is of it.
    """

    def __init__(self, board: Board, taking: tuple[bool, ...]) -> None:
        self.board, self.taking = board, taking
        self.budget = Budget()
        self._lead, self._lay = _search(board, taking, self.budget)

    def _won(self, spot: Spot) -> int:
        return sum(won for won, mine in zip(spot.won, self.taking, strict=True) if mine)

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """Give the least and the greatest total that what is left allows."""
        won = self._won(spot)
        return won, won + self.board.rest(spot)

    def ask(self, spot: Spot, wanted: int) -> int:
        """Find whether the taking side ends with `wanted` or more: a bound of its total."""
        won, rest = self._won(spot), self.board.rest(spot)
        if spot.laid:
            return won + self._lay(spot, wanted - won, rest)
        return won + self._lead(spot.left, spot.seat, wanted - won, rest)


def _search(
    board: Board, taking: tuple[bool, ...], budget: Budget
) -> tuple[Callable[[int, int, int, int], int], Callable[[Spot, int, int], int]]:
    """Make the functions that search from between two tricks, and from within one."""
    hands, trump, suit_of, worth = board.hands, board.trump, board.suit_of, board.worth
    legal, partners, each_trick = board.legal, board.partners, board.each_trick
    players, last = board.players, board.players - 1
    following = tuple((seat + 1) % players for seat in range(players))
    suits = board.suits
    plain = tuple(suit for suit in suits if suit != trump)
    cheap, rich = InOrder(worth), InOrder(worth, rich=True)
    zeros = sum(card for card, points in worth.items() if not points)
    ours = sum(hand for hand, mine in zip(hands, taking, strict=True) if mine)
    runs = TopRuns((sum(hands) ^ ours, ours), worth)
    lows: dict[int, int] = {}
    highs: dict[int, int] = {}
    best_move: dict[int, int] = {}

    tops = TopRuns(hands, worth)
    # Trumps that cannot spoil what a leader cashes: his own, and those of a partner who is free.
    spared = tuple(
        hand | (0 if board.bound or partner is None else hands[partner])
        for hand, partner in zip(hands, partners, strict=True)
    )

    def lead(left: int, seat: int, need: int, rest: int) -> int:
        if need <= 0:
            return 0
        if need > rest:
            return rest
        key = left << 2 | seat
        low = lows.get(key, 0)
        if low >= need:
            return low
        high = highs.get(key, rest)
        if high < need:
            return high
        mine = taking[seat]
        hand, trumps = hands[seat] & left, left & trump
        side, sure = runs[trumps]
        if not trumps & ~spared[seat]:
            side = mine
            for suit in plain:
                who, points = tops[left & suit]
                if who == seat:
                    sure += points
        if sure:
            if side:
                if sure >= need:
                    return sure
            elif rest - sure < need:
                return rest - sure
        budget.nodes += 1
        if budget.nodes > budget.limit:
            raise OutOfNodesError
        masters = 0
        for suit in suits:
            out = left & suit
            if out:
                masters |= hand & 1 << (out.bit_length() - 1)
        order = rich[masters] + cheap[hand ^ masters]
        known = best_move.get(key, 0)
        if known:
            order = (known, *(card for card in order if card != known))
        value = -1 if mine else rest + 1
        for card in order:
            if card & zeros:
                higher = left & suit_of[card] & -(card << 1)
                if higher & -higher & hand & zeros:
                    continue
            found = lay(
                left ^ card,
                following[seat],
                1,
                suit_of[card],
                card,
                seat,
                worth[card],
                need,
                rest,
            )
            if mine:
                if found > value:
                    value = found
                    if value >= need:
                        best_move[key] = card
                        break
            elif found < value:
                value = found
                if value < need:
                    best_move[key] = card
                    break
        if len(best_move) + len(lows) + len(highs) > TABLE:
            for table in (best_move, lows, highs):
                table.clear()
        if value >= need:
            lows[key] = value
        else:
            highs[key] = value
        return value

    def lay(
        left: int,
        seat: int,
        laid: int,
        led: int,
        best: int,
        holder: int,
        pot: int,
        need: int,
        rest: int,
    ) -> int:
        mine = taking[seat]
        moves = hands[seat] & led & left
        if moves and led != trump:
            win = 0 if best & trump else moves & -best
        else:
            moves = legal(hands[seat] & left, led, best, partners[seat] == holder)
            win = moves & trump & -best
        lose = moves ^ win
        if mine == taking[holder] and laid == last:
            order = rich[moves]
        elif win:
            order = rich[win] + cheap[lose] if lose else rich[win]
        else:
            order = cheap[lose]
        value = -1 if mine else rest + 1
        for card in order:
            if card & zeros:
                higher = (left | best) & suit_of[card] & -(card << 1)
                if higher & -higher & moves & zeros:
                    continue
            if card & win:
                top, who = card, seat
            else:
                top, who = best, holder
            if laid < last:
                found = lay(
                    left ^ card,
                    following[seat],
                    laid + 1,
                    led,
                    top,
                    who,
                    pot + worth[card],
                    need,
                    rest,
                )
            else:
                gone = left ^ card
                points = pot + worth[card] + each_trick if gone else rest
                after, gain = rest - points, points if taking[who] else 0
                lack = need - gain
                if lack <= 0:
                    found = gain
                elif lack > after:
                    found = gain + after
                else:
                    found = gain + lead(gone, who, lack, after)
            if mine:
                if found > value:
                    value = found
                    if value >= need:
                        return value
            elif found < value:
                value = found
                if value < need:
                    return value
        return value

    def within(spot: Spot, need: int, rest: int) -> int:
        return lay(
            spot.left, spot.seat, spot.laid, spot.led, spot.best, spot.holder, spot.pot, need, rest
        )

    return lead, within
