"""What counts as having learnt: read off a log, whoever learns, whatever happened to the log."""

import json
import sys
from collections import Counter
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4
from exercises import generate
from exercises.mastery import CHECK, DAY_MS, LATEST_MS, WINDOW, Mastery, RuleRecord, Standing

START = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
MINUTE = 60 * 1000
THEMES = ("must-trump", "must-overtrump", "must-undertrump", "other-is-master")


def ms(moment):
    return int(moment.timestamp() * 1000)


def entry(number, theme="must-trump", *, right=True, at=None, **more):
    """One first try as the browser notes it, a minute after the one before."""
    at = ms(START) + number * MINUTE if at is None else at
    facts = {"kind": "try", "page": "05", "stage": 3, "of": 20, "done": False, "mixed": True}
    told = {"theme": theme, "right": right, "hints": 0, "profile": "MARQUOIR_3", "at": at}
    return facts | told | {"key": f"{theme}.{number}"} | more


def rounds(learner, count, *, themes=THEMES, at=START, first=0):
    """A learner's answers: `learner(theme)` gives None when right, or the misreading he answers."""
    log = []
    for number in range(first, first + count):
        for theme in themes:
            missed = learner(theme)
            when = ms(at) + number * MINUTE
            told = {"misreading": missed} if missed else {}
            log.append(entry(number, theme, right=missed is None, at=when, **told))
    return log


def perfect(_theme):
    return None


def confused(theme):
    """Sure of everything but one rule, which he reads as no rule at all."""
    return "may-discard" if theme == "must-undertrump" else None


def guesser(seed):
    random = Random(seed)
    return lambda _theme: random.choice([None, "may-discard", "must-not-trump"])


# ---- Learners


def test_a_perfect_learner_masters_every_rule_on_the_second_day():
    log = rounds(perfect, WINDOW)
    today = Mastery.from_log(log)
    assert {record.standing for record in today.rules.values()} == {Standing.LEARNT}
    log += rounds(perfect, CHECK, at=START + timedelta(days=1), first=WINDOW)
    mastery = Mastery.from_log(log)
    assert tuple(mastery.rules) == THEMES
    assert all(record.mastered for record in mastery.rules.values())
    assert mastery.confusions == {}
    low, high = mastery.rule("must-trump").interval
    assert low == pytest.approx(0.796, abs=0.001)
    assert high == 1.0


def test_a_learner_who_never_gets_one_rule_is_told_which_and_how():
    log = rounds(confused, 12) + rounds(confused, 8, at=START + timedelta(days=2), first=12)
    mastery = Mastery.from_log(log)
    assert {t for t, r in mastery.rules.items() if r.mastered} == {*THEMES} - {"must-undertrump"}
    assert mastery.confusions == {"must-undertrump": Counter({"may-discard": 20})}
    assert mastery.rule("must-undertrump").standing is Standing.LEARNING
    low, high = mastery.rule("must-undertrump").interval
    assert low == pytest.approx(0.0, abs=1e-12)
    assert high == pytest.approx(0.161, abs=0.001)


@pytest.mark.parametrize("seed", range(5))
def test_who_guesses_masters_nothing(seed):
    learner = guesser(seed)
    log = rounds(learner, 30) + rounds(learner, 30, at=START + timedelta(days=1), first=30)
    mastery = Mastery.from_log(log)
    assert not any(record.mastered for record in mastery.rules.values())
    for record in mastery.rules.values():
        low, high = record.interval
        assert low < record.right / 60 < high
        assert record.confusions.total() == 60 - record.right
        assert set(record.confusions) == {"may-discard", "must-not-trump"}


# ---- What counts


def test_under_ten_tries_there_is_no_number():
    record = Mastery.from_log([entry(i) for i in range(WINDOW - 1)]).rule("must-trump")
    assert record.standing is Standing.NOT_ENOUGH_DATA
    assert record.interval is None
    assert not record.mastered
    assert Mastery().rule("never-tried") == RuleRecord("never-tried")
    assert Mastery().rule("never-tried").interval is None


@pytest.mark.parametrize(
    ("right", "standing"), [(8, Standing.LEARNT), (7, Standing.LEARNING), (10, Standing.LEARNT)]
)
def test_eight_of_the_last_ten(right, standing):
    early = [entry(i, right=False) for i in range(10)]
    late = [entry(10 + i, right=i < right) for i in range(10)]
    assert Mastery.from_log(early + late).rule("must-trump").standing is standing
    assert Mastery.from_log(late + early).rule("must-trump").standing is standing


