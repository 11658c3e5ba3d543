"""What a learner has shown so far, rule by rule, in words; and what to tick to practise it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from belote_core import table_code
from exercises import bilingual, markup, wording
from exercises.mastery import WINDOW, Mastery, Standing
from tutorials.kit import prose
from tutorials.kit.training import practice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core import RuleSet
    from exercises.mastery import RuleRecord
    from exercises.screens import Pick, PickRule, Text
    from tutorials.kit.training.practice import Programme

# Where they are practised.
PAGE = "20_train"
# So many rules to review are named, the others counted.
_NAMED = 4
_WORDS = ("all", "none", "difficulty", "mixed", "review", "one_needed")


def pick(rules: RuleSet, programme: Programme, known: Mastery, due: Sequence[str]) -> Pick:
    """Build the boxes to tick, each with its result, and what is due for review."""
    return {
        "groups": [
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
                "rules": [_rule(known.rule(theme)) for theme in themes],
            }
            for group, themes in practice.offered(rules).items()
        ],
        "ticked": list(programme.themes(rules) or practice.every(rules)),
        "due": list(due),
        "can_review": bool(due),
        "review": to_review(due, known),
        "difficulty": programme.difficulty,
        "mixed": programme.mixed,
        "levels": [prose.word(f"difficulty_{level}", "train") for level in practice.LEVELS],
        "words": {name: prose.word(name, "train") for name in _WORDS},
    }


def to_review(due: Sequence[str], known: Mastery) -> Text:
    """Say which rules are due today; who has tried nothing yet is told nothing."""
    if not due:
        return (
            prose.word("nothing_due", "train") if known.rules else bilingual.in_both(lambda _: "")
        )
    named = _named(due[:_NAMED])
    more = len(due) - _NAMED
    return prose.word("due_more" if more > 0 else "due", "train", rules=named, n=more)


class Tried(NamedTuple):
    """A rule that was tried: its theme, what it was called there, each first try and its hints."""

    theme: str
    name: Text
    given: list[tuple[bool, int]]


def rule_by_rule(tries: Iterable[Tried], known: Mastery, rules: RuleSet) -> Text | None:
    """Say what holds and what comes back, each rule by the name that it had when it was tried.

    None where nothing was tried.
    """
    groups: dict[str, list[Tried]] = {"mastered": [], "alone": [], "aided": [], "missed": []}
    for one in tries:
        if not all(right for right, _ in one.given):
            groups["missed"].append(one)
        elif known.rule(one.theme).mastered:
            groups["mastered"].append(one)
        else:
            groups["aided" if any(hints for _, hints in one.given) else "alone"].append(one)
    told = [
        prose.word(f"held_{name}", "lesson", rules=_listed([one.name for one in found]))
        for name, found in groups.items()
        if found
    ]
    again = list(dict.fromkeys(one.theme for one in (*groups["aided"], *groups["missed"])))
    if again:
        named = practice.write(again, rules)
        asked = f"&amp;rules={named}" if named else ""
        link = f'<a href="{PAGE}.html?table={table_code(rules)}{asked}">'
        back = prose.word("held_again", "lesson")
        told.append(bilingual.in_both(lambda lang: f"{link}{back[lang]}</a>"))
    if not told:
        return None
    return bilingual.in_both(
        lambda lang: "".join(f"<p>{markup.bold(text[lang])}</p>" for text in told)
    )


def _listed(names: Sequence[Text]) -> Text:
    return bilingual.in_both(lambda lang: " · ".join(name[lang] for name in names))


def _named(themes: Sequence[str]) -> Text:
    return bilingual.in_both(
        lambda lang: ", ".join(wording.theme_names(lang)[theme] for theme in themes)
    )


def joy(theme: str) -> Text:
    """Say that a rule has just been mastered."""
    return prose.word("joy", "train", rule=_named([theme]))


def _rule(record: RuleRecord) -> PickRule:
    return {
        "id": record.theme,
        "label": bilingual.in_both(
            lambda lang: bilingual.capital(wording.theme_names(lang)[record.theme])
        ),
        "result": result(record) if record.tries else None,
        "confusion": confusion(record),
    }


def result(record: RuleRecord) -> Text:
    """Say what the unaided first tries of a rule show; nothing can be said of fewer than ten."""
    count = len(record.unaided)
    if record.standing is Standing.NOT_ENOUGH_DATA:
        return prose.word("few", "train", n=count, window=WINDOW)
    standing = prose.word(record.standing.value, "train")
    return prose.word("result", "train", right=record.right, n=count, standing=standing)


def confusion(record: RuleRecord) -> Text | None:
    """Say which misreading comes back most; one that nobody knows any more is none."""
    known = wording.misreadings(prose.LANGUAGES[0])
    often = next((code for code, _ in record.confusions.most_common() if code in known), None)
    if often is None:
        return None
    return prose.word(
        "confusion",
        "train",
        misreading=bilingual.in_both(lambda lang: wording.misreading(often, lang)),
    )
