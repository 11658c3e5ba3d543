"""The pages beside the course, without Python: the server and the export read these lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorials.app import glossary, index, notes, rules, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEAFLETS: Mapping[str, Callable[[str], str]] = dict(
    zip(index.LEAFLETS, (rules.render, glossary.render, summary.render), strict=True)
)
# What the server and the export have besides: the index leads to no window that follows another.
BESIDE: Mapping[str, Callable[[str], str]] = {**LEAFLETS, notes.NAME: notes.render}
