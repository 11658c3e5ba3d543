"""Faults sown one by one into `legality.py` and `ranking.py`: each must be caught.

A fault is an old snippet, found exactly once in the source, and a new one. The changed source runs
as a fresh module, and a battery of examples and comparisons has to object.
"""

import json
import sys
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import belote_core
from belote_core import (
    PRESETS,
    Position,
    PositionError,
    RuleSetError,
    Suit,
    Trick,
    parse_card,
    parse_cards,
)
from tests import reference
from tests.positions import KNOBS, PLAY_KNOBS, house, random_decisions
from tests.test_position import CASES, FIRST, at_four

SOURCES = Path(belote_core.__file__).parent
CASES_FILE = Path(__file__).parent / "data" / "cases" / "legal_moves.jsonl"
POSITIONS = 500

FAULTS = {
    # What the hand must do
    "a follower may ruff": (
        "legality",
        "return _Decision(followers, why.Follows, why.MustFollow, tuple(path), ())",
        "return _Decision(hand, why.Follows, why.MustFollow, tuple(path), ())",
    ),
    "to go up over the led card only": ("legality", "> max(laid))", "> laid[0])"),
    "the lowest trump is to be beaten": ("legality", "> max(laid))", "> min(laid))"),
    "nobody needs to go up": (
        "legality",
        "return _Decision(higher, why.GoesUp, why.MustGoUp, tuple(path), knobs)",
        "return _Decision(trumps, why.GoesUp, why.MustGoUp, tuple(path), knobs)",
    ),
    "who cannot go up may discard": (
        "legality",
        "return _Decision(trumps, why.CannotGoUp, why.MustFollow, tuple(path), knobs)",
        "return _Decision(position.hand, why.CannotGoUp, why.MustFollow, tuple(path), knobs)",
    ),
    "a partner always spares going up": (
        "legality",
        "if higher and holder == partner and not rules.overtrump_partner_on_trump_lead:",
        "if higher and holder == partner:",
    ),
    "no need to trump": (
        "legality",
        "return _Decision(trumps, why.Trumps, why.MustTrump, tuple(path), knobs)",
        "return _Decision(hand, why.Trumps, why.MustTrump, tuple(path), knobs)",
    ),
    "no need to overtrump": (
        "legality",
        "return _Decision(higher, why.Overtrumps, why.MustOvertrump, tuple(path), knobs)",
        "return _Decision(trumps, why.Overtrumps, why.MustOvertrump, tuple(path), knobs)",
    ),
    "undertrump the wrong way round": (
        "legality",
        "if rules.undertrump is Undertrump.FREE:",
        "if rules.undertrump is not Undertrump.FREE:",
    ),
    "whoever holds the trick frees": ("legality", "master = holder == partner", "master = True"),
    "a partner frees nobody": ("legality", "master = holder == partner", "master = False"),
    "no exception is forgotten": (
        "legality",
        "if partner is not None and excepted:",
        "if partner is not None:",
    ),
    "a low trump under the partner's": (
        "legality",
        "if strict and ruffed and higher:",
        "if False and strict and ruffed and higher:",
    ),
    "no lower trump though none is higher": (
        "legality",
        "if strict and ruffed and higher:",
        "if strict and ruffed:",
    ),
    "with a trump for the led suit any card": (
        "legality",
        "if led is trump and followers:",
        "if led is trump and len(followers) > 1:",
    ),
    # What the ruling says
    "the wrong article": (
        "legality",
        "why.Overtrumps, why.MustOvertrump,",
        "why.Overtrumps, why.MustTrump,",
    ),
    "undertrump is not named": ("legality", 'knobs = (*knobs, "undertrump")', "knobs = knobs"),
    "partners at three are not named": (
        "legality",
        'return (knob,) if rules.fixed_pairs else ("defenders_are_partners", knob)',
        "return (knob,)",
    ),
    "partners at another table are not named": (
        "legality",
        'return ("defenders_are_partners",) if defenders and frees else ()',
        "return ()",
    ),
    # TABLE
    "out of turn is accepted": ("legality", "if seat != position.seat:", "if False:"),
    "a card not held is looked for": ("legality", "if card not in position.hand:", "if False:"),
    "a card twice": ("legality", "if len(set(cards)) < len(cards):", "if False:"),
    "a card of another pack": ("legality", "if strangers:", "if False:"),
    "any seat may play": ("legality", "if position.seat != due:", "if False:"),
    "a hand too long": ("legality", "len(position.hand) > largest or", "False or"),
    "a broken void": (
        "legality",
        "if card.suit is not led and c.suit is led",
        "if False and c.suit is led",
    ),
    "anybody leads": ("legality", "if following.leader != winner:", "if False:"),
    # Who holds the trick
    "a discard wins": (
        "ranking",
        "    return card.suit is trump\n",
        "    return card.suit is not other.suit\n",
    ),
    "a trump beats nothing": ("ranking", "    return card.suit is trump\n", "    return False\n"),
    "the first card holds": (
        "ranking",
        "if beats(cards[i], cards[best], trump):",
        "if beats(cards[i], cards[0], trump) and best == 0:",
    ),
    "9 before V at trump": (
        "ranking",
        '"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}',
        '"9": 14, "J": 20, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}',
    ),
    "10 under R in a plain suit": (
        "ranking",
        '_PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2,',
        '_PLAIN_POINTS = {"A": 11, "K": 4, "T": 10, "Q": 3, "J": 2,',
    ),
    "seats from the leader are not counted round": (
        "ranking",
        "return (trick.leader + best_index(trump, trick.cards)) % rules.players",
        "return best_index(trump, trick.cards) % rules.players",
    ),
    "V worth 11 at trump": ("ranking", '{"J": 20,', '{"J": 11,'),
    "no dix de der": ("ranking", "LAST_TRICK_BONUS = 10", "LAST_TRICK_BONUS = 0"),
}


