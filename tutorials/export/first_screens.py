"""The first screens of an exported page: put into its file, and the kit beside it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tutorials.app import first_screens

if TYPE_CHECKING:
    from pathlib import Path

    from tutorials.app.pages import Page


def add(site: Path, page: Page) -> None:
    """Put the first screens of a page right after its <body>, and what they share beside it."""
    _, defs = import_module(f"tutorials.{page.name}").app.run()
    first = first_screens.of(defs["page"])
    folder = site / first.kit.folder
    folder.mkdir(exist_ok=True)
    for name, text in first.kit.files.items():
        (folder / name).write_text(text, "utf-8")
    html = site / f"{page.name}.html"
    html.write_text(first.into(html.read_text("utf-8"), root="./", clock=True), "utf-8")
