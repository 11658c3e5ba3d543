"""A text in both languages, of which a page shows one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Mapping


def both(texts: Mapping[str, str]) -> str:
    """Write a text in both languages; the page's style shows the one that `<html lang>` names.

    >>> both({"fr": "pli", "en": "trick"})
    '<span lang="fr">pli</span><span lang="en">trick</span>'
    """
    return "".join(f'<span lang="{lang}">{escape(texts[lang])}</span>' for lang in prose.LANGUAGES)
