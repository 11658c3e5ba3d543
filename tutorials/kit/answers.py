"""What the page "Vérifier" shows for a text: sections in both languages, faults placed."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from belote_core import CLASSIC_4, CardError, RecordError, explain, parse_card
from belote_core.record.position_text import PositionText
from belote_core.report import DealReport, looks_like_record, read, report
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import GLYPH_AS_TEXT, card_short
from belote_core.wording.report import missing, sections
from tutorials.kit import prose

if TYPE_CHECKING:
    from belote_core import RuleSet

_WORD = re.compile(r"[^\s,;\"]+")
# As a text names its table, in either language.
TABLE = "table"
_HTML = ("sentence", "text", "outcome")


def answer(text: str, rules: RuleSet) -> dict[str, Any]:
    """Answer what somebody typed, under the page's rules unless the text names its own."""
    told: dict[str, Any] = {"text": text, "fields": None, "faults": [], "fr": [], "en": []}
    if not text.strip():
        return told | {"fields": _fields(PositionText(""), rules)}
    try:
        subject = read(text)
    except RecordError as error:
        return told | {"faults": [_fault(text, fault) for fault in error.faults]}
    if isinstance(subject, PositionText):
        by_clicks = not (subject.is_count or subject.earlier)
        told["fields"] = _fields(subject, _rules(subject, rules)) if by_clicks else None
        if subject.faults:
            return told | {"faults": [_fault(text, fault) for fault in subject.faults]}
    try:
        answered = report(subject, rules)
    except RecordError as error:
        if error.code.endswith("_missing"):
            return told | _in_both(partial(missing, error))
        return told | {"faults": [_fault(text, fault) for fault in error.faults]}
    found = [f.fault for f in [answered] if isinstance(f, DealReport) and f.fault]
    told["faults"] = [_fault(text, fault) for fault in found]
    return told | _in_both(partial(sections, answered))


def _in_both(laid_out: Any) -> dict[str, Any]:
    return {lang: [_html(section) for section in laid_out(lang=lang)] for lang in LANGUAGES}


def _fields(written: PositionText, rules: RuleSet) -> dict[str, Any]:
    """Say what the text gives so far, so that clicks go on from there."""
    return {
        "players": rules.players,
        "pack": [card.code for card in rules.cards],
        "trump": written.trump.value if written.trump else None,
        "trick": [card.code for card in written.trick],
        "hand": [card.code for card in written.hand],
        "taker": written.taker,
        "house": written.house.text,
    }


def _rules(written: PositionText, rules: RuleSet) -> RuleSet:
    """Follow the rules that a text names, the page's while they cannot be."""
    try:
        return written.rules(rules)
    except RecordError:
        return rules


def _other_table(token: str, fault: RecordError) -> dict[str, Any] | None:
    """Offer the table that has the card, in one click: its name is written behind the card."""
    card = str(fault.facts.get("card"))
    if fault.code != "not_in_pack" or card not in {one.code for one in CLASSIC_4.cards}:
        return None
    labels = {lang: prose.words(lang)["check"]["other_table"] for lang in prose.LANGUAGES}
    text = dict.fromkeys(LANGUAGES, f"{token}, {TABLE} {CLASSIC_4.id},")
    return {"text": text} | {
        lang: label.format(pack=CLASSIC_4.pack) for lang, label in labels.items()
    }


def _fault(text: str, fault: RecordError) -> dict[str, Any]:
    """Place a fault in the text, with the suggested mend."""
    lines = text.split("\n")
    offset = sum(len(line) + 1 for line in lines[: fault.line - 1]) + fault.column - 1
    offset = min(offset, len(text))
    # A string of a record: what it says is what is wrong.
    offset += text.startswith('"', offset)
    word = _WORD.match(text, offset)
    token = fault.facts.get("token")
    if not isinstance(token, str) or not text.startswith(token, offset):
        token = word[0] if word else ""
    suggestion = fault.facts.get("suggestion")
    told: dict[str, Any] = {
        "offset": offset,
        "length": len(token),
        "line": fault.line,
        "column": fault.column,
        "token": token,
        "fix": None,
    }
    if token:
        told["fix"] = _other_table(token, fault)
    if suggestion and token:
        mends = _mends(suggestion, in_record=looks_like_record(text))
        labels = {lang: prose.words(lang)["check"]["fix"] for lang in prose.LANGUAGES}
        said = {lang: label.format(text=mends[lang]) for lang, label in labels.items()}
        told["fix"] = {"text": mends} | said
    return told | {lang: explain(fault, lang=lang) for lang in LANGUAGES}


def _mends(suggestion: str, *, in_record: bool) -> dict[str, str]:
    """Write the mend as a reader of each language would; records have one way for all."""
    try:
        card = parse_card(suggestion)
    except CardError:
        return dict.fromkeys(LANGUAGES, suggestion)
    if in_record:
        return dict.fromkeys(LANGUAGES, suggestion)
    return {lang: card_short(card, lang).replace(GLYPH_AS_TEXT, "") for lang in LANGUAGES}


def _html(section: dict[str, Any]) -> dict[str, Any]:
    """Turn the marks of emphasis into bold, in all that is shown as HTML."""
    told = dict(section)
    if "paragraphs" in told:
        told["paragraphs"] = [_bold(text) for text in told["paragraphs"]]
    if told["kind"] in ("cards", "lines"):
        key = "cards" if told["kind"] == "cards" else "rows"
        told[key] = [
            {name: _bold(v) if name in _HTML and v else v for name, v in one.items()}
            for one in told[key]
        ]
    told["title"] = told["title"].replace("*", "")
    return told


def _bold(text: str) -> str:
    return prose.bold(escape(text, quote=False))
