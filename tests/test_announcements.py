"""Announcements as a module: what is refused, what holds of every deal, and a second opinion."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from belote_core import CLASSIC_4, MARQUOIR_3, PositionError, Suit, parse_card, parse_cards
from belote_core.announcements import (
    Announcement,
    Decision,
    Kind,
    announcement_strength,
    award_announcements,
    belote_holder,
    find_announcements,
    run_within,
)
from belote_core.ruleset import Announcements
from tests import reference
from tests.positions import CARDS, as_knobs, random_rules, rulesets
from tests.samples import sample
from tests.settlements import SEEDED

REFUSED = [
    ({4: "As"}, 0, "no_such_seat", {"field": "hands", "seat": 4, "players": 4}),
    ({0: "As"}, 4, "no_such_seat", {"field": "first", "seat": 4, "players": 4}),
    ({0: "As", 1: "As"}, 0, "duplicate_card", {"card": "As"}),
    ({0: "7s 8s 9s Ts Js Qs Ks As 7h"}, 0, "hand_too_large", {"seat": 0, "cards": 9, "most": 8}),
]


@pytest.mark.parametrize(("texts", "first", "code", "facts"), REFUSED)
def test_hands_that_cannot_be_are_refused(texts, first, code, facts):
    hands = {seat: parse_cards(text) for seat, text in texts.items()}
    with pytest.raises(PositionError) as caught:
        award_announcements(CLASSIC_4, hands=hands, trump=Suit.HEARTS, first=first)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_a_card_of_another_pack_is_refused():
    with pytest.raises(PositionError) as caught:
        belote_holder(MARQUOIR_3, {0: parse_cards("7s")}, Suit.HEARTS)
    assert (caught.value.code, caught.value.facts) == ("not_in_pack", {"card": "7s", "pack": 24})


def test_what_is_not_held_cannot_be_declared():
    (tierce,) = find_announcements(CLASSIC_4, parse_cards("As Ks Qs"))
    hands = {0: parse_cards("As Ks Qd")}
    with pytest.raises(PositionError) as caught:
        award_announcements(
            CLASSIC_4, hands=hands, trump=Suit.HEARTS, first=0, declared={0: [tierce]}
        )
    assert caught.value.code == "announcement_not_held"
    assert caught.value.facts == {"seat": 0, "kind": "tierce", "card": "As"}


def test_the_same_thing_said_twice_counts_once():
    hands = {0: parse_cards("As Ks Qs")}
    (tierce,) = find_announcements(CLASSIC_4, hands[0])
    twice = {0: [tierce, tierce]}
    award = award_announcements(CLASSIC_4, hands=hands, trump=Suit.HEARTS, first=0, declared=twice)
    assert award.points == 20


# ---- A run inside a longer one


@pytest.mark.parametrize(
    ("hand", "kind", "top", "cards"),
    [
        ("8c 9c Tc Jc", Kind.TIERCE, "Jc", "9c Tc Jc"),
        ("8c 9c Tc Jc", Kind.TIERCE, "Tc", "8c 9c Tc"),
        ("8c 9c Tc Jc", Kind.CINQUANTE, "Jc", "8c 9c Tc Jc"),
        ("8c 9c Tc Jc", Kind.TIERCE, "9c", None),
        ("8c 9c Tc Jc", Kind.CENT, "Jc", None),
        ("8c 9c Tc Jc", Kind.TIERCE, "Qc", None),
        ("7s 8s 9s Ts Js Qs", Kind.CINQUANTE, "Ts", "7s 8s 9s Ts"),
        ("7s 8s 9s Ts Js Qs", Kind.CENT, "Qs", "7s 8s 9s Ts Js Qs"),
        ("7s 8s 9s Ts Js Qs", Kind.CENT, "Js", "7s 8s 9s Ts Js"),
        ("7s 8s 9s Ts Js Qs", Kind.CENT, "Ts", None),
        ("Js Jh Jd Jc", Kind.TIERCE, "Js", None),
    ],
)
def test_a_run_is_what_was_declared_of_it(hand, kind, top, cards):
    found = run_within(CLASSIC_4, parse_cards(hand), kind, parse_card(top))
    assert (found and found.cards) == (cards and parse_cards(cards))
    if found:
        points = {Kind.TIERCE: 20, Kind.CINQUANTE: 50, Kind.CENT: 100}[kind]
        assert (found.kind, found.points) == (kind, points)
        award = award_announcements(
            CLASSIC_4,
            hands={0: parse_cards(hand)},
            trump=Suit.HEARTS,
            first=0,
            declared={0: [found]},
        )
        assert award.by_side == (points, 0)


def test_a_run_in_the_cards_that_a_carre_leaves():
    hand, once = parse_cards("Js Jh Jd Jc 9s Ts Qs"), replace(CLASSIC_4, card_used_twice=False)
    top = parse_card("Qs")
    assert run_within(CLASSIC_4, hand, Kind.TIERCE, top).cards == parse_cards("Ts Js Qs")
    assert run_within(once, hand, Kind.TIERCE, top) is None


def test_two_runs_that_share_cards_count_once():
    hand = parse_cards("8c 9c Tc Jc")
    (fifty,) = find_announcements(CLASSIC_4, hand)
    high, low = (run_within(CLASSIC_4, hand, Kind.TIERCE, parse_card(top)) for top in ("Jc", "Tc"))

    def worth(*said, cards=hand):
        hands, declared = {0: cards}, {0: said}
        return award_announcements(
            CLASSIC_4, hands=hands, trump=Suit.HEARTS, first=0, declared=declared
        )

    assert (worth(high, fifty).points, worth(fifty, high).points) == (50, 50)
    assert [one.announcement for one in worth(low, high).shown] == [low]
    six = parse_cards("7s 8s 9s Ts Js Qs")
    apart = [run_within(CLASSIC_4, six, Kind.TIERCE, parse_card(top)) for top in ("9s", "Qs")]
    assert worth(*apart, cards=six).points == 40
    # A carré and a run may share a card (ANN-7).
    both = parse_cards("Js Jh Jd Jc Ts Qs")
    assert worth(*find_announcements(CLASSIC_4, both), cards=both).points == 220


def test_all_that_was_declared_is_told_in_playing_order():
    hands = {0: "9d Td Jd Qd", 1: "As Ks Qs", 2: "7c 8c 9c"}
    award = award_announcements(
        CLASSIC_4,
        hands={seat: parse_cards(text) for seat, text in hands.items()},
        trump=Suit.HEARTS,
        first=1,
    )
    assert [shown.seat for shown in award.declared] == [1, 2, 0]
    assert [shown.seat for shown in award.shown] == [2, 0]


def test_at_three_nobody_announces():
    award = award_announcements(
        MARQUOIR_3, hands={0: parse_cards("As Ks Qs")}, trump=Suit.HEARTS, first=0
    )
    assert (award.side, award.by_side) == (None, (0, 0, 0))


def test_an_announcement_says_its_kind_its_cards_and_its_worth():
    cards = parse_cards("Qs Ks As")
    assert find_announcements(CLASSIC_4, cards) == (Announcement(Kind.TIERCE, cards, 20),)


RANKS = "789TJQKA"


def random_hands(rng):
    """Hands full of announcements: nearly sorted packs, fours of a kind, one run in two suits."""
    kind = rng.random()
    if kind < 0.5:
        pack = sorted(CLASSIC_4.cards, key=lambda c: (c.suit.value, c.rank.value))
        for _ in range(rng.randint(0, 12)):
            one, other = rng.randrange(32), rng.randrange(32)
            pack[one], pack[other] = pack[other], pack[one]
        size = rng.randint(3, 8)
        return {seat: pack[seat * 8 : seat * 8 + size] for seat in range(4)}
    texts = [f"{rank}s {rank}h {rank}d {rank}c" for rank in rng.sample("89TJQKA", 4)]
    if kind < 0.75:
        start, length = rng.randint(0, 3), rng.randint(3, 5)
        suits = rng.sample("shdc", 4)
        runs = [RANKS[start : start + length], RANKS[rng.randint(0, start) : start + length]]
        texts = [" ".join(r + suit for r in rng.choice(runs)) for suit in suits]
    elif rng.random() < 0.3:
        # A run that shares no rank with the carre opposite it.
        texts = ["7s 8s 9s", *[t for t in texts if t[0] in "TJQKA"][:2]]
    rng.shuffle(texts)
    return {
        seat: tuple(CARDS[code] for code in text.split())
        for seat, text in enumerate(texts)
        if rng.random() < 0.6
    }


def test_many_deals_are_awarded_as_the_reference_awards_them():
    rng = random.Random(7)
    decisions = Counter()
    deals = sample(1_000, 100_000)
    for number in range(deals):
        if number % 10 == 0:
            rules = random_rules(rng, 4)
            knobs = as_knobs(rules)
        hands, trump = random_hands(rng), rng.choice(list(Suit))
        first = rng.randrange(4)
        award = award_announcements(rules, hands=hands, trump=trump, first=first)
        told = reference.announcements(
            knobs,
            {seat: [card.code for card in hand] for seat, hand in hands.items()},
            trump.value,
            first,
        )
        assert award.by_side == told, (rules, hands, trump, first)
        decisions[award.decision] += 1
    assert set(decisions) == set(Decision)
    assert min(decisions.values()) > deals / 400


@given(rulesets(4), SEEDED)
def test_one_side_marks_all_of_its_own_and_the_order_of_a_hand_changes_nothing(rules, rng):
    rules = replace(rules, announcements=Announcements.FULL)
    hands, trump = random_hands(rng), rng.choice(list(Suit))
    award = award_announcements(rules, hands=hands, trump=trump, first=0)
    shuffled = {seat: rng.sample(list(hand), len(hand)) for seat, hand in hands.items()}
    assert award == award_announcements(rules, hands=shuffled, trump=trump, first=0)
    assert award.by_side.count(0) >= 1
    if award.side is not None:
        own = [
            found.points
            for seat, hand in hands.items()
            if seat % 2 == award.side
            for found in find_announcements(rules, hand)
        ]
        assert award.points == sum(own) == award.by_side[award.side]


@given(rulesets(4), SEEDED)
def test_strengths_are_a_total_order_that_ties_only_between_runs_alike(rules, rng):
    trump = rng.choice(list(Suit))
    found = [a for h in random_hands(rng).values() for a in find_announcements(rules, h)]
    for one in found:
        for other in found:
            level = announcement_strength(rules, one, trump) == announcement_strength(
                rules, other, trump
            )
            if level and one != other:
                assert one.kind is other.kind is not Kind.CARRE
                assert one.top.rank is other.top.rank
                if rules.trump_run_wins_tie:
                    assert trump not in (one.top.suit, other.top.suit)


@given(SEEDED)
def test_belote_is_where_both_cards_lie(rng):
    pack = list(CLASSIC_4.cards)
    rng.shuffle(pack)
    hands = {seat: pack[seat::4] for seat in range(4)}
    for trump in Suit:
        both = [
            seat
            for seat, hand in hands.items()
            if {f"K{trump.value}", f"Q{trump.value}"} <= {card.code for card in hand}
        ]
        assert belote_holder(CLASSIC_4, hands, trump) == (both[0] if both else None)
