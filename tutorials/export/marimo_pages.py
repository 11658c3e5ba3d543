"""What marimo writes of a page, and what of it is left out."""

from __future__ import annotations

import re
import shutil
import sys
from typing import TYPE_CHECKING

from tutorials.app import marimo_inside
from tutorials.export import borrowed_tools, sister_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tutorials.app.pages import Page

# What marimo lays beside its pages and no page of ours asks for.
_LEFT_OUT = (
    "CLAUDE.md",
    "logo.png",
    "*.ico",
    "*.webmanifest",
    "manifest.json",
    "*icon*.png",
    "*chrome*.png",
)
# Drawing plots, reading SQL, writing together: a fifth of the folder, loaded by who uses it.
_NEVER_USED = ("Plot-*.js", "node-sql-parser-*.js", "loro_wasm_bg-*.wasm")
_WARNING = re.compile(
    r"<script>\s*if \(window\.location\.protocol === 'file:'\).*?</script>", re.DOTALL
)


def write_page(
    stage: Path, page: Page, first: Page, site: Path, run: Callable[[Path, Page, Path], None]
) -> None:
    """Export the first page, and write the others after it where nothing but cells differs."""
    there, html = site / f"{first.name}.html", None
    if page is not first:
        notebooks = (stage / first.notebook.name, stage / page.notebook.name)
        html = sister_pages.sister(there, *notebooks)
    if html is None:
        run(stage, page, site)
    else:
        (site / f"{page.name}.html").write_text(html, "utf-8")


def run_marimo(
    options: Sequence[str], setting: dict[str, str], stage: Path, page: Page, site: Path
) -> None:
    """Let marimo export one page, from inside the folder of the copies."""
    borrowed_tools.run(
        sys.executable, "-m", "marimo", "export", "html-wasm", page.notebook.name,
        "--output", str(site / f"{page.name}.html"), "--offline", "--no-sandbox",
        *options, cwd=stage, env=borrowed_tools.environment(**setting),
    )  # fmt: skip


def drop_the_rest(site: Path) -> None:
    """Take out what marimo lays beside its pages, or asks for in them, and no page of ours uses."""
    for pattern in (*_LEFT_OUT, *(f"assets/{name}" for name in _NEVER_USED)):
        for file in site.glob(pattern):
            file.unlink()
    for page in site.glob("*.html"):
        html = marimo_inside.without_unused_links(page.read_text("utf-8"))
        page.write_text(_WARNING.sub("", html), "utf-8")
    # marimo's code asks for it by name.
    (site / "favicon.ico").touch()
    # The wheel of the course is among the packages too, and taken from there.
    shutil.rmtree(site / "public", ignore_errors=True)
