"""The bundles that Python reads: there, whole, and the ones that the pages are given.

Whether they are what the sources give is `npm run build:check`'s affair: it needs Node.
"""

import re

import pytest

from tutorials.kit import assets
from tutorials.kit.checker import Checker
from tutorials.kit.frame import Frame
from tutorials.kit.house.editor import HouseEditor
from tutorials.kit.play.desk import Desk
from tutorials.kit.store import Store
from tutorials.kit.table import Table

WIDGETS = {
    "frame": Frame,
    "table": Table,
    "store": Store,
    "checker": Checker,
    "play": Desk,
    "house": HouseEditor,
}
IMPORT = re.compile(r"^import\b.*", re.MULTILINE)


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_is_one_module_with_nothing_to_import_and_a_default_export(name):
    code = assets.bundle(name)
    assert str(WIDGETS[name]._esm) == code
    assert IMPORT.findall(code) == []
    # A named `render` beside it would be taken for the old way to write a widget.
    (exported,) = re.findall(r"^export \{([^}]*)\};", code, re.MULTILINE)
    assert exported.split() == [f"{name}_default", "as", "default"]


@pytest.mark.parametrize("name", ["pages/first_table", "pages/first_checker", "pages/first_play"])
def test_what_begins_before_python_imports_only_what_the_export_lays_beside_it(name):
    assert IMPORT.findall(assets.bundle(name)) == ['import shared from "./shared.js";']


@pytest.mark.parametrize("name", ["pages/index", "pages/paper"])
def test_what_stands_inside_a_page_is_a_plain_script(name):
    code = assets.bundle(name)
    assert IMPORT.findall(code) == []
    assert "</script" not in code
    assert not re.search("^export", code, re.MULTILINE)


def test_the_head_of_every_page_holds_its_script():
    head = assets.read("head.html")
    assert head.count("<script>") == head.count("</script>") == 1
    assert "Made by `npm run build`" in head
    assert "src/entries/head.js" in head


def test_every_style_is_there():
    for name in ("frame", "store", "checker", "house", *Table.styles, *Desk.styles):
        assert "{" in assets.style(name)
