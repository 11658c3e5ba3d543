"""Computer players: legal, deterministic, blind to hidden cards, and they can say why."""

import re
from collections import Counter
from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest

from belote_core import (
    PRESETS,
    ArgumentError,
    Level,
    Pass,
    PositionError,
    Suit,
    Take,
    apply,
    choose,
    explain,
    new_deal,
    parse_cards,
    view,
)
from belote_core.actions import Announce, Play, Say
from belote_core.cards import Card
from belote_core.deal import Phase, deal_from_hands
from belote_core.players import master, motives
from belote_core.ruleset import Announcements, BeloteCall, CarreOfEights
from belote_core.wording.glossary import card_name
from tests import reference, strength
from tests.positions import as_knobs
from tests.samples import NIGHTLY, sample
from tests.sentences import LANGS, NAMES, check_text, words
from tests.swapping import swapped
from tests.test_whole_deals import check_settlement, facts_of

FAST = (Level.BEGINNER, Level.REGULAR)
# How many deals of each preset a level plays; a night plays ten thousand, and two hundred.
DEALS = {level: sample(40, 10_000) for level in FAST} | {Level.MASTER: sample(1, 200)}
# How often the hidden cards are swapped, over all presets.
SWAPS = {level: sample(80, 2_000) for level in FAST} | {Level.MASTER: sample(25, 2_000)}
# By day the master thinks little: it is the same code, a hundred times sooner.
LITTLE = master.Budget(worlds=3, nodes=600, each=200, exact=4, bids=1)
LEVELS = pytest.mark.parametrize("level", Level)


@pytest.fixture(autouse=True, scope="module")
def _master_by_day():
    with pytest.MonkeyPatch.context() as patch:
        if not NIGHTLY:
            patch.setattr(master, "BUDGET", LITTLE)
        yield


def chosen(state, level, seed=0):
    return choose(view(state, state.next_seat), level, seed=seed)


def self_played(rules, level, seed):
    """Yield every state of a deal that one level plays, with what it chose there."""
    state = new_deal(rules, seed=seed, dealer=seed % rules.players)
    while state.next_seat is not None:
        choice = chosen(state, level, seed)
        yield state, choice
        state = apply(state, choice.action)
    yield state, None


@cache
def decisions(name, level, deals):
    """Every state of some deals of a preset with what a level chose there, None at the end."""
    rules = PRESETS[name]
    return tuple(one for seed in range(deals) for one in self_played(rules, level, seed))


def some_decisions(name, level):
    """What a level chose in a few deals of a preset."""
    deals = 40 if level in FAST else DEALS[level]
    return [(state, choice) for state, choice in decisions(name, level, deals) if choice]


def check_legal(state, action):
    """Ask the second reading of the rules whether a card or a bid is legal."""
    knobs = as_knobs(state.rules)
    if isinstance(action, Play):
        trick = state.trick
        plays = [
            (seat, card.code)
            for seat, card in zip(trick.seats(state.rules.players), trick.cards, strict=True)
        ]
        hand = [card.code for card in state.hands[action.seat]]
        legal = reference.legal(knobs, state.trump.value, plays, action.seat, hand, state.taker)
        assert action.card.code in legal
    elif isinstance(action, Pass | Take):
        words = ["pass" if isinstance(b, Pass) else f"take {b.suit.value}" for b in state.bids]
        word = "pass" if isinstance(action, Pass) else f"take {action.suit.value}"
        assert word in reference.bids(knobs, state.turned.code, words)


def deals_of(name, level):
    """Every state of all the deals that a level plays; those of a day, or a slow one, are kept."""
    if level not in FAST or not NIGHTLY:
        yield from decisions(name, level, DEALS[level])
        return
    for seed in range(DEALS[level]):
        yield from self_played(PRESETS[name], level, seed)


@LEVELS
@pytest.mark.parametrize("name", PRESETS)
def test_whole_deals(name, level):
    """Every card legal, every total what the second reading counts."""
    rules, played, ends = PRESETS[name], Counter(), 0
    for state, choice in deals_of(name, level):
        if choice:
            check_legal(state, choice.action)
            played[type(choice.action).__name__] += 1
        elif state.phase is Phase.FINISHED:
            facts = facts_of(rules, state)
            done = state.settle()
            check_settlement(rules, state, facts, done)
            # He who holds a belote says both words in time (BELOTE-4).
            if state.belote_holder is not None:
                assert facts.belote == rules.side_of(state.belote_holder)
            ends += 1
        else:
            assert state.phase is Phase.PASSED_OUT
    assert played["Play"] == ends * rules.pack
    if level in FAST:
        assert ends > DEALS[level] / 4
        assert (played["Announce"] > 0) == (rules.announcements is Announcements.FULL)
        assert (played["Say"] > 0) == (rules.belote_call is BeloteCall.MUST_BE_SAID)


