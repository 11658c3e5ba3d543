"""One predicate per rule case: true where it should be, false beside it, and never two at once."""

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, Position, Suit, Trick, parse_cards
from exercises import THEMES, generate

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


def test_the_ten_cases_have_the_ids_that_lesson_and_tests_share():
    assert tuple(THEMES) == CASES


@pytest.mark.parametrize(("theme", "rules", "trick", "hand", "taker"), EXAMPLES)
def test_a_position_belongs_to_its_theme_and_to_no_other(theme, rules, trick, hand, taker):
    found = [name for name, t in THEMES.items() if t.holds(position(rules, trick, hand, taker))]
    assert found == [theme]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("preset", PRESETS)
def test_constructed_positions_hold_their_theme_alone(theme, preset):
    rules = PRESETS[preset]
    assert THEMES[theme].occurs_in(rules)
    seen = set()
    for seed in range(40):
        at = generate(theme, rules, seed=seed, difficulty=1 + seed % 3).position
        assert [name for name, t in THEMES.items() if t.holds(at)] == [theme]
        seen.add((at.trump, at.trick, at.hand))
    assert len(seen) >= 38
    assert {trump for trump, _, _ in seen} == set(Suit)


def test_every_theme_names_an_article():
    assert THEMES
    for theme in THEMES.values():
        assert theme.articles
        assert all(article.startswith("PLAY-") for article in theme.articles)
