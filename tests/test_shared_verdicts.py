"""The verdict of any answer, as Python grades it and as the page finds it, on shared data.

The page looks an answer up, or joins the reasons of its cards. `tests/data/shared/verdicts.json`
says what it has to find; the tests in JavaScript read the same file.
"""

import json

import pytest

from tests import shared_verdicts
from tests.test_questions import joined, plain

DATA = json.loads(shared_verdicts.FILE.read_text("utf-8"))


def found(ask, answer):
    """The verdict that the page finds: the right answer's, a foreseen one's, or the rest."""
    if answer == ask["right"]:
        return ask["good"]
    fields = ask.get("fields")
    told = [one for at, one in enumerate(answer) if not fields or fields[at]["graded"]]
    return ask["verdicts"].get(" ".join(map(str, told)), ask["otherwise"])


def test_the_shared_verdicts_are_those_of_today():
    assert shared_verdicts.written(shared_verdicts.document()) == (
        shared_verdicts.FILE.read_text("utf-8")
    ), "python -m tests.shared_verdicts writes them anew"


@pytest.mark.parametrize("question", DATA, ids=lambda one: one["name"])
def test_every_answer_is_told_what_the_engine_says(question):
    ask = question["ask"]
    assert sum(one["right"] for one in question["answers"]) >= 1
    assert len(question["answers"]) >= 2
    for one in question["answers"]:
        verdict = found(ask, one["answer"])
        assert verdict["right"] is one["right"], one
        for lang in ("fr", "en"):
            sentence = plain(verdict[lang]["sentence"])
            if verdict is ask["otherwise"] and "parts" in ask:
                sentence = joined(ask, one["answer"], lang)
            assert sentence == one[lang]


def test_the_shared_data_has_what_is_easily_got_wrong():
    kinds = {one["name"].split()[2] for one in DATA}
    assert {"legal-cards", "order-cards", "settle-deal", "count-points"} <= kinds
    unread = [
        one for one in DATA if any(not field["graded"] for field in one["ask"].get("fields", []))
    ]
    assert unread
    for question in unread:
        # The same marks, with a total added up wrongly on the way: not right, and no misreading.
        graded = [field["graded"] for field in question["ask"]["fields"]]
        right = question["ask"]["right"]
        slips = [
            one
            for one in question["answers"]
            if one["answer"] != right
            and all(n == m or not g for n, m, g in zip(one["answer"], right, graded, strict=True))
        ]
        assert slips
        assert not any(one["right"] for one in slips)
