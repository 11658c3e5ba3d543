"""Questions on the pack and on the round of the table: answers, misreadings, themes, recipes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    THIRTY_3,
    Announce,
    Play,
    Say,
    Suit,
    Take,
    apply,
    deal_from_hands,
    format_cards,
    new_deal,
    parse_card,
    parse_cards,
)
from belote_core.announcements import Kind
from exercises import THEMES, generate
from exercises.kinds.belote_word import NOTHING, BeloteWord, WithACard
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.how_many import HowMany, Quantity, Tally
from exercises.kinds.may_say import MaySay, Saying
from exercises.kinds.order_cards import Order, OrderCards, ToOrder
from exercises.kinds.settle_deal import SettleDeal
from exercises.kinds.whose_turn import AtTheTable, Moment, WhoseTurn
from exercises.themes import DEAL_THEMES
from exercises.themes.cards import CARD_THEMES
from exercises.themes.play import PLAY_THEMES
from exercises.wording import groups, misreading, misreadings
from tests.sentences import check_text, check_words
from tests.strategies import rulesets, seeds

OCCURRING = [
    (name, theme)
    for name, rules in PRESETS.items()
    for theme, case in CARD_THEMES.items()
    if case.occurs_in(rules)
]
MADE = {"theme": "some", "seed": 0}


def of(subject):
    return {name for name, theme in CARD_THEMES.items() if theme.holds(subject)}


# ---- The three orders (CARD-2, CARD-3, CARD-5)


@pytest.mark.parametrize(
    ("order", "cards", "right", "misread", "theme"),
    [
        (
            Order.TRUMP,
            "7h 8h 9h Th Jh Qh Kh Ah",
            "Jh 9h Ah Th Kh Qh 8h 7h",
            {
                "trump-order-as-plain": "Ah Th Kh Qh Jh 9h 8h 7h",
                "trump-order-as-usual": "Ah Kh Qh Jh Th 9h 8h 7h",
            },
            "order-trump",
        ),
        (
            Order.PLAIN,
            "9d Td Jd Kd",
            "Td Kd Jd 9d",
            {"ten-below-king": "Kd Jd Td 9d", "plain-order-as-trump": "Jd 9d Td Kd"},
            "order-plain",
        ),
        (
            Order.RUNS,
            "Tc Kc Ac",
            "Ac Kc Tc",
            {"run-in-playing-order": "Ac Tc Kc", "run-in-trump-order": "Ac Tc Kc"},
            "order-runs",
        ),
        # The same in every order: nothing to learn from it.
        (Order.PLAIN, "Ks Qs", "Ks Qs", {}, None),
    ],
)
def test_cards_are_put_in_order(order, cards, right, misread, theme):
    asked = ToOrder(CLASSIC_4, parse_cards(cards), order)
    exercise = OrderCards(**MADE, asked=asked)
    assert format_cards(exercise.solution) == right
    assert {code: format_cards(wrong) for code, wrong in exercise.misreadings().items()} == misread
    assert of(asked) == ({theme} if theme else set())
    assert exercise.grade(list(parse_cards(right))).correct
    assert not exercise.grade(tuple(reversed(parse_cards(right)))).correct
    assert not exercise.grade(None).correct


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
@pytest.mark.parametrize(("theme", "ranks"), [("order-trump", "J9A"), ("order-plain", "AT")])
def test_cards_to_order_hold_those_that_the_order_is_told_by(theme, ranks, rules):
    for seed in range(30):
        for difficulty in (1, 2, 3):
            asked = generate(theme, rules, seed=seed, difficulty=difficulty).subject
            assert set(ranks) < {card.code[0] for card in asked.cards}
            assert len(set(asked.cards)) == 3 + difficulty


# ---- How many (CARD-1, CARD-4, DEAL-1, DEAL-2)


@pytest.mark.parametrize(
    ("quantity", "numbers", "theme"),
    [
        (Quantity.PACK, (24, 30, 32), "pack-size"),
        (Quantity.FIRST_CARDS, (5, 5, 5), "first-cards"),
        (Quantity.LEFT, (8, 14, 11), "first-cards"),
        (Quantity.TAKER_PACKET, (2, 4, 2), "later-cards"),
        (Quantity.OTHER_PACKET, (3, 5, 3), "later-cards"),
        (Quantity.HAND, (8, 10, 8), "later-cards"),
        (Quantity.TRUMP_SUIT, (62, 62, 62), "pack-points"),
        (Quantity.PLAIN_SUIT, (30, 30, 30), "pack-points"),
        (Quantity.ALL_CARDS, (152, 152, 152), "pack-points"),
        (Quantity.DEAL, (162, 162, 162), "pack-points"),
    ],
)
def test_numbers_of_the_three_packs(quantity, numbers, theme):
    for rules, number in zip((MARQUOIR_3, THIRTY_3, CLASSIC_4), numbers, strict=True):
        tally = Tally(rules, quantity)
        exercise = HowMany(**MADE, tally=tally)
        assert exercise.solution == number
        assert of(tally) == {theme}
        assert exercise.misreadings()
        assert exercise.grade(number).correct
        assert str(number) in exercise.grade(number).text("fr")
        assert not exercise.grade(number + 100).correct
        assert not exercise.grade(True).correct
        assert set(exercise.articles) <= {
            "CARD-1",
            "CARD-2",
            "CARD-3",
            "CARD-4",
            "DEAL-1",
            "DEAL-2",
        }


def test_card_4_the_last_trick_bonus_is_not_in_the_cards():
    """Which is not to say that it was given to another trick than the last."""
    exercise = HowMany(**MADE, tally=Tally(MARQUOIR_3, Quantity.ALL_CARDS))
    assert exercise.misreadings() == {"last-trick-in-the-cards": 162, "no-suit-is-trump": 120}
    assert "s’y ajoute" in exercise.grade(162).text("fr")


# ---- Whose turn (DEAL, BID-1, PLAY-1)


@pytest.mark.parametrize(
    ("at", "seat", "misread", "theme"),
    [
        (
            AtTheTable(MARQUOIR_3, Moment.FIRST_CARDS, 2, 0),
            0,
            {"dealer-goes-first": 2, "begins-before-dealer": 1},
            "after-the-dealer",
        ),
        (
            AtTheTable(CLASSIC_4, Moment.LEADS, 0, 2),
            1,
            {"dealer-goes-first": 0, "begins-before-dealer": 3, "taker-goes-first": 2},
            "after-the-dealer",
        ),
        (
            AtTheTable(CLASSIC_4, Moment.SPEAKS, 3, 3),
            0,
            {"dealer-goes-first": 3, "begins-before-dealer": 2},
            "after-the-dealer",
        ),
        (
            AtTheTable(MARQUOIR_3, Moment.LEADS_NEXT, 0, 1, leader=0, winner=2),
            2,
            {"lead-goes-round": 1, "leader-leads-again": 0, "taker-leads-every-trick": 1},
            "winner-leads",
        ),
        (
            AtTheTable(CLASSIC_4, Moment.DEALS_NEXT, 3, 2),
            0,
            {"same-dealer-again": 3, "deal-goes-back": 2, "taker-deals": 2},
            "deal-passes-on",
        ),
        (
            AtTheTable(CLASSIC_4, Moment.TURNED_CARD, 0, 2),
            2,
            {"turned-card-to-dealer": 0, "turned-card-to-first": 1},
            "turned-card-goes",
        ),
        (
            AtTheTable(CLASSIC_4, Moment.PARTNER, 0, 1),
            2,
            {"partner-is-beside": 1, "partner-is-before": 3},
            "partner-sits",
        ),
    ],
)
def test_whose_turn_it_is(at, seat, misread, theme):
    exercise = WhoseTurn(**MADE, at=at)
    assert exercise.solution == seat
    assert exercise.misreadings() == misread
    assert of(at) == {theme}
    for wrong in misread.values():
        told = exercise.grade(wrong)
        assert not told.correct
        assert misread[told.misreading] == wrong
    assert exercise.grade(seat).correct
    assert not exercise.grade(None).correct


# ---- What is said (BELOTE-1, BELOTE-4, ANN-1)


@pytest.mark.parametrize(
    ("hand", "laid", "card", "word", "misread"),
    [
        ("Kh Qh 9s", "", "Kh", "belote", {"said-with-the-second-card": NOTHING}),
        (
            "Kh Qh 9s",
            "",
            "Qh",
            "belote",
            {"words-go-by-card": "rebelote", "said-with-the-second-card": NOTHING},
        ),
        ("Qh 9s", "Kh", "Qh", "rebelote", {"belote-said-twice": "belote"}),
        (
            "Kh 9s",
            "Qh",
            "Kh",
            "rebelote",
            {"words-go-by-card": "belote", "belote-said-twice": "belote"},
        ),
        ("Kh 9s", "", "Kh", NOTHING, {"half-a-belote": "belote"}),
        ("Kh Qh 9s", "", "9s", NOTHING, {}),
        ("Ks Qs 9h", "", "Ks", NOTHING, {"belote-in-any-suit": "belote"}),
        ("Qs 9h", "Ks", "Qs", NOTHING, {"belote-in-any-suit": "belote"}),
    ],
)
def test_the_word_that_goes_with_a_card(hand, laid, card, word, misread):
    cards = parse_cards(laid) if laid else ()
    at = WithACard(MARQUOIR_3, Suit.HEARTS, parse_cards(hand), parse_card(card), cards)
    exercise = BeloteWord(**MADE, at=at)
    assert exercise.solution == word
    assert exercise.misreadings() == misread
    assert of(at) == {"belote-not-said" if word == NOTHING else "belote-said"}
    assert exercise.grade(word).correct
    assert not exercise.grade("").correct


def ended(rules, mine, *plays):
    """The end of a deal: hearts are trump, seat 0 leads and knows his own hand alone."""
    unknown = ((None,) * len(mine.split()),) * (rules.players - 1)
    hands = (parse_cards(mine), *unknown)
    state = deal_from_hands(
        rules, hands=hands, dealer=rules.players - 1, taker=1, trump=Suit.HEARTS
    )
    for number, card in enumerate(plays):
        state = apply(state, Play(number % rules.players, parse_card(card)))
    return state


@pytest.mark.parametrize(
    ("state", "call", "right", "misread"),
    [
        (ended(FFB_4, "Kh Qh"), Say(0, "belote"), True, None),
        (ended(FFB_4, "Kh Qh"), Say(0, "rebelote"), False, "words-go-by-card"),
        (ended(FFB_4, "Kh 9s"), Say(0, "belote"), False, "half-a-belote"),
        (ended(FFB_4, "As Kh Qh", "As", "7s", "8s", "9s"), Say(0, "belote"), True,
         "belote-at-first-trick-only"),
        (ended(FFB_4, "Jh Kh Qh", "Jh", "7h", "8h", "9h"), Say(0, "belote"), True,
         "belote-at-first-trick-only"),
    ],
)  # fmt: skip
def test_when_a_word_may_be_said(state, call, right, misread):
    saying = Saying(state, call)
    exercise = MaySay(**MADE, saying=saying)
    assert exercise.solution is right
    assert exercise.misreading_of(not right) == misread
    assert of(saying) == {"words-in-time"}
    assert exercise.grade(right).correct
    assert not exercise.grade(int(right)).correct
    for lang in ("fr", "en"):
        check_text(exercise.grade(not right).text(lang), lang)


def test_an_announcement_belongs_to_the_first_trick():
    state = new_deal(CLASSIC_4, seed=3, dealer=3)
    state = apply(state, Take(0, state.turned.suit))
    run = Announce(0, Kind.TIERCE, parse_card("Qs").rank, Suit.SPADES)
    whole = tuple(parse_cards("Ts Js Qs 7h 8h Ad Kd 9c"))
    unknown = ((None,) * 8,) * 3
    state = deal_from_hands(
        CLASSIC_4, hands=(whole, *unknown), dealer=3, taker=1, trump=Suit.HEARTS
    )
    early = MaySay(**MADE, saying=Saying(state, run))
    assert early.solution is True
    assert early.misreadings() == {"only-the-taker-announces": False}
    for number, card in enumerate(parse_cards("Ad 7d 8d 9d")):
        state = apply(state, Play(number, card))
    late = MaySay(**MADE, saying=Saying(state, run))
    assert late.solution is False
    assert late.misreadings() == {"announcing-can-wait": True}
    assert (early.articles, late.articles) == (("ANN-1",), ("ANN-1",))
    assert of(late.saying) == {"announce-in-time"}


# ---- A renonce (PLAY-10)


@pytest.mark.parametrize(
    ("deal", "marked", "misread"),
    [
        (
            DealFacts(MARQUOIR_3, 0, (40, 20, 30), (3, 1, 2), renonce=1),
            (81, 0, 81),
            {"renonce-is-forgiven": (40, 20, 30), "renonce-pays-the-taker": (162, 0, 0)},
        ),
        (
            DealFacts(MARQUOIR_3, 0, (40, 20, 30), (3, 1, 2), belote=0, renonce=0),
            (20, 81, 81),
            {"renonce-is-forgiven": (60, 20, 30), "belote-forgotten": (0, 81, 81)},
        ),
        (
            DealFacts(CLASSIC_4, 1, (40, 60), (2, 3), renonce=0),
            (0, 162),
            {"renonce-is-forgiven": (40, 60)},
        ),
    ],
)
def test_a_renonce_is_marked(deal, marked, misread):
    exercise = SettleDeal(**MADE, deal=deal)
    assert exercise.solution == marked
    assert exercise.misreadings() == misread
    assert exercise.articles[0] == exercise.grade(marked).article == "PLAY-10"
    assert of(deal) == {"renonce-marked"}
    assert {name for name, theme in DEAL_THEMES.items() if theme.holds(deal)} <= {"no-capot"}


# ---- Themes and recipes


def test_every_theme_has_a_recipe_and_is_nobody_elses():
    assert all(callable(theme.recipe) for theme in CARD_THEMES.values())
    assert not CARD_THEMES.keys() & (PLAY_THEMES.keys() | DEAL_THEMES.keys())
    assert {**PLAY_THEMES, **DEAL_THEMES, **CARD_THEMES} == THEMES
    assert {theme for _, theme in OCCURRING} == CARD_THEMES.keys()
    assert len(OCCURRING) >= 60


@pytest.mark.parametrize(("preset", "theme"), OCCURRING)
def test_what_is_constructed_is_a_case_and_is_graded(preset, theme):
    found, answers = set(), set()
    for seed in range(60):
        exercise = generate(theme, PRESETS[preset], seed=seed, difficulty=1 + seed % 3)
        assert exercise == generate(theme, PRESETS[preset], seed=seed, difficulty=1 + seed % 3)
        assert CARD_THEMES[theme].holds(exercise.subject)
        assert exercise.kind in CARD_THEMES[theme].kinds
        assert exercise.grade(exercise.solution).correct
        for code, wrong in exercise.distractors():
            told = exercise.grade(wrong)
            assert (told.correct, told.misreading) == (False, code)
            for lang in ("fr", "en"):
                check_text(told.text(lang), lang)
        found.add(repr(exercise.subject))
        answers.add(repr(exercise.solution))
    few = CARD_THEMES[theme].kinds == ("how-many",) or theme == "partner-sits"
    assert len(found) >= (1 if few else 8)
    assert len(answers) >= (1 if few or theme == "belote-not-said" else 2)


@given(rules=rulesets(), seed=seeds, number=st.integers(0, 200), difficulty=st.integers(1, 3))
def test_any_house_has_its_themes(rules, seed, number, difficulty):
    themes = sorted(CARD_THEMES)
    theme = themes[number % len(themes)]
    if not CARD_THEMES[theme].occurs_in(rules):
        with pytest.raises(ValueError, match=theme):
            generate(theme, rules, seed=seed, difficulty=difficulty)
        return
    exercise = generate(theme, rules, seed=seed, difficulty=difficulty)
    assert CARD_THEMES[theme].holds(exercise.subject)
    assert exercise.misreadings().keys() <= misreadings("en").keys()


def test_every_misreading_is_met_and_has_its_sentence():
    met = {
        code
        for preset, theme in OCCURRING
        for seed in range(40)
        for code in generate(theme, PRESETS[preset], seed=seed, difficulty=3).misreadings()
    }
    wanted = {code for group in ("cards", "table") for code in groups("en")[group]}
    assert len(wanted) >= 30
    assert wanted - met == set()
    for lang in ("fr", "en"):
        check_words([misreading(code, lang) for code in sorted(met)], lang)
