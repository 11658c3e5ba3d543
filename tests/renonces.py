"""Deals with illegal cards, played by `reference`, which alone says what was illegal and why."""

from dataclasses import dataclass, replace

from belote_core import Rank, Suit
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind, belote_cards
from belote_core.audit import audit
from belote_core.deal import deal_from_hands, laid
from belote_core.deal.calls import legal_calls
from belote_core.record import Record
from belote_core.ruleset import BeloteCall
from tests import reference
from tests.positions import CARDS, as_knobs

# Seats 1 and 2 err in the first two tricks: the end of a deal, so that it is read at a glance.
SHORT = """format = 1
ruleset = "MARQUOIR_3"
dealer = 2
taker = 1
trump = "h"
hands = ["Ks As 9c", "9h Kd Js", "Qs Ah Td"]
actions = [
  "0 Ks", "1 Kd", "2 Qs",
  "0 As", "1 Js", "2 Td",
  "0 9c", "1 9h", "2 Ah",
]
"""


@dataclass(frozen=True)
class Fault:
    """One illegal card, as the reference sees it: all by codes, the trick from 1."""

    seat: int
    trick: int
    card: str
    article: str
    legal: frozenset[str]


@dataclass(frozen=True)
class Spoilt:
    """A deal in which some cards were illegal: its record with the hands, and its faults."""

    record: Record
    faults: tuple[Fault, ...]


def article_broken(knobs, trump, plays, seat, hand, card, taker):
    """The article that an illegal card breaks: the one that says what had to be played."""
    led = plays[0][1][1]
    there = [code for _, code in plays if code[1] == trump]
    best = max((reference.TRUMP_ORDER.index(code[0]) for code in there), default=-1)
    higher = [c for c in hand if c[1] == trump and reference.TRUMP_ORDER.index(c[0]) > best]
    partner = reference.partner_of(knobs, seat, taker)
    partner_holds = partner is not None and partner == reference.winner(trump, plays)
    if any(held[1] == led for held in hand):
        spared = partner_holds and not reference.knob(knobs, "overtrump_partner_on_trump_lead")
        return "PLAY-3" if led == trump and higher and not spared else "PLAY-2"
    if partner_holds and reference.knob(knobs, "partner_master") != "NO_EXCEPTION":
        return "PLAY-7"
    if not there:
        return "PLAY-4"
    return "PLAY-5" if higher else "PLAY-6"


def spoilt_deal(random, rules, *, rate=0.12, cards=None):
    """A random deal in which an illegal card is laid now and then; it stops after so many cards.

    The rarer the case, the more often it is got wrong.
    """
    pack = [card.code for card in rules.cards]
    random.shuffle(pack)
    size, players = rules.hand_size, rules.players
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    trump, taker = random.choice("shdc"), random.randrange(players)
    dealer, knobs = random.randrange(players), as_knobs(rules)
    dealt = tuple(tuple(CARDS[code] for code in hand) for hand in hands)
    state = deal_from_hands(rules, hands=dealt, dealer=dealer, taker=taker, trump=Suit(trump))
    faults, trick, number = [], [], 1
    seat = (dealer + 1) % players
    for _ in range(rules.pack if cards is None else cards):
        legal = reference.legal(knobs, trump, trick, seat, hands[seat], taker)
        illegal = sorted(set(hands[seat]) - legal)
        wrong = illegal and random.random() < errs(trick, trump, legal, rate)
        card = random.choice(illegal if wrong else sorted(legal))
        if wrong:
            article = article_broken(knobs, trump, trick, seat, hands[seat], card, taker)
            faults.append(Fault(seat, number, card, article, frozenset(legal)))
        state = said_before(random, state, CARDS[card], wrong=wrong)
        state = laid(state, Play(seat, CARDS[card]))
        hands[seat].remove(card)
        trick.append((seat, card))
        seat = (seat + 1) % players
        if len(trick) == players:
            seat, trick, number = reference.winner(trump, trick), [], number + 1
    record = Record(
        rules=rules,
        dealer=dealer,
        hands=dealt,
        taker=taker,
        trump=Suit(trump),
        actions=state.actions,
    )
    return Spoilt(record, tuple(faults))


def errs(trick, trump, legal, rate):
    """How often somebody errs who must follow a plain suit, trump or go up, or overtrump."""
    led = trick[0][1][1]
    if led == trump or led in {card[1] for card in legal}:
        return rate if led != trump else 3 * rate
    return (8 if any(code[1] == trump for _, code in trick) else 3) * rate


def said_before(random, state, card, *, wrong):
    """Declare something now and then, and say the word that the card brings."""
    seat = state.next_seat
    calls = [call for call in legal_calls(state, seat) if not isinstance(call, Say)]
    said = [call for call in calls if random.random() < 0.8]
    pair = belote_cards(state.trump)
    must = state.rules.belote_call is BeloteCall.MUST_BE_SAID
    if must and card in pair and state.belote_holder == seat and random.random() < 0.8:
        other = next(one for one in pair if one is not card and one != card)
        if other in state.hands[seat]:
            said.append(Say(seat, "belote"))
        elif Say(seat, "belote") in state.actions:
            said.append(Say(seat, "rebelote"))
    return replace(state, actions=(*state.actions, *said))


def masked(random, record, share=0.5):
    """The same record with some cards of some hands unknown."""
    hands = tuple(
        tuple(None if random.random() < share else card for card in hand) for hand in record.hands
    )
    return replace(record, hands=hands)


def bare(record):
    """The same record without any hand: the cards played only."""
    return replace(record, hands=tuple((None,) * len(hand) for hand in record.hands))


def found(record, audit=audit):
    """What an audit names, written as the reference writes it."""
    return tuple(
        Fault(
            one.seat,
            one.trick,
            one.card.code,
            one.article,
            frozenset(card.code for card in one.legal),
        )
        for one in audit(record)
    )


def with_a_lie(record):
    """The same cards, but the leader declares a tierce to an ace that he did not hold."""
    plays = tuple(action for action in record.actions if isinstance(action, Play))
    first = plays[0].seat
    aces = (card for card in CARDS.values() if card.rank is Rank.ACE)
    top = next(card for card in aces if card not in record.hands[first])
    lie = Announce(first, Kind.TIERCE, top.rank, top.suit)
    return bare(replace(record, actions=(lie, *plays)))
