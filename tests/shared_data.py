"""What Python and JavaScript both count, as data that the tests of both read.

`python -m tests.shared_data` writes it anew; `test_shared_data.py` says whether it is current.

- `progress.json`: entries in the order in which a browser notes them; `kept` are those that
  stay (by number, from 0), `rules` what is read off them: first tries, unaided and right, hints,
  standing, when the rule was last tried, and when it is to be reviewed, as seen at `now`.
- `first_tries.json`: what was noted in the browser and what was answered since, and from both, by
  stage, whether the first answer was right and with how many hints.
"""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from belote_core import CLASSIC_4, MARQUOIR_3
from exercises.construction.draw import Draw
from exercises.mastery import DAY_MS, Mastery
from tutorials.kit.lessons.lesson import Lesson, Place, Result
from tutorials.kit.stages import Read, Try

FOLDER = Path(__file__).parent / "data" / "shared"
PAGE = "05_trump_and_overtrump"
SEED = 5
STAGES = (
    Read("intro"),
    Try("must-trump"),
    Try("follow", mixed=True),
    Read("done"),
)


def entry(at, theme="must-trump", *, right=True, hints=0, key=None, **more):
    """A try as a page notes it."""
    told = {"kind": "try", "page": "20_train", "stage": 1, "at": at, "theme": theme}
    return told | {"right": right, "hints": hints, "key": key or f"k{at}"} | more


def many(count, *, start=0, wrong=(), **more):
    return [entry(start + i, right=i not in wrong, **more) for i in range(count)]


def months(seed):
    """A learner who comes back when he likes, sure of one rule and unsure of another."""
    draw, at, log = Draw(seed), 0, []
    for number in range(40):
        at += draw.one([30_000, 9 * 60_000, DAY_MS // 2, DAY_MS, 3 * DAY_MS, 11 * DAY_MS])
        theme = draw.one(["follow", "must-trump", "lead"])
        hints = draw.one([0, 0, 0, 1])
        right = draw.below(10) > (1 if theme == "follow" else 5)
        log.append(entry(at, theme, right=right, hints=hints, key=f"k{number}"))
    return log


LOGS = {
    "nothing": [],
    "a question seen again tells nothing new": [
        entry(1, key="a", right=False),
        entry(2, key="a", right=True),
        entry(3, key="b", right=True),
    ],
    "two rules, one with a hint": [
        entry(1, "follow"),
        entry(2, "made", right=False, misreading="belote-forgotten"),
        entry(3, "follow", hints=2),
    ],
    "nine are too few to tell": many(9),
    "eight of ten": many(10, wrong=(0, 1)),
    "seven of ten": many(10, wrong=(0, 1, 2)),
    "of eleven the last ten": many(11, wrong=(0, 1, 2)),
    "with a hint it does not count": [*many(9), *many(3, start=9, hints=1)],
    "again after a day": [*many(10), *many(5, start=DAY_MS + 10, wrong=(1,))],
    "lost after a day": [*many(10), *many(5, start=DAY_MS + 10, wrong=(0, 1))],
    "months of it": months(1),
    "other months": months(2),
    "with a clock that was ahead": [*many(3), entry(900 * DAY_MS, right=False), entry(9)],
    "nothing was at stake": [entry(1, "lead", binding=False), entry(2, "lead", binding=True)],
    "where one stands is no try": [
        {"kind": "at", "page": PAGE, "stage": 2, "at": 1, "of": 18, "done": False},
        entry(2),
        {"kind": "at", "page": PAGE, "stage": 2, "at": 3, "of": 18, "done": False},
        {"kind": "at", "page": PAGE, "stage": 3, "at": 4, "of": 18, "done": False},
    ],
}


def kept(log):
    """By number, the entries that a browser keeps: no try twice, no place twice in a row."""
    keys, places, found = set(), {}, []
    for number, one in enumerate(log):
        if one["kind"] == "try":
            fresh = one["key"] not in keys
            keys.add(one["key"])
        else:
            here = (one["stage"], one["done"])
            fresh = places.get(one["page"]) != here
            places[one["page"]] = here
        if fresh:
            found.append(number)
    return found


# When the logs are read: after all that they hold, but for a clock that was wrong.
NOW = 800 * DAY_MS


def summary(log):
    """What is read off a log, rule by rule."""
    start = datetime(1970, 1, 1, tzinfo=UTC)
    queue = Mastery.from_log(log).queue(start + timedelta(milliseconds=NOW))
    due = {theme: round((at - start) / timedelta(milliseconds=1)) for theme, at in queue}
    return {
        theme: {
            "tries": len(record.tries),
            "unaided": len(record.unaided),
            "right": record.right,
            "hints": record.hints,
            "standing": record.standing.value,
            "last": record.tries[-1].at,
            "due": due[theme],
        }
        for theme, record in Mastery.from_log(log).rules.items()
    }


def progress():
    return [
        {"name": name, "now": NOW, "entries": log, "kept": kept(log), "rules": summary(log)}
        for name, log in LOGS.items()
    ]


def noted(stage, *, right, hints=0, rules=MARQUOIR_3, sibling=0):
    key = f"{PAGE}.{rules.id}.{SEED}.{stage}.{sibling}"
    return {"kind": "try", "page": PAGE, "stage": stage, "key": key, "right": right, "hints": hints}


def given(stage, *, right, hints=0, rules=MARQUOIR_3):
    return {"stage": stage, "right": right, "hints": hints, "profile": rules.id}


# By name: what was noted, and what was answered since.
ANSWERED = {
    "nothing": ([], []),
    "of several answers the first": ([], [given(1, right=False), given(1, right=True)]),
    "what was noted came before": ([noted(1, right=False, hints=1)], [given(1, right=True)]),
    "right before, wrong now": ([noted(1, right=True)], [given(1, right=False, hints=2)]),
    "noted twice": ([noted(1, right=True, hints=1), noted(1, right=False)], []),
    "one noted, the other answered": ([noted(2, right=True)], [given(1, right=True, hints=3)]),
    "at another table": ([noted(1, right=True, rules=CLASSIC_4)], [given(2, right=True)]),
    "answered at another table": ([], [given(1, right=True, rules=CLASSIC_4)]),
    "with other cards": ([noted(1, right=True, sibling=1)], []),
    "no hints told": ([{**noted(1, right=True), "hints": None}], []),
    "right is true, nothing else": ([{**noted(1, right=True), "right": 1}], []),
}


def first_tries():
    return [
        {"name": name, "noted": log, "given": answers, "first": _first(log, answers)}
        for name, (log, answers) in ANSWERED.items()
    ]


def _first(log, answers):
    lesson = Lesson(PAGE, STAGES, MARQUOIR_3, SEED, noted=tuple(log))
    results = tuple(
        Result(one["stage"], "", one["right"], one["hints"], one["profile"]) for one in answers
    )
    found = lesson.first_tries(Place(results=results))
    return {
        str(stage): {"right": right, "hints": hints}
        for stage, (right, hints) in sorted(found.items())
    }


def texts():
    """By file name, what it should hold."""
    made = {"progress.json": progress(), "first_tries.json": first_tries()}
    return {name: json.dumps(data, indent=1) + "\n" for name, data in made.items()}


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, "utf-8")
