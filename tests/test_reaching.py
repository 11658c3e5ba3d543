"""What a deal can reach is never called unreachable (TABLE-3), whatever is left untold of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    Position,
    Suit,
    Trick,
    legal_cards,
    parse_cards,
    trick_winner,
)
from belote_core.record.position_text import read_position
from belote_core.wording import LANGUAGES, telling
from exercises.construction import earlier_tricks, reaching
from exercises.construction.completing import Scene, may_hold_besides, played_out
from exercises.construction.draw import Draw
from exercises.construction.reaching import Reach, reach_of_position, reach_of_trick
from exercises.kinds.count_points import CountPoints, Pile
from exercises.kinds.deal_facts import DealFacts
from tests.positions import decisions, decisions_of_a_deal, random_rules
from tests.samples import sample
from tests.strategies import rulesets, seeds


def deals(count, seed=0):
    """Every decision of random deals, under every preset and at as many other tables."""
    random = Random(seed)
    for _ in range(count):
        for rules in (*PRESETS.values(), random_rules(random, 3), random_rules(random, 4)):
            yield list(decisions_of_a_deal(random, rules))


def position(rules, trump, trick, hand, *, leader=0, taker=0):
    laid = Trick(leader, parse_cards(trick))
    return Position(
        rules=rules,
        trump=Suit(trump),
        trick=laid,
        seat=laid.next_seat(rules.players),
        hand=parse_cards(hand),
        taker=taker,
    )


# ---- What is cut out of a deal


def test_the_last_cards_of_whole_deals_are_all_reached():
    count = 0
    for deal in deals(sample(4, 1_500)):
        players = deal[0].rules.players
        for decision in deal[-players:]:
            at = decision.position(with_played=False)
            assert reach_of_position(at) is Reach.REACHED, at
            count += 1
    assert count >= 4 * (3 * 3 + 2 * 4 + 7)


def test_any_moment_of_whole_deals_is_reached_whoever_is_said_to_have_taken():
    random, count = Random(1), 0
    for deal in deals(sample(2, 600), seed=1):
        for decision in random.sample(deal, 5):
            at = decision.position(with_played=False)
            told = [at, decision.position()]
            if not at.rules.defenders_are_partners:
                told.append(Position(**{**vars_of(at), "taker": None}))
            for one in told:
                assert reach_of_position(one) is Reach.REACHED, one
                count += 1
    assert count > 150


def vars_of(at):
    return {name: getattr(at, name) for name in ("rules", "trump", "trick", "seat", "hand")}


@given(decisions())
def test_no_decision_of_a_deal_at_any_table_is_called_unreachable(decision):
    at = decision.position(with_played=False)
    assert reach_of_position(at) is not Reach.UNREACHABLE


@given(decisions(), st.sampled_from(["fr", "en"]), st.booleans())
def test_what_is_typed_of_a_decision_is_read_back_and_reached(decision, lang, with_taker):
    at = decision.position(with_played=False)
    text = telling.as_typed(LANGUAGES[lang].table, at)
    if not with_taker and not at.rules.defenders_are_partners:
        text = "\n".join(text.splitlines()[: 2 + bool(at.trick.cards)])
    read = read_position(text).position(at.rules)
    assert set(read.hand) == set(at.hand)
    assert reach_of_position(read) is not Reach.UNREACHABLE


def test_the_tricks_of_whole_deals_are_reached_without_a_hand():
    random = Random(2)
    for number in range(sample(1, 200)):
        for rules in (*PRESETS.values(), random_rules(random, 3), random_rules(random, 4)):
            deal = played_out(rules, Draw(number), leader=0)
            for trick in deal.tricks:
                assert reach_of_trick(rules, deal.trump, trick) is Reach.REACHED
            tricks = tuple(random.sample(deal.tricks, 3))
            pile = Pile(rules=rules, trump=deal.trump, tricks=tricks, last=False)
            assert CountPoints(theme="", seed=0, pile=pile).reach() is Reach.REACHED


def test_the_numbers_of_whole_deals_are_reached_with_the_last_trick_said_or_not():
    for number in range(sample(4, 400)):
        for rules in PRESETS.values():
            deal = played_out(rules, Draw(number), leader=0)
            end = deal.state()
            last = rules.side_of(end.winners[-1])
            for told in (last, None):
                facts = DealFacts(rules, deal.taker, end.points, end.tricks_won, last=told)
                assert facts.reach() is Reach.REACHED


# ---- What is proved otherwise, and what is not


# Who did not follow holds neither that suit nor a trump: all of both lies with the leader, or in
# the earlier tricks, and there is no room for so many.
UNREACHABLE = [
    (MARQUOIR_3, "h", "As Kd", "9c Tc Jc Qc Kc Ac Ad Td"),
    (MARQUOIR_3, "h", "As Kd", "9c Tc Jc Qc Kc Ac Ad"),
    (CLASSIC_4, "h", "As Kd 7c", "8c 9c Tc Jc Qc Kc Ac 8d"),
    (THIRTY_3, "h", "As Kd", "8c 9c Tc Jc Qc Kc Ac Ad Td Jd"),
]


@pytest.mark.parametrize(("rules", "trump", "trick", "hand"), UNREACHABLE)
def test_cards_for_which_there_is_no_room_are_proved_unreachable(rules, trump, trick, hand):
    at = position(rules, trump, trick, hand)
    assert reach_of_position(at) is Reach.UNREACHABLE


@pytest.mark.parametrize(
    ("tricks", "trick", "hand", "found"),
    [
        # Seat 1 did not go up on the nine: it cannot have had the jack.
        (["9h Qh Ah"], "Kh Jh", "9c Tc Jc Qc Kc Ac Ad", Reach.UNREACHABLE),
        (["9h Jh Ah"], "Ks Kh", "9c Tc Jc Qc Kc Ac Ad", Reach.REACHED),
        # The two others are out of trumps: the leader has the other five, and room for them or not.
        (["9h Ks As", "Ts Qs 9d"], "Js", "9s Tc Jc Qc Kc Ac", Reach.REACHED),
        (["9h Ks As", "Ts Qs 9d", "Js 9s Td"], "Ad", "9c Tc Jc Qc Kc", Reach.UNREACHABLE),
    ],
)
def test_where_the_tricks_are_told_both_answers_are_proved(tricks, trick, hand, found):
    played, leader = [], 0
    for cards in tricks:
        played.append(Trick(leader, parse_cards(cards)))
        leader = trick_winner(MARQUOIR_3, Suit.HEARTS, played[-1])
    at = position(MARQUOIR_3, "h", trick, hand, leader=leader)
    assert reach_of_position(Position(**{**vars_of(at), "played": tuple(played)})) is found


@given(decisions())
def test_a_deal_of_which_all_is_told_is_reached(decision):
    assert reach_of_position(decision.position()) is Reach.REACHED


@given(rulesets(), seeds)
def test_a_card_is_refused_because_of_one_other_card_of_the_hand(rules, seed):
    """What the proof rests on: a card refused beside another one is refused in any such hand."""
    decision = Random(seed).choice(list(decisions_of_a_deal(Random(seed), rules)))
    at = decision.position(with_played=False)

    def legal(*hand):
        return legal_cards(Position(**{**vars_of(at), "hand": hand, "taker": at.taker}))

    for card in at.hand:
        pairs = all(card in legal(card, other) for other in at.hand if other != card)
        assert pairs == (card in legal(*at.hand))


@given(decisions())
def test_the_cards_that_others_really_hold_are_among_those_they_may_hold(decision):
    """By the reference: who played has, later in the deal, only cards he was allowed to keep."""
    at = decision.position(with_played=False)
    scene = Scene(
        rules=at.rules, trump=at.trump, taker=at.taker, trick=at.trick,
        earlier=at.rules.hand_size - len(at.hand), hand=at.hand,
    )  # fmt: skip
    known = {*at.hand, *at.trick.cards}
    unseen = [card for card in at.rules.cards if card not in known]
    for seat, allowed in may_hold_besides(scene, at.trick, unseen).items():
        place = (seat - at.trick.leader) % at.rules.players
        card, before = at.trick.cards[place], at.trick.cards[:place]
        for other in unseen:
            both = Position(
                rules=at.rules, trump=at.trump, trick=Trick(at.trick.leader, before), seat=seat,
                hand=(card, other), taker=at.taker,
            )  # fmt: skip
            assert (other in allowed) == (card in legal_cards(both))


def test_the_position_that_took_half_a_second_is_reached_in_few_steps(monkeypatch):
    monkeypatch.setattr(reaching, "STEPS", 300)
    at = position(CLASSIC_4, "s", "Kh Ts 8h", "Js 9d Ac")
    assert reach_of_position(at) is Reach.REACHED


def test_a_search_stops_when_its_steps_are_spent_and_refuses_nothing(monkeypatch):
    at = position(CLASSIC_4, "s", "Kh Ts 8h", "Js 9d Ac")
    monkeypatch.setattr(reaching, "STEPS", 5)
    assert reach_of_position(at) is Reach.NOT_PROVED
    monkeypatch.setattr(reaching, "STEPS", 3_000)
    taken = []
    monkeypatch.setattr(earlier_tricks.Unknown, "fits", lambda *a: taken.append(a))
    assert reach_of_position(at) is Reach.NOT_PROVED
    # Bounded, whatever the cards: a step that counts hands costs several.
    assert 10 < len(taken) < 3_000


@pytest.mark.parametrize("trick", ["As Kd 7h", "Jh 9c 9s", "Qd Kc As", "7s 8s 9s", "Ah Th 9h"])
@pytest.mark.parametrize("trump", list("shdc"))
def test_any_three_cards_have_been_a_trick_some_time(trick, trump):
    laid = Trick(1, parse_cards(trick.replace("7", "T").replace("8", "Q")))
    assert reach_of_trick(MARQUOIR_3, Suit(trump), laid) is Reach.REACHED


def test_a_deal_that_was_found_is_replayed_by_the_engine(monkeypatch):
    """The search only proposes: what the engine refuses counts for nothing."""
    at = position(CLASSIC_4, "s", "Kh Ts 8h", "Js 9d Ac")
    found = []
    is_legal = reaching.is_legal
    monkeypatch.setattr(reaching, "is_legal", lambda deal: found.append(deal) or is_legal(deal))
    assert reach_of_position(at) is Reach.REACHED
    (deal,) = found
    state = deal.state()
    assert state.position().hand == tuple(c for c in CLASSIC_4.cards if c in at.hand)
    assert (state.trick, state.trump) == (at.trick, at.trump)
    monkeypatch.setattr(reaching, "is_legal", lambda deal: False)
    assert reach_of_position(at) is Reach.NOT_PROVED


def test_a_whole_is_reached_if_all_its_parts_are():
    yes, maybe, no = Reach
    assert Reach.of_all([yes, yes]) is yes
    assert Reach.of_all([yes, maybe]) is maybe
    assert Reach.of_all([no, maybe, yes]) is no
