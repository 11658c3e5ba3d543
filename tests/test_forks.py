"""Advice, with it and without it: two recorded ways from one moment, each to its settlement."""

import re
from functools import cache
from itertools import accumulate
from operator import or_

import pytest

from belote_core import MARQUOIR_3, PRESETS, Play, explain, replay
from exercises import bilingual, verdicts
from tutorials.kit import prose
from tutorials.kit.stages import Fork, StageError, deals, fork

NAME = "13_first_tips"
WITH = re.compile(r"tip_(\w+)_with")
TIPS = [found[1] for found in map(WITH.fullmatch, deals.names()) if found]
EACH = pytest.mark.parametrize("tip", TIPS)
TABLES = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)


def ways(tip):
    return f"tip_{tip}_with", f"tip_{tip}_without"


@cache
def built(tip, rules=MARQUOIR_3):
    return fork.fork(*ways(tip), rules)


def test_there_are_seven_and_the_lesson_has_a_text_for_each():
    assert len(TIPS) == 7
    assert all(prose.has(NAME, tip) for tip in TIPS)


@EACH
def test_both_ways_begin_with_the_same_deal_and_the_learner_is_the_first_to_differ(tip):
    followed, ignored = map(deals.deal, ways(tip))
    assert replay(followed)[0] == replay(ignored)[0]
    pairs = zip(followed.actions, ignored.actions, strict=False)
    first, other = next(pair for pair in pairs if pair[0] != pair[1])
    assert first.seat == other.seat == 0


@EACH
@TABLES
def test_in_this_deal_the_advice_pays_at_every_table(tip, rules):
    followed, ignored = (deals.walked((name,), rules) for name in ways(tip))
    side = followed.end.rules.side_of(0)
    assert not followed.fault
    assert not ignored.fault
    assert followed.settlement.marked[side] > ignored.settlement.marked[side]
    told = built(tip, rules)["told"]
    marks = [str(walked.settlement.marked[side]) for walked in (followed, ignored)]
    for lang in prose.LANGUAGES:
        assert re.findall(r"<b>(\d+)</b>", told[lang]) == marks
    assert "cette donne" in told["fr"]
    assert "this deal" in told["en"]


@EACH
def test_before_the_fork_one_sees_what_the_learner_sees(tip):
    screen = built(tip)
    assert screen["before"]
    for frame in accumulate(screen["before"], or_):
        _, *others = frame["hands"]
        assert set(" ".join(others).split()) <= {"??"}
        assert frame["to"] < len(screen["before"])
    here = list(accumulate(screen["before"], or_))[-1]
    assert here["title"]["en"] == prose.words("en")["fork"]["todo"]
    laid = screen["before"][-1].get("lay")
    if laid:
        # It is the learner's to lead: the others play after him, in their turn.
        assert laid["order"] == list(range(MARQUOIR_3.players))


@EACH
def test_after_it_every_card_is_shown_with_open_hands_down_to_the_settlement(tip):
    screen = built(tip)
    records = {}
    for name in ways(tip):
        walked = deals.walked((name,), MARQUOIR_3)
        records[walked.settlement.marked] = walked
    assert len(screen["options"]) == 2
    for option in screen["options"]:
        walked = records[tuple(option["lines"]["fr"]["total"])]
        frames = list(accumulate([*screen["before"], *option["frames"]], or_))
        after = frames[len(screen["before"]) :]
        assert all("??" not in " ".join(frame["hands"]) for frame in after)
        assert all(number <= frame["to"] < len(frames) for number, frame in enumerate(frames))
        laid = [f["lit"][0] for f in frames if f["lay"] and len(f["lit"]) == 1]
        played = [a.card.code for a in walked.record.actions if isinstance(a, Play)]
        assert set(played) <= set(laid)
        assert after[-1]["lines"] == len(walked.settlement.lines) + 1
        assert option["lines"] == verdicts.ledger(walked.settlement)
        names = bilingual.names(MARQUOIR_3.players, "en")
        outcome = explain(walked.settlement, lang="en", you=0, names=names)
        assert option["outcome"]["en"] == outcome


def test_the_buttons_say_what_is_done():
    labels = {tip: [one["label"]["en"] for one in built(tip)["options"]] for tip in TIPS}
    assert labels.pop("take") == ["Pass", "Take diamonds ♦\ufe0e"]
    assert all(label.startswith("Play the ") for pair in labels.values() for label in pair)


def test_the_first_button_is_not_always_the_advice():
    first = [built(tip)["options"][0]["lines"]["fr"]["total"] for tip in TIPS]
    best = [deals.walked(ways(tip)[:1], MARQUOIR_3).settlement.marked for tip in TIPS]
    assert {one == list(other) for one, other in zip(first, best, strict=True)} == {True, False}


@pytest.mark.parametrize("ignored", ["tip_draw_with", "tip_ten_without"])
def test_two_records_that_part_at_another_seat_are_no_fork(ignored):
    with pytest.raises(StageError, match="tip_draw_with"):
        Fork("x", followed="tip_draw_with", ignored=ignored)


def test_a_fork_is_watched_not_answered():
    stage = Fork("x", followed="tip_draw_with", ignored="tip_draw_without")
    assert not stage.asks
    assert not stage.varies
