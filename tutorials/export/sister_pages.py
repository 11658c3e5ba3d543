"""Pages that differ from one that marimo has exported in their notebook's cells alone.

An export takes marimo some twenty seconds a page, nearly all of it spent on what every page shares:
its own front end, and the packages. So one page is exported, and the others are that page with
their own cells in it, which a test compares with what marimo itself would have written.
"""

from __future__ import annotations

import ast
import json
import re
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from pathlib import Path

# Where a notebook's own part begins: with its setup, or its first cell.
_OWN = re.compile(r"\n(?=with app\.setup|@app\.cell)")
# The two places of a page where its notebook stands, and how it is written there.
_IN_SCRIPT = re.compile(r'notebookCode: ("(?:[^"\\]|\\.)*")')
_IN_ELEMENT = re.compile(r'(?<=<marimo-code hidden="">)[^<]*(?=</marimo-code>)')


def sister(exported: Path, notebook: Path, other: Path) -> str | None:
    """Return the page of the `other` notebook, made from the exported page of `notebook`.

    None where the two differ in more than their cells, or marimo writes its pages otherwise.
    """
    html = exported.read_text("utf-8")
    scripts, elements = _IN_SCRIPT.findall(html), _IN_ELEMENT.findall(html)
    if len(scripts) != 1 or len(elements) != 1:
        return None
    code = json.loads(scripts[0])
    own, others = notebook.read_text("utf-8"), other.read_text("utf-8")
    if not same_code(code, _with_cells(code, own)) or _head(own) != _head(others):
        return None
    if (_for_script(code), _for_element(code)) != (scripts[0], elements[0].strip()):
        return None
    changed = _with_cells(code, others)
    html = html.replace(scripts[0], _for_script(changed))
    return html.replace(elements[0].strip(), _for_element(changed))


def same_code(one: str, other: str) -> bool:
    """Whether two texts are the same program: marimo breaks its lines in its own way."""
    return ast.dump(ast.parse(one)) == ast.dump(ast.parse(other))


def _head(notebook: str) -> str:
    """Return what stands before the notebook's own part: packages, styles, how wide it is."""
    return _OWN.split(notebook, maxsplit=1)[0]


def _with_cells(code: str, notebook: str) -> str:
    *_, own = _OWN.split(notebook, maxsplit=1)
    return f"{_head(code)}\n{own}"


def _for_script(code: str) -> str:
    return json.dumps(code).replace("<", "\\u003C").replace(">", "\\u003E")


def _for_element(code: str) -> str:
    return quote(code, safe="!'()*~-_.")
