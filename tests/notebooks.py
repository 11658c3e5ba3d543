"""Notebooks as their authors write them: what is theirs, and what marimo writes around it."""

import ast

from tutorials.export.laboratory import PREFIX


def cells(source):
    """The cells of a notebook, as functions."""
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def own_lines(source):
    """The lines an author wrote: the insides of cells, without blanks and what they return.

    What else there is comes from marimo, or is the block that names the packages.
    """
    lines, kept = source.splitlines(), []
    for cell in cells(source):
        body = [node for node in cell.body if not isinstance(node, ast.Return)]
        after_return = min((n.lineno for n in cell.body if isinstance(n, ast.Return)), default=None)
        if not body:
            continue
        # Comments above the first statement are the author's as well.
        signature = _end_of_signature(lines, cell)
        end = cell.end_lineno if after_return is None else after_return - 1
        kept += [line for line in lines[signature:end] if line.strip()]
    return kept


def _end_of_signature(lines, cell):
    """The line, from 0, after the one that ends with the colon of `def`."""
    at = cell.lineno - 1
    while not lines[at].rstrip().endswith(":"):
        at += 1
    return at + 1


def laboratory(source):
    """The names of the cells of the laboratory."""
    return [cell.name for cell in cells(source) if cell.name.startswith(PREFIX)]
