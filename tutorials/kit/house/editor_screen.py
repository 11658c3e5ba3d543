"""What the editor shows: the rules that count at a table, in groups, in the words of their own."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, Card, Rank, Suit, table_code
from belote_core.ruleset import KNOBS, Decides, takes_effect
from belote_core.table_code import written_value
from belote_core.wording import LANGUAGES
from exercises import bilingual
from tutorials.kit import prose, table_codes
from tutorials.kit.house.effects import effect

if TYPE_CHECKING:
    from belote_core import RuleSet
    from belote_core.ruleset import Knob
    from exercises.screens import HouseGroup, HouseKnob, HouseOption, HouseScreen, Text

# How many play is chosen with the table that one starts from.
_LEFT_OUT = "players"
_SEVENS = tuple(combinations((Card(Rank.SEVEN, suit) for suit in Suit), 2))


def screen(
    rules: RuleSet, *, n: int = 0, touched: str = "", trouble: Text | None = None
) -> HouseScreen:
    """Build the rules of a table, and what each that differs from its preset changes.

    `trouble` is why the knob with the sign `touched` stays as it was.
    """
    preset, changes = ("", ()) if rules.id else rules.nearest()
    base = PRESETS[rules.id or preset]
    groups = [_group(decides, rules, base, touched, trouble) for decides in Decides]
    code = table_code(rules)
    facts: dict[str, Any] = {"n": len(changes), "name": table_codes.name(code)}
    return {
        "n": n,
        "code": code,
        "base": str(base.id),
        "name": table_codes.name(code),
        "changed": len(changes),
        "told": prose.word("summary" if changes else "summary_none", "house_told", **facts),
        "groups": [group for group in groups if group["knobs"]],
        "trouble": trouble,
    }


def _group(
    decides: Decides, rules: RuleSet, base: RuleSet, touched: str, trouble: Text | None
) -> HouseGroup:
    knobs = [
        _knob(knob, rules, base, trouble if knob.sign == touched else None)
        for knob in KNOBS.values()
        if knob.decides is decides and knob.name != _LEFT_OUT and takes_effect(rules, knob.name)
    ]
    changed = sum(one["changed"] for one in knobs)
    return {
        "id": decides.value,
        "title": prose.word(f"group_{decides.value}", "house"),
        "knobs": knobs,
        "told": prose.word("group_changed", "house_told", n=changed) if changed else None,
    }


def _knob(knob: Knob, rules: RuleSet, base: RuleSet, trouble: Text | None) -> HouseKnob:
    here, usual = getattr(rules, knob.name), getattr(base, knob.name)
    return {
        "sign": knob.sign,
        "label": bilingual.in_both(
            lambda lang: LANGUAGES[lang].grammar.capital(LANGUAGES[lang].knobs.name(knob.name))
        ),
        "options": [_option(knob, value, here) for value in _values(knob, rules)],
        "number": here if not _values(knob, rules) else None,
        "changed": here != usual,
        "usual": {"value": written_value(usual), "label": _said(knob, usual), "on": here == usual},
        "effect": effect(rules, knob.name, usual) if here != usual else None,
        "trouble": trouble,
    }


def _option(knob: Knob, value: Any, here: Any) -> HouseOption:
    return {"value": written_value(value), "label": _said(knob, value), "on": value == here}


def _said(knob: Knob, value: Any) -> Text:
    return bilingual.in_both(lambda lang: LANGUAGES[lang].knobs.value(knob.name, value))


def _values(knob: Knob, rules: RuleSet) -> tuple[Any, ...]:
    """What to choose from; nothing where any number will do."""
    if knob.kind is tuple:
        # However they are named, the same two are removed.
        here = rules.removed_sevens
        return tuple(here if set(two) == set(here) else two for two in _SEVENS)
    if knob.name == "pack":
        return tuple(sorted({one.pack for one in PRESETS.values() if one.players == rules.players}))
    return () if knob.kind is int else knob.values
