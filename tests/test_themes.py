"""One predicate per rule case: true where it should be, false beside it, and never two at once."""

from random import Random

import pytest
from hypothesis import given

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    Position,
    Suit,
    Trick,
    parse_card,
    parse_cards,
)
from exercises import PLAY_CASES, THEMES, generate
from exercises.kinds.count_points import Pile
from exercises.kinds.trick_winner import WonTrick
from exercises.themes.play import CASES as DECISIONS
from exercises.themes.play import HOUSE_CASES, PLAY_THEMES, POINTS, TRICKS
from tests.positions import decisions_of_a_deal, house, random_rules
from tests.sources import ROOT
from tests.strategies import rulesets

CASES = (
    "lead",
    "follow",
    "go-up",
    "cannot-go-up",
    "no-trump-to-follow",
    "must-trump",
    "must-overtrump",
    "must-undertrump",
    "nothing-to-play",
    "other-is-master",
)
OF_A_POSITION = DECISIONS | HOUSE_CASES

PAIRED_3 = house(MARQUOIR_3, defenders_are_partners=True)
FREE_3 = house(MARQUOIR_3, undertrump="FREE")
EASY_4 = house(CLASSIC_4, overtrump_partner_on_trump_lead=False)
STRICT_4 = house(CLASSIC_4, partner_master="NO_EXCEPTION")
EASY_PAIRED_3 = house(PAIRED_3, overtrump_partner_on_trump_lead=False)

# theme, rules, trick, hand, taker: hearts are trump, the learner is the seat after the trick.
EXAMPLES = [
    ("lead", MARQUOIR_3, "", "9h Kd", 0),
    ("follow", MARQUOIR_3, "Ks", "9s Ah", 0),
    ("follow", MARQUOIR_3, "Ks Jh", "9s Ah", 0),
    ("go-up", MARQUOIR_3, "Th", "Ah 9s", 0),
    ("cannot-go-up", MARQUOIR_3, "Jh", "Ah 9s", 0),
    ("no-trump-to-follow", MARQUOIR_3, "Jh", "As 9s", 0),
    ("must-trump", MARQUOIR_3, "Ks", "9h Kd", 0),
    ("must-trump", MARQUOIR_3, "Ks 9s", "9h Kd", 0),
    ("must-overtrump", MARQUOIR_3, "Ks 9h", "Jh Kd", 0),
    ("must-undertrump", MARQUOIR_3, "Ks 9h", "Ah Kd", 0),
    ("nothing-to-play", MARQUOIR_3, "Ks 9h", "Ad Kd", 0),
    ("other-is-master", MARQUOIR_3, "9s Ks", "9h Kd", 1),
    ("must-trump", MARQUOIR_3, "9s Ks", "9h Kd", 2),
    ("must-trump", MARQUOIR_3, "9s Ks", "9h Kd", 0),
    ("other-is-master", CLASSIC_4, "Ks 7s", "9h Kd", None),
    ("other-is-master", CLASSIC_4, "Ks Th 7s", "9h Kd", None),
    ("must-trump", CLASSIC_4, "7s Ks", "9h Kd", None),
    ("must-overtrump", CLASSIC_4, "7s Ks Th", "Jh 8h Kd", 3),
    # Where the partner frees nobody, that he is master is still the case to learn.
    ("other-is-master", STRICT_4, "Ks 7s", "9h Kd", None),
    ("must-overtrump", MARQUOIR_3, "Ks 9h", "Jh Kd", 1),
    ("other-is-master", PAIRED_3, "Ks 9h", "Jh Kd", 1),
    ("must-overtrump", PAIRED_3, "Ks 9h", "Jh Kd", 2),
    ("need-not-undertrump", FREE_3, "Ks 9h", "Ah Kd", 0),
    ("must-overtrump", FREE_3, "Ks 9h", "Jh Kd", 0),
    ("need-not-go-up", EASY_4, "Th 7h", "Ah 9s", None),
    ("go-up", EASY_4, "7h Th", "Ah 9s", None),
    ("go-up", CLASSIC_4, "Th 7h", "Ah 9s", None),
    ("cannot-go-up", EASY_4, "Jh 7h", "Ah 9s", None),
    ("need-not-go-up", EASY_PAIRED_3, "9h Th", "Jh 9s", 2),
    ("go-up", EASY_PAIRED_3, "9h Th", "Jh 9s", 1),
]


def position(rules, trick, hand, taker):
    cards = parse_cards(trick)
    leader = (-len(cards)) % rules.players
    return Position(
        rules=rules,
        trump=Suit.HEARTS,
        trick=Trick(leader, cards),
        seat=0,
        hand=parse_cards(hand),
        taker=taker,
    )


def held(themes, subject):
    return [name for name, theme in themes.items() if theme.holds(subject)]


def test_the_ten_cases_have_the_ids_that_lesson_and_tests_share():
    assert PLAY_CASES == CASES
    assert THEMES.keys() >= PLAY_THEMES.keys() >= set(CASES)


@pytest.mark.parametrize(("theme", "rules", "trick", "hand", "taker"), EXAMPLES)
def test_a_position_belongs_to_its_theme_and_to_no_other(theme, rules, trick, hand, taker):
    assert held(OF_A_POSITION, position(rules, trick, hand, taker)) == [theme]


def test_every_theme_of_a_position_has_an_example_and_every_example_is_false_for_the_others():
    assert {theme for theme, *_ in EXAMPLES} == OF_A_POSITION.keys()


