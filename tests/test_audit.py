"""An audit names what was illegal and nothing else, with the hands, a part of them, or none."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, Suit, parse_card, parse_cards
from belote_core.actions import Pass, Play, Take
from belote_core.audit import Proof, audit, examine
from belote_core.deal import Phase
from belote_core.deal.calls import cards_needed
from belote_core.errors import RecordError
from belote_core.record import Record, dump, parse_record
from belote_core.ruleset import PartnerMaster, takes_effect
from tests import reference
from tests.positions import PLAY_KNOBS, allowed_values, as_knobs, random_rules, rulesets
from tests.renonces import SHORT, bare, found, masked, spoilt_deal, with_a_lie
from tests.samples import sample
from tests.strategies import seeds, states


def who(faults):
    """Which cards were named, whatever is known of the hands."""
    return {(one.seat, one.trick, one.card) for one in faults}


# ---- Against the reference


@pytest.mark.parametrize("name", PRESETS)
def test_every_illegal_card_put_into_random_deals_is_found(name):
    random, articles = Random(name), Counter()
    for _ in range(sample(40, 80)):
        spoilt = spoilt_deal(random, PRESETS[name])
        assert found(spoilt.record) == spoilt.faults
        assert found(bare(spoilt.record)) == spoilt.faults
        articles.update(fault.article for fault in spoilt.faults)
    assert {"PLAY-2", "PLAY-3", "PLAY-4", "PLAY-5", "PLAY-6"} <= articles.keys()
    assert min(articles.values()) > sample(1, 3), articles


STRICT = {"partner_master": PartnerMaster.NO_LOWER_TRUMP}
RAREST = {3: STRICT | {"defenders_are_partners": True}, 4: STRICT}


@pytest.mark.parametrize("players", [3, 4])
def test_under_any_house_rules_too(players):
    random, values, articles = Random(players), Counter(), Counter()
    for _ in range(sample(120, 1_200)):
        rules = random_rules(random, players)
        if random.random() < 0.3:
            rules = replace(rules, **RAREST[players])
        spoilt = spoilt_deal(random, rules)
        assert found(spoilt.record) == spoilt.faults
        articles.update(fault.article for fault in spoilt.faults)
        values.update(
            (knob, getattr(rules, knob)) for knob in PLAY_KNOBS if takes_effect(rules, knob)
        )
    assert min(articles[f"PLAY-{n}"] for n in range(2, 8)) > 0, articles
    for knob in PLAY_KNOBS:
        for value in allowed_values(players, knob):
            if (players, knob) != (4, "defenders_are_partners"):
                assert values[knob, value] > 10, (knob, value)


@given(rulesets(), seeds, st.integers(0, 2**32))
def test_a_whole_record_needs_no_hands(rules, seed, other):
    spoilt = spoilt_deal(Random(seed), rules)
    for record in (bare(spoilt.record), masked(Random(other), spoilt.record)):
        assert found(record) == spoilt.faults


@given(rulesets(), seeds, st.data())
def test_what_a_part_of_the_cards_shows_the_whole_shows_too(rules, seed, data):
    cards = data.draw(st.integers(0, rules.pack))
    spoilt = spoilt_deal(Random(seed), rules, cards=cards, rate=0.3)
    partly = masked(Random(seed), spoilt.record, share=data.draw(st.sampled_from([0.2, 0.8, 1])))
    assert who(found(partly)) <= who(spoilt.faults)
    # What is told of it is true: he held what is told, and owed one of the cards named.
    for one in audit(partly):
        hand = spoilt.record.hands[one.seat]
        assert set(one.hand) <= set(hand)
        assert set(one.legal) <= set(one.hand)
        if one.proof:
            played = [a for a in partly.actions if isinstance(a, Play) and a.seat == one.seat]
            assert played[one.proof.trick - 1].card == one.proof.card
            assert one.proof.trick > one.trick
            assert one.proof.card in one.legal


@given(rulesets(), seeds, st.data())
def test_the_one_hand_that_is_not_known_is_what_is_left(rules, seed, data):
    cards = data.draw(st.integers(0, rules.pack))
    spoilt = spoilt_deal(Random(seed), rules, cards=cards)
    seat = data.draw(st.integers(0, rules.players - 1))
    hands = tuple(
        (None,) * len(hand) if s == seat else hand for s, hand in enumerate(spoilt.record.hands)
    )
    assert found(replace(spoilt.record, hands=hands)) == spoilt.faults


def completions(record, end, seat, hand):
    """Every hand that a seat may have held at a moment, `hand` and enough unseen cards."""
    players = range(record.rules.players)
    seen = {card for s in players for card in end.cards_of(s)} | set(hand)
    unseen = [card for card in record.rules.cards if card not in seen]
    left = end.hidden[seat]
    return [(*hand, *more) for more in combinations(unseen, left)]


def test_nothing_is_named_that_some_hand_would_excuse():
    """Every hand he may have held is tried: named only if all of them make the card illegal."""
    random, named, excused, never = Random(10), 0, 0, 0
    for _ in range(sample(25, 120)):
        rules = random_rules(random, random.choice([3, 4]))
        short = rules.pack - random.randint(1, 2 * rules.players)
        record = spoilt_deal(random, rules, cards=short, rate=0.3).record
        record = masked(random, record, share=random.choice([0.5, 1]))
        walked = examine(record)
        names = {one.number for one in walked.renonces}
        for number, play in enumerate(record.actions):
            if not isinstance(play, Play) or not walked.states[number].hidden[play.seat]:
                continue
            state, seat = walked.states[number], play.seat
            later = [
                a.card for a in record.actions[number:] if isinstance(a, Play) and a.seat == seat
            ]
            hand = tuple(dict.fromkeys((*state.hands[seat], *later)))
            trick = [
                (s, card.code)
                for s, card in zip(
                    state.trick.seats(rules.players), state.trick.cards, strict=False
                )
            ]
            legal = any(
                play.card.code
                in reference.legal(
                    as_knobs(rules), state.trump.value, trick, seat, [c.code for c in held],
                    record.taker,
                )
                for held in completions(record, walked.end, seat, hand)
            )  # fmt: skip
            assert not (number in names and legal), (record, number)
            named += number in names
            excused += legal
            never += not legal and number not in names
    assert min(named, excused) > 100
    # What only counting the cards that are left would show, and not which one he owed.
    assert never < named / 5


@given(states())
def test_a_legal_deal_has_no_renonce(state):
    hands = tuple(state.cards_of(seat) for seat in range(state.rules.players))
    if state.trump is None:
        return
    record = Record(
        rules=state.rules, dealer=state.dealer, hands=hands, turned=state.turned,
        actions=state.actions,
    )  # fmt: skip
    assert audit(record) == audit(bare(record)) == ()


# ---- One record, written short


def short(hands=None, old="", new="", text=SHORT):
    text = text.replace(old, new)
    if hands:
        text = text.replace('"Ks As 9c", "9h Kd Js", "Qs Ah Td"', hands)
    return parse_record(text)


HIDDEN = '"?? ?? ??", "?? ?? ??", "?? ?? ??"'


def test_several_renonces_of_one_deal_each_with_its_place():
    one, two = audit(short())
    assert (one.seat, one.trick, one.card, one.article) == (1, 1, parse_card("Kd"), "PLAY-2")
    assert (one.number, one.line, one.column) == (1, 8, 11)
    assert one.legal == parse_cards("Js")
    assert (two.seat, two.trick, two.card, two.article) == (2, 2, parse_card("Td"), "PLAY-4")
    assert (two.number, two.line, two.column) == (5, 9, 19)
    assert (one.proof, two.proof) == (None, None)


def test_without_the_hands_the_later_trick_proves_it():
    one, two = audit(short(HIDDEN))
    assert (one.proof, two.proof) == (
        Proof(2, parse_card("Js")),
        Proof(3, parse_card("Ah")),
    )
    assert set(one.hand) == set(parse_cards("9h Kd Js"))


def test_a_card_in_sight_proves_it_at_once():
    one, _ = audit(short('"?? ?? ??", "Js ?? ??", "?? ?? ??"'))
    assert (one.card, one.proof) == (parse_card("Kd"), None)


def test_what_is_not_sure_is_not_named():
    cut = '  "0 As", "1 Js", "2 Td",\n  "0 9c", "1 9h", "2 Ah",\n'
    assert audit(short(HIDDEN, old=cut)) == ()
    # A trump in sight obliges him, whatever else he holds; another card does not.
    assert len(audit(short('"?? ?? ??", "9h ?? ??", "?? ?? ??"', old=cut))) == 1
    assert audit(short('"?? ?? ??", "Jd ?? ??", "?? ?? ??"', old=cut)) == ()


def test_a_record_is_walked_to_its_end():
    walked = examine(short())
    assert walked.fault is None
    assert walked.end.phase is Phase.FINISHED
    assert len(walked.states) == 10
    assert walked.settlement is None  # the end of a deal has no settlement


def test_a_record_without_places_has_those_it_would_be_written_with():
    record = short()
    again = replace(record, places=None)
    places = [(one.line, one.column) for one in audit(again)]
    assert places == [(one.line, one.column) for one in audit(parse_record(dump(record)))]


# ---- What no renonce explains


@pytest.mark.parametrize(
    ("old", "new", "code", "named"),
    [
        ('"2 Td"', '"2 Qs"', "already_played", 1),
        ('"2 Td"', '"0 Td"', "not_your_turn", 1),
        ('"2 Td"', '"2 9d"', "not_in_hand", 1),
        ('"2 Td"', '"2 7d"', "not_in_hand", 1),
        ('"0 Ks"', '"1 Kd"', "not_your_turn", 0),
    ],
)
def test_table_1_stops_the_audit(old, new, code, named):
    record = short(old=old, new=new)
    with pytest.raises(RecordError) as caught:
        audit(record)
    assert caught.value.code == "illegal_action"
    assert caught.value.facts["cause"].ruling.reason.code == code
    walked = examine(record)
    assert walked.fault.facts["number"] == caught.value.facts["number"] == len(walked.states) - 1
    assert len(walked.renonces) == named


def test_a_card_after_the_fault_proves_nothing():
    # Seat 1 would owe the 9 of spades, but plays it out of turn: nobody knows that he held it.
    record = short(HIDDEN, old='"0 As", "1 Js"', new='"1 Js"')
    walked = examine(record)
    assert (walked.renonces, walked.fault.facts["number"]) == ((), 3)
    twice = short(HIDDEN, old='"1 Js"', new='"1 Ks"')
    walked = examine(twice)
    assert (walked.renonces, walked.fault.facts["number"]) == ((), 4)


def test_a_bid_that_is_refused_stops_the_audit():
    record = Record(
        rules=MARQUOIR_3, dealer=2, seed=7, actions=(Pass(0), Take(1, Suit.HEARTS), Pass(2))
    )
    walked = examine(record)
    assert walked.fault.facts["cause"].ruling.reason.code == "only_turned_suit"
    assert (len(walked.states), walked.renonces, walked.settlement) == (2, (), None)


# ---- Words and announcements

BELOTE = """format = 1
ruleset = "MARQUOIR_3"
dealer = 2
taker = 1
trump = "h"
hands = ["As Ks Qs", "Kh Qh Js", "9s Ts Ac"]
actions = [
  "0 As", "1 belote", "1 Kh", "2 9s",
  "1 rebelote", "1 Qh", "2 Ts", "0 Ks",
  "1 Js", "2 Ac", "0 Qs",
]
[house]
belote_call = "must_be_said"
"""


def test_a_word_that_comes_with_an_illegal_card_is_said_all_the_same():
    walked = examine(parse_record(BELOTE))
    assert walked.fault is None
    assert [(one.card.code, one.article) for one in walked.renonces] == [("Kh", "PLAY-2")]
    assert walked.end.belote_side == 1


def test_a_word_without_its_card_does_not_count_and_stops_nothing():
    record = parse_record(BELOTE.replace('"1 Kh"', '"1 Js"'))
    walked = examine(replace(record, actions=record.actions[:4]))
    assert (walked.fault, walked.renonces) == (None, ())
    (slip,) = walked.slips
    assert (slip.kind.value, slip.counts, slip.line, slip.column) == (
        "without_its_card",
        False,
        8,
        11,
    )


def test_an_announcement_that_the_cards_refute_is_worth_nothing_and_stops_nothing():
    told = with_a_lie(spoilt_deal(Random(3), CLASSIC_4, rate=0).record)
    walked = examine(told)
    assert (walked.fault, audit(told)) == (None, ())
    assert [(slip.kind.value, slip.number) for slip in walked.slips] == [("not_held", 0)]
    assert walked.settlement == examine(replace(told, actions=told.actions[1:])).settlement
    # As long as nobody has shown a card of it, it may be the truth.
    seen = [
        n
        for n, a in enumerate(told.actions)
        if getattr(a, "card", None) in cards_needed(told.actions[0])
    ]
    assert examine(replace(told, actions=told.actions[: seen[0]])).slips == ()
