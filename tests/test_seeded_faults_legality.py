"""Faults sown one by one into `legality.py` and `ranking.py`: each must be caught.

A fault is a function and what it says otherwise. The changed module runs afresh, and a battery of
examples and comparisons has to object.
"""

import json
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path

import pytest

from belote_core import (
    PRESETS,
    PositionError,
    RuleSetError,
    Suit,
    parse_card,
    parse_cards,
)
from belote_core import discipline as real_discipline
from belote_core import legality as real_legality
from belote_core import ranking as real_ranking
from tests import reference
from tests.positions import KNOBS, PLAY_KNOBS, house, random_decisions
from tests.seeded_faults import Fault, assert_caught, assert_sound
from tests.test_position import CASES, FIRST, at_four

CASES_FILE = Path(__file__).parent / "data" / "cases" / "legal_moves.jsonl"
POSITIONS = 500

FAULTS_OF_LEGALITY = {
    "a follower may ruff": Fault(
        "_decide",
        "_Decision(followers, why.Follows, why.MustFollow, tuple(path), ())",
        "_Decision(hand, why.Follows, why.MustFollow, tuple(path), ())",
    ),
    "to go up over the led card only": Fault("_higher", "max(laid)", "laid[0]"),
    "the lowest trump is to be beaten": Fault("_higher", "max", "min"),
    "nobody needs to go up": Fault(
        "_decide_trump_led",
        "_Decision(higher, why.GoesUp, why.MustGoUp, tuple(path), knobs)",
        "_Decision(trumps, why.GoesUp, why.MustGoUp, tuple(path), knobs)",
    ),
    "who cannot go up may discard": Fault(
        "_decide_trump_led",
        "_Decision(trumps, why.CannotGoUp, why.MustFollow, tuple(path), knobs)",
        "_Decision(position.hand, why.CannotGoUp, why.MustFollow, tuple(path), knobs)",
    ),
    "a partner always spares going up": Fault(
        "_decide_trump_led",
        "higher and holder == partner and (not rules.overtrump_partner_on_trump_lead)",
        "higher and holder == partner",
    ),
    "no need to trump": Fault(
        "_decide_ruff",
        "_Decision(trumps, why.Trumps, why.MustTrump, tuple(path), knobs)",
        "_Decision(hand, why.Trumps, why.MustTrump, tuple(path), knobs)",
    ),
    "no need to overtrump": Fault(
        "_decide_ruff",
        "_Decision(higher, why.Overtrumps, why.MustOvertrump, tuple(path), knobs)",
        "_Decision(trumps, why.Overtrumps, why.MustOvertrump, tuple(path), knobs)",
    ),
    "undertrump the wrong way round": Fault(
        "_decide_ruff",
        "rules.undertrump is Undertrump.FREE",
        "rules.undertrump is not Undertrump.FREE",
    ),
    "whoever holds the trick frees": Fault("_decide_ruff", "holder == partner", "True"),
    "a partner frees nobody": Fault("_decide_ruff", "holder == partner", "False"),
    "no exception is forgotten": Fault(
        "_decide_ruff", "partner is not None and excepted", "partner is not None"
    ),
    "a low trump under the partner's": Fault(
        "_decide_ruff", "strict and ruffed and higher", "False and strict and ruffed and higher"
    ),
    "no lower trump though none is higher": Fault(
        "_decide_ruff", "strict and ruffed and higher", "strict and ruffed"
    ),
    "with a trump for the led suit any card": Fault(
        "_decide", "led is trump and followers", "led is trump and len(followers) > 1"
    ),
    "the wrong article": Fault("_decide_ruff", "why.MustOvertrump", "why.MustTrump"),
    "undertrump is not named": Fault("_decide_ruff", "(*knobs, 'undertrump')", "knobs"),
    "partners at three are not named": Fault(
        "_partner_knobs",
        "(knob,) if rules.fixed_pairs else ('defenders_are_partners', knob)",
        "(knob,)",
    ),
    "partners at another table are not named": Fault(
        "_partner_knobs", "('defenders_are_partners',) if defenders and frees else ()", "()"
    ),
    "out of turn is accepted": Fault("rule_on_play", "out_of_turn(seat, position.seat)", "None"),
    "a card not held is looked for": Fault("rule_on_play", "card in position.hand", "True"),
    "a card twice": Fault("check_cards", "len(set(cards)) < len(cards)", "False"),
    "a card of another pack": Fault("check_cards", "if strangers: ...", "if False: ..."),
    "any seat may play": Fault("_check", "position.seat != due", "False"),
    "a hand too long": Fault("_check", "len(position.hand) > largest", "False"),
    "a broken void": Fault("_check_played", "card.suit is not led", "False"),
    "anybody leads": Fault("_check_played", "following.leader != winner", "False"),
}
FAULTS_OF_RANKING = {
    "a discard wins": Fault(
        "beats", "return card.suit is trump", "return card.suit is not other.suit"
    ),
    "a trump beats nothing": Fault("beats", "return card.suit is trump", "return False"),
    "the first card holds": Fault(
        "best_index",
        "beats(cards[i], cards[best], trump)",
        "beats(cards[i], cards[0], trump) and best == 0",
    ),
    "9 before V at trump": Fault(
        "_TRUMP_POINTS",
        "{'J': 20, '9': 14, 'A': 11, 'T': 10, 'K': 4, 'Q': 3, '8': 0, '7': 0}",
        "{'9': 14, 'J': 20, 'A': 11, 'T': 10, 'K': 4, 'Q': 3, '8': 0, '7': 0}",
    ),
    "10 under R in a plain suit": Fault(
        "_PLAIN_POINTS",
        "{'A': 11, 'T': 10, 'K': 4, 'Q': 3, 'J': 2, '9': 0, '8': 0, '7': 0}",
        "{'A': 11, 'K': 4, 'T': 10, 'Q': 3, 'J': 2, '9': 0, '8': 0, '7': 0}",
    ),
    "seats from the leader are not counted round": Fault(
        "trick_winner",
        "trick.leader + best_index(trump, trick.cards)",
        "best_index(trump, trick.cards)",
    ),
    "V worth 11 at trump": Fault("_TRUMP_POINTS", "20", "11"),
    "no dix de der": Fault("LAST_TRICK_BONUS", "10", "0"),
}
FAULTS_OF_DISCIPLINE = {
    "everybody acts at once": Fault("out_of_turn", "seat == turn", "True"),
    "what lies on the table is forgotten": Fault(
        "not_to_be_played", "card in trick.cards", "False"
    ),
    "tricks are counted from 0": Fault(
        "not_to_be_played", "enumerate(tricks, 1)", "enumerate(tricks)"
    ),
    "the leader played everything": Fault("not_to_be_played", "trick.cards.index(card)", "0"),
    "a card in hand is refused": Fault("not_to_be_played", "if held: ..."),
}
MODULES = (real_ranking, real_discipline, real_legality)
FAULTS_OF = dict(
    zip(MODULES, (FAULTS_OF_RANKING, FAULTS_OF_DISCIPLINE, FAULTS_OF_LEGALITY), strict=True)
)
FAULTS = FAULTS_OF_LEGALITY | FAULTS_OF_RANKING | FAULTS_OF_DISCIPLINE


