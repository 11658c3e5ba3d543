"""Every notebook of the list: short, clean to marimo's checker, running without a screen.

And its laboratory, which only marimo's editor shows.
"""

import ast
import importlib
import subprocess
import sys

import pytest

from belote_core import PRESETS, BeloteError, explain
from tests.lesson_walk import lesson_at, screens_at
from tests.notebooks import cells, laboratory, own_lines
from tests.samples import NIGHTLY
from tutorials.app.pages import PAGES
from tutorials.export.laboratory import without_laboratory
from tutorials.kit import address, prose
from tutorials.kit.laboratory import Answer, position
from tutorials.kit.lessons.lesson import SIBLINGS, Place
from tutorials.kit.stages import Try


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def listed(request):
    return request.param


def test_the_list_and_the_folder_agree():
    folder = PAGES[0].notebook.parent
    assert sorted(p.stem for p in folder.glob("[0-9]*.py")) == sorted(page.name for page in PAGES)


def text_of(page):
    return page.notebook.read_text("utf-8")


def test_a_notebook_is_short(listed):
    assert 15 <= len(own_lines(text_of(listed))) <= 40


def test_own_lines_are_what_an_author_wrote():
    source = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell
def laboratory_controls(
    mo,
    page,
):
    # Why it is so.
    stages = (
        1,
    )
    return


if __name__ == "__main__":
    app.run()
