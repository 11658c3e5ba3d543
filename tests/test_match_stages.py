"""The last deals of a match, stepped through or marked: everything adds up, and ends as asked."""

from itertools import pairwise

import pytest

from belote_core import MARQUOIR_3, PRESETS, Match, settle
from exercises import THEMES, generate
from tests import staging
from tutorials.kit.lessons.lesson import Lesson, Place
from tutorials.kit.stages import Read, ReplayMatch, Sheet, house, matches

NAME = "08_match"
OTHER = (house(target=501), house(target=1000))
CASES = [
    *("match-reached", "match-not-yet", "match-exactly"),
    *("match-several-reach", "match-perfect-tie", "match-tie-broken"),
]
EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
EACH = pytest.mark.parametrize("case", CASES)


def built(kind, case, rules, seed=8):
    return staging.built(kind("mark", theme=case, at=OTHER), rules, seed)


def ending(case, rules, seed=8):
    table = Sheet("mark", theme=case, at=OTHER).table_at(rules)
    return generate(case, table, seed=seed)


@EVERY
@EACH
def test_the_deals_before_lead_to_the_totals_of_the_question(rules, case):
    exercise = ending(case, rules)
    found = matches.moments(exercise)
    assert found[-1] == exercise.moment
    assert len(found) == matches.EARLIER + 1
    for before, after in pairwise(found):
        assert before.after.totals == after.totals
        assert before.after.winner is None, "or the match was over"
        assert before.before.winner is None
        assert min(before.totals) >= 0


@EVERY
@EACH
def test_the_sheet_asks_for_every_total_and_the_engine_marks_the_same(rules, case):
    sheet, exercise = built(Sheet, case, rules), ending(case, rules)
    first, *rows = sheet["rows"]
    match = Match(exercise.rules, totals=tuple(first["right"]))
    for deal, total, moment in zip(rows[::2], rows[1::2], matches.moments(exercise), strict=True):
        facts = moment.deal
        done = settle(
            exercise.rules,
            taker=facts.taker,
            points=facts.points,
            tricks=facts.tricks,
            belote=facts.belote,
            last=facts.last,
        )
        match = match.add(done)
        assert tuple(deal["right"]) == done.marked
        assert tuple(total["right"]) == match.totals
        assert deal["given"]
        assert not total["given"]
    assert match.winner == exercise.solution
    assert sheet["right"] == [row["right"] for row in rows[1::2]]


@EACH
def test_after_each_deal_it_is_said_where_the_match_stands(case):
    sheet, exercise = built(Sheet, case, MARQUOIR_3), ending(case, MARQUOIR_3)
    notes = [row["notes"][0]["en"] for row in sheet["rows"] if "notes" in row]
    assert "Nobody has won" in notes[0]
    last = {
        "match-reached": "One alone",
        "match-exactly": "One alone",
        "match-not-yet": "Nobody has won",
        "match-perfect-tie": "A tie at the top",
    }.get(case, "Several")
    assert last in notes[-1]
    over = exercise.solution is not None
    assert sheet["done"]["en"].startswith("The match goes to" if over else "The match is not over")


def test_a_wrong_total_is_answered_by_its_sum():
    sheet = built(Sheet, "match-reached", MARQUOIR_3)
    (total,) = [row for row in sheet["rows"] if not row["given"]][:1]
    before, deal = sheet["rows"][0]["right"], sheet["rows"][1]["right"]
    for side, told in enumerate(total["cells"]):
        assert f"{before[side]} + {deal[side]} = {total['right'][side]}" in told["fr"]


@EVERY
@EACH
def test_the_replay_shows_the_same_match_line_by_line(rules, case):
    shown, exercise = built(ReplayMatch, case, rules), ending(case, rules)
    lines = shown["lines"]["fr"]["rows"]
    # Before a total stands the question whether it ends the match.
    told = [frame["lines"] for frame in shown["frames"] if not frame["ask"]]
    assert told == list(range(1, len(lines) + 1))
    asked = [frame["lines"] for frame in shown["frames"] if frame["ask"]]
    assert asked == list(range(2, len(lines), 2))
    assert lines[-1]["amounts"] == list(exercise.moment.after.totals)
    assert lines[-1]["article"] in THEMES[case].articles
    for one, other, total in zip(lines[:-2:2], lines[1:-1:2], lines[2::2], strict=True):
        assert [a + b for a, b in zip(one["amounts"], other["amounts"], strict=True)] == total[
            "amounts"
        ]
    assert str(exercise.rules.target) in shown["frames"][0]["text"]["fr"]
    assert "*" not in "".join(frame["text"]["en"] for frame in shown["frames"])


def test_who_must_be_named_is_named_in_the_middle_of_a_sentence():
    told = {
        built(Sheet, "match-reached", r, seed)["done"]["fr"]
        for r in PRESETS.values()
        for seed in range(8)
    }
    assert "La partie est à toi." in told
    assert "La partie est à l’autre camp." in told
    assert not any("à Toi" in said or "à L’" in said for said in told)


def test_in_a_lesson_the_first_answer_counts_and_an_error_brings_another_match():
    stage = Sheet("mark", theme="match-reached", at=OTHER)
    lesson = Lesson(NAME, (stage, Read("done")), MARQUOIR_3, seed=8)
    place = Place()
    made = {"position": lesson.key(place), "action": "answer"}
    right = lesson.screen(place)["stage"]["right"]
    assert lesson.advance(place, {**made, "n": 1, "answer": right}).answered is True
    wrong = lesson.advance(place, {**made, "n": 1, "answer": [[0, 0, 0]]})
    assert wrong.answered is False
    assert wrong.results[0].theme == "match-reached"
    sibling = lesson.advance(wrong, {"position": lesson.key(place), "action": "next", "n": 2})
    assert lesson.screen(sibling)["stage"]["right"] != right
