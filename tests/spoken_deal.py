"""A deal at four in which everybody has something to say, played as far as a test needs."""

from dataclasses import replace

from belote_core import CLASSIC_4, Rank, Suit, parse_card, parse_cards
from belote_core.actions import Announce, Play
from belote_core.announcements import Kind
from belote_core.deal import apply, deal_from_hands, laid
from belote_core.record import Record
from belote_core.ruleset import BeloteCall

# Seat 3, seat 2 and seat 3 again win these tricks.
FIRST = ("Kd", "7d", "Td", "Ad")
SECOND = ("Kh", "7h", "8h", "Ah")
THIRD = ("9h", "Jh", "8c", "Tc")

# Seat 0 leads; hearts are trump, seat 3 took and holds R and D.
HANDS = tuple(
    parse_cards(hand)
    for hand in (
        "7s 8s 9s Ts Kd 7h 8c Jc",
        "Qs Ks As 7d 9d 8h Tc Ac",
        "Js Td Jd Qd 9h Ah 7c Kc",
        "8d Ad Th Jh Qh Kh 9c Qc",
    )
)
FIFTY_TEN = Announce(0, Kind.CINQUANTE, Rank.TEN, Suit.SPADES)
TIERCE_ACE = Announce(1, Kind.TIERCE, Rank.ACE, Suit.SPADES)
TIERCE_QUEEN = Announce(2, Kind.TIERCE, Rank.QUEEN, Suit.DIAMONDS)
FIFTY_KING = Announce(3, Kind.CINQUANTE, Rank.KING, Suit.HEARTS)
SAYING = replace(CLASSIC_4, belote_call=BeloteCall.MUST_BE_SAID)


def deal(rules=CLASSIC_4):
    """The deal before its first card."""
    return deal_from_hands(rules, hands=HANDS, dealer=3, taker=3, trump=Suit.HEARTS)


def actions(state, *told):
    """Cards as text, each by the seat whose turn it is; what is said goes before its card."""
    done = []
    for one in told:
        if isinstance(one, str):
            done.append(Play(state.next_seat, parse_card(one)))
            state = laid(state, done[-1])
        else:
            done.append(one)
    return tuple(done)


def after(state, *told):
    """The deal after all of this, which must be allowed."""
    for one in told:
        state = apply(state, *actions(state, one))
    return state


def spoken(*told, rules=CLASSIC_4, **more):
    """A record of what was done, allowed or not."""
    record = Record(
        rules=rules,
        dealer=3,
        hands=HANDS,
        taker=3,
        trump=Suit.HEARTS,
        actions=actions(deal(rules), *told),
    )
    return replace(record, **more)