@LEVELS
@pytest.mark.parametrize("name", PRESETS)
def test_other_hidden_cards_change_nothing(name, level):
    """He sees his view alone: deal the rest again, he does the same, for the same reason."""
    random, changed, asked = Random(f"{name} {level}"), 0, SWAPS[level] // len(PRESETS)
    # What was announced says something of the hidden cards: it stays as it was.
    states = [
        state
        for state, _ in some_decisions(name, level)
        if not any(isinstance(action, Announce) for action in state.actions)
        # With two cards left there is often but one way to deal them.
        and len(state.hands[state.next_seat]) > 2
    ]
    for _ in range(asked):
        state = random.choice(states)
        other = swapped(state, state.next_seat, random)
        assert chosen(other, level, choice_seed(state)) == chosen(state, level, choice_seed(state))
        changed += other.hands != state.hands
    assert changed > asked / 2


def choice_seed(state):
    return len(state.actions)


@LEVELS
@pytest.mark.parametrize("name", PRESETS)
def test_the_same_seed_is_the_same_choice(name, level):
    found = some_decisions(name, level)
    assert len(found) > 5
    for state, choice in Random(1).sample(found, 5):
        assert chosen(state, level, state.dealer) == chosen(state, level, state.dealer)
        assert choice.reason.seat == choice.action.seat == state.next_seat


# ---- Reasons


def kinds(base):
    """Every kind of motive that a level can have: those that have no kinds below them."""
    below = base.__subclasses__()
    return [base] if not below else [kind for one in below for kind in kinds(one)]


CODES = {kind.code for kind in kinds(motives.Motive)}


@cache
def all_decisions():
    """What every level chose, over all presets."""
    return tuple(_all_decisions())


def _all_decisions():
    for name in PRESETS:
        for level in Level:
            yield from some_decisions(name, level)
    # Few hands are so close to enough that the master plays imagined deals.
    for state, _ in some_decisions("MARQUOIR_3", Level.REGULAR)[:60]:
        if state.phase is Phase.BIDDING:
            yield state, chosen(state, Level.MASTER)


def test_every_reason_occurs():
    assert len(CODES) >= 30
    assert {choice.reason.code for _, choice in all_decisions()} == CODES


def texts_of(choice, lang):
    """What is said of a choice: by the player, with his hand, and to him."""
    seat = choice.reason.seat
    yield explain(choice.reason, lang=lang, names=NAMES)
    yield explain(choice.reason, lang=lang, names=NAMES, long=True)
    yield explain(choice.reason, lang=lang, names=NAMES, you=seat)
    yield explain(choice.reason, lang=lang, names=NAMES, you=(seat + 1) % 3, long=True)


@LANGS
def test_every_reason_is_said_well(lang):
    seen = set()
    for _, choice in all_decisions():
        for text in texts_of(choice, lang):
            if text in seen:
                continue
            seen.add(text)
            check_text(text, lang)
            assert text[0].isupper() or text[0] in "«“0123456789", text
            assert text[-1] in ".!", text
            for part in text.split(". "):
                assert len(words(part)) <= 25, text
    assert len(seen) > 20


def cards_named(motive):
    """Every card that the public facts of a motive name."""
    hidden = {"kept", "out"}
    values = [getattr(motive, f.name) for f in fields(motive) if f.name not in hidden]
    return {value for value in values if isinstance(value, Card)}


def test_while_a_deal_runs_no_hidden_card_is_named():
    """A reason for a card speaks of what lies open, and of the card that is played."""
    asked = 0
    for state, choice in all_decisions():
        open_cards = {card for trick in (*state.tricks, state.trick) for card in trick.cards}
        open_cards |= {state.turned, getattr(choice.action, "card", None)}
        assert cards_named(choice.reason) <= open_cards
        for lang in ("fr", "en"):
            said = explain(choice.reason, lang=lang, names=NAMES)
            hidden = [c for hand in state.hands for c in hand if c not in open_cards]
            named = [c for c in hidden if names_card(said, c, lang)]
            assert not named, (said, named)
            asked += 1
    assert asked > 1_000


def names_card(text, card, lang):
    return re.search(rf"\b{card_name(card, lang)}\b", text, re.IGNORECASE)


