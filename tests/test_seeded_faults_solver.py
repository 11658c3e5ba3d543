"""Faults sown one by one into the solver: each must be caught by the comparison with brute force.

The changed module runs afresh, with those of the solver that rest on it.
"""

import json
from functools import cache
from random import Random

import pytest

from belote_core import Suit, trick_winner
from belote_core.ranking import best_index, strength
from belote_core.solver import board as real_board
from belote_core.solver import each as real_each
from belote_core.solver import questions as real_questions
from belote_core.solver import search as real_search
from belote_core.solver import sides as real_sides
from tests import brute_force, solver_corpus
from tests.endings import TABLES, ending, word_waits
from tests.positions import random_decisions
from tests.samples import sample
from tests.seeded_faults import Fault, assert_caught, assert_sound

MODULES = (real_board, real_search, real_each, real_sides, real_questions)
ENDINGS = sample(6, 40)
# Endings that few draws bring: level totals, a partner who must trump over a leader's masters.
TELLING = [
    ("FFB_4", 39, 1),
    ("MARQUOIR_3", 185, 1),
    *(("4-partner_master-NO_EXCEPTION", seed, 3) for seed in (161, 561)),
]

FAULTS = {
    real_board: {
        "a partner always spares going up": Fault("legal_moves.legal", "not go_up", "True"),
        "no need to overtrump": Fault(
            "legal_moves.legal",
            "return higher or (hand if discards else trumps)",
            "return trumps",
        ),
        "who cannot overtrump may discard": Fault("legal_moves.legal", "discards", "True"),
        "a low trump under the partner's": Fault("legal_moves.legal", "strict and higher", "False"),
        "a partner frees nobody": Fault(
            "legal_moves.legal",
            "return hand if master and excepted else trumps",
            "return trumps",
        ),
        "a discard wins": Fault(
            "Board.after",
            "not spot.laid or (card > best and card & (led | self.trump))",
            "not spot.laid or card > best",
        ),
        "a partner is always free": Fault(
            "board_of", "rules.partner_master is PartnerMaster.NO_EXCEPTION", "False"
        ),
    },
    real_search: {
        "a run has no end": Fault("TopRuns.__missing__", "not card & group", "False"),
    },
    real_each: {
        "no dix de der": Fault(
            "_search.lay", "pot + worth[card] if gone else rest", "pot + worth[card]"
        ),
        "whoever beats the taker is the first": Fault(
            "_search.lay", "who == first", "who != taker"
        ),
        "the second plays for himself": Fault(
            "_search.lay", "mine = seat == taker", "mine = seat != first"
        ),
        "a run at trump counts too much": Fault(
            "_search.lead", "a = rest - 2 * sure", "a = rest - 3 * sure"
        ),
        "masters are sure though trumps are out": Fault(
            "_search.lead", "not trumps & ~hand", "True"
        ),
        "whoever leads, it is the same": Fault(
            "_search.lead", "key = left << 2 | seat", "key = left << 2"
        ),
        "what is lost by one is lost by all": Fault(
            "_search.lead", "x <= a and y <= b", "x <= a or y <= b"
        ),
        "the margin over the worse of them": Fault(
            "EachForHimself.ask", "min(x - a, y - b)", "max(x - a, y - b)"
        ),
    },
    real_sides: {
        "a bound is a value": Fault(
            "_search.lead", "lows[key] = value", "lows[key] = highs[key] = value"
        ),
    },
    real_questions: {
        "no belote": Fault("_Task._search", "belotes(state)", "(0,) * rules.sides"),
        "no announcements": Fault("_Task._search", "announced(state)", "(0,) * rules.sides"),
        "as many make it": Fault(
            "_Task._search", "(total - extra) // 2 + 1", "(total - extra + 1) // 2"
        ),
        "as many as each make it": Fault(
            "_Task._search", "1 if contract else None", "0 if contract else None"
        ),
        "together as each": Fault(
            "_Task._search", "not (rules.fixed_pairs or together)", "not rules.fixed_pairs"
        ),
    },
}
SOWN = [
    (module, name, fault) for module, faults in FAULTS.items() for name, fault in faults.items()
]


@cache
def known():
    """Endings of every table with what brute force finds, the shortest first."""
    found = []
    drawn = [
        (table, f"{table} {number}", 2 + number % 2)
        for table in TABLES
        for number in range(ENDINGS)
    ]
    for table, seed, tricks in (*drawn, *TELLING):
        state = ending(TABLES[table], Random(seed), tricks)
        if not word_waits(state):
            margin = brute_force.best(state, brute_force.margin(state))
            found.append((state, margin, brute_force.best(state, brute_force.contract(state))))
    return found


@cache
def decisions():
    """Cards that follow, under any rules, with what the reference allows."""
    random = [*random_decisions(150, 3, seed=1), *random_decisions(350, 4, seed=2)]
    return [(one, one.reference_legal()) for one in random if one.plays]


def moves(board, decision):
    """What `legal_moves` allows, over a numbering of the pack made here."""
    rules, trump = decision.rules, Suit(decision.trump)
    pack = sorted(rules.cards, key=lambda c: (c.suit is trump, c.suit.value, strength(c, trump)))
    bit = {card.code: 1 << at for at, card in enumerate(pack)}
    suit = {one: sum(bit[card.code] for card in pack if card.suit is one) for one in Suit}
    position = decision.position()
    trick = position.trick
    legal = board.legal_moves(rules, suit[trump])(
        sum(bit[code] for code in decision.hand),
        suit[trick.cards[0].suit],
        bit[trick.cards[best_index(trump, trick.cards)].code],
        position.partner == trick_winner(rules, trump, trick),
    )
    return {code for code in decision.hand if bit[code] & legal}


def battery(*modules):
    board, solve = modules[0], modules[-1].solve
    assert len(decisions()) > 200
    for decision, wanted in decisions():
        assert moves(board, decision) == wanted, decision
    assert len(known()) > 4 * len(TABLES)
    for state, margin, contract in known():
        assert solve(state, "margin").value == margin
        assert solve(state, "contract").value == contract
    frozen = json.loads(solver_corpus.CORPUS.read_text("utf-8"))
    for question, kept in frozen["MARQUOIR_3"].items():
        deals = solver_corpus.deals("MARQUOIR_3", question)[:4]
        assert [solve(one, question).value for one in deals] == kept["values"][:4]


def test_nothing_is_caught_where_nothing_is_wrong():
    assert_sound(battery, *MODULES)


@pytest.mark.parametrize(
    ("module", "fault"),
    [pytest.param(module, fault, id=name) for module, name, fault in SOWN],
)
def test_a_fault_is_caught(module, fault):
    assert_caught(battery, fault, *MODULES, of=module, caught=Exception)
