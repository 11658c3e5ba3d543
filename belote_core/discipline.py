"""TABLE-1, once for bids, calls and cards: in turn, held, and not played before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import rulings as why

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.cards import Card
    from belote_core.ranking import Trick


def out_of_turn(seat: int, turn: int) -> why.NotYourTurn | None:
    """Refuse a seat that acts while it is seat `turn`'s turn (TABLE-1)."""
    return None if seat == turn else why.NotYourTurn(seat=seat, turn=turn)


def not_to_be_played(
    card: Card, seat: int, *, held: bool, tricks: Iterable[Trick], players: int
) -> why.AlreadyPlayed | why.NotInHand | None:
    """Refuse a card that lies in one of the tricks, the first counted 1, or is not held (TABLE-1).

    `held` is whether the seat holds it, as far as one can know.
    """
    if held:
        return None
    for number, trick in enumerate(tricks, 1):
        if card in trick.cards:
            owner = trick.seats(players)[trick.cards.index(card)]
            return why.AlreadyPlayed(seat=owner, trick=number)
    return why.NotInHand(seat=seat)
