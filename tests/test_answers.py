"""What the page "Vérifier" shows for a text: the report's own words, faults where they stand."""

import html
import re
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Play,
    PositionError,
    RecordError,
    explain,
    parse_card,
    table_code,
)
from belote_core.report import PositionReport, read, report
from belote_core.ruleset import Majority
from belote_core.what_changes import what_changes
from belote_core.wording.report import changes_sections, sections
from exercises.kinds.decision import seen_by_learner
from tests.test_report import GUILTY, HONEST, MATCH, SUBJECTS, texts
from tutorials.kit.answers import _fault, answer, elsewhere_answer, position_sections

BROKEN = [
    ("atout coeur\nmain V♥ 9hh R♦", [(20, "9hh", "9h")]),
    ("trump hearts hand Jh zz", [(21, "zz", None)]),
    (HONEST.replace('"1 Qd"', '"1 Qx"'), [(None, "Qx", None)]),
    (HONEST.replace('"MARQUOIR_3"', '"MARQOIR_3"'), [(None, "MARQOIR_3", None)]),
]


LINK = re.compile(r'<a href="rules\.html\?lang=(?:fr|en)#([^"]+)" [^>]*>[^<]+</a>')


def plain(text):
    return html.unescape(re.sub(r"</?b>", "", LINK.sub(r"article \1", text)))


@pytest.mark.parametrize("name", SUBJECTS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_says_what_the_report_says(name, lang):
    text, rules = SUBJECTS[name]
    shown = answer(text, rules or MARQUOIR_3)
    found = report(read(text), rules or MARQUOIR_3)
    told = sections(found, lang=lang)
    if isinstance(found, PositionReport):
        told = position_sections(seen_by_learner(found.position), lang=lang)
    assert [plain(one) for one in texts(shown[lang])] == [
        one.replace("*", "") for one in texts(told)
    ]
    assert shown["faults"] == []


@pytest.mark.parametrize(("text", "faults"), BROKEN)
def test_a_fault_stands_at_its_token_with_the_mend(text, faults):
    shown = answer(text, MARQUOIR_3)
    assert len(shown["faults"]) == len(faults)
    for told, (offset, token, mend) in zip(shown["faults"], faults, strict=True):
        if offset is not None:
            assert told["offset"] == offset
        assert token in told["token"]
        assert text[told["offset"] : told["offset"] + told["length"]] == told["token"]
        assert told["fr"] != told["en"]
        if mend:
            end = told["offset"] + told["length"]
            for lang in ("fr", "en"):
                written = told["fix"]["text"][lang]
                assert str(parse_card(written)) == mend
                assert written in told["fix"][lang]
                mended = f"{text[: told['offset']]}{written}{text[end:]}"
                assert answer(mended, MARQUOIR_3)["faults"] == []


def test_the_faults_are_explained_by_the_engine():
    text = "atout coeur\nmain V♥ 9hh R♦"
    (fault,) = read(text).faults
    assert answer(text, MARQUOIR_3)["faults"][0]["fr"] == explain(fault, lang="fr")


def test_what_is_half_given_asks_for_the_rest_and_is_no_fault():
    halves = ("main 9h Kd", "atout coeur", "atout coeur pli As", "points 70 50 42")
    for text in (*halves, "points 70 50 42 preneur", "points"):
        shown = answer(text, MARQUOIR_3)
        assert shown["faults"] == []
        assert [section["kind"] for section in shown["fr"]] == ["text"]
    assert answer("main 9h Kd", MARQUOIR_3)["fields"]["hand"] == ["9h", "Kd"]


def test_nothing_typed_is_nothing_wrong():
    for text in ("", "  \n"):
        shown = answer(text, CLASSIC_4)
        assert shown["faults"] == shown["fr"] == shown["en"] == []
        assert shown["fields"]["players"] == 4
        assert len(shown["fields"]["pack"]) == 32


def test_clicks_go_on_from_a_position_not_from_a_record():
    fields = answer("atout pique pli Ap main 9p", MARQUOIR_3)["fields"]
    assert fields == {
        "players": 3,
        "pack": fields["pack"],
        "trump": "s",
        "trick": ["As"],
        "hand": ["9s"],
        "taker": None,
        "house": {"fr": "", "en": ""},
    }
    assert answer("atout p main 9p zz", MARQUOIR_3)["fields"]["hand"] == ["9s"]
    for text in (HONEST, GUILTY, MATCH, "points 70 50 42 preneur 1"):
        assert answer(text, MARQUOIR_3)["fields"] is None


def test_the_profile_answers_otherwise():
    text = "trump h trick As 9h hand Jh Ah Kd"
    three, four = answer(text, MARQUOIR_3), answer(text, CLASSIC_4)
    assert three["en"] != four["en"]


def test_what_a_text_brings_along_is_no_markup():
    shown = answer("trump h hand <b>9h</b>", MARQUOIR_3)
    assert shown["faults"]
    record = HONEST.replace('"MARQUOIR_3"', '"<i>"')
    assert all("<b>" not in fault["fr"] for fault in answer(record, MARQUOIR_3)["faults"])


def test_a_card_of_the_other_pack_offers_the_other_table_in_one_click():
    text = "atout coeur, pli A♠ 9♥, main 8♠ V♥"
    (fault,) = answer(text, MARQUOIR_3)["faults"]
    assert (fault["token"], fault["fix"]["fr"]) == ("8♠", "Passer à la table de 32 cartes")
    for lang in ("fr", "en"):
        end = fault["offset"] + fault["length"]
        mended = text[: fault["offset"]] + fault["fix"]["text"][lang] + text[end:]
        shown = answer(mended, MARQUOIR_3)
        assert shown["faults"] == []
        assert shown["fields"]["hand"] == ["8s", "Jh"]
        assert (shown["fields"]["players"], len(shown["fields"]["pack"])) == (4, 32)


@pytest.mark.parametrize("house", ["undertrump free", "sous-couper libre"])
def test_clicks_keep_the_house_rules_of_the_text(house):
    text = f"table CLASSIC_4, {house}, atout coeur, pli A♠ V♥, main 9♥ R♦"
    shown = answer(text, MARQUOIR_3)
    kept = shown["fields"]["house"]["fr"]
    assert kept == "table CLASSIC_4, sous-couper libre"
    again = answer(f"{kept}\natout: ♥\npli: A♠ V♥\nmain: 9♥ R♦", MARQUOIR_3)
    assert again["fr"] == shown["fr"]
    strict = answer(text.replace(f"{house}, ", ""), MARQUOIR_3)
    assert strict["fr"] != shown["fr"]


def test_a_count_follows_the_house_rules_it_names():
    capot = "points 162, plis 8 0, preneur 1"
    (plain, *_), (house, *_) = (
        [one for one in answer(text, CLASSIC_4)["fr"] if one["kind"] == "lines"]
        for text in (capot, f"capot 300, {capot}")
    )
    assert (plain["total"], house["total"]) == ([250, 0], [300, 0])


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("atout coeur, main valet de coeur valet de coeur", "valet de coeur"),
        ("atout coeur\nmain 7 de carreau, As", "7 de carreau"),
    ],
)
def test_a_card_of_several_words_is_marked_whole(text, token):
    (told,) = answer(text, MARQUOIR_3)["faults"]
    assert told["token"] == token
    # The second time it stands there, where it is one too many.
    assert told["offset"] == text.rindex(token)
    assert told["length"] == len(token)


