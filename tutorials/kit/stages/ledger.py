"""A settlement line by line, headed by its sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorials.kit import prose
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from belote_core import Settlement
    from exercises.screens import Ledgers


def ledger(settlement: Settlement) -> Ledgers:
    """Lay out a settlement in every language."""
    heads = spreads.sides(settlement.rules)
    named = {lang: [head[lang] for head in heads] for lang in prose.LANGUAGES}
    return shapes.lines(settlement, named)
