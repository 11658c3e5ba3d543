"""What a house rule changes on an example deal: the deals lie in `tutorials/deals/knobs`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from belote_core import BeloteError, RuleSet, explain, parse_record
from belote_core.ruleset import KNOBS, Decides
from belote_core.what_changes import what_changes
from exercises import bilingual
from tutorials.kit import prose

if TYPE_CHECKING:
    from belote_core import Record, Settlement
    from belote_core.what_changes import Changes
    from exercises.screens import Text

_ENDING = ".belote.toml"


@lru_cache(maxsize=1)
def _deals() -> dict[str, tuple[Record, ...]]:
    """By house rule the deals in which it decides."""
    found: dict[str, list[Record]] = {}
    folder = files("tutorials").joinpath("deals", "knobs")
    for path in sorted(folder.iterdir(), key=lambda one: one.name):
        knob = path.name.removesuffix(_ENDING).partition("-")[0]
        found.setdefault(knob, []).append(parse_record(path.read_text("utf-8")))
    return {knob: tuple(records) for knob, records in found.items()}


@lru_cache(maxsize=512)
def effect(rules: RuleSet, knob: str, usual: Any) -> Text | None:
    """Say what the value of a rule at a table changes on a deal, where it was `usual` before.

    The deal is looked at under that table's rules, where it could be dealt there and changes; else
    under its own. None where no deal shows it.
    """
    if KNOBS[knob].decides is Decides.PACK:
        return prose.word("pack_told", "house_told", pack=rules.pack, n=rules.hand_size)
    if KNOBS[knob].decides is Decides.MATCH:
        return prose.word("match_told", "house")
    now = getattr(rules, knob)
    records = sorted(_deals().get(knob, ()), key=lambda one: one.rules.players != rules.players)
    for record in records:
        for table in (rules, record.rules):
            changes = _changes(record, table, knob, usual, now)
            told = changes and _told(changes)
            if told:
                return told
    return None


def _changes(record: Record, table: RuleSet, knob: str, usual: Any, now: Any) -> Changes | None:
    """Compare a deal at a table with both values; None where it cannot be so there."""
    try:
        before, after = (replace(table, **{knob: value}) for value in (usual, now))
        return what_changes(replace(record, rules=before, claim=None, places=None), after)
    except BeloteError:
        return None


def _told(changes: Changes) -> Text | None:
    """Say the first ruling that changes, or what is marked otherwise."""
    rules = changes.before.record.rules
    game = prose.word(f"game_{rules.players}", "house")
    rulings = [*changes.bids, *sorted(changes.cards, key=lambda one: not one.played)]
    if rulings:
        said = bilingual.in_both(
            lambda lang: explain(rulings[0], **bilingual.speech(rules.players, lang, 0))
        )
        return prose.word("ruling_told", "house", ruling=said, game=game)
    here, there = changes.settlements
    if here is None or there is None or not changes.marks_change:
        return None
    return prose.word("marks_told", "house", game=game, before=_marked(here), after=_marked(there))


def _marked(done: Settlement) -> Text:
    """The outcome of a deal, and what every side marks."""
    marks = " / ".join(map(str, done.marked))

    def said(lang: str) -> str:
        outcome = explain(done, **bilingual.speech(done.rules.players, lang, 0))
        return f"{outcome}, {marks}"

    return bilingual.in_both(said)