def test_a_token_that_stands_elsewhere_is_not_marked():
    """What is read of a line may be spelt otherwise: then the word that is there is marked."""
    text = "main Vco 9hh"
    fault = RecordError("not_a_card_here", line=1, column=6, token="9hh", suggestion=None)
    told = _fault(text, fault)
    assert (told["offset"], told["length"], told["token"]) == (5, 3, "Vco")


# ---- House rules to choose from


def chosen(text, value, lang="fr"):
    """The text once a value is chosen."""
    end = value["offset"] + value["length"]
    return text[: value["offset"]] + value["text"][lang] + text[end:]


HAND = "atout coeur, pli A♠ V♥, main 7♥ R♦"
LINES = "atout: ♥\npli: A♠ V♥\nmain: 7♥ R♦"
COUNT = "points 81 81, preneur 1"
TEXTS = [
    HAND,
    LINES,
    COUNT,
    f"table CLASSIC_4, {HAND}",
    f"table CLASSIC_4, sous-couper libre, {HAND}",
    f"{HAND}, sous-couper libre",
    f"undertrump free\n{LINES}",
    f"table FFB_4, égalité dedans, arrondi à 6, {COUNT}",
]


AT_THREE = [
    "points 162 0 0, plis 8 0 0, preneur 1",
    "table MARQUOIR_3, points 60 60 42, preneur 1, belote 2",
    f"table MARQUOIR_3, preneur 1, {HAND.replace('7♥', 'D♥')}",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("text", "rules"), [(t, CLASSIC_4) for t in TEXTS] + [(t, MARQUOIR_3) for t in AT_THREE]
)
def test_choosing_a_value_writes_it_in_the_text_and_nothing_else(text, rules, lang):
    before = answer(text, rules)
    assert before["faults"] == []
    assert before["house"]
    for choice in before["house"]:
        assert [value["on"] for value in choice["values"]].count(True) == 1
        assert len({value[lang] for value in choice["values"]}) == len(choice["values"]) >= 2
        for number, value in enumerate(choice["values"]):
            there = chosen(text, value, lang)
            after = answer(there, rules)
            assert after["faults"] == [], there
            (same,) = [one for one in after["house"] if one["knob"] == choice["knob"]] or [None]
            if same is not None:
                assert [one["on"] for one in same["values"]].index(True) == number
            assert (there == text) is value["on"]
            for field in ("trump", "trick", "hand"):
                assert (after["fields"] or {}).get(field) == (before["fields"] or {}).get(field)


