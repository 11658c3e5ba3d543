"""Every screen is what its type says: no key too many, none missing, every value of its kind.

JavaScript's types are made from the same file, so that both languages mean the same screen.
"""

import json

import pytest

from belote_core import PRESETS
from exercises import THEMES, generate, questions, screens
from exercises.kinds import KINDS
from tests.exercising import written_by_hand
from tests.screen_faults import faults

TITLE = {"fr": "titre", "en": "title"}
SCREENS = {"play": screens.PlayScreen, "ask": screens.AskScreen}


CASES = [
    pytest.param(preset, kind, id=f"{preset}-{kind}")
    for preset, rules in PRESETS.items()
    for kind in KINDS
    if any(kind in theme.kinds and theme.occurs_in(rules) for theme in THEMES.values())
]


@pytest.mark.parametrize(("preset", "kind"), CASES)
def test_a_question_is_what_its_type_says(preset, kind):
    rules = PRESETS[preset]
    themes = [t.id for t in THEMES.values() if kind in t.kinds and t.occurs_in(rules)]
    built = 0
    for theme in themes[:6]:
        try:
            exercise = generate(theme, rules, seed=4, difficulty=2, kind=kind)
        except ValueError:
            continue  # where every card is legal none is asked about
        for by_line in (False, True):
            screen = questions.screen("key", exercise, title=TITLE, by_line=by_line)
            assert faults(screen, SCREENS[screen["kind"]]) == []
            built += 1
    assert built


def test_a_question_that_somebody_wrote_is_what_its_type_says():
    told = 0
    for one in written_by_hand():
        screen = questions.written_screen("key", one, title=TITLE)
        assert faults(screen, SCREENS[screen["kind"]]) == [], one.id
        told += 1
    assert told > 100


def spoilt(value):
    """Change everything in a screen that can be changed."""
    below = list(value.values()) if isinstance(value, dict) else list(value)
    for one in below:
        if isinstance(one, (dict, list)):
            spoilt(one)
    value.clear()


@pytest.mark.parametrize("kind", KINDS)
def test_a_screen_shares_nothing_with_the_exercise_that_is_kept(kind):
    theme = next(theme for theme in THEMES.values() if kind in theme.kinds)
    rules = next(rules for rules in PRESETS.values() if theme.occurs_in(rules))
    exercise = generate(theme.id, rules, seed=5, kind=kind)

    def built():
        return questions.screen("key", exercise, title=dict(TITLE))

    before = json.dumps(built())
    spoilt(built())
    assert json.dumps(built()) == before


def test_an_authors_reason_is_said_once_however_often_it_is_shown():
    for one in written_by_hand():
        shown = [json.dumps(questions.written_screen("key", one, title=TITLE)) for _ in range(2)]
        assert shown[0] == shown[1], one.id


def test_the_check_sees_what_it_looks_for():
    screen = questions.screen("key", generate("made", PRESETS["MARQUOIR_3"], seed=1), title=TITLE)
    assert not faults(screen, screens.AskScreen)
    assert faults(screen | {"more": 1}, screens.AskScreen)
    assert faults({k: v for k, v in screen.items() if k != "ask"}, screens.AskScreen)
    assert faults(screen | {"title": "text"}, screens.AskScreen)
    ask = screen["ask"] | {"right": [True]}
    assert faults(screen | {"ask": ask}, screens.AskScreen)
