"""A match that is played, as a value: who sits there, and what was done in each deal.

States come from replay, so that taking back is leaving out. The learner's seat is 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from belote_core import (
    DealState,
    Match,
    MatchRecord,
    Pass,
    Phase,
    Play,
    Record,
    RuleSet,
    Settlement,
    Take,
    apply,
    dump,
    new_deal,
)
from belote_core.audit import Renonce, do_in_fact, examine
from exercises.feedback import LEARNER
from tutorials.kit.address import LARGEST_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from belote_core import Action

    # What a computer player does in a deal: the level of its seat decides how well.
    Chooser = Callable[["Sitting"], Action]
    # What a computer player says of what he saw: the match, stopped where he claims a renonce.
    Watcher = Callable[["Sitting"], "Sitting"]

TARGETS = (501, 1000, 2000)


@dataclass(frozen=True, kw_only=True)
class DealPlayed:
    """A deal by its seed, what was done in it, and what is said of it on the sheet.

    `undone` counts how often something was taken back, `hints` for how many cards and bids a hint
    was asked for. `claimed` is the seat that claimed a renonce, which ended the deal (PLAY-10).
    """

    seed: int
    actions: tuple[Action, ...] = ()
    undone: int = 0
    hints: int = 0
    claimed: int | None = None


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A match at a table, or one deal of it where there is no `target`.

    `table` is the rules, `levels` how well each seat plays, from 0, the learner's own left aside.
    `dealer` deals first, from `seed`; each later deal has the next seed. Where the table is
    `lenient` an illegal card is laid, and whoever saw it may claim it (PLAY-10).

    >>> from belote_core import MARQUOIR_3
    >>> one = sit_down(MARQUOIR_3, levels=("", "regular", "regular"), target=501, seed=7)
    >>> one.state.phase, one.match.totals, one.rules.target
    (<Phase.BIDDING: 'bidding'>, (0, 0, 0), 501)
    """

    table: RuleSet
    levels: tuple[str, ...]
    target: int | None
    seed: int
    dealer: int
    deals: tuple[DealPlayed, ...] = field(default=())
    lenient: bool = False

    @cached_property
    def rules(self) -> RuleSet:
        """The rules of the table, played to the target that was chosen (MATCH-1)."""
        return self.table if self.target is None else replace(self.table, target=self.target)

    @property
    def now(self) -> DealPlayed:
        """The deal that is played, or the last one."""
        return self.deals[-1]

    @cached_property
    def match(self) -> Match:
        """The match as it stands before the deal that is played."""
        return _folded(self.rules, self.dealer, self.deals[:-1], self.lenient)

    @cached_property
    def state(self) -> DealState:
        """The deal that is played, as far as it has come."""
        return self.at(len(self.now.actions))

    @property
    def after(self) -> Match:
        """The match once the deal that is played has been written down, if it is over."""
        return _folded(self.rules, self.dealer, self.deals, self.lenient)

    @property
    def deal_over(self) -> bool:
        """Whether the deal that is played is over."""
        return self.state.phase is Phase.PASSED_OUT or self.settles

    @property
    def settles(self) -> bool:
        """Whether it is over and somebody marks: to its last card, or to a renonce (PLAY-10)."""
        return self.state.phase is Phase.FINISHED or self.now.claimed is not None

    @cached_property
    def record_of_deal(self) -> Record:
        """The deal that is played, as one notes it down."""
        return _noted(self.rules, self.match.dealer, self.now)

    @cached_property
    def renonces(self) -> tuple[Renonce, ...]:
        """Every illegal card of the deal so far, seen with open hands; only a lenient table."""
        return examine(self.record_of_deal).renonces if self.lenient else ()

    @property
    def settlement(self) -> Settlement:
        """Who marks what, once the deal settles: what was not claimed is found with the cards."""
        return _settled(self.state, self.match, self.renonces)

    @property
    def over(self) -> bool:
        """Whether the match is: somebody has won (MATCH-1, MATCH-2), or the one deal was played."""
        if self.target is None:
            return self.settles
        return self.deal_over and self.after.winner is not None

    @property
    def own_turn(self) -> bool:
        """Whether the learner is to bid or to play."""
        return self.state.next_seat == LEARNER and self.now.claimed is None

    def at(self, done: int) -> DealState:
        """Return the deal as it was when so many things had been done in it."""
        now, dealer = self.now, self.match.dealer
        return _walked(self.rules, now.seed, dealer, now.actions[:done], self.lenient)

    @property
    def since(self) -> int:
        """How many things were done once the learner had last decided something; 0 before that."""
        own = (i + 1 for i, one in enumerate(self.now.actions) if _decides(one))
        return max(own, default=0)

    # ---- What is done

    def act(self, action: Action) -> Sitting:
        """Bid, declare or play; an action that is not allowed is refused as `apply` refuses it.

        A lenient table lets an illegal card lie.
        """
        (do_in_fact if self.lenient else apply)(self.state, action)
        return self._with(replace(self.now, actions=(*self.now.actions, action)))

    def others(self, choose: Chooser, watch: Watcher = lambda here: here) -> Iterator[Sitting]:
        """Let the computer players act, one after the other, until it is the learner's turn.

        They `watch` what is played, and may claim a renonce.
        """
        here = watch(self)
        if here is not self:
            yield here
        while here.state.next_seat not in (None, LEARNER) and not here.deal_over:
            here = watch(here.act(choose(here)))
            yield here

    def claim(self, seat: int) -> Sitting:
        """Stop the deal: a seat claims a renonce that it can prove (PLAY-10)."""
        return self._with(replace(self.now, claimed=seat))

    def next_deal(self) -> Sitting:
        """Deal anew: the next dealer, or the same one, as DEAL-3 and BID-3 have it."""
        if not self.deal_over or self.over:
            return self
        seed = (self.now.seed + 1) % LARGEST_SEED
        return replace(self, deals=(*self.deals, DealPlayed(seed=seed)))

    def back(self) -> Sitting:
        """Take back the learner's last bid or card, and all that came after it."""
        actions, end = self.now.actions, self.since - 1
        if end < 0:
            return self
        # What he declared goes with the card.
        while end and actions[end - 1].seat == LEARNER:
            end -= 1
        now = replace(self.now, actions=actions[:end], undone=self.now.undone + 1)
        return self._with(now)

    @property
    def last_decision(self) -> Action | None:
        """The learner's last bid or card, which `back` takes back; None where there is none."""
        return self.now.actions[self.since - 1] if self.since else None

    def same_deal(self) -> Sitting:
        """Play the same deal once more from its first bid."""
        undone = self.now.undone + bool(self.now.actions)
        return self._with(DealPlayed(seed=self.now.seed, undone=undone))

    def another(self) -> Sitting:
        """Sit down anew with other cards: the same table, the same players."""
        seed = (self.now.seed + 1) % LARGEST_SEED
        return sit_down(
            self.table,
            levels=self.levels,
            target=self.target,
            seed=seed,
            dealer=self.after.dealer,
            lenient=self.lenient,
        )

    def hinted(self) -> Sitting:
        """Note that a hint was asked for."""
        return self._with(replace(self.now, hints=self.now.hints + 1))

    def _with(self, now: DealPlayed) -> Sitting:
        return replace(self, deals=(*self.deals[:-1], now))

    # ---- What is kept

    @property
    def record(self) -> str:
        """The match so far as a record, which `parse_any` reads."""
        return dump(
            MatchRecord(
                rules=self.rules,
                dealer=self.dealer,
                deals=tuple(
                    _noted(self.rules, match.dealer, deal)
                    for deal, match in zip(self.deals, self._before_each, strict=True)
                ),
            )
        )

    @property
    def _before_each(self) -> list[Match]:
        return [
            _folded(self.rules, self.dealer, self.deals[:i], self.lenient)
            for i in range(len(self.deals))
        ]


