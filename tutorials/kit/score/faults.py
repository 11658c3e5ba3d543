"""Why a file is no score sheet, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutorials.kit.score.entries import Refusal
    from tutorials.kit.score.sheet import Sheet


class FileError(ValueError):
    """A file that is no sheet: a code of `score_file`, and facts of which `line` is the place.

    Where a deal of it is `refused`, as one that is typed would be, it says why and on which sheet.
    """

    def __init__(
        self, code: str, *, refused: tuple[Refusal, Sheet] | None = None, **facts: Any
    ) -> None:
        super().__init__(code)
        self.code, self.facts, self.refused = code, facts, refused