@pytest.mark.parametrize(
    ("later", "wait", "mastered"),
    [
        ("11111", DAY_MS, True),
        ("11110", DAY_MS, True),
        ("11100", DAY_MS, False),
        ("1111", DAY_MS, False),
        ("0011111", DAY_MS, True),
        ("11111", DAY_MS - 1, False),
    ],
)
def test_and_four_of_five_again_a_day_after_it_was_learnt(later, wait, mastered):
    log = [entry(i, at=i) for i in range(WINDOW)]
    learnt_at = WINDOW - 1
    log += [
        entry(100 + i, right=answer == "1", at=learnt_at + wait) for i, answer in enumerate(later)
    ]
    assert Mastery.from_log(log).rule("must-trump").mastered is mastered


def test_what_was_mastered_can_be_lost_and_won_again():
    log = rounds(perfect, 20, themes=["follow"])
    log += rounds(perfect, 10, themes=["follow"], at=START + timedelta(days=1), first=20)
    assert Mastery.from_log(log).rule("follow").mastered
    log += rounds(lambda _: "x", 3, themes=["follow"], at=START + timedelta(days=9), first=30)
    assert Mastery.from_log(log).rule("follow").standing is Standing.LEARNING
    # Won again the same day it is learnt; a day later it can be mastered.
    log += rounds(perfect, 8, themes=["follow"], at=START + timedelta(days=9), first=33)
    assert Mastery.from_log(log).rule("follow").standing is Standing.LEARNT
    log += rounds(perfect, 5, themes=["follow"], at=START + timedelta(days=11), first=41)
    assert Mastery.from_log(log).rule("follow").mastered


def test_a_try_with_a_hint_shows_nothing_but_is_told():
    log = [entry(i, hints=2) for i in range(20)] + [entry(30 + i, right=False) for i in range(4)]
    record = Mastery.from_log(log).rule("must-trump")
    assert (len(record.tries), len(record.unaided), record.right, record.hints) == (24, 4, 0, 40)
    assert record.standing is Standing.NOT_ENOUGH_DATA


def test_a_question_with_every_card_legal_does_not_count():
    for theme in ("lead", "no-trump-to-follow", "nothing-to-play"):
        assert Mastery.from_log([entry(0, theme)]).rules == {}
        assert list(Mastery.from_log([entry(0, theme, binding=True)]).rules) == [theme]
    log = [entry(0, binding=False), entry(1, binding=True), entry(2)]
    assert len(Mastery.from_log(log).rule("must-trump").tries) == 2


def test_the_themes_that_do_not_count_leave_every_card_legal():
    for theme in ("lead", "no-trump-to-follow", "nothing-to-play"):
        for seed in range(20):
            exercise = generate(theme, CLASSIC_4, seed=seed)
            assert len(exercise.solution) == len(exercise.position.hand)


def test_a_question_seen_before_does_not_count():
    log = [entry(1, right=False), entry(1, at=ms(START) + DAY_MS), entry(2)]
    record = Mastery.from_log([log[1], log[0], log[2]]).rule("must-trump")
    assert [one.right for one in record.tries] == [False, True]


def test_the_facts_of_a_try_are_read():
    (one,) = Mastery.from_log([entry(0, kind_of="settle-deal", misreading="trap")]).tries
    assert (one.kind, one.misreading, one.profile) == ("settle-deal", "trap", "MARQUOIR_3")


# ---- The queue


def test_the_queue_has_a_card_for_each_rule_and_spreads_them_out():
    mastery = Mastery.from_log(rounds(confused, 3))
    now = START + timedelta(minutes=3)
    assert {theme for theme, _ in mastery.queue(now)} == set(THEMES)
    assert mastery.queue(now)[0][0] == "must-undertrump"
    later = now + timedelta(minutes=2)
    assert mastery.due(later) == ("must-undertrump",)
    assert set(mastery.due(now + timedelta(days=60))) == set(THEMES)
    assert mastery.due(now + timedelta(days=60))[0] == "must-undertrump"
    assert Mastery().queue(now) == Mastery().due(now) == ()


def test_what_was_right_the_first_time_is_not_reviewed_the_same_day():
    right, wrong = ([entry(0, right=one)] for one in (True, False))
    tonight = START + timedelta(hours=12)
    assert Mastery.from_log(right).due(tonight) == ()
    assert Mastery.from_log(wrong).due(tonight) == ("must-trump",)
    assert Mastery.from_log(right).due(START + timedelta(days=4)) == ("must-trump",)


def test_reviews_get_rarer_as_a_rule_is_known():
    log, now, gaps = [], START, []
    for number in range(8):
        log.append(entry(number, at=ms(now)))
        ((_, due),) = Mastery.from_log(log).queue(now)
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps)
    assert gaps[-1] > timedelta(days=30)
    log.append(entry(99, right=False, at=ms(now)))
    ((_, due),) = Mastery.from_log(log).queue(now)
    assert due - now <= timedelta(days=1)


def test_a_hint_brings_a_rule_back_sooner():
    now = START + timedelta(days=9)
    days = [ms(START) + i * DAY_MS for i in range(5)]
    plain, aided = ([entry(i, hints=h, at=at) for i, at in enumerate(days)] for h in (0, 1))
    ((_, late),), ((_, early),) = (Mastery.from_log(log).queue(now) for log in (plain, aided))
    assert early < late


