"""One deal under two tables, side by side: what differs, and every card judged otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import diff, explain
from belote_core.what_changes import what_changes
from belote_core.wording import marked
from belote_core.wording.report import profile_name
from tutorials.kit import deals, houses, prose, shapes, spreads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Record, RuleSet, Settlement
    from tutorials.kit.lesson import Stage

Both = dict[str, Any]

# More than so many changed cards are counted, not told.
TOLD = 6


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
        "tables": [
            _settled(done, record.rules) for done in changes.settlements if done is not None
        ],
    }


def _settled(done: Settlement, rules: RuleSet) -> Both:
    outcome = shapes.in_both(lambda lang: explain(done, **shapes.speech(rules.players, lang, 0)))
    if done.rules == rules:
        name = shapes.in_both(lambda lang: profile_name(rules, lang))
    else:
        name = houses.name(done.rules, rules)
    return {"name": name, "outcome": outcome, "lines": ledger(done)}


def _all_told(facts: Sequence[Any], rules: RuleSet) -> Both:
    return shapes.in_both(
        lambda lang: [
            shapes.bold(marked(fact, **shapes.speech(rules.players, lang, 0))) for fact in facts
        ]
    )
