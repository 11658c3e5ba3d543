"""The exam: twenty rules from all lessons, no help, one answer each, then what to review."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from exercises import PLAY_CASES, THEMES, Mastery, questions, wording
from tests.test_lesson import Learner
from tutorials.kit import prose
from tutorials.kit.lessons import course, exam
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.training import practice

NAME = "14_exam"
NOW = datetime(2030, 1, 5, 12, tzinfo=UTC)
TABLES = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
SEEDS = (14, 15, 16, 99)


def made(rules=MARQUOIR_3, seed=14, noted=(), now=NOW):
    return exam.exam(NAME, rules, seed, noted=noted, now=now)


def asked(one):
    return [stage for stage in one.stages if stage.asks]


def tried(one, number, *, right, at=0.0):
    """What the browser notes of an answer."""
    place = Place(stage=number)
    facts = {"kind": "try", "key": one.key(place), "right": right, "hints": 0, "at": at}
    return one.log(place) | facts


def words_of(html):
    return re.sub(r"<[^>]+>", " ", html).split()


@TABLES
@pytest.mark.parametrize("seed", SEEDS)
def test_twenty_different_rules_from_every_lesson_of_this_table(rules, seed):
    themes = [stage.key for stage in asked(made(rules, seed))]
    assert len(themes) == len(set(themes)) == exam.QUESTIONS
    assert all(THEMES[theme].occurs_in(rules) for theme in themes)
    for taught in course.TAUGHT.values():
        here = {theme for theme in taught if THEMES[theme].occurs_in(rules)}
        assert not here or here & set(themes)


@TABLES
def test_every_question_is_bare(rules):
    one = made(rules)
    for number, _ in enumerate(asked(one), 1):
        screen = one.screen(Place(stage=number))
        assert screen["once"]
        assert screen["rule"] is None
        assert "copy" not in screen
        assert screen["hints"] == {"fr": [], "en": []}
        assert "recall" not in screen
        assert screen["actions"] == {"back": True}
        assert f"{number} sur {exam.QUESTIONS}" in screen["title"]["fr"]
        assert questions.binding(one.exercise(Place(stage=number))), "something is at stake"


def test_the_play_is_asked_for_one_card_or_for_all_and_the_rest_as_usual():
    found = {}
    for seed in range(12):
        for stage in asked(made(CLASSIC_4, seed)):
            found.setdefault(stage.key in PLAY_CASES, set()).add(stage.kind)
            assert stage.key != "other-is-master" or stage.kind == "legal-cards"
    assert found == {True: {"choose-a-card", "legal-cards"}, False: {None}}


def test_another_seed_asks_other_things_and_the_same_one_the_same():
    assert made(seed=14) == made(seed=14)
    one, other = ([stage.key for stage in asked(made(seed=seed))] for seed in (14, 15))
    assert one != other


def test_a_switch_of_the_table_asks_what_there_is_at_that_table():
    there = made().under(CLASSIC_4)
    assert asked(there) == asked(made(CLASSIC_4))
    assert there.under(CLASSIC_4, seed=15).seed == 15


def test_an_error_brings_the_next_question_not_a_sibling():
    learner = Learner(made(), start=1)
    first = made().exercise(Place(stage=1))
    wrong = questions.form_of(first).given(first.distractors()[0][1])
    assert learner.does("answer", answer=wrong, hints=0).answered is False
    assert learner.does("again").sibling == 0
    place = learner.does("next")
    assert (place.stage, place.sibling) == (2, 0)


# ---- Before and after


def test_the_result_names_every_rule_and_leads_to_those_to_review():
    one = made()
    right = {1, 4, 20}
    noted = tuple(tried(one, n, right=n in right) for n in range(1, exam.QUESTIONS + 1))
    screen = made(noted=noted).screen(Place(stage=exam.QUESTIONS + 1))
    themes = [stage.key for stage in asked(one)]
    missed = {theme for n, theme in enumerate(themes, 1) if n not in right}
    for lang in prose.LANGUAGES:
        told = screen["body"][lang]
        assert f"<b>{len(right)} " in told
        assert len(words_of(told)) <= 120
        known, unknown, _ = told.split("<p>")[2:]
        for theme in themes:
            part = unknown if theme in missed else known
            assert wording.theme_names(lang)[theme] in part
    page, _, query = screen["link"].partition("?")
    assert page == "20_train.html"
    rules = dict(pair.split("=") for pair in query.split("&"))["rules"]
    assert set(practice.read(rules, MARQUOIR_3)[0]) == missed
    assert len(screen["link"]) < 200


def test_all_right_leads_home():
    one = made()
    noted = tuple(tried(one, n, right=True) for n in range(1, exam.QUESTIONS + 1))
    screen = made(noted=noted).screen(Place(stage=exam.QUESTIONS + 1))
    assert screen["link"] == "index.html"
    assert prose.words("fr")["exam"]["missed"][:10] not in screen["body"]["fr"]


def test_what_was_not_answered_is_to_be_reviewed():
    screen = made().screen(Place(stage=exam.QUESTIONS + 1))
    assert "0 sur 20" in screen["body"]["fr"]
    assert "rules" in screen["link"]


def test_who_has_taken_it_gets_the_next_seed_that_is_fresh():
    one = made()
    noted = [tried(one, n, right=True) for n in range(1, exam.QUESTIONS + 1)]
    assert "link" not in made(noted=tuple(noted[1:])).screen(Place())
    again = prose.words("fr")["exam"]["taken"][:12]
    assert again not in made(noted=tuple(noted[1:])).screen(Place())["body"]["fr"]
    assert again in made(noted=tuple(noted)).screen(Place())["body"]["fr"]
    assert made(noted=tuple(noted)).screen(Place())["link"].endswith("&seed=15")
    begun = tried(made(seed=15), 1, right=True)
    screen = made(noted=(*noted, begun)).screen(Place())
    assert screen["link"] == f"{NAME}.html?table=MARQUOIR_3&seed=16"
    assert "20 sur 20" in screen["body"]["fr"]


def test_a_day_later_what_was_missed_is_due_again():
    one = made()
    at = NOW.timestamp() * 1000
    noted = tuple(tried(one, n, right=n != 3, at=at) for n in range(1, exam.QUESTIONS + 1))
    missed = asked(one)[2].key
    tomorrow = NOW + timedelta(days=1)
    assert Mastery.from_log(noted).due(tomorrow)[0] == missed
    told = made(noted=noted, now=tomorrow).screen(Place())["body"]
    for lang in prose.LANGUAGES:
        assert wording.theme_names(lang)[missed] in told[lang]
    assert wording.theme_names("fr")[missed] not in made().screen(Place())["body"]["fr"]
