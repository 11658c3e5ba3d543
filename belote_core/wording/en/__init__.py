"""The sentences in English."""

from belote_core.wording.en import (
    errors,
    grammar,
    knobs,
    players,
    report,
    rulings,
    said,
    settlement,
    table,
)
from belote_core.wording.language import Language

ENGLISH = Language(
    code="en",
    grammar=grammar,
    rulings=rulings,
    settlement=settlement,
    errors=errors,
    table=table,
    knobs=knobs,
    players=players,
    report=report,
    said=said,
)
