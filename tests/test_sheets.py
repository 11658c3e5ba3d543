"""A set on paper: its questions with room to answer, every reason in the key, hands to deal."""

import re
from dataclasses import replace
from html import unescape

import pytest
import segno

from belote_core import CLASSIC_4, MARQUOIR_3, Play, apply, deal_from_hands
from belote_core.wording.report import profile_name
from exercises import THEMES, generate
from exercises.class_set import ClassSet
from exercises.items import worded
from exercises.sheets import Sheet
from tests.exercising import written_by_hand
from tests.samples import sample
from tutorials.kit import prose
from tutorials.kit.printed import board, class_sheet

LINK = "http://192.168.1.20:8162/31_set.html?set=1.x"
LANGUAGES = pytest.mark.parametrize("lang", ["fr", "en"])
PLAY = ("must-trump", "must-overtrump", "follow", "made", "count-plain", "order-trump")


def sheet(rules=MARQUOIR_3, themes=PLAY, number=8, **more):
    made = ClassSet(ruleset=rules, themes=themes, number=number, seed=7)
    return Sheet(exercises=made.exercises(), seed=7, link=LINK, version="A", **more)


def text_of(html):
    return unescape(re.sub(r"<[^>]+>", " ", re.sub(r"(?s)<style>.*?</style>", "", html)))


def parts(html):
    """What each part of a page says."""
    return re.findall(r'(?s)<table class="part".*?(?=<table class="part"|<footer)', html)


WHOLE = sheet()


@LANGUAGES
def test_every_question_stands_there_with_room_to_answer(lang):
    (questions,) = parts(class_sheet.page(WHOLE, lang, parts=("questions",)))
    each = re.findall(r'(?s)<section class="question">(.*?)</section>', questions)
    assert len(each) == len(WHOLE.exercises) == 8
    for one, exercise in zip(each, WHOLE.exercises, strict=True):
        form, told = exercise.form, text_of(one)
        asked = board.hollow(form.prompt[lang].replace("*", ""))
        assert unescape(asked) in told
        boxes = one.count('class="box"')
        if form.fields:
            assert one.count('class="blank"') == len(form.fields)
        else:
            assert boxes == len(form.options)
        for code in form.felt.get("hand", ()):
            assert f'href="#pip-{code[1]}"' in one
        assert one.count('class="face') >= len(form.felt.get("hand", ()))


@LANGUAGES
def test_the_key_says_every_answer_and_its_reason_on_a_page_of_its_own(lang):
    questions, key, hands = parts(class_sheet.page(WHOLE, lang))
    assert hands
    for number, exercise in enumerate(WHOLE.exercises, 1):
        one, told = worded(exercise, lang), " ".join(text_of(key).split())
        assert f"{number}. {one.answer.translate(board._HOLLOW)}" in told
        why = " ".join(one.why.translate(board._HOLLOW).split())
        assert why in told
        assert why not in " ".join(text_of(questions).split())
        for choice in one.misreadings:
            if choice.own:
                assert " ".join(choice.own.translate(board._HOLLOW).split()) in told
    assert ".part + .part { break-before: page; }" in class_sheet.page(WHOLE, lang)


def test_the_pupils_sheet_has_no_key_in_it():
    html = class_sheet.page(WHOLE, "fr", parts=("questions",))
    assert len(parts(html)) == 1
    assert prose.words("fr")["class_sheet"]["key"] not in html


def test_the_key_tells_a_reason_once_with_all_its_answers():
    (one,) = Sheet(exercises=(generate("must-trump", MARQUOIR_3, seed=4, kind="legal-cards"),)).key(
        "en"
    )
    assert len(one.wrong) == 1
    assert len(next(iter(one.wrong.values()))) == 3


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4])
def test_the_hands_to_deal_lead_to_the_question(rules):
    themes = ("must-trump", "must-overtrump", "follow", "must-undertrump", "order-trump")
    made = sheet(rules, themes, number=5)
    assert len(made.deals) == 4
    for deal in made.deals:
        exercise = made.exercises[deal.number - 1]
        assert sorted(map(str, sum(deal.hands, ()))) == sorted(map(str, rules.cards))
        facts = {"dealer": deal.dealer, "taker": deal.taker, "trump": deal.trump}
        state = deal_from_hands(rules, hands=deal.hands, **facts)
        for trick in deal.tricks:
            for seat, card in zip(trick.seats(rules.players), trick.cards, strict=False):
                state = apply(state, Play(seat, card))
        assert state.position().trick == exercise.position.trick
        assert set(state.position().hand) == set(exercise.position.hand)


