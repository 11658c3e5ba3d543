"""Sets of a class: the same for ever, short codes, and every slip in a code told at its place."""

import json
import string
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    BeloteError,
    Card,
    RuleSet,
    explain,
    table_code,
)
from exercises import THEMES
from exercises.class_set import LARGEST_SEED, LEVELS, MOST, MOST_EXCHANGES, VERSIONS, ClassSet
from exercises.rule_codes import code
from tests.samples import sample
from tests.sentences import LANGS, check_text
from tests.sources import ROOT

GOLDEN = ROOT / "tests" / "data" / "class_sets.json"
LONGEST_CODE = 150
THREE = ("must-trump", "must-overtrump", "made")


def occurring(rules):
    return [name for name, theme in THEMES.items() if theme.occurs_in(rules)]


@st.composite
def class_sets(draw, most=MOST):
    rules = draw(st.sampled_from(list(PRESETS.values())))
    number = draw(st.integers(1, most))
    return ClassSet(
        ruleset=rules,
        themes=draw(st.lists(st.sampled_from(occurring(rules)), min_size=1, max_size=MOST)),
        number=number,
        difficulty=draw(st.sampled_from(LEVELS)),
        seed=draw(st.integers(0, LARGEST_SEED)),
        version=draw(st.sampled_from(VERSIONS)),
        exchanged=draw(st.lists(st.integers(0, MOST_EXCHANGES), max_size=number)),
    )


def facts(subject):
    """What a question is about, in words that no later field of a table changes."""
    if isinstance(subject, Card):
        return subject.code
    if isinstance(subject, RuleSet):
        return "table"
    if isinstance(subject, Enum):
        return subject.value
    if is_dataclass(subject):
        return [facts(getattr(subject, field.name)) for field in fields(subject)]
    if isinstance(subject, dict):
        return [[facts(key), facts(value)] for key, value in subject.items()]
    if isinstance(subject, tuple | list):
        return [facts(one) for one in subject]
    return subject


def as_written(made):
    return [[one.theme, one.kind, facts(one.subject)] for one in made.exercises()]


def made(**others):
    given_ = {"ruleset": MARQUOIR_3, "themes": THREE, "number": 6, "seed": 7}
    return ClassSet(**{**given_, **others})


# ---- The same for ever


def test_the_golden_sets_are_of_every_preset_level_and_version():
    known = [ClassSet.from_code(text) for text in json.loads(GOLDEN.read_text("utf-8"))]
    assert {one.ruleset.id for one in known} == set(PRESETS)
    assert {one.difficulty for one in known} == set(LEVELS)
    assert {one.version for one in known} == set(VERSIONS)
    assert any(one.exchanged for one in known)
    assert {theme for one in known for theme in one.themes} == set().union(
        *(occurring(rules) for rules in PRESETS.values())
    )


def test_a_code_gives_the_same_questions_on_every_python():
    known = json.loads(GOLDEN.read_text("utf-8"))
    assert len(known) >= 10
    for text, questions in known.items():
        assert json.loads(json.dumps(as_written(ClassSet.from_code(text)))) == questions, text


# ---- The questions


def test_every_theme_is_asked_as_often_as_the_others_and_hands_in_two_ways():
    asked = made(themes=("must-trump", "go-up", "follow"), number=12).exercises()
    counts = [sum(one.theme == theme for one in asked) for theme in ("must-trump", "go-up")]
    assert counts == [4, 4]
    assert {one.kind for one in asked} == {"choose-a-card", "legal-cards"}


def test_where_every_card_is_permitted_all_of_them_are_asked_for():
    asked = made(themes=("lead", "nothing-to-play"), number=8).exercises()
    assert {one.kind for one in asked} == {"legal-cards"}


