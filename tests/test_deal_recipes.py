"""Constructed deals, hands, bids and matches: of their theme, possible, and as the reference says.

The normal run makes 10 different exercises of each theme at each table; a nightly one (see
`samples`), and `python -m tests.test_deal_recipes`, make 1,000.
"""

import sys
from itertools import count as counting

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, Card, Outcome, Suit, card_points
from exercises import THEMES, generate
from exercises.construction.draw import Draw
from exercises.construction.sharing import reachable
from exercises.theme import Wanted
from exercises.themes import DEAL_THEMES
from tests.deal_answers import OCCURRING, comparable, reference_answer, sheet
from tests.samples import sample
from tests.strategies import rulesets, seeds

FULL, LEAST = 1_000, sample(10, 50)
COUNT = sample(LEAST, FULL)
# So many different deals there are: who took, who has the capot, who the belote.
FEWER = {"capot-by-taker": 3 * 4, "capot-by-defender": 3 * 2 * 4}
# Whole deals are drawn for the odds of a hand.
SLOW = {name: sample(1, 20) for name, theme in DEAL_THEMES.items() if "take-or-pass" in theme.kinds}
# Adding up cards takes time: one deal in so many.
ONE_IN = 3
# Few shapes too, but fifty: a turned card, a seat, a suit; totals that must be level.
POOR = {name for name, theme in DEAL_THEMES.items() if set(theme.kinds) & {"bid", "next-dealer"}}
POOR |= {"litige", "litige-belote", "tie-fails", "tie-replayed", "pair-capot", "long-run"}
GOLDEN_DEAL = (1, (65, 32, 65), (4, 1, 3))
GOLDEN_HAND = "As Ks Qs Js Ts 7d Kc 7c"
GOLDEN_PLAY = "Kd 9d Jd 9s Js Td Ks Qc Jc Qd Ad Kc"


# ---- The recipes


def check_theme(theme, rules, wanted):
    """So many different subjects, each a case of the theme with the answer of the reference."""
    wanted = min(wanted, FEWER.get(theme, wanted), SLOW.get(theme, wanted))
    found, case = set(), DEAL_THEMES[theme]
    for seed in counting():
        exercise = generate(theme, rules, seed=seed, difficulty=1 + seed % 3)
        assert case.holds(exercise.subject)
        assert (exercise.theme, exercise.seed, exercise.rules) == (theme, seed, rules)
        assert exercise.kind in case.kinds
        assert set(exercise.articles)
        assert comparable(exercise, exercise.solution) == reference_answer(exercise)
        found.add(exercise.subject)
        if len(found) >= wanted:
            return len(found)
        # Where few are possible the same comes again; it must not come forever.
        assert seed < 12 * wanted + 100, f"{len(found)} in {seed}"
    return None


@pytest.mark.parametrize(("table", "rules", "theme"), OCCURRING)
def test_exercises_are_different_and_the_references(table, rules, theme):
    wanted = COUNT if theme not in POOR else LEAST
    assert check_theme(theme, rules, wanted)


def test_every_theme_occurs_somewhere():
    assert {theme for *_, theme in OCCURRING} == DEAL_THEMES.keys()
    assert len(OCCURRING) >= 150


def drawn_anew(theme, rules, *, seed, difficulty):
    """What the recipe of a theme draws, nothing being kept from before."""
    case, wanted = THEMES[theme], Wanted(rules, Draw(seed, theme), difficulty, seed)
    found = (case.recipe(wanted) for _ in range(400))
    return next(one.subject for one in found if one and case.holds(one.subject))


def test_same_seed_same_exercise_on_every_python():
    deal = generate("failed-shared", MARQUOIR_3, seed=3).deal
    assert (deal.taker, deal.points, deal.tricks) == GOLDEN_DEAL
    held = generate("find-cent", CLASSIC_4, seed=3).held
    assert " ".join(card.code for card in held.hand) == GOLDEN_HAND
    plays = generate("renonce-trump", MARQUOIR_3, seed=3).played.plays
    assert " ".join(play.card.code for play in plays) == GOLDEN_PLAY
    for theme in DEAL_THEMES:
        rules = next(rules for _, rules, name in OCCURRING if name == theme)
        one, two = (generate(theme, rules, seed=5, difficulty=2) for _ in range(2))
        assert one == two
        assert drawn_anew(theme, rules, seed=5, difficulty=2) == one.subject


