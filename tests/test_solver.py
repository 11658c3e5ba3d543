"""The solver against everything that was written apart from it: legality, brute force, colver."""

import json
from dataclasses import replace
from random import Random

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    BeloteError,
    IllegalPlay,
    Outcome,
    Phase,
    Play,
    PositionError,
    Question,
    Say,
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
from belote_core.solver import each, sides
from belote_core.solver.board import bits_of, board_of
from tests import brute_force
from tests.deals import belote_deal, plays
from tests.endings import TABLES, ending, whole_deal, word_waits
from tests.samples import sample
from tests.solver_corpus import CORPUS, counted

EACH_TABLE = pytest.mark.parametrize("table", TABLES)
THREE_TRICKS, FOUR_TRICKS = sample(8, 900), sample(1, 100)
POSITIONS = sample(60, 3000)
QUESTIONS = {Question.CONTRACT: brute_force.contract, Question.MARGIN: brute_force.margin}


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
            found = {board.card(bit) for bit in bits_of(board.moves(spot))}
            legal = legal_cards(state.position())
            assert found == legal, state
            followed += len(legal) < len(state.hands[state.next_seat])
            card = random.choice(sorted(legal, key=str))
            after = board.after(spot, board.bit(card))
            state = apply(state, Play(state.next_seat, card))
            assert after.seat == state.next_seat or state.phase is Phase.FINISHED
            points = [0] * rules.sides
            for seat, won in enumerate(after.won):
                points[rules.side_of(seat)] += won
            assert tuple(points) == state.points


# ---- Values, against a brute force over legality.py


@EACH_TABLE
def test_values_are_those_of_brute_force(table):
    """For the seat to play and for each of its cards, on both scales; the line comes to it."""
    random, rules = Random(f"{table} {THREE_TRICKS}"), TABLES[table]
    tricks = [3] * THREE_TRICKS + [4] * FOUR_TRICKS
    tried = 0
    for number in tricks:
        state = ending(rules, random, number)
        if word_waits(state):
            continue
        tried += 1
        for question, worth in QUESTIONS.items():
            wanted = brute_force.best(state, worth(state), by_card=True)
            found = solve_cards(state, question)
            assert {card: one.value for card, one in found.items()} == wanted, state
            mine = rules.side_of(state.next_seat) == rules.side_of(state.taker)
            one = solve(state, question)
            assert one.value == (max if mine else min)(wanted.values()), state
            for line in (one.line, *(one.line for one in found.values())):
                assert brute_force.along(state, line, worth(state)) in wanted.values(), state
            assert brute_force.along(state, one.line, worth(state)) == one.value, state
            assert [one.line[0] for one in found.values()] == list(found)
    assert tried > len(tricks) / 2


def test_a_word_that_was_said_leaves_its_cards_only():
    state = apply(belote_deal(), Say(0, "belote"))
    found = solve_cards(state, Question.MARGIN)
    assert [card.code for card in found] == ["Kh", "Qh"]
    best = solve(state, Question.MARGIN)
    assert (best.value, best.line) in [(one.value, one.line) for one in found.values()]
    assert best.value == max(one.value for one in found.values())


def test_a_belote_not_said_in_time_is_lost():
    """BELOTE-4: with the K of trump laid without its word, 20 points less."""
    said = plays(apply(belote_deal(), Say(0, "belote")), "Kh")
    missed = plays(belote_deal(), "Kh")
    margins = [solve(state, Question.MARGIN).value for state in (said, missed)]
    assert margins[0] - margins[1] == 20
    kept_out = replace(said, rules=replace(said.rules, belote_counts_for_contract=False))
    assert solve(kept_out, Question.MARGIN).value == margins[1]


# Announcements that outweigh all the points: only a capot makes the contract, or loses it.
HUNDREDS = "Js Jh Jd Jc 9s 9h 9d 9c"


@pytest.mark.parametrize("taker", [0, 1])
def test_announcements_beyond_the_points_leave_the_capot(taker):
    """SCORE-4.3: nothing is compared in a capot, whatever was announced."""
    rest = [card for card in CLASSIC_4.cards if card not in parse_cards(HUNDREDS)]
    hands = [parse_cards(HUNDREDS), rest[:8], rest[8:16], rest[16:]]
    state = deal_from_hands(CLASSIC_4, hands=hands, dealer=3, taker=taker, trump=Suit.HEARTS)
    one = solve(state)
    done = settled(state, one.line)
    # 350 points are announced: the taking side needs a trick, the others cannot take all.
    assert one.value == int(taker == 0)
    assert done.outcome is (Outcome.MADE if taker == 0 else Outcome.FAILED)


# ---- The line, and what it comes to


@pytest.mark.parametrize("preset", PRESETS)
def test_the_contract_is_what_the_settlement_says(preset):
    random, seen = Random(preset), set()
    for _ in range(sample(12, 200)):
        state = ending(PRESETS[preset], random, 5)
        if word_waits(state):
            continue
        one = solve(state)
        done = settled(state, one.line)
        mine = done.rules.side_of(state.taker)
        made = done.outcome is Outcome.MADE or (
            done.outcome is Outcome.CAPOT and done.winner == mine
        )
        assert made == bool(one.value)
        seen.add(one.value)
    assert seen == {0, 1}


def test_one_legal_line_to_the_last_card():
    state = whole_deal(MARQUOIR_3, Random(3))
    one = solve(state, Question.MARGIN)
    for card in one.line:
        state = apply(state, Play(state.next_seat, card))
    assert state.phase is Phase.FINISHED
    belote = state.belote_side
    totals = [points + 20 * (seat == belote) for seat, points in enumerate(state.points)]
    mine = totals.pop(state.taker)
    assert one.value == mine - max(totals)


