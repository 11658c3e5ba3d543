"""The same record under two rulesets: which rulings and which settlement change (RULESET-1).

>>> from dataclasses import replace
>>> from belote_core.record import parse_record
>>> from belote_core.ruleset import MARQUOIR_3, Undertrump
>>> record = parse_record('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... trump = "h"
... taker = 1
... hands = ["As Kd", "Jh Qd", "9h Td"]
... actions = ["0 As", "1 Jh"]
... ''')
>>> changes = what_changes(record, replace(MARQUOIR_3, undertrump=Undertrump.FREE))
>>> [(change.seat, str(change.card), change.after.allowed) for change in changes.cards]
[(2, 'Td', True)]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from belote_core.actions import Announce, Bid, Pass, Say, Take
from belote_core.announcements import Kind
from belote_core.audit import Audit, examine
from belote_core.bidding import rule_on_bid
from belote_core.deal.calls import announceable, cards_needed
from belote_core.deal.progress import Phase
from belote_core.errors import PositionError
from belote_core.ruleset import Change, RuleSet, diff

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.actions import Action
    from belote_core.cards import Card
    from belote_core.deal.state import DealState
    from belote_core.record.schema import Record
    from belote_core.rulings import BidRuling, Ruling
    from belote_core.scoring.settlement import Settlement


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card of a hand that one ruleset allows and the other refuses.

    Seat from 0, trick from 1; `number` is the action from 0 before which the hand is looked at,
    `played` whether it is the card that was played then.
    """

    number: int
    seat: int
    trick: int
    before: Ruling
    after: Ruling
    played: bool

    @property
    def card(self) -> Card:
        """The card."""
        return self.before.card


@dataclass(frozen=True, slots=True)
class BidChange:
    """A bid that one ruleset allows and the other refuses; `number` is the action from 0."""

    number: int
    before: BidRuling
    after: BidRuling

    @property
    def bid(self) -> Bid:
        """The bid that was made."""
        bid: Bid = self.before.bid
        return bid


@dataclass(frozen=True)
class Changes:
    """What differs between two rulesets over one record, as data.

    `knobs` are the house rules that differ, effective or not; `before` and `after` the two audits.
    """

    knobs: tuple[Change, ...]
    bids: tuple[BidChange, ...]
    cards: tuple[CardChange, ...]
    before: Audit
    after: Audit

    @property
    def settlements(self) -> tuple[Settlement | None, Settlement | None]:
        """Both settlements, None where a deal has none."""
        return self.before.settlement, self.after.settlement

    @property
    def marks_change(self) -> bool:
        """Whether a side marks something else, or something else stays on the table."""
        one, other = self.settlements
        if one is None or other is None:
            return one is not other
        told = (one.outcome, one.marked, one.held_over)
        return told != (other.outcome, other.marked, other.held_over)


def what_changes(record: Record, rules: RuleSet) -> Changes:
    """Rule on and settle a record under its own rules and under others, and compare.

    Raises `PositionError` where the other rules have another pack or table: that deal is not dealt.
    """
    if (record.rules.players, set(record.rules.cards)) != (rules.players, set(rules.cards)):
        raise PositionError("other_pack", pack=record.rules.pack, other=rules.pack)
    bare = replace(record, claim=None)
    before = examine(bare)
    after = examine(_at_table(before, rules))
    return Changes(
        knobs=diff(record.rules, rules),
        bids=tuple(_bids(before, rules)),
        cards=tuple(_cards(before, rules)),
        before=before,
        after=after,
    )


def _at_table(walked: Audit, rules: RuleSet) -> Record:
    """Give the record other rules: what was declared is declared as they count it (ANN-7)."""
    there = replace(walked.end, rules=rules)
    actions = tuple(
        kept for action in walked.record.actions for kept in _as_declared(walked.end, there, action)
    )
    return replace(walked.record, rules=rules, actions=actions, places=None)


def _as_declared(here: DealState, there: DealState, action: Action) -> tuple[Action, ...]:
    """Name a declared carré or run by what the same cards announce at that table.

    What was declared wrongly stays what was said.
    """
    if not isinstance(action, Announce):
        return (action,)
    # Out of unknown cards it is not known which they are.
    if here.hidden[action.seat] or action not in announceable(here, action.seat):
        return (action,)
    cards = set(cards_needed(action))
    return tuple(
        call
        for call in announceable(there, action.seat)
        if (call.suit, call.kind is Kind.CARRE) == (action.suit, action.kind is Kind.CARRE)
        and cards & set(cards_needed(call))
    )


def _bids(walked: Audit, rules: RuleSet) -> Iterator[BidChange]:
    """Compare the ruling of every bid."""
    for number, (state, action) in enumerate(_decisions(walked)):
        if not isinstance(action, Pass | Take) or state.turned is None:
            continue
        turned, bids, dealer = state.turned, state.bids, state.dealer
        here, there = (
            rule_on_bid(table, turned=turned, bids=bids, dealer=dealer, bid=action)
            for table in (state.rules, rules)
        )
        if here.allowed != there.allowed:
            yield BidChange(number, here, there)


def _cards(walked: Audit, rules: RuleSet) -> Iterator[CardChange]:
    """Compare the rulings of every known hand at its turn."""
    for number, (state, action) in enumerate(_decisions(walked)):
        if state.phase is not Phase.PLAYING or isinstance(action, Announce | Say):
            continue
        seat = state.next_seat
        if seat is None or state.hidden[seat]:
            continue
        other = replace(state, rules=rules)
        for here, there in zip(state.rulings, other.rulings, strict=True):
            if here.allowed != there.allowed:
                played = here.card == getattr(action, "card", None)
                yield CardChange(number, seat, len(state.tricks) + 1, here, there, played)


def _decisions(walked: Audit) -> Iterator[tuple[DealState, object]]:
    """Pair every state with the action taken in it, None after the last."""
    actions = (*walked.record.actions, None)
    return zip(walked.states, actions, strict=False)
