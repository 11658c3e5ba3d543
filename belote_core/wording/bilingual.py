"""What is said in every language at once.

>>> in_both(lambda lang: lang.upper())
{'fr': 'FR', 'en': 'EN'}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from belote_core.wording import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

T = TypeVar("T")


def in_both(say: Callable[[str], T]) -> dict[str, T]:
    """Say something in both languages."""
    return {lang: say(lang) for lang in LANGUAGES}


def filled(
    labels: Callable[[str], Mapping[str, str]],
    key: str,
    facts: Mapping[str, Mapping[str, str] | object],
) -> dict[str, str]:
    """Return a label in both languages, its numbers agreed with; a fact may be in both itself."""
    return in_both(
        lambda lang: LANGUAGES[lang].grammar.filled(
            labels(lang)[key],
            **{
                name: fact[lang] if isinstance(fact, dict) else fact for name, fact in facts.items()
            },
        )
    )
