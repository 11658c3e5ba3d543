"""The pages beside the course, without Python: the server and the export read this list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorials.app import glossary, index, rules, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEAFLETS: Mapping[str, Callable[[str], str]] = dict(
    zip(index.LEAFLETS, (rules.render, glossary.render, summary.render), strict=True)
)