@lru_cache(maxsize=1)
def _known():
    """Random decisions with what the reference says, here and one house rule away."""
    known = []
    for players in (3, 4):
        for decision in random_decisions(POSITIONS, players, seed=players):
            legal = decision.reference_legal()
            flips = set()
            for knob in PLAY_KNOBS:
                for value in KNOBS[knob]:
                    try:
                        other = replace(decision.rules, **{knob: value})
                    except RuleSetError:
                        continue
                    there = decision.reference_legal(other)
                    flips |= {(knob, card) for card in legal ^ there}
            known.append((decision, decision.position(), legal, flips))
    assert len(known) == 2 * POSITIONS
    return tuple(known)


def battery(ranking, _, legality):
    """Examples and comparisons; the first difference raises."""
    examples(ranking, legality)
    discipline(ranking, legality)
    for decision, position, legal, flips in _known():
        rulings = legality.rule_on_hand(anew(ranking, legality, position))
        assert {r.card.code for r in rulings if r.allowed} == legal
        named = {(knob, r.card.code) for r in rulings for knob in r.knobs}
        assert flips <= named
        if decision.plays:
            tricks(ranking, decision)


def anew(ranking, legality, position, **changes):
    """The same position in the hands of other modules: a position keeps its rulings.

    Its tricks are of these modules too: a module takes no other's for its own.
    """
    parts = {f.name: getattr(position, f.name) for f in fields(position)} | changes
    parts["trick"] = laid_anew(ranking, parts["trick"])
    parts["played"] = tuple(laid_anew(ranking, trick) for trick in parts["played"])
    return legality.Position(**parts)


def laid_anew(ranking, trick):
    return ranking.Trick(trick.leader, trick.cards)


