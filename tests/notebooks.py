"""Notebooks as their authors write them: what is theirs, and what marimo writes around it."""

import ast

from tutorials.export.laboratory import PREFIX


def cells(source):
    """The cells of a notebook, as functions."""
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def own_lines(source):
    """The lines an author wrote: what cells and the setup hold, without blanks and returns.

    What else there is comes from marimo, or is the block that names the packages.
    """
    lines, kept = source.splitlines(), []
    for block in ast.parse(source).body:
        if not isinstance(block, ast.FunctionDef | ast.With):
            continue
        returned = [n.lineno for n in block.body if isinstance(n, ast.Return)]
        end = min(returned) - 1 if returned else block.end_lineno
        # Comments above the first statement are the author's as well.
        kept += lines[_end_of_head(lines, block) : end]
    return [line for line in kept if line.strip() and line.strip() != "import marimo as mo"]


def _end_of_head(lines, block):
    """The line, from 0, after the one that ends with the colon of `def` or `with`."""
    at = block.lineno - 1
    while not lines[at].rstrip().endswith(":"):
        at += 1
    return at + 1


def laboratory(source):
    """The names of the cells of the laboratory."""
    return [cell.name for cell in cells(source) if cell.name.startswith(PREFIX)]
