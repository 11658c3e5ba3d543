"""The notebooks as they go into an export: copies that name the course's wheel.

The notebooks themselves stay as they are: what an exported page needs otherwise is changed here.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from tutorials.export import course_wheel, manifest
from tutorials.export.errors import ExportError
from tutorials.export.laboratory import without_laboratory
from tutorials.kit import trouble

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tutorials.app.pages import Page

_SCRIPT = "# /// script"
_NEEDS = "# dependencies = "


def lay(stage: Path, pages: Sequence[Page]) -> Path:
    """Lay copies of the notebooks into a folder, beside the wheel that each of them names.

    marimo reads a notebook's styles and head from beside it, and only from inside the folder.
    """
    (stage / "kit").mkdir(parents=True)
    wheel = course_wheel.write(stage)
    kit = pages[0].notebook.parent / "kit"
    for file in (*kit.glob("*.css"), *kit.glob("*.html")):
        shutil.copy(file, stage / "kit")
    with (stage / "kit" / "head.html").open("a", encoding="utf-8") as head:
        head.write(trouble.head(files=manifest.NAME))
    for page in pages:
        (stage / page.notebook.name).write_text(_copy(page, wheel.name), "utf-8")
    return stage


def _copy(page: Page, wheel: str) -> str:
    return _naming(wheel, without_laboratory(page.notebook.read_text("utf-8")), page.name)


def _naming(wheel: str, notebook: str, name: str) -> str:
    """Name the wheel alone: what else the notebook names comes with it, which needs it too."""
    lines = notebook.splitlines(keepends=True)
    (at,) = (i for i, line in enumerate(lines) if line.startswith(_NEEDS))
    if lines[0].strip() != _SCRIPT:
        raise ExportError("no_script_block", page=name)
    lines[at] = f"{_NEEDS}{json.dumps([f'{course_wheel.DISTRIBUTION} @ ./{wheel}'])}\n"
    return "".join(lines)
