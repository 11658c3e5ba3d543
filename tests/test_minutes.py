"""The minutes on the index are those of a walk: what there is to do and to read, at its pace.

Nobody was timed. Twelve seconds a thing to do and 120 words a minute are assumed: with the 488
things to do and 9,846 words to read of the fourteen lessons, answering right, at three and then at
four, that comes to some three hours.
"""

import re
from itertools import accumulate

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from tests.lesson_walk import screens_at
from tutorials.app import index
from tutorials.app.pages import PAGES
from tutorials.kit.lessons import course

SECONDS, WORDS = 12, 120
# A text is mended now and then.
LEEWAY = 2


def laid_over(frames):
    return list(accumulate(frames, lambda before, frame: {**before, **frame}))


def stops(stage):
    """The moments of a deal at which one stops, in both ways of a fork."""
    ways = [way["frames"] for way in stage["options"]] if "before" in stage else [stage["frames"]]
    return [f for frames in ways for f in laid_over(frames) if not f.get("quiet")]


def things(screen):
    """How much there is to do on a screen."""
    stage, kind = screen.get("stage", {}), screen["kind"]
    if kind in ("replay", "fork"):
        return len(stops(stage))
    if kind == "sheet":
        return sum(map(len, stage["right"]))
    if kind in ("explore", "compare"):
        return len(stage.get("options", stage.get("pairs")))
    if kind in ("order", "count"):
        return len(stage["right"])
    ask = screen.get("ask", {"form": "choice"})
    return 1 if ask["form"] == "choice" else max(1, len(ask["right"]))


def words(screen):
    """How many words one reads there, the verdict of the right answer included."""
    texts = [screen[part]["fr"] for part in ("title", "body", "prompt") if screen.get(part)]
    if screen["kind"] in ("replay", "fork"):
        texts += [f[part]["fr"] for f in stops(screen["stage"]) for part in ("title", "text")]
    if "rulings" in screen:
        texts.append(next(iter(screen["rulings"].values()))["fr"]["sentence"])
    if "ask" in screen:
        texts.append(screen["ask"]["good"]["fr"]["sentence"])
    return sum(len(re.sub(r"<[^>]+>", "", text).split()) for text in texts)


def minutes(name, rules):
    screens = screens_at(name, rules)
    return sum(map(things, screens)) * SECONDS / 60 + sum(map(words, screens)) / WORDS


@pytest.mark.parametrize("one", course.COURSE, ids=lambda one: one.name)
def test_the_minutes_of_a_lesson_are_those_of_a_walk(one):
    walked = minutes(one.name, CLASSIC_4 if one.players == CLASSIC_4.players else MARQUOIR_3)
    assert abs(one.minutes - walked) <= LEEWAY


def test_the_index_shows_them():
    shown = {page.name: page.minutes for page in PAGES if page.kind == "lesson"}
    assert shown == {one.name: one.minutes for one in course.COURSE}
    assert len(set(shown.values())) > 3


def test_the_index_promises_no_other_minutes():
    minutes = [one.minutes for one in course.COURSE]
    for text in ("De {} à {} minutes par leçon", "{} to {} minutes a lesson"):
        assert text.format(min(minutes), max(minutes)) in index.render()
