"""The JavaScript and the styles of the kit, read so that a wheel and a checkout agree."""

from __future__ import annotations

from importlib.resources import files


def read(name: str) -> str:
    """Return what notebooks name themselves and marimo wants beside them: a style, a head."""
    return files(__package__).joinpath(name).read_text("utf-8")


def style(name: str) -> str:
    """Return the styles of a widget, or of a part of it.

    >>> ".frame" in style("frame")
    True
    """
    return files(__package__).joinpath("web", "styles", f"{name}.css").read_text("utf-8")


def bundle(name: str) -> str:
    """Return the JavaScript of a widget or a page, in one piece, as `npm run build` wrote it.

    A widget's code reaches the browser as one text without an address, so an import in it would
    have nothing to start from. Node makes the bundles; who only reads them needs none.

    >>> "export" in bundle("frame"), "import" in bundle("frame")
    (True, False)
    """
    return files(__package__).joinpath("web", "bundles", f"{name}.js").read_text("utf-8")
