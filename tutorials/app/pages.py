"""The one list of pages, which the index, the server, the export and the tests read."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal

from tutorials.kit import prose


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook: `name` is its file and its address, `number` a lesson's place in the path."""

    name: str
    number: int
    kind: Literal["lesson", "tool"]
    minutes: int = 10

    @property
    def title(self) -> dict[str, str]:
        """Its title in both languages."""
        return prose.plain(self.name, "intro.title")

    @property
    def what(self) -> dict[str, str]:
        """What a tool is for, in three words, in both languages."""
        return prose.plain(self.name, "intro.what")

    @property
    def notebook(self) -> Path:
        """The notebook's file, in a checkout or an installed wheel."""
        return Path(str(files("tutorials").joinpath(f"{self.name}.py")))


PAGES = (
    Page("01_cards", 1, "lesson"),
    Page("02_deal", 2, "lesson"),
    Page("03_bidding", 3, "lesson"),
    Page("04_following", 4, "lesson"),
    Page("05_trump_and_overtrump", 5, "lesson"),
    Page("06_belote_last_trick_capot", 6, "lesson"),
    Page("07_settlement_three", 7, "lesson"),
    Page("08_match", 8, "lesson"),
    Page("09_house_rules", 9, "lesson"),
    Page("10_partner", 10, "lesson"),
    Page("11_announcements", 11, "lesson"),
    Page("12_settlement_four", 12, "lesson"),
    Page("13_first_tips", 13, "lesson"),
    Page("14_exam", 14, "lesson"),
    Page("20_train", 20, "tool"),
    Page("22_check", 22, "tool"),
)
