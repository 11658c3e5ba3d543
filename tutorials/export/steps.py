"""What an export says of itself: each step when it begins, and how long it took."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Steps:
    """Say each step when it begins, and how long it took when it is done."""

    def __init__(self, lang: str, total: int, say: Callable[[str], None]) -> None:
        self.words, self.total, self.say = prose.words(lang)["export"], total, say
        self.done = 0

    @contextmanager
    def step(self, code: str, **facts: object) -> Iterator[None]:
        """One step; nothing of it is told twice."""
        self.done += 1
        name = self.words[code].format(**facts)
        self.say(f"[{self.done}/{self.total}] {name}")
        began = time.monotonic()
        yield
        self.say(self.words["took"].format(seconds=round(time.monotonic() - began)))
