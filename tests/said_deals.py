"""Whole deals in which somebody holds the belote and says both words, or says them wrongly."""

from dataclasses import replace
from random import Random

import pytest

from belote_core import PRESETS, Suit
from belote_core.actions import Play, Say
from belote_core.announcements import belote_cards
from belote_core.deal import apply, deal_from_hands
from belote_core.record import Record
from belote_core.ruleset import BeloteCall

SEATS = [(name, seat) for name, rules in PRESETS.items() for seat in range(rules.players)]
EVERY_SEAT = pytest.mark.parametrize(("name", "seat"), SEATS)


def said_deal(name, seat, call=BeloteCall.MUST_BE_SAID):
    """A whole deal in which the seat holds R and D of hearts, trump, and says both words."""
    rules = replace(PRESETS[name], belote_call=call)
    random, pair = Random(f"{name} {seat}"), list(belote_cards(Suit.HEARTS))
    rest = [card for card in rules.cards if card not in pair]
    random.shuffle(rest)
    size = rules.hand_size
    held = pair + rest[: size - 2]
    others = [rest[n : n + size] for n in range(size - 2, len(rest), size)]
    hands = tuple(map(tuple, (*others[:seat], held, *others[seat:])))
    state = deal_from_hands(rules, hands=hands, dealer=0, taker=1, trump=Suit.HEARTS)
    while state.next_seat is not None:
        plays = [action for action in state.legal_actions if isinstance(action, Play)]
        play = random.choice(plays)
        if play.card in pair:
            said = Say(seat, "rebelote" if Say(seat, "belote") in state.actions else "belote")
            state = apply(state, said)
        state = apply(state, play)
    return Record(
        rules=rules, dealer=0, taker=1, trump=Suit.HEARTS, hands=hands, actions=state.actions
    )


def cards_of(record):
    """The cards only, with the places of the two that the words go with."""
    plays = [action for action in record.actions if isinstance(action, Play)]
    pair = belote_cards(Suit.HEARTS)
    return plays, [n for n, play in enumerate(plays) if play.card in pair]


def said(record, before=(), after=()):
    """The record with words before or after the card of a place, and no others."""
    plays, _ = cards_of(record)
    actions = []
    for number, play in enumerate(plays):
        actions += [word for place, word in before if place == number]
        actions.append(play)
        actions += [word for place, word in after if place == number]
    return replace(record, actions=tuple(actions))


def words(seat):
    return Say(seat, "belote"), Say(seat, "rebelote")
