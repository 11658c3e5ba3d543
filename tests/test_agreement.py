"""Words agree with numbers and subjects, in every sentence, in French and in English."""

import pytest

from belote_core.wording import LANGUAGES
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.voice import Voice

LANGS = pytest.mark.parametrize("lang", list(LANGUAGES))
# French takes the singular for zero, English the plural.
ONES = {"fr": {0, 1, -1}, "en": {1, -1}}


@LANGS
@pytest.mark.parametrize("number", [-2, -1, 0, 1, 2, 162])
def test_a_number_takes_the_form_of_its_language(lang, number):
    said = LANGUAGES[lang].grammar.filled("{n} {n:one|several}", n=number)
    assert said == f"{number} {'one' if number in ONES[lang] else 'several'}"


@LANGS
def test_a_subject_takes_the_form_of_its_person(lang):
    grammar = LANGUAGES[lang].grammar
    voice = Voice(you=0, names={1: "Ana"})
    subjects = (grammar.who(0, voice), grammar.who(1, voice), LANGUAGES[lang].report.pair("A", "B"))
    said = [grammar.filled("{who:you|another|several}", who=subject) for subject in subjects]
    assert said == ["you", "another", "several"]
    assert [f"{subject}" for subject in subjects] == [*subjects]


@LANGS
def test_a_form_that_is_missing_is_an_error(lang):
    filled = LANGUAGES[lang].grammar.filled
    for template, fact in (
        ("{x:one|several|many}", 2),
        ("{x:you|another}", Subject("A and B", Person.SEVERAL)),
        ("{x:a|b|c|d}", Subject("A")),
    ):
        with pytest.raises(ValueError, match=r"\|"):
            filled(template, x=fact)
    with pytest.raises(KeyError):
        filled("{y}", x=1)


def test_french_keeps_its_spaces():
    said = LANGUAGES["fr"].grammar.filled("{n} {n:pli|plis} : « {w} » ?", n=0, w="rien")
    assert said == "0 pli\u00a0: «\u00a0rien\u00a0»\u202f?"
