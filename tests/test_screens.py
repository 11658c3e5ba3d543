"""Every screen is what its type says: no key too many, none missing, every value of its kind.

JavaScript's types are made from the same file, so that both languages mean the same screen.
"""

from types import NoneType, UnionType
from typing import Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from belote_core import PRESETS
from exercises import THEMES, generate, questions, screens
from exercises.kinds import KINDS

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


def test_the_check_sees_what_it_looks_for():
    screen = questions.screen("key", generate("made", PRESETS["MARQUOIR_3"], seed=1), title=TITLE)
    assert not list(faults(screen, screens.AskScreen))
    assert list(faults(screen | {"more": 1}, screens.AskScreen))
    assert list(faults({k: v for k, v in screen.items() if k != "ask"}, screens.AskScreen))
    assert list(faults(screen | {"title": "text"}, screens.AskScreen))
    ask = screen["ask"] | {"right": [True]}
    assert list(faults(screen | {"ask": ask}, screens.AskScreen))