@pytest.mark.parametrize("preset", PRESETS)
def test_no_question_comes_twice_and_version_b_has_other_cards(preset):
    rules = PRESETS[preset]
    themes = [name for name in occurring(rules) if THEMES[name].kinds[0] != "how-many"]
    one = ClassSet(ruleset=rules, themes=themes[:: len(themes) // 5], number=12, seed=3)
    first, second = one.exercises(), one.in_version("B").exercises()
    assert [q.theme for q in first] == [q.theme for q in second]
    assert len(first) == 12
    subjects = [(q.theme, q.subject) for q in (*first, *second)]
    assert all(subjects.count(subject) == 1 for subject in subjects)


def test_a_theme_with_few_questions_repeats_them_and_fails_not():
    asked = made(themes=("pack-size",), number=5).exercises()
    assert len(asked) == 5
    assert len({facts(q.subject)[0] for q in asked}) == 1


@given(class_sets(most=8), st.data())
@settings(max_examples=sample(10, 200), deadline=None)
def test_an_exchange_changes_one_question_and_no_other(one, data):
    place = data.draw(st.integers(0, one.number - 1))
    before, after = one.exercises(), one.with_exchanged(place).exercises()
    assert len(before) == one.number
    assert [q.theme for q in before] == [q.theme for q in after]
    assert [q for at, q in enumerate(before) if at != place] == [
        q for at, q in enumerate(after) if at != place
    ]


def test_exchanges_bring_ever_new_questions_and_then_the_first_again():
    one, met = made(), []
    for _ in range(MOST_EXCHANGES + 1):
        met.append(one.exercises()[2].subject)
        one = one.with_exchanged(2)
    assert all(met.count(subject) == 1 for subject in met)
    assert one == made()


# ---- The code


@given(class_sets())
def test_a_code_is_short_fits_into_an_address_and_leads_back(one):
    assert ClassSet.from_code(one.code) == one
    assert len(one.code) < LONGEST_CODE
    assert set(one.code) <= {*string.ascii_letters, *string.digits, "_", "."}


def test_the_longest_code_is_short_enough():
    longest = max(PRESETS.values(), key=lambda rules: len(rules.id))
    one = ClassSet(
        ruleset=longest,
        themes=occurring(longest)[:MOST],
        number=MOST,
        difficulty=3,
        seed=LARGEST_SEED,
        exchanged=(1,) * MOST,
    )
    assert len(one.code) < LONGEST_CODE


def test_equal_sets_have_equal_codes():
    turned = made(themes=(*reversed(THREE), *THREE), exchanged=(1, 0, 0))
    assert turned == made(exchanged=(1,))
    assert turned.code == made(exchanged=(1,)).code


def test_a_set_is_frozen():
    with pytest.raises(AttributeError):
        made().seed = 2


FAULTS = [
    ("", "set_code_none", None),
    ("chess", "set_code_none", None),
    ("2.MARQUOIR_3.6.1.7.A.P2q.00", "set_code_none", None),
    ("1.MARQUOIR_3.6", "set_code_cut", 15),
    ("1.CHESS.6.1.7.A.P2q.00", "set_code_table", 3),
    ("1.MARQUOIR_3.x.1.7.A.P2q.00", "set_code_part", 14),
    ("1.MARQUOIR_3.6.-1.7.A.P2q.00", "set_code_part", 16),
    ("1.MARQUOIR_3.6.1.99999999999.A.P2q.00", "set_code_part", 18),
    ("1.MARQUOIR_3.6.1.7.C.P2q.00", "set_code_part", 20),
    ("1.MARQUOIR_3.6.1.7.A.p2q.00", "set_code_part", 22),
    ("1.MARQUOIR_3.6.1.7.A.P2qb.00", "set_code_part", 25),
    ("1.MARQUOIR_3.6.1.7.A.PbbP.00", "set_code_theme", 23),
    ("1.MARQUOIR_3.6.1.7.A.P2q.0x.00", "set_code_part", 27),
    ("1.MARQUOIR_3.0.1.7.A.P2q.00", "set_number", None),
    ("1.MARQUOIR_3.6.9.7.A.P2q.00", "set_difficulty", None),
    ("1.MARQUOIR_3.1.1.7.A.P2q.01.00", "set_exchanged", None),
]


@LANGS
@pytest.mark.parametrize(("text", "fault", "place"), FAULTS)
def test_a_fault_in_a_code_is_told_at_its_place(lang, text, fault, place):
    text = text.replace("2q", code("follow") if fault != "set_code_part" else "2q")
    with pytest.raises(BeloteError) as raised:
        ClassSet.from_code(text)
    assert (raised.value.code, raised.value.facts.get("place")) == (fault, place)
    told = explain(raised.value, lang=lang)
    check_text(told, lang)
    assert place is None or str(place) in told


@given(class_sets(), st.data())
def test_a_slip_of_one_sign_is_never_another_set(one, data):
    text = one.code
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from(string.ascii_letters + string.digits + "._ "))
    if sign == text[at]:
        return
    with pytest.raises(BeloteError):
        ClassSet.from_code(text[:at] + sign + text[at + 1 :])


@given(st.text(alphabet=string.printable + "é♥١", max_size=80))
def test_any_text_is_read_or_refused_in_both_languages(text):
    with pytest.raises(BeloteError) as raised:
        ClassSet.from_code(text)
    for lang in ("fr", "en"):
        assert explain(raised.value, lang=lang)


# ---- What cannot be


REFUSED = [
    ({"themes": ()}, "set_themes"),
    ({"themes": ("chess",)}, "unknown_theme"),
    ({"themes": ("find-tierce",)}, "set_theme_not_here"),
    ({"number": 0}, "set_number"),
    ({"number": MOST + 1}, "set_number"),
    ({"difficulty": 4}, "set_difficulty"),
    ({"seed": -1}, "set_seed"),
    ({"seed": LARGEST_SEED + 1}, "set_seed"),
    ({"version": "C"}, "set_version"),
    ({"exchanged": (MOST_EXCHANGES + 1,)}, "set_exchanged"),
    ({"exchanged": (0,) * 7}, "set_exchanged"),
    ({"number": "6"}, "wrong_argument"),
    ({"ruleset": "MARQUOIR_3"}, "wrong_argument"),
]


@LANGS
@pytest.mark.parametrize(("others", "fault"), REFUSED)
def test_what_cannot_be_a_set_is_refused(lang, others, fault):
    with pytest.raises(BeloteError) as raised:
        made(**others)
    assert raised.value.code == fault
    check_text(explain(raised.value, lang=lang), lang)


def test_too_many_themes_are_refused():
    themes = occurring(CLASSIC_4)[: MOST + 1]
    with pytest.raises(BeloteError, match="set_themes"):
        ClassSet(ruleset=CLASSIC_4, themes=themes, number=MOST)


def test_there_is_no_question_beyond_the_last():
    for place in (-1, 6):
        with pytest.raises(BeloteError, match="set_place"):
            made().with_exchanged(place)


def test_a_table_of_ones_own_travels_in_the_code():
    one = made(ruleset=replace(MARQUOIR_3, capot=300))
    assert ClassSet.from_code(one.code) == one
    assert one.code.split(".")[1] == table_code(one.ruleset)


def record():  # pragma: no cover - by hand, when a format is new
    """Write the golden sets: every theme of every preset once, in both versions."""
    found = {}
    for number, rules in enumerate(PRESETS.values()):
        themes = occurring(rules)
        for start in range(0, len(themes), MOST):
            some = themes[start : start + MOST]
            one = ClassSet(
                ruleset=rules,
                themes=some,
                number=max(len(some), 3),
                difficulty=1 + (number + start) % len(LEVELS),
                seed=number * 1000 + start,
                version=VERSIONS[number % len(VERSIONS)],
                exchanged=(0, 1, 2) if start else (),
            )
            found[one.code] = as_written(one)
    rows = ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in found.items())
    GOLDEN.write_text(f"{{\n{rows}\n}}\n", "utf-8")


if __name__ == "__main__":
    record()
