"""One deal under two tables, side by side: what differs, and every card judged otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import diff, explain
from belote_core.what_changes import what_changes
from belote_core.wording import marked
from belote_core.wording.report import profile_name
from tutorials.kit import prose
from tutorials.kit.lessons import deals, houses
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Record, RuleSet, Settlement
    from belote_core.what_changes import Changes
    from tutorials.kit.lessons.lesson import Stage

Both = dict[str, Any]

# More than so many changed cards are counted, not told: each takes two sentences.
TOLD = 2


def ledger(settlement: Settlement) -> Both:
    """A settlement line by line, headed by its sides."""
    heads = spreads.sides(settlement.rules)
    named = {lang: [head[lang] for head in heads] for lang in prose.LANGUAGES}
    return shapes.lines(settlement, named)


def compare(stage: Stage, rules: RuleSet) -> Both:
    """A deal under its own profile and under others: a pair for each that could deal it.

    A house rule that decides nothing at this table makes no pair. Where there is none at all, the
    first is taken: it is the same table, or says that it could not deal this, by `PositionError`.
    """
    record = deals.chosen(stage.deal, rules)
    tables = [deals.table(name, record.rules) for name in stage.other.split()]
    fitting = [
        table
        for table in tables
        if deals.same_pack(record, table)
        and any(change.effective for change in diff(record.rules, table))
    ]
    return {"pairs": [_pair(record, table) for table in fitting or tables[:1]]}


def _pair(record: Record, there: RuleSet) -> Both:
    changes = what_changes(record, there)
    played = [change for change in changes.cards if change.played]
    told = [*changes.bids, *played, *(change for change in changes.cards if not change.played)]
    return {
        "label": houses.name(there, record.rules),
        "knobs": _all_told(changes.knobs, record.rules),
        "changes": _all_told(told[:TOLD], record.rules),
        "more": len(told[TOLD:]),
        "same": not changes.marks_change,
        "tables": _tables(changes, record.rules),
    }


def _tables(changes: Changes, rules: RuleSet) -> list[Both]:
    """Both settlements; none where nothing is marked otherwise, or the deal is not over."""
    here, there = changes.settlements
    if here is None or there is None or not changes.marks_change:
        return []
    return [_settled(here, there, rules), _settled(there, here, rules)]


def _settled(done: Settlement, other: Settlement, rules: RuleSet) -> Both:
    """One of two settlements: the totals, the lines that the other has not, and what is marked."""
    outcome = shapes.in_both(lambda lang: explain(done, **shapes.speech(rules.players, lang, 0)))
    here = done.rules == rules
    if here or done.rules.id:
        name = shapes.in_both(lambda lang: profile_name(done.rules, lang))
    else:
        # What it is called stands on its button, or among what differs.
        name = shapes.word("other_table", "stage_told")
    shown = ledger(done)
    for lang, told in shown.items():
        own = [
            row
            for row, line in zip(told["rows"], done.lines, strict=True)
            if line not in other.lines
        ]
        total = shapes.word("total", "stage_told")[lang]
        counted = {"text": total, "amounts": list(done.counted), "article": ""}
        told["rows"] = [counted, *own] if done.compared else own
    return {"name": name, "outcome": outcome, "lines": shown}


def _all_told(facts: Sequence[Any], rules: RuleSet) -> Both:
    return shapes.in_both(
        lambda lang: [
            prose.bold(marked(fact, **shapes.speech(rules.players, lang, 0))) for fact in facts
        ]
    )
