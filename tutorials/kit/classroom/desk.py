"""What stands on the teacher's desk: the form, the questions with their answers, the links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import BeloteError
from exercises import bilingual, wording
from exercises.class_set import MOST, VERSIONS, ClassSet
from exercises.own_set import OwnSet
from tutorials.kit import prose, qr_code
from tutorials.kit.classroom import links
from tutorials.kit.classroom.opened import Opened, said
from tutorials.kit.training import practice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core import RuleSet
    from exercises import Exercise
    from exercises.class_answers import Answered, Collected, Pupil
    from exercises.class_screens import (
        ClassDesk,
        ClassGathered,
        ClassGroup,
        ClassLink,
        ClassMark,
        ClassQuestion,
        ClassRow,
    )
    from exercises.screens import Text


def desk(
    made: ClassSet | OwnSet, settings: ClassSet, *, n: int, base: str, faults: Iterable[Text]
) -> ClassDesk:
    """Build the desk; `settings` are those of the last set that was made, beside an own one."""
    opened = Opened(made)
    told = list(faults)
    try:
        found = _links(made, base)
    except BeloteError as error:
        found = []
        told.append(said(error))
    return {
        "n": n,
        "own": prose.word("own_here", "class_told", n=len(opened.exercises))
        if isinstance(made, OwnSet)
        else None,
        "groups": _groups(settings.ruleset),
        "ticked": list(settings.themes),
        "levels": [prose.word(f"difficulty_{level}", "train") for level in practice.LEVELS],
        "number": settings.number,
        "most": MOST,
        "difficulty": settings.difficulty,
        "seed": settings.seed,
        "version": settings.version,
        "questions": [_question(opened, at) for at in range(len(opened.exercises))],
        "links": found,
        "alone": links.alone(base),
        "faults": told,
    }


def _groups(rules: RuleSet) -> list[ClassGroup]:
    return [
        {
            "id": group,
            "label": prose.word(group, "train"),
            # The page fills in how many are ticked.
            "summary": prose.word(
                "group",
                "train",
                label=prose.word(group, "train"),
                ticked="{ticked}",
                total="{total}",
            ),
            "rules": [{"id": theme, "label": bilingual.headed(theme)} for theme in themes],
        }
        for group, themes in practice.offered(rules).items()
    ]


def _question(opened: Opened, at: int) -> ClassQuestion:
    exercise = opened.exercises[at]
    screen = opened.question("", at, {})
    return {
        "theme": bilingual.headed(exercise.theme),
        "prompt": screen["prompt"],
        "answer": answer(exercise, {lang: told[-1] for lang, told in screen["hints"].items()}),
    }


def answer(exercise: Exercise, shown: Text) -> Text:
    """Say the answer of a question as its last hint does, and the reason as the engine does."""
    told = exercise.grade(exercise.right_answers[0])
    names = {lang: bilingual.names(exercise.rules.players, lang) for lang in prose.LANGUAGES}
    return bilingual.in_both(lambda lang: f"{shown[lang]} {told.text(lang, names[lang])}")


def _links(made: ClassSet | OwnSet, base: str) -> list[ClassLink]:
    if not base:
        return []
    versions = (
        [(version, made.in_version(version)) for version in VERSIONS]
        if isinstance(made, ClassSet)
        else [("", made)]
    )
    found = [(version, links.link(one, base)) for version, one in versions]
    return [
        {"version": version, "href": href, "code": qr_code.drawn(href)} for version, href in found
    ]


# ---- The codes of a class


def gathered(found: Collected, versions: tuple[str, ...], n: int) -> ClassGathered:
    """Build the table of a class, by number where pupils have one."""
    pupils = sorted(found.pupils, key=lambda one: (one.number is None, one.number or one.line))
    told = prose.word("was_read", "class_told", n=len(pupils), wrong=len(found.faults))
    return {
        "n": n,
        "told": told if pupils or found.faults else prose.word("nothing_read", "class"),
        "rows": [_row(one, versions[one.paper]) for one in pupils],
        "rules": [
            prose.word(
                "by_rule",
                "class",
                rule=bilingual.headed(one.theme),
                alone=one.alone,
                n=one.answered,
            )
            for one in found.rules
        ],
        "misread": [
            prose.word("met", "class_told", misreading=_misread(code), n=times)
            for code, times in found.misread
        ],
        "faults": [said(fault) for fault in found.faults],
    }


def _misread(code: str) -> Text:
    return bilingual.in_both(lambda lang: wording.misreading(code, lang))


def _row(pupil: Pupil, version: str) -> ClassRow:
    if pupil.number is None:
        name = prose.word("line", "class", n=pupil.line)
    else:
        name = prose.word("pupil", "class", n=pupil.number)
    return {
        "name": name,
        "version": version,
        "marks": list(map(mark, pupil.answers)),
        "total": prose.word("total", "class", alone=pupil.alone, n=len(pupil.answers)),
    }


def mark(answered: Answered | None) -> ClassMark:
    """Say how a question went, by a sign and in words."""
    if answered is None:
        return {"sign": "·", "told": prose.word("mark_open", "class")}
    if not answered.right:
        return {"sign": "✗", "told": prose.word("mark_wrong", "class")}
    if answered.hints:
        return {"sign": "◌", "told": prose.word("mark_helped", "class")}
    return {"sign": "✓", "told": prose.word("mark_alone", "class")}
