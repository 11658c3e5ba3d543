"""Pages: odd addresses, odd reports of their widgets, odd logs of a browser."""

import copy
import json

from belote_core import PRESETS
from exercises import THEMES
from tests.fuzz import corpus
from tutorials.kit import trouble
from tutorials.kit.checker_page import CheckerPage
from tutorials.kit.lessons import lesson_page
from tutorials.kit.lessons.exam_page import ExamPage
from tutorials.kit.stages import Read, Try
from tutorials.kit.training.trainer_page import TrainerPage

LESSON = "05_trump_and_overtrump"
STAGES = (Read("intro"), Try("must-trump"), Try("must-overtrump"), Read("done"))
KEYS = ("lang", "profile", "seed", "q", "rules", "level", "mixed", "difficulty", "x")
ACTIONS = ("next", "back", "again", "restart", "play", "answer", "choose", "begin", "hint", "x")
ODD = (
    *(None, True, False, 0, 1, -1, 3, 10**12, 1.5, float("nan"), float("inf"), 10**400),
    *("", "x", "Jh", "0", "fr", "CLASSIC_4", "\x1b[31m", "{0}", [], {}, [None], [[]], {"n": []}),
)


def attempt(draw):
    """Open a page, then let its widgets report a few things."""
    page = _opened(draw)
    for _ in range(draw.randint(1, 6)):
        _report(draw, page)
    widgets = [
        one for name in ("frame", "table", "store", "checker") if (one := getattr(page, name, None))
    ]
    for widget in widgets:
        json.dumps(widget.get_state(), default=str)


def _opened(draw):
    params = {key: _param(draw) for key in draw.sample(KEYS, draw.randint(0, 4))}
    kind = draw.choice(("lesson", "lesson", "exam", "trainer", "checker"))
    if kind == "lesson":
        return lesson_page.LessonPage(LESSON, STAGES, lesson_page.asked(params, LESSON))
    if kind == "exam":
        return ExamPage("14_exam", lesson_page.asked(params, "14_exam"))
    return (TrainerPage if kind == "trainer" else CheckerPage)(
        "20_train" if kind == "trainer" else "22_check", params
    )


def _param(draw):
    """A parameter of an address: a text, or several under one name."""
    known = (*PRESETS, *THEMES, "fr", "en", "1", "2", "7", "1000000000", "²", "٣", "9" * 5000, "-1")
    one = draw.choice(
        (draw.choice(known), draw.choice(known), corpus.spoilt(draw, draw.choice(known)))
    )
    return draw.choice((one, one, one, [one, "x"], [], ",".join((one, *known[:3]))))


def _report(draw, page):
    """One report of one widget, as the browser sends it: any JSON may come."""
    if hasattr(page, "checker"):
        text = corpus.spoilt(
            draw, draw.choice((*corpus.words(), *corpus.records())), corpus.words()
        )
        sent = {
            "n": draw.choice((1, 2, *ODD)),
            "text": draw.choice((text, text, text, draw.choice(ODD))),
        }
        _set(page.checker, "typed", _spoilt(draw, sent))
    elif draw.random() < 0.6:
        _set(page.table, "choice", _spoilt(draw, _choice(draw, page)))
    elif draw.random() < 0.7:
        log = [_spoilt(draw, _entry(draw, page)) for _ in range(draw.randint(0, 8))]
        _set(page.store, "stored", _spoilt(draw, {"ready": True, "ok": True, "log": log}))
    else:
        name = draw.choice(("lang", "profile", "settings"))
        _set(page.frame, name, draw.choice(("en", "fr", *PRESETS, *ODD)))


def _set(widget, name, value):
    """As a report arrives; what it throws is thrown here as well, so that each find is one."""
    if widget._takes(name, value):
        super(trouble.Widget, widget).set_state({name: value})


def _choice(draw, page):
    position = page.table.position
    action = {
        "position": position.get("id"),
        "n": draw.randint(0, 9),
        "action": draw.choice(ACTIONS),
        "card": draw.choice(("Jh", *position.get("rulings", {"Ah": 0}))),
        "answer": draw.choice(([], ["0"], ["x", "y"], [1], ["Jh"])),
        "hints": draw.randint(0, 3),
        "rules": draw.choice((list(THEMES)[:4], ["must-trump"])),
        "difficulty": draw.randint(0, 4),
        "mixed": draw.random() < 0.5,
    }
    return {
        **action,
        "earlier": [_spoilt(draw, {**action, "n": 0}) for _ in range(draw.randint(0, 2))],
    }


def _entry(draw, page):
    return {
        "kind": draw.choice(("try", "at")),
        "page": LESSON,
        "stage": draw.randint(0, 4),
        "at": draw.choice((0, 1.7e12, 1.9e12, -1e15, 1e18)),
        "of": 4,
        "done": True,
        "key": draw.choice((page.table.position.get("id"), f"{LESSON}.MARQUOIR_3.5.1.0")),
        "theme": draw.choice(tuple(THEMES)),
        "mixed": True,
        "profile": draw.choice(tuple(PRESETS)),
        "kind_of": "legal-cards",
        "binding": True,
        "right": draw.random() < 0.5,
        "hints": draw.randint(0, 3),
        "misreading": None,
    }


def _spoilt(draw, data):
    """Now and then a value of another kind, or missing, or something else altogether."""
    data = copy.copy(data)
    while draw.random() < 0.3:
        if draw.random() < 0.05:
            return draw.choice(ODD)
        key = draw.choice(tuple(data) or ("x",)) if isinstance(data, dict) else None
        if key is not None and draw.random() < 0.3:
            data.pop(key, None)
        elif key is not None:
            data[key] = draw.choice(ODD)
    return data
