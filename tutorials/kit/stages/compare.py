"""One deal under two tables, side by side: what differs, and every card judged otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from belote_core import diff, explain
from belote_core.audit import examine
from belote_core.what_changes import what_changes
from belote_core.wording import marked
from belote_core.wording.report import profile_name
from exercises import bilingual, markup, verdicts
from tutorials.kit import prose
from tutorials.kit.stages.deals import chosen, deal, refuse_unknown, same_pack, won
from tutorials.kit.stages.stage import Stage, StageError, labels, several
from tutorials.kit.stages.tables import Tables, tables_of
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Record, RuleSet, Settlement
    from belote_core.what_changes import Changes
    from exercises.screens import ComparedTable, CompareScreen, Pair, SettlementRow, Texts
    from tutorials.kit.stages.stage import Context

_WORDS = ("options", "compare", "same_marks", "nothing_changes", "more_change")

# More than so many changed cards are counted, not told: each takes two sentences.
TOLD = 2


@dataclass(frozen=True)
class Compare(Stage):
    """One deal at its own table and at others, side by side: a button for each.

    `others` are tables that could deal it; `house(…)` is the deal's own with some house rules. A
    house rule that decides nothing in the game of the deal makes no pair. Where there is none at
    all the first is taken: it is the same table.

    >>> from belote_core import MARQUOIR_3_TOGETHER, THIRTY_3
    >>> Compare("score", deals="sixty_at_three", others=MARQUOIR_3_TOGETHER).asks
    False
    >>> Compare("score", deals="sixty_at_three", others=THIRTY_3)
    Traceback (most recent call last):
    ...
    tutorials.kit.stages.stage.StageError: Compare("score"): no table deals: sixty_at_three
    """

    deals: str | tuple[str, ...] = field(kw_only=True)
    others: Tables = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a deal that there is not, or that none of the other tables could deal."""
        named = several(self.deals)
        refuse_unknown(self, *named)
        for name in named:
            record = deal(name)
            if not any(same_pack(record, table) for table in tables_of(self.others, record.rules)):
                raise StageError(self, "no table deals", name, ())

    def pairs(self, rules: RuleSet) -> list[Pair]:
        """Return the deal for this table under its own rules, and under each other table's."""
        record = chosen(several(self.deals), rules)
        tables = [t for t in tables_of(self.others, record.rules) if same_pack(record, t)]
        fitting = [
            table
            for table in tables
            if any(change.effective for change in diff(record.rules, table))
        ]
        return [_pair(record, table) for table in fitting or tables[:1]]

    def screen(self, context: Context) -> CompareScreen:
        """Build a pair for each other table."""
        title = context.title(self.key)
        return {
            "id": context.key,
            "kind": "compare",
            "title": title,
            "body": context.text(self.key, context.rules),
            "table": None,
            "stage": {
                "pairs": self.pairs(context.rules),
                "won": won(examine(chosen(several(self.deals), context.rules)).end),
                "words": labels(*_WORDS),
            },
            "status": title,
        }


def _pair(record: Record, there: RuleSet) -> Pair:
    changes = what_changes(record, there)
    played = [change for change in changes.cards if change.played]
    told = [*changes.bids, *played, *(change for change in changes.cards if not change.played)]
    return {
        "label": houses.name(there, record.rules),
        "knobs": _all_told(changes.knobs, record.rules),
        "changes": _all_told(told[:TOLD], record.rules),
        "more": len(told[TOLD:]),
        "same": not changes.marks_change,
        "lit": sorted({change.before.card.code for change in changes.cards}),
        "tables": _tables(changes, record.rules),
    }


def _tables(changes: Changes, rules: RuleSet) -> list[ComparedTable]:
    """Both settlements; none where nothing is marked otherwise, or the deal is not over."""
    here, there = changes.settlements
    if here is None or there is None or not changes.marks_change:
        return []
    return [_settled(here, there, rules), _settled(there, here, rules)]


def _settled(done: Settlement, other: Settlement, rules: RuleSet) -> ComparedTable:
    """One of two settlements: the totals, the lines that the other has not, and what is marked."""
    outcome = bilingual.in_both(
        lambda lang: explain(done, **bilingual.speech(rules.players, lang, 0))
    )
    here = done.rules == rules
    if here or done.rules.id:
        name = bilingual.in_both(lambda lang: profile_name(done.rules, lang))
    else:
        # What it is called stands on its button, or among what differs.
        name = prose.word("other_table", "stage_told")
    shown = verdicts.ledger(done)
    for lang, told in shown.items():
        own = [
            row
            for row, line in zip(told["rows"], done.lines, strict=True)
            if line not in other.lines
        ]
        total = prose.word("total", "stage_told")[lang]
        counted: SettlementRow = {"text": total, "amounts": list(done.counted), "article": ""}
        told["rows"] = [counted, *own] if done.compared else own
    return {"name": name, "outcome": outcome, "lines": shown}


def _all_told(facts: Sequence[Any], rules: RuleSet) -> Texts:
    return bilingual.in_both(
        lambda lang: [
            markup.bold(marked(fact, **bilingual.speech(rules.players, lang, 0))) for fact in facts
        ]
    )
