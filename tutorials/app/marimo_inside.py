"""What is asked of marimo beyond its public names, all in one place.

`tests/test_marimo_inside.py` holds marimo to each: a version that changes one fails there first.
"""

from __future__ import annotations

import ast
import builtins
import re
import threading
from copy import deepcopy
from functools import lru_cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

import marimo
from marimo._ast import compiler, parse
from marimo._ast.app import InternalApp
from marimo._entrypoints import registry
from marimo._messaging.types import NoopStream
from marimo._runtime import runtime
from marimo._runtime.context import get_context, teardown_context
from marimo._runtime.context.script_context import (
    ScriptRuntimeContext,
    initialize_script_context,
)
from marimo._runtime.params import QueryParams
from marimo._runtime.virtual_file.storage import InMemoryStorage, VirtualFileStorageManager

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from marimo._ast.cell import CellImpl
    from starlette.types import ASGIApp

    from tutorials.app.sessions import Manager

_P = ParamSpec("_P")
_R = TypeVar("_R")
_NOTEBOOKS = 64
_CELLS = 1024
_ONE_AT_A_TIME = threading.RLock()
_ONE_RUN = threading.Lock()
_ICON = '<link rel="icon" href="data:,">'
_LINKS = re.compile(r'<link rel="(?:icon|apple-touch-icon|manifest|preload)"[^>]*>\s*')


def without_unused_links(html: str) -> str:
    """Take out what marimo's page fetches before anything else and no page of ours shows.

    >>> without_unused_links('<head><link rel="preload" href="./assets/Lora.woff2"></head>')
    '<head><link rel="icon" href="data:,"></head>'
    """
    return _LINKS.sub("", html).replace("<head>", f"<head>{_ICON}", 1)


def with_shared_assets(html: str) -> str:
    """Have marimo's page take its three hundred files from beside all pages, not from its own path.

    A browser keeps and compiles them once for the course then, not once for each lesson.

    >>> with_shared_assets('<script src="./assets/index-12345678.js">')
    '<script src="../assets/index-12345678.js">'
    """
    return html.replace('"./assets/', '"../assets/')


def session_manager(app: ASGIApp) -> Manager:
    """Return the session manager of one notebook's application."""
    return cast("Manager", app.state.session_manager)  # type: ignore[attr-defined]


def assets() -> Path:
    """Return the folder of what marimo's pages load: its scripts, styles and fonts."""
    return Path(marimo.__file__).parent / "_static" / "assets"


def keep_files_in_memory() -> None:
    """Have every file of a widget looked for in this process's own memory, from the start.

    Until a first kernel runs marimo takes it that the kernel is another process, and reads and
    unlinks whatever shared memory of the machine bears the name that was asked for.
    """
    files = VirtualFileStorageManager()
    if files.storage is None:
        files.storage = InMemoryStorage()


def keeps_file(name: str) -> bool:
    """Whether a widget's file of that name is kept; marimo begins to answer before it looks."""
    files = VirtualFileStorageManager().storage
    return files is not None and files.has(name)


def parse_one_at_a_time() -> None:
    """Let one thread at a time turn Python into a syntax tree, or a tree into code.

    CPython counts the depth of a tree in one place for all threads, up to 3.12 at least: two
    kernels that start together fail now and then with "AST constructor recursion depth mismatch",
    and the page lacks a cell. Only trees are concerned, not plain `import` or `exec`.
    """
    ast.parse = _in_turn(ast.parse)
    # marimo compiles cells by the builtin; here its module gets one of its own.
    vars(compiler)["compile"] = _in_turn(builtins.compile)


def parse_each_notebook_once() -> None:
    """Have the text of a notebook taken apart once, for all who open it.

    marimo does it twice for every page that is opened, which was a quarter of what opening costs.
    Nothing is written into what comes out; a notebook that was changed is another text.
    """
    if not hasattr(parse.parse_notebook, "cache_info"):
        vars(parse)["parse_notebook"] = lru_cache(maxsize=_NOTEBOOKS)(parse.parse_notebook)


def compile_each_cell_once() -> None:
    """Have a cell compiled once, for all who open its page; each has a copy of his own.

    marimo compiles it twice for every page that is opened. The code is shared, which nothing
    changes, and the tree it was made of; names, state and settings are the session's.
    """
    if hasattr(compiler.compile_cell, "once"):
        return
    compiled = compiler.compile_cell
    once = lru_cache(maxsize=_CELLS)(compiled)

    @wraps(compiled)
    def own(code: str, cell_id: Any, *given: Any, **named: Any) -> CellImpl:
        named = {name: value for name, value in named.items() if value}
        if given or named.keys() - {"filename"}:
            return compiled(code, cell_id, *given, **named)
        cell = once(code, cell_id, **named)
        shared = (cell.mod, cell.body, cell.last_expr)
        return deepcopy(cell, {id(part): part for part in shared})

    vars(own)["once"] = once
    vars(compiler)["compile_cell"] = vars(runtime)["compile_cell"] = own


def look_for_plugins_once() -> None:
    """Have the plugins of marimo that are installed looked for once, not for each run of a cell.

    It reads what every package says of itself; who installs one starts the server again.
    """
    if not hasattr(registry.get_entry_points, "cache_info"):
        vars(registry)["get_entry_points"] = lru_cache(maxsize=None)(registry.get_entry_points)


def _in_turn(function: Callable[_P, _R]) -> Callable[_P, _R]:
    if getattr(function, "in_turn", False):
        return function

    @wraps(function)
    def one_at_a_time(*arguments: _P.args, **named: _P.kwargs) -> _R:
        with _ONE_AT_A_TIME:
            return function(*arguments, **named)

    vars(one_at_a_time)["in_turn"] = True
    return one_at_a_time


def run_asked(notebook: marimo.App, address: Mapping[str, str]) -> dict[str, Any]:
    """Run a notebook to its end, its address being this, and return what its cells define.

    It runs in the calling thread, one at a time: each has the place of the main module meanwhile.
    """
    with _ONE_RUN:
        initialize_script_context(app=InternalApp(notebook), stream=NoopStream(), filename=None)
        try:
            context = get_context()
            if not isinstance(context, ScriptRuntimeContext):
                raise TypeError(context)
            context._query_params = QueryParams(dict(address))  # noqa: SLF001 - empty else
            _, defined = notebook.run()
        finally:
            teardown_context()
    return dict(defined)
