"""A sheet to fill in line by line: the settlement of a deal, or the totals of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from belote_core import explain
from belote_core.scoring.lines import AmountLine
from belote_core.wording import marked
from exercises import bilingual, markup
from exercises.kinds.match_end import MatchEnd
from exercises.kinds.settle_deal import SettleDeal
from tutorials.kit import prose
from tutorials.kit.stages import matches
from tutorials.kit.stages.cases import Asking, graded
from tutorials.kit.stages.deals import refuse_unknown, settled, won
from tutorials.kit.stages.stage import Stage, labels, several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Settlement
    from belote_core.ruleset import RuleSet
    from belote_core.scoring import Line
    from exercises.screens import Action, Chips, FillInRow, FillInScreen, FillInStage, Text
    from tutorials.kit.stages.stage import Context

# What a line after the outcome is called before it is filled in; any other one passes something on.
_ROWS = {
    "capot_alone": "row_capot",
    "capot_of_pair": "row_capot",
    "rounded": "row_rounded",
    "stays_on_table": "row_table",
    "held_over_received": "row_table",
}
_WORDS = (
    *("right", "wrong", "show", "shown"),
    *("check", "number_needed", "line_todo", "cell", "cell_good", "cell_bad"),
)


@dataclass(frozen=True)
class Sheet(Asking):
    """The settlement of a `settle-deal` theme to fill in, or the totals of a `match-end` one.

    >>> Sheet("failed", theme=("failed-shared", "pair-failed")).themes
    ('failed-shared', 'pair-failed')
    """

    shows: ClassVar = (SettleDeal.kind, MatchEnd.kind)

    def stage(self, context: Context) -> FillInStage:
        """Return the sheet of a screen."""
        exercise = self.exercise(context)
        assert isinstance(exercise, MatchEnd | SettleDeal)
        return _constructed(exercise)

    def screen(self, context: Context) -> FillInScreen:
        """Build the sheet, with why each number is what it is."""
        return _screen(self, context, self.body(context), self.stage(context))

    def grade(self, context: Context, action: Action, /) -> bool | None:
        """Grade the first numbers of every row; None for what is no answer."""
        return graded(action.get("answer"), self.stage(context)["right"])


@dataclass(frozen=True)
class SheetOfDeal(Stage):
    """The settlement of a recorded deal to fill in: it comes with no other cards.

    >>> SheetOfDeal("whole", deals=("example_at_three", "example_at_four")).varies
    False
    """

    deals: str | tuple[str, ...] = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a deal that there is not."""
        refuse_unknown(self, *several(self.deals))

    @property
    def asks(self) -> bool:
        """There is something to answer."""
        return True

    def stage(self, rules: RuleSet) -> FillInStage:
        """Return the sheet of the deal for this table."""
        walked, done = settled(several(self.deals), rules)
        end = walked.end
        filled = sheet(
            done,
            tricks=end.tricks_won,
            last=end.rules.side_of(end.trick.leader),
            belote=end.belote_side,
            announced=end.award.by_side if end.award else None,
        )
        return {**filled, "won": won(end)}

    def screen(self, context: Context) -> FillInScreen:
        """Build the sheet, with why each number is what it is."""
        body = context.text(self.key, context.rules)
        return _screen(self, context, body, self.stage(context.rules))

    def grade(self, context: Context, action: Action, /) -> bool | None:
        """Grade the first numbers of every row; None for what is no answer."""
        return graded(action.get("answer"), self.stage(context.rules)["right"])


# Kept, since every answer of a learner is graded again when his actions are replayed.
@lru_cache(maxsize=128)
def _constructed(exercise: MatchEnd | SettleDeal) -> FillInStage:
    """Build the sheet of an exercise; nobody changes it afterwards."""
    return matches.sheet(exercise) if isinstance(exercise, MatchEnd) else sheet_of(exercise)


def _screen(of: Stage, context: Context, body: Text, stage: FillInStage) -> FillInScreen:
    title = context.case_title(of.key)
    return {
        "id": context.key,
        "kind": "sheet",
        "title": title,
        "body": body,
        "table": None,
        "stage": {**stage, "words": labels(*_WORDS)},
        "status": title,
    }


def _word(key: str, **facts: Any) -> Text:
    return prose.word(key, "stage_told", **facts)


def sheet_of(exercise: SettleDeal) -> FillInStage:
    """The sheet of an exercise."""
    deal = exercise.deal
    filled = sheet(
        deal.settlement,
        tricks=deal.tricks,
        last=deal.last,
        belote=deal.belote,
        announced=deal.announcements,
    )
    cards = exercise.form.won
    return {**filled, "won": cards} if cards else filled


