"""A widget tells its page when Python failed, and is kept by its page alone."""

import gc
import logging
import weakref

import ipywidgets
import pytest
from marimo._plugins.ui._impl.anywidget.init import WIDGET_COMM_MANAGER, init_marimo_widget

from tutorials.kit import prose, trouble
from tutorials.kit.checker import Checker
from tutorials.kit.frame import Frame
from tutorials.kit.store import Store
from tutorials.kit.table import Table

EVERY = (Frame, Table, Store, Checker)


@pytest.fixture
def in_marimo():
    """Widgets get their line to the browser from marimo, as in a kernel."""
    ipywidgets.Widget.on_widget_constructed(init_marimo_widget)
    yield
    ipywidgets.Widget.on_widget_constructed(None)


def test_what_an_observer_throws_is_counted_and_logged(caplog):
    table = Table()

    def fails(_change):
        raise RuntimeError("thrown by the test")

    table.observe(fails, "choice")
    with caplog.at_level(logging.ERROR, "belote"):
        table.set_state({"choice": {"n": 1}})
        table.set_state({"choice": {"n": 2}})
    assert table.trouble == 2
    assert "thrown by the test" in caplog.text
    assert table.choice == {"n": 2}


def test_what_goes_well_is_no_trouble():
    table = Table()
    table.set_state({"choice": {"n": 1}})
    assert table.trouble == 0


@pytest.mark.parametrize("kind", EVERY)
def test_a_widget_hears_the_browser_as_long_as_its_page_stands(in_marimo, kind):
    widget = kind(lang="fr")
    comm = widget.comm
    assert comm in WIDGET_COMM_MANAGER.comms.values()
    comm.handle_msg({"content": {"data": {"method": "update", "state": {"lang": "en"}}}})
    assert widget.lang == "en"


@pytest.mark.parametrize("kind", EVERY)
def test_a_widget_goes_with_its_page_and_its_observers_too(in_marimo, kind):
    """Neither ipywidgets nor marimo keeps it; its line is closed."""

    class Page:
        def __init__(self):
            self.widget = kind()
            self.widget.observe(self.hear, "lang")

        def hear(self, _change):
            pass

    page = Page()
    name, known = page.widget.model_id, (weakref.ref(page), weakref.ref(page.widget))
    del page
    gc.collect()
    assert [one() for one in known] == [None, None]
    assert name not in WIDGET_COMM_MANAGER.comms


def test_the_head_keeps_the_words_in_both_languages():
    head = trouble.head()
    for lang in prose.LANGUAGES:
        for key in ("told", "retry"):
            assert f'<span lang="{lang}">{prose.words(lang)["trouble"][key]}</span>' in head
