"""Notebooks without their laboratory: what a learner never sees need not be exported.

In the browser a notebook cannot tell by its mode that it is run: Python there always says 'edit'.
"""

from __future__ import annotations

import ast

# How the cells are named that belong to it.
PREFIX = "laboratory_"


def without_laboratory(source: str) -> str:
    """Return a notebook without the cells named `laboratory_…`; all the rest to the letter.

    >>> lesson = '''
    ... @app.cell
    ... def _():
    ...     page = 1
    ...     return
    ...
    ...
    ... @app.cell
    ... def laboratory_controls():
    ...     knobs = 2
    ...     return
    ...
    ...
    ... if __name__ == "__main__":
    ...     app.run()
    ... '''
    >>> print(without_laboratory(lesson))
    <BLANKLINE>
    @app.cell
    def _():
        page = 1
        return
    <BLANKLINE>
    <BLANKLINE>
    if __name__ == "__main__":
        app.run()
    <BLANKLINE>
    """
    nodes = ast.parse(source).body
    lines = source.splitlines(keepends=True)
    kept, at = [], 0
    for node, after in zip(nodes, [*nodes[1:], None], strict=True):
        if not _is_laboratory(node):
            continue
        kept += lines[at : _first_line(node)]
        at = len(lines) if after is None else _first_line(after)
    return "".join([*kept, *lines[at:]])


def _is_laboratory(node: ast.stmt) -> bool:
    named = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else ""
    return named.startswith(PREFIX)


def _first_line(node: ast.stmt) -> int:
    """Where a cell begins, from 0: with what decorates it."""
    decorators = getattr(node, "decorator_list", [])
    return int(min(part.lineno for part in (node, *decorators))) - 1
