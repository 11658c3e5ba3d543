"""What an address asks for: the good is taken, the rest becomes the default and is said."""

import pytest

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