@LANGS
def test_the_hand_is_named_once_the_deal_is_over(lang):
    named = Counter()
    for _, choice in all_decisions():
        for card in choice.reason.kept:
            said = explain(choice.reason, lang=lang, long=True)
            named[bool(names_card(said, card, lang))] += 1
    assert named[True] > 10


# ---- What cannot be chosen


def test_nothing_to_choose():
    state = new_deal(PRESETS["MARQUOIR_3"], seed=7, dealer=2)
    with pytest.raises(PositionError) as caught:
        choose(view(state, 1), Level.BEGINNER, seed=1)
    assert caught.value.code == "seat_out_of_order"
    for seat in (0, 1, 2, 0, 1, 2):
        state = apply(state, Pass(seat))
    with pytest.raises(PositionError) as caught:
        choose(view(state, 0), Level.BEGINNER, seed=1)
    assert caught.value.code == "no_card_to_play"


def test_a_hand_that_is_not_known():
    hands = [(None,) * 2, parse_cards("9h Kd"), parse_cards("Jh Td")]
    state = deal_from_hands(
        PRESETS["MARQUOIR_3"], hands=hands, dealer=2, taker=1, trump=Suit.HEARTS
    )
    with pytest.raises(PositionError) as caught:
        chosen(state, Level.BEGINNER)
    assert caught.value.code == "hand_not_known"


@pytest.mark.parametrize("seed", [-1, 1.5, True, None, "1"])
def test_a_seed_is_a_whole_number(seed):
    state = new_deal(PRESETS["MARQUOIR_3"], seed=7, dealer=2)
    with pytest.raises((ArgumentError, PositionError)):
        chosen(state, Level.BEGINNER, seed)


def test_the_end_of_a_deal_can_be_played():
    """A made-up end has no turned card, no bids and fewer cards."""
    hands = [parse_cards(text) for text in ("Ks As", "9h Kd", "Jh Td")]
    for level in Level:
        state = deal_from_hands(
            PRESETS["MARQUOIR_3"], hands=hands, dealer=2, taker=1, trump=Suit.HEARTS
        )
        while state.next_seat is not None:
            state = apply(state, chosen(state, level).action)
        assert state.phase is Phase.FINISHED


def test_the_eights_that_cancel_are_not_declared_beside_others():
    rules = replace(PRESETS["CLASSIC_4"], carre_of_eights=CarreOfEights.CANCELS)
    hands = [
        parse_cards("8s 8h 8d 8c As Ks Qs 7h"),
        parse_cards("7s 9s Ts Js 9h Th Jh Qh"),
        parse_cards("7d 9d Td Jd Qd Kd Ad Kh"),
        parse_cards("7c 9c Tc Jc Qc Kc Ac Ah"),
    ]
    state = deal_from_hands(rules, hands=hands, dealer=3, taker=0, trump=Suit.HEARTS)
    said = []
    while not state.tricks:
        choice = chosen(state, Level.BEGINNER)
        said += [choice.action] if isinstance(choice.action, Announce) else []
        state = apply(state, choice.action)
    assert [call.seat for call in said if call.suit is None] == []
    assert {call.seat for call in said} == {0, 1, 2, 3}
    alone = [parse_cards("8s 8h 8d 8c As Ks 7h 7s"), *hands[1:]]
    alone[1] = parse_cards("Qs 9s Ts Js 9h Th Jh Qh")
    state = deal_from_hands(rules, hands=alone, dealer=3, taker=0, trump=Suit.HEARTS)
    assert isinstance(chosen(state, Level.BEGINNER).action, Announce)


def test_the_words_are_said_with_their_cards():
    hands = [parse_cards(text) for text in ("Kh Qh", "9h Kd", "Jh Td", "As Ks")]
    state = deal_from_hands(PRESETS["FFB_4"], hands=hands, dealer=3, taker=1, trump=Suit.HEARTS)
    for level in Level:
        at, said = state, []
        while at.next_seat is not None:
            choice = chosen(at, level)
            said += [choice.action.word] if isinstance(choice.action, Say) else []
            at = apply(at, choice.action)
        assert said == ["belote", "rebelote"]


@pytest.mark.parametrize("name", ["MARQUOIR_3", "CLASSIC_4"])
def test_nobody_is_stronger_than_himself(name):
    """What `tests.strength` measures is 0 for a level against itself, deal by deal."""
    rules = PRESETS[name]
    found = [strength.difference(rules, seed, *[Level.REGULAR] * 2) for seed in range(3)]
    assert found == pytest.approx([0, 0, 0])
    assert any(
        strength.marks(rules, seed, [Level.REGULAR] * 4) != (0,) * rules.sides for seed in range(9)
    )
