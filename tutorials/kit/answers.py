"""What the page "Vérifier" shows for a text: sections in both languages, faults placed."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, cast

from belote_core import (
    CLASSIC_4,
    BeloteError,
    CardError,
    PositionError,
    Record,
    RecordError,
    explain,
    parse_card,
    parse_table_code,
)
from belote_core.articles import ARTICLES
from belote_core.record.position_text import PositionText
from belote_core.report import (
    DealReport,
    PositionReport,
    ask,
    looks_like_record,
    read,
    read_place,
    report,
)
from belote_core.toml.places import offset_at
from belote_core.what_changes import what_changes
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import GLYPH_AS_TEXT, card_short
from belote_core.wording.house_words import HOUSE_WORDS, house_text
from belote_core.wording.report import (
    as_written,
    asked_sections,
    changes_sections,
    is_it_this,
    missing,
    read_as,
    sections,
)
from exercises import bilingual, felt, markup, verdicts, wording
from exercises.kinds.decision import seen_by_learner
from tutorials.kit import prose
from tutorials.kit.house_choices import house_choices
from tutorials.kit.stages.frames import PLAYED, frames, seats
from tutorials.kit.stages.replay import STEPPED
from tutorials.kit.stages.stage import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import Position, RuleSet
    from exercises.screens import (
        CardAnswer,
        CheckAnswer,
        CheckedPosition,
        ElsewhereAnswer,
        Fault,
        Fields,
        Fix,
        ReplayScreen,
        ReplayStage,
        Section,
    )

_WORD = re.compile(r"[^\s,;\"]+")
# As a text names its table, in either language.
TABLE = "table"
_HTML = ("sentence", "text", "outcome")
# As a sentence names the article it rests on, at its end.
_CITED = re.compile(rf" \(article ({'|'.join(map(re.escape, ARTICLES))})\)")


def answer(text: str, rules: RuleSet) -> CheckAnswer:
    """Answer what somebody typed, under the page's rules unless the text names its own."""
    told: CheckAnswer = {
        "text": text,
        "fields": None,
        "faults": [],
        "house": [],
        "fr": [],
        "en": [],
    }
    if not text.strip():
        told["fields"] = _fields(PositionText(""), rules)
        return told
    try:
        subject = read(text, HOUSE_WORDS)
    except RecordError as error:
        told["faults"] = [_fault(text, fault) for fault in error.faults]
        return told
    if isinstance(subject, PositionText):
        subject = subject.at_chosen_table()
        # What is asked about lies there too, not what is left of the text without it.
        laid = subject.meant or subject
        by_clicks = not (laid.is_count or laid.earlier)
        told["fields"] = _fields(laid, _rules(laid, rules)) if by_clicks else None
        if subject.faults:
            asks = _is_it_this(subject)
            told["faults"] = [asks] if asks else [_fault(text, fault) for fault in subject.faults]
            return told
        told["house"] = house_choices(subject, rules)
    try:
        answered = report(subject, rules)
    except RecordError as error:
        if error.code.endswith("_missing"):
            return _with_sections(told, partial(missing, error))
        told["faults"] = [_fault(text, fault) for fault in error.faults]
        return told
    if isinstance(answered, PositionReport):
        position = seen_by_learner(answered.position)
        told["position"] = _on_the_table(position)
        return _with_sections(
            told,
            lambda lang: [
                *position_sections(position, lang=lang),
                *read_as(subject, lang=lang),
            ],
        )
    if isinstance(answered, DealReport):
        _add_deal(told, answered)
    return _with_sections(
        told, lambda lang: [*sections(answered, lang=lang), *read_as(subject, lang=lang)]
    )


def position_sections(position: Position, *, lang: str) -> list[dict[str, Any]]:
    """Lay out the report of a position, the players called as they are at the table."""
    names = bilingual.names(position.rules.players, lang)
    return sections(report(position), lang=lang, names=names)


def _on_the_table(position: Position) -> CheckedPosition:
    """Lay a position, with the ruling on each card of the hand."""
    return {
        "table": felt.played(position),
        "rulings": {
            ruling.card.code: verdicts.of_card(position, ruling, None)
            for ruling in position.rulings
        },
    }


