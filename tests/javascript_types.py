"""The types of the screens for JavaScript, made from `exercises/screens.py` and its neighbours.

`python -m tests.javascript_types` writes them anew; `test_javascript_types.py` says whether they
are current, and `npm run types` whether the pages use them as they are.
"""

from __future__ import annotations

import ast
import json
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = [
    ROOT / "exercises" / f"{name}.py"
    for name in ("screens", "match_screens", "score_screens", "class_screens")
]
TARGET = ROOT / "tutorials" / "kit" / "web" / "src" / "screens.d.ts"
HEAD = "// Made by `python -m tests.javascript_types` from exercises/screens.py: change it there.\n"

_PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}
_LISTS = ("list", "Sequence", "frozenset", "set")
_RECORDS = ("dict", "Mapping")


class UnknownTypeError(ValueError):
    """An annotation that is no type of a screen."""


def source() -> str:
    """Return the modules that have them, one after the other."""
    return "\n".join(path.read_text("utf-8") for path in SOURCES)


def written(source: str) -> str:
    """Return the interfaces and aliases of a module of TypedDicts, in its order.

    >>> print(written('class A(TypedDict):\\n    "What."\\n    b: NotRequired[list[int | None]]'))
    // Made by `python -m tests.javascript_types` from exercises/screens.py: change it there.
    <BLANKLINE>
    /** What. */
    export interface A {
      b?: (number | null)[];
    }
    <BLANKLINE>
    """
    body = ast.parse(source).body
    names = {name for node in body if (name := _name(node))}
    told = []
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            told.append(_doc(ast.get_docstring(node)) + _interface(node, names))
        elif _name(node):
            text = f"export type {_name(node)} = {_type(node.value, names)};\n"
            told.append(_doc(_text_of(after) or _comment_above(source, node)) + text)
    return "\n".join([HEAD, *told])


def _name(node: ast.stmt) -> str:
    """What a statement names: a TypedDict or an alias; empty for an import or a docstring."""
    match node:
        case ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _text_of(node: ast.stmt | None) -> str | None:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def _comment_above(source: str, node: ast.stmt) -> str:
    """The comment that stands right above a statement; a heading (`# ----`) is none."""
    found: list[str] = []
    for line in reversed(source.splitlines()[: node.lineno - 1]):
        if not line.startswith("# ") or line.startswith("# --"):
            break
        found.insert(0, line.removeprefix("# "))
    return "\n".join(found)


def _doc(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    lines = textwrap.dedent(text).strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "\n".join(
        [
            f"{indent}/**",
            *(f"{indent} * {line.strip()}".rstrip() for line in lines),
            f"{indent} */\n",
        ]
    )


def _interface(node: ast.ClassDef, names: set[str]) -> str:
    bases = [ast.unparse(base) for base in node.bases if ast.unparse(base) != "TypedDict"]
    for base in bases:
        if base not in names:
            raise UnknownTypeError(f"{node.name}: {base}")
    total = not any(
        word.arg == "total" and ast.literal_eval(word.value) is False for word in node.keywords
    )
    extends = f" extends {', '.join(bases)}" if bases else ""
    fields = [
        _field(one, names, total=total) for one in node.body if isinstance(one, ast.AnnAssign)
    ]
    return "\n".join([f"export interface {node.name}{extends} {{", *fields, "}\n"])


def _field(node: ast.AnnAssign, names: set[str], *, total: bool) -> str:
    annotation, required = node.annotation, total
    match annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired" | "Required" as word), slice=inner):
            annotation, required = inner, word == "Required"
    mark = "" if required else "?"
    return f"  {ast.unparse(node.target)}{mark}: {_type(annotation, names)};"


def _type(node: ast.expr | None, names: set[str]) -> str:
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):
            return _type(ast.parse(text, mode="eval").body, names)
        case ast.Name(id=name) if name in _PLAIN:
            return _PLAIN[name]
        case ast.Name(id=name) if name in names:
            return name
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left, names)} | {_type(right, names)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            values = ast.literal_eval(inner)
            values = values if isinstance(values, tuple) else (values,)
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case ast.Subscript(value=ast.Name(id=name), slice=inner):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            if name in _RECORDS and len(parts) == 2:
                key, value = (_type(one, names) for one in parts)
                return f"Record<{key}, {value}>"
            match parts:
                case [one, ast.Constant(value=value)] if name == "tuple" and value is ...:
                    return _listed(_type(one, names))
                case [one] if name in _LISTS:
                    return _listed(_type(one, names))
            if name == "tuple":
                return f"[{', '.join(_type(one, names) for one in parts)}]"
    raise UnknownTypeError(ast.unparse(node) if node else "nothing")


def _listed(told: str) -> str:
    return f"({told})[]" if " " in told and not told.startswith(("Record<", "[")) else f"{told}[]"


if __name__ == "__main__":
    TARGET.write_text(written(source()), "utf-8")
