"""The JavaScript and the styles of the kit, read so that a wheel and a checkout agree."""

from __future__ import annotations

import re
from importlib.resources import files

_IMPORT = re.compile(r'^import [^;]* from "\./[^"]*";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:\{[^}]*\};\n)?(?!default )", re.MULTILINE)


# What notebooks name themselves: marimo wants it beside them.
_OF_NOTEBOOKS = ("theme.css", "head.html")


def read(name: str) -> str:
    """Return one file of the kit: what notebooks name, or what the widgets are made of."""
    folder = files(__package__)
    return (folder if name in _OF_NOTEBOOKS else folder / "web").joinpath(name).read_text("utf-8")


def module(*names: str) -> str:
    """Join ES modules into the single one a widget may have, the last being its entry.

    A widget's code reaches the browser as one text without an address, so a relative import has
    nothing to start from. The files stay ordinary modules that editors and linters understand.
    """
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", read(name))) for name in names)
