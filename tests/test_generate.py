"""Constructed exercises: the same for a seed, natural, various, and graded as the reference says.

The normal run makes 30 exercises of each theme in each preset; a nightly one (see `samples`), and
`python -m tests.test_generate`, make 1,000. Half of the first hundred at least differ in more than
the names of the suits.
"""

import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, Rank, Suit, format_cards
from exercises import BINDING, PLAY_CASES, THEMES, generate
from exercises.themes.play import PLAY_THEMES
from tests.exercising import OCCURRING, alike, parts, reference_answers, reference_legal
from tests.samples import sample
from tests.strategies import rulesets, seeds

FULL, FIRST = 1_000, 100
COUNT = sample(30, FULL)
# Each of them is graded with the answers of the others: this many at once.
SHEET = max(6, COUNT // 16)


# ---- The same for a seed


def test_same_seed_same_exercise():
    for theme in PLAY_THEMES:
        if THEMES[theme].occurs_in(MARQUOIR_3):
            assert generate(theme, MARQUOIR_3, seed=12) == generate(theme, MARQUOIR_3, seed=12)
    assert generate("follow", MARQUOIR_3, seed=1) != generate("follow", MARQUOIR_3, seed=2)


def test_a_seed_gives_each_theme_and_each_kind_its_own_but_each_kind_the_same_position():
    chosen = generate("follow", MARQUOIR_3, seed=4)
    for kind in THEMES["follow"].kinds:
        other = generate("follow", MARQUOIR_3, seed=4, kind=kind)
        assert (other.kind, other.position) == (kind, chosen.position)
    assert generate("must-trump", MARQUOIR_3, seed=4).position.hand != chosen.position.hand


GOLDEN = {
    "lead": ("", "As 9h Tc Qc"),
    "go-up": ("9s", "Js Ts Ks Kd"),
    "must-overtrump": ("Ac Ah", "Jh 9h Th Ad"),
    "other-is-master": ("Kh 9h", "Qd Js Qc 9c"),
    "trick-overtrumped": ("9c Ah 9h", ""),
    "count-plain": ("9c 9d Ad", ""),
    "count-pile": ("Js As Ks / Qh Ah Kh", ""),
}


@pytest.mark.parametrize("theme", GOLDEN)
def test_positions_are_the_same_on_every_python(theme):
    tricks, hand, _ = parts(generate(theme, MARQUOIR_3, seed=0).subject)
    assert (" / ".join(format_cards(t.cards) for t in tricks), format_cards(hand)) == GOLDEN[theme]


# ---- Verified by the engine and by the reference, various, never two alike in a row


def check_theme(preset, theme, count):
    """Every subject is a case of the theme, with the answer that the reference gives."""
    case, rules = THEMES[theme], PRESETS[preset]
    found, shapes = [], []
    for seed in range(count):
        exercise = generate(theme, rules, seed=seed)
        assert case.holds(exercise.subject)
        assert (exercise.rules, exercise.kind) == (rules, case.kinds[0])
        right = reference_answers(exercise)
        assert right
        assert set(exercise.right_answers) == set(right)
        found.append(exercise.subject)
        shapes.append(alike(exercise.subject))
    assert all(one != other for one, other in pairwise(shapes)), "two alike in a row"
    first = shapes[:FIRST]
    distinct = len(set(first))
    assert distinct >= len(first) / 2, f"{distinct} distinct up to the names of the suits"
    check_variety(found)
    return len(set(shapes))


def check_variety(found):
    """All suits are trump in turn, all suits and ranks appear, every seat leads."""
    assert {subject.trump for subject in found} == set(Suit)
    tricks = [trick for subject in found for trick in parts(subject)[0]]
    cards = [card for trick in tricks for card in trick.cards]
    cards += [card for subject in found for card in parts(subject)[1]]
    assert {card.suit for card in cards} == set(Suit)
    assert {card.rank for card in cards} == {card.rank for card in found[0].rules.cards}
    laid = {len(trick.cards) for trick in tricks}
    assert laid == {0} or len({trick.leader for trick in tricks}) > 1 or len(laid) == 1


@pytest.mark.parametrize(("preset", "theme"), OCCURRING)
def test_subjects_are_verified_by_the_reference_and_distinct(preset, theme):
    assert check_theme(preset, theme, COUNT)


def test_every_theme_of_the_play_is_met_in_some_preset_or_belongs_to_a_house():
    met = {theme for _, theme in OCCURRING}
    assert len(OCCURRING) >= 100
    assert PLAY_THEMES.keys() - met == {"need-not-go-up", "need-not-undertrump"}


# ---- Graded


def every_kind(preset, theme, count):
    for seed in range(count):
        for kind in THEMES[theme].kinds:
            try:
                yield generate(
                    theme, PRESETS[preset], seed=seed, difficulty=1 + seed % 3, kind=kind
                )
            except ValueError:
                # Where every card is legal nothing is refused.
                assert kind == "why-illegal"
                position = generate(theme, PRESETS[preset], seed=seed, difficulty=1 + seed % 3)
                assert len(position.solution) == len(position.position.hand)


@pytest.mark.parametrize(("preset", "theme"), OCCURRING)
def test_the_right_answer_gets_full_marks_and_no_other_does(preset, theme):
    exercises = list(every_kind(preset, theme, SHEET))
    assert exercises
    for number, exercise in enumerate(exercises):
        right = reference_answers(exercise)
        if right is None:
            assert exercise.card not in reference_legal(exercise.position)
            right = {exercise.solution}
        for answer in right:
            feedback = exercise.grade(answer)
            assert feedback.correct
            assert feedback.misreading is None
        assert len(exercise.distractors()) == len(set(exercise.misreadings().values()))
        for code, answer in exercise.distractors():
            assert answer not in right, code
            feedback = exercise.grade(answer)
            assert not feedback.correct
            assert feedback.misreading in exercise.misreadings()
            assert feedback.text("fr") != feedback.text("en")
        # Somebody else's answers: those of the other questions on this sheet.
        others = [
            e for e in exercises[number + 1 :] + exercises[:number] if e.kind == exercise.kind
        ]
        for other in others:
            if other.solution not in right and exercise.kind != "choose-a-card":
                assert not exercise.grade(other.solution).correct


# ---- Any house


@given(rulesets(), seeds, st.integers(1, 3), st.data())
def test_any_house_gets_an_exercise_with_the_answer_of_the_reference(rules, seed, difficulty, data):
    occurring = [name for name, theme in PLAY_THEMES.items() if theme.occurs_in(rules)]
    theme = data.draw(st.sampled_from(occurring))
    exercise = generate(theme, rules, seed=seed, difficulty=difficulty)
    assert THEMES[theme].holds(exercise.subject)
    assert set(exercise.right_answers) == set(reference_answers(exercise))


# ---- What is asked for


def test_difficulty_deals_larger_hands_and_no_two_of_a_size_in_a_row():
    for rules in PRESETS.values():
        sizes = [
            [len(generate("follow", rules, seed=s, difficulty=d).position.hand) for s in range(4)]
            for d in (1, 2, 3)
        ]
        assert max(sizes[0]) < min(sizes[1]) <= max(sizes[1]) <= min(sizes[2])
        assert max(map(max, sizes)) <= rules.hand_size
        assert all(a != b for row in sizes for a, b in pairwise(row))


def test_a_case_with_illegal_cards_has_at_least_one_to_refuse():
    for theme in BINDING:
        for seed in range(20):
            exercise = generate(theme, MARQUOIR_3, seed=seed)
            assert len(exercise.solution) < len(exercise.position.hand)


def test_an_unknown_theme_or_a_kind_it_is_not_asked_as_is_refused():
    with pytest.raises(KeyError):
        generate("no-such-theme", MARQUOIR_3, seed=0)
    with pytest.raises(ValueError, match="trick-winner"):
        generate("follow", MARQUOIR_3, seed=0, kind="trick-winner")
    with pytest.raises(ValueError, match="why-illegal"):
        generate("lead", MARQUOIR_3, seed=0, kind="why-illegal")


def test_the_cases_of_the_lesson_ask_for_a_card_first():
    for theme in PLAY_CASES:
        assert generate(theme, CLASSIC_4, seed=0).kind == "choose-a-card"
    assert set(BINDING) < set(PLAY_CASES)


def test_ranks_of_a_small_pack_are_not_asked_about():
    for theme in PLAY_CASES:
        cards = generate(theme, MARQUOIR_3, seed=9).position.hand
        assert not {card.rank for card in cards} & {Rank.SEVEN, Rank.EIGHT}


def main():
    """The full run, with how many differ in more than the names of the suits."""
    for preset, theme in OCCURRING:
        distinct = check_theme(preset, theme, FULL)
        sys.stdout.write(f"{preset} {theme}: {FULL} verified, {distinct} distinct\n")


if __name__ == "__main__":
    main()
