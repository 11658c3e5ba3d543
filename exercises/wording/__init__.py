"""The sentences of the exercises: questions, misreadings, and what the engine has no words for.

`fr.toml` and `en.toml` have the same groups and the same keys. The group `told` holds facts with
placeholders, `ask` what a question says, `themes` the short name of every rule case; every other
group holds misreadings by code.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from belote_core import Card, Suit
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from belote_core.wording.glossary import card_short

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("fr", "en")
_GRAMMAR = {"fr": fr, "en": en}
_TOLD, _ASK, _THEMES = "told", "ask", "themes"


@lru_cache(maxsize=8)
def groups(lang: str) -> Mapping[str, Mapping[str, str]]:
    """Return every sentence of a language by group and key; `KeyError` for another language."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    return tomllib.loads(files("exercises").joinpath("wording", f"{lang}.toml").read_text("utf-8"))


@lru_cache(maxsize=8)
def misreadings(lang: str) -> Mapping[str, str]:
    """Return the sentence of every misreading, by code."""
    others = (_TOLD, _ASK, _THEMES)
    found = [group for name, group in groups(lang).items() if name not in others]
    return {code: _polished(text, lang) for group in found for code, text in group.items()}


@lru_cache(maxsize=8)
def labels(lang: str) -> Mapping[str, str]:
    """Return what questions say, by key, with placeholders."""
    return {key: _polished(text, lang) for key, text in groups(lang)[_ASK].items()}


@lru_cache(maxsize=8)
def theme_names(lang: str) -> Mapping[str, str]:
    """Return the short name of every rule case, by theme."""
    return {key: _polished(text, lang) for key, text in groups(lang)[_THEMES].items()}


def misreading(code: str, lang: str) -> str:
    """Say what a misreading gets wrong."""
    return misreadings(lang)[code]


def told(
    code: str,
    facts: Mapping[str, Any],
    lang: str,
    *,
    you: int | None = None,
    names: Mapping[int, str] | None = None,
) -> str:
    """Say a fact: cards, suits and seats are named as the table names them.

    A fact called `seat` is who gets something; a tuple of (card, points) is written as a sum,
    a tuple of cards one after the other.
    """
    words = {name: _word(name, value, lang, you, names or {}) for name, value in facts.items()}
    text: str = _GRAMMAR[lang].filled(groups(lang)[_TOLD][code], **words)
    return text[:1].upper() + text[1:]


def _word(name: str, value: Any, lang: str, you: int | None, names: Mapping[int, str]) -> Any:
    grammar = _GRAMMAR[lang]
    if isinstance(value, Card):
        return str(grammar.the(value))
    if isinstance(value, Suit):
        return str(grammar.suit(value))
    if name == "seat":
        if value == you:
            return groups(lang)[_TOLD]["you"]
        return names.get(value) or f"{grammar.PLAYER} {value + 1}"
    if isinstance(value, tuple) and all(isinstance(one, Card) for one in value):
        return " ".join(card_short(card, lang) for card in value)
    if isinstance(value, tuple):
        return _sum([(card_short(card, lang), points) for card, points in value])
    return value


def _sum(worth: list[tuple[str, int]]) -> str:
    """Write what each card is worth, and the total where there are several."""
    text = " + ".join(f"{card} {points}" for card, points in worth)
    return text if len(worth) == 1 else f"{text} = {sum(points for _, points in worth)}"


def _polished(text: str, lang: str) -> str:
    return fr.polish(text) if lang == "fr" else text


def amounts_by_side(amounts: tuple[int, ...]) -> str:
    """Write amounts by side.

    >>> amounts_by_side((-50, 50, 0))
    '−50 / 50 / 0'
    """
    return " / ".join(str(amount).replace("-", "−") for amount in amounts)
