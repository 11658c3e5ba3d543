"""Several misreadings may lead to one wrong answer: the one that fits best is told."""

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, parse_cards
from exercises import generate, questions, wording
from exercises.kinds.award_announcements import Announcing, AwardAnnouncements
from exercises.markup import bold
from tests.deal_answers import HOUSES, sheet
from tests.positions import house

PLAYING = house(CLASSIC_4, carre_order="PLAYING")
LONG_CENT, HIGH_CENT = "7h 8h 9h Th Jh Qh", "9d Td Jd Qd Kd"


@pytest.mark.parametrize(
    ("rules", "hands", "answer", "code"),
    [
        (HOUSES["longer-cent"], (LONG_CENT, HIGH_CENT, "", ""), (0, 100), "length-ignored"),
        (PLAYING, ("Ts Th Td Tc", "Ks Kh Kd Kc", "", ""), (0, 100), "carre-in-natural-order"),
        (HOUSES["first-to-speak"], ("7s 8s 9s", "7h 8h 9h", "", ""), (0, 0), "equal-cancels"),
        (CLASSIC_4, ("7c 8c 9c", "7d 8d 9d", "", ""), (0, 0), "trump-does-not-decide"),
        (CLASSIC_4, ("Js Qs Ks", "7d 8d 9d", "", ""), (0, 0), "richest-side-marks"),
    ],
)
def test_ann_4_5_of_several_misreadings_the_closest_is_told(rules, hands, answer, code):
    """Points are equal wherever a height, trump or a house rule decides: they say the least."""
    at = Announcing(rules, tuple(map(parse_cards, hands)), Suit.CLUBS, 0)
    exercise = AwardAnnouncements(theme="longer-kind", seed=0, announcing=at)
    assert exercise.grade(answer).misreading == code


@pytest.mark.parametrize("theme", ["litige", "litige-belote", "tie-fails", "tie-replayed"])
def test_score_4_4_of_equal_totals_the_tie_is_told(theme):
    """Whoever settles a tie by another rule is told of the tie, not of 82 or of failing."""
    told = set()
    for exercise in sheet(theme, HOUSES.get(theme, CLASSIC_4), 12):
        wrong = exercise.misreadings()
        assert "eighty-two-is-enough" not in wrong
        told |= {exercise.grade(marks).misreading for marks in wrong.values()}
    assert told & {"litige-each-marks-his-own", "litige-is-replayed", "litige-waits"}
    assert not told & {"failed-keeps-points", "defence-marks-its-own"}


def test_a_card_that_is_misread_says_what_was_and_any_other_nothing():
    exercise = generate("must-trump", MARQUOIR_3, seed=1, difficulty=1)
    rulings = questions.screen("x", exercise, title={}, rule={})["rulings"]
    misread = [one for one in rulings.values() if one["misreading"] is not None]
    assert misread
    for one in rulings.values():
        for lang in ("fr", "en") if one in misread else ():
            assert one["first"][lang] == bold(wording.misreading(one["misreading"], lang))
        assert ("first" in one) == (one in misread)
