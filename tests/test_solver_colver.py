"""The solver against colver's, a program of others for the game at four: whole deals, every lead.

Skipped, and said, where colver cannot be had; it comes with the dev extra.
"""

from dataclasses import replace
from random import Random

import pytest

from belote_core import FFB_4, Question, Suit, deal_from_hands, solve_cards
from belote_core.ruleset import BeloteCall, Undertrump
from tests.samples import sample

# As colver plays: who cannot overtrump an opponent may discard. It leaves the belote out.
RULES = replace(
    FFB_4,
    undertrump=Undertrump.FREE,
    belote_counts_for_contract=False,
    belote_call=BeloteCall.AUTOMATIC,
)
DEALS = sample(1, 200)
SUITS, RANKS = "shdc", "789JQKTA"


def number_of(card):
    return SUITS.index(card.suit.value) * 8 + RANKS.index(card.rank.value)


def test_every_lead_of_whole_deals_brings_what_colver_finds():
    colver = pytest.importorskip("colver", reason="no colver: the solver is not compared with it")
    random, compared = Random(11), 0
    for _ in range(DEALS):
        pack = random.sample(RULES.cards, 32)
        hands = [pack[first : first + 8] for first in range(0, 32, 8)]
        dealer, taker = random.randrange(4), random.randrange(4)
        trump = random.choice(list(Suit))
        state = deal_from_hands(RULES, hands=hands, dealer=dealer, taker=taker, trump=trump)
        theirs = colver.Env.deal_with_hands(dealer, [[*map(number_of, hand)] for hand in hands])
        theirs.set_contract(SUITS.index(trump.value), 80, taker % 2, 0)
        theirs.set_phase_playing()
        # Points of seats 0 and 2, all the tricks counted as a capot.
        found = {card: min(points, 162) for card, points in theirs.solve_scores()["scores"]}
        sign = 1 if taker % 2 == 0 else -1
        for card, one in solve_cards(state, Question.MARGIN, nodes=10**8).items():
            assert 162 + sign * one.value == 2 * found[number_of(card)], (state, card)
            compared += 1
    assert compared == 8 * DEALS


def test_the_two_number_the_cards_alike():
    colver = pytest.importorskip("colver", reason="no colver: the solver is not compared with it")
    named = [colver.Env.card_name(number).replace("10", "T") for number in range(32)]
    suits = dict(zip("shdc", "♠♥♦♣", strict=True))
    ours = {number_of(card): card.rank.value + suits[card.suit.value] for card in RULES.cards}
    assert [ours[number] for number in range(32)] == named
