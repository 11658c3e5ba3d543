"""The odds of a hand: drawn alike everywhere, settled by the rules, near what players come to."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    PositionError,
    Suit,
    deal_from_hands,
    explain,
    new_deal,
    parse_card,
    parse_cards,
)
from belote_core.players import Odds, odds, regular
from belote_core.players.odds import _Table, made
from belote_core.solver.outcome import played
from belote_core.views import view
from tests.endings import TABLES
from tests.samples import sample

EACH_TABLE = pytest.mark.parametrize("table", TABLES)


@EACH_TABLE
def test_the_cards_that_are_played_are_legal_and_settled_by_the_rules(table):
    """Replayed by `apply`, card by card: the same points, tricks and settlement."""
    rules, random = TABLES[table], Random(table)
    for _ in range(sample(5, 200)):
        trump = random.choice(list(Suit))
        pack = random.sample(rules.cards, len(rules.cards))
        size = rules.hand_size
        hands = [tuple(pack[at : at + size]) for at in range(0, len(pack), size)]
        dealer = random.randrange(rules.players)
        first = (dealer + 1) % rules.players
        told = _Noting(rules, trump, first)
        done = told.settled(hands)
        state = deal_from_hands(rules, hands=hands, dealer=dealer, taker=0, trump=trump)
        for bit in told.laid:
            state = played(state, told.card(bit))
        assert state.settle() == done
    assert len(told.laid) == len(rules.cards)


class _Noting(_Table):
    """Notes each card that is laid."""

    def __init__(self, *args):
        super().__init__(*args)
        self.laid = []

    def lead(self, *args, **kwargs):
        self.laid.append(super().lead(*args, **kwargs))
        return self.laid[-1]

    def follow(self, *args, **kwargs):
        self.laid.append(super().follow(*args, **kwargs))
        return self.laid[-1]

    def card(self, bit):
        return next(card for card, one in self.bits.items() if one == bit)


@pytest.mark.parametrize("preset", PRESETS)
def test_they_are_near_what_players_who_remember_come_to(preset):
    """Over many hands together: the plain way of playing favours neither side by much."""
    rules, found, wanted = PRESETS[preset], 0.0, 0
    hands, each = sample(3, 60), sample(5, 25)
    for seed in range(hands):
        state = new_deal(rules, seed=seed, dealer=rules.players - 1)
        found += odds(rules, state.hands[0], state.turned, deals=100).chance
        random = Random(seed)
        held = (*state.hands[0], state.turned)
        rest = [card for card in rules.cards if card not in held]
        for _ in range(each):
            random.shuffle(rest)
            size, more = rules.hand_size, rules.hand_size - len(held)
            dealt = [
                (*held, *rest[:more]),
                *(tuple(rest[at : at + size]) for at in range(more, len(rest), size)),
            ]
            end = deal_from_hands(
                rules, hands=dealt, dealer=state.dealer, taker=0, trump=state.turned.suit
            )
            while (seat := end.next_seat) is not None:
                end = played(end, regular.play(view(end, seat), 0)[0])
            wanted += made(end.settle(), 0)
    # Three standard errors of the smaller sample, and five in a hundred for the way of playing.
    assert abs(found / hands - wanted / hands / each) < 0.05 + 1.5 / (hands * each) ** 0.5


@pytest.mark.parametrize("preset", PRESETS)
def test_a_stronger_hand_makes_it_more_often(preset):
    rules = PRESETS[preset]
    poor = odds(rules, parse_cards("9s Qs 9d Qd 9c"), parse_card("Qh"))
    good = odds(rules, parse_cards("Jh Th Ad Kd Qc"), parse_card("Kh"))
    best = odds(rules, parse_cards("Jh 9h Ah As Ac"), parse_card("Th"))
    assert poor.interval[1] < good.interval[0]
    assert good.chance < best.chance
    assert best.made > 0.9 * best.deals


def test_the_same_call_draws_the_same_deals_and_another_seed_others():
    hand, turned = parse_cards("Jh Th Ad Kd Qc"), parse_card("Kh")
    one = odds(MARQUOIR_3, hand, turned, deals=200)
    assert one == odds(MARQUOIR_3, hand, turned, deals=200)
    seeds = Counter(odds(MARQUOIR_3, hand, turned, deals=200, seed=n).made for n in range(8))
    assert len(seeds) > 2
    low, high = one.interval
    assert sum(low * 200 - 10 <= n <= high * 200 + 10 for n in seeds) >= len(seeds) - 1


def test_another_suit_and_another_dealer_count():
    hand, turned = parse_cards("Jh 9h Ah Kd Qc"), parse_card("7s")
    named = odds(CLASSIC_4, hand, turned, suit=Suit.HEARTS)
    assert named.suit is Suit.HEARTS
    assert named.chance > odds(CLASSIC_4, hand, turned).chance
    assert odds(CLASSIC_4, hand, turned, dealer=1, suit=Suit.HEARTS) != named


def test_the_house_rules_count():
    hand, turned = parse_cards("Jh Th Ad Kd Qc"), parse_card("Kh")
    alone = odds(MARQUOIR_3, hand, turned)
    assert odds(PRESETS["MARQUOIR_3_TOGETHER"], hand, turned).chance < alone.chance
    plain = replace(CLASSIC_4, announcements=PRESETS["FFB_4"].announcements)
    assert odds(plain, hand, turned).made != odds(CLASSIC_4, hand, turned).made


@pytest.mark.parametrize(
    ("hand", "turned", "deals", "error"),
    [
        ("Jh 9h Ah As", "Th", 10, PositionError),
        ("Jh 9h Ah As Th", "Th", 10, PositionError),
        ("7h 9h Ah As Ac", "Th", 10, PositionError),
        ("Jh 9h Ah As Ac", "Th", 0, PositionError),
    ],
)
def test_what_cannot_be_is_refused(hand, turned, deals, error):
    with pytest.raises(error) as caught:
        odds(MARQUOIR_3, parse_cards(hand), parse_card(turned), deals=deals)
    assert explain(caught.value)


def test_the_interval_narrows_with_the_sample_and_stays_between_nothing_and_all():
    wide, narrow = Odds(Suit.HEARTS, 10, 20), Odds(Suit.HEARTS, 500, 1000)
    assert wide.interval[1] - wide.interval[0] > 3 * (narrow.interval[1] - narrow.interval[0])
    for count in (0, 20):
        low, high = Odds(Suit.HEARTS, count, 20).interval
        assert -1e-9 <= low < high <= 1 + 1e-9


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_they_are_said_with_their_uncertainty(lang):
    told = explain(Odds(Suit.HEARTS, 150, 300), lang=lang)
    for number in ("50", "300", "44", "56"):
        assert number in told
