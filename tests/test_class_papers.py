"""The files that the page "Classe" hands out: those of `belote class`, in the page's language."""

import pytest

from belote_core import MARQUOIR_3
from exercises.class_set import ClassSet
from exercises.own_set import OwnSet
from tests.test_own_set import LONG, TEXT
from tutorials.kit.classroom import links, papers
from tutorials.kit.classroom.class_page import ClassPage
from tutorials.kit.printed import files

BASE = "https://ecole.example/belote/"
MADE = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "made"), number=3, seed=4)


def page():
    opened = ClassPage("30_class", {"set": MADE.code, "lang": "en"})
    opened.classroom.wish = {"n": 1, "base": BASE}
    return opened


@pytest.mark.parametrize("name", files.IN_A_PAGE)
def test_each_is_handed_out_in_the_language_of_the_page(name):
    opened = page()
    opened.classroom.wanted = {"n": 7, "name": name}
    sheet = papers.sheet_of(MADE, BASE)
    text = files.content(name, sheet, "en").decode()
    assert opened.classroom.file == {"n": 7, "name": f"{name}-A{files.NAMES[name]}", "text": text}


@pytest.mark.parametrize(
    "wanted", [{}, {"n": 1}, {"n": "1", "name": "key"}, {"n": 1, "name": "anki"}]
)
def test_what_is_no_file_of_a_page_is_not_made(wanted):
    opened = page()
    opened.classroom.wanted = wanted
    assert opened.classroom.file == {}


def test_a_sheet_has_the_link_of_its_set():
    sheet = papers.sheet_of(MADE, BASE)
    assert (sheet.link, sheet.seed, sheet.version) == (links.link(MADE, BASE), 4, "A")


def test_a_set_of_ones_own_is_printed_in_its_authors_words():
    own = OwnSet(TEXT)
    sheet = papers.sheet_of(own, BASE)
    assert sheet.exercises == own.written
    assert sheet.link == links.link(own, BASE)
    assert papers.sheet_of(OwnSet(LONG), BASE).link == ""
