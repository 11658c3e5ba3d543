"""Positions that no deal can reach, and cards that nobody may put down (TABLE-1, TABLE-3)."""

import ast
import inspect
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    THIRTY_3,
    Position,
    PositionError,
    Suit,
    Trick,
    at_other_tables,
    explain,
    legality,
    parse_card,
    parse_cards,
    rule_on_hand,
    rule_on_play,
)
from tests.positions import house

# ---- TABLE-1: one card put down by one seat


def at_four(**changes):
    parts = {
        "rules": CLASSIC_4,
        "trump": Suit.HEARTS,
        "trick": Trick(1, parse_cards("Ks 9s")),
        "seat": 3,
        "hand": parse_cards("As 8s Jh 7d 8d 9d Td"),
        "played": (Trick(0, parse_cards("8c Ac 7c 9c")),),
    }
    return Position(**(parts | changes))


def test_rule_on_play_agrees_with_the_hand():
    position = at_four()
    for card, ruling in zip(position.hand, rule_on_hand(position), strict=True):
        assert rule_on_play(position, 3, card) == ruling


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_rule_on_play_out_of_turn(seat):
    ruling = rule_on_play(at_four(), seat, parse_card("As"))
    assert (ruling.allowed, ruling.reason.code, ruling.reason.article) == (
        False,
        "not_your_turn",
        "TABLE-1",
    )
    assert (ruling.reason.seat, ruling.reason.turn) == (seat, 3)


@pytest.mark.parametrize(
    ("card", "owner", "trick"), [("Ks", 1, 2), ("9s", 2, 2), ("Ac", 1, 1), ("9c", 3, 1)]
)
def test_rule_on_play_a_card_already_played(card, owner, trick):
    ruling = rule_on_play(at_four(), 3, parse_card(card))
    assert (ruling.allowed, ruling.reason.code, ruling.reason.article) == (
        False,
        "already_played",
        "TABLE-1",
    )
    assert (ruling.reason.seat, ruling.reason.trick) == (owner, trick)


def test_rule_on_play_a_card_not_held():
    ruling = rule_on_play(at_four(), 3, parse_card("Ah"))
    assert (ruling.allowed, ruling.reason.code) == (False, "not_in_hand")
    assert ruling.reason.article == "TABLE-1"


def test_what_is_refused_by_table_1_is_refused_at_every_table():
    position = at_four()
    for seat, card in ((2, "As"), (3, "Ks"), (3, "Ah")):
        assert at_other_tables(position, rule_on_play(position, seat, parse_card(card))) == ()
    out_of_turn = Position(
        rules=MARQUOIR_3,
        trump=Suit.HEARTS,
        trick=Trick(0, parse_cards("As")),
        seat=1,
        hand=parse_cards("Jh Kd"),
    )
    assert at_other_tables(out_of_turn, rule_on_play(out_of_turn, 2, parse_card("Kd"))) == ()


# ---- TABLE-3: positions that no deal can reach

