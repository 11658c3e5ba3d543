"""A set as files for the teacher: what is printed, and what other programs read."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from belote_core import BeloteError
from exercises.own_set import OwnSet
from exercises.sheets import Sheet
from tutorials.kit.classroom import links
from tutorials.kit.printed import files

if TYPE_CHECKING:
    from exercises.class_screens import ClassFile
    from exercises.class_set import ClassSet


def sheet_of(made: ClassSet | OwnSet, base: str) -> Sheet:
    """Lay a set out for paper, with its link from the folder of the pages."""
    if isinstance(made, OwnSet):
        link = ""
        # Too long for a link: it is given as the file that it is.
        with suppress(BeloteError):
            link = links.link(made, base)
        return Sheet(exercises=made.written, link=link)
    return Sheet(
        exercises=made.exercises(),
        seed=made.seed,
        link=links.link(made, base),
        code=made.code,
        version=made.version,
    )


def file(made: ClassSet | OwnSet, base: str, name: str, lang: str, *, n: int) -> ClassFile | None:
    """Make the file that a page asks for; None for what is none."""
    if name not in files.IN_A_PAGE:
        return None
    sheet = sheet_of(made, base)
    text = files.content(name, sheet, lang).decode()
    return {"n": n, "name": files.file_name(name, sheet), "text": text}
