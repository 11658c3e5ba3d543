"""When a page cannot go on: it says so in its own language, with the cause and the remedy."""

from __future__ import annotations

import logging
import weakref
from html import escape
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable

_LOG = logging.getLogger("belote")
_BAR = '<template id="trouble"{}><div class="trouble" role="alert">{}</div></template>'
# What stands beside the sentences of [trouble], each of which is a cause.
_BESIDE = ("keeps", "retry")


def head(*, files: str = "", socket: str = "") -> str:
    """Return what the head of a page keeps for then: it must stand there before Python does.

    An exported page says where the list of its `files` is, a served one where a `socket` opens: by
    them it finds out what it is that did not arrive.

    >>> head(socket="../alive")[:51]
    '<template id="trouble" data-socket="../alive"><div '
    """
    given = {"files": files, "socket": socket}
    where = "".join(f' data-{name}="{value}"' for name, value in given.items() if value)
    causes = (key for key in prose.words(prose.LANGUAGES[0])["trouble"] if key not in _BESIDE)
    told = "".join(f'<p data-cause="{key}">{_both(key)}</p>' for key in causes)
    said = f"<div>{told}<p>{_both('keeps')}</p></div>"
    return _BAR.format(where, f'{said}<button type="button">{_both("retry")}</button>')


def _both(key: str) -> str:
    words = {lang: escape(prose.words(lang)["trouble"][key]) for lang in prose.LANGUAGES}
    return "".join(f'<span lang="{lang}">{text}</span>' for lang, text in words.items())


class Widget(anywidget.AnyWidget):
    """A widget that tells its page when Python failed at what was done with it.

    Who observes its traits works while they are set; `trouble` counts what was thrown there, which
    nobody else would hear of.
    """

    trouble = traitlets.Int().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        # ipywidgets and marimo each keep every widget for the life of the process, and with it who
        # observes it: the page, its kernel. An element finds its widget without either list.
        for one in (self, self.layout):
            _instances.pop(one.model_id, None)
            one.comm.on_msg(_weakly(one._handle_msg))  # noqa: SLF001

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take in what the browser reports; a value that no trait takes is left out."""
        try:
            super().set_state({n: v for n, v in sync_data.items() if self._takes(n, v)})
        except Exception:  # noqa: BLE001 - whatever it is, the page must not wait for ever
            _LOG.exception("%s: %s", type(self).__name__, ", ".join(sync_data))
            self.trouble += 1

    def _takes(self, name: str, value: Any) -> bool:
        """Whether the trait of this name takes the value, as no page of ours fails to send it."""
        try:
            self.traits()[name]._validate(self, value)  # noqa: SLF001 - what setting it asks first
        except (KeyError, traitlets.TraitError):
            _LOG.warning("%s: %s refused", type(self).__name__, name[:40])
            return False
        return True


def _weakly(method: Callable[[Any], None]) -> Callable[[Any], None]:
    """Call a method as long as its object is there, without keeping it there."""
    known = weakref.WeakMethod(method)

    def heard(message: Any) -> None:
        there = known()
        if there is not None:
            there(message)

    return heard