"""
    assert [line.strip() for line in own_lines(source)] == [
        *("# Why it is so.", "stages = (", "1,", ")"),
    ]


def test_notebooks_pass_marimos_own_check():
    """All of its rules, those for notebooks in the browser too."""
    notebooks = [str(page.notebook) for page in PAGES]
    command = [sys.executable, "-m", "marimo", "check", "--strict", "--select", "M", *notebooks]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def run(page):
    return importlib.import_module(f"tutorials.{page.name}").app.run()


def test_a_notebook_runs_without_a_screen(listed):
    outputs, defs = run(listed)
    page = defs["page"]
    assert any(output is page for output in outputs)
    assert page.frame.page["name"] == listed.name
    # Nobody sees the laboratory: it is not even imported.
    assert not defs.keys() & {"laboratory", "knobs", "told"}
    if hasattr(page, "table"):
        screen = page.table.position
        assert screen["id"] == page.content.key(page.place)
        assert screen["title"]["fr"]


def test_a_page_belongs_to_one_session(listed):
    """The pupils of a class share one process."""
    first, second = (run(listed)[1]["page"] for _ in range(2))
    assert first.frame is not second.frame
    first.frame.profile = "CLASSIC_4"
    assert second.frame.profile != "CLASSIC_4" or second.asked.profile == "CLASSIC_4"
    second.frame.lang = "en"
    assert first.frame.lang == "fr"


# ---- The laboratory


@pytest.fixture
def in_the_editor(monkeypatch):
    monkeypatch.setattr("marimo._runtime.app_meta.get_mode", lambda: "edit")


@pytest.mark.usefixtures("in_the_editor")
def test_a_laboratory_asks_the_engine(listed):
    _, defs = run(listed)
    told = defs["told"]
    assert told.fault == ""
    assert told.rows
    assert len(defs["knobs"].value) == 2
    assert defs["knobs"].value.keys() <= PRESETS["CLASSIC_4"].__dict__.keys()
    _, html = told._mime_()
    assert html.count("<tr>") == len(told.rows)


def test_a_laboratory_is_cut_out_of_what_is_exported(listed):
    source = text_of(listed)
    assert laboratory(source) == ["laboratory_controls", "laboratory_answer"]
    cut = without_laboratory(source)
    assert laboratory(cut) == []
    # Nothing else has changed, and nothing that is left was defined there.
    kept = [cell for cell in cells(source) if cell.name not in laboratory(source)]
    assert [ast.dump(cell) for cell in cells(cut)] == [ast.dump(cell) for cell in kept]
    assert "tutorials.kit import laboratory" not in cut
    assert cut.startswith(source.partition("@app.cell")[0])
    assert cut.endswith('if __name__ == "__main__":\n    app.run()\n')
    assert without_laboratory(cut) == cut


def test_notebooks_without_their_laboratory_pass_marimos_check(tmp_path):
    for page in PAGES:
        (tmp_path / page.notebook.name).write_text(without_laboratory(text_of(page)), "utf-8")
    command = [sys.executable, "-m", "marimo", "check", *map(str, tmp_path.iterdir())]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_what_the_engine_refuses_is_told_in_its_own_words(lang):
    refused = BeloteError("cannot_open", file="a", detail="b")
    with Answer(lang) as told:
        told.rows = [("never",)]
        raise refused
    assert told.fault == explain(refused, lang=lang)
    assert explain(refused, lang=lang) in told._mime_()[1]


class Written:
    """Controls in which somebody has written."""

    def __init__(self, **value):
        self.value = value


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_a_fault_in_a_field_names_the_field(lang):
    words = prose.words(lang)["laboratory"]
    for read, field in (
        (lambda told: told.cards(Written(hand="Jh", trick="Qx"), "trick"), words["trick"]),
        (lambda told: told.hands(Written(hands=["Jh", "Qx"])), words["seat"].format(n=2)),
    ):
        with Answer(lang) as told:
            read(told)
        assert told.fault.startswith(field)
        assert "Qx" in told.fault
    with Answer(lang) as told:
        told.cards(Written(hand="Jh"), "hand")
        raise BeloteError("cannot_open", file="a", detail="b")
    assert not told.fault.startswith(words["hand"]), "what is refused later is in no field"


@pytest.mark.parametrize("preset", ["MARQUOIR_3", "CLASSIC_4"])
def test_who_took_can_be_changed_where_it_can_matter(preset):
    rules, asked = PRESETS[preset], address.read({}, default_seed=3, default_profile=preset)
    controls = position(asked, rules, "must-overtrump")
    assert ("taker" in controls.elements) is not rules.fixed_pairs
    if not rules.fixed_pairs:
        assert controls.value["taker"] in range(rules.players)
        assert len(controls.elements["taker"].options) == rules.players


@pytest.mark.usefixtures("in_the_editor")
def test_a_laboratory_says_what_may_be_changed(listed):
    told = prose.words("fr")["laboratory"]["may_change"]
    outputs, _ = run(listed)
    assert sum(told in getattr(output, "text", "") for output in outputs) == 1


def test_the_winner_of_a_match_is_a_side():
    assert [Answer("en").winner(number) for number in (1, None)] == [
        "side 2 has won",
        "one more deal",
    ]


def test_another_error_is_no_answer():
    with pytest.raises(ZeroDivisionError), Answer("fr"):
        raise ZeroDivisionError


def test_a_cell_of_an_answer_is_no_markup():
    with Answer("fr") as told:
        told.rows = [("<b>1</b>", True, (1, 2))]
    assert "<td>&lt;b&gt;1&lt;/b&gt;</td><td>permise</td><td>1</td><td>2</td>" in told._mime_()[1]


# ---- Every screen


def test_a_title_in_both_languages(listed):
    assert listed.title["fr"]
    assert listed.title["en"] != listed.title["fr"]


LESSONS = [page for page in PAGES if page.kind == "lesson"]


@pytest.mark.parametrize("page", LESSONS, ids=lambda page: page.name)
@pytest.mark.parametrize("profile", PRESETS)
def test_every_screen_of_a_lesson_can_be_shown_at_every_table(page, profile):
    """What is asked again with other cards, at the lesson's own table; at night at all of them."""
    _, defs = importlib.import_module(f"tutorials.{page.name}").app.run()
    own = defs["page"].content.rules.id
    again = SIBLINGS if NIGHTLY or profile == own else 0
    lesson = lesson_at(page.name, PRESETS[profile])
    shown = screens_at(page.name, PRESETS[profile])
    assert len(shown) == len(lesson.stages) > 1
    for number, stage in enumerate(lesson.stages):
        for sibling in range(1 + again * stage.varies):
            place = Place(stage=number, sibling=sibling)
            screen = lesson.screen(place) if sibling else shown[number]
            assert screen["id"] == lesson.key(place)
            assert all(screen["title"][lang] for lang in prose.LANGUAGES)
            if not lesson.at_home:
                assert screen["link"]
                continue
            if isinstance(stage, Try):
                # What somebody wrote is about the rule that its stage teaches.
                assert lesson.exercise(place).theme == stage.theme_at(lesson.rules)
