"""The texts of the pages: the same keys in both languages, short, in good typography."""

import re
from importlib.resources import files

import pytest

from tutorials.app.pages import PAGES
from tutorials.kit import prose

LESSONS = sorted(
    entry.name.removesuffix(".md")
    for entry in files("tutorials").joinpath("prose", "fr").iterdir()
    if entry.name.endswith(".md")
)


def test_there_are_texts():
    assert LESSONS
    assert {page.name for page in PAGES} <= set(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_languages_have_the_same_keys_and_placeholders(lesson):
    fr, en = (prose.sections(lang, lesson) for lang in ("fr", "en"))
    assert list(fr) == list(en)
    assert fr
    for key, text in fr.items():
        assert text
        assert en[key]
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", en[key])), key


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_an_intro_takes_sixty_words_at_most_and_no_section_more(lesson, lang):
    for key, text in prose.sections(lang, lesson).items():
        assert len([word for word in text.split() if re.search(r"\w", word)]) <= 60, key


def test_labels_are_the_same_in_both_languages():
    fr, en = prose.words("fr"), prose.words("en")
    assert fr.keys() == en.keys()
    for group, labels in fr.items():
        assert labels.keys() == en[group].keys()
        for key, text in labels.items():
            assert text
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", en[group][key]))


def _french() -> list[str]:
    texts = [t for lesson in LESSONS for t in prose.sections("fr", lesson).values()]
    return texts + [t for group in prose.words("fr").values() for t in group.values()]


def test_french_typography():
    assert _french()
    for text in _french():
        assert "'" not in text, text
        shown = prose.polished("fr", text)
        for match in re.finditer(
            r"(.)[;:!?]", re.sub(r"https?://\S*|\{address\}|\{\w+:[^}]*\}", "x", shown)
        ):
            assert match[1] in "\u202f\u00a0", shown
        assert not re.search(r"« [^\u00a0]|«[^\u00a0]|[^\u00a0]»", shown), shown


def test_a_section_becomes_paragraphs_and_bold_with_its_numbers():
    intro = prose.html("05_trump_and_overtrump", "intro", cases=10, mixed=5)
    assert intro["fr"].startswith("<p>")
    assert "<b>As-tu la couleur demandée\u202f?</b>" in intro["fr"]
    assert "10" in intro["en"]
    assert "{" not in intro["fr"] + intro["en"]


def test_a_number_that_is_not_given_is_an_error():
    with pytest.raises(KeyError):
        prose.plain("05_trump_and_overtrump", "intro")
