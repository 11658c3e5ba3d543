"""What an address asks for: the good is taken, the rest becomes the default and is said."""

import pytest

from belote_core import RuleSetError, explain, parse_table_code
from belote_core.wording.glossary import PROFILES
from tutorials.kit import address


def read(**params):
    return address.read(params, default_seed=5, default_profile="MARQUOIR_3")


def test_an_empty_address_is_the_lesson_as_it_is_meant():
    asked = read()
    assert (asked.lang, asked.profile, asked.seed, asked.question) == ("fr", "MARQUOIR_3", 5, 0)
    assert asked.notice == {}


def test_what_is_known_is_taken():
    asked = read(lang="en", profile="CLASSIC_4", seed="12", q="3")
    assert (asked.lang, asked.profile, asked.seed, asked.question) == ("en", "CLASSIC_4", 12, 3)
    assert asked.notice == {}


def test_a_table_is_a_code_and_an_older_link_calls_it_a_profile():
    assert read(table="FFB_4").profile == "FFB_4"
    assert read(profile="FFB_4").profile == "FFB_4"
    assert read(table="CLASSIC_4-c500", profile="FFB_4").rules.capot == 500
    assert read(profile="FFB_4").named == read(table="FFB_4").named == {"table"}
    # However it is written, a table has one code.
    assert read(table="CLASSIC_4-c500u1").profile == "CLASSIC_4-u1c500"


@pytest.mark.parametrize("code", ["MARQUOIR_3-A1", "MARQUOIR_3-Z9", "MARQUOIR_3-u", "x" * 5000])
def test_a_code_that_is_no_table_is_told_with_its_reason(code):
    asked = read(table=code)
    assert asked.profile == "MARQUOIR_3"
    with pytest.raises(RuleSetError) as caught:
        parse_table_code(code)
    for lang in ("fr", "en"):
        assert asked.notice[lang].startswith(explain(caught.value, lang=lang))
        assert PROFILES["MARQUOIR_3"][lang] in asked.notice[lang]


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"profile": "NOPE"}, ("NOPE",)),
        ({"seed": "-1"}, ("-1",)),
        ({"seed": "1e9"}, ("1e9",)),
        ({"seed": "9" * 5000}, ("9" * 40,)),
        ({"seed": "٣"}, ("٣",)),
        (
            {"seed": "x", "profile": "y"},
            ("« x »".replace(" ", "\u00a0"), "« y »".replace(" ", "\u00a0")),
        ),
    ],
)
def test_what_is_unknown_becomes_the_default_and_is_said(params, said):
    asked = read(**params)
    assert (asked.profile, asked.seed) == ("MARQUOIR_3", 5)
    assert asked.notice.keys() == {"fr", "en"}
    for text in said:
        assert text in asked.notice["fr"]


@pytest.mark.parametrize("lang", ["de", "", "FR", "<script>"])
def test_an_unknown_language_is_french(lang):
    assert read(lang=lang).lang == "fr"


def test_an_unknown_question_is_the_first():
    assert [read(q=q).question for q in ("-1", "x", "")] == [0, 0, 0]


def test_a_name_given_twice_counts_once():
    assert read(seed=["7", "8"]).seed == 7