def card_answer(text: str, at: str, n: int = 0) -> CardAnswer:
    """Answer for one card of a recorded deal; no section where there is none at that place."""
    told: CardAnswer = {"n": n, "at": at, "fr": [], "en": []}
    try:
        asked, *_ = ask(read(text), read_place(at))
    except BeloteError:
        return told
    told["fr"], told["en"] = _in_both(partial(asked_sections, asked))
    return told


def elsewhere_answer(text: str, code: str, n: int = 0) -> ElsewhereAnswer:
    """Say what changes in a recorded deal at the table of a code; nothing where there is none."""
    told: ElsewhereAnswer = {"n": n, "code": code, "fr": [], "en": []}
    try:
        subject, rules = read(text, HOUSE_WORDS), parse_table_code(code)
    except BeloteError:
        return told
    if not isinstance(subject, Record):
        return told
    try:
        laid_out = partial(changes_sections, what_changes(subject, rules))
    except PositionError as error:
        laid_out = partial(_not_there, error)
    told["fr"], told["en"] = _in_both(laid_out)
    return told


def _not_there(error: PositionError, *, lang: str) -> list[dict[str, Any]]:
    """Say why a deal cannot be at another table."""
    title = prose.word("elsewhere", "check")[lang]
    return [{"kind": "text", "title": title, "paragraphs": [explain(error, lang=lang)]}]


def _add_deal(told: CheckAnswer, answered: DealReport) -> None:
    """Add what is wrong in a deal, or the deal to step through."""
    if answered.fault:
        told["faults"] = [_fault(told["text"], answered.fault)]
    elif answered.tricks:
        told["replay"] = _stepped(answered)


def _stepped(answered: DealReport) -> ReplayScreen:
    """Lay out a deal to step through on the table, each card with its ruling."""
    title = prose.word("stepped", "check")
    stage: ReplayStage = {
        "frames": frames(answered.audit, PLAYED),
        "seats": seats(answered.end.rules),
        "pairs": answered.end.rules.fixed_pairs,
        "words": labels(*STEPPED),
    }
    if answered.settlement is not None:
        stage["lines"] = verdicts.ledger(answered.settlement)
    return {
        "id": "deal",
        "kind": "replay",
        "title": title,
        "body": None,
        "table": None,
        "status": title,
        "stage": stage,
        "actions": {},
    }


def _with_sections(told: CheckAnswer, laid_out: Callable[..., list[Any]]) -> CheckAnswer:
    """Add what is laid out for people, in both languages."""
    told["fr"], told["en"] = _in_both(laid_out)
    return told


def _in_both(laid_out: Callable[..., list[Any]]) -> tuple[list[Section], list[Section]]:
    """Lay sections out in both languages, French first."""
    french, english = (
        [_html(section, lang) for section in laid_out(lang=lang)] for lang in prose.LANGUAGES
    )
    return french, english


def _fields(written: PositionText, rules: RuleSet) -> Fields:
    """Say what the text gives so far, so that clicks go on from there."""
    return {
        "players": rules.players,
        "pack": [card.code for card in rules.cards],
        "trump": written.trump.value if written.trump else None,
        "trick": [card.code for card in written.trick],
        "hand": [card.code for card in written.hand],
        "taker": written.taker,
        "house": bilingual.in_both(lambda lang: house_text(written.house, lang)),
    }


def _rules(written: PositionText, rules: RuleSet) -> RuleSet:
    """Follow the rules that a text names, the page's while they cannot be."""
    try:
        return written.rules(rules)
    except RecordError:
        return rules


def _other_table(token: str, fault: RecordError) -> Fix | None:
    """Offer the table that has the card, in one click: its name is written behind the card."""
    card = str(fault.facts.get("card"))
    if fault.code != "not_in_pack" or card not in {one.code for one in CLASSIC_4.cards}:
        return None
    text = dict.fromkeys(LANGUAGES, f"{token}, {TABLE} {CLASSIC_4.id},")
    said = prose.word("other_table", "check", pack=CLASSIC_4.pack)
    return {"text": text, "fr": said["fr"], "en": said["en"]}


