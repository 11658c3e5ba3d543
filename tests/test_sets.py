"""The exercises written by hand: confirmed, various, said well, aimed at every article."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from belote_core.articles import ARTICLES, NOT_ASKED
from exercises import THEMES, Exercise, load_set
from exercises.check import CLEAN, check_paths, check_text
from exercises.feedback import Feedback
from exercises.kinds.settle_deal import SettleDeal
from exercises.themes.play import PLAY_THEMES
from exercises.wording import misreading, misreadings
from tests.deal_answers import comparable, reference_answer
from tests.exercising import SETS, alike, reference_answers, written_by_hand
from tests.sentences import WORDS, words
from tests.sentences import check_text as check_said
from tests.sources import ROOT
from tutorials.kit.lessons.course import COURSE

LESSONS = tuple(entry.name for entry in COURSE)
ALL = written_by_hand()
EACH = pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
# What anybody may say without computing it: ranks, values, packs, the totals of a deal.
COMMON = {0, 2, 3, 4, 7, 8, 9, 10, 11, 14, 20, 24, 30, 32, 62, 82, 152, 162}


# ---- Confirmed, enough, never two alike


def test_every_lesson_has_its_folder_and_eight_exercises():
    assert tuple(sorted(path.name for path in SETS.iterdir())) == LESSONS
    counts = Counter(one.lesson for one in ALL)
    assert set(counts) == set(LESSONS)
    assert min(counts.values()) >= 8
    assert len(ALL) >= 120


def test_the_engine_confirms_everything():
    checked = check_paths([SETS])
    assert len(checked) == len(list(SETS.rglob("*.toml"))) >= len(LESSONS)
    assert [finding.text("en") for one in checked for finding in one.findings] == []
    assert {one.code for one in checked} == {CLEAN}
    assert sum(len(one.exercises) for one in checked) == len(ALL)


def test_ids_are_the_lessons_and_no_two_are_the_same():
    ids = [one.id for one in ALL]
    assert len(set(ids)) == len(ids)
    assert all(one.id.startswith(f"{one.lesson[:2]}-") for one in ALL)


def test_no_two_are_alike():
    """Not even after renaming the suits, where it is a matter of cards alone."""
    seen = {}
    for one in ALL:
        subject = one.exercise.subject
        shape = alike(subject) if one.theme in PLAY_THEMES else repr(subject)
        key = one.kind, repr(one.rules), shape, repr(getattr(one.exercise, "card", None))
        assert key not in seen, (one.id, seen[key])
        seen[key] = one.id
    assert len(seen) == len(ALL)


def references():
    """Those that the second implementation can answer, with its answers."""
    for one in ALL:
        if one.kind in ("order-cards", "how-many", "whose-turn", "belote-word", "may-say"):
            continue
        if one.theme in PLAY_THEMES:
            found = reference_answers(one.exercise)
            if found is not None:
                yield one, set(one.exercise.right_answers), found
        elif one.theme != "renonce-marked":
            answer = comparable(one.exercise, one.answer)
            yield one, answer, reference_answer(one.exercise)


def test_the_reference_gives_the_same_answers():
    counted = Counter()
    for one, answer, reference in references():
        assert answer == reference, one.id
        counted[one.kind] += 1
    assert len(counted) >= 9
    assert sum(counted.values()) >= 120


# ---- Answered


@EACH
def test_an_exercise_is_graded(one):
    exercise = one.exercise
    assert isinstance(exercise, Exercise)
    assert one.answer == exercise.solution
    for answer in exercise.right_answers:
        assert one.grade(answer).correct
    for wrong in one.distractors:
        told = one.grade(wrong.answer)
        assert isinstance(told, Feedback)
        assert not told.correct
        for lang in ("fr", "en"):
            said = told.text(lang)
            first = wrong.why[lang] if wrong.why else misreading(wrong.misreading, lang)
            shown = wrong.why or told.misreading == wrong.misreading
            # Two misreadings may allow the same card: the narrowest one is told.
            assert said.startswith(first) or not shown, said


# Wrong answers to which several misreadings lead, and the one that says what was got wrong.
TOLD = [
    ("05-go-up-03", "Td", "partner-frees-from-going-up"),
    ("06-word-02", "belote", "belote-said-twice"),
    ("09-tie-01", "[0, 81]", "litige-waits"),
    ("09-tie-01", "[81, 81]", "litige-each-marks-his-own"),
    ("11-find-08", "[carre J]", "card-used-once"),
    ("11-find-09", "[carre Q, tierce Ad]", "card-used-twice"),
    ("11-award-01", "[0, 0]", "richest-side-marks"),
    ("11-award-03", "[0, 0]", "richest-side-marks"),
    ("11-award-04", "[0, 0]", "trump-does-not-decide"),
    ("11-award-05", "[0, 20]", "equal-goes-to-first"),
    ("11-award-06", "[0, 0]", "equal-cancels"),
    ("12-announce-01", "[90, 92]", "eighty-two-is-enough"),
    ("12-litige-02", "[91, 91]", "litige-each-marks-his-own"),
    ("12-litige-02", "[0, 91]", "litige-holds-belote"),
    ("12-litige-03", "[101, 101]", "litige-each-marks-his-own"),
    ("12-litige-04", "[20, 90]", "litige-leaves-belote"),
]


@pytest.mark.parametrize(("name", "answer", "code"), TOLD)
def test_a_wrong_answer_is_told_the_misreading_that_fits(name, answer, code):
    (one,) = [one for one in ALL if one.id == name]
    wrong = {one.exercise.write_answer(wrong.answer): wrong for wrong in one.distractors}
    assert one.grade(wrong[answer].answer).misreading == code
    assert wrong[answer].misreading == code


def test_what_is_named_is_what_is_told():
    """An author who names a misreading is sure that the learner reads its sentence."""
    named = [
        (one.id, wrong.misreading, one.grade(wrong.answer).misreading)
        for one in ALL
        for wrong in one.distractors
        if wrong.misreading
    ]
    assert len(named) >= 400
    assert [told for told in named if told[1] != told[2]] == []


def test_words_of_ones_own_come_before_the_engines():
    (one,) = [one for one in ALL if one.id == "06-capot-05"]
    told = one.grade((250, 0))
    assert told.text("fr").startswith(one.distractors[0].why.fr)
    assert told.engine.text("fr") in told.text("fr")
    assert told.article == told.engine.article
    assert one.grade(one.answer).text("fr") == one.exercise.grade(one.answer).text("fr")
    assert one.grade((100, 62)) == one.exercise.grade((100, 62))


def test_many_misreadings_are_asked_for():
    used = {wrong.misreading for one in ALL for wrong in one.distractors} - {None}
    assert used <= misreadings("fr").keys()
    assert len(used) >= 90


# ---- Said well, in both languages


def texts(one):
    yield from (one.why, *one.hints, *filter(None, [one.prompt]))
    yield from (wrong.why for wrong in one.distractors if wrong.why)


@EACH
def test_texts_are_said_well(one):
    assert one.hints
    for text in texts(one):
        assert text.fr != text.en
        for lang in ("fr", "en"):
            said = text[lang]
            check_said(said, lang)
            assert len(words(said)) <= WORDS, said
            assert said[0].isupper() or said[0].isdigit() or said[0] in "«“", said
            assert said[-1] in ".?", said
            assert not re.search(r"\b[A-Z]+-\d", said), said


@EACH
def test_numbers_in_texts_are_the_engines(one):
    """A number that is said is in the position, in an answer, or in what the engine tells."""
    exercise, known = one.exercise, set(COMMON)
    answers = [one.answer, *(wrong.answer for wrong in one.distractors)]
    told = [exercise.right_answers[0], *answers[1:]]
    sources = [repr(exercise.subject), *(exercise.write_answer(answer) for answer in answers)]
    sources += [exercise.grade(answer).text(lang) for answer in told for lang in ("fr", "en")]
    known |= {int(number) for text in sources for number in re.findall(r"\d+", text)}
    if isinstance(exercise, SettleDeal):
        known |= set(exercise.deal.settlement.compared or ())
    for text in texts(one):
        said = [set(map(int, re.findall(r"\d+", text[lang]))) for lang in ("fr", "en")]
        assert said[0] == said[1], text
        assert said[0] <= known, (said[0] - known, text)


def test_what_the_kind_does_not_ask_by_itself_has_a_prompt():
    kinds = {"order-cards", "how-many", "whose-turn", "belote-word", "may-say", "bid"}
    asked = [one for one in ALL if one.kind in kinds]
    assert len(asked) >= 30
    assert all(one.prompt for one in asked)


# ---- Every article


def test_the_list_of_articles_is_the_rules():
    lines = (ROOT / "tests/data/articles.txt").read_text("utf-8").splitlines()
    assert tuple(line.split()[0] for line in lines) == ARTICLES
    assert set(NOT_ASKED) < set(ARTICLES)


def test_every_article_that_can_be_asked_is_asked_twice():
    asked = Counter(article for one in ALL for article in set(one.articles))
    made = Counter(article for theme in THEMES.values() for article in theme.articles)
    for article in ARTICLES:
        count = asked[article] + made[article]
        assert (count == 0) if article in NOT_ASKED else (count >= 2), (article, count)
    assert asked.keys() <= set(ARTICLES) - set(NOT_ASKED)


# ---- Loaded


def test_a_file_a_folder_and_all_of_them_load_the_same():
    folder = SETS / LESSONS[4]
    (file,) = folder.glob("*.toml")
    assert load_set(file) == load_set(str(folder)) == load_set(folder)
    assert load_set(file) == tuple(one for one in ALL if one.lesson == LESSONS[4])


def test_a_lesson_may_be_named_and_a_loaded_exercise_is_frozen():
    one = ALL[0]
    with pytest.raises(AttributeError):
        one.id = "other"
    assert hash(one.why)
    assert replace(one, lesson="other") != one
    text = (SETS / "02_deal" / "deal.toml").read_text("utf-8")
    named = text.replace('kind = "how-many"', 'lesson = "other"\nkind = "how-many"', 1)
    lessons = [one.lesson for one in check_text(named, "some/folder/file.toml").exercises]
    assert lessons[:2] == ["other", "folder"]
