"""What the tests read in our own sources: files, literals, error codes."""

import ast
import re
from functools import cache
from pathlib import Path

from belote_core import MARQUOIR_3

ROOT = Path(__file__).parent.parent
CORE = ROOT / "belote_core"
CODE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)+")
# Where a code is not written at the call that raises it: the functions that give it.
CODES_FROM = {
    "ruleset.py": ("RuleSet",),
}


@cache
def python_files(folder):
    """Every Python file of a folder; a folder without any is a fault."""
    found = sorted(p for p in (ROOT / folder).rglob("*.py") if "__pycache__" not in p.parts)
    assert found, folder
    return tuple(found)


@cache
def tree_of(path):
    """The tree of a file, the same for everybody: look, change nothing."""
    return ast.parse(path.read_text(encoding="utf-8"))


def literals(tree):
    """Every string literal that is no docstring, with its line; pieces of f-strings too."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in docstrings:
            yield node.lineno, node.value


def error_kinds():
    """The names of `BeloteError` and of every kind with a sentence of its own.

    A refused card, bid or call is said by its ruling.
    """
    kinds = {"BeloteError"}
    for node in tree_of(CORE / "errors.py").body:
        if isinstance(node, ast.ClassDef) and {getattr(b, "id", "") for b in node.bases} & kinds:
            kinds.add(node.name)
    return kinds


def errors_raised():
    """(code as a pattern, names of its facts, place) for every error that is raised."""
    kinds, found = error_kinds(), []
    for path in (
        *python_files("belote_core"),
        *python_files("exercises"),
        *python_files("tutorials"),
    ):
        if path.name == "errors.py" or "wording" in path.parts:
            continue
        tree = tree_of(path)
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            # A method called `fault` makes an error with the place in a record.
            name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
            if name in kinds or name == "fault":
                facts = {keyword.arg for keyword in call.keywords if keyword.arg}
                if name == "fault":
                    facts = (facts | {"line", "column"}) - {"inside"}
                place = f"{path.name}:{call.lineno}"
                told = tuple(sorted(facts))
                found += [(code, told, place) for code in _codes(call.args[0], tree, place)]
    assert found
    return found


def _codes(node, tree, place):
    """Every code that an expression can be, as regular expressions."""
    if isinstance(node, ast.Constant):
        return [re.escape(node.value)]
    if isinstance(node, ast.IfExp):
        return [*_codes(node.body, tree, place), *_codes(node.orelse, tree, place)]
    if isinstance(node, ast.JoinedStr):
        parts = node.values
        written = [p.value if isinstance(p, ast.Constant) else None for p in parts]
        return ["".join("[a-z_]+" if p is None else re.escape(p) for p in written)]
    if isinstance(node, ast.Attribute) and node.attr == "code":
        return []  # An error told again, with its place.
    if isinstance(node, ast.Call):
        return []  # A function gives it: `CODES_FROM` says which.
    assert isinstance(node, ast.Name), place
    assigned = [
        code
        for one in ast.walk(tree)
        if isinstance(one, ast.Assign) and [getattr(t, "id", "") for t in one.targets] == [node.id]
        for code in _codes(one.value, tree, place)
    ]
    named = CODES_FROM.get(place.partition(":")[0], ())
    givers = [one for one in ast.walk(tree) if getattr(one, "name", None) in named]
    assert len(givers) == len(named), place
    given = [
        re.escape(text)
        for giver in givers
        for _, text in literals(giver)
        if CODE.fullmatch(text) and not hasattr(MARQUOIR_3, text)
    ]
    if not assigned and not given:
        inside = [one for one in ast.walk(tree) if getattr(one, "name", "") == "fault"]
        assert inside, f"{place}: where does this code come from?"
    return assigned + given


def circle(graph):
    """The modules of the first circle found, in order; empty where there is none."""
    done = set()

    def visit(module, trail):
        if module in trail:
            return [*trail[trail.index(module) :], module]
        if module in done:
            return []
        for name in sorted(graph[module] & graph.keys()):
            found = visit(name, [*trail, module])
            if found:
                return found
        done.add(module)
        return []

    return next(filter(None, (visit(module, []) for module in sorted(graph))), [])
