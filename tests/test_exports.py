"""Exercises for other programs: read again by parsers written apart, every reason in them."""

import csv
import sqlite3
import sys
import zipfile
from html import unescape
from io import BytesIO, StringIO

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from exercises import THEMES, generate, wording
from exercises.exports import anki, asked_whole, csv_table, gift, left_out, moodle_xml
from exercises.exports.csv_table import COLUMNS, SEPARATORS
from exercises.exports.gift import escaped
from exercises.exports.moodle import title
from exercises.items import item, items
from exercises.kinds import KINDS
from tests import reread
from tests.exercising import written_by_hand

LANGUAGES = pytest.mark.parametrize("lang", ["fr", "en"])


def one_of_each():
    """An exercise of every theme in every kind of it, at the first table where it arises."""
    found = []
    for theme in THEMES.values():
        rules = next(filter(theme.occurs_in, PRESETS.values()), None)
        for kind in theme.kinds if rules else ():
            try:
                found.append(generate(theme.id, rules, seed=3, kind=kind))
            except ValueError:
                # Nothing is refused there: it cannot be asked why.
                assert kind == "why-illegal"
    return found


EACH = one_of_each()
HELD = [one for one in EACH if item(one, "en")]
# One of every kind, for what takes its time.
FEW = list({one.kind: one for one in HELD}.values())


def expected(exercises, lang):
    """What is to be read again, from the items."""
    for number, one in items(exercises, lang):
        shares = [100.0 if choice.right else 0.0 for choice in one.choices]
        if one.way == "several":
            right = sum(choice.right for choice in one.choices)
            shares = [round(100 / right, 5) if c.right else -100.0 for c in one.choices]
        answers = [
            reread.Answer(choice.text, share, choice.why)
            for choice, share in zip(one.choices, shares, strict=True)
        ]
        if one.way == "number":
            answers.append(reread.Answer("*", 0.0, one.otherwise))
        yield reread.Question(
            title(number, one),
            "numerical" if one.way == "number" else "multichoice",
            "\n".join((*one.laid, one.prompt)),
            None if one.way == "number" else one.way == "one",
            tuple(answers),
        )


def test_every_kind_is_held():
    assert {one.kind for one in HELD} == set(KINDS)
    assert len(EACH) > 80


@LANGUAGES
def test_moodle_xml_and_gift_read_again_are_the_same_questions(lang):
    wanted = list(expected(HELD, lang))
    assert len(wanted) == len(HELD)
    for read, text in (
        (reread.read_xml, moodle_xml(HELD, lang)),
        (reread.read_gift, gift(HELD, lang)),
    ):
        questions, categories = read(text)
        assert questions == wanted
        assert categories
        assert all(name.startswith("$course$/") for name in categories)


@LANGUAGES
def test_the_right_answers_are_those_of_the_engine(lang):
    questions, _ = reread.read_xml(moodle_xml(FEW, lang))
    for exercise, question in zip(FEW, questions, strict=True):
        right = {answer.text for answer in question.answers if answer.share > 0}
        form = exercise.form
        if form.options and not form.ordered:
            solution = exercise.solution if form.way == "cards" else exercise.right_answers
            labels = {o.label[lang] for o in form.options if o.answer in solution}
            assert {one.lower() for one in right} == {one.lower() for one in labels} or {
                "rien",
                "nothing",
            }
        elif question.type == "numerical":
            assert right == {str(exercise.solution)}
        else:
            assert len(right) == 1


@LANGUAGES
def test_every_wrong_answer_has_its_reason_and_the_misreading_first(lang):
    known = 0
    for exercise, (_, one) in zip(HELD, items(HELD, lang), strict=True):
        assert one.misreadings or one.way == "several", exercise
        assert all(choice.why for choice in one.choices)
        told = wording.misreadings(lang)
        for code, _ in exercise.distractors() if one.way == "number" or one.whole else ():
            assert any(c.why.startswith(told[code].replace("*", "")) for c in one.misreadings), code
            known += 1
    assert known > 20


def test_what_a_format_cannot_hold_is_told():
    lead = generate("lead", MARQUOIR_3, seed=3, kind="choose-a-card")
    trump = generate("must-trump", MARQUOIR_3, seed=3, kind="choose-a-card")
    settled = generate("made", MARQUOIR_3, seed=3)
    asked = [trump, lead, settled]
    assert left_out(asked) == (2,)
    assert asked_whole(asked) == (3,)
    questions, _ = reread.read_xml(moodle_xml(asked, "en"))
    # They keep their numbers.
    assert [question.name[:3] for question in questions] == ["01.", "03."]


