"""Other tables than the lesson's own: how they are found, and how they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, diff
from belote_core.ruleset import Majority
from belote_core.wording import LANGUAGES
from belote_core.wording.report import profile_name
from exercises import THEMES
from tutorials.kit.lessons import deals
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import RuleSet
    from belote_core.ruleset import Change
    from tutorials.kit.lessons.lesson import Stage

Both = dict[str, Any]

# These show other tables themselves.
_SHOWING = ("compare", "explore")
# What every question about it says itself.
_SAID = ("target",)


def table(stage: Stage, rules: RuleSet) -> RuleSet:
    """Return where a stage is asked: at the first table of `other` that knows its rule.

    One with as many players as the lesson's comes before any other.

    >>> from belote_core import CLASSIC_4, MARQUOIR_3
    >>> from tutorials.kit.lessons.lesson import Stage
    >>> stage = Stage("try", "tie-fails", other="capot=250 CLASSIC_4,tie=failed")
    >>> table(stage, CLASSIC_4) == table(stage, MARQUOIR_3) == deals.table("tie=failed", CLASSIC_4)
    True
    """
    if stage.kind in _SHOWING or not stage.other:
        return rules
    tables = [deals.table(name, rules) for name in stage.other.split()]
    fitting = (one for one in tables if _knows(one, stage))
    # Sorting keeps the order of what is alike.
    return next(iter(sorted(fitting, key=lambda one: one.players != rules.players)), rules)


def told(table: RuleSet, rules: RuleSet) -> Both | None:
    """Say how a table differs from the lesson's; None where it does not.

    >>> from belote_core import MARQUOIR_3
    >>> told(deals.table("capot=250", MARQUOIR_3), MARQUOIR_3)["en"]
    'House rule. A capot is worth: 250.'
    """
    preset, changes = _base(table, rules)
    base = PRESETS[preset]
    here = [change for change in changes if change.effective and change.knob not in _SAID]
    said: list[Both] = []
    if base != rules:
        name = shapes.in_both(lambda lang: profile_name(base, lang))
        said.append(shapes.word("other_table", "lesson", name=name))
    if here:
        said.append(shapes.word("house_rule", "lesson", rules=listed(here)))
    if not said:
        return None
    return shapes.in_both(lambda lang: " ".join(part[lang] for part in said))


def before(prompt: Both, table: RuleSet, rules: RuleSet) -> Both:
    """Say it before a question; nothing changes at the lesson's own table."""
    other = told(table, rules)
    if other is None:
        return {}
    said = shapes.in_both(lambda lang: f"{other[lang]} {prompt[lang]}")
    return {"prompt": said, "status": said}


def readings(rules: RuleSet) -> tuple[str, ...]:
    """Name the readings of a text that this table takes, where there are several.

    >>> from belote_core import MARQUOIR_3_TOGETHER
    >>> readings(MARQUOIR_3_TOGETHER)
    ('together',)
    """
    if rules.fixed_pairs:
        return ("paired",)
    return ("together",) if rules.majority is Majority.MORE_THAN_TOGETHER else ()


def listed(changes: Sequence[Change]) -> Both:
    """List house rules, a sentence each."""
    return shapes.in_both(lambda lang: ". ".join(_rule(change, lang) for change in changes))


def can_occur(stage: Stage, rules: RuleSet) -> bool:
    """Whether what a stage asks can happen where it is asked."""
    return _knows(table(stage, rules), stage)


def _knows(table: RuleSet, stage: Stage) -> bool:
    """Whether a rule case that a stage names occurs at a table; so does what names none."""
    cases = [THEMES[name] for name in (stage.show or stage.key).split() if name in THEMES]
    return not cases or any(case.occurs_in(table) for case in cases)


def usual(players: int) -> RuleSet:
    """Return the first preset with so many players: the texts say what is done there."""
    return next(one for one in PRESETS.values() if one.players == players)


def name(table: RuleSet, rules: RuleSet) -> Both:
    """Name a table in a few words: its profile, or the house rules that it has instead."""
    if table.id:
        return shapes.in_both(lambda lang: profile_name(table, lang))
    _, changes = _base(table, rules)
    return shapes.in_both(lambda lang: ", ".join(_rule(change, lang) for change in changes))


def _base(table: RuleSet, rules: RuleSet) -> tuple[str, tuple[Change, ...]]:
    """The profile that a table is best told from: the lesson's own before any nearer one."""
    preset, changes = table.nearest()
    if rules.id and rules.players == table.players and table.id is None:
        own = diff(rules, table)
        if len(own) <= len(changes):
            return rules.id, own
    return preset, changes


def _rule(change: Change, lang: str) -> str:
    words = LANGUAGES[lang].knobs
    rule = spreads.capital(words.name(change.knob))
    if change.after is True:
        return rule
    value = words.value(change.knob, change.after)
    return shapes.word("rule_is", "lesson", rule=rule, value=value)[lang]
