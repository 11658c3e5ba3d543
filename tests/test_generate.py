"""Constructed exercises: the same for a seed, graded by the engine."""

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, format_cards, legal_cards, parse_card
from exercises import THEMES, generate


def test_same_seed_same_exercise():
    for theme in THEMES:
        assert generate(theme, MARQUOIR_3, seed=12) == generate(theme, MARQUOIR_3, seed=12)
    assert generate("follow", MARQUOIR_3, seed=1) != generate("follow", MARQUOIR_3, seed=2)


def test_positions_are_the_same_on_every_python():
    golden = {
        "lead": ("", "Qc Ts Qs Td Jd"),
        "go-up": ("Tc Ac", "Jc Kc Qc Ts"),
        "must-overtrump": ("Jd Kc", "Jc Qc Qh Jh"),
        "other-is-master": ("Qd Ad", "Qh 9s Tc Qc"),
    }
    for theme, (trick, hand) in golden.items():
        at = generate(theme, MARQUOIR_3, seed=0).position
        assert (format_cards(at.trick.cards), format_cards(at.hand)) == (trick, hand)


@pytest.mark.parametrize("theme", THEMES)
def test_the_solution_is_the_engines_and_grading_agrees_with_it(theme):
    for rules in (MARQUOIR_3, CLASSIC_4):
        exercise = generate(theme, rules, seed=3)
        assert exercise.solution == legal_cards(exercise.position)
        for card in exercise.position.hand:
            feedback = exercise.grade(card)
            assert feedback.correct == (card in exercise.solution)
            assert (feedback.misreading is None) == feedback.correct
            assert feedback.text("fr")
            assert feedback.text("en") != feedback.text("fr")


def test_a_card_not_held_is_a_wrong_answer_with_its_reason():
    exercise = generate("must-trump", MARQUOIR_3, seed=0)
    elsewhere = next(
        c
        for c in map(parse_card, ("As", "Ah", "Ad", "Ac", "9s", "9h", "9d", "9c"))
        if c not in (*exercise.position.hand, *exercise.position.trick.cards)
    )
    assert exercise.grade(elsewhere).misreading == "not_in_hand"


def test_a_case_with_illegal_cards_has_at_least_one_to_refuse():
    free = {"lead", "no-trump-to-follow", "nothing-to-play"}
    for theme in THEMES.keys() - free:
        for seed in range(20):
            exercise = generate(theme, MARQUOIR_3, seed=seed)
            assert len(exercise.solution) < len(exercise.position.hand)


def test_difficulty_deals_larger_hands():
    sizes = [len(generate("follow", CLASSIC_4, seed=1, difficulty=d).position.hand) for d in (1, 3)]
    assert sizes[0] < sizes[1] <= CLASSIC_4.hand_size


def test_an_unknown_theme_is_refused():
    with pytest.raises(KeyError):
        generate("no-such-theme", MARQUOIR_3, seed=0)
