"""A lesson may try any theme, as any kind of exercise that the theme has."""

from dataclasses import replace

import pytest

from exercises import THEMES, questions
from tests.test_lesson import Learner, lesson
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Try

__all__ = ["lesson"]


ANY_KIND = (
    ("must-trump", "legal-cards"),
    ("must-trump", "why-illegal"),
    ("trick-trump-wins", None),
    ("count-deal", None),
    ("bid-second-turn", None),
    ("made", None),
    ("match-reached", None),
    ("renonce-trump", None),
    ("order-trump", None),
)


@pytest.mark.parametrize(("theme", "kind"), ANY_KIND)
def test_a_try_takes_any_theme_as_any_of_its_kinds(lesson, theme, kind):
    # A prose section of a theme that lesson 05 has not: its mixed questions need none.
    stages = (lesson.stages[0], Try(theme, mixed=True, kind=kind), lesson.stages[-1])
    any_kind = replace(lesson, stages=stages)
    exercise = any_kind.exercise(Place(stage=1))
    assert (exercise.theme, exercise.kind) == (theme, kind or THEMES[theme].kinds[0])
    shape = questions.form_of(exercise)
    for answer, right in ((exercise.solution, True), (exercise.distractors()[0][1], False)):
        learner = Learner(any_kind, start=1)
        place = learner.does("answer", answer=shape.given(answer), hints=0)
        assert place.answered is right
        assert [r.right for r in place.results] == [right]
    assert Learner(any_kind, start=1).does("answer", answer=["zz"]).answered is None
    assert any_kind.log(Place(stage=1))["kind_of"] == exercise.kind
