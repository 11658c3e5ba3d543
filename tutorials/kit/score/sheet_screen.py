"""The screen of a score sheet, in both languages; every number on it is the engine's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, RuleSet, diff, explain, table_code
from belote_core.record import Counted
from belote_core.ruleset import Announcements
from belote_core.scoring import Outcome
from belote_core.wording.glossary import PROFILES
from belote_core.wording.report import profile_name
from exercises import bilingual, verdicts
from tutorials.kit import address
from tutorials.kit.score import entries, telling
from tutorials.kit.score.sheet import settled
from tutorials.kit.score.telling import word
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from belote_core import Match, Settlement
    from exercises.score_screens import (
        DealForm,
        ScoreCurve,
        ScoreForm,
        ScoreRow,
        ScoreScreen,
    )
    from exercises.screens import Ledgers, OptionScreen, Text
    from tutorials.kit.score.entries import Form, Reading
    from tutorials.kit.score.heap import Heap
    from tutorials.kit.score.sheet import Deed, Row, Sheet

# The lengths of a match that are offered (MATCH-1).
TARGETS = (501, 1000, 2000)
_WHOLE = 1000


def screen(
    key: str,
    sheet: Sheet,
    *,
    unfolded: Collection[int],
    kept: Mapping[str, Sheet],
    note: Text | None = None,
) -> ScoreScreen:
    """Build the screen; `unfolded` lines bring their settlements, `kept` are the other sheets."""
    match, rules = sheet.match, sheet.now
    changed = sheet.changed
    return {
        "sheet": key,
        "deeds": len(sheet.deeds),
        "title": title(sheet),
        "head": _head(sheet),
        "sides": telling.sides(sheet),
        "seats": [
            {"name": sheet.name(seat), "usual": telling.default(sheet, seat)}
            for seat in range(rules.players)
        ],
        "dealer": sheet.dealer,
        "table": table_name(rules),
        "goal": goal(rules),
        "announced": rules.announcements is not Announcements.NONE,
        "pack": [card.code for card in rules.cards],
        "held": telling.told("on_table", n=match.held_over) if match.held_over else None,
        "totals": list(match.totals),
        "end": end_of(sheet),
        "over": match.winner is not None,
        "rows": [
            _row(sheet, row, was=changed.get(row.at), unfolded=row.at in unfolded)
            for row in sheet.rows
        ],
        "curve": curve(sheet),
        "undo": word("undo", what=_did(sheet, sheet.deeds[-1])) if sheet.deeds else None,
        "tables": _tables(sheet),
        "targets": _targets(rules),
        "chosen": table_of(rules),
        "target": str(rules.target),
        "open_settings": not sheet.lines,
        "kept": [_option(name, _label(one)) for name, one in kept.items()],
        "news": _news(sheet),
        "note": note,
    }


def table_of(rules: RuleSet) -> str:
    """Return the code of a table, whatever the match goes to."""
    base = PRESETS[rules.nearest()[0]]
    return table_code(replace(rules, target=base.target))


def table_name(rules: RuleSet) -> Text:
    """Name a table: a preset, whatever it goes to, or the nearest one with what differs."""
    name, changes = rules.nearest()
    other = [change for change in changes if change.knob != "target"]
    if not other:
        return dict(PROFILES[name])
    return bilingual.in_both(lambda lang: profile_name(rules, lang))


def goal(rules: RuleSet) -> Text:
    """Say how far the match goes (MATCH-1)."""
    key = "goal_past" if rules.target_must_be_exceeded else "goal"
    return word(key, n=rules.target)


def title(sheet: Sheet) -> Text:
    """Say which deal is to be written down, or that the match is over."""
    if sheet.match.winner is not None:
        return word("over")
    return word("deal_n", n=_deals(sheet) + 1)


def _deals(sheet: Sheet) -> int:
    return sheet.rows[-1].number if sheet.rows else 0


def _head(sheet: Sheet) -> Text:
    """Say whose deal it is (DEAL-3)."""
    return word("deals", name=telling.seat(sheet, sheet.match.dealer))


def end_of(sheet: Sheet) -> Text | None:
    """Say who has won, or that a perfect tie asks for one more deal (MATCH-2)."""
    match, sides = sheet.match, telling.sides(sheet)
    if match.winner is not None:
        points = match.totals[match.winner]
        if not sheet.rules.fixed_pairs:
            return telling.told("won", name=sides[match.winner], n=points)
        return telling.told("won_us" if match.winner == 0 else "won_them", n=points)
    if match.tied:
        return word("tied", n=max(match.totals))
    return None


# ---- Lines


def _row(sheet: Sheet, row: Row, *, was: Row | None, unfolded: bool) -> ScoreRow:
    line, done, rules = row.line, row.settlement, row.before.rules
    kind: Any = "rules" if isinstance(line, RuleSet) else "deal"
    if kind == "deal" and not isinstance(line, Counted):
        kind = "passed"
    form: DealForm | None = None
    if isinstance(line, Counted):
        form = form_fields(entries.form_of(line, rules))
    elif kind == "passed":
        form = {}
    return {
        "at": row.at,
        "kind": kind,
        "number": row.number,
        "name": word("rules_from_here") if kind == "rules" else word("deal_n", n=row.number),
        "dealer": None if kind == "rules" else telling.seat(sheet, row.before.dealer),
        "outcome": _outcome(sheet, row),
        "taker": rules.side_of(line.taker) if isinstance(line, Counted) else None,
        "belote": line.belote if isinstance(line, Counted) else None,
        "marked": list(done.marked) if done else None,
        "totals": list(row.after.totals),
        "open": unfolded,
        "held": _left(row),
        "was": _was(was),
        "fault": telling.explained(row.fault, sheet) if row.fault else None,
        "form": form,
        "lines": ledger(sheet, done) if unfolded and done else None,
    }


def _left(row: Row) -> Text | None:
    """Say what still lies on the table, where the outcome does not say it already."""
    held = row.after.held_over
    told = row.settlement is not None and row.settlement.outcome is Outcome.HELD_OVER
    return word("left", n=held) if held and not told else None


def _was(row: Row | None) -> list[list[int]] | None:
    if row is None:
        return None
    done = row.settlement
    return [list(done.marked) if done else [], list(row.after.totals)]


def _outcome(sheet: Sheet, row: Row) -> Text:
    """Say what became of a deal, or which rules hold from a line on."""
    if isinstance(row.line, RuleSet):
        changes = [c for c in diff(row.before.rules, row.line) if c.effective]
        name = table_name(row.line)
        said = houses.listed(changes)
        return bilingual.in_both(
            lambda lang: f"{name[lang]}. {said[lang]}." if changes else f"{name[lang]}."
        )
    done = row.settlement
    if done is None:
        return word("passed_out")
    return outcome(sheet, done)


def outcome(sheet: Sheet, done: Settlement) -> Text:
    """Say what became of a deal in a few words."""
    return bilingual.in_both(lambda lang: explain(done, **telling.speech(sheet, lang)))


def ledger(sheet: Sheet, done: Settlement) -> Ledgers:
    """A settlement line by line, its sides called as at this table."""
    return verdicts.ledger_of(done, telling.sides(sheet), lambda lang: telling.speech(sheet, lang))


def form_fields(form: Form) -> DealForm:
    """Return the fields as a page takes them."""
    return {
        "taker": form.taker,
        "points": list(form.points),
        "tricks": list(form.tricks),
        "announcements": list(form.announcements),
        "belote": list(form.belote),
        "capot": form.capot,
        "renonce": form.renonce,
    }


def _did(sheet: Sheet, deed: Deed) -> Text:
    """Name what was done last, to take it back."""
    kind = type(deed).__name__.lower()
    if kind == "write":
        rules = isinstance(sheet.lines[-1], RuleSet)
        return word("did_rules") if rules else word("did_deal", n=_deals(sheet))
    return word(f"did_{kind}")


def _news(sheet: Sheet) -> Text:
    """Say what came of the last deed in one short sentence, with the totals."""
    if not sheet.rows:
        return word("nothing_yet")
    row = sheet.rows[-1]
    said = _outcome(sheet, row)
    sides = telling.sides(sheet)
    told = bilingual.in_both(
        lambda lang: ", ".join(
            f"{side[lang]} {total}" for side, total in zip(sides, row.after.totals, strict=True)
        )
    )
    end = end_of(sheet)
    return bilingual.in_both(
        lambda lang: " ".join(
            [
                *([end[lang]] if end else []),
                word("noted", name=_name(row), said=said, totals=told)[lang],
            ]
        )
    )


def _name(row: Row) -> Text:
    return (
        word("rules_from_here") if isinstance(row.line, RuleSet) else word("deal_n", n=row.number)
    )


# ---- What is typed


def form(n: int, sheet: Sheet, match: Match, read: Reading, heap: Heap) -> ScoreForm:
    """Say what the fields come to, under the match as it stood before that deal."""
    done = settled(match, read.deal) if read.deal is not None else None
    told = None if heap.points is None else heap.points
    return {
        "n": n,
        "points": list(read.points),
        "derived": read.derived,
        "tricks": read.asks_tricks,
        "refusals": [
            {"field": one.field, "side": one.side, "text": telling.refused(one, sheet)}
            for one in read.refusals
        ],
        "outcome": outcome(sheet, done) if done else None,
        "marks": list(done.marked) if done else None,
        "heap": _heap(sheet.now, heap),
        "heap_points": told,
    }


def _heap(rules: RuleSet, heap: Heap) -> Text:
    """Say what the cards that were clicked come to."""
    if heap.trump is None:
        return word("heap_trump")
    told = telling.told("heap_points", n=heap.points, cards=len(heap.cards), rest=heap.rest)
    if heap.whole_tricks(rules):
        return told
    part = telling.told("heap_part", n=rules.players)
    return bilingual.in_both(lambda lang: f"{told[lang]} {part[lang]}")


# ---- Around it


def curve(sheet: Sheet) -> ScoreCurve | None:
    """Draw the totals, deal after deal; None before there are two."""
    rows = [row for row in sheet.rows if not isinstance(row.line, RuleSet)]
    if len(rows) < 2:
        return None
    states = [sheet.start, *(row.after for row in rows)]
    totals = [state.totals for state in states]
    low = min(0, *(min(one) for one in totals))
    high = max(sheet.now.target, *(max(one) for one in totals))

    def up(total: int) -> int:
        return (total - low) * _WHOLE // (high - low)

    lines = [
        [(at * _WHOLE // len(rows), up(one[side])) for at, one in enumerate(totals)]
        for side in range(sheet.rules.sides)
    ]
    return {"lines": lines, "goal": up(sheet.now.target)}


def _option(name: str, label: Text) -> OptionScreen:
    return {"id": name, "label": label, "card": None, "seat": None}


def _tables(sheet: Sheet) -> list[OptionScreen]:
    """List the presets: all of them while nothing is written, then those of as many players.

    A table of one's own that is played at stands behind them.
    """
    listed = [
        _option(one["id"], dict(one["label"]))
        for one in address.profiles()
        if not sheet.lines or PRESETS[one["id"]].players == sheet.rules.players
    ]
    own = table_of(sheet.now)
    return listed if own in PRESETS else [*listed, _option(own, table_name(sheet.now))]


def _targets(rules: RuleSet) -> list[OptionScreen]:
    return [_option(str(n), word("goal", n=n)) for n in sorted({*TARGETS, rules.target})]


def _label(sheet: Sheet) -> Text:
    """Name another sheet: who sits there, how many deals, and how it stands."""
    sides = telling.sides(sheet)
    told = bilingual.in_both(
        lambda lang: ", ".join(
            f"{side[lang]} {total}" for side, total in zip(sides, sheet.match.totals, strict=True)
        )
    )
    return telling.told("kept_sheet", totals=told, n=_deals(sheet))
