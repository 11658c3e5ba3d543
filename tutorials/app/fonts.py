"""Lora and PT Sans (SIL OFL 1.1) for the pages that marimo does not serve: the files it carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tutorials.app import marimo_inside

if TYPE_CHECKING:
    from pathlib import Path

# Family, weights, and how marimo's file of it begins: what follows changes with each version.
_FACES: Final = (
    ("Lora", "400 700", "Lora-VariableFont_wght"),
    ("PT Sans", "400", "PTSans-Regular"),
    ("PT Sans", "700", "PTSans-Bold"),
)
# Beside the index, served or exported: an export lays marimo's files there itself.
FOLDER: Final = "assets"


def faces() -> str:
    """Return the style that names the fonts; without their files a page has those of its system.

    >>> faces().count("@font-face")
    3
    """
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weights}; font-display: swap; '
        f'src: url("{FOLDER}/{path.name}") format("woff2"); }}\n'
        for family, weights, path in _found()
    )


def _found() -> list[tuple[str, str, Path]]:
    there = marimo_inside.assets()
    return [
        (family, weights, path)
        for family, weights, begins in _FACES
        for path in sorted(there.glob(f"{begins}-*.woff2"))[:1]
    ]
