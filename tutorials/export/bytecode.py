"""Compile the Python files of an archive. Runs inside the pages' own Python, at export.

Half of a page's start is otherwise spent on compiling what never changes.
"""

from __future__ import annotations

import zipfile
from importlib import util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

_DATE = (2026, 1, 1, 0, 0, 0)


def compile_archive(source: str, target: str) -> int:
    """Copy a zip with each .py replaced by its .pyc; return how many were.

    The digest of the source is in the .pyc but not checked when it is loaded. What does not
    compile, a template or a test of the parser, stays as it is.
    """
    compiled = 0
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            # Type stubs are for checkers: two thousand files that nobody imports.
            if name.endswith(("/", ".pyi")):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                try:
                    code = compile(data, name, "exec", dont_inherit=True)
                except SyntaxError:
                    pass
                else:
                    data = bytes(_code_to_hash_pyc(code, util.source_hash(data), checked=False))
                    name += "c"  # noqa: PLW2901
                    compiled += 1
            new.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return compiled
