"""The questions that can be asked of a deal in play, and their answers within a budget."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from belote_core.actions import Play
from belote_core.arguments import of_kind, wrong
from belote_core.deal import DealState
from belote_core.errors import PositionError
from belote_core.ruleset import Majority
from belote_core.solver.board import bits_of, board_of
from belote_core.solver.each import EachForHimself
from belote_core.solver.outcome import announced, belotes
from belote_core.solver.search import OutOfNodesError
from belote_core.solver.sides import BetweenSides

if TYPE_CHECKING:
    from belote_core.cards import Card
    from belote_core.solver.board import Spot
    from belote_core.solver.search import Search

# Positions between two tricks; a full deal rarely asks for so many.
DEFAULT = 300_000
_UNBOUNDED = 1 << 60


class Question(StrEnum):
    """What is asked of a deal with all hands open.

    `CONTRACT`: can the taking side make it, 1 or 0 (SCORE-3.1, SCORE-3.2, SCORE-4.1; its capot is
    a contract made, the other side's one failed). `MARGIN`: by how many points, dix de der and the
    belote that counts included, the taking side ends ahead of the best of the others.
    """

    CONTRACT = "contract"
    MARGIN = "margin"

    @classmethod
    def _missing_(cls, value: object) -> Question:
        raise wrong("question", value, *(one.value for one in cls))


@dataclass(frozen=True)
class Solution:
    """The answer with best play on all sides: `value`, None where the budget did not reach.

    It lies from `low` to `high` in any case. `line` are the cards that lead there, from the next to
    the last; empty when not proved. `nodes` are the positions searched, between two tricks each.
    """

    proved: bool
    value: int | None
    low: int
    high: int
    line: tuple[Card, ...]
    nodes: int


def solve(
    state: DealState, question: Question = Question.CONTRACT, *, nodes: int = DEFAULT
) -> Solution:
    """Answer for the seat to play, in the middle of a trick too; the others combine at three.

    `nodes` bounds the search; beyond it the answer is not proved. Raises `PositionError` for a deal
    that is not in play, whose cards are not all known, or, asked for the contract, not all there.

    >>> from belote_core import MARQUOIR_3, Suit, deal_from_hands, parse_cards
    >>> ends = [parse_cards(text) for text in ("Ks As", "9h Kd", "Jh Td")]
    >>> state = deal_from_hands(MARQUOIR_3, hands=ends, dealer=2, taker=1, trump=Suit.HEARTS)
    >>> found = solve(state, Question.MARGIN)
    >>> found.value, found.line
    (-73, (<As>, <9h>, <Jh>, <Td>, <Ks>, <Kd>))
    """
    task = _Task(state, question, nodes)
    return task.solved()


def solve_cards(
    state: DealState, question: Question = Question.CONTRACT, *, nodes: int = DEFAULT
) -> dict[Card, Solution]:
    """Answer for each legal card of the seat to play, in hand order: what playing it comes to.

    `nodes` bounds the search for all of them together. Raises as `solve` does.

    >>> from belote_core import MARQUOIR_3, Suit, deal_from_hands, parse_cards
    >>> ends = [parse_cards(text) for text in ("Ks As", "9h Kd", "Jh Td")]
    >>> state = deal_from_hands(MARQUOIR_3, hands=ends, dealer=2, taker=1, trump=Suit.HEARTS)
    >>> {card.code: found.value for card, found in solve_cards(state, Question.MARGIN).items()}
    {'Ks': -73, 'As': -73}
    """
    task = _Task(state, question, nodes)
    return task.cards_solved()


class _Task:
    """One call: the deal as numbers, the search that fits the question, and what is wanted of it.

    The search's value v is told as `scale * v + shift`; for the contract only whether it reaches
    `wanted`.
    """

    def __init__(self, state: DealState, question: Question, nodes: int) -> None:
        of_kind("state", state, DealState)
        of_kind("question", question, str)
        question = Question(question)
        of_kind("nodes", nodes, int)
        if nodes < 0:
            raise PositionError("negative_amount", field="nodes", side=None, value=nodes)
        self.board, self.spot = board_of(state)
        self.state, self.rules, self.nodes = state, state.rules, nodes
        self.moves = {
            action.card: self.board.bit(action.card)
            for action in state.legal_actions
            if isinstance(action, Play)
        }
        self.wanted: int | None = None
        self.scale, self.shift = 1, 0
        if question is Question.CONTRACT and not state.whole:
            raise PositionError("deal_not_whole", pack=self.rules.pack)
        self.search = self._search(question)

    def _search(self, question: Question) -> Search:
        state, rules, taker = self.state, self.rules, self.state.taker
        assert taker is not None
        contract = question is Question.CONTRACT
        more = belotes(state)
        together = contract and rules.majority is Majority.MORE_THAN_TOGETHER
        self.taking = tuple(rules.side_of(s) == rules.side_of(taker) for s in range(rules.players))
        if not (rules.fixed_pairs or together):
            self.wanted = 1 if contract else None
            return EachForHimself(self.board, taker, more)
        mine = rules.side_of(taker)
        if contract:
            more = tuple(map(sum, zip(more, announced(state), strict=True)))
        extra = more[mine] - sum(amount for side, amount in enumerate(more) if side != mine)
        total = sum(self.spot.won) + self.board.rest(self.spot)
        if not contract:
            self.scale, self.shift = 2, extra - total
            return BetweenSides(self.board, self.taking)
        # Strictly more than half, all things counted (SCORE-4.1).
        wanted = (total - extra) // 2 + 1
        if 0 < wanted <= total:
            self.wanted = wanted
            return BetweenSides(self.board, self.taking)
        # Announcements decide it, but for a capot, in which nothing is compared (SCORE-4.3).
        self.wanted = 1 if wanted <= 0 else rules.hand_size
        self._count_tricks()
        return BetweenSides(self.board, self.taking)

    def _count_tricks(self) -> None:
        """Make every trick worth one point, and the cards nothing."""
        won = [0] * self.rules.players
        for seat in self.state.winners:
            won[seat] += 1
        self.board = replace(
            self.board, worth=dict.fromkeys(self.board.worth, 0), each_trick=1, last_trick=0
        )
        self.spot = self.spot._replace(pot=0, won=tuple(won))

    # ---- Asking

    def solved(self) -> Solution:
        """Answer for the seat to play."""
        self.search.budget.limit = self.nodes
        if len(self.moves) == self.board.moves(self.spot).bit_count():
            return self._answer(self.spot)
        # A word was said, its card has to follow (BELOTE-4).
        found = list(self.cards_solved().values())
        better = max if self.taking[self.spot.seat] else min
        low, high = better(one.low for one in found), better(one.high for one in found)
        if low < high:
            return self._open(low, high, 0)
        line = next(one.line for one in found if one.value == low)
        return replace(self._proved(low, 0), line=line)

    def cards_solved(self) -> dict[Card, Solution]:
        """Answer for each legal card."""
        found, budget, left = {}, self.search.budget, self.nodes
        for number, (card, bit) in enumerate(self.moves.items()):
            budget.limit = budget.nodes + max(0, left) // (len(self.moves) - number)
            one = self._answer(self.board.after(self.spot, bit))
            left -= one.nodes
            found[card] = replace(one, line=(card, *one.line) if one.proved else ())
        return found

    def _answer(self, spot: Spot) -> Solution:
        if self.wanted is not None:
            return self._contract(spot, self.wanted)
        return self._exact(spot)

    def _contract(self, spot: Spot, wanted: int) -> Solution:
        start = self.search.budget.nodes
        try:
            value = int(self._ask(spot, wanted) >= wanted)
        except OutOfNodesError:
            return self._open(0, 1, start)
        proved = self._proved(value, start)
        line = self._line(spot, wanted, None) if value else self._line(spot, None, wanted - 1)
        return replace(proved, line=line)

    def _exact(self, spot: Spot) -> Solution:
        start = self.search.budget.nodes
        low, high = self.search.bounds(spot)
        try:
            while low < high:
                middle = (low + high + 1) // 2
                found = self._ask(spot, middle)
                if found >= middle:
                    low = found
                else:
                    high = found
        except OutOfNodesError:
            return self._open(self._told(low), self._told(high), start)
        return replace(self._proved(self._told(low), start), line=self._line(spot, low, low))

    def _told(self, value: int) -> int:
        return self.scale * value + self.shift

    def _proved(self, value: int, start: int) -> Solution:
        nodes = self.search.budget.nodes - start
        return Solution(proved=True, value=value, low=value, high=value, line=(), nodes=nodes)

    def _open(self, low: int, high: int, start: int) -> Solution:
        nodes = self.search.budget.nodes - start
        return Solution(proved=False, value=None, low=low, high=high, line=(), nodes=nodes)

    def _ask(self, spot: Spot, wanted: int) -> int:
        if not spot.left:
            low, _ = self.search.bounds(spot)
            return low
        return self.search.ask(spot, wanted)

    def _line(self, spot: Spot, least: int | None, most: int | None) -> tuple[Card, ...]:
        """List play to the end in which the taking side keeps `least` and the others `most`.

        Whoever has nothing to keep plays his weakest card.
        """
        line = []
        while spot.left:
            keeps = least if self.taking[spot.seat] else most
            card = self._keeping(spot, keeps)
            line.append(self.board.card(card))
            spot = self.board.after(spot, card)
        return tuple(line)

    def _keeping(self, spot: Spot, value: int | None) -> int:
        """Choose a card after which the seat to play still keeps the value."""
        moves = self.board.moves(spot)
        if value is None or not moves & (moves - 1):
            return moves & -moves
        # First what is proved already, then with all the search it takes.
        for more in (0, _UNBOUNDED):
            self.search.budget.limit = self.search.budget.nodes + more
            for card in bits_of(moves):
                if self._keeps(spot, card, value):
                    return card
        raise AssertionError

    def _keeps(self, spot: Spot, card: int, value: int) -> bool:
        """Whether the seat to play is sure of the value after this card."""
        after = self.board.after(spot, card)
        try:
            if self.taking[spot.seat]:
                return self._ask(after, value) >= value
            return self._ask(after, value + 1) <= value
        except OutOfNodesError:
            return False
