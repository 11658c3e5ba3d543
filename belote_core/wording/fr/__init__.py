"""Les phrases en français."""

from belote_core.wording.fr import (
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

FRENCH = Language(
    code="fr",
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