def _fault(text: str, fault: RecordError) -> Fault:
    """Place a fault in the text, with the suggested mend."""
    offset = min(offset_at(text, fault.line, fault.column), len(text))
    # A string of a record: what it says is what is wrong.
    offset += text.startswith('"', offset)
    word = _WORD.match(text, offset)
    token = fault.facts.get("token")
    if not isinstance(token, str) or not text.startswith(token, offset):
        token = word[0] if word else ""
    return {
        "offset": offset,
        "length": len(token),
        "line": fault.line,
        "column": fault.column,
        "token": token,
        "fix": _fix(text, fault, token) if token else None,
        "fr": explain(fault, lang="fr"),
        "en": explain(fault, lang="en"),
    }


def _is_it_this(written: PositionText) -> Fault | None:
    """Ask for the whole text whether it means this, to be put there by one click."""
    if written.meant is None:
        return None
    asks = bilingual.in_both(lambda lang: " ".join(is_it_this(written, lang=lang)))
    meant = bilingual.in_both(partial(_meant, written.meant))
    said = prose.word("is_it_this", "check")
    return {
        "offset": 0,
        "length": len(written.text),
        "line": 1,
        "column": 1,
        # The whole text is asked about: no word of it.
        "token": "",
        "fix": {"text": meant, "fr": said["fr"], "en": said["en"]},
        "fr": asks["fr"],
        "en": asks["en"],
    }


def _meant(meant: PositionText, lang: str) -> str:
    return as_written(meant, lang).replace(GLYPH_AS_TEXT, "")


def _fix(text: str, fault: RecordError, token: str) -> Fix | None:
    """Return what to put there, and how the button says it: what was meant, or another table."""
    suggestion = fault.facts.get("suggestion")
    if not suggestion:
        return _other_table(token, fault)
    mends = _mends(suggestion, in_record=looks_like_record(text))
    said = {
        lang: prose.words(lang)["check"]["fix"].format(text=mends[lang]) for lang in prose.LANGUAGES
    }
    return {"text": mends, "fr": said["fr"], "en": said["en"]}


def _mends(suggestion: str, *, in_record: bool) -> dict[str, str]:
    """Write the mend as a reader of each language would; records have one way for all."""
    try:
        card = parse_card(suggestion)
    except CardError:
        return dict.fromkeys(LANGUAGES, suggestion)
    if in_record:
        return dict.fromkeys(LANGUAGES, suggestion)
    return {lang: card_short(card, lang).replace(GLYPH_AS_TEXT, "") for lang in LANGUAGES}


def _html(section: Mapping[str, Any], lang: str) -> Section:
    """Turn the marks of emphasis into bold, in all that is shown as HTML; lead to the rules."""
    told = dict(section)
    if "paragraphs" in told:
        told["paragraphs"] = [_linked(text, lang) for text in told["paragraphs"]]
    if told["kind"] in ("cards", "lines"):
        key = "cards" if told["kind"] == "cards" else "rows"
        told[key] = [
            {name: _bold(v) if name in _HTML and v else v for name, v in one.items()}
            for one in told[key]
        ]
    if told["kind"] == "cards":
        told["cards"] = [
            {**card, "article": verdicts.rule_link(card["rule"], lang)} for card in told["cards"]
        ]
    if told["kind"] == "lines":
        told["rule_name"] = wording.labels(lang)["article"]
    told["title"] = told["title"].replace("*", "")
    return cast("Section", told)


def _linked(text: str, lang: str) -> str:
    """A sentence that names its article leads to where that stands in plain words."""
    link = (
        rf' (<a href="rules.html?lang={lang}#\1" target="_blank" rel="noopener">'
        f"{wording.labels(lang)['article']}</a>)"
    )
    return _CITED.sub(link, _bold(text))


def _bold(text: str) -> str:
    return markup.bold(escape(text, quote=False))
