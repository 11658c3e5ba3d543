"""How a table is called: by its profile, or by the house rules that tell it from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import PRESETS, diff
from belote_core.ruleset import Majority
from belote_core.wording import LANGUAGES
from belote_core.wording.report import profile_name
from exercises import bilingual
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import RuleSet
    from belote_core.ruleset import Change
    from exercises.screens import Text

# What every question about it says itself.
_SAID = ("target",)


def usual(players: int) -> RuleSet:
    """Return the first preset with so many players: the texts say what is done there."""
    return next(one for one in PRESETS.values() if one.players == players)


def name(table: RuleSet, rules: RuleSet) -> Text:
    """Name a table in a few words: its profile, or the house rules that it has instead."""
    if table.id:
        return bilingual.in_both(lambda lang: profile_name(table, lang))
    _, changes = _base(table, rules)
    return bilingual.in_both(lambda lang: ", ".join(_rule(change, lang) for change in changes))


def differences(table: RuleSet, rules: RuleSet) -> Text | None:
    """Say how a table differs from the lesson's; None where it does not.

    >>> from dataclasses import replace
    >>> from belote_core import MARQUOIR_3
    >>> differences(replace(MARQUOIR_3, capot=250), MARQUOIR_3)["en"]
    'House rule. A capot is worth: 250.'
    """
    preset, changes = _base(table, rules)
    base = PRESETS[preset]
    here = [change for change in changes if change.effective and change.knob not in _SAID]
    said: list[Text] = []
    if base != rules:
        profile = bilingual.in_both(lambda lang: profile_name(base, lang))
        said.append(prose.word("other_table", "lesson", name=profile))
    if here:
        said.append(prose.word("house_rule", "lesson", rules=listed(here)))
    if not said:
        return None
    return bilingual.in_both(lambda lang: " ".join(part[lang] for part in said))


def announced(text: Text, table: RuleSet, rules: RuleSet) -> Text:
    """Say before a text how its table differs from the lesson's; nothing where it does not."""
    other = differences(table, rules)
    return bilingual.in_both(lambda lang: f"{other[lang]} {text[lang]}") if other else text


def changed(before: RuleSet, now: RuleSet) -> Text:
    """Say what changes for who goes to a table of more players, or of fewer.

    >>> from belote_core import CLASSIC_4, MARQUOIR_3
    >>> changed(MARQUOIR_3, CLASSIC_4)["en"]  # doctest: +ELLIPSIS
    'Four players from here on, two against two. Cards: 32. ...'
    """
    rules = listed([c for c in diff(before, now) if c.effective and c.knob != "players"])
    return prose.word(f"from_here_{now.players}", "lesson", rules=rules)


def readings(rules: RuleSet) -> tuple[str, ...]:
    """Name the readings of a text that this table takes, where there are several.

    >>> from belote_core import MARQUOIR_3_TOGETHER
    >>> readings(MARQUOIR_3_TOGETHER)
    ('together',)
    """
    if rules.fixed_pairs:
        return ("paired",)
    return ("together",) if rules.majority is Majority.MORE_THAN_TOGETHER else ()


def listed(changes: Sequence[Change]) -> Text:
    """List house rules, a sentence each."""
    return bilingual.in_both(lambda lang: ". ".join(_rule(change, lang) for change in changes))


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
    rule = bilingual.capital(words.name(change.knob))
    if change.after is True:
        return rule
    value = words.value(change.knob, change.after)
    said: Text = prose.word("rule_is", "lesson", rule=rule, value=value)
    return said[lang]