def sheet(
    done: Settlement,
    *,
    tricks: Sequence[int],
    last: int | None,
    belote: int | None,
    announced: Sequence[int] | None,
) -> FillInStage:
    """A row for each line that carries amounts, one for the totals, one for what is marked.

    The points in the tricks are given; a note stands below the row it follows.
    """
    sides = bilingual.sides(done.rules)
    rows: list[FillInRow] = []
    if done.compared is None:
        rows.append({"label": _word("row_tricks"), "right": list(tricks), "given": True})
    totalled = done.compared is None
    for line in done.lines:
        if not line.counts and not totalled:
            rows.append(_total(done, sides))
            totalled = True
        told = _said(line, done, sides)
        if not isinstance(line, AmountLine):
            rows[-1].setdefault("notes", []).append(told)
            continue
        row: FillInRow = {
            "label": _label(line, done.rules.players),
            "right": list(line.amounts),
            "told": told,
            "given": line.code == "points_in_tricks",
        }
        if not line.counts:
            row["name"] = told
        rows.append(row)
    rows.append(_marked(done, sides))
    return {
        "heads": sides,
        "rows": rows,
        "right": [row["right"] for row in rows if not row.get("given")],
        "chips": _facts(done, sides, last, belote, announced),
        "done": _word("settled", marked=" / ".join(map(str, done.marked))),
    }


def _said(line: Line, done: Settlement, sides: list[Text]) -> Text:
    """Say a line; one that only names what lies there says whose it is as well."""

    def said(lang: str) -> str:
        text = marked(line, **bilingual.speech(done.rules.players, lang, 0))
        if not line.counts:
            return markup.bold(f"{text}.")
        pairs = zip(sides, line.amounts or (), strict=True)
        to = ", ".join(f"{side[lang]} {amount}" for side, amount in pairs if amount)
        return _word("line_to", line=text, to=to)[lang]

    return bilingual.in_both(said)


def _label(line: AmountLine, players: int) -> Text:
    """Name a row without telling what it holds."""
    if line.counts:
        return bilingual.in_both(lambda lang: explain(line, **bilingual.speech(players, lang, 0)))
    return _word(_ROWS.get(line.code, "row_passes"))


def _facts(
    done: Settlement,
    sides: list[Text],
    last: int | None,
    belote: int | None,
    announced: Sequence[int] | None,
) -> Chips:
    """What is known when the last card has fallen, as chips."""
    players = bilingual.players(done.rules)
    told: list[tuple[Text, Text | str]] = [(bilingual.word("chip_taker"), players[done.taker])]
    if last is not None and done.compared is not None:
        told.append((_word("fact_last"), sides[last]))
    if belote is not None:
        told.append((_word("fact_belote"), sides[belote]))
    for side, points in zip(sides, announced or (), strict=False):
        if points:
            told.append((_word("fact_announced"), _with_points(side, points)))
    if done.held_before:
        told.append((bilingual.word("chip_on_table"), str(done.held_before)))
    return bilingual.in_both(
        lambda lang: [
            {"text": text[lang], "strong": of[lang] if isinstance(of, dict) else of}
            for text, of in told
        ]
    )


def _with_points(side: Text, points: int) -> Text:
    return bilingual.in_both(lambda lang: f"{side[lang]} {points}")


def _total(done: Settlement, sides: list[Text]) -> FillInRow:
    """The totals before the outcome, each as a sum."""
    counted = [line for line in done.lines if line.counts]
    return _summed("total", sides, [line.amounts or () for line in counted], done.counted)


def _marked(done: Settlement, sides: list[Text]) -> FillInRow:
    """What is written down: the totals, and what passed."""
    after = [line.amounts for line in done.lines if line.amounts and not line.counts]
    first = [done.counted] if done.compared is not None or any(done.counted) else []
    return _summed("marked", sides, [*first, *after], done.marked)


def _summed(
    key: str, sides: list[Text], parts: Sequence[Sequence[int]], totals: Sequence[int]
) -> FillInRow:
    alone = len(parts) == 1
    cells = [
        _word(
            "stays" if alone else "adds",
            side=side,
            sum=_sum([part[i] for part in parts]),
            total=totals[i],
        )
        for i, side in enumerate(sides)
    ]
    return {"label": _word(key), "right": list(totals), "cells": cells, "given": False, "sum": True}


def _sum(amounts: Sequence[int]) -> str:
    """Write a sum, its negative parts as they are subtracted.

    >>> _sum([50, 20, -50])
    '50 + 20 − 50'
    """
    first, *rest = amounts or [0]
    told = [str(first).replace("-", "−")]
    told += [f"{'−' if n < 0 else '+'} {abs(n)}" for n in rest]
    return " ".join(told)
