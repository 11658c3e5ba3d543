"""Texts of other programs, told by their looks: named in one sentence, not read word by word."""

from __future__ import annotations

import re
from typing import NamedTuple

from belote_core.errors import RecordError
from belote_core.toml.places import line_and_column


class _Format(NamedTuple):
    """A format's name, and what only such a text looks like."""

    name: str
    looks: re.Pattern[str]


_FORMATS = (
    _Format("PBN", re.compile(r'^\s*\[[A-Z][A-Za-z]*\s+"', re.MULTILINE)),
    _Format("PBN", re.compile(r"(?:^|\s)[NESW]:[AKQJT2-9]*\.[AKQJT2-9]*\.[AKQJT2-9]*\.")),
    _Format("LIN", re.compile(r"(?:^|[|?&=\s])(?:md|pn|sv|mb|pc|qx)(?:\||%7C)", re.IGNORECASE)),
    _Format("FEN", re.compile(r"^\s*[\w?]+(?:/[\w?]*){3,}\s+[wb]\s+\S+\s", re.ASCII)),
    _Format(
        "BGA",
        re.compile(
            r"^.*\b(?:plays|bids|passes|joue|passe)\b.*\n(?:.*\n)?.*\b(?:wins the (?:last )?trick"
            r"|plays|bids|passes|joue|passe|remporte le pli)\b",
            re.MULTILINE,
        ),
    ),
    _Format("JSON", re.compile(r'^\s*[\[{].*"\w+"\s*:', re.DOTALL)),
    _Format("JSON", re.compile(r"^\s*\[\s*'[^']{3,}'\s*,\s*\[")),
    _Format("XML", re.compile(r"^\s*<\??[A-Za-z]")),
    _Format("coinche", re.compile(r"\b(?:coinche|contree|surcoinche)\b", re.IGNORECASE)),
    _Format("tarot", re.compile(r"\b(?:bouts?|chelem|garde|petite|excuse)\b", re.IGNORECASE)),
)
# What other languages call suits, ranks and trumps, where French and English do not.
_OTHER_LANGUAGES = {
    "de": (
        *("herz", "karo", "kreuz", "bube", "ass", "trumpf", "stich"),
        *("eichel", "schellen", "schilten", "rosen", "ober", "unter", "und"),
    ),
    "nl": (
        *("harten", "ruiten", "klaveren", "schoppen", "boer", "heer", "vrouw"),
        *("aas", "troef", "slag"),
    ),
    "it": (*("cuori", "quadri", "fiori", "picche", "fante", "asso", "briscola"),),
    "es": (
        *("corazones", "picas", "treboles", "diamantes", "sota", "triunfo", "espadas"),
        *("bastos", "oros", "copas"),
    ),
    "pt": (*("copas", "ouros", "espadas", "paus", "valete", "trunfo"),),
}
_WORD = re.compile(r"[^\W\d_]+")
# Other games have looks of their own only in a text of some length.
_MOST = 4000


def recognise(text: str) -> RecordError | None:
    """Name a text of another program or another language, None for what may be ours."""
    start = text[:_MOST]
    for one in _FORMATS:
        found = one.looks.search(start)
        if found is not None:
            return fault("foreign_format", text, found.start(), name=one.name)
    words = [(word[0].lower(), word.start()) for word in _WORD.finditer(start)]
    for lang, known in _OTHER_LANGUAGES.items():
        hits = [at for word, at in words if word in known]
        if len(hits) > 1 or (hits and len(words) <= 4):
            return fault("foreign_language", text, hits[0], name=lang)
    return None


def fault(code: str, text: str, at: int, *, name: str) -> RecordError:
    """Make an error that points at where the looks begin."""
    while at < len(text) - 1 and text[at].isspace():
        at += 1
    line, column = line_and_column(text, at)
    return RecordError(code, line=line, column=column, name=name)
