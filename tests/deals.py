"""A deal that many tests play, the one of rules.md, and what they do with deals."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, parse_card, parse_cards
from belote_core.actions import Pass, Play, Take
from belote_core.deal import apply, deal_from_hands
from belote_core.ruleset import BeloteCall
from belote_core.rulings import IllegalCall

# rules.md, "One deal that makes both examples of S2 true", seats from 0.
EXAMPLE = [
    "Jh 9h 7h 8c 9c Tc As 8s",
    "Qh 8h Ac Qc 7c Ks Js 9s",
    "Kd Jd 9d 7d Kh Jc Qs 7s",
    "Ad Qd Td 8d Th Ah Kc Ts",
]


def example(rules=CLASSIC_4):
    """The example, seat 0 having taken at hearts."""
    hands = [parse_cards(hand) for hand in EXAMPLE]
    state = deal_from_hands(rules, hands=hands, turned=parse_card("Jh"), dealer=1)
    for bid in (Pass(2), Pass(3), Take(0, Suit.HEARTS)):
        state = apply(state, bid)
    return state


def plays(state, text):
    """Play cards in turn; a word or an announcement goes before its card."""
    for word in text.split():
        state = apply(state, Play(state.next_seat, parse_card(word)))
    return state


def refused_call(state, call):
    with pytest.raises(IllegalCall) as caught:
        apply(state, call)
    error = caught.value
    assert error.facts["seat"] == call.seat
    assert error.facts["call"] == call
    return error.code


SAYING = replace(MARQUOIR_3, belote_call=BeloteCall.MUST_BE_SAID)
THREE = [parse_cards(t) for t in ("Kh Qh As", "Jh 9h Ks", "Ah Th 9s")]


def belote_deal(rules=SAYING):
    """The last three tricks: seat 0 leads and holds R and D of hearts, trump."""
    return deal_from_hands(rules, hands=THREE, dealer=2, taker=0, trump=Suit.HEARTS)
