"""What a page paints after an answer: of a card, of any answer, of a settlement line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.legality import at_other_tables, broken_duty
from belote_core.wording import LANGUAGES, marked, path
from belote_core.wording.glossary import card_name
from exercises import wording
from exercises.bilingual import in_both, names, sides, speech, word
from exercises.feedback import LEARNER
from exercises.markup import bold, reasons

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from belote_core import Position, Ruling
    from belote_core.legality import OtherTable
    from belote_core.rulings import BrokenDuty
    from belote_core.scoring import Settlement
    from exercises.bilingual import Speech
    from exercises.feedback import Feedback
    from exercises.screens import (
        AnswerVerdict,
        CardVerdict,
        Ledger,
        Ledgers,
        Owed,
        PathStep,
        Said,
        Text,
    )


def path_to(position: Position, ruling: Ruling) -> dict[str, list[PathStep]]:
    """The questions that lead to a ruling, each with its answer."""
    return in_both(lambda lang: _steps(position, ruling, lang))


def _steps(position: Position, fact: Ruling | BrokenDuty, lang: str) -> list[PathStep]:
    told = path(fact, **speech(position.rules.players, lang, position.seat))
    return [{"q": question, "a": answer, "end": not question} for question, answer in told]


def of_answer(
    feedback: Feedback, players: int, to: Mapping[str, list[PathStep]] | None = None
) -> AnswerVerdict:
    """Paint a graded answer: title, reason, article; the path `to` it where there is one."""
    if feedback.seat is None:
        # Whoever it is about, the learner is said "tu" to.
        feedback = replace(feedback, seat=LEARNER)

    def said(lang: str) -> Said:
        labels = wording.labels(lang)
        told = feedback.shown(lang, names(players, lang))
        return {
            "title": labels["right" if feedback.correct else "wrong"],
            "sentence": reasons(told, facts=len(told) - len(feedback.misread(lang))),
            "article": rule_link(feedback.article, lang),
            "rule": feedback.article,
            "path": to[lang] if to else [],
        }

    verdict: AnswerVerdict = {
        "right": feedback.correct,
        "misreading": feedback.misreading,
        "fr": said("fr"),
        "en": said("en"),
    }
    if feedback.misreading is not None:
        verdict["first"] = in_both(lambda lang: bold(" ".join(feedback.misread(lang))))
    return verdict


def rule_link(article: str, lang: str) -> str:
    """Name a rule by what it is about; its code stands on the page of the rules."""
    topic, labels = LANGUAGES[lang].table.TOPICS.get(article), wording.labels(lang)
    return labels["article_topic"].format(topic=topic) if topic else labels["article"]


def of_card(position: Position, ruling: Ruling, misreading: str | None) -> CardVerdict:
    """Paint the ruling on a card of the hand; where another table rules otherwise, that too."""
    others = at_other_tables(position, ruling)
    if any(other.knob is None for other in others):
        # The game at four says it better than the rare house rule that makes partners of two.
        others = tuple(other for other in others if other.knob != "defenders_are_partners")
    verdict: CardVerdict = {
        "allowed": ruling.allowed,
        "fr": _of_card(position, ruling, others, "fr"),
        "en": _of_card(position, ruling, others, "en"),
        "misreading": misreading,
    }
    if misreading is not None:
        verdict["first"] = in_both(lambda lang: bold(wording.misreading(misreading, lang)))
    broken = broken_duty(position, ruling)
    if broken:
        verdict["owed"] = _owed(position, broken)
    return verdict


def _of_card(position: Position, ruling: Ruling, others: Sequence[OtherTable], lang: str) -> Said:
    told = speech(position.rules.players, lang, position.seat)
    words = LANGUAGES[lang].rulings
    return {
        **_why(position, ruling, ruling, ruling.reason.article, lang),
        "mark": words.mark(ruling),
        "elsewhere": [" ".join(marked(other, **told) for other in others)] if others else [],
        "name": f"{card_name(ruling.card, lang)}, {words.mark(ruling)}",
    }


def _why(
    position: Position, ruling: Ruling, fact: Ruling | BrokenDuty, article: str, lang: str
) -> Said:
    """What is told of a card, whole by its ruling, or by the duty that it broke."""
    return {
        "title": LANGUAGES[lang].rulings.title(ruling),
        "sentence": bold(marked(fact, **speech(position.rules.players, lang, position.seat))),
        "path": _steps(position, fact, lang),
        "article": rule_link(article, lang),
        "rule": article,
    }


def _owed(position: Position, broken: BrokenDuty) -> Owed:
    """What a first refusal says: the duty and what asks for it, not which cards may be played."""
    facts = (position, broken.ruling, broken, broken.duty.article)
    led = position.trick.cards[0]
    return {
        "fails": broken.fails,
        "truth": [step.answer for step in broken.ruling.path],
        "obliging": {
            card.code: word("asked_for" if card is led else "to_beat") for card in broken.obliging
        },
        "fr": _why(*facts, "fr"),
        "en": _why(*facts, "en"),
    }


def ledger(settlement: Settlement) -> Ledgers:
    """A settlement line by line: what each adds to every side, and its article."""
    players = settlement.rules.players
    return ledger_of(
        settlement, sides(settlement.rules), lambda lang: speech(players, lang, LEARNER)
    )


def ledger_of(
    settlement: Settlement, heads: Sequence[Text], speech_in: Callable[[str], Speech]
) -> Ledgers:
    """The same, of any table: the `heads` of its sides, and how the engine speaks of it."""

    def told(lang: str) -> Ledger:
        you = speech_in(lang)
        return {
            "head": [head[lang] for head in heads],
            "rows": [
                {
                    "text": bold(marked(line, **you)),
                    "amounts": list(line.amounts) if line.amounts is not None else None,
                    "article": line.article,
                }
                for line in settlement.lines
            ],
            "total": list(settlement.marked),
            "total_name": wording.labels(lang)["marked"],
            "rule_name": wording.labels(lang)["article"],
        }

    return in_both(told)
