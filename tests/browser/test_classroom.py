"""A class on its pages: a set is made, linked, answered, and its code read back."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from belote_core import MARQUOIR_3
from exercises import wording
from exercises.class_set import ClassSet
from exercises.own_set import OwnSet
from tests.browser.learner import SLOW, axe_violations_in_both_themes, fits
from tests.browser.trainee import Trainee, kept
from tests.test_own_set import TEXT
from tutorials.kit import prose
from tutorials.kit.classroom.opened import DESK, PUPILS, Opened

pytestmark = pytest.mark.browser
both_modes = pytest.mark.modes("served", "exported")
MADE = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "must-overtrump", "made"), number=3)


class Teacher:
    """Who makes a set and reads the codes."""

    def __init__(self, page, lang="fr"):
        self.page, self.lang = page, lang
        self.words = prose.words(lang)["class"]

    def opens(self, site, **params):
        self.page.goto(site.page(DESK, lang=self.lang, **params))
        expect(self.questions.first).to_be_visible(timeout=SLOW)
        expect(self.link).to_be_visible(timeout=SLOW)
        return self

    @property
    def questions(self):
        return self.page.locator(".questions li")

    @property
    def link(self):
        return self.page.locator(".links a").first

    def ticks(self, theme):
        name = wording.theme_names(self.lang)[theme]
        self.page.get_by_label(name[0].upper() + name[1:], exact=True).click()

    def presses(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def made(self):
        """The set that its link says."""
        href = self.link.get_attribute("href")
        return ClassSet.from_code(parse_qs(urlsplit(href).query)["set"][0])

    def shows(self, made):
        """Every question of a set, and the link that leads there."""
        exercises = made.exercises()
        expect(self.questions).to_have_count(len(exercises))
        for at in range(len(exercises)):
            screen = Opened(made).question("", at, {})
            expect(self.questions.nth(at)).to_contain_text(screen["prompt"][self.lang])
        expect(self.page.locator(f'.links a[href$="{made.code}"]')).to_be_visible()

    def reads(self, text):
        self.page.get_by_label(self.words["pasted"]).fill(text)
        self.presses(self.words["read"])


@both_modes
def test_a_set_is_made_linked_answered_and_its_code_read_back(page, site):
    # The teacher: two rules instead of three, three questions, one of them exchanged.
    teacher = Teacher(page).opens(site)
    teacher.ticks("other-is-master")
    page.get_by_label(teacher.words["number"], exact=True).fill("3")
    made = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "must-overtrump"), number=3)
    teacher.shows(made)
    teacher.presses(teacher.words["exchange"].format(n=2))
    made = made.with_exchanged(1)
    teacher.shows(made)
    assert teacher.made() == made
    href = teacher.link.get_attribute("href")
    assert len(href) < 200
    # One question on the table, as pupils see it, and back.
    teacher.presses(teacher.words["look"].format(n=2))
    expect(page.locator(".prompt")).to_have_text(Opened(made).question("", 1, {})["prompt"]["fr"])
    teacher.presses(teacher.words["back"])
    expect(teacher.questions.first).to_be_visible()

    # The pupil: an error first, and a reload in the middle.
    pupil = Trainee(page).opens(href)
    words = prose.words("fr")["set"]
    page.get_by_role("button", name=words["begin"], exact=True).click(timeout=SLOW)
    first, *others = made.exercises()
    prompt = page.locator(".prompt")
    expect(prompt).to_have_text(Opened(made).question("", 0, {})["prompt"]["fr"])
    pupil.answers(first, pupil.wrong(first))
    expect(page.locator(".panel .sentence")).to_be_visible()
    pupil.answers(first, pupil.right(first))
    page.locator(".panel .go button").click()
    expect(prompt).to_have_text(Opened(made).question("", 1, {})["prompt"]["fr"])
    assert [one["right"] for one in kept(page)] == [False]
    page.goto(href)
    page.get_by_role("button", name=words["go_on"], exact=True).click(timeout=SLOW)
    for at, exercise in enumerate(others, 1):
        expect(prompt).to_have_text(Opened(made).question("", at, {})["prompt"]["fr"])
        pupil.answers(exercise, pupil.right(exercise))
        page.locator(".panel .go button").click()
    expect(page.locator("h1").first).to_have_text(prose.plain(PUPILS, "done.title")["fr"])
    body = page.locator(".body").inner_text()
    assert "2 sur 3" in body
    code = body.split(words["code"].split("**")[0].strip())[1].split()[0]
    assert pupil.outside == []

    # The teacher again, with a slip in another line.
    teacher.opens(site, set=made.code)
    teacher.reads(f"17 {code}\n{code[:-1]}{'0' if code[-1] != '0' else '1'}")
    row = page.locator(".results tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("17")
    expect(row).to_contain_text("2 sur 3")
    signs = row.locator("td[data-sign]").evaluate_all("all => all.map((one) => one.dataset.sign)")
    assert signs == ["✗", "✓", "✓"]
    expect(page.locator(".results .faults li")).to_have_count(1)
    expect(page.locator(".results .faults li")).to_contain_text("2")
    wrong = first.grade(pupil.wrong(first)).misreading
    expect(page.locator(".results .found")).to_contain_text(wording.misreading(wrong, "fr"))
    assert axe_violations_in_both_themes(page) == []


def test_the_same_link_in_another_browser_is_the_same_set(page, site, browser):
    teacher = Teacher(page).opens(site, set=MADE.in_version("B").code)
    teacher.shows(MADE.in_version("B"))
    with browser.new_context() as other:
        there = Teacher(other.new_page(), "en").opens(site, set=MADE.in_version("B").code)
        for at in range(MADE.number):
            screen = Opened(MADE.in_version("B")).question("", at, {})
            expect(there.questions.nth(at)).to_contain_text(screen["prompt"]["en"])


def test_a_set_of_ones_own_is_checked_at_its_line_and_travels_behind_the_sign(page, site, tmp_path):
    teacher = Teacher(page).opens(site)
    wrong, right = tmp_path / "wrong.toml", tmp_path / "right.toml"
    wrong.write_text(TEXT.replace('answer = "Jh"', 'answer = "Kd"', 1), "utf-8")
    right.write_text(TEXT, "utf-8")
    line = TEXT.splitlines().index('answer = "Jh"') + 1
    file = page.locator("input[type=file]").first
    file.set_input_files(wrong)
    expect(page.locator("header .faults li").first).to_contain_text(str(line))
    file.set_input_files(right)
    expect(teacher.questions).to_have_count(1)
    expect(page.locator(f'.links a[href$="#own={OwnSet(TEXT).code}"]')).to_be_visible()
    page.goto(teacher.link.get_attribute("href"))
    begin = page.get_by_role("button", name=prose.words("fr")["set"]["begin"], exact=True)
    begin.click(timeout=SLOW)
    expect(page.locator(".prompt")).to_have_text(
        Opened(OwnSet(TEXT)).question("", 0, {})["prompt"]["fr"]
    )


def test_who_has_the_code_alone_writes_it(page, site):
    page.goto(site.page(PUPILS, lang="fr"))
    words = prose.words("fr")["set"]
    box = page.get_by_label(words["code_label"])
    expect(box).to_be_visible(timeout=SLOW)
    assert axe_violations_in_both_themes(page) == []
    box.fill(MADE.code[:-1])
    page.get_by_role("button", name=words["open"], exact=True).click()
    expect(page.locator(".opener .faults li")).to_be_visible(timeout=SLOW)
    box.fill(MADE.code)
    page.get_by_role("button", name=words["open"], exact=True).click()
    begin = page.get_by_role("button", name=words["begin"], exact=True)
    expect(begin).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("width", [320, 1280])
def test_the_desk_needs_no_scrolling_sideways(page, site, width):
    page.set_viewport_size({"width": width, "height": 700})
    teacher = Teacher(page).opens(site, set=MADE.code)
    teacher.presses(teacher.words["key_show"])
    right = [None] * MADE.number
    teacher.reads(Opened(MADE).paper.code(right))
    expect(page.locator(".results tbody tr")).to_have_count(1)
    assert fits(page)
