"""A set as the browser prints it: A4, black and white, each part on pages of its own."""

import re

import pytest
from playwright.sync_api import expect

from belote_core import CLASSIC_4
from exercises.class_set import ClassSet
from exercises.sheets import Sheet
from tests import reread
from tests.browser.learner import axe_violations, fits
from tutorials.kit import prose
from tutorials.kit.printed import class_sheet

pytestmark = pytest.mark.browser
THEMES = (
    "must-trump",
    "pair-made",
    "find-tierce",
    "carre-over-run",
    "renonce-follow",
    "order-trump",
)
# Every colour that is painted, as the computed styles say it.
COLOURS = """() => [...document.querySelectorAll('body, body *')].flatMap(one => {
  if (one.closest('defs')) return [];
  const style = getComputedStyle(one);
  return ['color', 'fill', 'stroke', 'backgroundColor', 'borderTopColor'].map(name => style[name]);
})"""


@pytest.fixture(scope="module")
def sheet():
    made = ClassSet(ruleset=CLASSIC_4, themes=THEMES, number=6, seed=2)
    return Sheet(
        exercises=made.exercises(),
        seed=2,
        link="https://ent.example/31_set.html?set=1",
        version="A",
    )


def pages(page):
    paper = page.pdf(prefer_css_page_size=True)
    boxes = set(re.findall(rb"/MediaBox\s*\[([\d. ]+)\]", paper))
    assert [[round(float(n)) for n in box.split()[2:]] for box in boxes] == [[595, 842]], "A4"
    return len(re.findall(rb"/Type\s*/Page\b", paper))


def test_each_part_prints_on_pages_of_its_own_and_large_on_more(page, sheet):
    counted = {}
    for part in class_sheet.PARTS:
        page.set_content(class_sheet.page(sheet, "fr", parts=(part,)))
        counted[part] = pages(page)
    assert counted["questions"] <= 3
    assert counted["hands"] == 1
    page.set_content(class_sheet.page(sheet, "fr"))
    assert pages(page) == sum(counted.values())
    page.set_content(class_sheet.page(sheet, "fr", parts=("questions",), large=True))
    assert pages(page) > counted["questions"]


def test_everything_is_black_white_or_grey(page, sheet):
    page.set_content(class_sheet.page(sheet, "en"))
    page.emulate_media(media="print")
    colours = set(page.evaluate(COLOURS))
    assert len(colours) > 2
    for colour in colours:
        parts = re.findall(r"[\d.]+", colour)[:3]
        assert len(set(parts)) <= 1, colour


def test_it_reads_well_on_a_screen_too(page, sheet):
    page.set_content(class_sheet.page(sheet, "fr"))
    assert axe_violations(page) == []
    for width in (375, 1024):
        page.set_viewport_size({"width": width, "height": 700})
        assert fits(page)


@pytest.mark.modes("served", "exported")
def test_the_desk_opens_what_is_printed_and_keeps_what_others_read(page, site):
    page.goto(site.page("30_class", lang="fr"))
    words = prose.words("fr")["class"]
    with page.expect_popup() as opened:
        page.get_by_role("button", name=words["paper_key"]).click()
    title = prose.words("fr")["class_sheet"]["key"]
    expect(opened.value.locator("h1").first).to_contain_text(title)
    opened.value.close()
    with page.expect_download() as kept:
        page.get_by_role("button", name=words["paper_moodle"]).click()
    assert kept.value.suggested_filename == "moodle-A.xml"
    questions, _ = reread.read_xml(kept.value.path().read_text("utf-8"))
    assert questions
