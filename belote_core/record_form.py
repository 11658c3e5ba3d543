"""What a record holds, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Any

from belote_core.actions import Announce, Say
from belote_core.bidding import Take
from belote_core.cards import Card, Suit
from belote_core.deal import DealState, new_deal
from belote_core.made_up import deal_from_hands
from belote_core.notation import format_action, write_hand
from belote_core.ruleset import PRESETS, RuleSet, diff

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.actions import Action
    from belote_core.places import Places

FORMAT = 1


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A result that somebody wrote down: what is not None is checked by replay.

    `outcome` is the value of an `Outcome` or `passed_out`; the rest goes by side.
    """

    outcome: str | None = None
    points: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None
    marked: tuple[int, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Record:
    """One deal, whole or so far: where it starts, what was done, the result somebody claims.

    It starts from `seed`; from `hands` and `turned`, None for an unknown card; from hands that are
    not known at all; or, with `trump` and `taker`, at the first card instead of the first bid.
    """

    rules: RuleSet
    dealer: int
    seed: int | None = None
    turned: Card | None = None
    hands: tuple[tuple[Card | None, ...], ...] | None = None
    taker: int | None = None
    trump: Suit | None = None
    actions: tuple[Action, ...] = ()
    claim: Claim | None = None
    places: Places | None = field(default=None, compare=False, repr=False)

    @property
    def start(self) -> DealState:
        """The deal before the first action; raises `PositionError` when there is no such deal."""
        if self.seed is not None:
            return new_deal(self.rules, seed=self.seed, dealer=self.dealer)
        unknown = ((None,) * self.rules.hand_size,) * self.rules.players
        takes = (action.seat for action in self.actions if isinstance(action, Take))
        return deal_from_hands(
            self.rules,
            hands=unknown if self.hands is None else self.hands,
            dealer=self.dealer,
            turned=self.turned,
            taker=self.taker if self.trump else next(takes, None),
            trump=self.trump,
        )


def dump(record: Record) -> str:
    """Write a record; `parse_record` reads the same one back."""
    rules = record.rules
    alike = [preset for preset in PRESETS.values() if preset.players == rules.players]
    base = min(alike, key=lambda preset: len(diff(preset, rules)))
    lines = [f"format = {FORMAT}", f'ruleset = "{base.id}"', f"players = {rules.players}"]
    lines.append(f"dealer = {record.dealer}")
    if record.seed is not None:
        lines.append(f"seed = {record.seed}")
    if record.turned is not None:
        lines.append(f'turned = "{record.turned}"')
    if record.hands is not None:
        lines += ["hands = [", *(f'  "{write_hand(hand)}",' for hand in record.hands), "]"]
    if record.trump is not None:
        lines += [f"taker = {record.taker}", f'trump = "{record.trump.value}"']
    lines += ["actions = [", *_action_lines(record), "]"]
    changes = diff(base, rules)
    if changes:
        lines += ["", "[house]", *(f"{c.knob} = {_toml(c.after)}" for c in changes)]
    if record.claim is not None:
        claim = ((f.name, getattr(record.claim, f.name)) for f in fields(Claim))
        lines += ["", "[result]", *(f"{k} = {_toml(v)}" for k, v in claim if v is not None)]
    return "\n".join(lines) + "\n"


def _action_lines(record: Record) -> Iterator[str]:
    """Write a turn of speaking or a trick a line."""
    line: list[str] = []
    spoken = 0
    for action in record.actions:
        line.append(f'"{format_action(action)}",')
        spoken += not isinstance(action, Announce | Say)
        if spoken == record.rules.players or isinstance(action, Take):
            yield "  " + " ".join(line)
            line, spoken = [], 0
    if line:
        yield "  " + " ".join(line)


def _toml(value: Any) -> str:
    """Write a knob or a claim."""
    if isinstance(value, Enum):
        return f'"{value.value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str | Card) else str(value)
