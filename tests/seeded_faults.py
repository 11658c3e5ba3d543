"""Small wrong changes sown into a module by what it says, and the checks that must catch them.

A fault names a function and an expression or a statement in it, however they are laid out: the
source is parsed, never searched. A fault that no longer applies fails loudly.
"""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest


@dataclass(frozen=True)
class Fault:
    """In `where`, a function, "Class.method" or a constant, `instead` stands for what it `says`.

    Both are an expression or a statement; `...` for the body of an `if` or a `for` is any body.
    Without `instead` a statement is left out.
    """

    where: str
    says: str
    instead: str | None = None

    def __str__(self):
        return f"{self.where}: {self.says} -> {self.instead or 'left out'}"

    def matches(self, node):
        wanted = _parsed(self.says)
        return type(node) is type(wanted) and _shape(node) == _shape(wanted)

    def put_in(self, node):
        if self.instead is None:
            return ast.Pass()
        new = _parsed(self.instead)
        if isinstance(new, ast.If | ast.For) and _any_body(new):
            new.body = node.body
            new.orelse = node.orelse
        if hasattr(node, "ctx"):
            new.ctx = node.ctx
        return new


@dataclass(frozen=True)
class Forgotten:
    """In function `where` the call of `call` forgets an argument."""

    where: str
    call: str
    argument: str

    def __str__(self):
        return f"{self.where}: {self.call} without {self.argument}"

    def matches(self, node):
        return (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) == self.call
            and self.argument in {keyword.arg for keyword in node.keywords}
        )

    def put_in(self, node):
        node.keywords = [one for one in node.keywords if one.arg != self.argument]
        return node


def _parsed(text):
    (statement,) = ast.parse(text).body
    return statement.value if isinstance(statement, ast.Expr) else statement


def _any_body(node):
    only = node.body[0] if len(node.body) == 1 else None
    return isinstance(only, ast.Expr) and getattr(only.value, "value", None) is Ellipsis


def _shape(node):
    """What a node says, whatever the layout; of a condition or a loop its head."""
    if isinstance(node, ast.If):
        return "if", ast.dump(node.test)
    if isinstance(node, ast.For):
        return "for", ast.unparse(node.target), ast.dump(node.iter)
    # Written to or read from, a name is the same name.
    return ast.dump(node).replace("ctx=Store()", "ctx=Load()")


class _Sower(ast.NodeTransformer):
    def __init__(self, fault):
        self.fault = fault
        self.found = 0

    def visit(self, node):
        if self.fault.matches(node):
            self.found += 1
            return ast.copy_location(self.fault.put_in(node), node)
        return super().visit(node)


def _scope(tree, where):
    """The function, the class or the constant that a dotted name means."""
    for name in where.split("."):
        (tree,) = [node for node in tree.body if _name_of(node) == name]
    return tree


def _name_of(node):
    if isinstance(node, ast.Assign):
        return getattr(node.targets[0], "id", None)
    return getattr(node, "name", None) or getattr(getattr(node, "target", None), "id", None)


def name_of(value):
    """What a module or a fault is called in the name of a test."""
    return getattr(value, "__name__", None) or str(value)


def source_of(module):
    return Path(module.__file__).read_text("utf-8")


def sown(module, fault):
    """The module's tree with the fault in it, in exactly one place."""
    tree = ast.parse(source_of(module))
    sower = _Sower(fault)
    sower.generic_visit(_scope(tree, fault.where))
    assert sower.found == 1, f"found {sower.found} times: {fault}"
    return ast.fix_missing_locations(tree)


def fresh(*modules, fault=None, of=None):
    """These modules run again, each on those before it, one of them (`of`) with a fault."""
    again = []
    before = {module.__name__: sys.modules[module.__name__] for module in modules}
    try:
        for module in modules:
            tree = sown(module, fault) if fault and module is of else ast.parse(source_of(module))
            copy = ModuleType(module.__name__)
            copy.__file__ = module.__file__
            sys.modules[module.__name__] = copy  # where the next one imports it from
            exec(compile(tree, module.__name__, "exec"), vars(copy))
            again.append(copy)
    finally:
        sys.modules.update(before)
    return again


def assert_sound(battery, *modules):
    """Nothing is caught where nothing is wrong, in the modules or in their sources run again."""
    battery(*modules)
    battery(*fresh(*modules))


def assert_caught(battery, fault, *modules, of=None, caught):
    """The battery fails, in one of these ways, with the fault in one of the modules.

    It is the last one unless `of` says which.
    """
    faulty = fresh(*modules, fault=fault, of=of or modules[-1])
    with pytest.raises(caught):
        battery(*faulty)