def tricks(ranking, decision):
    laid = ranking.Trick(
        decision.plays[0][0], parse_cards(" ".join(card for _, card in decision.plays))
    )
    trump = Suit(decision.trump)
    expected = reference.winner(decision.trump, decision.plays)
    assert ranking.trick_winner(decision.rules, trump, laid) == expected
    cards = [card for _, card in decision.plays]
    for last in (False, True):
        worth = reference.points(decision.trump, cards, last)
        assert ranking.trick_points(decision.rules, trump, laid, last=last) == worth


REASONS = [
    ("MARQUOIR_3", {}, "h", "0: As 9h", "Jh Ah Kd", "overtrumps must_overtrump must_overtrump"),
    ("MARQUOIR_3", {}, "h", "0: Ks", "9h Kd", "trumps must_trump"),
    ("MARQUOIR_3", {}, "h", "0: As 9h", "Ah Kd", "undertrumps must_undertrump"),
    ("MARQUOIR_3", {}, "h", "0: Th", "Ah Kh", "goes_up must_go_up"),
    ("MARQUOIR_3", {}, "h", "0: 9h", "Ah Ks", "cannot_go_up must_follow"),
    ("CLASSIC_4", {}, "h", "0: As 7s", "Jh Kd", "free_partner_master free_partner_master"),
    (
        "CLASSIC_4",
        {"partner_master": "NO_LOWER_TRUMP"},
        "h",
        "0: As Qh 7s",
        "8h Kd Jh",
        "must_not_undertrump_partner free_partner_master free_partner_master",
    ),
    (
        "CLASSIC_4",
        {"partner_master": "NO_LOWER_TRUMP"},
        "h",
        "0: As Qh 7s",
        "8h Kd",
        "free_partner_master free_partner_master",
    ),
]


def examples(ranking, legality):
    """Reasons of examples from the rules, and the positions that people asked about."""
    for preset, knobs, trump, trick, hand, codes in REASONS:
        leader, _, cards = trick.partition(":")
        rules = house(PRESETS[preset], **knobs)
        laid = ranking.Trick(int(leader), parse_cards(cards))
        position = legality.Position(
            rules=rules,
            trump=Suit(trump),
            trick=laid,
            seat=laid.next_seat(rules.players),
            hand=parse_cards(hand),
        )
        found = [r.reason.code for r in legality.rule_on_hand(position)]
        assert found == codes.split()
    lines = [json.loads(line) for line in CASES_FILE.read_text(encoding="utf-8").splitlines()]
    assert lines
    for line in lines:
        told = line["input"]
        position = legality.Position(
            rules=PRESETS[line["preset"]],
            trump=Suit(told["trump"]),
            trick=ranking.Trick(
                told["leader"], parse_cards(" ".join(p["card"] for p in told["trick"]))
            ),
            seat=told["seat_to_play"],
            hand=parse_cards(" ".join(told["hand"])),
        )
        found = legality.legal_cards(position)
        assert {card.code for card in found} == set(line["expected"]["legal"]), line["id"]


def discipline(ranking, legality):
    """TABLE-1 and TABLE-3."""
    position = anew(ranking, legality, at_four())
    for seat, card, code in (
        (2, "As", "not_your_turn"),
        (3, "Ks", "already_played"),
        (3, "Ah", "not_in_hand"),
        (3, "As", "follows"),
    ):
        ruling = legality.rule_on_play(position, seat, parse_card(card))
        assert ruling.reason.code == code
    for card, place in (("7c", (2, 1)), ("Ks", (1, 2)), ("9s", (2, 2))):
        where = legality.rule_on_play(position, 3, parse_card(card)).reason
        assert (where.seat, where.trick) == place
    for code, changes, _ in CASES:
        try:
            anew(ranking, legality, position, **({"played": (FIRST,)} | changes))
        except PositionError as error:
            found = error.code
        else:
            found = None
        assert found == code


def test_there_are_enough_faults():
    assert len(FAULTS_OF_LEGALITY) >= 27
    assert len(FAULTS_OF_RANKING) >= 8
    assert len(FAULTS_OF_DISCIPLINE) >= 5
    assert len(set(FAULTS.values())) == len(FAULTS)


def test_the_sources_as_they_are_pass():
    assert_sound(battery, *MODULES)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_caught(fault):
    (of,) = [module for module, faults in FAULTS_OF.items() if fault in faults]
    caught = (AssertionError, PositionError, ValueError, TypeError)
    assert_caught(battery, FAULTS[fault], *MODULES, of=of, caught=caught)