def test_a_set_without_a_hand_has_none_to_deal():
    made = sheet(themes=("made", "count-plain"), number=2)
    assert made.deals == ()
    assert len(parts(class_sheet.page(made, "fr"))) == 2


@LANGUAGES
def test_the_foot_names_table_seed_version_link_and_shows_it_as_a_code(lang):
    html = class_sheet.page(WHOLE, lang)
    (foot,) = re.findall(r"(?s)<footer.*?</footer>", html)
    told = text_of(foot)
    assert profile_name(MARQUOIR_3, lang) in told
    assert LINK in told
    words = prose.words(lang)["class_sheet"]
    assert words["seed"].format(seed=7) in told
    assert words["version"].format(version="A") in told
    assert "<svg" in foot
    assert (
        "<svg"
        not in re.findall(
            r"(?s)<footer.*?</footer>", class_sheet.page(replace(WHOLE, link=""), lang)
        )[0]
    )


def test_the_qr_code_is_that_of_the_link():
    matrix = [list(row) for row in segno.make(LINK, error="m", micro=False).matrix]
    html = class_sheet.page(WHOLE, "fr")
    size = len(matrix) + 4
    assert f'viewBox="0 0 {size} {size}"' in html


def test_a_sheet_asks_for_nothing_and_runs_nothing():
    html = class_sheet.page(WHOLE, "fr")
    assert "<script" not in html
    assert re.findall(r'(?:src|href)="(?!#|data:)[^"]*"', html) == []
    assert "url(http" not in html


@LANGUAGES
def test_suits_are_told_apart_without_colour(lang):
    html = class_sheet.page(sheet(number=6), lang)
    told = text_of(html)
    assert "♥" not in told
    assert "♦" not in told
    assert "♡" in told
    style = re.findall(r"(?s)<style>(.*?)</style>", html)[0]
    own = style[style.index("A4, black and white") :]
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", own)) <= {"#000", "#fff", "#888"}
    assert '.face use[href="#pip-h"]' in own


def test_large_type_is_18_points():
    assert "html.large { font-size: 18pt" in class_sheet.page(WHOLE, "fr", large=True)
    assert '<html lang="fr" class="large">' in class_sheet.page(WHOLE, "fr", large=True)
    assert '<html lang="fr" class="">' in class_sheet.page(WHOLE, "fr")


def test_house_rules_stand_at_the_head():
    made = sheet(replace(MARQUOIR_3, capot=250), ("must-trump",), number=1)
    assert "250" in text_of(parts(class_sheet.page(made, "fr"))[0])


def test_the_letters_on_the_cards_are_those_of_the_language():
    assert 'class="jqk-faces"' in class_sheet.page(WHOLE, "en")


def test_exercises_written_by_hand_print():
    made = Sheet(exercises=tuple(written_by_hand()[: sample(40, 1000)]))
    for lang in prose.LANGUAGES:
        html = class_sheet.page(made, lang)
        assert html.count('<section class="question">') == len(made.exercises) > 10
        assert not re.search(r"\{[a-z_]+\}", text_of(html))
        for one in made.exercises:
            if one.prompt:
                assert board.hollow(one.prompt[lang].replace("*", "")) in html


def test_every_kind_prints():
    one_each = {}
    for rules in (MARQUOIR_3, CLASSIC_4):
        for theme in THEMES.values():
            if theme.occurs_in(rules):
                one_each.setdefault(theme.kinds[0], generate(theme.id, rules, seed=3))
    html = class_sheet.page(Sheet(exercises=tuple(one_each.values())), "fr")
    assert html.count('<section class="question">') == len(one_each) > 10


def test_a_sheet_has_a_question():
    with pytest.raises(ValueError, match="exercises"):
        Sheet(exercises=())
