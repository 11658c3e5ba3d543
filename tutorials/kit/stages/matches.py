"""The last deals of a match, to step through or to mark (MATCH-1, MATCH-2).

A question of `match-end` is a match before its last deal, and that deal; the deals before it are
found backwards, so that all of them add up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from belote_core import Match
from belote_core.wording import marked
from exercises import THEMES, bilingual, felt, generate, wording
from exercises.construction.draw import Draw
from exercises.kinds.match_end import MatchEnd, MatchMoment
from tutorials.kit import prose
from tutorials.kit.stages.frames import seats
from tutorials.kit.stages.stage import bold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core import RuleSet, Settlement
    from exercises.screens import (
        FillInRow,
        FillInStage,
        Frame,
        FrameOption,
        ReplayStage,
        SettlementRow,
        Text,
    )

# So many deals before the last one, if the totals leave room for them.
EARLIER = 2
# Of so many drawn deals one fits; where none does the match is shown from later on.
TRIES = 30
_ORDINARY = ("made", "failed-to-one", "failed-to-higher", "failed-together", "pair-made")


def moments(exercise: MatchEnd) -> list[MatchMoment]:
    """Return the last deals of a match, each with the totals before it, the earliest first."""
    found = [exercise.moment]
    draw = Draw(exercise.seed, f"match {exercise.theme}")
    while len(found) <= EARLIER:
        before = _before(found[0], draw)
        if before is None:
            break
        found.insert(0, before)
    return found


def _before(moment: MatchMoment, draw: Draw) -> MatchMoment | None:
    """A deal that led to these totals: nobody had less than nothing, or had won."""
    rules = moment.rules
    themes = [name for name in _ORDINARY if THEMES[name].occurs_in(rules)]
    for _ in range(TRIES):
        deal = generate(draw.one(themes), rules, seed=draw.below(10**6)).subject
        done = deal.settlement
        totals = tuple(n - m for n, m in zip(moment.totals, done.marked, strict=True))
        fits = min(totals) >= 0 and done.held_over == moment.deal.held_over
        if fits and Match(rules, totals=totals).winner is None:
            return MatchMoment(totals, deal)
    return None


def sheet(exercise: MatchEnd) -> FillInStage:
    """A sheet to fill in: what each deal gave is there, the totals are asked."""
    rules, found = exercise.rules, moments(exercise)
    sides = bilingual.sides(rules)
    rows: list[FillInRow] = [
        {"label": _word("so_far"), "right": list(found[0].totals), "given": True, "sum": True}
    ]
    for number, moment in enumerate(found, 1):
        marks, after = moment.deal.settlement.marked, moment.after.totals
        cells = [
            _word("adds", side=side, sum=f"{moment.totals[i]} + {marks[i]}", total=after[i])
            for i, side in enumerate(sides)
        ]
        rows += [
            {"label": _word("deal_n", n=number), "right": list(marks), "given": True},
            {
                "label": _word("total"),
                "right": list(after),
                "given": False,
                "sum": True,
                "cells": cells,
                "notes": [_standing(moment)],
            },
        ]
    return {
        "heads": sides,
        "rows": rows,
        "right": [row["right"] for row in rows if not row["given"]],
        "chips": felt.chips(("chip_target", rules.target)),
        "done": _end(exercise),
    }


def replay(exercise: MatchEnd) -> ReplayStage:
    """The same deals to step through: each with what it gave, then the totals."""
    rules, found = exercise.rules, moments(exercise)
    shown = list(_steps(exercise, found))
    heads = bilingual.sides(rules)

    def row(step: _Step, lang: str) -> SettlementRow:
        return {
            "text": step.line[lang],
            "amounts": list(step.amounts),
            "article": step.article,
        }

    frames = [_frame(step, number) for number, step in enumerate(shown, 1)]
    # Before the totals after a deal one says oneself whether somebody has won; the deal alone
    # is no stop.
    for number, moment in enumerate(found):
        place = 3 * number + 2  # the totals so far, then three frames a deal
        deal = frames[place - 1]
        deal["quiet"] = True
        frames.insert(place, _question(deal, exercise, moment, ends=moment is found[-1]))
    for frame in frames:
        frame["to"] = len(frames) - 1
    return {
        "frames": frames,
        "seats": seats(rules),
        "pairs": rules.fixed_pairs,
        "lines": {
            lang: {
                "head": [head[lang] for head in heads],
                "rows": [row(step, lang) for step in shown],
                "total": list(found[-1].after.totals),
                "total_name": _word("total")[lang],
                "rule_name": wording.labels(lang)["article"],
            }
            for lang in prose.LANGUAGES
        },
    }


def _frame(step: _Step, number: int) -> Frame:
    return {
        "part": "settlement",
        "hands": [],
        "lit": [],
        "lay": None,
        "bad": False,
        "title": step.title,
        "text": bold(step.text),
        "chips": {},
        "tokens": {},
        "heaps": None,
        "brief": step.title,
        "last": None,
        "lines": number,
        "quiet": False,
        "ask": None,
    }


def _question(deal: Frame, exercise: MatchEnd, moment: MatchMoment, *, ends: bool) -> Frame:
    """Ask whether somebody has won after a deal, its line in sight."""
    rules = exercise.rules
    winner = exercise.solution if ends else None
    answers = [*enumerate(bilingual.sides(rules)), (None, prose.word("nobody", "replay"))]
    options: list[FrameOption] = [
        {
            "id": str(side),
            "label": label,
            "right": side == winner,
            "told": None if side == winner else _standing(moment),
        }
        for side, label in answers
    ]
    told = prose.word("over_told", "replay")
    return {
        **deal,
        "title": prose.word("over", "replay"),
        "text": bilingual.in_both(lambda lang: f"{deal['text'][lang]} {told[lang]}"),
        "ask": {"hand": False, "options": options},
        "quiet": False,
    }


class _Step(NamedTuple):
    """What is told, and the line that comes with it."""

    title: Text
    text: Text
    line: Text
    amounts: tuple[int, ...]
    article: str = ""


def _steps(exercise: MatchEnd, found: list[MatchMoment]) -> Iterator[_Step]:
    """Yield the totals so far, then what each deal gave and the totals after it."""
    rules = exercise.rules
    so_far = _word("so_far")
    yield _Step(so_far, _word("match_to", target=rules.target), so_far, found[0].totals)
    for number, moment in enumerate(found, 1):
        done, title = moment.deal.settlement, _word("deal_n", n=number)
        yield _Step(title, _outcome(done), title, done.marked)
        ends, total = moment is found[-1], _word("total")
        yield _Step(
            title=_end(exercise) if ends else total,
            text=_standing(moment),
            line=total,
            amounts=moment.after.totals,
            article=exercise.articles[0] if ends else "",
        )


def _outcome(done: Settlement) -> Text:
    """Say what became of a deal."""
    players = done.rules.players
    return bilingual.in_both(lambda lang: marked(done, **bilingual.speech(players, lang, 0)) + ".")


def _standing(moment: MatchMoment) -> Text:
    """Say where the match stands after a deal; its totals stand beside it."""
    if not moment.crossed:
        return _word("nobody_there", target=moment.rules.target)
    if moment.after.tied:
        return _word("level_on_top")
    there = "past" if moment.rules.target_must_be_exceeded else "there"
    many = "one" if len(moment.crossed) == 1 else "several"
    return _word(f"{many}_{there}", target=moment.rules.target)


def _end(exercise: MatchEnd) -> Text:
    """Say who has won, or that the match goes on."""
    winner = exercise.solution
    return (
        _word("match_goes_on")
        if winner is None
        else _word("match_won", who=_aloud(exercise.rules, winner))
    )


def _aloud(rules: RuleSet, side: int) -> Text:
    """Name a side in the middle of a sentence."""
    if not rules.fixed_pairs:
        return bilingual.in_both(lambda lang: bilingual.names(rules.players, lang)[side])
    name = bilingual.sides(rules)[side]
    return bilingual.in_both(lambda lang: name[lang][:1].lower() + name[lang][1:])


def _word(key: str, **facts: Any) -> Text:
    return prose.word(key, "stage_told", **facts)
