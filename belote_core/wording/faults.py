"""Errors into sentences, in either language: where, what, and what to do.

Each language's `errors` module holds the sentences, and how it names cards and seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.card_text import parse_card
from belote_core.cards import Suit
from belote_core.errors import BeloteError, RecordError
from belote_core.rulings import IllegalBid, IllegalCall, IllegalPlay
from belote_core.wording import house_words
from belote_core.wording.glossary import SUITS, card_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.wording.language import Language
    from belote_core.wording.voice import Voice

_SEATS = ("seat", "due", "taker", "leader", "turn")
_IN_CODES = ("not_a_record_card", "not_a_rank", "not_a_suit")
_LISTS = ("known", "allowed", "keys", "knobs", "expected", "value", "tables")


def sentence(words: Language, error: BeloteError, voice: Voice) -> str:
    """Say an error; a refused card, bid or call is said by its ruling."""
    if isinstance(error, IllegalPlay):
        return words.rulings.sentence(error.ruling, voice)
    if isinstance(error, IllegalBid):
        return words.rulings.bid_sentence(error.ruling, voice)
    if isinstance(error, IllegalCall):
        return words.rulings.call_sentence(error.ruling, voice)
    facts = dict(error.facts)
    if isinstance(facts.get("cause"), BeloteError):
        facts["cause"] = sentence(words, facts["cause"], voice)
    said = _said(words, facts, voice)
    if error.code == "misdeal":
        said["wrong"] = words.errors.misdeal(facts, voice)
    text = words.grammar.filled(words.errors.ERRORS[error.code], **said)
    if isinstance(error, RecordError):
        text = words.errors.PLACE.format(line=error.line, column=error.column) + text
    if facts.get("suggestion"):
        # Where only the two signs will do, they are what is offered.
        meant = facts["suggestion"]
        named = meant if error.code in _IN_CODES else _suggested(words, meant)
        text += words.errors.SUGGESTION.format(card=named)
    return words.errors.finished(text)


def _suggested(words: Language, text: str) -> str:
    """Name the card that was meant; a key or a verb stands as it is."""
    try:
        return card_short(parse_card(text), words.code)
    except BeloteError:
        return text


def _choice(words: Language, code: str) -> str:
    """Name one of two readings: a suit, or a card with its article."""
    if code in {suit.value for suit in Suit}:
        return SUITS[words.code][Suit(code)]
    return words.grammar.the(parse_card(code))


def _house_rule(knob: str | None, lang: str) -> dict[str, str]:
    """Name a house rule and its values as a text writes them."""
    if knob is None:
        return {}
    allowed = ", ".join(house_words.short_values(knob, lang))
    return {"rule": house_words.short_name(knob, lang), "allowed": allowed}


def _choices(words: Language, codes: Sequence[str]) -> str:
    """Name readings one after the other, "or" before the last."""
    named = [_choice(words, code) for code in codes]
    return words.errors.OR.join([", ".join(named[:-1]), named[-1]] if named[:-1] else named)


def _said(words: Language, facts: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """Turn facts into words: cards with their article, seats by their names."""
    said = dict(facts)
    if "card" in facts:
        said["card"] = words.grammar.the(parse_card(facts["card"]))
    for name in _SEATS:
        if name in facts:
            said |= words.errors.seat(name, facts[name], voice)
    for name in _LISTS:
        if isinstance(facts.get(name), tuple):
            said[name] = ", ".join(map(str, facts[name]))
    if "choices" in facts:
        said["choices"] = _choices(words, facts["choices"])
    said |= _house_rule(facts.get("rule"), words.code)
    for name, named in (("expected", words.errors.KINDS), ("name", words.errors.FOREIGN)):
        if isinstance(facts.get(name), str):
            said[name] = named.get(facts[name], facts[name])
    value = said.get("value")
    return said | {"value": getattr(value, "value", value)} | _counted(facts)


def _counted(facts: dict[str, Any]) -> dict[str, Any]:
    """Number seats and sides: records count them from 0, what people write in words from 1."""
    first = facts.get("counted_from", 0)
    said = {"counted_from": first, "last": facts.get("players", 0) - 1 + first}
    said["last_side"] = facts.get("sides", 0) - 1 + first
    if isinstance(facts.get("seat"), int):
        said["number"] = facts.get("number", facts["seat"] + first)
    if isinstance(facts.get("side"), int):
        said["side"] = facts["side"] + first
    return said
