"""The sentences around a score sheet: who sits there, what was refused, what a file lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import BeloteError, explain
from exercises import bilingual
from exercises.feedback import LEARNER
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.bilingual import Speech
    from exercises.screens import Text
    from tutorials.kit.score.entries import Refusal
    from tutorials.kit.score.faults import FileError
    from tutorials.kit.score.sheet import Sheet


def word(key: str, **facts: Any) -> Text:
    """Return a label of the counter in both languages."""
    return prose.word(key, "score", **facts)


def told(key: str, **facts: Any) -> Text:
    """Say in both languages what is filled in here, and not by the page."""
    return prose.word(key, "score_told", **facts)


def seat(sheet: Sheet, number: int) -> Text:
    """Name a seat: as somebody called it, or by its number."""
    name = sheet.name(number)
    if name:
        return bilingual.in_both(lambda _: name)
    return default(sheet, number)


def default(sheet: Sheet, number: int) -> Text:
    """Name a seat that nobody gave a name: by its number, at four within its pair."""
    rules = sheet.rules
    if not rules.fixed_pairs:
        return word("player_n", n=number + 1)
    side, place = rules.side_of(number), number // rules.sides + 1
    return word("us_n" if side == rules.side_of(LEARNER) else "them_n", n=place)


def seats(sheet: Sheet) -> list[Text]:
    """Name every seat."""
    return [seat(sheet, number) for number in range(sheet.rules.players)]


def sides(sheet: Sheet) -> list[Text]:
    """Name every side: its player, or whose pair it is."""
    return [word("us"), word("them")] if sheet.rules.fixed_pairs else seats(sheet)


def speech(sheet: Sheet, lang: str) -> Speech:
    """Return how the engine speaks of this table: the pairs as ours and theirs."""
    names = {number: text[lang] for number, text in enumerate(seats(sheet))}
    return {"lang": lang, "you": LEARNER if sheet.rules.fixed_pairs else None, "names": names}


def refused(refusal: Refusal, sheet: Sheet) -> Text:
    """Say why something is not written down, and what to do."""
    facts: dict[str, Any] = dict(refusal.facts)
    if refusal.side is not None:
        facts["who"] = sides(sheet)[refusal.side]
    if isinstance(facts.get("cause"), BeloteError):
        facts["cause"] = explained(facts["cause"], sheet)
    return prose.word(refusal.code, "score_refused", **facts)


def explained(error: BeloteError, sheet: Sheet) -> Text:
    """Say what the engine refused."""
    return bilingual.in_both(lambda lang: explain(error, **speech(sheet, lang)))


def file_error(error: FileError) -> Text:
    """Say why a file is no sheet, and what to do."""
    facts: Mapping[str, Any] = error.facts
    if error.refused is not None:
        facts = {**facts, "cause": refused(*error.refused)}
    return prose.word(error.code, "score_file", **facts)
