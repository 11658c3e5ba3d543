"""The same view over other hidden cards: what a seat cannot see is dealt again."""

from dataclasses import replace

from belote_core.views import view


def swapped(state, seat, random):
    """Deal what the seat does not see of a deal again, as the sizes of the hands ask for.

    Whether the hands agree with what was played does not matter: who sees no card of them cannot
    tell.
    """
    seen = view(state, seat).known
    hidden = [
        card
        for holder, hand in enumerate(state.hands)
        for card in hand
        if card not in seen.hands[holder]
    ]
    hidden += state.talon
    random.shuffle(hidden)
    hands = []
    for hand, unknown in zip(seen.hands, seen.hidden, strict=True):
        hands.append((*hand, *(hidden.pop() for _ in range(unknown))))
    return replace(state, hands=tuple(hands), talon=tuple(hidden))