def test_a_choice_changes_the_answer_and_back_again():
    (choice,) = answer(HAND, CLASSIC_4)["house"]
    assert (choice["knob"], choice["fr"]) == ("undertrump", "Qui ne peut pas surcouper")
    required, free = choice["values"]
    assert (required["on"], required["fr"], free["en"]) == (
        True,
        "coupe plus petit",
        "plays what he likes",
    )
    there = chosen(HAND, free)
    assert there == f"sous-couper libre, {HAND}"
    (again,) = answer(there, CLASSIC_4)["house"]
    assert chosen(there, again["values"][0]) == HAND
    assert answer(there, CLASSIC_4)["fr"] != answer(HAND, CLASSIC_4)["fr"]


def test_where_no_house_rule_decides_there_is_none_to_choose():
    for text in ("", "atout coeur", "atout coeur, pli A♠, main R♠", "zz", HONEST):
        assert answer(text, CLASSIC_4)["house"] == []


@pytest.mark.parametrize("taker", ["", ", preneur 2"])
def test_a_position_lies_on_the_table_as_its_holder_sees_it(taker):
    shown = answer(f"atout h, pli As 9h, main Jh Kd{taker}", MARQUOIR_3)["position"]
    table = shown["table"]
    assert (table["seat"], table["turn"], table["order"]) == (0, 0, [1, 2, 0])
    assert table["trick"] == {"1": "As", "2": "9h"}
    assert [shown["rulings"][code]["allowed"] for code in ("Jh", "Kd")] == [True, False]
    assert bool(table["tokens"]["trump"]["by"]["fr"]) == bool(taker)
    for text in (HONEST, "points 60 60 42 taker 1", "trump h trick As 9h Ks"):
        assert "position" not in answer(text, MARQUOIR_3)


def test_no_article_stands_in_the_readers_way():
    code = re.compile(r"\b(?:PLAY|BELOTE|SCORE|ANN|CARD)-\d")
    seen = 0
    for text, rules in SUBJECTS.values():
        shown = answer(text, rules or MARQUOIR_3)
        for section in (*shown["fr"], *shown["en"]):
            for read_text in texts([section]):
                assert not code.search(LINK.sub("", read_text))
            for card in section.get("cards", ()):
                assert not code.search(card["article"])
                assert code.search(card["rule"])
                seen += 1
    assert seen


# ---- A recorded deal, on the table and elsewhere


def test_a_deal_is_stepped_through_card_by_card_with_the_ruling_of_each():
    stage = answer(HONEST, MARQUOIR_3)["replay"]["stage"]
    laid = [frame for frame in stage["frames"] if frame.get("lay")]
    record = read(HONEST)
    assert len(laid) >= sum(isinstance(one, Play) for one in record.actions) > 0
    assert all(frame["text"]["fr"] for frame in laid)
    assert "replay" not in answer("trump hearts, trick As 9h, hand Jh Ah Kd", MARQUOIR_3)
    assert "replay" not in answer(MATCH, MARQUOIR_3)


def test_an_illegal_card_is_told_apart_on_the_table():
    frames = answer(GUILTY, MARQUOIR_3)["replay"]["stage"]["frames"]
    assert any(frame.get("bad") for frame in frames)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_same_deal_at_another_table_says_what_changes(lang):
    rules = replace(MARQUOIR_3, capot=300, majority=Majority.MORE_THAN_TOGETHER)
    told = elsewhere_answer(HONEST, table_code(rules), 4)
    assert (told["n"], told["code"]) == (4, table_code(rules))
    changes = what_changes(read(HONEST), rules)
    expected = texts(changes_sections(changes, lang=lang))
    assert [plain(one) for one in texts(told[lang])] == [one.replace("*", "") for one in expected]


def test_where_the_deal_is_not_dealt_there_it_says_so_and_what_is_no_deal_has_no_other_table():
    (section,) = elsewhere_answer(HONEST, "CLASSIC_4")["fr"]
    with pytest.raises(PositionError) as caught:
        what_changes(read(HONEST), CLASSIC_4)
    assert section["paragraphs"] == [explain(caught.value, lang="fr")]
    for text, code in ((HONEST, "NOPE"), ("trump hearts", "CLASSIC_4"), ("{", "CLASSIC_4")):
        assert elsewhere_answer(text, code)["fr"] == []
