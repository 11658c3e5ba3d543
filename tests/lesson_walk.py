"""A learner who goes through a whole lesson and answers right, without a page."""

import importlib
from functools import cache

from tutorials.kit.lessons.lesson import Place


@cache
def lesson_at(name, rules):
    """A lesson as its notebook builds it, at a table."""
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return defs["page"].content.under(rules)


@cache
def screens_at(name, rules):
    """Its screens, made once for all who read them; nobody writes into one."""
    lesson = lesson_at(name, rules)
    return tuple(lesson.screen(Place(stage=stage)) for stage in range(len(lesson.stages)))


def right_answer(screen):
    """What the page would send for the right answer; None where nothing is asked."""
    if "rulings" in screen:
        allowed = (code for code, ruling in screen["rulings"].items() if ruling["allowed"])
        return {"action": "play", "card": next(allowed), "hints": 0}
    asked = screen.get("ask") or screen.get("stage") or {}
    return {"action": "answer", "answer": asked["right"], "hints": 0} if "right" in asked else None


def answer_to(lesson, place, n=1):
    """The action of a right answer at a place."""
    made = right_answer(lesson.screen(place))
    return made and made | {"position": lesson.key(place), "n": n}


def walked(lesson):
    """Every action of who answers all questions right, down to the last screen."""
    actions, place = (), lesson.place(())
    while place.stage < len(lesson.stages) - 1:
        answer = answer_to(lesson, place, len(actions) + 1)
        if answer:
            actions, place = (*actions, answer), lesson.advance(place, answer)
        go_on = {"position": lesson.key(place), "action": "next", "n": len(actions) + 1}
        actions, place = (*actions, go_on), lesson.advance(place, go_on)
    return actions