def sit_down(  # noqa: PLR0913 - all that one chooses at a table
    table: RuleSet,
    *,
    levels: tuple[str, ...],
    target: int | None,
    seed: int,
    dealer: int | None = None,
    lenient: bool = False,
) -> Sitting:
    """Begin a match; unless told, who deals first follows from the seed."""
    if dealer is None:
        dealer = seed % table.players
    return Sitting(
        table=table,
        levels=levels,
        target=target,
        seed=seed,
        dealer=dealer,
        deals=(DealPlayed(seed=seed),),
        lenient=lenient,
    )


def _decides(action: Action) -> bool:
    """Whether it is a bid or a card of the learner's."""
    return action.seat == LEARNER and isinstance(action, Pass | Take | Play)


def _noted(rules: RuleSet, dealer: int, deal: DealPlayed) -> Record:
    return Record(rules=rules, dealer=dealer, seed=deal.seed, actions=deal.actions)


@lru_cache(maxsize=512)
def _walked(
    rules: RuleSet,
    seed: int,
    dealer: int,
    actions: tuple[Action, ...],
    lenient: bool,  # noqa: FBT001 - a part of the key
) -> DealState:
    """Replay a deal; what came before the last action is found again."""
    if not actions:
        return new_deal(rules, seed=seed, dealer=dealer)
    before = _walked(rules, seed, dealer, actions[:-1], lenient)
    return (do_in_fact if lenient else apply)(before, actions[-1])


@lru_cache(maxsize=64)
def _folded(
    rules: RuleSet,
    dealer: int,
    deals: tuple[DealPlayed, ...],
    lenient: bool,  # noqa: FBT001 - a part of the key
) -> Match:
    """Write down deal after deal; one that goes on changes nothing."""
    if not deals:
        return Match(rules, dealer)
    match, deal = _folded(rules, dealer, deals[:-1], lenient), deals[-1]
    state = _walked(rules, deal.seed, match.dealer, deal.actions, lenient)
    if state.phase is Phase.PASSED_OUT:
        return match.passed_out()
    if state.phase is not Phase.FINISHED and deal.claimed is None:
        return match
    found = examine(_noted(rules, match.dealer, deal)).renonces if lenient else ()
    return match.add(_settled(state, match, found))


def _settled(state: DealState, match: Match, renonces: tuple[Renonce, ...]) -> Settlement:
    """Settle a deal that is over: the first renonce counts, whoever claimed which (PLAY-10)."""
    fault = state.rules.side_of(renonces[0].seat) if renonces else None
    return state.settle(match.held_over, renonce=fault)
