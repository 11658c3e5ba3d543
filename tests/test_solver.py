"""The solver against everything that was written apart from it: legality, brute force, colver."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    ArgumentError,
    DealState,
    IllegalPlay,
    Phase,
    Play,
    PositionError,
    Question,
    Suit,
    Trick,
    apply,
    deal_from_hands,
    explain,
    legal_cards,
    new_deal,
    parse_cards,
    settled,
    solve,
    solve_cards,
)
from belote_core.solver.board import board_of
from tests import brute_force
from tests.deals import belote_deal, plays
from tests.endings import TABLES, ending, whole_deal, word_waits
from tests.positions import house, random_decisions
from tests.samples import sample
from tests.solver_corpus import CORPUS, counted, deals

EACH_TABLE = pytest.mark.parametrize("table", TABLES)
THREE_TRICKS, FOUR_TRICKS = sample(20, 800), sample(1, 200)
POSITIONS = sample(150, 3000)


def test_every_value_of_every_knob_of_the_play_is_tried():
    assert len(PRESETS) == 5
    assert len(TABLES) >= 13
    assert {table.partner_master.name for table in TABLES.values()} == {
        "FREE",
        "NO_LOWER_TRUMP",
        "NO_EXCEPTION",
    }


# ---- Moves


@EACH_TABLE
def test_the_moves_are_the_legal_cards(table):
    random, rules = Random(table), TABLES[table]
    followed = 0
    while followed < POSITIONS:
        state = whole_deal(rules, random)
        while state.phase is Phase.PLAYING:
            board, spot = board_of(state)
            found = {board.card(1 << at) for at in range(32) if board.moves(spot) >> at & 1}
            legal = legal_cards(state.position())
            assert found == legal, state
            followed += len(legal) < len(state.hands[state.next_seat])
            card = random.choice(sorted(legal, key=str))
            after = board.after(spot, 1 << board.cards.index(card))
            state = apply(state, Play(state.next_seat, card))
            assert spot.seat == (state.tricks[-1] if spot.laid + 1 == rules.players else state.trick).seats(rules.players)[spot.laid]
            assert after.seat == state.next_seat or state.phase is Phase.FINISHED
            points = [0] * rules.sides
            for seat, won in enumerate(after.won):
                points[rules.side_of(seat)] += won
            assert tuple(points) == state.points