# Hearts are trump; the trick is whole.
WON = [
    (["trick-led-suit-wins"], MARQUOIR_3, "9s Ad Js"),
    (["trick-led-suit-wins"], CLASSIC_4, "7s 8s Td Kc"),
    (["trick-ten-beats-king"], MARQUOIR_3, "Ks Ts 9s"),
    (["trick-ten-beats-king", "trick-led-suit-wins"], MARQUOIR_3, "Ks Ts Ad"),
    ([], MARQUOIR_3, "Ks Ts As"),
    ([], MARQUOIR_3, "As Kd 9s"),
    (["trick-trump-wins"], MARQUOIR_3, "As 9h Ks"),
    (["trick-overtrumped"], MARQUOIR_3, "As Th Ah"),
    (["trick-overtrumped"], CLASSIC_4, "As Th 8h Ah"),
    (["trick-undertrumped"], MARQUOIR_3, "As Ah Th"),
    (["trick-undertrumped"], CLASSIC_4, "As Jh Th 9h"),
    (["trick-trump-order"], MARQUOIR_3, "Ah 9h Kd"),
    (["trick-trump-order"], MARQUOIR_3, "Jh Ah Th"),
    ([], MARQUOIR_3, "Jh 9h Kd"),
    ([], MARQUOIR_3, "Th Ah Kh"),
]


@pytest.mark.parametrize(("themes", "rules", "cards"), WON)
def test_a_trick_belongs_to_its_themes_alone(themes, rules, cards):
    at = WonTrick(rules=rules, trump=Suit.HEARTS, trick=Trick(1, parse_cards(cards)))
    assert set(held(TRICKS, at)) == set(themes)


COUNTED = [
    (["count-plain"], False, ["Js As Td"]),
    ([], False, ["Qs As Td"]),
    ([], False, ["Js As Th"]),
    (["count-trump"], False, ["Js As 9h"]),
    ([], False, ["As Th Ah"]),
    (["count-last-trick"], True, ["Js As 9h"]),
    (["count-pile"], False, ["Js As 9h", "Ks Kd 9s"]),
    (["count-deal"], True, ["Js As 9h", "Ks Kd 9s"]),
]


@pytest.mark.parametrize(("themes", "last", "tricks"), COUNTED)
def test_tricks_to_count_belong_to_their_theme_alone(themes, last, tricks):
    laid = tuple(Trick(0, parse_cards(cards)) for cards in tricks)
    pile = Pile(rules=MARQUOIR_3, trump=Suit.HEARTS, tricks=laid, last=last)
    assert held(POINTS, pile) == themes


def test_tricks_and_points_have_true_and_false_examples():
    for themes, examples in ((TRICKS, WON), (POINTS, COUNTED)):
        for theme in themes:
            found = {theme in true for true, *_ in examples}
            assert found == {True, False}, theme


@pytest.mark.parametrize("theme", PLAY_CASES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_ten_cases_arise_in_every_preset(theme, preset):
    rules = PRESETS[preset]
    assert THEMES[theme].occurs_in(rules)
    seen = set()
    for seed in range(40):
        at = generate(theme, rules, seed=seed, difficulty=1 + seed % 3).position
        assert held(OF_A_POSITION, at) == [theme]
        seen.add((at.trump, at.trick, at.hand))
    assert len(seen) == 40
    assert {trump for trump, _, _ in seen} == set(Suit)


def test_every_decision_of_a_real_deal_belongs_to_one_theme_that_occurs_there():
    random, met = Random(11), set()
    for deal in range(150):
        rules = random_rules(random, 3 + deal % 2)
        for decision in decisions_of_a_deal(random, rules):
            found = held(OF_A_POSITION, decision.position(with_played=False))
            assert len(found) == 1
            assert OF_A_POSITION[found[0]].occurs_in(rules), (found, rules)
            met |= set(found)
    assert met == OF_A_POSITION.keys()


@given(rulesets())
def test_a_theme_occurs_exactly_where_an_exercise_can_be_made(rules):
    for name, theme in PLAY_THEMES.items():
        if theme.occurs_in(rules):
            assert theme.holds(generate(name, rules, seed=7).subject)
        else:
            assert name in ("must-undertrump", "need-not-undertrump", "need-not-go-up")
            with pytest.raises(ValueError, match=name):
                generate(name, rules, seed=7)


def test_house_cases_occur_where_their_knob_says():
    def where(theme):
        tables = (MARQUOIR_3, FREE_3, EASY_4, EASY_PAIRED_3, PAIRED_3)
        return [THEMES[theme].occurs_in(rules) for rules in tables]

    assert where("must-undertrump") == [True, False, True, True, True]
    assert where("need-not-undertrump") == [False, True, False, False, False]
    assert where("need-not-go-up") == [False, False, True, True, False]
    # Without a partner the knob decides nothing.
    alone = house(MARQUOIR_3, overtrump_partner_on_trump_lead=False)
    assert not THEMES["need-not-go-up"].occurs_in(alone)


def test_every_theme_names_articles_of_the_rules_and_what_it_is_asked_as():
    articles = set((ROOT / "tests/data/articles.txt").read_text("utf-8").split())
    assert articles
    assert THEMES
    for name, theme in THEMES.items():
        assert theme.id == name
        assert theme.articles
        assert set(theme.articles) <= articles, name
        assert theme.kinds


def test_a_case_is_told_by_the_ruling_not_by_the_cards():
    at = position(MARQUOIR_3, "Ks 9h", "Ah Kd", 0)
    free = position(FREE_3, "Ks 9h", "Ah Kd", 0)
    assert (at.trick, at.hand) == (free.trick, free.hand)
    assert held(OF_A_POSITION, at) != held(OF_A_POSITION, free)
    assert parse_card("Ah") in at.hand
