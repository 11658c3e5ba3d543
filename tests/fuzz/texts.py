"""Text to positions: what people type, spoilt, through every reader that takes words."""

from belote_core import PRESETS, BeloteError, parse_any, parse_card, parse_cards
from belote_core.report import as_data, read, report
from belote_core.wording.report import sections
from tests.fuzz import corpus
from tests.fuzz.told import check_said
from tutorials.kit import answers

READERS = (parse_card, parse_cards, parse_any)


def attempt(draw):
    """One text: as a card, as a record, as a position, as the page "Vérifier" takes it."""
    whole = corpus.words() + corpus.records()[:20]
    text = corpus.spoilt(draw, draw.choice(whole), whole)
    rules = PRESETS[draw.choice(tuple(PRESETS))]
    for reader in READERS:
        refused(reader, text)
    answer = refused(lambda: report(read(text), rules))
    if answer is not None:
        as_data(answer)
        for lang in ("fr", "en"):
            assert sections(answer, lang=lang)
    answers.answer(text, rules)


def refused(reader, *arguments):
    """Read; a refusal is one that can be said, and says so with None."""
    try:
        return reader(*arguments)
    except BeloteError as error:
        check_said(error)
        return None