@given(rules=rulesets(), seed=seeds, number=st.integers(0, 200), difficulty=st.integers(1, 3))
def test_any_house_has_its_themes(rules, seed, number, difficulty):
    themes = sorted(DEAL_THEMES)
    theme = themes[number % len(themes)]
    if not DEAL_THEMES[theme].occurs_in(rules):
        with pytest.raises(ValueError, match=theme):
            generate(theme, rules, seed=seed, difficulty=difficulty)
        return
    exercise = generate(theme, rules, seed=seed, difficulty=difficulty)
    assert DEAL_THEMES[theme].holds(exercise.subject)
    assert comparable(exercise, exercise.solution) == reference_answer(exercise)
    assert exercise.grade(exercise.solution).correct


# ---- What is constructed can happen


def settled_deals():
    for table, rules, theme in OCCURRING:
        if "settle-deal" in DEAL_THEMES[theme].kinds:
            for exercise in sheet(theme, rules, 12):
                yield table, rules, exercise.deal


def can_hold(rules, size, points):
    """Whether so many cards of the pack can be worth so much: every sum, card by card."""
    sums = {(0, 0)}
    for worth in (card_points(card, Suit.HEARTS) for card in rules.cards):
        sums |= {(n + 1, total + worth) for n, total in sums if n < size}
    return (size, points) in sums


def test_points_and_tricks_can_be_shared_out_so():
    seen = 0
    for _, rules, deal in settled_deals():
        assert sum(deal.points) == 162
        assert sum(deal.tricks) == rules.hand_size
        bare = [p - 10 * (side == deal.last) for side, p in enumerate(deal.points)]
        if deal.settlement.outcome is Outcome.CAPOT:
            assert deal.last == deal.tricks.index(rules.hand_size)
            continue
        if seen % ONE_IN == 0:
            for tricks, points in zip(deal.tricks, bare, strict=True):
                assert can_hold(rules, tricks * rules.players, points)
        seen += 1
    assert seen > 300


@pytest.mark.parametrize(
    ("points", "tricks", "last", "can"),
    [
        ((70, 50, 42), (4, 2, 2), 0, True),
        ((1, 80, 81), (1, 3, 4), 2, False),
        ((66, 54, 42), (1, 4, 3), 0, False),
        ((45, 75, 42), (1, 4, 3), 1, True),
        ((46, 74, 42), (1, 4, 3), 1, False),
        ((152, 10, 0), (7, 1, 0), 1, True),
        ((152, 10, 0), (6, 1, 1), 1, False),
        ((160, 0, 2), (7, 0, 1), 0, True),
        ((80, 82, 0), (4, 4, 0), 2, False),
    ],
)
def test_reachable(points, tricks, last, can):
    assert reachable(MARQUOIR_3, points, tricks, last) is can


def test_a_renonce_is_at_any_seat_and_in_any_trick():
    places = {
        exercise.solution
        for theme in ("renonce-follow", "renonce-trump", "renonce-undertrump")
        for exercise in sheet(theme, MARQUOIR_3, 40)
    }
    assert {seat for _, seat in places} == {0, 1, 2}
    assert {trick for trick, _ in places} >= {1, 2, 3, 4, 5}


def test_hands_and_packs_are_whole():
    for exercise in sheet("best-side-marks-all", CLASSIC_4, 20):
        dealt = [card for hand in exercise.announcing.hands for card in hand]
        assert sorted(dealt, key=Card.__repr__) == sorted(CLASSIC_4.cards, key=Card.__repr__)
    for exercise in sheet("find-carre", CLASSIC_4, 20):
        assert len(set(exercise.held.hand)) == 8


def main():
    """The full run."""
    for table, rules, theme in OCCURRING:
        wanted = LEAST if theme in POOR else FULL
        sys.stdout.write(f"{table} {theme}: {check_theme(theme, rules, wanted)}\n")


if __name__ == "__main__":
    main()
