"""A wrong deal: every hand with too many or too few cards, every card twice, missing or foreign."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from belote_core.errors import PositionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.cards import Card
    from belote_core.ruleset import RuleSet


def misdeal(
    rules: RuleSet, hands: Sequence[Sequence[Card | None]], allowed: Sequence[int]
) -> PositionError | None:
    """Find all that is wrong with hands by seat, None for an unknown card (DEAL-2, TABLE-3).

    `allowed` are the sizes a hand may have here. The facts: `sizes` by seat and the one `expected`,
    `doubled` cards each with the seats that hold it, those `missing` and those not in the pack.

    >>> from belote_core import MARQUOIR_3, parse_cards
    >>> hands = [parse_cards(text) for text in ("Ks As Ts", "9h", "Jh As")]
    >>> found = misdeal(MARQUOIR_3, hands, range(1, 9))
    >>> found.facts["sizes"], found.facts["expected"], found.facts["doubled"]
    ((3, 1, 2), 2, (('As', (0, 2)),))
    """
    sizes = tuple(len(hand) for hand in hands)
    expected = _meant(sizes, allowed)
    holders: dict[Card, tuple[int, ...]] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card is not None:
                holders[card] = (*holders.get(card, ()), seat)
    doubled = tuple((card.code, seats) for card, seats in holders.items() if len(seats) > 1)
    if not doubled and set(sizes) == {expected}:
        return None
    whole = expected == rules.hand_size and not any(None in hand for hand in hands)
    return PositionError(
        "misdeal",
        sizes=sizes,
        expected=expected,
        doubled=doubled,
        missing=tuple(c.code for c in rules.cards if c not in holders) if whole else (),
        strange=tuple(card.code for card in holders if card not in rules.cards),
        pack=rules.pack,
    )


def _meant(sizes: tuple[int, ...], allowed: Sequence[int]) -> int:
    """Find the size that was meant: all the cards shared out evenly, or what most hands have."""
    given, times = sum(sizes), Counter(sizes)
    return max(
        allowed,
        key=lambda size: (
            size * len(sizes) == given,
            times[size],
            -abs(size * len(sizes) - given),
        ),
    )