def test_a_clock_that_was_ahead_does_not_bury_a_rule():
    ahead = START + timedelta(days=20_000)
    mastery = Mastery.from_log([entry(i, at=ms(ahead) + i) for i in range(4)])
    assert mastery.due(START) == ("must-trump",)
    known = mastery.plus([entry(9, at=ms(START))])
    ((_, due),) = known.queue(START + timedelta(days=1))
    assert START < due < START + timedelta(days=60)


def test_a_clock_put_back_changes_no_record():
    log = [entry(i, at=ms(START) + (5 - i) * DAY_MS) for i in range(6)]
    mastery = Mastery.from_log(log)
    assert [one.at for one in mastery.tries] == sorted(one.at for one in mastery.tries)
    assert mastery.rules == Mastery.from_log(log[::-1]).rules
    assert mastery.queue(START) == Mastery.from_log(log[::-1]).queue(START)


def test_the_time_knows_its_zone():
    mastery = Mastery.from_log(rounds(perfect, 2))
    elsewhere = START.astimezone(datetime.strptime("+0530", "%z").tzinfo)
    assert mastery.queue(elsewhere) == mastery.queue(START)
    with pytest.raises(ValueError, match="naive_time"):
        mastery.due(START.replace(tzinfo=None))


def test_the_same_log_gives_the_same_queue():
    log = rounds(guesser(3), 20)
    queues = {repr(Mastery.from_log(deepcopy(log)).queue(START)) for _ in range(5)}
    assert len(queues) == 1
    assert "torch" not in sys.modules


# ---- What is kept

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
sound_entries = st.builds(
    entry,
    st.integers(0, 30),
    st.sampled_from(THEMES),
    right=st.booleans(),
    hints=st.integers(0, 3),
    at=st.integers(0, LATEST_MS - 1),
)


@st.composite
def damaged_entries(draw):
    """A try with one of its fields gone or turned into something else."""
    broken = draw(sound_entries)
    field = draw(st.sampled_from(["kind", "theme", "right", "hints", "at", "key", "binding"]))
    return broken | {field: draw(json_values)}


logs = st.lists(sound_entries | damaged_entries() | json_values, max_size=25)


@given(logs)
def test_nothing_is_lost_and_nothing_raises(log):
    mastery = Mastery.from_log(log)
    dumped = json.loads(json.dumps(mastery.dump()))
    again = Mastery.load(dumped)
    assert again == mastery
    assert again.dump() == dumped
    places = [e for e in log if isinstance(e, dict) and e.get("kind") == "at"]
    assert [*again.entries] == [e for e in log if e not in places]
    assert (again.rules, again.queue(START)) == (mastery.rules, mastery.queue(START))
    assert mastery.plus(log) == mastery
    read = len(mastery.entries) - len(mastery.unread)
    assert len(mastery.tries) <= read


@given(json_values)
def test_a_file_of_another_make_is_given_back_as_it_came(data):
    mastery = Mastery.load(data)
    assert mastery.dump() == data
    assert mastery.unread == (data,)
    assert mastery.rules == {}


def test_a_file_of_a_later_version_is_kept_beside_new_answers():
    later = Mastery.from_log(rounds(perfect, 2)).dump() | {"version": 2}
    mastery = Mastery.load(later).plus([entry(0, "follow")])
    assert list(mastery.rules) == ["follow"]
    again = Mastery.load(json.loads(json.dumps(mastery.dump())))
    assert again == mastery
    assert again.unread == (later,)


DAMAGED = [
    ("theme", None), ("theme", ""), ("theme", 3), ("right", None), ("right", 1), ("at", None),
    ("at", "today"), ("at", -1), ("at", float("inf")), ("at", 10**400), ("at", True),
    ("hints", -1), ("hints", True), ("hints", 1.5), ("binding", 1), ("misreading", 3),
    ("profile", []), ("kind", "?"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), DAMAGED)
def test_a_damaged_entry_is_left_out_and_kept(field, value):
    broken = entry(1) | {field: value}
    mastery = Mastery.from_log([entry(0), broken, entry(2)])
    assert len(mastery.rule("must-trump").tries) == 2
    assert mastery.unread == (broken,)
    assert mastery.dump()["entries"][1] == broken


def test_what_was_read_cannot_be_changed_from_outside():
    log = [entry(0)]
    mastery = Mastery.from_log(log)
    log[0]["theme"] = "follow"
    mastery.dump()["entries"][0]["theme"] = "follow"
    assert list(mastery.rules) == ["must-trump"]


def test_where_a_page_stands_is_no_answer():
    place = {"kind": "at", "page": "05", "stage": 3, "at": ms(START)}
    assert Mastery.from_log([place, entry(0)]).entries == (entry(0),)
