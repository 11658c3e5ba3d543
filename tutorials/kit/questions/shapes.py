"""Words in both languages have moved to `exercises.bilingual`; stages still ask for them here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from exercises import verdicts
from exercises.bilingual import filled, in_both, names, speech, voice
from exercises.bilingual import word as asked
from tutorials.kit import prose

if TYPE_CHECKING:
    from belote_core.scoring import Settlement
    from exercises.screens import Ledgers

__all__ = ["Both", "in_both", "lines", "names", "speech", "voice", "word"]

Both = dict[str, Any]


def word(key: str, group: str | None = None, **facts: Both | object) -> dict[str, str]:
    """Return a label of the questions, or of a group of the page's words."""
    if group is None:
        return asked(key, **facts)
    return filled(lambda lang: prose.words(lang)[group], key, facts)


def lines(settlement: Settlement, heads: dict[str, list[str]]) -> Ledgers:
    """A settlement line by line."""
    columns = zip(*heads.values(), strict=True)
    return verdicts.ledger(settlement, [dict(zip(heads, one, strict=True)) for one in columns])