FIRST = Trick(0, parse_cards("8c Ac 7c 9c"))
REFUSED = {
    "no_such_seat": [
        ({"seat": 4}, {"field": "seat", "seat": 4, "players": 4}),
        ({"seat": -1}, {"field": "seat", "seat": -1}),
        ({"trick": Trick(5, parse_cards("Ks 9s"))}, {"field": "leader", "seat": 5}),
        ({"taker": 7}, {"field": "taker", "seat": 7}),
        ({"played": (replace(FIRST, leader=4),)}, {"field": "leader", "seat": 4}),
    ],
    "trick_complete": [
        ({"trick": Trick(1, parse_cards("Ks 9s Ts Qs")), "seat": 1}, {"cards": 4, "players": 4})
    ],
    "seat_out_of_order": [({"seat": 0}, {"seat": 0, "due": 3})],
    "empty_hand": [({"hand": ()}, {"seat": 3})],
    "hand_size": [
        ({"hand": parse_cards("As 8s Jh 7d 8d 9d Td Jd")}, {"cards": 8, "size": 7}),
        ({"hand": parse_cards("As 8s Jh 7d 8d 9d")}, {"cards": 6, "size": 7}),
        (
            {"hand": parse_cards("As 8s Jh 7d 8d 9d Td Jd Qd"), "played": ()},
            {"cards": 9, "size": 8},
        ),
    ],
    "taker_needed": [
        (
            {
                "rules": house(MARQUOIR_3, defenders_are_partners=True),
                "trick": Trick(0, parse_cards("Ks")),
                "seat": 1,
                "hand": parse_cards("As Jh"),
                "played": (),
            },
            {},
        )
    ],
    "not_in_pack": [
        (
            {
                "rules": MARQUOIR_3,
                "trick": Trick(0, parse_cards("Ks")),
                "seat": 1,
                "hand": parse_cards("As 8h"),
                "played": (),
            },
            {"card": "8h", "pack": 24},
        ),
        (
            {
                "rules": THIRTY_3,
                "trick": Trick(0, parse_cards("7c")),
                "seat": 1,
                "hand": parse_cards("As 7s"),
                "played": (),
            },
            {"card": "7c", "pack": 30},
        ),
    ],
    "duplicate_card": [
        ({"hand": parse_cards("As 8s Jh 7d 8d 9d") + parse_cards("8s")}, {"card": "8s"}),
        ({"hand": parse_cards("As 9s Jh 7d 8d 9d Td")}, {"card": "9s"}),
        ({"hand": parse_cards("As 8s Jh 7d 8d 9d Ac")}, {"card": "Ac"}),
    ],
    "trick_incomplete": [
        ({"played": (Trick(0, parse_cards("8c Ac 7c")),)}, {"trick": 1, "cards": 3})
    ],
    "trick_too_long": [
        ({"played": (Trick(0, parse_cards("8c Ac 7c 9c Tc")),)}, {"cards": 5, "players": 4})
    ],
    "wrong_leader": [
        (
            {"trick": Trick(2, parse_cards("Ks 9s")), "seat": 0},
            {"trick": 2, "due": 1},
        )
    ],
    "void_broken": [
        # Seat 3 threw a diamond on clubs, and holds one.
        (
            {
                "played": (Trick(0, parse_cards("8c Ac 7c Qd")),),
                "hand": parse_cards("As 8s Jh 7d 8d 9d Kc"),
            },
            {"seat": 3, "trick": 1, "card": "Kc"},
        ),
        # Seat 1 ruffed spades in the first trick, and leads one in the next.
        (
            {"played": (Trick(0, parse_cards("Js Th 7s Qs")),)},
            {"seat": 1, "trick": 1, "card": "Ks"},
        ),
    ],
}
CASES = [(code, *case) for code, cases in REFUSED.items() for case in cases]


@pytest.mark.parametrize(("code", "changes", "facts"), CASES)
def test_table_3_a_position_no_deal_can_reach(code, changes, facts):
    with pytest.raises(PositionError) as caught:
        at_four(**changes)
    assert caught.value.code == code
    assert facts.items() <= caught.value.facts.items()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_table_3_each_refusal_has_its_own_sentence(lang):
    said = {}
    for code, changes, _ in CASES:
        with pytest.raises(PositionError) as caught:
            at_four(**changes)
        said.setdefault(code, explain(caught.value, lang=lang))
    assert len(set(said.values())) == len(REFUSED)


def test_table_3_every_code_of_the_position_is_tried():
    tree = ast.parse(inspect.getsource(legality))
    codes = {
        call.args[0].value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "PositionError"
    }
    assert codes
    assert codes == {*REFUSED, "not_of_this_position"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_ruling_on_a_card_of_another_hand_is_refused(lang):
    elsewhere = at_four(hand=parse_cards("As 8s Jh 7d 8d 9d Qd"))
    ruling = rule_on_hand(elsewhere)[6]
    with pytest.raises(PositionError) as caught:
        at_other_tables(at_four(), ruling)
    assert (caught.value.code, caught.value.facts) == ("not_of_this_position", {"card": "Qd"})
    assert explain(caught.value, lang=lang)


def test_table_3_what_a_deal_can_reach_is_accepted():
    assert at_four().partner == 1
    # Nothing is known of the earlier tricks: fewer cards than eight are in order.
    assert at_four(hand=parse_cards("As"), played=()).hand == parse_cards("As")
    # A void that is kept.
    kept = at_four(played=(Trick(0, parse_cards("8c Ac 7c Qd")),))
    assert kept.played[0].cards[3].code == "Qd"


def test_a_trick_out_of_seat_order_is_refused():
    plays = list(zip((1, 2, 0), parse_cards("Ks 9s As"), strict=True))
    with pytest.raises(PositionError) as caught:
        Trick.from_plays(plays, 4)
    assert caught.value.code == "trick_out_of_order"
    assert caught.value.facts == {"seat": 0, "due": 3, "card": "As"}
    assert Trick.from_plays(plays[:2], 4) == Trick(1, parse_cards("Ks 9s"))
    assert Trick.from_plays(plays, 3) == Trick(1, parse_cards("Ks 9s As"))
    with pytest.raises(PositionError) as caught:
        Trick.from_plays([], 4)
    assert caught.value.code == "trick_without_leader"
