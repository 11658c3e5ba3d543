"""Every screen is what its type says: no key too many, none missing, every value of its kind.

JavaScript's types are made from the same file, so that both languages mean the same screen.
"""

import json
from types import NoneType, UnionType
from typing import Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from belote_core import PRESETS
from exercises import THEMES, generate, load_set, questions, screens
from exercises.kinds import KINDS
from tests.sources import ROOT

TITLE = {"fr": "titre", "en": "title"}
SCREENS = {"play": screens.PlayScreen, "ask": screens.AskScreen}


def faults(value, kind, at="screen"):
    """Where a value is not of a kind."""
    if kind is NoneType or kind is None:
        if value is not None:
            yield f"{at}: {value!r} is not None"
    elif get_origin(kind) is NotRequired:
        yield from faults(value, get_args(kind)[0], at)
    elif is_typeddict(kind):
        yield from table_faults(value, kind, at)
    elif get_origin(kind) in (UnionType, Union):
        found = [list(faults(value, one, at)) for one in get_args(kind)]
        if all(found):
            yield from min(found, key=len)
    elif get_origin(kind) is Literal:
        if value not in get_args(kind):
            yield f"{at}: {value!r} is none of {get_args(kind)}"
    elif get_origin(kind) is list:
        if not isinstance(value, list):
            yield f"{at}: {value!r} is no list"
            return
        for number, one in enumerate(value):
            yield from faults(one, get_args(kind)[0], f"{at}[{number}]")
    elif get_origin(kind) is dict:
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is no table"
            return
        for key, one in value.items():
            yield from faults(key, get_args(kind)[0], f"{at} key")
            yield from faults(one, get_args(kind)[1], f"{at}.{key}")
    elif type(value) is not kind:
        yield f"{at}: {value!r} is no {kind.__name__}"


def table_faults(value, kind, at):
    if not isinstance(value, dict):
        yield f"{at}: {value!r} is no table"
        return
    hints = get_type_hints(kind, include_extras=True)
    # Not `__required_keys__`: Python reads no `NotRequired` out of an annotation kept as text.
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    required = hints.keys() - optional if kind.__total__ else set()
    for key in required - value.keys():
        yield f"{at}: {key} is missing"
    for key, one in value.items():
        if key in hints:
            yield from faults(one, hints[key], f"{at}.{key}")
        else:
            yield f"{at}: {key} is not known"


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
            assert list(faults(screen, SCREENS[screen["kind"]])) == []
            built += 1
    assert built


SETS = ROOT / "exercises" / "sets"


def test_a_question_that_somebody_wrote_is_what_its_type_says():
    told = 0
    for one in load_set(SETS):
        screen = questions.written_screen("key", one, title=TITLE)
        assert list(faults(screen, SCREENS[screen["kind"]])) == [], one.id
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
    for one in load_set(SETS):
        shown = [json.dumps(questions.written_screen("key", one, title=TITLE)) for _ in range(2)]
        assert shown[0] == shown[1], one.id


def test_the_check_sees_what_it_looks_for():
    screen = questions.screen("key", generate("made", PRESETS["MARQUOIR_3"], seed=1), title=TITLE)
    assert not list(faults(screen, screens.AskScreen))
    assert list(faults(screen | {"more": 1}, screens.AskScreen))
    assert list(faults({k: v for k, v in screen.items() if k != "ask"}, screens.AskScreen))
    assert list(faults(screen | {"title": "text"}, screens.AskScreen))
    ask = screen["ask"] | {"right": [True]}
    assert list(faults(screen | {"ask": ask}, screens.AskScreen))
