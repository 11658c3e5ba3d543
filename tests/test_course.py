"""The course as a list: what comes after a lesson, at which table one goes on."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, THIRTY_3
from tutorials.kit.lessons import course


@pytest.mark.parametrize("ask", [course.entry, course.after, course.before])
def test_a_lesson_that_is_not_in_the_course_is_refused_with_those_that_are(ask):
    with pytest.raises(LookupError) as refused:
        ask("05_trumps")
    names = ", ".join(one.name for one in course.COURSE)
    assert str(refused.value) == f"no such lesson: 05_trumps; there are: {names}"


@pytest.mark.parametrize(
    ("name", "rules", "address"),
    [
        # For the same number of players, and for any.
        ("07_settlement_three", THIRTY_3, "08_match.html?table=THIRTY_3"),
        ("10_partner", FFB_4, "11_announcements.html?table=FFB_4"),
        # The lessons about the partner are for four.
        ("09_house_rules", MARQUOIR_3, "10_partner.html"),
        ("09_house_rules", CLASSIC_4, "10_partner.html?table=CLASSIC_4"),
        # A house of its own goes along by its code.
        (
            "07_settlement_three",
            replace(THIRTY_3, target=700),
            "08_match.html?table=THIRTY_3-e700",
        ),
        ("14_exam", FFB_4, "index.html"),
    ],
)
def test_one_goes_on_at_the_same_table_where_the_next_lesson_is_for_it(name, rules, address):
    assert course.way_on(name, rules) == address