def test_a_line_that_cannot_be_played_is_refused():
    state = whole_deal(MARQUOIR_3, Random(3))
    with pytest.raises(IllegalPlay):
        settled(state, state.hands[state.next_seat])
    with pytest.raises(PositionError) as caught:
        settled(state, ())
    assert caught.value.code == "deal_not_finished"


# ---- The budget


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("preset", ["MARQUOIR_3", "FFB_4"])
def test_beyond_its_budget_nothing_is_claimed(preset, question):
    random, open_ones = Random(preset), 0
    for _ in range(6):
        state = ending(PRESETS[preset], random, 8 if preset == "MARQUOIR_3" else 6)
        whole = solve(state, question)
        assert whole.proved
        assert whole.low == whole.value == whole.high
        assert len(whole.line) == sum(map(len, state.hands))
        for nodes in (0, 1, 10, whole.nodes // 2):
            part = solve(state, question, nodes=nodes)
            assert part.nodes <= nodes + 1
            assert part.low <= whole.value <= part.high
            if part.proved:
                assert part.value == whole.value
            else:
                assert part.low < part.high
                assert (part.value, part.line) == (None, ())
                open_ones += 1
        assert solve(state, question, nodes=whole.nodes) == whole
        cards = solve_cards(state, question, nodes=50).values()
        assert sum(one.nodes for one in cards) <= 50 + len(cards)
    assert open_ones


@pytest.mark.parametrize("question", Question)
def test_a_full_table_starts_anew(question, monkeypatch):
    """However little is remembered, the answer is the same."""
    state = ending(MARQUOIR_3, Random(5), 6)
    pair = ending(FFB_4, Random(5), 6)
    wanted = [solve(one, question).value for one in (state, pair)]
    assert solve(pair, question).nodes > 50 or question is Question.CONTRACT
    monkeypatch.setattr(each, "TABLE", 50)
    monkeypatch.setattr(sides, "TABLE", 50)
    found = [solve(one, question, nodes=10**7) for one in (state, pair)]
    assert [one.value for one in found] == wanted


# ---- What cannot be solved


def refused(state, question=Question.MARGIN, **more):
    codes = set()
    for ask in (solve, solve_cards):
        with pytest.raises(BeloteError) as caught:
            ask(state, question, **more)
        for lang in ("fr", "en"):
            assert explain(caught.value, lang=lang)
        codes.add(caught.value.code)
    (code,) = codes
    return code


def test_what_is_not_being_played_is_refused():
    assert refused(new_deal(MARQUOIR_3, seed=1, dealer=0)) == "no_card_to_play"
    over = ending(MARQUOIR_3, Random(1), 1)
    while over.phase is Phase.PLAYING:
        over = apply(over, over.legal_actions[-1])
    assert refused(over) == "no_card_to_play"


def test_an_impossible_position_is_refused_by_its_code():
    state = ending(MARQUOIR_3, Random(4), 3)
    state = replace(state, trick=Trick(state.trick.leader), hands=start(3))
    assert solve(replace(state, tricks=()), Question.MARGIN).proved
    hidden = replace(state, hidden=(0, 1, 0))
    assert refused(hidden) == "hand_not_known"
    first, second, third = state.hands
    assert refused(replace(state, hands=(first, second, first))) == "duplicate_card"
    assert refused(replace(state, tricks=(), hands=(first, second, third[1:]))) == "hand_size"
    assert refused(replace(state, tricks=(), hands=(first, second))) == "wrong_number_of_hands"
    sevens = parse_cards("7s 7h 7d")
    assert refused(replace(state, tricks=(), hands=(first, second, sevens))) == "not_in_pack"
    assert refused(replace(state, tricks=(), taker=None)) == "taker_needed"
    assert refused(replace(state, tricks=(), taker=3)) == "no_such_seat"
    assert refused(replace(state, tricks=(), trick=Trick(3))) == "no_such_seat"
    full = Trick(0, parse_cards("9s Ts Js"))
    assert refused(replace(state, tricks=(), trick=full)) == "trick_complete"
    many = tuple(MARQUOIR_3.cards[first : first + 8] for first in (0, 8, 16))
    assert refused(replace(state, tricks=state.tricks[:1], hands=many)) == "duplicate_card"


def start(size):
    """Small hands at three."""
    cards = parse_cards("As Ks Qs Ah Kh Qh Ad Kd Qd")
    return tuple(cards[first : first + size] for first in range(0, 3 * size, size))


def test_the_contract_of_a_made_up_end_is_refused():
    """SCORE-0.1: without all the points nothing says who has more."""
    state = belote_deal()
    assert refused(state, Question.CONTRACT) == "deal_not_whole"
    assert solve(state, Question.MARGIN).proved


def test_questions_and_budgets_are_checked():
    state = ending(MARQUOIR_3, Random(4), 2)
    assert refused(state, "everything") == "wrong_argument"
    assert refused(state, nodes=-1) == "negative_amount"
    assert refused(state, nodes="many") == "wrong_argument"
    assert solve(state, "margin") == solve(state, Question.MARGIN)


# ---- How much is searched: what a slower solver would show


@pytest.mark.parametrize("preset", PRESETS)
def test_no_more_is_searched_than_was(preset):
    """On frozen deals: the values and the nodes as they stand in the file, never more nodes."""
    kept = json.loads(CORPUS.read_text("utf-8"))
    assert kept.keys() == PRESETS.keys()
    for question, frozen in kept[preset].items():
        found = counted(preset, question)
        assert found["values"] == frozen["values"]
        assert sum(found["nodes"]) <= sum(frozen["nodes"])
