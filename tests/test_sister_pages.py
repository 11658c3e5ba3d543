"""Pages written after the one that marimo exported: the same as marimo would have written."""

import json
import shutil
import subprocess
import sys
from urllib.parse import unquote

import pytest

from tutorials.app.pages import PAGES
from tutorials.export import sister_pages


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """The first and the last page as marimo writes them; without `--offline` it is quick."""
    stage = tmp_path_factory.mktemp("stage")
    (stage / "kit").mkdir()
    kit = PAGES[0].notebook.parent / "kit"
    for file in (*kit.glob("*.css"), *kit.glob("*.html")):
        shutil.copy(file, stage / "kit")
    found = []
    for page in (PAGES[0], PAGES[-1]):
        text = page.notebook.read_text("utf-8").splitlines(keepends=True)
        (at,) = (i for i, line in enumerate(text) if line.startswith("# dependencies = "))
        text[at] = '# dependencies = ["anywidget"]\n'
        (stage / page.notebook.name).write_text("".join(text), "utf-8")
        out = stage / "site" / f"{page.name}.html"
        subprocess.run(
            [
                *(sys.executable, "-m", "marimo", "export", "html-wasm", page.notebook.name),
                *("--output", str(out), "--no-sandbox"),
            ],
            cwd=stage,
            check=True,
            capture_output=True,
            timeout=120,
        )
        found.append((stage / page.notebook.name, out))
    return found


def codes(html):
    """The notebook in both its places."""
    (script,) = sister_pages._IN_SCRIPT.findall(html)
    (element,) = sister_pages._IN_ELEMENT.findall(html)
    return json.loads(script), unquote(element.strip())


def without_code(html):
    return sister_pages._IN_ELEMENT.sub("", sister_pages._IN_SCRIPT.sub("", html)).split()


def test_a_page_is_what_marimo_would_have_written(exported):
    (notebook, html), (other, expected) = exported
    assert notebook != other
    for written, wanted in (
        (sister_pages.sister(html, notebook, other), expected.read_text("utf-8")),
        (sister_pages.sister(expected, other, notebook), html.read_text("utf-8")),
    ):
        (script, element), (script_wanted, element_wanted) = codes(written), codes(wanted)
        assert script == element
        assert sister_pages.same_code(script, script_wanted)
        assert script_wanted == element_wanted
        # All the rest to the letter.
        assert without_code(written) == without_code(wanted)


def test_a_notebook_that_differs_in_more_than_cells_is_exported_on_its_own(exported, tmp_path):
    (notebook, html), (other, _) = exported
    wider = tmp_path / "wider.py"
    text = other.read_text("utf-8")
    assert 'width="full"' in text
    wider.write_text(text.replace('width="full"', 'width="medium"'), "utf-8")
    assert sister_pages.sister(html, notebook, wider) is None


@pytest.mark.parametrize("lost", ["notebookCode: ", '<marimo-code hidden="">'])
def test_another_marimo_is_not_second_guessed(exported, tmp_path, lost):
    (notebook, html), (other, _) = exported
    changed = tmp_path / "changed.html"
    changed.write_text(html.read_text("utf-8").replace(lost, "", 1), "utf-8")
    assert sister_pages.sister(changed, notebook, other) is None