def test_of_several_right_cards_the_shares_make_a_whole_and_a_wrong_one_takes_all():
    several = [one for one in EACH if one.form.way == "cards" and not one.form.ordered]
    questions, _ = reread.read_xml(moodle_xml(several, "en"))
    assert questions
    for question in questions:
        given = [answer.share for answer in question.answers if answer.share > 0]
        assert round(sum(given), 2) == 100
        assert {answer.share for answer in question.answers if answer.share <= 0} <= {-100.0}
        assert question.single is False


def test_nothing_found_is_an_answer_too():
    nothing = generate("find-nothing", CLASSIC_4, seed=3)
    one = item(nothing, "en")
    assert [choice.text for choice in one.choices if choice.right] == ["Nothing"]


@LANGUAGES
def test_what_an_author_wrote_is_asked_in_his_words(lang):
    own = [one for one in written_by_hand() if any(d.why for d in one.distractors)]
    assert own
    for asked in own:
        one = item(asked, lang)
        if asked.prompt:
            assert one.prompt == asked.prompt[lang].replace("*", "")
        for wrong in asked.distractors:
            if wrong.why:
                assert any(choice.why.startswith(wrong.why[lang]) for choice in one.misreadings)


@pytest.mark.parametrize("text", ["a = b", "{~#:}", "back\\slash", "%50% off", "[html] no", "a\\"])
def test_gift_gives_no_sign_a_meaning(text):
    body = f"::1::{escaped(text)} {{\n\t={escaped(text)}#{escaped(text)}\n\t~b#c\n\t####d\n}}"
    ((question,), _) = reread.read_gift(body)
    assert question.text == text
    assert question.answers[0] == reread.Answer(text, 100.0, text)


@LANGUAGES
def test_a_table_has_a_row_for_each_answer(lang):
    rows = list(csv.reader(StringIO(csv_table(FEW, lang)), delimiter=SEPARATORS[lang]))
    head, *rows = rows
    assert len(head) == len(COLUMNS)
    choices = [
        (str(n), choice.text, choice.why) for n, one in items(FEW, lang) for choice in one.choices
    ]
    told = [(row[0], row[4], row[6]) for row in rows]
    assert [row for row in told if row in choices] == choices
    numbers = sum(one.way == "number" for _, one in items(FEW, lang))
    assert len(rows) == len(choices) + numbers


@LANGUAGES
def test_anki_opens_the_package(lang, tmp_path):
    pytest.importorskip("genanki")
    package = anki(FEW, lang)
    with zipfile.ZipFile(BytesIO(package)) as archive:
        (tmp_path / "collection").write_bytes(archive.read("collection.anki2"))
    with sqlite3.connect(tmp_path / "collection") as collection:
        tables = {name for (name,) in collection.execute("select name from sqlite_master")}
        assert {"col", "notes", "cards", "revlog", "graves"} <= tables
        notes = [row[0].split("\x1f") for row in collection.execute("select flds from notes")]
        cards = collection.execute("select count(*) from cards").fetchone()[0]
        assert collection.execute("pragma integrity_check").fetchone() == ("ok",)
    assert cards == len(notes) == len(FEW)
    fronts, backs = (" ".join(unescape(note[side]) for note in notes) for side in (0, 1))
    for _, one in items(FEW, lang):
        assert all(line in fronts for line in (*one.laid, one.prompt))
        assert all(choice.why in backs for choice in one.misreadings)
        assert one.why in backs


def test_the_same_exercises_replace_themselves_in_anki():
    """By what they ask, not by what they say: each has a name of its own."""
    pytest.importorskip("genanki")
    with zipfile.ZipFile(BytesIO(anki([*EACH, *written_by_hand()], "fr"))) as archive:
        data = archive.read("collection.anki2")
    collection = sqlite3.connect(":memory:")
    collection.deserialize(data)
    guids = [guid for (guid,) in collection.execute("select guid from notes")]
    collection.close()
    assert len(set(guids)) == len(guids) > 80


def test_without_its_package_anki_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(ModuleNotFoundError):
        anki(FEW, "fr")
