"""Who is spoken to, and what the others are called."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Voice:
    """`you` is the seat (from 0) spoken to in the second person; `names` those of the others."""

    you: int | None = None
    names: Mapping[int, str] = field(default_factory=dict)

    def is_you(self, seat: int | None) -> bool:
        """Whether this seat is the one spoken to."""
        return seat is not None and seat == self.you

    def name(self, seat: int, default: str) -> str:
        """A seat's name, or the language's word with its number counted from 1."""
        return self.names.get(seat) or f"{default} {seat + 1}"