def fresh(fault=None):
    """`ranking` and `legality` run again from their sources, one of them with a fault."""
    module_in, old, new = FAULTS[fault] if fault else (None, "", "")
    modules = {}
    for name in ("ranking", "legality"):
        source = (SOURCES / f"{name}.py").read_text(encoding="utf-8")
        if name == module_in:
            assert source.count(old) == 1, f"{source.count(old)} times in {name}.py: {old}"
            source = source.replace(old, new)
        source = source.replace("from belote_core.ranking import", "from sown_ranking import")
        module = ModuleType(f"sown_{name}")
        sys.modules[module.__name__] = module
        exec(compile(source, module.__name__, "exec"), vars(module))
        modules[name] = module
    return SimpleNamespace(**modules)


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


def battery(modules):
    """Examples and comparisons; the first difference raises."""
    examples(modules)
    discipline(modules)
    for decision, position, legal, flips in _known():
        rulings = modules.legality.rule_on_hand(position)
        assert {r.card.code for r in rulings if r.allowed} == legal
        named = {(knob, r.card.code) for r in rulings for knob in r.knobs}
        assert flips <= named
        if decision.plays:
            tricks(modules.ranking, decision)


def tricks(ranking, decision):
    laid = Trick(decision.plays[0][0], parse_cards(" ".join(card for _, card in decision.plays)))
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
]


def examples(modules):
    """Reasons of examples from the rules, and the positions that people asked about."""
    for preset, knobs, trump, trick, hand, codes in REASONS:
        leader, _, cards = trick.partition(":")
        rules = house(PRESETS[preset], **knobs)
        laid = Trick(int(leader), parse_cards(cards))
        position = Position(
            rules=rules,
            trump=Suit(trump),
            trick=laid,
            seat=laid.next_seat(rules.players),
            hand=parse_cards(hand),
        )
        found = [r.reason.code for r in modules.legality.rule_on_hand(position)]
        assert found == codes.split()
    lines = [json.loads(line) for line in CASES_FILE.read_text(encoding="utf-8").splitlines()]
    assert lines
    for line in lines:
        told = line["input"]
        position = Position(
            rules=PRESETS[line["preset"]],
            trump=Suit(told["trump"]),
            trick=Trick(told["leader"], parse_cards(" ".join(p["card"] for p in told["trick"]))),
            seat=told["seat_to_play"],
            hand=parse_cards(" ".join(told["hand"])),
        )
        found = modules.legality.legal_cards(position)
        assert {card.code for card in found} == set(line["expected"]["legal"]), line["id"]


def discipline(modules):
    """TABLE-1 and TABLE-3."""
    position = at_four()
    for seat, card, code in (
        (2, "As", "not_your_turn"),
        (3, "Ks", "already_played"),
        (3, "Ah", "not_in_hand"),
        (3, "As", "follows"),
    ):
        ruling = modules.legality.rule_on_play(position, seat, parse_card(card))
        assert ruling.reason.code == code
    parts = {"rules": position.rules, "trump": position.trump, "hand": position.hand}
    parts |= {"trick": position.trick, "seat": position.seat, "played": (FIRST,)}
    for code, changes, _ in CASES:
        try:
            modules.legality.Position(**(parts | changes))
        except PositionError as error:
            found = error.code
        else:
            found = None
        assert found == code


def test_there_are_enough_faults():
    assert len(FAULTS) >= 12
    assert Counter(module for module, _, _ in FAULTS.values()).keys() == {"legality", "ranking"}


def test_the_sources_as_they_are_pass():
    battery(fresh())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_caught(fault):
    modules = fresh(fault)
    with pytest.raises((AssertionError, PositionError, ValueError, TypeError)):
        battery(modules)
